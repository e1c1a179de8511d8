import { play, type Played, type State } from '../rules/game.js';
import { InPlace, Replayer } from './replayer.js';
import type { GameRecord, Line, WrittenDecision } from './record.js';
import { standing, standingLines } from './take-back.js';

/**
 * Plays written lines from a state.
 * @throws Error when a decision is no answer: records hold only decisions that were played before
 */
export function replayLines(start: State, lines: readonly Pick<Line, 'decisions'>[]): Replayer {
  const replayer = new Replayer(new InPlace(start));
  for (const { move } of lines.flatMap(({ decisions }) => decisions)) {
    if (!replayer.pending) throw new Error('a game record goes on after its end');
    replayer.play(replayer.pending, move);
  }
  return replayer;
}

/** The state after so many lines of a record: 0 is its start. */
export function stateAfter(record: GameRecord, lines: number): State {
  if (lines >= record.lines.length) return record.end;
  return lines <= 0 ? record.start : replayLines(record.start, standingLines(record.lines.slice(0, lines))).snapshot();
}

/** One decision of a record and what came of it. */
export interface Step {
  /** Index of its line in the record. */
  readonly line: number;
  readonly decision: WrittenDecision;
  /** The state in which it was made. */
  readonly before: State;
  readonly played: Played;
}

/**
 * Every written decision of a record with its events, one after the other, without those taken back; states share what
 * did not change.
 * @throws Error when a decision is no answer: records hold only decisions that were played before
 */
export function* stepsOf(record: GameRecord): Generator<Step> {
  let before = record.start;
  for (const line of standing(record.lines)) {
    const { decisions } = record.lines[line];
    for (const decision of decisions) {
      const played = play(before, decision.move);
      if (!played.ok) throw new Error(`a game record is not playable: ${played.error.code}`);
      yield { line, decision, before, played: played.value };
      before = played.value.state;
    }
  }
}
