import { randomBytes } from 'node:crypto';
import { importPosition, type State } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { sentenceOf } from '../text/index.js';
import { atField, tell } from '../text/said.js';
import { readGame, readPositionJson } from '../notation/index.js';
import type { ExitCode } from './exit-code.js';
import { nameOf, readInput, refuseFile } from './input.js';
import type { GameIo } from './io.js';

/** A position read from JSON, and the state that it describes. */
export interface PositionRead {
  readonly json: unknown;
  readonly state: State;
}

/** Reads a position file. On failure, prints the errors and returns the exit code. */
export async function readPositionFile(io: GameIo, file: string): Promise<Result<PositionRead, ExitCode>> {
  const text = await readInput(io, file);
  return text.ok ? positionIn(io, file, text.value) : err(io.refuse(text.error));
}

/** Parses the text of a position file. On failure, prints the errors and returns the exit code. */
function positionIn(io: GameIo, file: string, text: string): Result<PositionRead, ExitCode> {
  const say = io.words.commands.inspect;
  const json = readPositionJson(text);
  if (!json.ok) {
    noteAt(io, file, text, json.error.offset, tell(io.words.files, json.error.reason));
    return err(io.refuse(say.malformed(nameOf(io, file))));
  }
  const { value, offsetOf } = json.value;
  const state = importPosition(value);
  if (state.ok) return ok({ json: value, state: state.value });
  for (const error of state.error) {
    const { clause } = error;
    const sentence = atField(error, sentenceOf(error, io.words));
    noteAt(io, file, text, offsetOf(error.field), `${sentence}${clause === null ? '' : ` (${clause})`}`);
  }
  const what = state.error[0]?.kind === 'impossible' ? say.impossible : say.malformed;
  return err(io.refuse(what(nameOf(io, file))));
}

/** Prints a sentence, with the name of the file and the line and column (from 1) at an offset of the file's text. */
function noteAt(io: GameIo, file: string, text: string, offset: number, sentence: string): void {
  const before = text.slice(0, offset).split('\n');
  io.note(`${nameOf(io, file)}:${before.length}:${(before.at(-1) ?? '').length + 1}: ${sentence}`);
}

/**
 * Returns the start position of a new game as JSON on one line. The position comes from a position file or from the
 * header of a move file. On failure, prints the errors and returns the exit code.
 * @param seed seed from which later decades are dealt; if absent, they are dealt at random. It is an error if the
 * position itself already says how later decades are dealt (with `seed` or `random`)
 */
export async function startingPosition(io: GameIo, file: string, seed?: number): Promise<Result<string, ExitCode>> {
  const say = io.words.commands.startPosition;
  const text = await readInput(io, file);
  if (!text.ok) return err(io.refuse(text.error));
  const isJson = /^\s*[[{]/.test(text.value);
  const inner = isJson ? ok(text.value) : positionOfGame(io, file, text.value);
  if (!inner.ok) return inner;
  const read = positionIn(io, file, inner.value);
  if (!read.ok) return read;
  const { json, state } = read.value;
  if (state.outcome !== null) return err(io.refuse(say.over(nameOf(io, file))));
  const position = json as Readonly<Record<string, unknown>>;
  const isDealt = 'seed' in position || 'random' in position;
  if (isDealt && seed !== undefined) return err(io.refuse(say.dealt(nameOf(io, file))));
  const deal = isDealt ? {} : seed === undefined ? { random: randomState() } : { seed };
  return ok(JSON.stringify({ ...position, ...deal }));
}

/** Returns the position in the header of a move file. If there is none, prints the reason and returns the exit code. */
function positionOfGame(io: GameIo, file: string, text: string): Result<string, ExitCode> {
  const say = io.words.commands.startPosition;
  const record = readGame(text);
  if (!record.ok) return err(refuseFile(io, { type: 'wrong', file, text, errors: record.error }));
  const { position, unknown } = record.value.header;
  if (position === null) return err(io.refuse(say.none(nameOf(io, file))));
  return unknown.length > 0 ? err(io.refuse(say.unknown(nameOf(io, file)))) : ok(position);
}

/**
 * Returns a state of the random generator: 128 random bits, so that nobody can work out the state from cards that were
 * dealt.
 */
function randomState(): number[] {
  const bytes = randomBytes(16);
  return [0, 4, 8, 12].map((offset) => bytes.readInt32LE(offset));
}
