import { type Decision, type Move, type Use } from '../../rules/game.js';
import { ALL_PLACES, type Direction, type MapLayout, nearestPlace, nextPlace, type PlaceId } from '../map/index.js';
import { type Key, keyId } from '../terminal/index.js';
import { cardChoices, choiceStyle, mayBeDone } from './choices.js';
import * as screens from './screen.js';
import { scrolls } from './scroll.js';
import { NO_SEARCH, pressInSearch } from './search.js';
import { type Committed, FOCUSES, type Screen } from './screen.js';
import { hasRevealed, latest } from './session.js';

/** What a key led to: the screen after it, perhaps something to be written down, perhaps the end of the screen. */
export interface Pressed {
  readonly screen: Screen;
  readonly committed?: Committed;
  readonly leave?: 'quit' | 'replay';
}

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
const USES: Readonly<Record<string, Use>> = { r: 'unrest', b: 'build', s: 'living-standard', e: 'event' };
const STEP_BACK = -1;
const LOG_STEP: Readonly<Record<string, number>> = { up: 1, k: 1, down: -1, j: -1, pageUp: 10, pageDown: -10 };

/** Answers one key; a key without a meaning now leaves the screen as it is. */
export function pressKey(screen: Screen, key: Key, layout: MapLayout): Pressed {
  const id = keyId(key);
  const pressed = screen.overlay
    ? pressInOverlay(screen, id, key)
    : (pressAnywhere(screen, id, layout) ?? pressInStage(screen, id, layout));
  return recorded({ ...pressed, screen: atLegalPlace(pressed.screen, layout) });
}

/** An answer that revealed something hidden is committed at once. */
function recorded(pressed: Pressed): Pressed {
  if (!hasRevealed(pressed.screen.session)) return pressed;
  return { ...pressed, ...screens.confirm(pressed.screen) };
}

/** Moves the cursor of the map to a legal place when a choice among places begins. */
export function atLegalPlace(screen: Screen, layout: MapLayout): Screen {
  const moves = screens.mapMoves(screen);
  const there = screen.place !== undefined && moves.has(screen.place);
  if (moves.size === 0 || there || screen.aim === 'anywhere') return screen;
  return { ...screen, place: nextPlace(layout, screen.place, moves.keys()) };
}

function pressInOverlay(screen: Screen, id: string, key: Key): Pressed {
  if (screen.overlay === 'search') return { screen: pressInSearch(screen, key) };
  if (screen.overlay === 'quit' && (id === 'enter' || id === 'y')) return { screen, leave: 'quit' };
  if (screen.overlay === 'ending' && (id === 'R' || id === 'q')) return pressAtEnd({ ...screen, overlay: null }, id);
  // The page itself scrolls.
  if (screen.overlay !== 'quit' && scrolls(id)) return { screen };
  return { screen: { ...screen, overlay: null, looked: null } };
}

/** Keys of the finished game. */
function pressAtEnd(screen: Screen, id: string): Pressed {
  if (id === 'R') return { screen, leave: 'replay' };
  if (id === 'q') return { screen: { ...screen, overlay: 'quit' } };
  return { screen: id === 'enter' ? { ...screen, overlay: 'ending' } : screen };
}

/** Keys that mean the same wherever the game waits. */
function pressAnywhere(screen: Screen, id: string, layout: MapLayout): Pressed | undefined {
  switch (id) {
    case '?':
      return { screen: { ...screen, overlay: 'help' } };
    case 'f':
      return { screen: { ...screen, overlay: 'forecast' } };
    case 'L':
      return { screen: { ...screen, overlay: 'log', logOffset: 0 } };
    case 'q':
      return { screen: { ...screen, overlay: 'quit' } };
    case '/':
      return screens.stageOf(screen) === 'curtain'
        ? undefined
        : { screen: { ...screen, overlay: 'search', search: NO_SEARCH } };
    case 'm':
      return { screen: { ...screen, overlay: 'ledger' } };
    case 'u':
      return { screen: screens.takeBack(screen) };
    case 'U':
      return { screen: screens.giveAgain(screen) };
    case 'tab':
    case 'shift+tab':
      return screens.stageOf(screen) === 'curtain'
        ? undefined
        : { screen: turnFocus(screen, id === 'tab' ? 1 : STEP_BACK, layout) };
    default:
      return undefined;
  }
}

function turnFocus(screen: Screen, step: number, layout: MapLayout): Screen {
  const at = FOCUSES.indexOf(screen.focus);
  const focus = FOCUSES[(at + step + FOCUSES.length) % FOCUSES.length];
  const open = screens.openDecision(screen);
  // A map without a choice can still be asked about.
  const asks = focus === 'map' && open !== null && choiceStyle(open) !== 'map';
  return asks ? aimAt(screen, 'anywhere', layout) : { ...screen, focus, aim: 'decision', refusal: null, note: null };
}

function pressInStage(screen: Screen, id: string, layout: MapLayout): Pressed {
  switch (screens.stageOf(screen)) {
    case 'curtain':
      // Not Enter, which commits: a key too many must not open the other player's hand.
      return { screen: id === 'space' ? screens.liftCurtain(screen) : screen };
    case 'review':
      return id === 'enter' ? screens.confirm(screen) : { screen };
    case 'frame':
      if (id === 'escape') return { screen: screens.skipFrames(screen) };
      return { screen: id === 'enter' || id === 'space' ? screens.nextFrame(screen) : screen };
    case 'over':
      return pressAtEnd(screen, id);
    case 'choose':
      return { screen: pressToChoose(screen, id, layout) };
  }
}

function pressToChoose(screen: Screen, id: string, layout: MapLayout): Screen {
  const open = screens.openDecision(screen);
  if (!open) return screen;
  if (screen.focus === 'log' && LOG_STEP[id] !== undefined) {
    return { ...screen, logOffset: Math.max(0, screen.logOffset + LOG_STEP[id]) };
  }
  if (id === 'i') return { ...screen, overlay: 'card' };
  if (id === 'p' && open.extras.length > 0) return aimAt(screen, 'police', layout);
  if (id === 'v') return screen.aim === 'anywhere' ? backFromMap(screen, open) : aimAt(screen, 'anywhere', layout);
  if (id === 'd' && mayBeDone(open)) return screens.give(screen, { type: 'done' });
  if (screen.aim !== 'decision' || screen.focus === 'map') return pressOnMap(screen, open, id, layout);
  return choiceStyle(open) === 'cards' ? pressOnCards(screen, open, id) : pressOnList(screen, open, id, layout);
}

function aimAt(screen: Screen, aim: Screen['aim'], layout: MapLayout): Screen {
  const place = screen.place ?? nextPlace(layout, undefined, ALL_PLACES);
  return { ...screen, aim, place, focus: 'map', refusal: null, note: null };
}

function pressOnMap(screen: Screen, open: Decision, id: string, layout: MapLayout): Screen {
  const moves = screens.mapMoves(screen);
  const candidates: Iterable<PlaceId> = moves.size > 0 && screen.aim !== 'anywhere' ? moves.keys() : ALL_PLACES;
  const go = (place: PlaceId | undefined): Screen =>
    place === undefined ? screen : { ...screen, place, refusal: null, note: null };
  const direction = DIRECTIONS[id];
  if (direction) return go(nearestPlace(layout, screen.place, direction, candidates));
  if (id === 'n') return go(nextPlace(layout, screen.place, candidates));
  if (id === 'N') return go(nextPlace(layout, screen.place, candidates, STEP_BACK));
  if (id === 'escape') return backFromMap(screen, open);
  if (id !== 'enter' || screen.place === undefined) return pressUse(screen, open, id);
  const move = moves.get(screen.place) ?? askedMove(screen.place, screen.aim === 'police');
  return screens.give(screen, move);
}

/** A place that is no option is given to the rules all the same: they say why not. */
export function askedMove(place: PlaceId, police = false): Move {
  const [kind, id] = place.split(/:(.*)/s);
  if (kind === 'city') return { type: 'factory', city: id } as Move;
  if (kind === 'connection') return { type: 'infrastructure', connection: id } as Move;
  if (kind === 'sector') return { type: 'sector', sector: id } as Move;
  return { type: police ? 'police' : 'province', province: id } as Move;
}

function backFromMap(screen: Screen, open: Decision): Screen {
  if (screen.aim !== 'decision')
    return {
      ...screen,
      aim: 'decision',
      focus: choiceStyle(open) === 'map' ? 'map' : 'cards',
      refusal: null,
      note: null,
    };
  return screens.takeBack(screen);
}

function pressOnCards(screen: Screen, open: Decision, id: string): Screen {
  const cards = cardChoices(latest(screen.session), open.side);
  const at = screen.card === null ? 0 : cards.indexOf(screen.card);
  const point = (index: number): Screen => ({
    ...screen,
    card: cards[index] ?? screen.card,
    picked: null,
    refusal: null,
    note: null,
  });
  const direction = DIRECTIONS[id];
  if (direction === 'up' || direction === 'left') return point((at + cards.length - 1) % cards.length);
  if (direction) return point((at + 1) % cards.length);
  if (/^[0-9]$/.test(id)) return point(id === '0' ? 9 : Number(id) - 1);
  if (id === 'enter') return { ...screen, picked: screen.picked === null ? screen.card : null };
  if (id === 'escape') return screen.picked === null ? screen : { ...screen, picked: null };
  return pressUse(screen, open, id);
}

function pressUse(screen: Screen, open: Decision, id: string): Screen {
  const use = open.kind === 'take-card' ? USES[id] : undefined;
  return use === undefined ? screen : screens.take(screen, use);
}

function pressOnList(screen: Screen, open: Decision, id: string, layout: MapLayout): Screen {
  const { options } = open;
  if (choiceStyle(open) === 'map') return pressOnMap({ ...screen, focus: 'map' }, open, id, layout);
  const direction = DIRECTIONS[id];
  if (direction === 'up' || direction === 'left')
    return { ...screen, entry: (screen.entry + options.length - 1) % options.length };
  if (direction) return { ...screen, entry: (screen.entry + 1) % options.length };
  if (id === 'escape') return screens.takeBack(screen);
  const index = /^[1-9]$/.test(id) ? Number(id) - 1 : id === 'enter' ? screen.entry : undefined;
  return index === undefined || index >= options.length ? screen : screens.give(screen, options[index]);
}
