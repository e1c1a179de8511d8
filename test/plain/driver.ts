import { BotSeats } from '../../src/bots/bot-seats.js';
import type { Match } from '../../src/match/match.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { Ask } from '../../src/plain/ask.js';
import { type Exercises, runExercises } from '../../src/plain/exercises.js';
import { learnPlain, solvePlain } from '../../src/plain/learn.js';
import { LineInput } from '../../src/plain/line-input.js';
import { PlainMatch } from '../../src/plain/plain-match.js';
import { Voice } from '../../src/plain/voice.js';
import { english, type Language, type Texts } from '../../src/text/language.js';
import { loadRules } from '../../src/text/load-rules.js';
import type { SavedGamesOptions } from '../../src/match/saved-games.js';
import { type PlainStart, runPlain } from '../../src/plain/plain-game.js';
import type { PlainHost } from '../../src/plain/plain-game.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { matchInMemory } from '../support/match.js';
import { chance } from '../support/random/random-game.js';

/** A plain game that has ended. */
export interface Transcript {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

export interface Playing {
  readonly store: SavedGamesOptions;
  readonly thinker?: FakeThinker;
  readonly botsResign?: boolean;
  readonly onFinished?: () => void;
  readonly ownsProcess?: boolean;
  readonly language?: Language;
}

/** Returns an input stream that calls `answer` for each line, with the output since the last line. */
function typedInput(answer: (said: string) => string | null, written: () => string): NodeJS.ReadableStream {
  let heard = 0;
  async function* typed() {
    for (;;) {
      await Promise.resolve();
      const line = answer(written().slice(heard));
      if (line === null) return;
      heard = written().length;
      yield Buffer.from(`${line}\n`);
    }
  }
  return { [Symbol.asyncIterator]: typed } as unknown as NodeJS.ReadableStream;
}

/** Runs plain mode with a terminal at which `answer` types, and returns what the terminal got. */
async function transcribed(
  answer: (said: string) => string | null,
  run: (terminal: Pick<PlainHost, 'stdin' | 'write' | 'fail' | 'fold'>) => Promise<number>,
): Promise<Transcript> {
  let out = '';
  let errors = '';
  const code = await run({
    stdin: typedInput(answer, () => out),
    write: (text) => void (out += text),
    fail: (sentence) => void (errors += `${sentence}\n`),
    fold: (text) => text,
  });
  return { code, out, errors };
}

/**
 * Plays a plain game. `answer` gets the output since its last call and returns the next typed line; null ends the
 * input.
 */
export async function playPlain(
  start: PlainStart,
  answer: (said: string) => string | null,
  { store, thinker = new FakeThinker(true), language = english, ...host }: Playing,
): Promise<Transcript> {
  return transcribed(answer, (terminal) => runPlain(start, { ...host, ...terminal, language, thinker, store }));
}

/** Plays the exercises of a test line by line. `answer` is as for `playPlain`. */
export async function exerciseInLines(
  exercises: (texts: Texts) => Exercises,
  answer: (said: string) => string | null,
  learning: Learning = {},
): Promise<Transcript> {
  return transcribed(answer, (terminal) => runExercises(1, { ...terminal, ...learner(learning) }, exercises));
}

interface Learning {
  /** List to which the ids of completed lessons or solved puzzles are added. */
  readonly done?: string[];
  readonly thinker?: FakeThinker;
  readonly language?: Language;
}

/** Does lessons line by line. `answer` is as for `playPlain`. */
export async function learnInLines(
  number: number | null,
  answer: (said: string) => string | null,
  learning: Learning = {},
): Promise<Transcript> {
  return transcribed(answer, (terminal) => learnPlain(number, { ...terminal, ...learner(learning) }));
}

/** Solves puzzles line by line. `answer` is as for `playPlain`. */
export async function solveInLines(
  number: number | null,
  answer: (said: string) => string | null,
  learning: Learning = {},
): Promise<Transcript> {
  return transcribed(answer, (terminal) => solvePlain(number, { ...terminal, ...learner(learning) }));
}

function learner({ done = [], thinker = new FakeThinker(true), language = english }: Learning) {
  return { done: () => done, onDone: (id: string) => void done.push(id), thinker, language };
}

/** Plays a match in memory. `answer` is as for `playPlain`. */
export async function playMatch(
  match: Match,
  answer: (said: string) => string | null,
  {
    east = '',
    thinker = new FakeThinker(true),
    rows = 0,
    language = english,
  }: { east?: string; thinker?: FakeThinker; rows?: number; language?: Language } = {},
): Promise<{ readonly out: string; readonly match: Match; readonly why: string }> {
  const { header } = match.record;
  const named = { ...match, record: { ...match.record, header: { ...header, players: { west: 'Ada', east } } } };
  const played = matchInMemory(named);
  const shared = new SharedMatch(played);
  const seats = east.startsWith('bot:') ? new BotSeats(shared, thinker) : null;
  let out = '';
  const texts = { words: await language.game(), screen: await language.screen() };
  const { signs } = texts.screen.plainMode;
  const voice = new Voice({
    signs,
    tag: texts.screen.tag,
    write: (text) => (out += text),
    fold: (text) => text,
    rows: () => rows,
    isTyped: false,
  });
  const plain = new PlainMatch({
    seat: seats?.seat ?? 'both',
    game: seats?.game ?? shared.game('both'),
    port: seats?.port ?? shared.port('both'),
    bots: seats,
    thinker,
    players: { west: 'Ada', east: east === '' ? 'Karl' : east },
    rules: await loadRules(),
    texts,
    voice,
    ask: new Ask(voice, new LineInput(typedInput(answer, () => out)), texts),
  });
  return { why: await plain.play(), out, match: played.match };
}

/** Types these lines, and then ends the input. */
export function script(...lines: readonly string[]): () => string | null {
  let next = 0;
  return () => lines[next++] ?? null;
}

/**
 * A player who knows only the program's output: picks one of the numbers of the last list, commits, and quits at the
 * end. `onSaid` gets the output before each answer.
 */
export function numberPlayer(seed: number, onSaid: (said: string) => void = () => undefined) {
  const random = chance(seed);
  const pick = (keys: readonly string[]): string => keys[random(keys.length)] ?? 'help';
  let keys: string[] = [];
  return (said: string): string | null => {
    onSaid(said);
    const lines = said.trimEnd().split('\n');
    const prompt = lines.at(-1) ?? '';
    const listed = lines.flatMap((line) => /^(\d+|[IVX]+)\. /.exec(line)?.[1] ?? []);
    const isMore = lines.some((line) => /^\d+ lines? left\. Type "more" /.test(line));
    if (prompt.includes('Take which card?')) {
      const numbers = /^Cards: ([^.]*)\.(?: Hand: ([^.]*)\.)?/m.exec(said);
      if (numbers !== null) keys = [numbers[1], numbers[2] ?? ''].flatMap((some) => some.split(', ')).filter(Boolean);
      else if (listed.length > 0) keys = listed;
      return pick(keys);
    }
    if (prompt.startsWith('What do you do with')) return pick(listed);
    if (prompt.includes('Your choice')) {
      if (/^\d+ answers[.:] .*Type /m.test(said)) return 'list';
      keys = /^1\. /m.test(said) || !isMore ? listed : [...keys, ...listed];
      if (isMore) return 'more';
      return pick(keys);
    }
    if (prompt.startsWith('Type "commit"')) return 'commit';
    if (prompt.includes('type "ready"')) return 'ready';
    if (prompt.startsWith('Type "yes"')) return 'yes';
    if (prompt.startsWith('Press Enter')) return '';
    if (prompt.startsWith('The game is over')) return 'quit';
    throw new Error(`unknown prompt: ${prompt}`);
  };
}
