import { itemAt } from '../../../common/item-at.js';
import { stepOf } from '../../../lessons/course.js';
import { latest } from '../../../match/session.js';
import type { CardId } from '../../../rules/cards.js';
import { DONE, type Move } from '../../../rules/game.js';
import { ALL_PLACES, cityPlace, type Direction, nearestPlace, nextPlace, type PlaceId } from '../../map/index.js';
import { cardChoices, choiceStyle, leavesUnused } from './choices.js';
import { helpsAtOnce } from './likely.js';
import type { LayoutQueries } from '../room.js';
import * as answers from './answers.js';
import * as screens from '../screen.js';
import { focusesOf } from '../room.js';
import type { Note, MatchScreenState } from '../state.js';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  up: 'up',
  k: 'up',
  down: 'down',
  j: 'down',
  left: 'left',
  h: 'left',
  right: 'right',
  l: 'right',
};
const STEP_BACK = -1;
/** Place near the middle of the map, where the cursor starts if it has not been on the map before. */
const FIRST_ASKED = cityPlace('berlin');
const UNTOLD = { refusal: null, note: null } as const;
const ON_OPTION = { pointing: 'option', ...UNTOLD } as const;
/** Rows by which each key scrolls the log back; a negative number scrolls it forward. */
const LOG_STEP: Readonly<Record<string, number>> = { up: 1, k: 1, down: -1, j: -1, pageUp: 10, pageDown: -10 };

function signOf(id: string): 1 | -1 {
  return DIRECTIONS[id] === 'up' || DIRECTIONS[id] === 'left' ? STEP_BACK : 1;
}

/** Returns the index for a digit key: 0 to 8 for 1 to 9, and 9 for 0. */
function indexOfDigit(id: string): number {
  return id === '0' ? 9 : Number(id) - 1;
}

/**
 * If the map cursor is not on a legal place, moves it to the likeliest place that helps at once (`helpsAtOnce`). If no
 * place helps at once, moves it to the likeliest place. In a lesson, if the step marks legal places, only these are
 * considered, so that the map does not scroll away from them. Does nothing while the decision's cursor is on no option,
 * or while the player looks around the map.
 */
export function atLegalPlace(screen: MatchScreenState): MatchScreenState {
  const moves = screens.mapMoves(screen);
  const there = screen.place !== undefined && moves.has(screen.place);
  if (moves.size === 0 || there || screen.pointing !== 'option' || screen.aim === 'anywhere') return screen;
  const legal = [...screens.placeCodes(screen).keys()];
  const marked = legal.filter((one) => marksOf(screen).includes(one));
  const places = marked.length > 0 ? marked : legal;
  const place = places.find((one) => helps(screen, moves.get(one))) ?? places[0];
  return place === undefined ? screen : { ...screen, place };
}

/** Returns the places that the present step of a lesson marks. */
function marksOf({ lesson }: MatchScreenState): readonly PlaceId[] {
  return (lesson && stepOf(lesson)?.lights?.places) ?? [];
}

function helps(screen: MatchScreenState, move: Move | undefined): boolean {
  const open = screens.openDecision(screen);
  return move !== undefined && open !== null && helpsAtOnce(latest(screen.session), open.kind, move);
}

/** Adds a letter to the typed code. Chooses the place with this code, or waits for the second letter of a code. */
export function pickPlace(screen: MatchScreenState, id: string): MatchScreenState {
  const typed = screens.typedLetter(screen) + id;
  const codes = [...screens.placeCodes(screen)];
  const [place] = codes.find(([, code]) => code === typed) ?? [];
  if (place !== undefined) return choosePlace(screen, place);
  if (codes.some(([, code]) => code.startsWith(typed))) return { ...screens.withChoice(screen, { typed }), ...UNTOLD };
  return screens.typedLetter(screen) === '' ? screen : pickPlace(untyped(screen), id);
}

/** Answers with a legal place. */
function choosePlace(screen: MatchScreenState, place: PlaceId): MatchScreenState {
  const move = screens.mapMoves(screen).get(place);
  return move ? answers.give(pointPlace(screen, place), move) : screen;
}

/** Moves the map cursor to a place that the player has chosen. Enter can then answer with this place. */
export function pointPlace(screen: MatchScreenState, place: PlaceId): MatchScreenState {
  const there = { ...untyped(screen), place, ...ON_OPTION };
  return screen.aim === 'decision' ? { ...there, origin: null } : there;
}

/** Deletes the typed first letter of a code. */
export function untyped(screen: MatchScreenState): MatchScreenState {
  return { ...screens.withChoice(screen, { typed: '' }), ...UNTOLD };
}

/** Moves the focus to the map, where the player can look at any place. */
export function askOnMap(screen: MatchScreenState): MatchScreenState {
  return aimAt(screen, 'anywhere');
}

/** Moves the focus to the map to use police power. */
export function policeOnMap(screen: MatchScreenState): MatchScreenState {
  return aimAt(screen, 'police');
}

/**
 * Moves the focus to the map and sets the purpose of the map cursor. The cursor stays on a legal place. If it is on no
 * legal place and the player wants to look around, it starts on the likeliest legal place. The player must then move
 * the cursor before Enter answers with its place. Exception: the player looks around, and the cursor was already on
 * this place.
 */
function aimAt(screen: MatchScreenState, aim: MatchScreenState['aim']): MatchScreenState {
  const moves = screens.mapMoves(screen);
  const isLegal = screen.place !== undefined && moves.has(screen.place);
  const [likeliest] = aim === 'anywhere' && !isLegal ? screens.placeCodes(screen).keys() : [];
  const place = likeliest ?? screen.place ?? FIRST_ASKED;
  const pointing = aim === 'anywhere' && screens.pointedPlace(screen) === place ? 'option' : 'nothing';
  return { ...screens.withSavedCursors(screen), aim, place, pointing, focus: 'map', ...UNTOLD };
}

/**
 * Moves the map cursor to the nearest place in a direction, or to the next or previous place in reading order. If the
 * cursor is on "none", moves it back to the place where it was before. If no place is chosen yet, the key only shows
 * the cursor: on the place where it was last, or on the likeliest place.
 */
export function moveOnMap(screen: MatchScreenState, id: string, { map }: LayoutQueries): MatchScreenState {
  if (screens.isOnNone(screen) && screen.origin?.pointing === 'option') return screens.focusDecision(screen);
  const candidates: Iterable<PlaceId> = screen.aim === 'anywhere' ? ALL_PLACES : screens.mapMoves(screen).keys();
  const from = screens.pointedPlace(screen);
  if (from === undefined)
    return atLegalPlace({ ...screen, origin: screen.aim === 'decision' ? null : screen.origin, ...ON_OPTION });
  const place = DIRECTIONS[id]
    ? nearestPlace(map, from, DIRECTIONS[id], candidates)
    : nextPlace(map, from, candidates, id === 'N' ? STEP_BACK : 1);
  return place === undefined ? screen : pointPlace(screen, place);
}

/** Answers with the place under the cursor. If the place is illegal, the refusal says why. */
export function answerOnMap(screen: MatchScreenState): MatchScreenState {
  if (screens.hasNoPlace(screen)) {
    const mayUsePolice = (screens.openDecision(screen)?.extras.length ?? 0) > 0;
    return noted(screen, mayUsePolice ? 'no-place-but-police' : 'no-place');
  }
  const open = screens.openDecision(screen);
  if (open !== null && screen.aim === 'anywhere' && choiceStyle(open) !== 'map')
    return noted(screen, open.kind === 'take-card' ? 'card-first' : 'no-place-asked');
  const place = screen.pointing === 'option' ? screen.place : undefined;
  return place === undefined ? noted(screen, 'no-place-chosen') : givePlace(screen, place);
}

/** Answers with a place. If the place is illegal, only `refusal` changes. */
export function givePlace(screen: MatchScreenState, place: PlaceId): MatchScreenState {
  return answers.give(screen, screens.mapMoves(screen).get(place) ?? askedMove(place));
}

function askedMove(place: PlaceId): Move {
  const [kind, id] = place.split(/:(.*)/s);
  if (kind === 'city') return { type: 'factory', city: id } as Move;
  if (kind === 'connection') return { type: 'infrastructure', connection: id } as Move;
  if (kind === 'sector') return { type: 'sector', sector: id } as Move;
  return { type: 'province', province: id } as Move;
}

function noted(screen: MatchScreenState, note: Note): MatchScreenState {
  return { ...screen, refusal: null, note };
}

/**
 * Answers the decision with "done". In two cases the first press of the key only moves the cursor to "none" or, in a
 * list, to the entry for "done". The same key or Enter then gives the answer. First case: the cursor is on no option,
 * and the answer reveals something hidden. Second case, once per action: the answer leaves something unused.
 */
export function decline(screen: MatchScreenState): MatchScreenState {
  const open = screens.openDecision(screen);
  const asks = open !== null && leavesUnused(open) && !screen.isStopAsked && !screens.isOnNone(screen);
  const reveals = screen.pointing === 'nothing' && answers.isRevealingAnswer(screen, DONE);
  if (!open || !(asks || reveals)) return answers.give(screen, DONE);
  const there = screens.focusDecision(screen);
  if (choiceStyle(open) === 'list')
    return { ...there, pointing: 'option', entry: open.options.findIndex(({ type }) => type === 'done') };
  return { ...screens.withSavedCursors(there), pointing: 'none', isStopAsked: screen.isStopAsked || asks };
}

/** Moves the cursor by one card (left, right) or one row (up, down). Wraps around at the ends. */
export function moveCard(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const rows = room.cardRows(screen, choicesOf(screen));
  return pointCard(screen, cardTowards(id, screen.card, rows));
}

/**
 * Moves the cursor to the card with this digit. If there is no such card, or if the card has been taken, the cursor
 * stays and a message is shown.
 */
export function pickCard(screen: MatchScreenState, id: string): MatchScreenState {
  const card = orderOf(screen)[indexOfDigit(id)];
  if (card === undefined) return noted(screen, 'no-such-digit');
  return choicesOf(screen).includes(card) ? pointCard(screen, card) : noted(screen, 'card-gone');
}

/** Picks the card under the cursor. The next question is what to use the card for. */
export function openCard(screen: MatchScreenState): MatchScreenState {
  if (screens.pickedCard(screen) !== null) return { ...screen, refusal: null, note: 'use-not-chosen' };
  if (screen.card === null) return { ...screen, refusal: null, note: 'no-card' };
  return { ...screens.withChoice(screen, { picked: screen.card }), ...UNTOLD };
}

function choicesOf(screen: MatchScreenState): readonly CardId[] {
  const open = screens.openDecision(screen);
  return open ? cardChoices(latest(screen.session), open.side) : [];
}

/** Returns the cards in the order of their digits, including cards that have been taken. */
function orderOf(screen: MatchScreenState): readonly CardId[] {
  const open = screens.openDecision(screen);
  return open ? (screen.order?.cards[open.side] ?? []) : [];
}

/** Moves the cursor to a card and puts a picked card back. If `card` is undefined, the cursor stays where it is. */
export function pointCard(screen: MatchScreenState, card: CardId | undefined): MatchScreenState {
  return { ...putBackCard(screen), card: card ?? screen.card, origin: null };
}

function cardTowards(id: string, from: CardId | null, rows: readonly (readonly CardId[])[]): CardId | undefined {
  const step = signOf(id);
  const row = rows.findIndex((cards) => from !== null && cards.includes(from));
  const own = rows[row];
  if (from === null || own === undefined) return rows[0]?.[0];
  if (DIRECTIONS[id] === 'left' || DIRECTIONS[id] === 'right') {
    const cards = rows.flat();
    return cards[(cards.indexOf(from) + step + cards.length) % cards.length];
  }
  const next = itemAt(rows, (row + step + rows.length) % rows.length);
  return next[Math.min(own.indexOf(from), next.length - 1)];
}

function optionsOf(screen: MatchScreenState): readonly Move[] {
  return screens.openDecision(screen)?.options ?? [];
}

/** Moves the list cursor by one entry. Wraps around at the ends. */
export function moveEntry(screen: MatchScreenState, id: string): MatchScreenState {
  const { length } = optionsOf(screen);
  const step = signOf(id);
  const from = screens.pointedEntry(screen) ?? (step === 1 ? STEP_BACK : 0);
  return pointEntry(screen, (from + step + length) % length);
}

/** Moves the list cursor to the entry with this digit; the screen is unchanged if there is no such entry. */
export function pickEntry(screen: MatchScreenState, id: string): MatchScreenState {
  const entry = indexOfDigit(id);
  const { length } = optionsOf(screen);
  return entry < length ? pointEntry(screen, entry) : screen;
}

export function pointEntry(screen: MatchScreenState, entry: number): MatchScreenState {
  return { ...screen, entry, ...ON_OPTION };
}

export function answerEntry(screen: MatchScreenState): MatchScreenState {
  const entry = screens.pointedEntry(screen);
  return entry === null ? noted(screen, 'no-entry-chosen') : answers.give(screen, itemAt(optionsOf(screen), entry));
}

export function putBackCard(screen: MatchScreenState): MatchScreenState {
  return { ...screens.withChoice(screen, { picked: null }), ...UNTOLD };
}

export function scrollLog(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const back = room.logBack(screen);
  return { ...screen, logOffset: Math.max(0, Math.min(back, screen.logOffset + (LOG_STEP[id] ?? 0))) };
}

/**
 * Moves the focus to the next or previous pane. If the map gets the focus but the decision is not made on the map, the
 * player can look at any place.
 */
export function turnFocus(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const focuses = focusesOf(screen, room);
  const open = screens.openDecision(screen);
  const step = id === 'tab' ? 1 : STEP_BACK;
  const focus = focuses[(focuses.indexOf(screen.focus) + step + focuses.length) % focuses.length] ?? screen.focus;
  const there = screens.restoreCursors(screen) ?? screen;
  const asks = focus === 'map' && open !== null && choiceStyle(open) !== 'map';
  return asks ? aimAt(there, 'anywhere') : { ...there, focus, aim: 'decision', ...UNTOLD };
}
