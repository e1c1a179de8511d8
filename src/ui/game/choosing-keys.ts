import type { CardId } from '../../rules/cards.js';
import type { Decision, Move, Use } from '../../rules/game.js';
import { ALL_PLACES, type Direction, type MapLayout, nearestPlace, nextPlace, type PlaceId } from '../map/index.js';
import { cardChoices, choiceStyle, mayBeDone } from './choices.js';
import * as screens from './screen.js';
import type { Screen } from './screen.js';
import { latest } from '../../match/session.js';
import type { Shown } from './shown.js';

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
/** The uses of a card by their keys. */
export const USE_OF_KEY: Readonly<Record<string, Use>> = { r: 'unrest', b: 'build', s: 'living-standard', e: 'event' };
const STEP_BACK = -1;
const ON_OPTION = { pointing: 'option' } as const;
const LOG_STEP: Readonly<Record<string, number>> = { up: 1, k: 1, down: -1, j: -1, pageUp: 10, pageDown: -10 };
const LEAVE_LOG: ReadonlySet<string> = new Set(['enter', 'escape']);

/** Answers a key while something is to be chosen. */
export function pressToChoose(screen: Screen, id: string, layout: MapLayout, shown: Shown): Screen {
  const open = screens.openDecision(screen);
  if (!open) return screen;
  if (screen.focus === 'log') {
    const back = shown.logBack(screen);
    if (back === null) return pressToChoose(screens.home(screen), id, layout, shown);
    if (LEAVE_LOG.has(id)) return { ...screens.home(screen), logOffset: 0 };
    if (LOG_STEP[id] !== undefined) {
      return { ...screen, logOffset: Math.max(0, Math.min(back, screen.logOffset + LOG_STEP[id])) };
    }
  }
  if (id === 'escape' && screen.origin) return screens.home(screen);
  if (id === 'i') return { ...screen, overlay: 'card' };
  if (id === 'p' && open.extras.length > 0) return aimAt(screen, 'police', layout);
  if (id === 'v') return screen.aim === 'anywhere' ? backFromMap(screen) : aimAt(screen, 'anywhere', layout);
  if (id === 'd' && mayBeDone(open)) return decline(screen, open);
  if (screen.aim !== 'decision' || screen.focus === 'map') return pressOnMap(screen, open, id, layout);
  return choiceStyle(open) === 'cards' ? pressOnCards(screen, open, id, shown) : pressOnList(screen, open, id, layout);
}

/** Declines; where nothing is chosen yet the key only chooses that, as others choose an option, and Enter answers. */
function decline(screen: Screen, open: Decision): Screen {
  if (screen.pointing !== 'nothing') return screens.give(screen, { type: 'done' });
  const there = screens.home(screen);
  if (choiceStyle(open) === 'map') return { ...there, pointing: 'none' };
  return { ...there, pointing: 'option', entry: open.options.findIndex(({ type }) => type === 'done') };
}

/** Turns to the map to choose there, or to ask about its places. */
export function aimAt(screen: Screen, aim: Screen['aim'], layout: MapLayout): Screen {
  const place = screen.place ?? nextPlace(layout, undefined, ALL_PLACES);
  return { ...screens.leaving(screen), aim, place, focus: 'map', refusal: null, note: null };
}

/** The screen with the cursor of the map moved; undefined for keys that do not move it. */
export function moveOnMap(screen: Screen, id: string, layout: MapLayout): Screen | undefined {
  const moves = screens.mapMoves(screen);
  const candidates: Iterable<PlaceId> = screen.aim === 'anywhere' ? ALL_PLACES : moves.keys();
  const origin = screen.aim === 'decision' ? null : screen.origin;
  const go = (place: PlaceId | undefined): Screen =>
    place === undefined
      ? screen
      : { ...screen, place, origin, ...(screen.aim === 'decision' ? ON_OPTION : {}), refusal: null, note: null };
  const from = screens.pointedPlace(screen);
  const direction = DIRECTIONS[id];
  if (direction) return go(nearestPlace(layout, from, direction, candidates));
  if (id === 'n') return go(nextPlace(layout, from, candidates));
  return id === 'N' ? go(nextPlace(layout, from, candidates, STEP_BACK)) : undefined;
}

function pressOnMap(screen: Screen, open: Decision, id: string, layout: MapLayout): Screen {
  const moved = moveOnMap(screen, id, layout);
  if (moved) return moved;
  if (id === 'escape') return backFromMap(screen);
  if (id === 'enter' && screens.isOnNone(screen)) return screens.give(screen, { type: 'done' });
  if (id === 'enter' && screens.hasNoPlace(screen)) {
    return { ...screen, refusal: null, note: open.extras.length > 0 ? 'no-place-but-police' : 'no-place' };
  }
  if (id !== 'enter') return pressUse(screen, open, id);
  const place = screens.pointedPlace(screen);
  if (place === undefined) return nothingChosen(screen);
  const move = screens.mapMoves(screen).get(place) ?? askedMove(place, screen.aim === 'police');
  return screens.give(screen, move);
}

function nothingChosen(screen: Screen): Screen {
  return { ...screen, refusal: null, note: 'nothing-chosen' };
}

/** A place that is no option is given to the rules all the same: they say why not. */
export function askedMove(place: PlaceId, police = false): Move {
  const [kind, id] = place.split(/:(.*)/s);
  if (kind === 'city') return { type: 'factory', city: id } as Move;
  if (kind === 'connection') return { type: 'infrastructure', connection: id } as Move;
  if (kind === 'sector') return { type: 'sector', sector: id } as Move;
  return { type: police ? 'police' : 'province', province: id } as Move;
}

function backFromMap(screen: Screen): Screen {
  return screen.aim === 'decision' ? screens.takeBack(screen) : screens.home(screen);
}

function pressOnCards(screen: Screen, open: Decision, id: string, shown: Shown): Screen {
  const cards = cardChoices(latest(screen.session), open.side);
  const point = (card: CardId | undefined): Screen => ({
    ...screen,
    card: card ?? screen.card,
    picked: null,
    origin: null,
    refusal: null,
    note: null,
  });
  const direction = DIRECTIONS[id];
  if (direction) return point(cardTowards(direction, screen.card, shown.cardRows(screen, cards)));
  const index = indexOfDigit(id);
  if (index !== undefined) return index < cards.length ? point(cards[index]) : screen;
  if (id === 'enter') {
    return screen.picked === null
      ? { ...screen, picked: screen.card, refusal: null, note: null }
      : { ...screen, refusal: null, note: 'use-not-chosen' };
  }
  if (id === 'escape') return { ...screen, picked: null, refusal: null, note: null };
  return pressUse(screen, open, id);
}

/** The card one step away: left and right from card to card, up and down from row to row; from each end to the other. */
function cardTowards(
  direction: Direction,
  from: CardId | null,
  rows: readonly (readonly CardId[])[],
): CardId | undefined {
  const step = direction === 'up' || direction === 'left' ? STEP_BACK : 1;
  const row = rows.findIndex((cards) => from !== null && cards.includes(from));
  if (from === null || row < 0) return rows[0]?.[0];
  if (direction === 'left' || direction === 'right') {
    const cards = rows.flat();
    return cards[(cards.indexOf(from) + step + cards.length) % cards.length];
  }
  const next = rows[(row + step + rows.length) % rows.length];
  return next[Math.min(rows[row].indexOf(from), next.length - 1)];
}

/** The entry a digit stands for: 1 to 9, and 0 for the tenth. */
function indexOfDigit(id: string): number | undefined {
  if (!/^[0-9]$/.test(id)) return undefined;
  return id === '0' ? 9 : Number(id) - 1;
}

function pressUse(screen: Screen, open: Decision, id: string): Screen {
  const use = open.kind === 'take-card' ? USE_OF_KEY[id] : undefined;
  return use === undefined ? screen : screens.take(screen, use);
}

function pressOnList(screen: Screen, open: Decision, id: string, layout: MapLayout): Screen {
  const { options } = open;
  if (choiceStyle(open) === 'map') return pressOnMap({ ...screen, focus: 'map' }, open, id, layout);
  const point = (entry: number): Screen => ({ ...screen, entry, ...ON_OPTION, refusal: null, note: null });
  const pointed = screens.pointedEntry(screen);
  const direction = DIRECTIONS[id];
  if (direction) {
    const step = direction === 'up' || direction === 'left' ? STEP_BACK : 1;
    const from = pointed ?? (step === 1 ? STEP_BACK : 0);
    return point((from + step + options.length) % options.length);
  }
  const index = indexOfDigit(id);
  if (index !== undefined) return index < options.length ? point(index) : screen;
  if (id === 'escape') return screens.takeBack(screen);
  if (id !== 'enter') return screen;
  return pointed === null ? nothingChosen(screen) : screens.give(screen, options[pointed]);
}
