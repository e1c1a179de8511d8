import { automaticAnswer } from '../../src/match/automatic-answer.js';
import { hotseatGame } from '../../src/match/hotseat.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import type { Match } from '../../src/match/match.js';
import type { DecisionKind, Move, State } from '../../src/rules/game.js';
import { GameScreen } from '../../src/ui/match/game-screen.js';
import { type FinishedGames, FinishedGamesContext } from '../../src/ui/newcomer.js';
import { sessionWords, type Texts, TextsContext } from '../../src/ui/session-words.js';
import { MessageRows } from '../../src/ui/widgets/message-row.js';
import { UnusedInput } from '../../src/ui/widgets/unused-input.js';
import { FakeThinker } from './fake-thinker.js';
import { KeyDriver, LIFT } from './key-driver.js';
import { matchAt, matchInMemory, newMatch } from './match.js';
import { renderOnTerminal, type RunningApp, type TerminalOptions } from './render-on-terminal.js';
import { randomGame } from './random/random-game.js';

export { closeAll } from './render-on-terminal.js';

const PLAYERS = { west: 'Ada', east: 'Karl' } as const;

export interface HotseatOptions extends TerminalOptions {
  readonly seed?: number;
  /** State to start from instead of a new game. */
  readonly state?: State;
  /** Match to continue, with its log and history. */
  readonly match?: Match;
  readonly cover?: boolean;
  /** Whether the screen offers hints, as the program does. Default: false. */
  readonly hints?: boolean;
  readonly texts?: Texts;
  /** The games that the player has finished. By default the player is not a newcomer. */
  readonly finished?: FinishedGames;
}

export interface Hotseat extends RunningApp {
  /** Model of the screen, which finds the keys for an answer. It also gets all keys that are typed with `type`. */
  readonly driver: KeyDriver;
  readonly committed: readonly (readonly Move[])[];
  /** Types these pieces one after the other. After each piece, waits until the screen is up to date. */
  readonly type: (...bytes: string[]) => Promise<void>;
  readonly text: () => string;
}

/**
 * Starts a hotseat game on a virtual terminal. If the game starts with a hand-over that covers nothing, confirms it.
 */
export async function hotseat(options: HotseatOptions = {}): Promise<Hotseat> {
  const {
    seed = 7,
    state,
    match,
    cover = false,
    hints = false,
    texts = sessionWords(true),
    finished,
    ...look
  } = options;
  const { columns = 80, rows = 24 } = look;
  const start = match ?? (state === undefined ? newMatch(seed) : matchAt(state));
  const committed: (readonly Move[])[] = [];
  const saved = matchInMemory(start, (part) => committed.push(part));
  const element = (
    <TextsContext.Provider value={texts}>
      <MessageRows>
        <GameScreen
          game={hotseatGame(start)}
          port={new SharedMatch(saved).port('both')}
          players={PLAYERS}
          saved={texts.screen.saving.saved}
          cover={cover}
          thinker={hints ? new FakeThinker() : undefined}
        />
        <UnusedInput />
      </MessageRows>
    </TextsContext.Provider>
  );
  const counted = finished ? (
    <FinishedGamesContext.Provider value={finished}>{element}</FinishedGamesContext.Provider>
  ) : (
    element
  );
  const app = await renderOnTerminal(counted, look);
  const driver = new KeyDriver(start, { columns, rows });
  const type = async (...bytes: string[]): Promise<void> => {
    for (const piece of bytes) {
      driver.follow(piece);
      await app.terminal.type(piece);
    }
  };
  if (driver.stage === 'hand-over') await type(LIFT);
  return { ...app, driver, committed, type, text: () => app.terminal.screen.text() };
}

/** Returns, by kind of decision, the first state of these random games in which a player must make such a decision. */
export function statesByKind(seeds: readonly number[]): ReadonlyMap<DecisionKind, State> {
  const states = new Map<DecisionKind, State>();
  for (const seed of seeds) {
    randomGame(seed, ({ before, decision }) => {
      if (!states.has(decision.kind) && automaticAnswer(before) === null) states.set(decision.kind, before);
    });
  }
  return states;
}
