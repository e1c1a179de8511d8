import type { Choice } from '../../bots/bot.js';
import type { Levels } from '../../bots/names.js';
import type { Course } from '../../lessons/course.js';
import type { GoalPage } from '../../lessons/goals.js';
import type { Session } from '../../match/session.js';
import type { TableSeat, TableStatus } from '../../match/table-port.js';
import type { ReplayedMatch } from '../../match/watch.js';
import type { AnySeat } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import type { Decision, GameEvent, Move, SeatState, Refusal, Seat, View } from '../../rules/game.js';
import type { Glossary, TermId } from '../../text/glossary.js';
import type { RuleClause, RuleSection } from '../../text/rulebook.js';
import type { PlaceId } from '../map/index.js';
import type { CardOrder } from './deciding/card-order.js';
import type { Frame } from './report/merge-frames.js';
import type { PlaceCodes } from './deciding/letters.js';

/** Panes through which Tab cycles. `cards` also means the list of a decision; `happened` exists only in a replay. */
export type Focus = 'cards' | 'map' | 'log' | 'happened';

/**
 * Pages that show the state of the game as text. From these pages the player can continue a lesson and open the help
 * page "Words". A step of a lesson can require the player to open one of these pages.
 */
export const TEXT_PAGES = ['log', 'forecast', 'ledger', 'played', 'card'] as const satisfies readonly GoalPage[];
export type TextPage = (typeof TEXT_PAGES)[number];

export function isTextPage(overlay: Overlay): overlay is TextPage {
  return (TEXT_PAGES as readonly Overlay[]).includes(overlay);
}

/** Page or dialog that covers the screen until it is closed. */
export type Overlay =
  | TextPage
  | ('take-back' | 'go-back' | 'help' | 'search' | 'rules' | 'ending' | 'quit')
  | ('table' | 'offer-draw' | 'answer-draw' | 'answer-take-back' | 'resign' | 'close-table');

/** Players at this screen: one seat, both sides in turn, or nobody. */
export type Mode =
  /** One seat has this terminal to itself: at a remote table, against a bot, or as a spectator. */
  | {
      readonly type: 'own-seat';
      readonly seat: Seat;
      /** The remote table; null for a match that is not at a remote table. */
      readonly table: TableState | null;
      readonly bots: BotsState | null;
    }
  /** Both sides share the keyboard. */
  | {
      readonly type: 'both-seats';
      /** The side whose player has taken over the keyboard; null if nobody has. */
      readonly keyboard: Side | null;
      /** The side whose hand is uncovered; null if both hands are covered. */
      readonly uncovered: Side | null;
    }
  | { readonly type: 'replay' };

/** Frames to show one after the other. The first frame is on the screen. */
export type Frames = readonly [Frame, ...Frame[]];

/** A stage of the match screen: what the screen waits for, and the state that exists only during this wait. */
export type Stage =
  /** The player answers a decision. */
  | {
      readonly type: 'choosing';
      readonly open: Decision;
      /** The card whose use is being chosen; null if no card is picked. */
      readonly picked: CardId | null;
      /** The typed first letter of a two-letter code; '' if no letter is typed. */
      readonly typed: string;
    }
  /** All answers that belong to the next commit are given; Enter commits them. */
  | { readonly type: 'reviewing' }
  /** A commit or take-back was sent, and there is no reply yet. */
  | { readonly type: 'sending' }
  /** A report is shown. Its contents are the first frame. */
  | {
      readonly type: 'moment';
      readonly frames: Frames;
      /** Whether frames advance automatically. */
      readonly rolling: boolean;
      /** Index of the first report line shown. */
      readonly top: number;
    }
  /** The other side decides. */
  | { readonly type: 'waiting'; readonly open: Decision }
  /** The same player answers at another terminal. `open` is null once all answers of the next commit are given. */
  | { readonly type: 'following'; readonly open: Decision | null }
  /** The next player must take over the keyboard. `covered`: whether the hand that the decision needs is hidden. */
  | { readonly type: 'handed-over'; readonly open: Decision; readonly covered: boolean }
  | { readonly type: 'over' }
  /** A moment of a replay is shown. `open` is the decision right after that moment; null if no decision follows. */
  | { readonly type: 'watching'; readonly playback: Playback; readonly open: Decision | null };

/** Position of a decision's cursor: not placed yet, on an option, or on "none", which is not a place on the map. */
export type Pointing = 'nothing' | 'option' | 'none';

/** Positions of the cursors of all panes. */
export type Cursor = Pick<MatchScreenState, 'focus' | 'card' | 'place' | 'entry' | 'pointing'>;

/** A remote table, as this terminal knows it. */
export type TableState = TableStatus & Pick<TableSeat, 'table' | 'proof' | 'openDeal' | 'code'>;

/** State of the match screen, without data that can be computed from the session. */
export interface MatchScreenState {
  readonly session: Session;
  /** The table at the beginning of the last complete action or phase; null if this is unknown. */
  readonly pastStart: SeatState | null;
  readonly mode: Mode;
  readonly stage: Stage;
  /** The lesson that is played, and how far the learner is; null in a game. */
  readonly lesson: Course | null;
  /** Whether a bot is available for hints. */
  readonly hasHints: boolean;
  /** The latest hint; null if no hint was requested. */
  readonly hint: HintState | null;
  /** Whether the match was started from the menu, so that the player can return to the menu. */
  readonly hasMenu: boolean;
  readonly focus: Focus;
  /** The card under the cursor; null before a card was to be taken. */
  readonly card: CardId | null;
  /** The place under the map cursor; undefined as long as the cursor has not been on the map. */
  readonly place: PlaceId | undefined;
  /** The entry under the cursor of a list. */
  readonly entry: number;
  /** Position of the decision's cursor. It is `nothing` after a report, commit or hand-over. */
  readonly pointing: Pointing;
  /** Purpose of the map cursor: the open decision, police power instead, or a look at any place. */
  readonly aim: 'decision' | 'police' | 'anywhere';
  /**
   * Whether the player has already been asked, in this action, to confirm "done". The question is asked if something
   * could still be placed.
   */
  readonly isStopAsked: boolean;
  /**
   * Codes of the places in the committed part of the action or phase under way, and in earlier actions and phases; null
   * before the first commit, and after a take-back.
   */
  readonly letters: PlaceCodes | null;
  /** The cards in the order of their digits; null before any cards have been shown. */
  readonly order: CardOrder | null;
  /**
   * The cursors before they were moved to look at places, to use police power, to choose "none" or to show a search
   * result. Null if no cursors are saved.
   */
  readonly origin: Cursor | null;
  /** The page over the screen; null if no page is open. */
  readonly overlay: Overlay | null;
  /**
   * Line of the decision under the cursor of the page for going back; null: the newest decision. It is not an index of
   * the list, because another process may add decisions while the list is open.
   */
  readonly backLine: number | null;
  readonly search: Search;
  readonly help: Help;
  /** The sections of docs/rules.md; empty until a page needs and loads them. */
  readonly rules: readonly RuleSection[];
  /** The glossary, for the search and the help page "Words"; null until one of these pages is opened. */
  readonly glossary: Glossary | null;
  /** The clause at which the page of the rules opens; null before this page was opened. */
  readonly clause: RuleClause | null;
  /** The card that was looked up, for the page of a card; null if this page shows the card of the detail pane. */
  readonly looked: CardId | null;
  /** Number of rows by which the log is scrolled back; 0 shows the newest line. */
  readonly logOffset: number;
  /** Why the last answer was illegal; null if the answer was legal. */
  readonly refusal: Refusal | null;
  /**
   * Message about the last key, other than `refusal`. It is an object if the message is already a sentence, for example
   * from a service. Null if there is no message.
   */
  readonly note: Note | SentenceNote | null;
}

export type Note =
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'use-not-chosen'
  | 'no-card'
  | 'no-such-digit'
  | 'card-gone'
  | 'no-place'
  | 'no-place-but-police'
  | 'no-place-chosen'
  | 'read-first'
  | 'card-first'
  | 'no-place-asked'
  | 'no-entry-chosen'
  | 'too-early'
  | 'not-this-key'
  | 'press-it-yourself'
  | 'taken-back'
  | 'gone-back'
  | 'draw-declined'
  | 'unreachable'
  | 'not-sent';

interface SentenceNote {
  readonly sentence: string;
}

export interface BotsState {
  readonly levels: Levels;
  /** Whether the thinking bot should play its best action so far. */
  readonly isHurried: boolean;
  /** Whether the player has skipped the reports up to the player's own next decision. */
  readonly isSkipping: boolean;
  /** Why the bot could not decide; null if the bot has decided or is still thinking. */
  readonly problem: string | null;
}

/** Returns the state of the bots before any bot thinks. */
export function initialBotsState(levels: Levels): BotsState {
  return { levels, isHurried: false, isSkipping: false, problem: null };
}

/** State of a replay. */
export interface Playback {
  /** Returns the match, redacted for a seat. */
  readonly watch: (seat: AnySeat) => ReplayedMatch;
  /** The seat from which the match is shown. */
  readonly seat: AnySeat;
  /** The match, redacted for `seat`. */
  readonly told: ReplayedMatch;
  /** Index of the moment shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Speed in actions per second. */
  readonly speed: number;
}

/** A hint, requested for one decision of the player at this terminal. */
export interface HintState {
  /** Whether the hint is shown; false once the player has closed it. */
  readonly isShown: boolean;
  /**
   * The table that was committed when the hint was requested. The next commit after that request is marked as played
   * with a hint.
   */
  readonly committed: SeatState;
  /** The table on which the hint is based: `committed` and the uncommitted answers. */
  readonly at: SeatState;
  readonly question: HintQuestion;
  readonly thought: HintThought;
}

/** Question to the bot that gives the hint: the match, redacted for the bot's seat. */
export interface HintQuestion {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

export type HintThought =
  /** `done`: share of the thinking that is finished, from 0 to 1. */
  | { readonly type: 'thinking'; readonly done: number; readonly isStopped: boolean }
  | { readonly type: 'told'; readonly choice: Choice }
  /** The answer of a lesson, shown like a hint. No bot has thought about it. */
  | { readonly type: 'answer'; readonly part: readonly Move[] }
  /** Why there is no hint, in a few words. */
  | { readonly type: 'failed'; readonly problem: string };

export type HelpPage = 'signs' | 'words' | 'aim' | 'keys' | 'rules';

/** The page of the help that is open or was open last, and the state of the help page "Keys". */
export interface Help {
  readonly page: HelpPage;
  /** Text that filters the list of keys. */
  readonly filter: string;
  /** Index of the key under the cursor; null while the cursor is on no key. */
  readonly entry: number | null;
  /** The word under the cursor of the help page "Words"; null: the first word. */
  readonly term: TermId | null;
  /** The page on which the help was opened; null if no page was open. */
  readonly behind: Overlay | null;
}

/** Search text, and index of the result under the cursor. */
export interface Search {
  readonly query: string;
  readonly entry: number;
}
