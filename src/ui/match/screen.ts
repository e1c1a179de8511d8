import type { Side } from '../../rules/board.js';
import type { CardId } from '../../rules/cards.js';
import { type Decision, decision, type SeatState, type Move, type Seat } from '../../rules/game.js';
import { withOwnExtras } from '../../match/own-answers.js';
import * as sessions from '../../match/session.js';
import type { Session } from '../../match/session.js';
import type { PlaceId } from '../map/index.js';
import { cardOrder } from './deciding/card-order.js';
import { cardChoices, choiceStyle, needsHand, placeMoves } from './deciding/choices.js';
import { type Codes, codesBeside, placeCodesOf } from './deciding/letters.js';
import type { Frame } from './report/merge-frames.js';
import type { TableState, BotsState, Help, Mode, Playback, MatchScreenState, Stage } from './state.js';

/**
 * State of the help before its first opening. The help then shows the signs, because a new player asks first what the
 * signs on the screen mean.
 */
const NO_HELP: Help = { page: 'signs', filter: '', entry: null, term: null, behind: null };

/** Values of fields before the player has moved a cursor, scrolled the log or received a message. */
const NOTHING_DONE = {
  entry: 0,
  aim: 'decision',
  origin: null,
  logOffset: 0,
  refusal: null,
  note: null,
} as const satisfies Partial<MatchScreenState>;
const OVER: Stage = { type: 'over' };
const REVIEWING: Stage = { type: 'reviewing' };

/** Returns the screen of a match played from the seat `own`, or from both seats at one keyboard if `own` is null. */
export function openScreen(
  session: Session,
  own: Seat | null = null,
  table: TableState | null = null,
): MatchScreenState {
  const mode: Mode =
    own === null
      ? { type: 'both-seats', keyboard: null, uncovered: null }
      : { type: 'own-seat', seat: own, table, bots: null };
  return screenIn(mode, session);
}

export function replayScreen(session: Session, playback: Playback): MatchScreenState {
  return watchingIn({ ...screenIn({ type: 'replay' }, session), focus: 'log', overlay: null }, session, playback);
}

/** Returns the screen at another moment of a replay. `session` must belong to that moment. */
export function watchingIn(screen: MatchScreenState, session: Session, playback: Playback): MatchScreenState {
  return { ...screen, session, stage: { type: 'watching', playback, open: decisionFor(session, null) } };
}

function screenIn(mode: Mode, session: Session): MatchScreenState {
  return enterUndecided({
    session,
    pastStart: null,
    mode,
    stage: OVER,
    lesson: null,
    hasHints: false,
    hint: null,
    hasMenu: false,
    letters: null,
    order: null,
    focus: 'cards',
    card: null,
    place: undefined,
    pointing: 'nothing',
    isStopAsked: false,
    overlay: null,
    backLine: null,
    search: { query: '', entry: 0 },
    help: NO_HELP,
    rules: [],
    glossary: null,
    clause: null,
    looked: null,
    ...NOTHING_DONE,
  });
}

/** Returns the side of a seat; null for a spectator and for no seat. */
export function sideOf(seat: Seat | null): Side | null {
  return seat === 'spectator' ? null : seat;
}

/** Returns the seat that has this terminal to itself; null in a replay or if both sides share the keyboard. */
export function ownSeat({ mode }: MatchScreenState): Seat | null {
  return mode.type === 'own-seat' ? mode.seat : null;
}

/** Returns the remote table; null for a match that is not at a remote table. */
export function tableOf({ mode }: MatchScreenState): TableState | null {
  return mode.type === 'own-seat' ? mode.table : null;
}

/** Returns the bots of this terminal; null if this terminal has no bots. */
export function botsOf({ mode }: MatchScreenState): BotsState | null {
  return mode.type === 'own-seat' ? mode.bots : null;
}

/** Returns the side whose hand is uncovered; null if no hand is uncovered. */
export function uncoveredSide({ mode }: MatchScreenState): Side | null {
  if (mode.type === 'own-seat') return sideOf(mode.seat);
  return mode.type === 'both-seats' ? mode.uncovered : null;
}

/** Returns the shown report; null if no report is shown. */
export function frameShown({ stage }: MatchScreenState): Frame | null {
  return stage.type === 'moment' ? stage.frames[0] : null;
}

/** Returns the table to show: the table of the report if a report is shown, otherwise the table of the session. */
export function shownTable(screen: MatchScreenState): SeatState {
  return frameShown(screen)?.state ?? sessions.shownState(screen.session);
}

/**
 * Returns the open decision, whichever side decides; in a replay, the decision right after the moment shown. Null while
 * a report is shown, while complete answers wait for their commit, while a commit has no reply yet, and after the game.
 */
export function openDecision({ stage }: MatchScreenState): Decision | null {
  return 'open' in stage ? stage.open : null;
}

/** Returns the stage that follows from the session. Call it only when the stages `sending` and `moment` are over. */
function stageAfter(screen: MatchScreenState): Stage {
  const { session, mode, stage } = screen;
  if (mode.type === 'replay') return stage;
  const own = ownSeat(screen);
  const isFollowing = tableOf(screen)?.link === 'elsewhere';
  if (sessions.isComplete(session)) return isFollowing ? { type: 'following', open: null } : REVIEWING;
  const open = decisionFor(session, sideOf(own));
  if (!open) return OVER;
  if (own !== null && own !== open.side) return { type: 'waiting', open };
  if (isFollowing) return { type: 'following', open };
  if (mode.type === 'both-seats') {
    const covered = needsHand(open) && mode.uncovered !== open.side;
    if (covered || mode.keyboard !== open.side) return { type: 'handed-over', open, covered };
  }
  const { picked, typed } = stage.type === 'choosing' ? stage : NOTHING_CHOSEN;
  return { type: 'choosing', open, picked, typed };
}

const NOTHING_CHOSEN = { picked: null, typed: '' } as const;

function decisionFor(session: Session, own: Side | null): Decision | null {
  const open = sessions.isEnded(session) ? null : decision(sessions.latest(session));
  return open && own ? withOwnExtras(open, own) : open;
}

/** Updates the stage after the session or the mode has changed. The stages `sending` and `moment` are kept. */
export function withStage(screen: MatchScreenState): MatchScreenState {
  const { type } = screen.stage;
  return type === 'sending' || type === 'moment' ? screen : { ...screen, stage: stageAfter(screen) };
}

/** Leaves the stages `sending` and `moment`: returns the screen in the stage that follows from its session. */
export function nextStage(screen: MatchScreenState): MatchScreenState {
  return { ...screen, stage: stageAfter(screen) };
}

/** Returns the card whose use is being chosen; null if no card is picked. */
export function pickedCard({ stage }: MatchScreenState): CardId | null {
  return stage.type === 'choosing' ? stage.picked : null;
}

/** Returns the typed first letter of a two-letter code; '' if no letter is typed. */
export function typedLetter({ stage }: MatchScreenState): string {
  return stage.type === 'choosing' ? stage.typed : '';
}

/** Returns the screen with another picked card or typed letter; unchanged outside stage `choosing`. */
export function withChoice(
  screen: MatchScreenState,
  chosen: Partial<Pick<Choosing, 'picked' | 'typed'>>,
): MatchScreenState {
  const { stage } = screen;
  return stage.type === 'choosing' ? { ...screen, stage: { ...stage, ...chosen } } : screen;
}

type Choosing = Extract<Stage, { type: 'choosing' }>;

/**
 * Returns the side whose hand is open: the player's own side, or else the uncovered side while its player chooses. Null
 * if no hand is open.
 */
export function openSide(screen: MatchScreenState): Side | null {
  const own = sideOf(ownSeat(screen));
  return own ?? (screen.stage.type === 'choosing' ? uncoveredSide(screen) : null);
}

/** Whether the screen waits until the next player takes over the keyboard. */
export function isHandedOver(screen: MatchScreenState): boolean {
  return screen.stage.type === 'handed-over';
}

/**
 * Whether the screen hides the hand that the decision needs. The hand stays hidden until the next player takes over.
 */
export function isCovered({ stage }: MatchScreenState): boolean {
  return stage.type === 'handed-over' && stage.covered;
}

/**
 * Returns the decision that the player makes with the present purpose of the map cursor. While the player uses police
 * power during another decision, this is a decision about police power only, the same as after an action's last effect
 * (R8b). Otherwise it is the open decision.
 */
export function askedDecision(screen: MatchScreenState): Decision | null {
  const open = openDecision(screen);
  if (open === null || screen.aim !== 'police') return open;
  return { side: 'east', kind: 'police-power', clause: 'R8b', options: open.extras, extras: [] };
}

const NO_MOVES: ReadonlyMap<PlaceId, Move> = new Map();
const NO_CODES: Codes = new Map();

/**
 * Returns the moves that can be made on the map now: uses of police power if `aim` is `police`, otherwise the options
 * of a decision on the map. Empty outside stage `choosing`.
 */
export function mapMoves(screen: MatchScreenState): ReadonlyMap<PlaceId, Move> {
  const open = openDecision(screen);
  if (!open || screen.stage.type !== 'choosing') return NO_MOVES;
  if (screen.aim === 'police') return placeMoves(open.extras);
  return choiceStyle(open) === 'map' ? placeMoves(open.options) : NO_MOVES;
}

/**
 * Returns the codes with which a place can be chosen now. Empty if the map does not have the focus or offers no choice.
 */
export function placeCodes(screen: MatchScreenState): Codes {
  const moves = mapMoves(screen);
  if (moves.size === 0 || screen.aim === 'anywhere' || screen.focus !== 'map') return NO_CODES;
  const letters = placeCodesOf(screen.session, screen.letters);
  if (screen.aim === 'police') return codesBeside(sessions.latest(screen.session), moves, letters);
  return letters?.codes ?? NO_CODES;
}

/** Whether the decision needs a place on the map but no legal place is left. */
export function hasNoPlace(screen: MatchScreenState): boolean {
  const open = openDecision(screen);
  return screen.aim === 'decision' && open !== null && choiceStyle(open) === 'map' && mapMoves(screen).size === 0;
}

/** Whether the player looks around the map in a stage other than `choosing`. False while a hand-over hides a hand. */
export function isLooking(screen: MatchScreenState): boolean {
  return screen.aim === 'anywhere' && screen.stage.type !== 'choosing' && !isCovered(screen);
}

/**
 * Whether the card page lists the uses of its card. True if the page shows the card under the cursor and a card is to
 * be taken.
 */
export function showsUses(screen: MatchScreenState): boolean {
  return screen.looked === null && screen.stage.type === 'choosing' && screen.stage.open.kind === 'take-card';
}

/** Returns the screen with its cursors saved in `origin`. If cursors are already saved, `origin` does not change. */
export function withSavedCursors(screen: MatchScreenState): MatchScreenState {
  const { focus, card, place, entry, pointing } = screen;
  return screen.origin ? screen : { ...screen, origin: { focus, card, place, entry, pointing } };
}

/** Returns the screen with the saved cursors restored; null if no cursors are saved. */
export function restoreCursors(screen: MatchScreenState): MatchScreenState | null {
  const { origin } = screen;
  const back = origin && withChoice(screen, { picked: null });
  return back && { ...back, ...origin, origin: null, aim: 'decision', refusal: null, note: null };
}

/** Moves the focus back from the map or log to the pane in which the decision is made. */
export function focusDecision(screen: MatchScreenState): MatchScreenState {
  const back = restoreCursors(screen);
  if (back) return back;
  const open = openDecision(screen);
  const focus = open !== null && choiceStyle(open) === 'map' ? 'map' : 'cards';
  return { ...screen, aim: 'decision', focus, refusal: null, note: null };
}

/**
 * Returns the place under the map cursor; undefined while no place is chosen yet. A cursor with which the player looks
 * around is always on a place.
 */
export function pointedPlace({ aim, pointing, place }: MatchScreenState): PlaceId | undefined {
  return pointing === 'option' || aim === 'anywhere' ? place : undefined;
}

/** Whether the cursor is on "none", which is not a place on the map. Enter then declines. */
export function isOnNone({ aim, pointing }: MatchScreenState): boolean {
  return aim === 'decision' && pointing === 'none';
}

/** Returns the index of the list entry under the cursor; null while the cursor is on no option of the decision. */
export function pointedEntry({ pointing, entry }: MatchScreenState): number | null {
  return pointing === 'option' ? entry : null;
}

/**
 * Like `enterNextStage`, but the cursor is on no option. After a report, commit or hand-over, one key press too many
 * must not answer the next decision.
 */
export function enterUndecided(screen: MatchScreenState, frames: readonly Frame[] = []): MatchScreenState {
  return { ...enterNextStage(screen, frames), pointing: 'nothing' };
}

/**
 * Shows the frames, if `frames` is not empty. Otherwise gives the automatic answers and moves the cursors for the next
 * decision. Covers the uncovered hand if its side does not decide.
 */
export function enterNextStage(before: MatchScreenState, frames: readonly Frame[] = []): MatchScreenState {
  const screen = enterStage(before, frames);
  const open = openDecision(screen);
  const style = open ? choiceStyle(open) : 'cards';
  const card = open?.kind === 'take-card' ? cardUnderCursor(screen, open) : screen.card;
  const covered = { ...screen, mode: withHandCovered(open, screen.mode) };
  return {
    ...covered,
    order: cardOrder(screen.session, screen.order, openSide(covered)),
    focus: style === 'map' ? 'map' : 'cards',
    card,
    // A finished game shows its result page until the player closes the page. A finished lesson shows its own last text
    // instead.
    overlay: screen.stage.type === 'over' && screen.lesson === null ? 'ending' : null,
    ...NOTHING_DONE,
    entry: open?.kind === 'icon' ? nextIcon(screen.session, open) : 0,
  };
}

function enterStage(before: MatchScreenState, [first, ...others]: readonly Frame[]): MatchScreenState {
  if (first) {
    // An update that brings new frames does not stop the automatic advance.
    const rolling = before.stage.type === 'moment' && before.stage.rolling;
    return { ...before, stage: { type: 'moment', frames: [first, ...others], rolling, top: 0 } };
  }
  const screen = withChoice(nextStage(before), NOTHING_CHOSEN);
  return screen.stage.type === 'choosing'
    ? nextStage({ ...screen, session: sessions.addAutomaticAnswers(screen.session) })
    : screen;
}

function withHandCovered(open: Decision | null, mode: Mode): Mode {
  const isOther = mode.type === 'both-seats' && open !== null && open.side !== mode.uncovered;
  return isOther ? { ...mode, uncovered: null } : mode;
}

/**
 * Returns the index of the first option for the icon that was carried out or ignored last, or for an icon that follows
 * it on the card. Returns 0 if there is no such icon or option.
 */
function nextIcon({ steps }: Session, { options }: Decision): number {
  const last = steps.findLast(({ move }) => move.type === 'icon' || move.type === 'ignore')?.move;
  if (last?.type !== 'icon' && last?.type !== 'ignore') return 0;
  return Math.max(
    0,
    options.findIndex((move) => move.type === 'icon' && move.icon >= last.icon),
  );
}

function cardUnderCursor({ session, card }: MatchScreenState, { side }: Decision): CardId | null {
  const cards = cardChoices(sessions.latest(session), side);
  return card !== null && cards.includes(card) ? card : (cards[0] ?? null);
}

/** Gives the keyboard to the player who must decide. Uncovers that player's hand if the decision needs it. */
export function takeOver(screen: MatchScreenState): MatchScreenState {
  const { stage, mode } = screen;
  if (stage.type !== 'handed-over' || mode.type !== 'both-seats') return screen;
  const { side } = stage.open;
  return enterUndecided({
    ...screen,
    mode: { ...mode, keyboard: side, uncovered: needsHand(stage.open) ? side : null },
  });
}
