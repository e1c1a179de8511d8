import type { Side } from '../rules/board.js';
import type { CardId, Decade } from '../rules/cards.js';
import type { Conclusion, DecisionKind, Move, State, Use } from '../rules/game.js';
import type { Catalogue } from '../text/index.js';
import type { FileSaid } from './file-error.js';

/** Point in the course of the game: a half-decade, or a phase of the End of Decade (1 to 10). */
export type GamePoint =
  | { readonly type: 'half'; readonly decade: Decade; readonly half: 1 | 2 }
  | { readonly type: 'phase'; readonly decade: Decade; readonly phase: number };

/** Returns a point of the game in words: `Decade II, first half`. */
export function placeText(place: GamePoint, words: Pick<Catalogue, 'decade' | 'half' | 'phase'>): string {
  const part = place.type === 'phase' ? words.phase(place.phase) : words.half(place.half);
  return `${words.decade(place.decade)}, ${part}`;
}

/** A card declared in a deal or statement; null if unknown (`?`). */
export type DeclaredCard = CardId | null;

/** Cards of a decade declared in the header; rows and places left out are unknown. */
export interface DeclaredDeal {
  readonly west: readonly DeclaredCard[];
  readonly east: readonly DeclaredCard[];
  /** The cards laid in the first display. */
  readonly display: readonly DeclaredCard[];
  /** The draw pile after the first display was laid, top card first. */
  readonly pile: readonly DeclaredCard[];
}

export interface Header {
  /** Names of the players, '' when not given. */
  readonly players: Readonly<Record<Side, string>>;
  /** Null for games dealt at a real table or begun from a start position. */
  readonly seed: Seed | null;
  /** SHA-256 of the 32 bytes of the seed that dealt the cards, as 64 hex digits; null if no proof was given. */
  readonly dealProof: string | null;
  /** Whether the file says that the cards were dealt at a real table. */
  readonly table: boolean;
  readonly deals: Readonly<Partial<Record<Decade, DeclaredDeal>>>;
  /** Options for programs; none changes the rules. */
  readonly options: readonly string[];
  /** JSON text of the start position, or null for the set-up. */
  readonly position: string | null;
  /** Cards whose places in the start position are guesses. */
  readonly unknown: readonly CardId[];
  /** Further lines: `Event`, `Place`, `Date` and `X-...`. */
  readonly notes: readonly { readonly key: string; readonly value: string }[];
  /** Comment lines above and between the header lines. */
  readonly comments: readonly string[];
}

/**
 * The cards of one row, declared on a separate line between the actions. The reader checks known cards against this
 * line, and moves guessed cards to where the line says.
 */
export interface Statement {
  readonly where: 'display' | 'west' | 'east' | 'pile';
  readonly cards: readonly DeclaredCard[];
  readonly comment: string | null;
}

/** A decision that is written in the file; automatic answers are not written. */
export interface WrittenDecision {
  readonly side: Side;
  readonly kind: DecisionKind;
  readonly move: Move;
  /** The canonical text of the move. */
  readonly text: string;
  /** Whether the move chooses the place for the icon that was chosen just before. */
  readonly ofIcon: boolean;
}

/**
 * A line of the game: an action with its decisions, a run of one side's decisions outside of actions, or the note that
 * the action above was taken back.
 */
export interface Line {
  readonly place: GamePoint;
  /**
   * The action, or null for a line outside of actions. Taking the card is also the line's first decision, unless the
   * card was taken automatically.
   */
  readonly action: { readonly side: Side; readonly card: CardId; readonly use: Use } | null;
  readonly decisions: readonly WrittenDecision[];
  /** Number of earlier lines that this line takes back; 0 for a line of decisions. */
  readonly takesBack: number;
  /**
   * Only for a line `Taken back to LABEL` of a practice game: `label` is the label of the first line that is taken
   * back. `result` is the text of the result line above this line; null if the game was not over.
   */
  readonly backTo?: { readonly label: string; readonly result: string | null };
  /** Digest of the state after this line, six hex digits; null if the line has no digest. */
  readonly digest: string | null;
  /** Comment at the end of the line. */
  readonly comment: string | null;
  /** Comment lines above this line, and above its headings if it has any. */
  readonly above: readonly string[];
  /** Comment lines between the headings and this line. */
  readonly comments: readonly string[];
  readonly statements: readonly Statement[];
  /** Line number in the file that was read, from 1; 0 if this line was not read from a file. */
  readonly source: number;
}

/**
 * A digest in the file that does not match the game and was accepted (`acceptsDigests`). Digests are six hex digits.
 */
export interface PassedDigest {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly written: string;
  /**
   * The digest that the present rules give after this line. The line has this digest in the record, instead of
   * `written`.
   */
  readonly now: string;
}

/** A game that was read from a move file and replayed, or written decision by decision. */
export interface GameRecord {
  readonly header: Header;
  /** The state at the first decision. */
  readonly start: State;
  readonly lines: readonly Line[];
  /** The state after the last line. */
  readonly end: State;
  /** Actions that began automatically after the last line and are not written yet. */
  readonly unwritten: readonly UnwrittenAction[];
  /** Canonical text of the result line at the end; null without a result line. */
  readonly result: string | null;
  /** How the players ended the game, if the rules did not; otherwise null. */
  readonly conclusion: Conclusion | null;
  /** Statements after the last line of the game. */
  readonly closingStatements: readonly Statement[];
  /** Comment lines after the last line of the game. */
  readonly closing: readonly string[];
  /** Cards whose place in hands, display or draw pile is a guess, because the file does not record the place. */
  readonly unknown: readonly CardId[];
  /**
   * If the replay ends early because hidden cards are unknown: where and why it ends, and the lines that were not
   * played. Otherwise null.
   */
  readonly stopped: { readonly line: number; readonly reason: FileSaid; readonly rest: readonly string[] } | null;
  /** Accepted digests that do not match, in the order of the file. */
  readonly passedDigests: readonly PassedDigest[];
  /**
   * Comments that begin with a move, in the order of the file; only comments of lines without a digest. Empty unless
   * the reader was asked to find these comments (`findsCommentedMoves`).
   */
  readonly commentedMoves: readonly CommentedMove[];
}

/** A move that is perhaps in a comment only because `;` was typed by mistake. `line`: number of the line in the file. */
export interface CommentedMove {
  readonly line: number;
  /** `answer`: a legal answer to the pending decision. `action`: the next action. */
  readonly what: 'answer' | 'action';
}

/** An action that began automatically, because the player had only one choice (R3d). */
export interface UnwrittenAction {
  readonly place: GamePoint;
  readonly side: Side;
  readonly card: CardId;
  readonly use: Use;
}

/**
 * Seed of the deal. A string of 64 lower-case hex digits stands for 256 random bits; nobody can work them out from seen
 * cards. A whole number is not secret: a player can find it from seen cards by trying all numbers.
 */
export type Seed = string | number;
