import { screenProblem } from '../terminal/capabilities.js';
import type { ThemeChoice } from '../terminal/drawing/screen-colours.js';
import type { ScreenOptions } from '../ui/start.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';
import { SIGNALLED } from './outputs.js';
import { rememberedSettings } from './settings.js';

export interface LookOptions {
  readonly ascii?: boolean;
  readonly color?: unknown;
  readonly theme?: ThemeChoice;
  readonly mouse?: boolean;
  /** Whether a hand-over covers the whole screen, not only the hands. */
  readonly cover?: boolean;
}

/**
 * Returns the screen's options from the display options of the command line. Options that were not given are left out.
 */
export function looks({ ascii, color, mouse, theme, cover }: LookOptions): Partial<ScreenOptions> {
  return {
    ...(ascii === undefined ? {} : { ascii }),
    ...(color === false ? { color: false } : {}),
    ...(mouse === false ? { mouse } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(cover === undefined ? {} : { cover }),
  };
}

/** Returns a sentence that says why no screen can be shown here; undefined if a screen can be shown. */
export function noScreen(io: Io): string | undefined {
  const { stdin, stdout } = io.surroundings.session?.screen ?? process;
  const problem = screenProblem(stdin, stdout, io.surroundings.environment);
  if (problem === undefined) return undefined;
  const isRemote = io.surroundings.session !== undefined && problem !== 'dumb';
  return isRemote ? io.words.serve.ssh.needsTerminal : io.words.commands.noScreen[problem];
}

/** Shows the screen until the user leaves. If no screen can be shown, prints why. Loads React and Ink. */
export async function showScreen(io: Io, options: ScreenOptions): Promise<ExitCode> {
  const problem = noScreen(io);
  if (problem !== undefined) return io.refuse(problem);
  const { runScreen } = await import('../ui/main.js');
  const { remember, finished, lessons, puzzles, ...remembered } = rememberedSettings(io);
  const code = await runScreen(
    { ...remembered, ...options },
    { language: io.language, remember, finished, lessons, puzzles },
  );
  // A signal ended the screen. The exit code tells the shell which signal it was.
  if (code > SIGNALLED) process.exit(code);
  return code === 0 ? FINE : NO;
}
