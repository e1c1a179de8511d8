import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reasonInEnglish } from '../../support/english-messages.js';
import {
  decision,
  exportPosition,
  importPosition,
  newGame,
  play,
  type PositionError,
  startAt,
} from '../../../src/rules/game.js';
import {
  answer,
  asked,
  done,
  factoryIn,
  piecesOn,
  province,
  standardOf,
  table,
  take,
  unrestOf,
} from '../../support/table.js';

function errorsOf(json: unknown): readonly PositionError[] {
  const result = importPosition(json);
  return result.ok ? [] : result.error;
}

function exported(state: Parameters<typeof exportPosition>[0]) {
  const result = exportPosition(state);
  if (!result.ok) throw new Error(reasonInEnglish(result.error));
  return result.value;
}

const refusal = (state: Parameters<typeof exportPosition>[0]) => {
  const result = exportPosition(state);
  return result.ok ? null : reasonInEnglish(result.error);
};

describe('a position', () => {
  it('without any field is a game before its first card (R2)', () => {
    expect(importPosition({})).toEqual({ ok: true, value: newGame().state });
    expect(importPosition({ seed: 17 })).toEqual({ ok: true, value: newGame({ seed: 17 }).state });
    expect(startAt({ seed: 17 })).toEqual({ ok: true, value: newGame({ seed: 17 }) });
  });

  it('has the set-up value wherever it names nothing, and empty rows (R2)', () => {
    const state = table({ turn: 'east', display: [1], unrest: { bayern: 0 }, factories: { hamburg: 'none' } });
    expect(unrestOf(state, 'bayern')).toBe(0);
    expect(unrestOf(state, 'hessen')).toBe(3);
    expect(unrestOf(state, 'rheinland-pfalz')).toBe(2);
    expect(factoryIn(state, 'hamburg')).toBe('none');
    expect(factoryIn(state, 'dortmund')).toBe('intact');
    expect(state).toMatchObject({ socialistsInBox: 1, wall: false, drawPile: [], played: [], special: 'I', half: 1 });
    expect(asked(state)).toBe('east take-card');
  });

  it('is on the turn of the holder of the advantage when it has a display and names no turn (R3c)', () => {
    expect(asked(table({ display: [1, 2] }))).toBe('west take-card');
    expect(asked(table({ display: [1, 2], tracks: { prestige: 1 } }))).toBe('east take-card');
  });

  it('begins a later decade with the kept hands when it names cards of hands only (R3b)', () => {
    const state = table({ decade: 2, hands: { west: [1, 2, 3], east: [4] } });
    expect(asked(state)).toBe('west keep-hand');
    expect(state).toMatchObject({ special: 'II', decade: 2, half: 1 });
    expect(state.drawPile).toHaveLength(20);
  });

  it('goes on with the second half, or the End of Decade, when the display is empty (R3f, R3g)', () => {
    const pile = [1, 2, 3, 4, 5, 6, 7, 8];
    const second = table({ turn: 'east', display: [], drawPile: pile });
    expect(second).toMatchObject({ half: 2, display: pile.slice(0, 7), drawPile: [8] });
    expect(asked(second)).toBe('east take-card');
    expect(asked(table({ turn: 'east', half: 2, display: [], played: [2, 10] }))).toMatch(/dismantle|prestige|take/);
    expect(asked(table({ endOfDecade: 2, tracks: { prestige: -3 } }))).toBe('west prestige-box');
  });

  it('lets the side named choose its hand next, with the draw pile given (R3b)', () => {
    const drawPile = Array.from({ length: 20 }, (_, index) => 40 - index);
    const position = { decade: 2, hands: { west: [1, 2, 3], east: [4, 5] }, drawPile } as const;
    const first = table({ ...position, keepHand: 'west' });
    expect(asked(first)).toBe('west keep-hand');
    const second = table({ ...position, hands: { west: [1], east: [4, 5] }, keepHand: 'east' });
    expect(asked(second)).toBe('east keep-hand');
    const dealt = answer(second, done);
    expect(dealt.hands).toEqual({ west: [1, 40], east: [4, 5] });
    expect(dealt.display).toEqual([39, 38, 37, 36, 35, 34, 33]);
  });

  it('puts the cards it does not name out of the game, so that all 84 are there', () => {
    const state = table({ decade: 3, turn: 'west', display: [41, 42], hands: { west: [5] }, drawPile: [43] });
    const { hands, display, drawPile, special, discarded, faceDown } = state;
    expect(hands.west.length + display.length + drawPile.length + discarded.length + faceDown.length).toBe(62);
    expect(special).toBe('III');
    expect(discarded).toEqual(['I', 'II']);
    expect(faceDown).toHaveLength(56);
    expect(faceDown).not.toContain(61);
  });

  it('shuffles the decades to come by its seed, or deals them as it says', () => {
    const over = { endOfDecade: 10, decade: 1 } as const;
    expect(table({ ...over, seed: 1 }).display).not.toEqual(table({ ...over, seed: 2 }).display);
    const deals = { '2': { west: [21, 22], east: [23, 24], pile: [25, 26, 27] } };
    const dealt = table({ ...over, deals });
    expect(dealt.hands).toEqual({ west: [21, 22], east: [23, 24] });
    expect(dealt.display.slice(0, 3)).toEqual([25, 26, 27]);
  });

  it('of decade IV shows the special card that fits the Wall (R3b)', () => {
    expect(table({ decade: 4, turn: 'west', wall: true }).special).toBe('IV-wall-comes-down');
    expect(table({ decade: 4, turn: 'west' }).special).toBe('IV-round-table');
    expect(table({ decade: 4, turn: 'west', stasiDisbanded: true }).special).toBeNull();
    expect(table({ decade: 2, turn: 'west', wall: true }).special).toBeNull();
  });
});

describe('the example of docs/positions.md', () => {
  const text = readFileSync(new URL('../../../docs/positions.md', import.meta.url), 'utf8');
  const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)![1]) as object;

  it('is a position, and every field it names is on the table', () => {
    const result = importPosition(json);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const state = result.value;
    expect(asked(state)).toBe('east take-card');
    expect(standardOf(state, 'west-berlin')).toBe(1);
    expect(standardOf(state, 'bayern')).toBe(2);
    expect(piecesOn(state, 'berlin-polska-south')).toBe(1);
    expect(factoryIn(state, 'bitterfeld')).toBe('rundown');
    expect(state).toMatchObject({ decade: 2, half: 2, policeCards: [{ card: 5, used: true }], drawPile: [30, 31] });
    expect(exported(state)).toMatchObject({ ...json, unrest: { sachsen: 5, bayern: 0 } });
  });

  it('stands beside a description of every field an export writes', () => {
    for (const field of Object.keys(exported(table({ turn: 'east' })))) expect(text).toContain(field);
  });
});

describe('a malformed position', () => {
  it.each([
    [null, 'position'],
    [[], 'position'],
    ['{}', 'position'],
    [{ foo: 1 }, 'foo'],
    [JSON.parse('{"__proto__": {"wall": true}}'), '__proto__'],
    [{ decade: 5 }, 'decade'],
    [{ half: '1' }, 'half'],
    [{ turn: 'north' }, 'turn'],
    [{ endOfDecade: 11 }, 'endOfDecade'],
    [{ unrest: [] }, 'unrest'],
    [{ unrest: { bayren: 3 } }, 'unrest.bayren'],
    [{ unrest: { bayern: 2.5 } }, 'unrest.bayern'],
    [{ unrest: { bayern: -1 } }, 'unrest.bayern'],
    [{ unrest: { bayern: 1e9 } }, 'unrest.bayern'],
    [{ livingStandard: { 'west-berlin': 2 } }, 'livingStandard.west-berlin'],
    [{ livingStandard: { 'west-berlin': { russian: 1 } } }, 'livingStandard.west-berlin.russian'],
    [{ exportedProtests: { bayern: 1 } }, 'exportedProtests.bayern'],
    [{ socialists: { hessen: 1 } }, 'socialists.hessen'],
    [{ factories: { kiel: 'ruined' } }, 'factories.kiel'],
    [{ infrastructure: { 'hamburg-kiel': 1 } }, 'infrastructure.hamburg-kiel'],
    [{ tracks: { prestige: 7 } }, 'tracks.prestige'],
    [{ wall: 'yes' }, 'wall'],
    [{ policeCards: [{ used: true }] }, 'policeCards.0.card'],
    [{ hands: { west: [81] } }, 'hands.west.0'],
    [{ display: [1, 'I'] }, 'display.1'],
    [{ special: 'V' }, 'special'],
    [{ played: [0] }, 'played.0'],
    [{ seed: 1.5 }, 'seed'],
    [{ seed: 2 ** 31 }, 'seed'],
    [{ random: [1, 2, 3] }, 'random'],
    [{ deals: { '2': { west: [] } } }, 'deals.2.east'],
    [{ turn: 'west', endOfDecade: 1 }, 'endOfDecade'],
    [{ seed: 1, random: [1, 2, 3, 4] }, 'random'],
  ])('%j is refused with its field', (json, field) => {
    const errors = errorsOf(json);
    expect(errors.map((error) => error.field)).toContain(field);
    for (const error of errors) {
      expect(error).toMatchObject({ kind: 'malformed', clause: null });
      expect(reasonInEnglish(error)).toMatch(/^\S.*\.$/);
      expect(reasonInEnglish(error)).toContain(error.field);
    }
  });

  it('with endless rows is refused with one error', () => {
    const discarded = Array.from({ length: 10_000 }, () => 1);
    expect(errorsOf({ discarded }).map(({ field }) => field)).toEqual(['discarded']);
  });

  it('is refused with every wrong field at once', () => {
    expect(errorsOf({ decade: 0, wall: 1, unrest: { bayren: 1 } }).map(({ field }) => field)).toEqual([
      'decade',
      'unrest.bayren',
      'wall',
    ]);
  });
});

describe('an export', () => {
  it('of a turn comes back unchanged', () => {
    const state = newGame({ seed: 3 }).state;
    const position = exported(state);
    expect(position).toMatchObject({ decade: 1, half: 1, turn: 'west', display: state.display });
    expect(importPosition(JSON.parse(JSON.stringify(position)))).toEqual({ ok: true, value: state });
    expect(exported(table(position))).toEqual(position);
  });

  it('of an unsettled moment between actions or phases works too', () => {
    const started = startAt({ endOfDecade: 1, unrest: { 'west-berlin': 0 } });
    if (!started.ok) throw new Error();
    const phases = started.value.moments.filter((moment) => moment.before === 'end-of-decade');
    const first = exported(phases[0].state);
    expect(first.endOfDecade).toBe(1);
    expect(table(first)).toEqual(started.value.state);
  });

  it('of the end of an action goes on with the other player', () => {
    const played = play(table({ turn: 'west', display: [3, 4] }), take(3, 'build'));
    const ended = played.ok ? play(played.value.state, done) : played;
    if (!ended.ok) throw new Error(ended.error.code);
    const [pause] = ended.value.moments;
    expect([pause.before, decision(pause.state)]).toEqual(['next-turn', null]);
    expect(exported(pause.state)).toMatchObject({ turn: 'east', display: [4] });
    expect(table(exported(pause.state))).toEqual(ended.value.state);
  });

  it('of the choice of kept cards comes back unchanged (R3b)', () => {
    const state = table({ decade: 2, keepHand: 'west', hands: { west: [1] } });
    expect(exported(state)).toMatchObject({ keepHand: 'west', hands: { west: [1], east: [] } });
    expect(table(exported(state))).toEqual(state);
  });

  it('between the halves of a decade says that something is under way', () => {
    const played = play(table({ turn: 'west', display: [3], drawPile: [4] }), take(3, 'build'));
    const ended = played.ok ? play(played.value.state, done) : played;
    const pause = ended.ok && ended.value.moments.find(({ before }) => before === 'start-half');
    expect(pause && refusal(pause.state)).toBe('The game is between two decisions; export the position at a decision.');
  });

  it('of a table that no play leads to says what is wrong with it', () => {
    const state = { ...newGame().state, socialistsInBox: 13 };
    expect(refusal(state)).toMatch(/^This state is not a possible position: .*the game has only 12/);
  });

  it('in the middle of an action says so', () => {
    const state = answer(table({ turn: 'west', display: [3, 4] }), take(3, 'build'));
    expect(refusal(state)).toBe("West's action with card 3 is under way; export the position before or after it.");
  });

  it('in the middle of a phase says so, also where the board alone would not show it', () => {
    const start = table({ endOfDecade: 7, livingStandard: { bayern: 3, hessen: 2 } });
    expect(exported(start).endOfDecade).toBe(7);
    expect(asked(start)).toBe('west attack');
    const later = answer(start, province('sachsen-anhalt'));
    expect(refusal(later)).toBe('Phase 7 of the End of Decade is under way; export the position before or after it.');
  });

  it('of a finished game says so', () => {
    const state = table({ endOfDecade: 10, unrest: { bayern: 16 } });
    expect(decision(state)).toBeNull();
    expect(refusal(state)).toBe('The game is over: a position must leave something to play.');
  });

  it('while a protest of West Berlin is exported says so (R10.2e)', () => {
    const position = { endOfDecade: 6, livingStandard: { bayern: 1 }, unrest: { 'west-berlin': 3 } } as const;
    const state = table(position);
    expect(asked(state)).toBe('east export-protest');
    expect(refusal(state)).toMatch(/^Phase 6 .* under way/);
  });

  it('keeps deals to come', () => {
    const deals = { 2: { west: [21], east: [], pile: [30] } };
    const state = newGame({ seed: 1, deals }).state;
    expect(exported(state).deals).toEqual(deals);
    expect(importPosition(exported(state))).toEqual({ ok: true, value: state });
  });

  it('is not open to moves that change the exported state', () => {
    const state = table({ turn: 'east', display: [7, 8] });
    const before = JSON.stringify(state);
    const position = exported(state);
    (position.hands as { west: number[] }).west.push(1);
    (position.unrest as { bayern: number }).bayern = 9;
    expect(JSON.stringify(state)).toBe(before);
  });
});
