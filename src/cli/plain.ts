import type { PlainStart } from '../plain/plain-game.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';
import { SIGNALLED } from './outputs.js';
import { savedFolder } from './saved.js';
import { rememberedSettings } from './settings.js';

/** Plays a game line by line until the player leaves or the input ends. */
export async function playPlain(io: Io, start: PlainStart, acceptsDigests = false): Promise<ExitCode> {
  const { runPlain } = await import('../plain/plain-game.js');
  const { botsResign, finished } = rememberedSettings(io);
  const { stdin, stdout } = io.surroundings;
  const code = await runPlain(start, {
    stdin,
    write: (text) => void stdout.write(text),
    rows: () => stdout.rows ?? 0,
    fail: (sentence) => void io.refuse(sentence),
    fold: io.shown,
    language: io.language,
    store: { folder: savedFolder(io), acceptsDigests },
    ...(botsResign === undefined ? {} : { botsResign }),
    onFinished: () => finished.add(),
    ownsProcess: stdin === process.stdin,
  });
  if (code > SIGNALLED) process.exit(code);
  return code === 0 ? FINE : NO;
}
