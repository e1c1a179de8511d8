import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeErrors, readAction } from '../../src/notation/index.js';
import { CARDS } from '../../src/rules/cards.js';
import { decision, type Move, newGame, play, startAt, type State } from '../../src/rules/game.js';
import { ENGLISH } from '../../src/text/index.js';
import { reasonInEnglish, recordIn } from '../support/english-messages.js';
import { randomGame } from '../support/random/random-game.js';
import { runs } from '../support/runs.js';

const LINES = readFileSync(new URL('../../games/gdr-collapses.wsdv', import.meta.url), 'utf8').split('\n');

/** Returns the state of a recorded game before the first line that begins with this text. */
function before(begin: string): State {
  const at = LINES.findIndex((line) => line.startsWith(begin));
  return recordIn(`${LINES.slice(0, at).join('\n')}\n`).end;
}

/** Returns the message about a written action; null if it is accepted. */
function refusal(state: State, text: string): string | null {
  const side = decision(state)?.side ?? 'spectator';
  const read = readAction(state, text, { seat: side });
  return read.ok ? null : describeErrors(read.error, { text, words: ENGLISH, seat: 'open' });
}

function playedOn(state: State, move: Move): State {
  const played = play(state, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value.state;
}

/** Returns the numbers in a message that may be numbers of cards. Leaves out numbers in `text`, and line and column. */
function cardsIn(message: string, text: string): readonly number[] {
  const sentence = message.split('\n')[0].replace(/^\S*?\d+:\d+: /, '');
  const written = new Set(text.match(/\d+/g) ?? []);
  return (sentence.match(/(?<![\w.])\d+(?![\w.]*\.\d)/g) ?? []).filter((one) => !written.has(one)).map(Number);
}

describe('one written action answers only for the side that writes it', () => {
  const east = before('E: discard 16');

  test.each([
    'W 25 build: Dortmund',
    'W 33 build: Dortmund, Dortmund-Kassel',
    '25 build: Dortmund',
    'W 99 build: Kiel',
  ])('West does not answer for East which kept cards to discard: %s', (text) => {
    const message = refusal(east, text);
    expect(message).not.toBeNull();
    if (!text.includes('99')) expect(message).toMatch(/The game waits for East to /);
    expect(message).not.toContain('Possible here');
    expect(refusal(east, `E: discard 16\n${text}`)).not.toBeNull();
  });

  test("an action waits for the other side's decision about kept cards", () => {
    const own = startAt({
      decade: 3,
      keepHand: 'east',
      hands: { west: [41, 42], east: [43, 44] },
      drawPile: [45, 46, 47, 48, 49, 50, 51, 52, 53],
      tracks: { prestige: 1 },
    });
    const state = own.ok ? own.value.state : null;
    expect(state && decision(state)).toMatchObject({ side: 'east', kind: 'keep-hand' });
    // West also has hand cards from the last decade. West decides about these cards after East's decision and before
    // East's action.
    expect(state && refusal(state, 'E 43 build: Leipzig')).toMatch(/waits for West/);
    const next = state && play(state, { type: 'done' });
    if (!next?.ok) throw new Error('East cannot keep its cards');
    expect(refusal(next.value.state, 'E 43 build: Leipzig')).toMatch(/waits for West/);
  });

  test('an unfinished action of the other side is not ended', () => {
    const { state } = newGame({ seed: 1961 });
    const took = play(state, { type: 'take', card: 20, use: 'build' });
    if (!took.ok) throw new Error(took.error.code);
    const built = play(took.value.state, { type: 'factory', city: 'kiel' });
    if (!built.ok) throw new Error(built.error.code);
    expect(refusal(built.value.state, 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency')).toMatch(
      /The game waits for West to /,
    );
    expect(refusal(built.value.state, 'E: -')).toMatch(/The game waits for West to /);
    expect(refusal(built.value.state, 'W: -')).toBeNull();
  });

  test('at every moment of random games a line of the other side is refused and names no hidden card', () => {
    let moments = 0;
    for (let seed = 1; seed <= runs(4); seed++) {
      randomGame(seed, ({ before: state, decision: { side } }) => {
        if (moments++ % 7 > 0) return;
        const letter = side === 'west' ? 'E' : 'W';
        const place = side === 'west' ? 'Leipzig' : 'Kiel';
        const { display, hands } = state;
        const other = side === 'west' ? 'east' : 'west';
        const later = CARDS.find(({ id }) => !display.includes(id) && !hands[other].includes(id))?.id ?? 1;
        for (const card of [later, hands[other][0], display[0]]) {
          const text = `${letter} ${card ?? 20} build: ${place}`;
          const message = refusal(state, text);
          expect(message, `${seed}: ${text}`).not.toBeNull();
          expect(cardsIn(message ?? '', text), text).toEqual([]);
        }
        for (const text of [`${letter}: -`, `${letter}: police Sachsen`, `${letter}: ${place}`, `${letter}:`]) {
          const message = refusal(state, text);
          expect(message, `${seed}: ${text}`).not.toBeNull();
          expect(cardsIn(message ?? '', text), text).toEqual([]);
        }
      });
    }
    expect(moments).toBeGreaterThan(500);
  }, 60_000);

  test('a refused line names no card that is dealt during that line', () => {
    let refused = 0;
    for (const begin of ['W: discard 6', 'E: discard 16']) {
      const state = before(begin);
      const letter = begin.charAt(0);
      const known = new Set<unknown>(state.hands[letter === 'W' ? 'west' : 'east']);
      for (const text of [`${letter}: -\nE: -\n20 build: Kiel`, `${letter}: -\nW: -\nW 20 build: Kiel`]) {
        const message = refusal(state, text);
        if (message === null) continue;
        refused++;
        expect(cardsIn(message, text).filter((card) => !known.has(card))).toEqual([]);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('a refusal does not depend on cards that are dealt by decisions before the action (R3b)', () => {
    const decade2 = CARDS.filter(({ id }) => typeof id === 'number' && id > 20 && id <= 40);
    const [west, last] = [before('W: discard 6'), before('E: discard 16')];
    for (const [state, begin] of [
      [west, 'W: -\nE: -\nW'],
      [last, 'E: -\nW'],
      [last, 'E: -\n'],
    ] as const) {
      const refusals = decade2.map(({ id }) => refusal(state, `${begin} ${id} build: Kiel`)?.split('\n')[0]);
      expect(refusals[0]).toContain('New cards are dealt');
      expect(new Set(refusals).size, begin).toBe(1);
    }
    expect(refusal(last, 'E: -')).toBeNull();
  });

  test('West does not use police power of East (R8b)', () => {
    const unrest = { bayern: 3, hessen: 3, sachsen: 3 };
    const started = startAt({ decade: 4, turn: 'east', display: [64, 63], policeCards: [{ card: 5 }], unrest });
    if (!started.ok) throw new Error(started.error.map(reasonInEnglish).join(' '));
    const begun: readonly Move[] = [
      { type: 'take', card: 64, use: 'event' },
      { type: 'icon', icon: 0 },
    ];
    const asked = begun.reduce(playedOn, started.value.state);
    const open = decision(asked);
    expect(open).toMatchObject({
      side: 'west',
      extras: expect.arrayContaining([{ type: 'police', province: 'sachsen' }]),
    });
    for (const text of ['W: police Sachsen, Bayern', 'police Sachsen', 'E: police Sachsen']) {
      expect(refusal(asked, text), text).toMatch(
        /(?:West does not decide this: the game waits for East|waits for West)/,
      );
    }
  });

  test('an action does not answer which kept cards to discard after it', () => {
    const started = startAt({
      ...{ decade: 1, half: 2, turn: 'west', display: [20] },
      ...{ hands: { west: [14, 15], east: [16, 17] }, tracks: { 'western-currency': 6 } },
    });
    if (!started.ok) throw new Error(started.error.map(reasonInEnglish).join(' '));
    const read = readAction(started.value.state, 'W 20 build: Kiel', { seat: 'west' });
    const end = read.ok ? read.value.reduce(playedOn, started.value.state) : null;
    expect(end && decision(end)).toMatchObject({ side: 'west', kind: 'keep-hand' });
  });

  test.each(['look hand', 'look pile'])(
    'an action does not decline an exchange before East sees the cards: %s',
    (look) => {
      const started = startAt({
        ...{ decade: 3, turn: 'east', display: [50, 52, 57], hands: { west: [55, 56], east: [53, 44] } },
        drawPile: [41, 42, 43, 45, 46, 47, 48, 49, 51],
      });
      if (!started.ok) throw new Error(started.error.map(reasonInEnglish).join(' '));
      const after = (text: string): State | null => {
        const read = readAction(started.value.state, text, { seat: 'east' });
        return read.ok ? read.value.reduce(playedOn, started.value.state) : null;
      };
      const text = `E 50 event: prestige, guillaume ${look}`;
      const looked = after(text);
      expect(looked && decision(looked)).toMatchObject({ side: 'east', kind: 'exchange' });
      for (const dash of ['-', '—', '−', 'done', 'E: -']) {
        expect(after(`${text}, ${dash}`), dash).toBeNull();
        expect(refusal(started.value.state, `${text}\n${dash}`), dash).toContain(
          'First play the action up to the point',
        );
      }
      expect(looked && refusal(looked, 'E: -')).toBeNull();
      // As the message says, the remaining answers may follow the exchange in the same command.
      const lookedFirst = after(`E 50 event: guillaume ${look}`);
      expect(lookedFirst).not.toBeNull();
      expect(lookedFirst && refusal(lookedFirst, 'E: -, prestige')).toBeNull();
    },
  );
});

describe('the text of one action tells nothing about cards that East has not seen yet', () => {
  const seen = ['hand', 'pile'] as const;
  const table = (at: (typeof seen)[number], cards: readonly number[]): State => {
    const others = [41, 42, 43, 45, 46, 47, 48, 49, 51, 55, 56, 58].filter((card) => !cards.includes(card));
    const [west, drawPile] = at === 'hand' ? [cards, others.slice(0, 9)] : [others.slice(0, 2), cards];
    const started = startAt({
      ...{ decade: 3, turn: 'east', display: [50, 52, 57], hands: { west, east: [53, 44] }, drawPile },
    });
    if (!started.ok) throw new Error(started.error.map(reasonInEnglish).join(' '));
    return started.value.state;
  };
  const answers = [
    'exchange 55 for 53',
    'exchange 55 for 53, zzz',
    'exchange 60 for 53',
    'remove 41',
    'remove 41, zzz',
    '55',
    'zzz',
  ];

  test.each(seen)('a guess after "look %s" is refused alike, whether the card is there or not (R6.4k)', (at) => {
    const worlds = [table(at, [55, 41]), table(at, [46, 58])];
    for (const answer of answers) {
      for (const text of [
        `E 50 event: prestige, guillaume look ${at}, ${answer}`,
        `E 50 event: prestige, guillaume look ${at}\nE: ${answer}`,
        `E 50 event: prestige, guillaume look ${at}, police Sachsen, ${answer}`,
      ]) {
        const [here, elsewhere] = worlds.map((state) => refusal(state, text));
        expect(here, text).toContain('First play the action up to the point');
        expect(elsewhere, text).toBe(here);
      }
    }
  });

  test('a command of its own answers what East has seen', () => {
    const read = readAction(table('hand', [55, 41]), 'E 50 event: prestige, guillaume look hand', { seat: 'east' });
    const looked = read.ok ? read.value.reduce(playedOn, table('hand', [55, 41])) : null;
    expect(looked && refusal(looked, 'E: exchange 55 for 53, Hessen')).toBeNull();
    expect(looked && refusal(looked, 'E: exchange 56 for 53, Hessen')).toContain('is not possible now');
  });

  test('a hand of West that is the only source to look at stays hidden, too', () => {
    const position = {
      decade: 3,
      turn: 'east',
      display: [50, 52, 57],
      hands: { west: [55, 56], east: [53, 44] },
      drawPile: [],
    };
    const started = startAt(position);
    const state = started.ok ? started.value.state : null;
    for (const answer of ['exchange 55 for 53', 'exchange 58 for 53']) {
      expect(state && refusal(state, `E 50 event: prestige, guillaume, ${answer}`)).toContain('First play the action');
    }
  });
});
