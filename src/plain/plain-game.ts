import { setTimeout as delay } from 'node:timers/promises';
import { BotSeats } from '../bots/bot-seats.js';
import { levelsOf } from '../bots/names.js';
import type { Result } from '../common/result.js';
import { quotedLine } from '../notation/index.js';
import { farewell, type NewGame, type OpenResult, SavedGames, type SavedGamesOptions } from '../match/saved-games.js';
import type { SavedMatch } from '../match/saved-match.js';
import { noticesAfter, noticesAtStart, type SavingNotice } from '../match/saving-notices.js';
import { SharedMatch } from '../match/shared-match.js';
import { loadRules } from '../text/load-rules.js';
import { Leaving } from './ask.js';
import { PlainMatch } from './plain-match.js';
import { playerName } from './player-name.js';
import { type LinesHost, type LinesTools, runLines } from './run-lines.js';
import { askForGame } from './setup.js';

/** How a plain game starts: as a new game, as a saved game, or with questions about which game to play. */
export type PlainStart =
  ({ readonly mode: 'new' } & NewGame) | { readonly mode: 'resume'; readonly file: string } | { readonly mode: 'ask' };

/** Environment of a plain game. */
export interface PlainHost extends LinesHost {
  readonly store?: SavedGamesOptions;
  /** Whether bots may resign; false if absent. */
  readonly botsResign?: boolean;
  /** Counts a game that ended at this terminal. */
  readonly onFinished?: () => void;
}

/** Maximum time in milliseconds to wait for pending writes after a signal. */
const LONGEST_WRITE = 1000;

/** Plays a game line by line until the player leaves or the input ends. Returns the exit code of `runLines`. */
export async function runPlain(start: PlainStart, host: PlainHost): Promise<number> {
  let games: SavedGames | null = null;
  let match: PlainMatch | null = null;
  const close = (): void => games?.close();
  process.once('exit', close);
  try {
    return await runLines(host, (texts) => {
      const saved = new SavedGames(texts, host.store ?? {});
      games = saved;
      return {
        run: async (tools) => {
          const game = await opened(start, saved, tools);
          return game.ok ? { ok: true, value: await playOne(game.value, tools, host, (now) => (match = now)) } : game;
        },
        end: async ({ voice }, isSignalled) => {
          if (isSignalled) await Promise.race([saved.game?.settle(), delay(LONGEST_WRITE, undefined, { ref: false })]);
          if (match?.hasDraft) voice.say(texts.screen.saving.draftLost);
          if (saved.game === null) return;
          for (const line of (await farewell(saved.game, texts, 'resume --plain')).split('\n'))
            voice.quote(line.trim());
        },
        isSaved: () => (saved.game?.problem ?? null) === null,
      };
    });
  } finally {
    process.off('exit', close);
    close();
  }
}

/** Opens the game. May first ask which game to open, and whether the last line of its file is complete. */
async function opened(start: PlainStart, games: SavedGames, tools: LinesTools): Promise<Result<SavedMatch, string>> {
  const wanted = start.mode === 'ask' ? await askForGame(games, tools.ask, tools.texts) : start;
  if (wanted.mode === 'new') {
    const { mode: _, ...options } = wanted;
    return games.begin(options);
  }
  const found = games.resume(wanted.file);
  return found.ok ? resumed(found.value, games, tools) : found;
}

async function resumed(found: OpenResult, games: SavedGames, tools: LinesTools): Promise<Result<SavedMatch, string>> {
  if (found.type === 'game') return { ok: true, value: found.game };
  const { texts, voice, ask } = tools;
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
  return again.ok ? resumed(again.value, games, tools) : again;
}

async function playOne(
  game: SavedMatch,
  { texts, voice, ask, thinker }: LinesTools,
  host: PlainHost,
  onStart: (match: PlainMatch) => void,
): Promise<Leaving['why']> {
  voice.say(...noticesAtStart(game, texts).flatMap(sentencesOf));
  const notices = new Set<string>();
  const shared = new SharedMatch(game, (outcome) => {
    // A problem is printed after every commit, because plain mode has no line where it would stay visible.
    for (const text of noticesAfter(outcome, game, null, texts).flatMap(sentencesOf)) notices.add(text);
  });
  const { players } = game.record.header;
  const hasBots = Object.keys(levelsOf(players)).length > 0;
  const seats = hasBots ? new BotSeats(shared, thinker, host.botsResign) : null;
  const match = new PlainMatch({
    seat: seats?.seat ?? 'both',
    game: seats?.game ?? shared.game('both'),
    port: seats?.port ?? shared.port('both'),
    bots: seats,
    thinker: seats?.seat === 'spectator' ? null : thinker,
    players: { west: playerName('west', players, texts), east: playerName('east', players, texts) },
    rules: await loadRules(),
    texts,
    voice,
    ask,
    takeNotices: () => {
      const texts = [...notices];
      notices.clear();
      return texts;
    },
    ...(host.onFinished && { onEnded: host.onFinished }),
  });
  onStart(match);
  const why = await match.play();
  seats?.leave();
  return why;
}

const sentencesOf = ({ title, lines }: SavingNotice): readonly string[] => [title, ...lines];
