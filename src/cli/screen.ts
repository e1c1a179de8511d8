import { screenProblem } from '../terminal/capabilities.js';
import type { ThemeChoice } from '../terminal/screen-colours.js';
import type { ScreenOptions } from '../ui/start.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';
import { SIGNALLED } from './outputs.js';
import { rememberedTheme } from './settings.js';

export interface LookOptions {
  readonly ascii?: boolean;
  readonly color?: unknown;
  readonly theme?: ThemeChoice;
  readonly mouse?: boolean;
  /** Whether a hand-over hides the whole screen, not only the hands. */
  readonly cover?: boolean;
}

/** Returns the screen options for the display options of the command line; those not given are left out. */
export function looks({ ascii, color, mouse, theme, cover }: LookOptions): Partial<ScreenOptions> {
  return {
    ...(ascii === undefined ? {} : { ascii }),
    ...(color === false ? { color: false } : {}),
    ...(mouse === false ? { mouse } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(cover === undefined ? {} : { cover }),
  };
}

/** Returns why no screen can be shown here, as a sentence; undefined if one can. */
export function noScreen(io: Io): string | undefined {
  const problem = screenProblem(process.stdin, process.stdout, io.surroundings.environment);
  return problem && io.words.commands.noScreen[problem];
}

/** Shows the screen until the user leaves, or prints why it cannot be shown. Loads React and Ink. */
export async function showScreen(io: Io, options: ScreenOptions): Promise<ExitCode> {
  const problem = noScreen(io);
  if (problem !== undefined) return io.refuse(problem);
  const { runScreen } = await import('../ui/main.js');
  const { remember, ...remembered } = rememberedTheme(io);
  const code = await runScreen({ ...remembered, ...options }, { language: io.language, remember });
  // A signal ended the screen: the exit code tells the shell which one.
  if (code > SIGNALLED) process.exit(code);
  return code === 0 ? FINE : NO;
}
