import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import { type Decision, decision, type Imagined, type Move, type Seat } from '../../rules/game.js';
import { withOwnExtras } from '../../match/own-answers.js';
import * as sessions from '../../match/session.js';
import type { Session } from '../../match/session.js';
import type { PlaceId } from '../map/index.js';
import { cardOrder } from './card-order.js';
import { cardChoices, choiceStyle, needsHand, placeMoves } from './choices.js';
import { type Codes, codesBeside, letteringOf } from './letters.js';
import type { AtTable, Screen, Stage } from './state.js';

/** Where nobody has chosen, asked or scrolled anything yet. */
const NOTHING_DONE = {
  picked: null,
  entry: 0,
  aim: 'decision',
  typed: '',
  origin: null,
  logOffset: 0,
  reportTop: 0,
  refusal: null,
  note: null,
} as const satisfies Partial<Screen>;

export function openScreen(session: Session, own: Seat | null = null, table: AtTable | null = null): Screen {
  const side = sideOf(own);
  return stopped({
    session,
    playback: null,
    own,
    table,
    bots: null,
    hasHints: false,
    hint: null,
    seat: side,
    uncovered: side,
    moments: [],
    rolling: false,
    hasMenu: false,
    sending: null,
    letters: null,
    order: null,
    focus: 'cards',
    card: null,
    place: undefined,
    pointing: 'nothing',
    overlay: null,
    search: { query: '', entry: 0 },
    looked: null,
    ...NOTHING_DONE,
  });
}

export function sideOf(seat: Seat | null): Side | null {
  return seat === 'spectator' ? null : seat;
}

/** The table as it is shown now. */
export function shownTable(screen: Screen): Imagined {
  return screen.moments[0]?.state ?? sessions.shownState(screen.session);
}

/** The decision to be made now; null while something is shown or waits for a commit. */
export function openDecision(screen: Screen): Decision | null {
  const { session, moments, sending } = screen;
  const isNone = moments.length > 0 || sending !== null || sessions.isComplete(session) || sessions.isEnded(session);
  const open = isNone ? null : decision(sessions.latest(session));
  const own = sideOf(screen.own);
  return open && own ? withOwnExtras(open, own) : open;
}

export function stageOf(screen: Screen): Stage {
  if (screen.playback !== null) return 'watching';
  if (screen.sending !== null) return 'sending';
  if (screen.moments.length > 0) return 'moment';
  const isFollowing = screen.table?.link === 'elsewhere';
  if (sessions.isComplete(screen.session)) return isFollowing ? 'following' : 'review';
  const open = openDecision(screen);
  if (!open) return 'over';
  if (screen.own !== null && screen.own !== open.side) return 'waiting';
  if (isFollowing) return 'following';
  if (needsHand(open) && screen.uncovered !== open.side) return 'curtain';
  return screen.seat === open.side ? 'choose' : 'hand-over';
}

/** The side whose hand lies open: always that of an own seat, otherwise that of the player who decides. */
export function openSide(screen: Screen): Side | null {
  return sideOf(screen.own) ?? (stageOf(screen) === 'choose' ? screen.uncovered : null);
}

/** Whether the keyboard goes to the player who decides next. */
export function isHandedOver(screen: Screen): boolean {
  const stage = stageOf(screen);
  return stage === 'curtain' || stage === 'hand-over';
}

const NO_MOVES: ReadonlyMap<PlaceId, Move> = new Map();
const NO_CODES: Codes = new Map();

/** The moves the map offers now: options, police power, or none while it only looks around. */
export function mapMoves(screen: Screen): ReadonlyMap<PlaceId, Move> {
  const open = openDecision(screen);
  if (!open || stageOf(screen) !== 'choose') return NO_MOVES;
  if (screen.aim === 'police') return placeMoves(open.extras);
  return choiceStyle(open) === 'map' ? placeMoves(open.options) : NO_MOVES;
}

/** The letters that choose a place now. */
export function placeCodes(screen: Screen): Codes {
  const moves = mapMoves(screen);
  if (moves.size === 0 || screen.aim === 'anywhere' || screen.focus !== 'map') return NO_CODES;
  const letters = letteringOf(screen.session, screen.letters);
  if (screen.aim === 'police') return codesBeside(sessions.latest(screen.session), moves, letters);
  return letters?.codes ?? NO_CODES;
}

/** Whether a place is to be chosen on the map but none is left. */
export function hasNoPlace(screen: Screen): boolean {
  const open = openDecision(screen);
  return screen.aim === 'decision' && open !== null && choiceStyle(open) === 'map' && mapMoves(screen).size === 0;
}

/** Whether the map is looked at while something is shown or waits for a commit. */
export function isLooking(screen: Screen): boolean {
  const stage = stageOf(screen);
  return screen.aim === 'anywhere' && stage !== 'choose' && stage !== 'curtain';
}

/** Whether the card shown in full could be taken now. */
export function showsUses(screen: Screen): boolean {
  return screen.looked === null && stageOf(screen) === 'choose' && openDecision(screen)?.kind === 'take-card';
}

/** The screen with its cursors remembered, for one of them is about to go elsewhere. */
export function leaving(screen: Screen): Screen {
  const { focus, card, place, entry, pointing } = screen;
  return screen.origin ? screen : { ...screen, origin: { focus, card, place, entry, pointing } };
}

/** Back from asking or from what was found: the cursors stand where they were. */
export function comeBack(screen: Screen): Screen | null {
  const { origin } = screen;
  return origin && { ...screen, ...origin, origin: null, picked: null, aim: 'decision', refusal: null, note: null };
}

/** Back from map or log to where the decision is made. */
export function home(screen: Screen): Screen {
  const back = comeBack(screen);
  if (back) return back;
  const open = openDecision(screen);
  const focus = open !== null && choiceStyle(open) === 'map' ? 'map' : 'cards';
  return { ...screen, aim: 'decision', focus, refusal: null, note: null };
}

/** The place under the cursor of the map; undefined where nothing is chosen yet. */
export function pointedPlace({ aim, pointing, place }: Screen): PlaceId | undefined {
  return pointing === 'option' || aim !== 'decision' ? place : undefined;
}

/** Whether "none" is chosen where the map has no place for it: Enter declines. */
export function isOnNone({ aim, pointing }: Screen): boolean {
  return aim === 'decision' && pointing === 'none';
}

/** The entry under the cursor of a list; null where nothing is chosen yet. */
export function pointedEntry({ pointing, entry }: Screen): number | null {
  return pointing === 'option' ? entry : null;
}

/** Where a decision begins after a page, a commit or a hand-over nothing is chosen: no key too many answers it. */
export function stopped(screen: Screen): Screen {
  return { ...fresh(screen), pointing: 'nothing' };
}

/**
 * Gives the answers in which nothing is decided, puts cursors where the decision after them can use them, and covers a hand
 * its player no longer needs.
 */
export function fresh(waiting: Screen): Screen {
  const screen = stageOf(waiting) === 'choose' ? { ...waiting, session: sessions.goOn(waiting.session) } : waiting;
  const open = openDecision(screen);
  const style = open ? choiceStyle(open) : 'cards';
  const card = open?.kind === 'take-card' ? cardUnderCursor(screen, open) : screen.card;
  const focus = style === 'map' ? 'map' : 'cards';
  const uncovered = screen.own === null && open && open.side !== screen.uncovered ? null : screen.uncovered;
  // A finished game shows its end until that is put aside.
  const overlay = stageOf(screen) === 'over' ? 'ending' : null;
  return {
    ...screen,
    uncovered,
    order: cardOrder(screen.session, screen.order, openSide({ ...screen, uncovered })),
    focus,
    card,
    overlay,
    ...NOTHING_DONE,
    entry: open?.kind === 'icon' ? nextIcon(screen.session, open) : 0,
  };
}

/** The entry of the icon behind the one taken up last, or of the first. */
function nextIcon({ steps }: Session, { options }: Decision): number {
  const last = steps.findLast(({ move }) => move.type === 'icon' || move.type === 'ignore')?.move;
  if (last?.type !== 'icon' && last?.type !== 'ignore') return 0;
  return Math.max(
    0,
    options.findIndex((move) => move.type === 'icon' && move.icon >= last.icon),
  );
}

function cardUnderCursor({ session, card }: Screen, { side }: Decision): CardId | null {
  const cards = cardChoices(sessions.latest(session), side);
  return card !== null && cards.includes(card) ? card : (cards[0] ?? null);
}

/** Hands the keyboard over to the player who must decide; where that needs the hand, the curtain is lifted. */
export function takeOver(screen: Screen): Screen {
  const open = openDecision(screen);
  if (!open) return screen;
  return stopped({ ...screen, seat: open.side, uncovered: needsHand(open) ? open.side : null });
}
