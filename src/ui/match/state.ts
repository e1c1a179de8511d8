import type { Choice } from '../../bots/bot.js';
import type { Levels } from '../../bots/names.js';
import type { Session } from '../../match/session.js';
import type { TableSeat, TableStatus } from '../../match/table-port.js';
import type { Watched } from '../../match/watch.js';
import type { AnySeat } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import type { Decision, GameEvent, Imagined, Refusal, Seat, View } from '../../rules/game.js';
import type { Thought } from '../../text/index.js';
import type { PlaceId } from '../map/index.js';
import type { CardOrder } from './deciding/card-order.js';
import type { Frame } from './report/film.js';
import type { Lettering } from './deciding/letters.js';

/** The panes Tab goes through: cards or list, map, log; in a replay log, cards, what happened. */
export type Focus = 'cards' | 'map' | 'log' | 'happened';

/** What covers the screen until it is closed. */
export type Overlay =
  | ('take-back' | 'help' | 'search' | 'log' | 'forecast' | 'ledger' | 'played' | 'card' | 'hint' | 'ending' | 'quit')
  | ('table' | 'answer-draw' | 'answer-take-back' | 'resign' | 'close-table');

/** Whom the screen shows the match to. */
export type Mode =
  /** One seat has this terminal for itself: at a table elsewhere, against a bot, or to watch. */
  | {
      readonly type: 'own-seat';
      readonly seat: Seat;
      /** The table elsewhere; null for a match of this process. */
      readonly table: AtTable | null;
      /** The bots that play here; null where there are none. */
      readonly bots: BotsHere | null;
    }
  /** The keyboard changes hands. */
  | {
      readonly type: 'both-seats';
      /** The side whose player has taken over the keyboard. */
      readonly keyboard: Side | null;
      /** The side whose player has lifted the curtain, so that its hand lies open. */
      readonly uncovered: Side | null;
    }
  /** Nobody plays. */
  | { readonly type: 'replay' };

/** Ends of phases to be shown, at least one. */
export type Frames = readonly [Frame, ...Frame[]];

/** What the screen waits for, with the state that exists only in that stage. */
export type Stage =
  /** The player answers a decision. */
  | {
      readonly type: 'choosing';
      readonly open: Decision;
      /** The card whose use is asked. */
      readonly picked: CardId | null;
      /** The first letter of a place, typed while the second is waited for. */
      readonly typed: string;
    }
  /** The answers of a part are complete and wait for Enter. */
  | { readonly type: 'reviewing' }
  /** What was sent is not answered yet. */
  | { readonly type: 'sending'; readonly what: 'part' | 'take-back' }
  /** The first frame is shown. */
  | {
      readonly type: 'moment';
      readonly frames: Frames;
      /** Whether frames go by without a key. */
      readonly rolling: boolean;
      /** First line shown of the report. */
      readonly top: number;
    }
  /** The other side decides. */
  | { readonly type: 'waiting'; readonly open: Decision }
  /** The same player answers at another terminal. `open` is null once the part is complete. */
  | { readonly type: 'following'; readonly open: Decision | null }
  /** The keyboard goes to the other player. `covered`: a curtain hides the hand that the decision needs. */
  | { readonly type: 'handed-over'; readonly open: Decision; readonly covered: boolean }
  | { readonly type: 'over' }
  /** A moment of a replay is shown. `open` is the decision that follows it; null when there is none. */
  | { readonly type: 'watching'; readonly playback: Playback; readonly open: Decision | null };

/** What a decision's cursor stands on: nothing yet, one of the options, or "none", which has no place on the map. */
export type Pointing = 'nothing' | 'option' | 'none';

/** Where the cursors of the panes stand. */
export type Cursor = Pick<Screen, 'focus' | 'card' | 'place' | 'entry' | 'pointing'>;

/** A table elsewhere, as one terminal knows it. */
export type AtTable = TableStatus & Pick<TableSeat, 'table' | 'proof' | 'openDeal'>;

/** Everything the screen of a match remembers; what can be found from the session is not kept. */
export interface Screen {
  readonly session: Session;
  readonly mode: Mode;
  readonly stage: Stage;
  /** Whether a bot is there that gives hints. */
  readonly hasHints: boolean;
  /** The hint asked for last. */
  readonly hint: HintHere | null;
  /** Whether the menu it was begun from is there to go back to. */
  readonly hasMenu: boolean;
  readonly focus: Focus;
  /** The card under the cursor. */
  readonly card: CardId | null;
  readonly place: PlaceId | undefined;
  /** The entry under the cursor of a list. */
  readonly entry: number;
  /** What the decision's cursor stands on: where a decision begins by a stop, nothing is chosen. */
  readonly pointing: Pointing;
  /** Whether the map chooses police power beside the decision, or any place just to ask about it. */
  readonly aim: 'decision' | 'police' | 'anywhere';
  /** The letters of places in what is committed of the action or phase under way; null at its beginning. */
  readonly letters: Lettering | null;
  /** The cards in the order of their digits; null before anything is shown. */
  readonly order: CardOrder | null;
  /** Where the cursors stood before a place was asked about or something was looked for. */
  readonly origin: Cursor | null;
  readonly overlay: Overlay | null;
  readonly search: Search;
  /** A card that was looked up, to be shown in full instead of the one under the cursor. */
  readonly looked: CardId | null;
  /** First line of the log shown, counted from the newest. */
  readonly logOffset: number;
  /** Why the rules refused the last answer. */
  readonly refusal: Refusal | null;
  /** Why the last key did nothing otherwise; a sentence where that is told elsewhere. */
  readonly note: Note | Said | null;
}

export type Note =
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'use-not-chosen'
  | 'no-card'
  | 'no-place'
  | 'no-place-but-police'
  | 'no-place-chosen'
  | 'no-entry-chosen'
  | 'not-yours-yet'
  | 'taken-back'
  | 'unreachable'
  | 'not-sent';

/** What a service says. */
interface Said {
  readonly sentence: string;
}

/** The bots of a match as its screen knows them. */
export interface BotsHere {
  readonly levels: Levels;
  /** Whether the one that thinks is to play the best so far. */
  readonly isHurried: boolean;
  /** Why the one that decides has not played; null while it thinks. */
  readonly problem: string | null;
  /** Why it plays what it has decided on; null while it thinks. */
  readonly thought: Thought | null;
}

/** Bots of these levels, before the first of them thinks. */
export function botsHere(levels: Levels): BotsHere {
  return { levels, isHurried: false, problem: null, thought: null };
}

/** How a match is shown again. */
export interface Playback {
  /** The match as far as a seat may be told. */
  readonly watch: (seat: AnySeat) => Watched;
  /** For whom it is shown, and what that seat is told. */
  readonly seat: AnySeat;
  readonly told: Watched;
  /** Index of the moment shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Actions a second. */
  readonly speed: number;
}

/** A hint for a decision of who plays here. */
export interface HintHere {
  /** What is committed as it is asked for: of the part that follows is told that it was played with a hint. */
  readonly committed: Imagined;
  /** The table at which the side decides, answers that are not committed included. */
  readonly at: Imagined;
  readonly question: HintQuestion;
  readonly thought: HintThought;
}

/** What the bot that gives it is told: what the seat sees, and nothing else. */
export interface HintQuestion {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

export type HintThought =
  /** `done` is the share of the thinking, 0 to 1. */
  | { readonly type: 'thinking'; readonly done: number; readonly isStopped: boolean }
  | { readonly type: 'told'; readonly choice: Choice }
  /** Why there is none, as a few words. */
  | { readonly type: 'failed'; readonly problem: string };

/** What is looked for, and the entry under the cursor. */
export interface Search {
  readonly query: string;
  readonly entry: number;
}
