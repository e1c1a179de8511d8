import { Chalk, type ChalkInstance } from 'chalk';
import { toAscii } from '../terminal/ascii.js';
import { colourLevelOf, showsUnicode } from '../terminal/capabilities.js';
import { harmlessStyled, padText, textWidth, wrapText } from '../terminal/text.js';
import { harmless, harmlessInPlace, harmlessJson } from '../common/harmless.js';
import type { Catalogue, PlainWords } from '../text/catalogue.js';
import type { Language } from '../text/language.js';
import { columnsOf } from './columns.js';
import { type ExitCode, NO, USAGE } from './exit-code.js';

/** The streams and the environment a command runs in; tests pass their own. */
export interface Surroundings {
  readonly stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program as its user can type it again, for hints; `wsdv` when left out. */
  readonly command?: string;
  /** What the session speaks. */
  readonly language: Language;
  /** Receives what a command has saved, as a sentence that is printed if the output fails after it. */
  readonly onSaved?: (sentence: string) => void;
}

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

/** Options every command understands. */
export interface CommonOptions {
  /** False rules colour out. */
  readonly color?: boolean;
  /** Pure ASCII or Unicode; left out, the locale decides. */
  readonly ascii?: boolean;
}

/** How a command speaks: plain text in the terminal's width, colours and character set, or JSON as it is. */
export interface Io<W extends PlainWords = PlainWords> {
  readonly language: Language;
  /** What is said in it: for commands that load the game, of the game too. */
  readonly words: W;
  readonly surroundings: Surroundings;
  readonly style: ChalkInstance;
  /** Whether standard output is a terminal. */
  readonly terminal: boolean;
  /** Columns of the terminal; Infinity in a pipe, where lines are for other programs to break. */
  readonly columns: number;
  /** Columns for notes, which go to standard error. */
  readonly noteColumns: number;
  readonly unicode: boolean;
  /** A command of this program to be typed next: `wsdv list`, or `node bin/wsdv.js list` in a clone. */
  readonly command: (words: string) => string;
  /** A text as this terminal can show it: in ASCII ö becomes oe, → becomes ->. */
  readonly shown: (text: string) => string;
  /** Columns a text takes. */
  readonly width: (text: string) => number;
  readonly pad: (text: string, width: number, align?: 'left' | 'right') => string;
  /** A text in lines of the terminal's width: the first is indented, the others by `hanging` columns. */
  readonly wrap: (text: string, indent?: number, hanging?: number) => string;
  /** Prints a line. */
  readonly line: (text?: string) => void;
  /** Prints a move file: in a pipe exactly as it is, on a terminal without what would steer it. */
  readonly raw: (text: string) => void;
  /** Prints a value as JSON, indented; with 0 on one line. */
  readonly json: (value: unknown, indent?: number) => void;
  /** Prints a note that does not belong to the output; its lines keep their indents. */
  readonly note: (text: string) => void;
  /**
   * Says what was saved, for the case that what is printed afterwards cannot be written. Otherwise the user would take the
   * error of the output for one of the command and repeat it.
   */
  readonly saved: (sentence: string) => void;
  /** Says no: prints the sentence to standard error. */
  readonly refuse: (sentence: string) => ExitCode;
  /** Says that the command line is wrong, and where help for the named command is. */
  readonly misused: (sentence: string, name: string) => ExitCode;
  /** Shows a bar on a terminal while long work goes on, and nothing in a pipe. */
  readonly progress: (done: number, total: number) => void;
  readonly endProgress: () => void;
}

/** How a command speaks that loads the game. */
export type GameIo = Io<Catalogue>;

/** A way to speak of the game. */
export async function withGame(io: Io): Promise<GameIo> {
  return { ...io, words: await io.language.game() };
}

const MOST_COLUMNS = 120;
const BAR = 30;

/** Puts the ways to speak together. */
export function openIo(surroundings: Surroundings, options: CommonOptions = {}): Io {
  const { stdout, stderr, environment, language } = surroundings;
  const words = language.plain;

  const unicode = options.ascii === undefined ? showsUnicode(environment) : !options.ascii;
  const terminal = stdout.isTTY === true;
  const wanted = options.color !== false && (terminal || environment['FORCE_COLOR'] !== undefined);
  const columns = columnsOf(stdout, environment);
  const noteColumns = columnsOf(stderr, environment);
  const command = (typed: string): string => `${surroundings.command ?? 'wsdv'} ${typed}`;
  // The one way of words to the terminal: what files and arguments hold must not steer it.
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
    // Notes have no colours, so what looks like one comes from elsewhere.
    for (const one of harmlessInPlace(text).split('\n')) stderr.write(`${shown(wrapTo(noteColumns, one, 0, 0))}\n`);
  };

  let drawn = '';
  return {
    surroundings,
    language,
    words,
    style: new Chalk({ level: wanted ? colourLevelOf(environment) : 0 }),
    terminal,
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
    saved: (sentence) => surroundings.onSaved?.(shown(harmlessInPlace(sentence))),
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
