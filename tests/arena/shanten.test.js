/* The quick shanten is majiang's own: over random hands, with calls and without. */
'use strict';

const assert = require('assert');
const path = require('path');
const test = require('node:test');
const { createRequire } = require('module');
const { standard } = require('./shanten');

const Majiang = createRequire(path.join(__dirname, '../../build/arena/'))('@kobalab/majiang-core');

/** The same numbers on every machine (a linear congruential generator). */
function* dice(state = 1) {
    for (;;) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state / 2 ** 32;
    }
}

/** A hand of so many tiles, from so few suits that groups are likely. */
function dealt(rolls, size, suits) {
    const wall = suits.flatMap((suit) => [...(suit === 'z' ? '1234567' : '123456789')].flatMap((n) => Array(4).fill(suit + n)));
    const drawn = Array.from({ length: size }, () => wall.splice(Math.floor(rolls.next().value * wall.length), 1)[0]);
    const hand = new Majiang.Shoupai(drawn);
    hand._fulou = Array((14 - size) / 3 | 0).fill('z111=');
    return hand;
}

test('over 20,000 hands', () => {
    const rolls = dice();
    const mixes = [['m'], ['m', 'z'], ['p', 's'], ['m', 'p', 's', 'z']];
    for (let round = 0; round < 20000; round++) {
        const hand = dealt(rolls, [14, 13, 11, 10, 8, 7, 4][round % 7], mixes[round % 4]);
        assert.strictEqual(standard(hand), Majiang.Util.xiangting_yiban(hand), hand.toString());
    }
});
