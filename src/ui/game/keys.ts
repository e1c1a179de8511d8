import { hasRevealed } from '../../match/session.js';
import type { Move } from '../../rules/game.js';
import { type MapLayout, nextPlace } from '../map/index.js';
import { type Key, keyId } from '../../terminal/index.js';
import { choiceStyle } from './choices.js';
import { aimAt, moveOnMap, pressToChoose, USE_OF_KEY } from './choosing-keys.js';
import * as screens from './screen.js';
import { closes, scrolled } from './scroll.js';
import { NO_SEARCH, pressInSearch } from './search.js';
import type { Screen } from './screen.js';
import { ALL_SHOWN, focusesOf, hasMoreReport, type Shown } from './shown.js';

/** What a key led to: the screen after it, perhaps something to be sent, perhaps the end of the screen. */
export interface Pressed {
  readonly screen: Screen;
  /** The answers to be committed. */
  readonly part?: readonly Move[];
  /** Whether the last committed action is to be taken back. */
  readonly takesBack?: boolean;
  readonly leave?: 'quit' | 'replay';
}

/** Answers one key; a key without a meaning now leaves the very same screen. */
export function pressKey(screen: Screen, key: Key, layout: MapLayout, shown: Shown = ALL_SHOWN): Pressed {
  const id = keyId(key);
  const pressed = screen.overlay
    ? pressInOverlay(screen, id, key)
    : (pressAnywhere(screen, id, layout, shown) ?? pressInStage(screen, id, layout, shown));
  return recorded({ ...pressed, screen: atLegalPlace(pressed.screen, layout) });
}

/** An answer that revealed something hidden is committed at once. */
function recorded(pressed: Pressed): Pressed {
  if (pressed.screen.sending !== null || !hasRevealed(pressed.screen.session)) return pressed;
  return { ...pressed, ...screens.confirm(pressed.screen) };
}

/** Moves the cursor of the map to a legal place when a choice among places begins. */
export function atLegalPlace(screen: Screen, layout: MapLayout): Screen {
  const moves = screens.mapMoves(screen);
  const there = screen.place !== undefined && moves.has(screen.place);
  const isChosen = screen.pointing === 'option' || screen.aim === 'police';
  if (moves.size === 0 || there || !isChosen || screen.aim === 'anywhere') return screen;
  return { ...screen, place: nextPlace(layout, screen.place, moves.keys()) };
}

function pressInOverlay(screen: Screen, id: string, key: Key): Pressed {
  if (screen.overlay === 'search') return { screen: pressInSearch(screen, key) };
  if (screen.overlay === 'take-back') return pressToAgree(screen, id);
  if (screen.overlay === 'quit' && (id === 'enter' || id === 'y')) return { screen, leave: 'quit' };
  if (screen.overlay === 'ending' && (id === 'R' || id === 'q')) return pressAtEnd({ ...screen, overlay: null }, id);
  if (screen.overlay === 'card') return { screen: pressOnFullCard(screen, id) };
  const isPutAside = screen.overlay === 'quit' ? STAYS.has(id) : closes(id) && !reopens(screen, id);
  return { screen: isPutAside ? { ...screen, overlay: null, looked: null } : screen };
}

/** Whether the key that would close a page would open it again: Enter turns the pages of the result and then stands still. */
function reopens({ overlay }: Screen, id: string): boolean {
  return overlay === 'ending' && id === 'enter';
}

const REFUSE: ReadonlySet<string> = new Set(['n', 'escape']);

/** The other side agrees to a taking back, or not; no other key answers for it. */
function pressToAgree(screen: Screen, id: string): Pressed {
  if (id === 'y') return { screen: screens.agree(screen), takesBack: true };
  return { screen: REFUSE.has(id) ? { ...screen, overlay: null } : screen };
}

/** What answers no to the question whether to leave. */
const STAYS: ReadonlySet<string> = new Set(['escape', 'n', 'q']);
const CLOSE_CARD: ReadonlySet<string> = new Set(['i', 'escape', 'enter']);

/** The card in full: its uses can be chosen right there. */
function pressOnFullCard(screen: Screen, id: string): Screen {
  const closed: Screen = { ...screen, overlay: null, looked: null };
  if (CLOSE_CARD.has(id)) return closed;
  const use = screens.showsUses(screen) ? USE_OF_KEY[id] : undefined;
  return use === undefined ? screen : screens.take(closed, use);
}

/** Keys of the finished game. */
function pressAtEnd(screen: Screen, id: string): Pressed {
  if (id === 'R') return { screen, leave: 'replay' };
  if (id === 'q') return { screen: { ...screen, overlay: 'quit' } };
  return { screen: id === 'enter' ? { ...screen, overlay: 'ending' } : screen };
}

/** Keys that mean the same wherever the game waits. */
function pressAnywhere(screen: Screen, id: string, layout: MapLayout, shown: Shown): Pressed | undefined {
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
      return { screen: screens.mayAsk(screen) ? { ...screen, overlay: 'take-back' } : screens.takeBack(screen) };
    case 'U':
      return { screen: screens.giveAgain(screen) };
    case 'tab':
    case 'shift+tab':
      return { screen: turnFocus(screen, id === 'tab' ? 1 : -1, layout, shown) };
    default:
      return undefined;
  }
}

function turnFocus(screen: Screen, step: 1 | -1, layout: MapLayout, shown: Shown): Screen {
  const focuses = focusesOf(screen, shown);
  const open = screens.openDecision(screen);
  if (focuses.length < 2 || !open) return screen;
  const at = focuses.indexOf(screen.focus);
  const there = screens.comeBack(screen) ?? screen;
  const focus = focuses[(at + step + focuses.length) % focuses.length];
  // A map without a choice can still be asked about.
  const asks = focus === 'map' && choiceStyle(open) !== 'map';
  return asks ? aimAt(there, 'anywhere', layout) : { ...there, focus, aim: 'decision', refusal: null, note: null };
}

function pressInStage(screen: Screen, id: string, layout: MapLayout, shown: Shown): Pressed {
  if (screens.isLooking(screen)) return { screen: pressToLook(screen, id, layout) };
  switch (screens.stageOf(screen)) {
    case 'curtain':
    case 'hand-over':
      // Not Enter, which commits: a key too many must not open the other player's hand, nor decide for the other.
      return { screen: id === 'space' ? screens.takeOver(screen) : screen };
    case 'review':
      return id === 'enter' ? screens.confirm(screen) : { screen };
    case 'waiting':
      return { screen: id === 'v' ? aimAt(screen, 'anywhere', layout) : screen };
    case 'sending':
      return { screen };
    case 'frame':
      return { screen: pressInReport(screen, id, shown) };
    case 'over':
      return pressAtEnd(screen, id);
    case 'choose':
      return { screen: pressToChoose(screen, id, layout, shown) };
  }
}

/** Keys that scroll a report. */
const SCROLLING: ReadonlySet<string> = new Set(['up', 'down', 'k', 'j', 'pageUp', 'pageDown', 'home', 'end']);

/** A report is turned to its end before the next one follows; Esc skips them all. */
function pressInReport(screen: Screen, id: string, shown: Shown): Screen {
  if (id === 'escape') return screens.skipFrames(screen);
  const goesOn = id === 'enter' || id === 'space';
  if (goesOn && !hasMoreReport(screen, shown)) return screens.nextFrame(screen);
  const { rows, last } = shown.report(screen);
  const first = Math.min(screen.reportTop, last);
  const to = goesOn || SCROLLING.has(id) ? scrolled(goesOn ? 'pageDown' : id, first, rows, last) : undefined;
  return to === undefined ? screen : { ...screen, reportTop: to };
}

/** The map looked at where nothing is chosen; what waits goes on afterwards. */
function pressToLook(screen: Screen, id: string, layout: MapLayout): Screen {
  if (id === 'enter' || id === 'escape') return screens.home(screen);
  return moveOnMap(screen, id, layout) ?? screen;
}
