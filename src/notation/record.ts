import type { Side } from '../rules/board.js';
import type { CardId, Decade } from '../rules/cards.js';
import type { Conclusion, DecisionKind, Move, State, Use } from '../rules/game.js';
import type { Catalogue } from '../text/index.js';
import type { FileSaid } from './file-error.js';

/** Where in the course of the game a line stands: a half-decade, or a phase of the End of Decade (1 to 10). */
export type Place =
  | { readonly type: 'half'; readonly decade: Decade; readonly half: 1 | 2 }
  | { readonly type: 'phase'; readonly decade: Decade; readonly phase: number };

/** A place in the course of the game in words: `Decade II, first half`. */
export function placeText(place: Place, words: Pick<Catalogue, 'decade' | 'half' | 'phase'>): string {
  const part = place.type === 'phase' ? words.phase(place.phase) : words.half(place.half);
  return `${words.decade(place.decade)}, ${part}`;
}

/** A card as declared in a deal; null where it is not known (`?`). */
export type DeclaredCard = CardId | null;

/** The cards of a decade as declared in the header; what is left out is not known. */
export interface DeclaredDeal {
  readonly west: readonly DeclaredCard[];
  readonly east: readonly DeclaredCard[];
  /** First row of the display. */
  readonly display: readonly DeclaredCard[];
  /** The draw pile after that, top card first. */
  readonly pile: readonly DeclaredCard[];
}

/** What stands above the actions. */
export interface Header {
  /** Names of the players, '' when not given. */
  readonly players: Readonly<Record<Side, string>>;
  /** Null for a game dealt at a table. */
  readonly seed: Seed | null;
  /** SHA-256 of the 32 bytes of the seed that dealt the cards, as 64 hex digits; null where none was given. */
  readonly dealProof: string | null;
  /** Whether the file says that the cards were dealt at a table. */
  readonly table: boolean;
  readonly deals: Readonly<Partial<Record<Decade, DeclaredDeal>>>;
  /** Words for programs, none of which changes the rules. */
  readonly options: readonly string[];
  /** JSON text of the start position, or null for the set-up. */
  readonly position: string | null;
  /** Cards whose places in the start position are a guess. */
  readonly unknown: readonly CardId[];
  /** Further lines: `Event`, `Place`, `Date` and `X-...`. */
  readonly notes: readonly { readonly key: string; readonly value: string }[];
  /** Comment lines above and between the header lines. */
  readonly comments: readonly string[];
}

/** What lies somewhere, declared in a line of its own between the actions: checked, or used to infer hidden cards. */
export interface Statement {
  readonly where: 'display' | 'west' | 'east' | 'pile';
  readonly cards: readonly DeclaredCard[];
  readonly comment: string | null;
}

/** One decision that was written; decisions with a single answer are not. */
export interface WrittenDecision {
  readonly side: Side;
  readonly kind: DecisionKind;
  readonly move: Move;
  /** The move as written canonically. */
  readonly text: string;
  /** Whether it says where the icon takes effect that was chosen just before. */
  readonly ofIcon: boolean;
}

/**
 * One line of the game: an action with its decisions, a run of decisions of one side outside of actions, or the record
 * that the action above it was taken back.
 */
export interface Line {
  readonly place: Place;
  /** The action, or null for a line outside of actions. Its card is also the first of the decisions unless forced. */
  readonly action: { readonly side: Side; readonly card: CardId; readonly use: Use } | null;
  readonly decisions: readonly WrittenDecision[];
  /** How many lines of the action above it a record takes back; 0 for a line of decisions. */
  readonly takesBack: number;
  /** Six hex digits: the position after this line. */
  readonly digest: string | null;
  /** The comment at the line's end. */
  readonly comment: string | null;
  /** Comment lines above the heading that belongs to this line. */
  readonly above: readonly string[];
  /** Comment lines directly above this line. */
  readonly comments: readonly string[];
  readonly statements: readonly Statement[];
  /** Number of the line in the file that was read, from 1; 0 for a line that was not read from a file. */
  readonly source: number;
}

/** A digest that does not agree and was passed because the reader was told to; digests are six hex digits. */
export interface PassedDigest {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  /** As the file has it. */
  readonly written: string;
  /** Of the position after the line by the rules of now; the record has this one. */
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
  /** Actions at the end that began by themselves and are not written yet. */
  readonly unwritten: readonly UnwrittenAction[];
  /** The result as the file's last line claims it, or null. */
  readonly result: string | null;
  /** How the players ended the game, where the rules have not; null otherwise. */
  readonly conclusion: Conclusion | null;
  /** Statements after the last line of the game. */
  readonly closingStatements: readonly Statement[];
  /** Comment lines after the last line of the game. */
  readonly closing: readonly string[];
  /** Cards whose place in hands, display or draw pile is a guess, as the file does not tell. */
  readonly unknown: readonly CardId[];
  /** Where and why the replay ends before the file does, because hidden cards are not known. */
  readonly stopped: { readonly line: number; readonly reason: FileSaid; readonly rest: readonly string[] } | null;
  /** Digests that do not agree, in the order of the file; none unless the reader was told to pass them. */
  readonly passedDigests: readonly PassedDigest[];
}

/** An action that began by itself because the player had a single choice (R3d). */
export interface UnwrittenAction {
  readonly place: Place;
  readonly side: Side;
  readonly card: CardId;
  readonly use: Use;
}

/**
 * What cards are dealt by: 256 random bits, as 64 hex digits in small letters, which nobody works out from the cards he
 * sees; or a whole number, of which there are so few that a view tells it.
 */
export type Seed = string | number;
