import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { describe, expect, it } from 'vitest';
import { buildPlaces, dismantlePlaces } from '../../../src/rules/pieces/building.js';
import { CARDS } from '../../../src/rules/cards/deck.js';
import {
  type Decision,
  decision,
  type Move,
  newGame,
  play,
  Simulation,
  type State,
  why,
} from '../../../src/rules/game.js';
import {
  FACTORY_MOVES,
  ICON_MOVES,
  IGNORE_MOVES,
  INFRASTRUCTURE_MOVES,
  POLICE_MOVES,
  PROVINCE_MOVES,
  sameMove,
  SECTOR_MOVES,
  TAKE_MOVES,
} from '../../../src/rules/state/move.js';
import { explain, REFUSAL_CODES, whyNot } from '../../../src/rules/why/index.js';
import { ENGLISH, sentenceOf } from '../../../src/text/index.js';
import { chance } from '../../support/random/random-game.js';
import { runs, seeds } from '../../support/runs.js';

/** All moves, but only those exchanges in which East gives up card 5. */
const ALL_MOVES: readonly Move[] = [
  ...CARDS.flatMap(({ id }) => [
    ...TAKE_MOVES[id],
    { type: 'discard', card: id } as const,
    { type: 'remove', card: id } as const,
    { type: 'exchange', seen: id, own: 5 } as const,
  ]),
  ...PROVINCE_MOVES,
  ...POLICE_MOVES,
  ...FACTORY_MOVES,
  ...INFRASTRUCTURE_MOVES,
  ...SECTOR_MOVES,
  ...ICON_MOVES,
  ...IGNORE_MOVES,
  ...Array.from({ length: 15 }, (_, index) => ({ type: 'box', box: index - 7 }) as const),
  { type: 'look', at: 'hand' },
  { type: 'look', at: 'pile' },
  { type: 'let-draw' },
  { type: 'done' },
];

/** Plays random games and shows every state with a decision. `pick` returns a random integer from 0 to `below` - 1. */
function randomGames(
  seedsOfGames: readonly number[],
  visit: (state: State, pick: (below: number) => number) => void,
): void {
  for (const seed of seedsOfGames) {
    const generator = xoroshiro128plus(seed);
    const pick = (below: number) => uniformInt(generator, 0, below - 1);
    let { state } = newGame({ seed });
    for (;;) {
      visit(state, pick);
      const pending = decision(state);
      if (!pending) break;
      const offered = [...pending.options, ...pending.extras];
      const result = play(state, offered[pick(offered.length)]);
      if (!result.ok) throw new Error(result.error.code);
      state = result.value.state;
    }
  }
}

const isLegal = (state: State, move: Move): boolean => {
  const pending = decision(state);
  return [...(pending?.options ?? []), ...(pending?.extras ?? [])].some((one) => sameMove(one, move));
};

/** Returns all moves of the types the decision offers, all police moves, `done`, and 4 random moves of any type. */
function tried({ options }: Decision, pick: (below: number) => number): Move[] {
  const types = new Set<string>(['police', 'done', ...options.map(({ type }) => type)]);
  return [...ALL_MOVES.filter(({ type }) => types.has(type)), ...some(ALL_MOVES, 4, pick)];
}

/** Returns 8 random moves of the types the decision offers, and 4 random moves of any type. */
function sample(state: State, pick: (below: number) => number): Move[] {
  const types = new Set(decision(state)?.options.map(({ type }) => type));
  const alike = ALL_MOVES.filter(({ type }) => types.has(type));
  return [...some(alike, 8, pick), ...some(ALL_MOVES, 4, pick)];
}

function some(moves: readonly Move[], count: number, pick: (below: number) => number): Move[] {
  return moves.length === 0 ? [] : Array.from({ length: count }, () => moves[pick(moves.length)]);
}

describe('why a move is refused', () => {
  it('is explained exactly where the move is none of the options, so that reasons and legality are one rule', () => {
    const asked = new Map<string, number>();
    const found = new Set<string>();
    for (const seed of seeds(100)) {
      const pick = chance(seed);
      const game = new Simulation(newGame({ seed }).state);
      while (game.pending) {
        const { state, pending } = game;
        const offered = [...pending.options, ...pending.extras];
        const times = asked.get(pending.kind) ?? 0;
        asked.set(pending.kind, times + 1);
        // Tries moves at the first 25 decisions of each kind, so that rare kinds are always tried.
        const moves = times < runs(25) ? tried(pending, pick) : [];
        for (const move of moves) {
          const refusal = explain(state, pending, move);
          if (refusal !== null) found.add(refusal.code);
          if ((refusal === null) === offered.some((one) => sameMove(one, move))) continue;
          expect.fail(`${JSON.stringify(move)} at ${pending.kind}, game ${seed}: ${JSON.stringify(refusal)}`);
        }
        game.play(offered[pick(offered.length)]);
      }
    }
    expect(found.size).toBeGreaterThan(38);
    expect(asked.size).toBeGreaterThan(22);
  });

  it('is plain data with a known code and a clause, of which a sentence is made', () => {
    randomGames(seeds(3, 20), (state, pick) => {
      for (const move of sample(state, pick)) {
        const refusal = why(state, move);
        if (refusal === null) continue;
        const what = `${JSON.stringify(move)} at ${decision(state)?.kind ?? 'the end'}: ${JSON.stringify(refusal)}`;
        expect(Object.keys(REFUSAL_CODES), what).toContain(refusal.code);
        expect(refusal.clause, what).toMatch(/^R\d+/);
        expect(JSON.parse(JSON.stringify(refusal)), what).toEqual(refusal);
        const sentence = sentenceOf(refusal, ENGLISH);
        expect(sentence, what).toMatch(/^[A-ZÄÖÜČ].{9,}[.]$/);
        expect(sentence, what).not.toMatch(/undefined|NaN|Infinity|null|\[object/);
      }
    });
  });

  it('tells the player asked nothing about cards hidden from that player (R3j)', () => {
    let compared = 0;
    randomGames(seeds(3, 40), (state, pick) => {
      const pending = decision(state);
      if (!pending || pending.kind === 'exchange') return;
      const other = pending.side === 'west' ? 'east' : 'west';
      const hidden = [...state.hands[other], ...state.drawPile, ...state.faceDown];
      if (hidden.length < 2) return;
      const turned = [...hidden.slice(1), hidden[0]];
      const hand = turned.splice(0, state.hands[other].length);
      const drawPile = turned.splice(0, state.drawPile.length);
      const changed: State = { ...state, hands: { ...state.hands, [other]: hand }, drawPile, faceDown: turned };
      for (const move of sample(state, pick)) {
        compared++;
        expect(why(changed, move)).toEqual(why(state, move));
      }
    });
    expect(compared).toBeGreaterThan(1_000);
  });

  it('answers for every place on the board as building and dismantling are legal there (R5.1, R5.2)', () => {
    const pieces = [...FACTORY_MOVES, ...INFRASTRUCTURE_MOVES];
    let asked = 0;
    randomGames(seeds(4, 60), (state) => {
      if (state.tasks.at(-1)?.type !== 'turn') return;
      const build = [...buildPlaces(state, 'west'), ...buildPlaces(state, 'east')];
      const dismantle = [...dismantlePlaces(state, 'west'), ...dismantlePlaces(state, 'east')];
      for (const place of pieces) {
        if (place.type !== 'factory' && place.type !== 'infrastructure') continue;
        asked++;
        expect(whyNot(state, { about: 'build', place }) === null).toBe(build.includes(place));
        expect(whyNot(state, { about: 'dismantle', place }) === null).toBe(dismantle.includes(place));
      }
    });
    expect(asked).toBeGreaterThan(5_000);
  });

  it('leaves the table as it was and refuses in play for the same reason', () => {
    randomGames(seeds(2, 70), (state, pick) => {
      const [move] = sample(state, pick);
      if (!move || isLegal(state, move)) return;
      const before = JSON.stringify(state);
      const result = play(state, move);
      expect(result).toEqual({ ok: false, error: why(state, move) });
      expect(JSON.stringify(state)).toBe(before);
    });
  });
});
