import { Chalk, type ChalkInstance } from 'chalk';
import { toAscii } from '../terminal/drawing/ascii.js';
import { colourLevelOf, showsUnicode } from '../terminal/capabilities.js';
import { harmlessStyled, padText, textWidth, wrapText } from '../terminal/drawing/text.js';
import { harmless, harmlessInPlace, harmlessJson } from '../common/harmless.js';
import type { Catalogue, PlainWords } from '../text/catalogue.js';
import type { Language } from '../text/language.js';
import type { LobbyHost } from '../ui/main.js';
import { columnsOf } from './columns.js';
import { type ExitCode, NO, USAGE } from './exit-code.js';
import type { RememberedSettings } from './remembered-settings.js';

/** Streams and environment of a command. Tests pass other streams and another environment. */
export interface Surroundings {
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The command that starts this program again, for messages that suggest a command; `wsdv` if absent. */
  readonly command?: string;
  readonly language: Language;
  /**
   * Called with a sentence about each thing that a command has saved. The sentence is printed only if writing the
   * output fails later.
   */
  readonly onSaved?: (sentence: string) => void;
  /** Absent for a command line of this machine, whose screen uses the streams of the process. */
  readonly session?: PlayerSession;
}

/** The session of a player who has come over this program's own ssh server. */
export interface PlayerSession {
  /** Streams and environment of the session's screen, and the bots that give its hints. */
  readonly screen: Required<Pick<LobbyHost, 'stdin' | 'stdout' | 'stderr' | 'environment' | 'thinker'>>;
  /** Settings of the player, which no file stores. */
  readonly settings: RememberedSettings;
  /** Called when the service does not know the player's key yet. */
  readonly onNewKey: () => void;
  /** Asks the player for a line. Null if the player has no terminal, does not answer, or is gone. */
  readonly ask: (question: string) => Promise<string | null>;
}

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): boolean;
}

export interface CommonOptions {
  /** False turns colours off. */
  readonly color?: boolean;
  /** Whether to print only ASCII characters; by default the locale decides. */
  readonly ascii?: boolean;
}

/** Output of a command. Text is fitted to the terminal's width, colours and character set; JSON is printed as it is. */
export interface Io<W extends PlainWords = PlainWords> {
  readonly language: Language;
  /** Words in the user's language. For commands that load the game, they include the words of the game. */
  readonly words: W;
  readonly surroundings: Surroundings;
  readonly style: ChalkInstance;
  /** Whether standard output is a terminal. */
  readonly isTerminal: boolean;
  /** Columns of the output (`columnsOf`). Infinity in a pipe if COLUMNS is not set; lines are then not wrapped. */
  readonly columns: number;
  /** Columns of standard error, where notes are printed. */
  readonly noteColumns: number;
  readonly unicode: boolean;
  /** Returns a command of this program as the user can type it: `wsdv list`, or `node bin/wsdv.js list` in a clone. */
  readonly command: (words: string) => string;
  /**
   * Returns a text with only characters that this terminal can show. In ASCII `ö` becomes `oe` and `→` becomes `->`.
   */
  readonly shown: (text: string) => string;
  /** Returns the width of a text in columns. */
  readonly width: (text: string) => number;
  /** Returns a text in exactly `width` columns: filled with spaces, or cut with `…` (in ASCII `~`). */
  readonly pad: (text: string, width: number, align?: 'left' | 'right') => string;
  /**
   * Wraps a text to the terminal's width, but at most to `MOST_COLUMNS`. The first line is indented by `indent` columns, all others by `hanging`
   * columns.
   */
  readonly wrap: (text: string, indent?: number, hanging?: number) => string;
  readonly line: (text?: string) => void;
  /** Prints a text: on a terminal without control characters, otherwise unchanged. */
  readonly raw: (text: string) => void;
  /** Prints a value as JSON. With `indent` 0, prints it on one line. */
  readonly json: (value: unknown, indent?: number) => void;
  /** Prints a note on standard error. The lines of the note keep their indents. */
  readonly note: (text: string) => void;
  /**
   * Records a sentence about something that was saved. The sentence is printed only if writing the output fails later.
   * Without the sentence the user would then think that nothing was saved, and repeat the command.
   */
  readonly noteSaved: (sentence: string) => void;
  /** Prints on standard error why the command cannot be done; returns the exit code 1. */
  readonly refuse: (sentence: string) => ExitCode;
  /** Prints why the command line is wrong, and how to get help for the command `name`; returns the exit code 2. */
  readonly misused: (sentence: string, name: string) => ExitCode;
  /** Draws a progress bar on standard error if standard error is a terminal. */
  readonly progress: (done: number, total: number) => void;
  /** Erases the progress bar. Does nothing if there is none. */
  readonly endProgress: () => void;
}

/** Output of a command that loads the words of the game. */
export type GameIo = Io<Catalogue>;

/** Loads the words of the game and returns the output with them. */
export async function withGame(io: Io): Promise<GameIo> {
  return { ...io, words: await io.language.game() };
}

/** Maximum width of wrapped text, in columns. */
const MOST_COLUMNS = 120;
/** Width of the progress bar, in columns. */
const BAR = 30;

export function openIo(surroundings: Surroundings, options: CommonOptions = {}): Io {
  const { stdout, stderr, environment, language } = surroundings;
  const words = language.plain;

  const unicode = options.ascii === undefined ? showsUnicode(environment) : !options.ascii;
  const terminal = stdout.isTTY === true;
  const wanted = options.color !== false && (terminal || environment['FORCE_COLOR'] !== undefined);
  const columns = columnsOf(stdout, environment);
  const noteColumns = columnsOf(stderr, environment);
  const command = (typed: string): string => `${surroundings.command ?? 'wsdv'} ${typed}`;
  // Control characters in files and arguments must not reach the terminal.
  const shown = (text: string): string => (unicode ? harmlessStyled(text) : toAscii(harmlessStyled(text)));
  const line = (text = ''): void => void stdout.write(`${shown(text)}\n`);
  const wrapTo = (most: number, text: string, indent: number, hanging: number): string => {
    const whole = ' '.repeat(indent) + text;
    if (most === Infinity) return whole;
    const margin = whole.search(/[^ ]|$/);
    const width = Math.min(most, MOST_COLUMNS) - margin;
    const lines = wrapText(shown(whole.slice(margin)), width, Math.max(0, hanging - margin));
    return lines.map((one) => ' '.repeat(margin) + one).join('\n');
  };
  const note = (text: string): void => {
    // The program's own notes have no colours. So a colour code in a note comes from a file or an argument. Its control
    // character is replaced by a visible sign.
    for (const one of harmlessInPlace(text).split('\n')) stderr.write(`${shown(wrapTo(noteColumns, one, 0, 0))}\n`);
  };

  let drawn = '';
  return {
    surroundings,
    language,
    words,
    style: new Chalk({ level: wanted ? colourLevelOf(environment) : 0 }),
    isTerminal: terminal,
    columns,
    noteColumns,
    unicode,
    command,
    shown,
    width: textWidth,
    pad: (text, width, align = 'left') => padText(shown(text), width, align, unicode ? '…' : '~'),
    wrap: (text, indent = 0, hanging = indent) => wrapTo(columns, text, indent, hanging),
    line,
    raw: (text) => void stdout.write(terminal ? harmless(text) : text),
    json: (value, indent = 2) => void stdout.write(`${harmlessJson(JSON.stringify(value, null, indent))}\n`),
    note,
    noteSaved: (sentence) => surroundings.onSaved?.(shown(harmlessInPlace(sentence))),
    refuse(sentence) {
      note(`wsdv: ${sentence}`);
      return NO;
    },
    misused(sentence, name) {
      note(`wsdv: ${sentence}`);
      note(words.commands.tryHelp(command(`${name} --help`)));
      return USAGE;
    },
    progress(done, total) {
      if (stderr.isTTY !== true) return;
      const filled = Math.round((BAR * done) / Math.max(1, total));
      const bar = `${(unicode ? '█' : '#').repeat(filled)}${(unicode ? '░' : '.').repeat(BAR - filled)}`;
      const text = `\r${bar} ${words.commands.progress(done, total)}`;
      if (text !== drawn) stderr.write(text);
      drawn = text;
    },
    endProgress() {
      if (drawn !== '') stderr.write(`\r${' '.repeat(drawn.length)}\r`);
      drawn = '';
    },
  };
}
