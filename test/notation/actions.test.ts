import { describe, expect, test } from 'vitest';
import { reasonInEnglish, messageOf } from '../support/english-messages.js';
import {
  extend,
  type GameRecord,
  lineText,
  newRecord,
  readAction,
  readGame,
  writeGame,
} from '../../src/notation/index.js';
import { CITIES } from '../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../src/rules/board/connections.js';
import { digestOf } from '../../src/notation/print.js';
import { newGame, play } from '../../src/rules/game.js';
import type { Move } from '../../src/rules/state/move.js';
import { readInParts } from './support/read-in-parts.js';
import { importPosition } from '../../src/rules/position/index.js';
import type { State } from '../../src/rules/state/state.js';

const start = newGame({ seed: 1961 }).state;

function after(state: State, moves: readonly Move[]): State {
  return moves.reduce((now, move) => {
    const played = play(now, move);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.state;
  }, state);
}

function moves(state: State, text: string): readonly Move[] {
  const read = readAction(state, text);
  if (!read.ok) throw new Error(messageOf(read.error[0]));
  return read.value;
}

/** Returns the written lines of these moves, played from a state. */
function written(state: State, played: readonly Move[]): string {
  const record = newRecord({ seed: 0 });
  const extended = record.ok ? extend({ ...record.value, end: state }, played) : record;
  if (!extended.ok) throw new Error('not written');
  return extended.value.record.lines.map(lineText).join('\n');
}

function error(state: State, text: string): string {
  const read = readAction(state, text);
  return read.ok ? 'no error' : messageOf(read.error[0]);
}

function record(body: string, header = 'Seed: 1961'): GameRecord {
  const read = readGame(`Format: wsdv 1\n${header}\n\n${body}`);
  if (!read.ok) throw new Error(messageOf(read.error[0]));
  return read.value;
}

/** Returns a state between two actions. East acts next and must take this card. */
function eastTakes(card: number, more: object = {}): State {
  const decade = Math.ceil(card / 20);
  const drawPile = [1, 2].map((one) => (decade - 1) * 20 + one + (card % 20 < 3 ? 4 : 0));
  const position = { decade, turn: 'east', display: [card], drawPile, ...more };
  const state = importPosition(position);
  if (!state.ok) throw new Error(reasonInEnglish(state.error[0]));
  return state.value;
}

describe('one written action', () => {
  test('becomes the moves of the acting side; "nothing more" at its end goes without saying', () => {
    expect(moves(start, 'W 19 build: Kiel')).toEqual([
      { type: 'take', card: 19, use: 'build' },
      { type: 'factory', city: 'kiel' },
      { type: 'done' },
    ]);
    expect(moves(start, '19 b')).toEqual([{ type: 'take', card: 19, use: 'build' }, { type: 'done' }]);
  });

  test('with a name of several places is refused for the place of the kind that is asked (R5.1a)', () => {
    expect(error(start, 'W 20 build: Berlin')).toContain('Berlin is not a city of West.');
  });

  test('is written as it is read', () => {
    const text = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen';
    expect(written(start, moves(start, text))).toBe(text);
  });

  test('what is not there or not legal is explained', () => {
    expect(error(start, '')).toContain('The action is missing');
    expect(error(start, 'Kiel')).toContain('he game waits for West to take a card');
    expect(error(start, 'E 1 build: Jena')).toContain("It is West's turn");
    expect(error(start, 'W 19 build: Jena')).toContain('Jena');
    expect(error(start, 'W 20 event: build Kiel, build Kiel-Hamburg, police')).toContain('choose the next icon');
  });

  test.each([
    ['event: build Kile', 'Kiel'],
    ['build: Leipzg', 'Leipzig'],
    ['build: Leipzig', 'Flensburg'],
    ['build: ?', 'Flensburg'],
  ])(
    'what is not understood in "%s" gets six answers to choose from, what is most like it (%s) first',
    (text, first) => {
      const read = readAction(start, `W 20 ${text}`);
      if (read.ok) throw new Error('This is no mistake.');
      const [{ nearest }] = read.error;
      expect(nearest[0]).toBe(first);
      expect(nearest).toHaveLength(6);
      expect(new Set(nearest).size).toBe(6);
      expect(nearest).toEqual(expect.arrayContaining(['Kiel', 'Bremen']));
    },
  );

  test('decisions of the other side stay open, and are answered on a line of their own (R6.4c)', () => {
    const state = eastTakes(15, { factories: { leipzig: 'intact' } });
    const first = moves(state, 'E 15 event: ignore police, build');
    const asked = after(state, first);
    const answer = moves(asked, 'W: Kiel');
    expect(answer).toEqual([{ type: 'factory', city: 'kiel' }]);
    expect(moves(after(asked, answer), 'E: dismantle, W: Leipzig')).toHaveLength(2);
    expect(error(asked, 'E: Kiel')).toContain('he game waits for West');
  });

  test('an action can be repeated from its head, also in the middle', () => {
    const asked = after(start, moves(start, 'W 20 event: build Kiel, -unrest').slice(0, 3));
    expect(moves(asked, 'W 20 event: build Hannover').at(-1)).toEqual({ type: 'factory', city: 'hannover' });
  });
});

describe('icons of an event', () => {
  test('with the same word are told apart by brackets or by the place', () => {
    const state = eastTakes(25, { unrest: { 'west-berlin': 0 } });
    const byPlace = moves(state, 'E 25 event: +unrest Hessen, +unrest West Berlin, +unrest West Berlin');
    const byBracket = moves(
      state,
      'E 25 event: +unrest (west germany) Hessen, +unrest (west berlin), +unrest (west berlin)',
    );
    expect(byPlace).toEqual(byBracket);
    expect(written(state, byPlace)).toMatch(/^E 25 event: \+unrest \(West Germany\) Hessen, \+unrest \(West Berlin\)/);
    expect(error(state, 'E 25 event: +unrest')).toContain('could be +unrest (West Berlin) or +unrest (West Germany)');
  });

  test('need no word where the place tells which one is meant', () => {
    const named = moves(
      start,
      'W 20 event: build Kiel, -unrest Hessen, build Kiel-Hamburg, build Bremen, +unrest Sachsen',
    );
    expect(moves(start, 'W 20 event: Kiel, Hessen, Kiel-Hamburg, Bremen, Sachsen')).toEqual(named);
    expect(error(start, 'W 20 event: Köln-Frankfurt')).toContain('Neither end of Köln–Frankfurt has a factory');
    expect(error(eastTakes(47), 'E 47 event: Sachsen')).toContain('could be +standard or -unrest');
  });

  test('are named where the place fits none of them, not the place once more', () => {
    const read = readAction(start, 'W 20 event: Dresden');
    expect(read.ok ? [] : read.error[0].nearest).toEqual(['build', '-unrest', '+unrest']);
  });

  test('of dual cards can be ignored (R6.4b)', () => {
    const state = eastTakes(30);
    expect(moves(state, 'E 30 event: ignore currency, socialism, currency')[1]).toEqual({ type: 'ignore', icon: 1 });
  });

  test('unrest moves with a sign between the provinces (R6.4e)', () => {
    const state = eastTakes(66);
    const text = 'E 66 event: move Sachsen > Thüringen, move Thüringen > Brandenburg, police';
    expect(written(state, moves(state, text))).toBe(text);
    const other = 'E 66 event: move Sachsen, Thüringen, move Thüringen, Brandenburg, police';
    expect(moves(state, other)).toEqual(moves(state, text));
  });

  test('police power between the two provinces of moved unrest leaves no sign between them (R8b)', () => {
    const state = eastTakes(66, { policeCards: [{ card: 5 }], unrest: { sachsen: 2 } });
    const text = 'E 66 event: move Sachsen, police Sachsen, Thüringen, move Thüringen > Brandenburg, police';
    expect(written(state, moves(state, text))).toBe(text);
  });

  test('the Guillaume Affair names the cards (R6.4k)', () => {
    const state = eastTakes(50, { hands: { east: [43], west: [44, 45] } });
    const parts = (text: string): readonly Move[] => {
      const read = readInParts(state, text);
      return read.ok ? read.value : [];
    };
    const text = 'E 50 event: guillaume look hand, exchange 44 for 43, +unrest Hessen';
    expect(written(state, parts(text))).toBe(text);
    expect(parts('E 50 event: guillaume look pile, remove 41, +unrest Hessen')[3]).toEqual({
      type: 'remove',
      card: 41,
    });
    const read = readInParts(state, 'E 50 event: guillaume look pile, remove 44');
    expect(read.ok ? '' : messageOf(read.error[0])).toContain('44');
  });

  test('police power stands anywhere in an own action (R8b)', () => {
    const state = eastTakes(25, { policeCards: [{ card: 5 }], unrest: { 'west-berlin': 0 } });
    const text = 'E 25 event: police Sachsen, +unrest (West Berlin), +unrest (West Berlin), Hessen';
    expect(written(state, moves(state, text))).toBe(text);
  });
});

describe('what has a single legal answer', () => {
  test('is not written, but may be', () => {
    const short = 'W 20 event: build Kiel, build Ulm, build Bremen, -unrest Hessen, Sachsen';
    const long = 'W 20 event: build Kiel, build Ulm, build Bremen, -unrest Hessen, +unrest Sachsen, E: Sachsen';
    expect(moves(start, long)).toEqual(moves(start, short));
  });

  test('begins an action by itself, whose head is written all the same', () => {
    const position = {
      turn: 'west',
      display: [14, 1],
      special: null,
      unrest: Object.fromEntries(start.unrest.map((_, province) => [PROVINCE_IDS[province], 0])),
    };
    const header = `Position: ${JSON.stringify(position)}`;
    const game = record('W 14 build: -\nE 1 event: currency\n', header);
    expect(game.lines[1].action).toEqual({ side: 'east', card: 1, use: 'event' });
    expect(readGame(writeGame(game))).toMatchObject({ ok: true });
  });
});

const PROVINCE_IDS = [
  'schleswig-holstein',
  'niedersachsen',
  'nordrhein-westfalen',
  'hessen',
  'rheinland-pfalz',
  'baden-wuerttemberg',
  'bayern',
  'west-berlin',
  'mecklenburg-vorpommern',
  'brandenburg',
  'east-berlin',
  'sachsen-anhalt',
  'sachsen',
  'thueringen',
];

describe('an action that begins by itself and ends the game', () => {
  const west = new Set<string>(CITIES.filter(({ side }) => side === 'west').map(({ id }) => id));
  const full = {
    decade: 4,
    half: 2,
    turn: 'east',
    display: [61, 63],
    special: null,
    stasiDisbanded: true,
    unrest: Object.fromEntries(start.unrest.map((_, province) => [PROVINCE_IDS[province], 0])),
    factories: Object.fromEntries(CITIES.map(({ id }) => [id, west.has(id) ? 'intact' : 'none'])),
    infrastructure: Object.fromEntries(
      CONNECTIONS.map(({ id, between, lines }) => [id, between.some((city) => west.has(city)) ? lines : 0]),
    ),
    livingStandard: {
      ...Object.fromEntries(PROVINCE_IDS.slice(0, 7).map((id) => [id, 7])),
      'west-berlin': { french: 2, british: 2, american: 2 },
    },
  };

  test('has a line of its own, and the result below it', () => {
    const begun = record('', `Position: ${JSON.stringify(full)}`);
    const extended = extend(begun, [{ type: 'take', card: 61, use: 'build' }, { type: 'done' }]);
    if (!extended.ok) throw new Error(extended.error.code);
    expect(extended.value.text).toBe(
      '# Decade IV, second half\nE 61 build: -\nW 63 build\n\nResult: West wins, national insolvency, decade IV, phase 1\n',
    );
    expect(extended.value.record.lines.map(({ action }) => action?.card)).toEqual([61, 63]);
    expect(extended.value.record.unwritten).toEqual([]);
    expect(readGame(writeGame(extended.value.record))).toMatchObject({ ok: true });
  });
});

describe('the lines of a file', () => {
  const A = 'W 20 event: build Kiel, build Ulm, build Bremen, -unrest Hessen, Sachsen';
  const B = 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency';

  test('an action may end early where the next one begins', () => {
    const game = record(`W 20 build: Kiel\n${B}\n`);
    expect(writeGame(game)).toContain('W 20 build: Kiel, -\n');
  });

  test('a digest before an answer that goes without saying is written anew, after that answer', () => {
    const built = after(start, moves(start, 'W 20 build: Kiel').slice(0, 2));
    const whole = after(start, moves(start, 'W 20 build: Kiel'));
    expect(digestOf(built)).not.toBe(digestOf(whole));
    const text = writeGame(record(`W 20 build: Kiel #${digestOf(built)}\n${B}\n`));
    expect(text).toContain(`W 20 build: Kiel, - #${digestOf(whole)}\n`);
    expect(readGame(text)).toMatchObject({ ok: true });
  });

  test('an action may go on in the next line', () => {
    const game = record(`W 20 event: build Kiel, build Ulm\nW: build Bremen, -unrest Hessen\nSachsen\n${B}\n`);
    expect(game.end).toEqual(record(`${A}\n${B}\n`).end);
    expect(writeGame(game)).toContain('\nW: build Bremen, -unrest Hessen\nW: Sachsen\n');
    expect(readGame(writeGame(game))).toMatchObject({ ok: true });
  });

  test('headings may be left out, repeated or shortened, and are written where they belong', () => {
    const plain = writeGame(record(`${A}\n${B}\n`));
    expect(writeGame(record(`# decade 1\n${A}\n# Decade I, FIRST HALF\n${B}\n`))).toBe(plain);
    expect(plain).toContain('\n\n# Decade I, first half\nW 20');
  });

  test('comments stay with their lines', () => {
    const text = [
      '; about the game',
      'Format: wsdv 1',
      'Seed: 1961',
      '',
      '; above the heading',
      '',
      '# Decade I, first half',
      '; below the heading',
      `${A} ; behind the line`,
      ';',
      B,
      '; at the end',
      '',
    ].join('\n');
    const read = readGame(text);
    expect(read.ok ? writeGame(read.value) : read.error).toBe(text);
  });

  test('a result may say less than it could, but nothing wrong', () => {
    expect(writeGame(record(`${A}\nresult: Unfinished ; we go on tomorrow\n`))).toContain(
      '\nResult: unfinished\n; we go on tomorrow\n',
    );
    expect(readGame(`Format: wsdv 1\nSeed: 1961\n\n${A}\nResult: East wins, decade I\n`).ok).toBe(false);
  });

  test('notes of the header are kept', () => {
    const game = record(`${A}\n`, 'seed: 1961\nx-mood: tense\nevent: Essen 2014\nWest: Ä. Ö.\noptions: undo, curtain');
    expect(writeGame(game)).toContain(
      'Format: wsdv 1\nWest: Ä. Ö.\nx-mood: tense\nEvent: Essen 2014\nOptions: undo, curtain\nSeed: 1961\n\n',
    );
  });
});
