import { ownSeat } from '../../src/ui/match/screen.js';
import { exportFor } from '../../src/match/export.js';
import { type GameRecord, newRecord } from '../../src/notation/index.js';
import { hotseatGame, newsAtHotseat } from '../../src/match/hotseat.js';
import { commitPart, conclude, type Continued, goBack, type Match, matchOf, takeBack } from '../../src/match/match.js';
import { newsFor } from '../../src/match/seat.js';
import type { PlayableMatch } from '../../src/match/shared-match.js';
import type { Written } from '../../src/match/saved-match.js';
import { answer, hasRevealed, isComplete, partOf, type Session, startSession } from '../../src/match/session.js';
import type { GameEvent, Move, Seat, State } from '../../src/rules/game.js';
import { ok, type Result } from '../../src/common/result.js';
import { atLegalPlace } from '../../src/ui/match/deciding/cursors.js';
import type { KeyResult } from '../../src/ui/match/game-keys.js';
import { pressKey } from '../../src/ui/match/keys.js';
import { withNews } from '../../src/ui/match/commit.js';
import { openScreen } from '../../src/ui/match/screen.js';
import type { LayoutQueries } from '../../src/ui/match/room.js';
import { layoutMap, type MapSize } from '../../src/ui/map/index.js';
import type { Key } from '../../src/terminal/input/keys.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';

export function newMatch(seed: number): Match {
  const record = newRecord({ seed });
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return matchOf(record.value);
}

/**
 * Returns the move file of a game that this seat may export. The file contains nothing that is hidden from the seat.
 */
export function exported(record: GameRecord, seat: Seat): string {
  return exportFor(matchOf(record), seat);
}

/** Returns a match that starts at this state in the middle of a game. */
export function matchAt(state: State, events: readonly GameEvent[] = []): Match {
  const { record } = newMatch(1);
  const opening = {
    before: 'decision',
    state,
    events,
    label: '',
    step: null,
    endsActionOrPhase: true,
    comments: [],
  } as const;
  return { record: { ...record, start: state, end: state }, moments: [opening] };
}

/** Returns the match continued by a part. Throws if the part is illegal. */
export function committed(match: Match, part: readonly Move[], comment: string | null = null): Continued {
  const continued = commitPart(match, part, comment);
  if (!continued.ok) throw new Error(continued.error.code);
  return continued.value;
}

/** Returns a match that is not saved; `onCommit` is called with each part. */
export function matchInMemory(
  start: Match,
  onCommit: (part: readonly Move[]) => void = () => undefined,
): PlayableMatch {
  let match = start;
  const keep = <E>(continued: Result<Continued, E>): Promise<Result<Written, E>> => {
    if (!continued.ok) return Promise.resolve(continued);
    match = continued.value.match;
    return Promise.resolve(ok({ ...continued.value, problem: null, moved: null }));
  };
  return {
    get match() {
      return match;
    },
    commit(part, comment) {
      const continued = commitPart(match, part, comment);
      if (continued.ok) onCommit(part);
      return keep(continued);
    },
    takeBack: (to) => keep(to ? goBack(match, to.line, to.side) : takeBack(match)),
    conclude: (conclusion) => keep(conclude(match, conclusion)),
  };
}

/** Returns the session of the seat that decides now. */
export const sessionOf = (match: Match): Session => startSession(hotseatGame(match));

/** A hotseat match: the complete match, and the screen state. */
export interface Game {
  readonly match: Match;
  readonly screen: MatchScreenState;
}

/** A layout in which everything fits; cards are listed one below the other. */
export function roomOn(size: MapSize): LayoutQueries {
  return {
    map: layoutMap(size),
    letters: { yes: 'y', surely: 'Y' },
    hasLog: () => true,
    logBack: () => Infinity,
    report: () => ({ rows: Infinity, last: 0 }),
    cardRows: (_screen, cards) => cards.map((card) => [card]),
    helpKeys: () => [],
    helpWords: () => ({ terms: [], inSight: 0 }),
  };
}

export function gameOn(
  match: Match,
  _room: LayoutQueries,
  screen: MatchScreenState = openScreen(sessionOf(match)),
): Game {
  return { match, screen: atLegalPlace(screen) };
}

/** Presses a key. If the key sends a part or a take-back, the match is changed at once. */
export function press(
  { match, screen }: Game,
  key: Key,
  room: LayoutQueries,
): Game & Pick<KeyResult, 'part' | 'takesBack'> {
  const { part, takesBack, screen: pressed } = pressKey(screen, key, room);
  const sent = part ? commitPart(match, part) : takesBack ? takeBack(match) : null;
  if (sent === null) return { match, screen: pressed };
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  const own = ownSeat(screen);
  const news = own === null ? newsAtHotseat(sent.value) : newsFor(sent.value, own);
  const after = withNews(pressed, news, takesBack);
  return {
    match: sent.value.match,
    screen: atLegalPlace(after),
    ...(part ? { part } : {}),
    ...(takesBack ? { takesBack } : {}),
  };
}

export interface PlayedPart {
  /** The session with the answers of this part, not yet committed. */
  readonly session: Session;
  readonly part: readonly Move[];
  /**
   * Whether the part ends the action or phase, or the other side is next. False if the part ends only because it
   * revealed something.
   */
  readonly isWhole: boolean;
  readonly continued: Continued;
}

/** Plays answers as in a hotseat game: gives each in the session of the deciding seat, and commits part by part. */
export function* playedParts(start: Match, moves: Iterable<Move>): Generator<PlayedPart> {
  let match = start;
  let session = sessionOf(match);
  for (const move of moves) {
    const given = answer(session, move);
    if (!given.ok) throw new Error(given.error.code);
    session = given.value;
    const isWhole = isComplete(session);
    if (!isWhole && !hasRevealed(session)) continue;
    const part = partOf(session);
    const continued = committed(match, part);
    match = continued.match;
    yield { session, part, isWhole, continued };
    session = sessionOf(match);
  }
}
