/* majiang-ai as an mjai bot on standard input and output: node tests/arena/bridge.js, after `make arena` has fetched it. */
'use strict';

const path = require('path');
const readline = require('readline');
const { createRequire } = require('module');
const { Seat } = require('./seat');
const { quicken } = require('./shanten');

const fetched = createRequire(path.join(__dirname, '../../build/arena/'));
const Majiang = fetched('@kobalab/majiang-core');
const Player = fetched('@kobalab/majiang-ai');

quicken(Majiang.Util);
const seat = new Seat(Majiang, Player);
readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const heard = JSON.parse(line);
    process.stdout.write(`${JSON.stringify(seat.answer(Array.isArray(heard) ? heard : [heard]))}\n`);
});
