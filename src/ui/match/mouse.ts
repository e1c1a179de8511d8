import type { Decision } from '../../rules/game.js';
import { latest } from '../../match/session.js';
import { keyOfId } from '../../terminal/index.js';
import { ALL_PLACES, type PlaceId } from '../map/index.js';
import { cardChoices, choiceStyle } from './deciding/choices.js';
import {
  answerEntry,
  answerOnMap,
  askOnMap,
  givePlace,
  openCard,
  pointCard,
  pointEntry,
  pointPlace,
} from './deciding/cursors.js';
import type { KeyResult } from './game-keys.js';
import { pressKey, scrollReport, settled } from './keys.js';
import { cardLink, entryOf } from '../widgets/links.js';
import { withTerm } from './pages/help-keys.js';
import { chosenDecision, decisionsIn, goBack, moveDecision, pointDecision } from './practice.js';
import type { LayoutQueries } from './room.js';
import * as screens from './screen.js';
import { clickFound, wheelFound } from './search/search.js';
import type { MatchScreenState, Stage } from './state.js';

/**
 * Number of rows by which one turn of the wheel scrolls the log or a report. In a list of an overlay, one turn moves the
 * cursor by one entry.
 */
export const WHEEL_ROWS = 3;

export type MouseAction =
  /** A click. `on` is the id of the link at the clicked cell: a `PlaceId`, or the link of a card or list entry. */
  | { readonly type: 'click'; readonly on: string }
  | { readonly type: 'wheel'; readonly over: 'log' | 'report' | 'found' | 'keys'; readonly turn: -1 | 1 };

/**
 * Handles a mouse action. If the action has no effect now, `screen` of the result is the same object. While an overlay
 * is open, only the search, the help and the list for going back react to the mouse.
 */
export function pressMouse(screen: MatchScreenState, deed: MouseAction, room: LayoutQueries): KeyResult {
  if (screen.overlay === 'search') return settled(screen, { screen: searched(screen, deed) });
  if (screen.overlay === 'go-back') return settled(screen, clickGoBack(screen, deed));
  if (screen.overlay === 'help') return onKeysPage(screen, deed, room);
  if (screen.overlay !== null) return { screen };
  return settled(screen, { screen: deed.type === 'click' ? clicked(screen, deed.on) : wheeled(screen, deed, room) });
}

function searched(screen: MatchScreenState, deed: MouseAction): MatchScreenState {
  if (deed.type === 'click') return clickFound(screen, deed.on);
  return deed.over === 'found' ? wheelFound(screen, deed.turn) : screen;
}

/** Moves the cursor to a clicked key, or runs the key if the cursor is already on it. The wheel moves the cursor. */
function onKeysPage(screen: MatchScreenState, deed: MouseAction, room: LayoutQueries): KeyResult {
  if (deed.type === 'wheel') return pressKey(screen, keyOfId(deed.turn > 0 ? 'down' : 'up'), room);
  if (screen.help.page === 'words') return { screen: clickWord(screen, deed.on, room) };
  const entry = entryOf(deed.on, room.helpKeys(screen).length);
  if (entry === undefined) return { screen };
  if (entry === screen.help.entry) return pressKey(screen, keyOfId('enter'), room);
  return { screen: { ...screen, help: { ...screen.help, entry } } };
}

/** Moves the cursor to a clicked word. */
function clickWord(screen: MatchScreenState, on: string, room: LayoutQueries): MatchScreenState {
  const { terms } = room.helpWords(screen);
  const entry = entryOf(on, terms.length);
  return entry === undefined ? screen : withTerm(screen, terms[entry]);
}

function wheeled(
  screen: MatchScreenState,
  { over, turn }: Extract<MouseAction, { type: 'wheel' }>,
  room: LayoutQueries,
): MatchScreenState {
  if (over === 'report') return scrollReport(screen, turn * WHEEL_ROWS, room);
  if (over !== 'log') return screen;
  const logOffset = Math.max(0, Math.min(room.logBack(screen), screen.logOffset - turn * WHEEL_ROWS));
  return logOffset === screen.logOffset ? screen : { ...screen, logOffset };
}

function clicked(screen: MatchScreenState, on: string): MatchScreenState {
  const place = ALL_PLACES.find((one) => one === on);
  if (place !== undefined) return clickPlace(screen, place);
  const open = screen.stage.type === 'choosing' ? screen.stage.open : null;
  if (open === null || choiceStyle(open) === 'map') return screen;
  return choiceStyle(open) === 'cards' ? clickCard(screen, on, open) : clickEntry(screen, on, open);
}

/** Moves the cursor to a clicked card. If the cursor is already on the card, picks the card, like Enter. */
function clickCard(screen: MatchScreenState, on: string, open: Decision): MatchScreenState {
  const card = cardChoices(latest(screen.session), open.side).find((one) => cardLink(one) === on);
  if (card === undefined) return screen;
  return isAtCursor(screen) && screen.card === card ? openCard(screen) : pointCard(screens.focusDecision(screen), card);
}

/** Moves the cursor to a clicked list entry. If the cursor is already on the entry, answers with it, like Enter. */
function clickEntry(screen: MatchScreenState, on: string, open: Decision): MatchScreenState {
  const entry = entryOf(on, open.options.length);
  if (entry === undefined) return screen;
  const isChosen = isAtCursor(screen) && screens.pointedEntry(screen) === entry;
  return isChosen ? answerEntry(screen) : pointEntry(screens.focusDecision(screen), entry);
}

/** Whether keys go to the cards or the list of the open decision. */
function isAtCursor({ focus, aim }: MatchScreenState): boolean {
  return focus === 'cards' && aim === 'decision';
}

/**
 * Moves the cursor to a clicked legal place. If the cursor is already on the place, chooses it, like Enter. If another
 * place is clicked, shows why it is illegal. If no place is to be chosen, shows the figures of the clicked place.
 */
function clickPlace(screen: MatchScreenState, place: PlaceId): MatchScreenState {
  if (screen.aim === 'anywhere') {
    const isChosen = screen.pointing === 'option' && screen.place === place;
    return screen.stage.type === 'choosing' && isChosen ? answerOnMap(screen) : pointPlace(screen, place);
  }
  const { type } = screen.stage;
  if (type !== 'choosing') return LOOKED_AROUND.has(type) ? { ...askOnMap(screen), place } : screen;
  if (screens.mapMoves(screen).has(place)) {
    const isPointed = screen.focus === 'map' && screens.pointedPlace(screen) === place;
    return isPointed ? answerOnMap(screen) : pointPlace({ ...screen, focus: 'map' }, place);
  }
  if (screen.aim === 'police') return screen;
  const open = screens.openDecision(screen);
  const isOnMap = open !== null && choiceStyle(open) === 'map';
  return isOnMap ? givePlace(screen, place) : pointPlace(askOnMap(screen), place);
}

/** Stages in which this player has no decision. The player can look at places on the map in these stages. */
const LOOKED_AROUND: ReadonlySet<Stage['type']> = new Set(['waiting', 'following', 'watching']);

/**
 * Moves the cursor to a clicked decision. If the cursor is already on that decision, the game goes back to it. The
 * wheel moves the cursor.
 */
function clickGoBack(screen: MatchScreenState, deed: MouseAction): KeyResult {
  if (deed.type === 'wheel') return { screen: moveDecision(screen, deed.turn > 0 ? 'down' : 'up') };
  const entry = entryOf(deed.on, decisionsIn(screen).length);
  if (entry === undefined) return { screen };
  return entry === chosenDecision(screen) ? goBack(screen) : { screen: pointDecision(screen, entry) };
}
