import type { Decision, GameEvent, Side, State } from '../../rules/game.js';
import { sourceIcons } from '../../rules/event/event.js';
import { describeDecision, describeEvent, describeMove, moveContext } from '../../text/index.js';
import { cardChoices, choiceStyle } from '../game/choices.js';
import { type Effect, effectsBetween } from '../game/effects.js';
import { eventNow, iconsNow } from '../game/event-now.js';
import {
  eventsSoFar,
  figuresOf,
  lastTurn,
  latestLines,
  logLines,
  logSeat,
  openHands,
  reckoned,
  shownCard,
  usesOf,
} from '../game/model.js';
import { previewOf } from '../game/preview.js';
import {
  hasNoPlace,
  isLooking,
  mapMoves,
  mayAsk,
  openDecision,
  pointedEntry,
  pointedPlace,
  type Screen,
  shownTable,
  stageOf,
} from '../game/screen.js';
import { eventsUnderWay, latest } from '../game/session.js';
import { LEDGER_WIDTH, ledgerCells, type PlaceId } from '../map/index.js';
import { LEAST_PANE } from '../layout.js';
import { fitsPrompt } from '../panes/bars.js';
import { type CardsModel, cardsRows, drawCards } from '../panes/cards.js';
import { detailRows, drawDetail } from '../panes/detail.js';
import { type HandOver, handOverLines } from '../panes/dialogs.js';
import { effectLines, previewLines } from '../panes/effects.js';
import { placeLines, placeName, questionLines } from '../panes/here.js';
import { drawEntries, drawLines, entriesRows, type Line, linesRows, notesRows } from '../panes/lists.js';
import { drawLedger } from '../panes/ledger.js';
import type { Look } from '../panes/look.js';
import { drawCells, mapFigures } from '../panes/map.js';
import type { Canvas } from '../terminal/index.js';
import type { GameViewProps } from './game-view.js';

/** A pane that says how many rows it would like at a width. */
export interface Pane {
  rows(width: number): number;
  /** Rows below which it is of no use and is left out. */
  readonly least?: number;
  /** The rows it needs to show all of it, if it ever does; what it likes beyond these stays blank. */
  fullRows?(width: number): number;
  /** Whether what it has no room for can be paged through. */
  readonly pages?: boolean;
  /** Whether there is always more of it: it gives blank rows away, but takes only what nobody needs. */
  readonly isEndless?: boolean;
  /** Draws it, a pane of text from one of its lines on. */
  draw(width: number, height: number, first?: number): Canvas;
}

/** A pane and the rows it gets. */
export interface PlacedPane {
  readonly pane: Pane;
  readonly rows: number;
}

/** Draws panes one below the other: each gets the rows it wants while there are any, the last one the rest. */
export function stackPanes(panes: readonly Pane[], width: number, height: number): Canvas[] {
  return placedPanes(panes, width, height).map(({ pane, rows }) => pane.draw(width, rows));
}

/** The panes there is room for, and the rows of each; together they fill the height. */
export function placedPanes(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const placed: PlacedPane[] = [];
  let left = height;
  for (const [index, pane] of panes.entries()) {
    if (left < leastOf(pane)) continue;
    const below = panes.slice(index + 1);
    const wanted = Math.max(leastOf(pane), Math.min(left, pane.rows(width)));
    // A rest too small for another pane goes to this one.
    const rows = below.some((other) => leastOf(other) <= left - wanted) ? wanted : left;
    placed.push({ pane, rows });
    left -= rows;
  }
  return evened(placed, width);
}

/** The rows that would stay blank go to panes that are cut. */
function evened(placed: readonly PlacedPane[], width: number): PlacedPane[] {
  const lacks = placed.map(({ pane, rows }) =>
    pane.isEndless ? 0 : Math.max(0, (pane.fullRows?.(width) ?? 0) - rows),
  );
  const blanks = placed.map(({ pane, rows }) => Math.max(0, rows - (pane.fullRows?.(width) ?? rows)));
  let given = Math.min(sum(lacks), sum(blanks));
  let taken = given;
  return placed.map(({ pane, rows }, index) => {
    const gets = Math.min(given, lacks[index]);
    const gives = Math.min(taken, blanks[index]);
    given -= gets;
    taken -= gives;
    return { pane, rows: rows + gets - gives };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function leastOf({ least = LEAST_PANE }: Pane): number {
  return least;
}

/** What stands beside the map in the present stage. */
export function sidePanes(props: GameViewProps): Pane[] {
  const { screen, look } = props;
  const { sideWidth, logHeight } = props.layout;
  const last = [
    ...(sideWidth >= LEDGER_WIDTH + LEDGER_FRAME ? [ledgerPane(screen, look)] : []),
    ...(logHeight === 0 ? [logPane(screen, look)] : []),
  ];
  if (isLooking(screen)) return [...herePane(screen, look), ...last];
  switch (stageOf(screen)) {
    case 'frame':
      // The report above them is a component of its own: it scrolls.
      return last;
    case 'review':
      return [effectsPane(screen, look), ...last];
    case 'curtain':
    case 'hand-over':
      return [...handOverPanes(props), ...last];
    case 'over':
      return [cardsPane(props), ...last];
    case 'choose':
      return [...longRefusal(props), ...choicePanes(props), ...last];
  }
}

function choicePanes(props: GameViewProps): Pane[] {
  const { screen, look } = props;
  const open = openDecision(screen);
  if (!open) return [];
  const state = latest(screen.session);
  const style = choiceStyle(open);
  const card = shownCard(screen, state);
  const details = card === null ? [] : [detailPane(props, card, open)];
  if (style === 'cards' && screen.aim === 'decision') return [cardsPane(props), ...details];
  const changed = effectsOf(screen).length > 0 || toldLines(screen, look).length > 0;
  const effects = changed ? [effectsPane(screen, look)] : [];
  if (style === 'map' || screen.aim !== 'decision') return [...herePane(screen, look), ...effects, ...details];
  return [entriesPane(props, open), ...details, ...effects];
}

/** Why the last key did nothing, where the prompt has no room for it; above all else until the next key. */
function longRefusal({ screen: { refusal }, layout, look }: GameViewProps): Pane[] {
  if (refusal === null || fitsPrompt(look.fold(refusal.sentence), layout.columns, layout.promptHeight)) return [];
  const title = look.screen.refused(refusal.clause ?? '');
  return [linesPane(title, [{ text: look.fold(refusal.sentence), style: look.theme.warning }], look)];
}

/** Who must take over the keyboard, and what for. */
export function handOverOf(screen: Screen, players: GameViewProps['players'], look: Look): HandOver {
  const open = openDecision(screen);
  const side = open?.side ?? 'west';
  return {
    side,
    name: players[side],
    asks: open ? describeDecision(open, look.words, latest(screen.session)).prompt : '',
    clause: open?.clause ?? '',
    mayAsk: mayAsk(screen),
    opensHand: stageOf(screen) === 'curtain',
    past: logLines(lastTurn(screen, side), look),
  };
}

function handOverPanes({ screen, players, look }: GameViewProps): Pane[] {
  const handOver = handOverOf(screen, players, look);
  const { past } = handOver;
  return [
    linesPane(look.screen.handOver.pane, handOverLines(handOver, look), look),
    ...(past.length > 0 ? [linesPane(look.screen.curtain.past, past, look)] : []),
  ];
}

function cardsPane(props: GameViewProps): Pane {
  const model = cardsModel(props);
  const { look } = props;
  const rows = (width: number): number => cardsRows(model, width);
  return { rows, fullRows: rows, draw: (width, height) => drawCards(model, look, width, height) };
}

/** What the cards pane shows. */
export function cardsModel({ screen, players, layout }: Omit<GameViewProps, 'look' | 'saved'>): CardsModel {
  const state = shownTable(screen);
  const side = openDecision(screen)?.side ?? 'west';
  const hands = openHands(screen, state);
  const uncovered = screen.uncovered === side;
  return {
    side,
    display: state.display,
    special: state.special,
    hands,
    players,
    choices: uncovered ? cardChoices(state, side) : state.display,
    cursor: uncovered ? screen.card : null,
    focused: screen.focus === 'cards',
    columnHeight: layout.bodyHeight,
  };
}

function detailPane({ screen, look }: GameViewProps, card: NonNullable<Screen['card']>, open: Decision): Pane {
  const state = latest(screen.session);
  const uses = open.kind === 'take-card' ? usesOf(state, card) : null;
  const now = open.kind === 'take-card' ? eventNow(state, card, open.side, look) : [];
  const model = { card, side: open.side, uses, now };
  return {
    // The panes below stay in their places while the cursor goes from card to card.
    rows: (width) => (uses === null ? detailRows(model, look, width) : mostDetailRows(state, open.side, look, width)),
    fullRows: (width) => detailRows(model, look, width),
    draw: (width, height) => drawDetail(model, look, width, height),
  };
}

const detailRowsKnown = new WeakMap<State, { readonly width: number; readonly look: Look; readonly rows: number }>();

/** The rows that the longest of the cards to choose from needs. */
function mostDetailRows(state: State, side: Side, look: Look, width: number): number {
  const known = detailRowsKnown.get(state);
  if (known?.width === width && known.look === look) return known.rows;
  const rows = Math.max(
    ...cardChoices(state, side).map((card) => {
      const uses = { unrest: null, build: null, 'living-standard': null, event: null };
      return detailRows({ card, side, uses, now: eventNow(state, card, side, look) }, look, width);
    }),
  );
  detailRowsKnown.set(state, { width, look, rows });
  return rows;
}

/** The place under the cursor, if there is one: what stands there, and what choosing it would change. */
function herePane(screen: Screen, look: Look): Pane[] {
  const place = pointedPlace(screen);
  if (place === undefined || hasNoPlace(screen)) return [];
  const state = shownTable(screen);
  const lines = placeLines(place, state, figuresOf(state), look);
  const move = mapMoves(screen).get(place);
  const preview = move ? previewLines(previewOf(state, move), place, look) : questionLines(place, state, look);
  const pane = linesPane(placeName(place, look), [...lines, ...preview], look);
  // The panes below stay in their places while the cursor goes from place to place.
  return [{ ...pane, rows: (width) => Math.max(pane.rows(width), steadyRows(place, width)) }];
}

/** Rows that are enough for nearly every place of a kind: about provinces there is more to tell. */
function steadyRows(place: PlaceId, width: number): number {
  return width < ROOMY && place.startsWith('province:') ? 14 : 10;
}

const ROOMY = 40;

function entriesPane({ screen, layout, look }: GameViewProps, open: Decision): Pane {
  const state = latest(screen.session);
  const context = moveContext(state, open);
  const entries = open.options.map((move) => describeMove(move, look.words, context));
  const notes = open.kind === 'icon' ? iconNotes(screen, open, look) : [];
  const { title } = look.words.decision[open.kind];
  const model = { title, entries, cursor: pointedEntry(screen), focused: screen.focus === 'cards', notes };
  const room = (width: number): number =>
    open.kind === 'icon' ? iconNotesRows(screen, look, width, layout.bodyHeight - entriesRows(entries, width)) : 0;
  return {
    rows: (width) => entriesRows(entries, width) + room(width),
    fullRows: (width) => entriesRows(entries, width, Infinity) + room(width),
    draw: (width, height) => drawEntries(model, look, width, height),
  };
}

/**
 * Rows for what is said about icons: the same at every entry, so that the panes below stay in their places. More than a
 * few only as long as the pane below keeps some.
 */
function iconNotesRows(screen: Screen, look: Look, width: number, free: number): number {
  const wanted = NOW_ROWS + notesRows(iconsBefore(screen, look), width);
  return Math.max(LEAST_NOTES, Math.min(wanted, free - LEAST_PANE));
}

const NOW_ROWS = 2;
const LEAST_NOTES = 3;

/** What the icon under the cursor would do if it were taken up now, and what became of those before. */
function iconNotes(screen: Screen, open: Decision, look: Look): Line[] {
  const state = latest(screen.session);
  const task = state.tasks.at(-1);
  const pointed = pointedEntry(screen);
  const move = pointed === null ? undefined : open.options[pointed];
  const would = task?.type === 'event' && move?.type === 'icon' ? iconsNow(state, task, look)[move.icon] : null;
  const now = would === null ? [] : [{ text: `${look.screen.now.title} ${would}`, style: look.theme.good }];
  return [...now, ...iconsBefore(screen, look)];
}

/** The icons that were ignored and those that were taken up, the last first. */
function iconsBefore({ session }: Screen, look: Look): Line[] {
  const events = eventsUnderWay(session).toReversed();
  const style = look.theme.muted;
  const ignored = events
    .filter(({ type }) => type === 'icon-ignored')
    .map((event) => ({ text: describeEvent(event, look.words), style }));
  const done = events.flatMap((event) => (event.type === 'icon' ? [iconWords(event, look)] : []));
  return [...ignored, ...(done.length > 0 ? [{ text: look.screen.now.done(done), style }] : [])];
}

function iconWords({ source, icon }: Extract<GameEvent, { type: 'icon' }>, { words }: Look): string {
  return words.icon(sourceIcons(source)[icon]);
}

/** What the action or phase under way has changed. */
function effectsOf(screen: Screen): Effect[] {
  return effectsBetween(reckoned(screen.session.begun.state), reckoned(shownTable(screen)));
}

function effectsPane(screen: Screen, look: Look): Pane {
  const told = toldLines(screen, look);
  const effects = effectsOf(screen);
  const changes = told.length > 0 && effects.length === 0 ? [] : effectLines(effects, look);
  return linesPane(look.screen.panes.effects, [...told, ...changes, ...attacksLater(screen, look)], look);
}

/** When the attacks of the side that is done take effect, while the other side's are still to come (R9.7). */
function attacksLater(screen: Screen, look: Look): Line[] {
  const task = shownTable(screen).tasks.at(-1);
  const waits = task?.type === 'attacks' && task.incoming.some((unrest) => unrest > 0);
  return waits && stageOf(screen) === 'review'
    ? [{ text: look.screen.review.attacksLater, style: look.theme.muted }]
    : [];
}

/** What changes nothing on the table by itself: ignored icons (R6.4b, R6.4d), and attacks before all are made (R9.7). */
function toldLines({ session }: Screen, look: Look): Line[] {
  return eventsUnderWay(session)
    .filter(({ type }) => type === 'icon-ignored' || type === 'attack')
    .map((event) => ({
      text: describeEvent(event, look.words),
      ...(event.type === 'attack' ? {} : { style: look.theme.warning }),
    }));
}

function linesPane(title: string, lines: readonly Line[], look: Look): Pane {
  const fullRows = (width: number): number => linesRows(lines, width);
  const foot = look.screen.keys.paging;
  return {
    rows: fullRows,
    fullRows,
    pages: true,
    draw: (width, height, offset = 0) => drawLines(lines, title, look, width, height, { offset, foot }),
  };
}

/** Columns of the frame around the ledger. */
const LEDGER_FRAME = 2;
/** Rows of the ledger's pane below which it shows too few provinces to be of use. */
const LEAST_LEDGER = 10;

/** The ledger, where the screen is wide enough to show it all the time; with few rows it is paged through. */
function ledgerPane(screen: Screen, look: Look): Pane {
  const state = shownTable(screen);
  const ledger = drawCells(
    ledgerCells(mapFigures(state, figuresOf(state)), { ascii: !look.symbols.unicode, names: look.words.province }),
    look.map,
  );
  const rows = (): number => ledger.height + 2;
  return {
    rows,
    fullRows: rows,
    pages: true,
    least: LEAST_LEDGER,
    draw: (width, height, offset = 0) => drawLedger(ledger, look, width, height, offset),
  };
}
/** The log; with no room for it below the map it is the last of the panes. */
export function logPane(screen: Screen, look: Look): Pane {
  const lines = linesOfLog(screen, look);
  return {
    rows: () => LEAST_PANE,
    fullRows: (width) => Math.max(LEAST_PANE, linesRows(lines, width)),
    isEndless: true,
    draw: (width, height) =>
      drawLines(lines, look.screen.panes.log, look, width, height, {
        fromEnd: true,
        offset: screen.logOffset,
        focused: screen.focus === 'log',
      }),
  };
}

function linesOfLog(screen: Screen, look: Look): Line[] {
  return latestLines(eventsSoFar(screen), look, logSeat(screen));
}

/** Lines of the log for which its pane has no room. */
export function linesAboveLog(screen: Screen, look: Look, width: number, height: number): number {
  return Math.max(0, linesRows(linesOfLog(screen, look), width) - height);
}
