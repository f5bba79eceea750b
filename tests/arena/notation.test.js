/* What tiles and melds are called in both worlds. */
'use strict';

const assert = require('assert');
const test = require('node:test');
const { tile, pai, meld, extended, call, kan } = require('./notation');

test('every tile has one name in each', () => {
    const names = 'm p s'.split(' ').flatMap((suit) => [...'0123456789'].map((n) => suit + n));
    const all = [...names, ...[...'1234567'].map((n) => `z${n}`)];
    for (const name of all) assert.strictEqual(tile(pai(name)), name);
    assert.strictEqual(new Set(all.map(pai)).size, 37);
});

test('red fives, honours and hidden tiles', () => {
    const pairs = [['5mr', 'm0'], ['5p', 'p5'], ['9s', 's9'], ['E', 'z1'], ['N', 'z4'], ['P', 'z5'], ['F', 'z6'], ['C', 'z7']];
    for (const [there, here] of pairs) {
        assert.strictEqual(tile(there), here);
        assert.strictEqual(pai(here), there);
    }
    assert.strictEqual(tile('?'), '_');
});

test('a discard from the draw, with riichi, is still that tile', () => assert.strictEqual(pai('p0_*'), '5pr'));

const MELDS = [
    ['chi', 3, '4m', ['5mr', '6m'], 'm4-06'],
    ['chi', 3, '5mr', ['4m', '6m'], 'm40-6'],
    ['chi', 3, '9s', ['7s', '8s'], 's789-'],
    ['pon', 1, '5p', ['5pr', '5p'], 'p505+'],
    ['pon', 2, '5pr', ['5p', '5p'], 'p550='],
    ['pon', 3, 'C', ['C', 'C'], 'z777-'],
    ['daiminkan', 2, '5s', ['5sr', '5s', '5s'], 's5505='],
    ['daiminkan', 1, 'E', ['E', 'E', 'E'], 'z1111+'],
];

for (const [type, away, taken, consumed, majiang] of MELDS) {
    test(`${type} of ${taken} with ${consumed.join(' ')}`, () => {
        for (const actor of [0, 1, 2, 3]) {
            const said = { type, actor, target: (actor + away) % 4, pai: taken, consumed };
            assert.strictEqual(meld(said), majiang);
            const answer = call(majiang, actor);
            assert.deepStrictEqual({ ...answer, consumed: answer.consumed.sort() }, { ...said, consumed: [...consumed].sort() });
        }
    });
}

test('a concealed kan, with its red five', () => {
    const said = { type: 'ankan', actor: 2, consumed: ['5mr', '5m', '5m', '5m'] };
    assert.strictEqual(meld(said), 'm5550');
    assert.deepStrictEqual(kan('m5550', 2).consumed.sort(), said.consumed.sort());
});

test('a tile added to a pon', () => {
    assert.strictEqual(extended('m55=5', '5mr'), 'm55=50');
    assert.deepStrictEqual(kan('s505-5', 3), { type: 'kakan', actor: 3, pai: '5s', consumed: ['5s', '5sr', '5s'] });
});
