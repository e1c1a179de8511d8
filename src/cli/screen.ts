import { screenProblem } from '../terminal/capabilities.js';
import type { ThemeChoice } from '../terminal/shade.js';
import type { ScreenOptions } from '../ui/start.js';
import { type ExitCode, FINE, NO } from './exit-code.js';
import type { Io } from './io.js';
import { SIGNALLED } from './outputs.js';
import { rememberedTheme } from './settings.js';

/** What the command line says about looks. */
export interface LookOptions {
  readonly ascii?: boolean;
  readonly color?: unknown;
  readonly theme?: ThemeChoice;
  /** Whether the mouse may be used. */
  readonly mouse?: boolean;
  /** Whether a hand-over covers the whole screen. */
  readonly cover?: boolean;
}

/** The screen's options for the looks asked for. */
export function looks({ ascii, color, mouse, theme, cover }: LookOptions): Partial<ScreenOptions> {
  return {
    ...(ascii === undefined ? {} : { ascii }),
    ...(color === false ? { color: false } : {}),
    ...(mouse === false ? { mouse } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(cover === undefined ? {} : { cover }),
  };
}

/** Why no screen can be shown here, as a sentence; undefined when one can. */
export function noScreen(io: Io): string | undefined {
  const problem = screenProblem(process.stdin, process.stdout, io.surroundings.environment);
  return problem && io.words.commands.noScreen[problem];
}

/** Shows the screen until it is left; says why when it cannot be shown. Only here React and Ink are loaded. */
export async function showScreen(io: Io, options: ScreenOptions): Promise<ExitCode> {
  const problem = noScreen(io);
  if (problem !== undefined) return io.refuse(problem);
  const { runScreen } = await import('../ui/main.js');
  const { remember, ...remembered } = rememberedTheme(io);
  const code = await runScreen({ ...remembered, ...options }, { language: io.language, remember });
  // A signal ended the screen: the shell is told by which, and nothing is left to do.
  if (code > SIGNALLED) process.exit(code);
  return code === 0 ? FINE : NO;
}
