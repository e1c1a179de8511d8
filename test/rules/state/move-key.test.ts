import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Move, moveKey, moveOfKey, newGame, sameMove, Simulation } from '../../../src/rules/game.js';
import { allMoves, chance, movePickerOf } from '../../support/random/random-game.js';
import { wellFormedMoves } from '../../support/random/well-formed.js';
import { runs, seeds } from '../../support/runs.js';

/** Returns the same move with its fields in the opposite order. */
const turnedRound = (move: Move): Move => Object.fromEntries(Object.entries(move).reverse()) as Move;

describe('the key of a move', () => {
  it('has the words of its type and fields', () => {
    const moves: [Move, string][] = [
      [{ type: 'take', card: 17, use: 'build' }, 'take 17 build'],
      [{ type: 'take', card: 'IV-wall-comes-down', use: 'event' }, 'take IV-wall-comes-down event'],
      [{ type: 'factory', city: 'berlin' }, 'factory berlin'],
      [{ type: 'infrastructure', connection: 'hamburg-bremen' }, 'infrastructure hamburg-bremen'],
      [{ type: 'box', box: -3 }, 'box -3'],
      [{ type: 'exchange', own: 44, seen: 58 }, 'exchange 58 44'],
      [{ type: 'done' }, 'done'],
    ];
    for (const [move, key] of moves) expect([moveKey(move), moveOfKey(key)]).toEqual([key, move]);
  });

  it('leads back to every move a random game offers, and tells those of a decision apart', () => {
    const types = new Set<string>();
    for (const seed of seeds(40)) {
      const game = new Simulation(newGame({ seed }).state);
      const random = chance(seed);
      const taste = movePickerOf(seed);
      for (let { pending } = game; pending; pending = game.pending) {
        const moves = allMoves(pending);
        expect(new Set(moves.map(moveKey)).size).toBe(moves.length);
        for (const move of moves) {
          types.add(move.type);
          const key = moveKey(move);
          if (!isDeepStrictEqual(moveOfKey(key), move)) expect.fail(key);
          if (moveKey(turnedRound(move)) !== key) expect.fail(key);
        }
        game.play(taste(moves, random));
      }
    }
    expect(types.size).toBe(15);
  });

  it('is the same for two well-formed moves if and only if they say the same', () => {
    const moves = wellFormedMoves(newGame({ seed: 1 }).state, chance(1));
    const keys = new Map<string, Move>();
    for (const move of moves) {
      const key = moveKey(move);
      const other = keys.get(key) ?? move;
      expect(sameMove(move, other), key).toBe(true);
      keys.set(key, move);
    }
    for (const [key, move] of keys) if (move.type !== 'box') expect(moveOfKey(key)).toEqual(move);
  });

  it.each([
    ...['', ' ', 'fly', 'take', 'take 17', 'take 17 build now', 'take 017 build', 'take 17.0 build', 'take 81 build'],
    ...['take toString build', 'take  17 build', 'Take 17 build', 'done ', ' done', 'done done', 'constructor'],
    ...['__proto__', 'icon -1', 'icon 8', 'icon 1e0', 'box +3', 'box 7', 'box 0', 'look west', 'factory kiel-hamburg'],
  ])('is not “%s”', (text) => {
    expect(moveOfKey(text)).toBeNull();
  });

  it('leads back to itself, whatever text leads to a move', () => {
    const words = ['take', 'icon', 'box', 'remove', 'province', 'sachsen', 'II', '7', '-6', '07', '', 'event', 'done'];
    const texts = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        const move = moveOfKey(text);
        if (move) expect(moveKey(move)).toBe(text);
      }),
      { numRuns: runs(500) },
    );
  });
});
