import type { PlainStart } from '../plain/plain-game.js';
import type { LinesHost } from '../plain/run-lines.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';
import { SIGNALLED } from './outputs.js';
import { savedFolder } from './saved.js';
import { rememberedSettings } from './settings.js';

/** Plays a game line by line until the player leaves or the input ends. */
export async function playPlain(io: Io, start: PlainStart, acceptsDigests = false): Promise<ExitCode> {
  const { runPlain } = await import('../plain/plain-game.js');
  const { botsResign, finished } = rememberedSettings(io);
  const code = await runPlain(start, {
    ...hostOf(io),
    store: { folder: savedFolder(io), acceptsDigests },
    ...(botsResign === undefined ? {} : { botsResign }),
    onFinished: () => finished.add(),
  });
  return exitWith(code);
}

/**
 * Runs lessons or puzzles line by line until the player leaves or the input ends.
 * @param number the lesson or puzzle to begin with; null to ask
 */
export async function practisePlain(io: Io, what: 'lessons' | 'puzzles', number: number | null): Promise<ExitCode> {
  const { learnPlain, solvePlain } = await import('../plain/learn.js');
  const { ids: done, add: onDone } = rememberedSettings(io)[what];
  const run = what === 'lessons' ? learnPlain : solvePlain;
  return exitWith(await run(number, { ...hostOf(io), done, onDone }));
}

function hostOf(io: Io): LinesHost {
  const { stdin, stdout } = io.surroundings;
  return {
    stdin,
    write: (text) => void stdout.write(text),
    rows: () => stdout.rows ?? 0,
    fail: (sentence) => void io.refuse(sentence),
    fold: io.shown,
    language: io.language,
    ownsProcess: stdin === process.stdin,
  };
}

function exitWith(code: number): ExitCode {
  if (code > SIGNALLED) process.exit(code);
  return code === 0 ? FINE : NO;
}
