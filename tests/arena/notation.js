/* Tiles and melds, as mjai and as majiang write them: `5mr` is `m0`, `E` is `z1`, a pon of red fives from the right `m550+`. */
'use strict';

const HONOURS = 'ESWNPFC';
/** Where a called tile came from, by how many seats after the caller its discarder sits. */
const SIDES = ['', '+', '=', '-'];

/** A tile of mjai for majiang; hidden tiles are `_`. */
function tile(pai) {
    if (pai === '?') return '_';
    if (HONOURS.includes(pai)) return `z${HONOURS.indexOf(pai) + 1}`;
    return pai[1] + (pai.endsWith('r') ? '0' : pai[0]);
}

/** A tile of majiang for mjai; marks for draws and riichi are left out. */
function pai(tile) {
    const [suit, number] = tile;
    if (suit === 'z') return HONOURS[number - 1];
    return number === '0' ? `5${suit}r` : number + suit;
}

const value = (digit) => Number(digit) || 5;
const ascending = (one, other) => value(one) - value(other);
const redsLast = (one, other) => other - one;
const digits = (names) => names.map((name) => tile(name)[1]);

/** The meld of a chi, pon, daiminkan or ankan of mjai. */
function meld(said) {
    const suit = tile(said.consumed[0])[0];
    const own = digits(said.consumed);
    if (said.type === 'ankan') return suit + own.sort(redsLast).join('');
    const called = tile(said.pai)[1] + SIDES[(said.target - said.actor + 4) % 4];
    if (said.type === 'chi') return suit + [...own, called].sort((one, other) => ascending(one[0], other[0])).join('');
    return suit + own.sort(redsLast).join('') + called;
}

/** A pon to which the tile of a kakan was added. */
const extended = (pon, added) => pon + tile(added)[1];

/** The tiles of a meld, left to right, each with its side where it was called. */
const parts = (meld) => meld.slice(1).match(/\d[-+=]?/g).map((part) => meld[0] + part);

/** A chi, pon or daiminkan of majiang as an answer of mjai. */
function call(meld, actor) {
    const all = parts(meld);
    const called = all.find((part) => part.length === 3);
    const consumed = all.filter((part) => part !== called).map(pai);
    const run = new Set(all.map((part) => value(part[1]))).size > 1;
    const type = run ? 'chi' : all.length === 4 ? 'daiminkan' : 'pon';
    const target = (actor + SIDES.indexOf(called[2])) % 4;
    return { type, actor, target, pai: pai(called), consumed };
}

/** An ankan or kakan of majiang as an answer of mjai. */
function kan(meld, actor) {
    const all = parts(meld);
    if (all.every((part) => part.length === 2)) return { type: 'ankan', actor, consumed: all.map(pai) };
    return { type: 'kakan', actor, pai: pai(all[3]), consumed: all.slice(0, 3).map(pai) };
}

module.exports = { tile, pai, meld, extended, call, kan };
