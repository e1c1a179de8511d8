import type { ColourLevel } from './drawing/colour.js';
import type { Environment, TerminalInput, TerminalOutput } from './streams.js';

/**
 * Returns the colour level of a terminal. FORCE_COLOR (0 to 3) has priority, then NO_COLOR, then TERM and COLORTERM.
 * @param environment the session's environment: for an ssh player the variables that the client sent
 */
export function colourLevelOf(environment: Environment): ColourLevel {
  const forced = forcedLevel(environment['FORCE_COLOR']);
  if (forced === 0) return 0;
  const term = environment['TERM'] ?? '';
  const own = (environment['NO_COLOR'] ?? '') === '' || forced !== undefined ? levelOfTerm(term, environment) : 0;
  if (forced === undefined) return own;
  return forced === 'some' ? atLeastOne(own) : forced;
}

function forcedLevel(value: string | undefined): ColourLevel | 'some' | undefined {
  switch (value) {
    case undefined:
      return undefined;
    case '0':
    case 'false':
      return 0;
    case '2':
      return 2;
    case '3':
      return 3;
    default:
      return 'some';
  }
}

function atLeastOne(level: ColourLevel): ColourLevel {
  return level === 0 ? 1 : level;
}

function levelOfTerm(term: string, environment: Environment): ColourLevel {
  if (term === 'dumb' || /^vt\d/.test(term)) return 0;
  const colour = environment['COLORTERM'] ?? '';
  if (/^(?:truecolor|24bit)$/i.test(colour) || /direct$|^xterm-(?:kitty|ghostty)$|^alacritty|^foot/.test(term))
    return 3;
  if (environment['WT_SESSION'] !== undefined) return 3;
  if (/256(?:color)?$/.test(term)) return 2;
  if (term === '' && colour === '') return process.platform === 'win32' ? 3 : 0;
  return 1;
}

/**
 * Whether the terminal shows UTF-8. False for the TERM of an old terminal, and if the locale does not name UTF-8
 * (LANG=C, de_DE.ISO-8859-1). True if no locale is set, because modern terminals show UTF-8.
 */
export function showsUnicode(environment: Environment): boolean {
  const term = environment['TERM'] ?? '';
  if (term === 'dumb' || /^vt\d/.test(term)) return false;
  const locale = [environment['LC_ALL'], environment['LC_CTYPE'], environment['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  return locale === undefined || /utf-?8/i.test(locale);
}

export type ScreenProblem = 'no-terminal' | 'no-keyboard' | 'dumb';

/** Returns why a full screen cannot be shown on this terminal; undefined when it can. */
export function screenProblem(
  stdin: TerminalInput,
  stdout: TerminalOutput,
  environment: Environment,
): ScreenProblem | undefined {
  if (stdout.isTTY !== true) {
    return 'no-terminal';
  }
  if (stdin.isTTY !== true || stdin.setRawMode === undefined) {
    return 'no-keyboard';
  }
  if (environment['TERM'] === 'dumb') {
    return 'dumb';
  }
  return undefined;
}

/**
 * Whether a terminal may show notifications (OSC 9). A console cannot, and tmux and GNU screen do not pass them on.
 * @param environment the session's environment: for an ssh player the variables that the client sent
 */
export function showsNotices({ TERM = '' }: Environment): boolean {
  return !/^(?:|dumb|linux|cons25|vt\d.*|(?:screen|tmux)\b.*)$/.test(TERM);
}
