import { extend, type GameRecord, newRecord, writeGame } from '../../../src/notation/index.js';
import { decision, type Move, play } from '../../../src/rules/game.js';
import { endsOrPassesOn } from '../../../src/match/stops.js';

/**
 * Returns a complete random game as the screen writes it, with one commit per action or phase. The same seed gives the
 * same game.
 */
export function randomRecord(
  seed: number,
  players = { west: 'Anna', east: 'Bernd' },
): { record: GameRecord; text: string } {
  const begun = newRecord({ seed, players });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let record = begun.value;
  let text = writeGame(record);
  let random = seed;
  const next = (count: number): number => (random = (Math.imul(random, 1103515245) + 12345) >>> 0) % count;
  while (record.end.outcome === null) {
    const extended = extend(record, oneCommit(record, next), { digest: true });
    if (!extended.ok) throw new Error(extended.error.code);
    record = extended.value.record;
    text += extended.value.text;
  }
  return { record, text };
}

/** Returns random answers up to the end of an action or phase, or up to the point where the other side decides. */
function oneCommit({ end }: GameRecord, next: (count: number) => number): Move[] {
  const moves: Move[] = [];
  for (let state = end; ;) {
    const options = decision(state)!.options;
    // Only the higher bits of a linear congruential generator are random enough.
    const move = options[(next(1 << 30) >> 8) % options.length];
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    moves.push(move);
    if (endsOrPassesOn(state, played.value)) return moves;
    state = played.value.state;
  }
}
