import { setTimeout as delay } from 'node:timers/promises';
import { constants } from 'node:os';
import { BotSeats } from '../bots/bot-seats.js';
import { levelsOf } from '../bots/names.js';
import { type Thinker, ThreadThinker } from '../bots/thinker.js';
import { harmless } from '../common/harmless.js';
import type { Result } from '../common/result.js';
import { type Level, levelOf } from '../notation/bot-names.js';
import { quotedLine } from '../notation/index.js';
import { farewell, type NewGame, type OpenResult, SavedGames, type SavedGamesOptions } from '../match/saved-games.js';
import type { SavedMatch } from '../match/saved-match.js';
import { noticesAfter, noticesAtStart, type SavingNotice } from '../match/saving-notices.js';
import { SharedMatch } from '../match/shared-match.js';
import { type Side } from '../rules/board.js';
import type { Language, Texts } from '../text/language.js';
import { loadRules } from '../text/load-rules.js';
import { Ask, Leaving, MOST_LINES } from './ask.js';
import { LineInput } from './line-input.js';
import { PlainMatch } from './plain-match.js';
import { askForGame } from './setup.js';
import { Voice } from './voice.js';

/** How a plain game starts: a new game, a saved game, or questions about it. */
export type PlainStart =
  ({ readonly mode: 'new' } & NewGame) | { readonly mode: 'resume'; readonly file: string } | { readonly mode: 'ask' };

/** Environment of a plain game. */
export interface PlainHost {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly write: (text: string) => void;
  /** Returns the present number of rows of the window; absent if it is unknown. */
  readonly rows?: () => number;
  /** Writes an error message. */
  readonly fail: (sentence: string) => void;
  /** Converts text to characters that the terminal can show. */
  readonly fold: (text: string) => string;
  readonly language: Language;
  /** Runs the bots; by default a worker thread of this process. */
  readonly thinker?: Thinker;
  readonly store?: SavedGamesOptions;
  /** Whether bots may resign; false if absent. */
  readonly botsResign?: boolean;
  /** Counts a game that ended at this terminal. */
  readonly onFinished?: () => void;
  /** Whether signals end the game; false in tests. */
  readonly ownsProcess?: boolean;
}

const REFUSED = 1;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Maximum time in milliseconds to wait for pending writes after a signal. */
const LONGEST_WRITE = 1000;

/**
 * Plays a game line by line until the player leaves or the input ends.
 * @returns the exit code. 0: everything is saved. 1: the game could not be opened or is not saved, or the input was
 *   endless. 128 plus the number of a signal: this signal ended the game.
 */
export async function runPlain(start: PlainStart, host: PlainHost): Promise<number> {
  const { stdin, write, fail, fold, language, thinker = new ThreadThinker(), store = {} } = host;
  const texts: Texts = { words: await language.game(), screen: await language.screen() };
  const { plainMode: say } = texts.screen;
  const voice = new Voice({
    signs: say.signs,
    write,
    fold,
    rows: host.rows ?? (() => 0),
    isTyped: stdin.isTTY === true,
  });
  const input = new LineInput(stdin);
  const games = new SavedGames(texts, store);
  const close = (): void => games.close();
  process.once('exit', close);
  const signals = host.ownsProcess === true ? signalled() : null;
  try {
    const tools: Tools = { texts, voice, input, thinker, host, match: null };
    const played = playAll(start, games, tools);
    const end = await (signals === null ? played : Promise.race([played, signals.ended]));
    if (typeof end === 'string') {
      voice.endLine();
      await Promise.race([games.game?.settle(), delay(LONGEST_WRITE, undefined, { ref: false })]);
      await sayFarewell(games.game, tools);
      return 128 + constants.signals[end];
    }
    if (!end.ok) {
      fail(end.error);
      return REFUSED;
    }
    const why = end.value;
    if (why === 'input-ended') voice.say(say.inputEnded);
    if (why === 'too-many-lines') voice.say(say.tooManyLines(MOST_LINES));
    await sayFarewell(games.game, tools);
    return why === 'too-many-lines' || (games.game?.problem ?? null) !== null ? REFUSED : 0;
  } finally {
    signals?.stop();
    thinker.end();
    input.close();
    process.off('exit', close);
    close();
  }
}

/** The tools of a plain game. */
interface Tools {
  readonly texts: Texts;
  readonly voice: Voice;
  readonly input: LineInput;
  readonly thinker: Thinker;
  readonly host: PlainHost;
  /** Set when the match begins. */
  match: PlainMatch | null;
}

/** Plays until the player leaves or the input ends. */
async function playAll(start: PlainStart, games: SavedGames, tools: Tools): Promise<Result<Leaving['why'], string>> {
  try {
    const game = await opened(start, games, tools);
    return game.ok ? { ok: true, value: await playOne(game.value, tools) } : game;
  } catch (error) {
    if (error instanceof Leaving) return { ok: true, value: error.why };
    throw error;
  }
}

/** Opens the game. May ask which game, and whether the last line of its file is complete. */
async function opened(start: PlainStart, games: SavedGames, tools: Tools): Promise<Result<SavedMatch, string>> {
  const ask = new Ask(tools.voice, tools.input, tools.texts);
  const wanted = start.mode === 'ask' ? await askForGame(games, ask, tools.texts) : start;
  if (wanted.mode === 'new') {
    const { mode: _, ...options } = wanted;
    return games.begin(options);
  }
  const found = games.resume(wanted.file);
  return found.ok ? resumed(found.value, games, ask, tools) : found;
}

async function resumed(
  found: OpenResult,
  games: SavedGames,
  ask: Ask,
  tools: Tools,
): Promise<Result<SavedMatch, string>> {
  if (found.type === 'game') return { ok: true, value: found.game };
  const { texts, voice } = tools;
  const { lastLine: words } = texts.screen.saving;
  const { plainMode: say } = texts.screen;
  const { path, lastLine } = found.question;
  voice.say(words.title, words.asks(lastLine.line));
  voice.quote(quotedLine(lastLine.text));
  voice.say(say.entry('1', say.lastLine.take), say.entry('2', say.lastLine.setAside));
  let chosen: 'take' | 'set-aside' | null = null;
  await ask.until(say.prompt.lastLine, (typed, command) => {
    if (command?.name === 'quit') throw new Leaving('left');
    chosen = typed === '1' ? 'take' : typed === '2' ? 'set-aside' : null;
    if (chosen === null) voice.say(say.noEntry(typed, '2'));
    return Promise.resolve(chosen !== null);
  });
  const again = games.resume(path, chosen ?? 'set-aside', found.question);
  // If the line has changed meanwhile, the question is asked again about the new line.
  return again.ok ? resumed(again.value, games, ask, tools) : again;
}

async function playOne(game: SavedMatch, tools: Tools): Promise<Leaving['why']> {
  const { texts, voice, input, thinker, host } = tools;
  voice.say(...noticesAtStart(game, texts).flatMap(sentencesOf));
  const notices = new Set<string>();
  const shared = new SharedMatch(game, (outcome) => {
    // A problem is said after every commit, because there is no line that keeps it in view.
    for (const text of noticesAfter(outcome, game, null, texts).flatMap(sentencesOf)) notices.add(text);
  });
  const { players } = game.record.header;
  const hasBots = Object.keys(levelsOf(players)).length > 0;
  const seats = hasBots ? new BotSeats(shared, thinker, host.botsResign) : null;
  tools.match = new PlainMatch({
    seat: seats?.seat ?? 'both',
    game: seats?.game ?? shared.game('both'),
    port: seats?.port ?? shared.port('both'),
    bots: seats,
    thinker: seats?.seat === 'spectator' ? null : thinker,
    players: { west: playerName('west', players, texts), east: playerName('east', players, texts) },
    rules: await loadRules(),
    texts,
    voice,
    input,
    takeNotices: () => {
      const texts = [...notices];
      notices.clear();
      return texts;
    },
    ...(host.onFinished && { onEnded: host.onFinished }),
  });
  const why = await tools.match.play();
  seats?.leave();
  return why;
}

const sentencesOf = ({ title, lines }: SavingNotice): readonly string[] => [title, ...lines];

/** Returns the name of a player as sentences have it: a bot with its level; without a name the side. */
function playerName(side: Side, players: Readonly<Record<Side, string>>, { words, screen }: Texts): string {
  const level: Level | null = levelOf(players[side]);
  if (level !== null) return screen.bots.name(screen.bots.levels[level]);
  return harmless(players[side]).trim() || words.side[side];
}

/** Says whether answers since the last commit are lost, and where the game is saved. */
async function sayFarewell(game: SavedMatch | null, { match, texts, voice }: Tools): Promise<void> {
  if (match?.hasDraft) voice.say(texts.screen.saving.draftLost);
  if (game === null) return;
  for (const line of (await farewell(game, texts)).split('\n')) voice.quote(line.trim());
}

/** Waits for a signal that ends the program. */
function signalled(): { readonly ended: Promise<(typeof SIGNALS)[number]>; readonly stop: () => void } {
  const listeners: (() => void)[] = [];
  const ended = new Promise<(typeof SIGNALS)[number]>((resolve) => {
    for (const signal of SIGNALS) {
      const listener = (): void => resolve(signal);
      process.once(signal, listener);
      listeners.push(() => process.off(signal, listener));
    }
  });
  return { ended, stop: () => listeners.forEach((off) => off()) };
}
