/* majiang's shanten, several times as fast: what a suit comes to is worked out once for each way its tiles can lie.

Its own counts the groups, partial groups and lone tiles of each suit anew for every hand it looks at, and for every pair
that a hand may have. The numbers are the same, to the last hand: `check.js` compares them.
*/
'use strict';

const SUITS = ['m', 'p', 's'];

/** Groups, partial groups and lone tiles of a suit, as majiang counts them: packed into one number each. */
const packed = ([groups, partial, lone]) => (groups << 16) | (partial << 8) | lone;

function leftover(counts) {
    let partial = 0;
    let lone = 0;
    let run = 0;
    for (let n = 1; n <= 9; n++) {
        run += counts[n];
        if (n === 9 || (n <= 7 && counts[n + 1] === 0 && counts[n + 2] === 0)) {
            partial += run >> 1;
            lone += run % 2;
            run = 0;
        }
    }
    return { fewest: [0, partial, lone], most: [0, partial, lone] };
}

/** The best two ways to see a suit: with the fewest tiles left alone, and with the most groups. */
function best(counts, n = 1) {
    if (n > 9) return leftover(counts);
    const found = best(counts, n + 1);
    const consider = (taken, next) => {
        taken.forEach((place) => counts[place]--);
        const { fewest, most } = best(counts, next);
        taken.forEach((place) => counts[place]++);
        fewest[0]++;
        most[0]++;
        if (fewest[2] < found.fewest[2] || (fewest[2] === found.fewest[2] && fewest[1] < found.fewest[1])) {
            found.fewest = fewest;
        }
        if (most[0] > found.most[0] || (most[0] === found.most[0] && most[1] > found.most[1])) found.most = most;
    };
    if (n <= 7 && counts[n] && counts[n + 1] && counts[n + 2]) consider([n, n + 1, n + 2], n);
    if (counts[n] >= 3) consider([n, n, n], n + 1);
    return found;
}

function ways(counts) {
    const { fewest, most } = best(counts);
    return [packed(fewest), packed(most)];
}

function honours(counts) {
    const kinds = counts.slice(1);
    const number = (wanted) => kinds.filter(wanted).length;
    return [packed([number((c) => c >= 3), number((c) => c === 2), number((c) => c === 1)])];
}

/** All ways to see a suit without a pair taken out, and with one. */
class Suit {
    constructor(count) {
        this._count = count;
        this._known = new Map();
    }

    of(counts) {
        let key = 0;
        for (let n = 1; n < counts.length; n++) key = key * 5 + counts[n];
        let known = this._known.get(key);
        if (known === undefined) {
            known = this._worked(counts);
            this._known.set(key, known);
        }
        return known;
    }

    _worked(counts) {
        const paired = new Set();
        for (let n = 1; n < counts.length; n++) {
            if (counts[n] < 2) continue;
            counts[n] -= 2;
            this._count(counts).forEach((way) => paired.add(way));
            counts[n] += 2;
        }
        return { plain: [...new Set(this._count(counts))], paired: [...paired] };
    }
}

const numbers = new Suit(ways);
const honour = new Suit(honours);

function distance(sum, pair) {
    let groups = sum >> 16;
    let partial = (sum >> 8) & 255;
    let lone = sum & 255;
    const most = pair ? 4 : 5;
    if (groups > 4) {
        partial += groups - 4;
        groups = 4;
    }
    if (groups + partial > 4) {
        lone += groups + partial - 4;
        partial = 4 - groups;
    }
    if (groups + partial + lone > most) lone = most - groups - partial;
    return 13 - groups * 3 - (pair ? partial + 1 : partial) * 2 - lone;
}

function nearest(first, second, third, fourth, called, pair) {
    let least = 13;
    for (const one of first) {
        for (const two of second) {
            for (const three of third) {
                for (const four of fourth) least = Math.min(least, distance(one + two + three + four + called, pair));
            }
        }
    }
    return least;
}

/** The shanten of four groups and a pair. */
function standard(hand) {
    const called = hand._fulou.length << 16;
    const [m, p, s] = SUITS.map((suit) => numbers.of(hand._bingpai[suit]));
    const z = honour.of(hand._bingpai.z);
    const least = Math.min(
        nearest(m.plain, p.plain, s.plain, z.plain, called, false),
        nearest(m.paired, p.plain, s.plain, z.plain, called, true),
        nearest(m.plain, p.paired, s.plain, z.plain, called, true),
        nearest(m.plain, p.plain, s.paired, z.plain, called, true),
        nearest(m.plain, p.plain, s.plain, z.paired, called, true),
    );
    return least === -1 && hand._zimo && hand._zimo.length > 2 ? 0 : least;
}

/** Put the quick shanten in the place of majiang's own. */
function quicken(Util) {
    const { xiangting_guoshi: orphans, xiangting_qidui: pairs, tingpai: waits } = Util;
    const shanten = (hand) => Math.min(standard(hand), orphans(hand), pairs(hand));
    Object.assign(Util, {
        xiangting_yiban: standard,
        xiangting: shanten,
        tingpai: (hand, distance = shanten) => waits(hand, distance),
    });
}

module.exports = { standard, quicken };
