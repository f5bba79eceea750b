/* A majiang player in a seat of an mjai game. */
'use strict';

const { tile, pai, meld, extended, call, kan } = require('./notation');

const NOTHING = { type: 'none' };
const WINDS = 'ESWN';
/** Tenhou's rules, where they are not what majiang plays by unless told otherwise. */
const TENHOU = { 'ダブル役満あり': false };

/** Hears what happens, and answers as majiang's `Player` would; `Majiang` is the core library. */
class Seat {
    constructor(Majiang, Player) {
        this._rule = Majiang.rule(TENHOU);
        this._Player = Player;
        this._reply = NOTHING;
    }

    /** What the player says to the last of these events that lets it decide something. */
    answer(events) {
        for (const said of inOrder(events)) this._hear(said);
        return this._reply;
    }

    _hear(said) {
        switch (said.type) {
            case 'start_game':
                this._id = said.id;
                this._player = null;
                this._reply = NOTHING;
                break;
            case 'start_kyoku':
                this._deal(said);
                break;
            case 'tsumo': {
                const draw = { l: this._wind(said.actor), p: said.pai === '?' ? '' : tile(said.pai) };
                this._put(this._replacing ? { gangzimo: draw } : { zimo: draw });
                this._replacing = false;
                break;
            }
            case 'reach':
                this._declaring = true;
                if (said.actor === this._id) this._reply = this._discard(this._declared);
                break;
            case 'dahai': {
                const marks = (said.tsumogiri ? '_' : '') + (this._declaring ? '*' : '');
                this._declaring = false;
                this._put({ dapai: { l: this._wind(said.actor), p: tile(said.pai) + marks } });
                break;
            }
            case 'chi':
            case 'pon':
            case 'daiminkan': {
                const made = meld(said);
                if (said.type === 'pon') this._pons[made[0] + (Number(made[1]) || 5)] = made;
                this._replacing = said.type === 'daiminkan';
                this._put({ fulou: { l: this._wind(said.actor), m: made } });
                break;
            }
            case 'ankan':
            case 'kakan':
                this._replacing = true;
                this._put({ gang: { l: this._wind(said.actor), m: this._kan(said) } });
                break;
            case 'dora':
                this._put({ kaigang: { baopai: tile(said.dora_marker) } });
                break;
        }
    }

    _deal(said) {
        const { kyoku, oya } = said;
        const dealer = (oya - (kyoku - 1) + 4) % 4;
        const seats = [0, 1, 2, 3].map((l) => (oya + l) % 4);
        if (!this._player) {
            this._player = new this._Player();
            this._put({ kaiju: { id: this._id, rule: this._rule, title: '', player: ['', '', '', ''], qijia: dealer } });
        }
        this._oya = oya;
        this._pons = {};
        this._replacing = this._declaring = false;
        this._put({
            qipai: {
                zhuangfeng: WINDS.indexOf(said.bakaze),
                jushu: kyoku - 1,
                changbang: said.honba,
                lizhibang: said.kyotaku,
                defen: seats.map((seat) => said.scores[seat]),
                baopai: tile(said.dora_marker),
                shoupai: seats.map((seat) => (seat === this._id ? said.tehais[seat].map(tile).join('') : '')),
            },
        });
    }

    _wind(actor) {
        return (actor - this._oya + 4) % 4;
    }

    _kan(said) {
        if (said.type === 'ankan') return meld(said);
        const [suit, number] = tile(said.pai);
        return extended(this._pons[suit + (Number(number) || 5)], said.pai);
    }

    /** Tell the player, and keep what it answers if it may decide something. */
    _put(message) {
        this._player.action(message, (reply) => {
            this._reply = this._spelled(reply ?? {}, Object.values(message)[0].l);
        });
    }

    _spelled(reply, wind) {
        const actor = this._id;
        const source = (this._oya + wind) % 4;
        if (reply.hule) return { type: 'hora', actor, target: source };
        if (reply.daopai) return { type: 'ryukyoku', actor };
        if (reply.fulou) return call(reply.fulou, actor);
        if (reply.gang) return kan(reply.gang, actor);
        if (!reply.dapai) return NOTHING;
        if (!reply.dapai.endsWith('*')) return this._discard(reply.dapai);
        this._declared = reply.dapai;
        return { type: 'reach', actor };
    }

    _discard(tile) {
        return { type: 'dahai', actor: this._id, pai: pai(tile), tsumogiri: tile.includes('_') };
    }
}

/** An indicator that is turned at a discard is told before it, as majiang does. */
function inOrder(events) {
    const told = [...events];
    for (let place = 1; place < told.length; place++) {
        if (told[place].type === 'dora' && told[place - 1].type === 'dahai') {
            [told[place - 1], told[place]] = [told[place], told[place - 1]];
        }
    }
    return told;
}

module.exports = { Seat };
