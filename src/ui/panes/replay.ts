import { eventsIn, eventsSinceStop } from '../../match/moment.js';
import type { Decided, Watched } from '../../match/watch.js';
import { placeOf, placeText } from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { cardById } from '../../rules/cards.js';
import type { GameEvent } from '../../rules/game.js';
import { describeEvent, describeMove, tell } from '../../text/index.js';
import { figuresOf, latestLines, logLines } from '../game/model.js';
import { type Player, type ReplayPane, type ReplayShown, scrolledText } from '../game/replay-player.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from '../map/index.js';
import { Canvas, textWidth, truncateText } from '../../terminal/index.js';
import { LEAST_PANE, type ScreenLayout } from '../layout.js';
import { WIDEST_NAME } from '../start.js';
import { type CardsModel, cardsRows, drawCards } from './cards.js';
import { drawLines, type Line, linesBefore, linesRows } from './lists.js';
import type { Look } from './look.js';
import { drawMapPane, mapFigures } from './map.js';
import type { MapSize } from '../map/index.js';

/** A replay as it is watched now. */
export interface ReplayModel {
  readonly replay: Watched;
  readonly player: Player;
}

/** A moment of a replay. */
interface Point {
  readonly replay: Watched;
  readonly at: number;
}

type LogModel = Point & Pick<Player, 'logOffset' | 'pane'>;

/** What the side panes show. */
type PanesModel = LogModel & Pick<Player, 'happenedOffset'>;

const LEAST_PROGRESS = 8;
/** Columns of the longest label, so that the bar stands still. */
const LABEL = 'III.E10.1'.length;

/** The bar at the top: where the game stands, how far the replay is, and how it runs. */
export function drawReplayBar(model: ReplayModel, look: Look, width: number): Canvas {
  const canvas = new Canvas(width, 1);
  const { words, screen, theme } = look;
  const { state, label } = model.replay.moments[model.player.at];
  const time = placeText(placeOf(state), words);
  const { playing, speed, seat } = model.player;
  const texts = screen.replay;
  const runs = `${playing ? texts.playing : texts.paused}, ${texts.speed(speed)}`;
  const right = `${label.padEnd(LABEL)}   ${runs}   ${texts.hands[seat]} `;
  const start = 1 + canvas.text(1, 0, time, theme.title) + 2;
  const free = width - textWidth(right) - start - 2;
  if (free >= LEAST_PROGRESS) drawProgress(canvas, start, Math.min(free, 60), model, look);
  // Of a time too long for the bar the end goes: the label says it in short.
  if (free < 0) canvas.fill({ x: width - textWidth(right) - 1, y: 0, width: textWidth(right) + 1, height: 1 });
  canvas.text(width - textWidth(right), 0, right, theme.muted);
  canvas.text(width - textWidth(right), 0, label, theme.title);
  return canvas;
}

function drawProgress(canvas: Canvas, x: number, width: number, { replay, player }: ReplayModel, look: Look): void {
  const last = Math.max(1, replay.moments.length - 1);
  const done = Math.round(((width - 1) * player.at) / last);
  const { dash, full, dot } = look.symbols;
  canvas.text(x, 0, dash.repeat(width), look.theme.muted);
  for (const decade of [2, 3, 4]) {
    const start = replay.moments.findIndex(({ state }) => state.decade === decade);
    if (start > 0) canvas.put(x + Math.round(((width - 1) * start) / last), 0, dot, look.theme.muted);
  }
  canvas.put(x + done, 0, full, look.theme.title);
}

/** The map at a moment; what the action or phase changed is lit. */
export function drawReplayMap({ replay, at }: Point, size: MapSize, look: Look): Canvas {
  const { state } = replay.moments[at];
  const lit = new Set(eventsSinceStop(replay.moments, at).flatMap(placesIn));
  return drawMapPane(size, mapFigures(state, figuresOf(state)), at === 0 ? {} : { lit }, look);
}

/** The places on the map an event changed. */
function placesIn(event: GameEvent): PlaceId[] {
  const { type } = event;
  if (type === 'factory') return [cityPlace(event.city)];
  if (type === 'infrastructure') return [connectionPlace(event.connection)];
  if (type === 'exported-protest') return [provincePlace(event.supplier)];
  if (type === 'living-standard' && event.sector !== undefined) return [sectorPlace(event.sector)];
  const isInProvince =
    type === 'living-standard' || type === 'unrest' || type === 'police-used' || type === 'socialist';
  return isInProvince ? [provincePlace(event.province)] : [];
}

/**
 * What the moment is, in a line: all a side has decided in the action or line of a phase so far, as far as it may be told,
 * or what took its course. Of several decisions their number is told, and where the text does not fit a mark stands for
 * the first of them.
 */
export function headlineOf(
  point: Point,
  look: Look,
  fits: (text: string) => boolean,
): { side: Side | null; text: string } {
  const { replay, at } = point;
  const { decided, events } = replay.moments[at];
  const { words, screen } = look;
  if (decided === null) return at === 0 ? { side: null, text: screen.replay.setUp } : courseLine(events, look);
  const took = events.find((event) => event.type === 'took');
  if (decided.move?.type === 'take' && took) return { side: decided.side, text: describeEvent(took, words) };
  const { action } = decided;
  const said = decidedSoFar(point, decided, look);
  const count = said.length > 1 ? [`(${said.length})`] : [];
  const of = action ? [`${words.cardTitle(cardById(action.card))}, ${screen.uses[action.use]}`] : [];
  const about = [...of, ...count].join(' ');
  const texts = said.map((_, first) => {
    const named = [...(first > 0 ? [look.symbols.ellipsis] : []), ...said.slice(first)].join(', ');
    return about === '' ? named : `${about}: ${named}`;
  });
  return { side: decided.side, text: texts.find(fits) ?? texts.at(-1) ?? '' };
}

/** Each decision of a step's side in its line up to a moment, but that for the card and that to stop after others. */
function decidedSoFar({ replay, at }: Point, { line, side }: Decided, look: Look): string[] {
  const own = replay.moments.slice(0, at + 1).flatMap(({ decided }) => {
    const isOwn = decided?.line === line && decided.side === side && decided.move?.type !== 'take';
    return isOwn ? [decided] : [];
  });
  const telling = own.filter(({ move }) => move?.type !== 'done');
  return (telling.length > 0 ? telling : own).map(({ move, context }) =>
    move === null ? look.screen.replay.hiddenCards : describeMove(move, look.words, context),
  );
}

/** The most telling of the events the game brought by itself. */
function courseLine(events: readonly GameEvent[], { words }: Look): { side: Side | null; text: string } {
  const find = (type: GameEvent['type']): GameEvent | undefined => events.find((event) => event.type === type);
  const phase = find('phase');
  const begins = phase === undefined ? (find('half-began') ?? find('decade-began')) : undefined;
  const told = events.find((event) => event.type === 'taken-back') ?? find('ended') ?? begins;
  if (told) return { side: told.type === 'taken-back' ? told.side : null, text: describeEvent(told, words) };
  return { side: null, text: phase?.type === 'phase' ? words.phase(phase.phase) : '' };
}

const ROOM_FOR_ALL = 34;

/** A pane beside the map and its rows. */
interface PlacedPane {
  readonly pane: ReplayPane | 'earlierLog';
  readonly rows: number;
}

/** The panes beside the map from top to bottom, filling the height. */
export function replayPanes(model: PanesModel, look: Look, layout: ScreenLayout): Canvas[] {
  const { sideWidth: width, bodyHeight } = layout;
  return placedPanes(model, look, layout).map(({ pane, rows }) => {
    switch (pane) {
      case 'happened':
        return drawHappened(model, look, width, rows);
      case 'cards':
        return drawCards(cardsModel(model, look, bodyHeight), look, width, rows);
      case 'log':
        return replayLog(model, look, width, rows);
      case 'earlierLog':
        return drawLines(earlierLog(model, look, layout), look.screen.panes.earlierLog, look, width, rows, {
          fromEnd: true,
        });
    }
  });
}

function placedPanes(model: PanesModel, look: Look, layout: ScreenLayout): PlacedPane[] {
  const { sideWidth: width, bodyHeight: height, logHeight } = layout;
  const cards: PlacedPane = { pane: 'cards', rows: cardsRows(cardsModel(model, look, height), width) };
  const happened = (rows: number): PlacedPane => ({ pane: 'happened', rows });
  const log = (rows: number): PlacedPane => ({ pane: 'log', rows });
  const rest = height - cards.rows;
  const happenedRows = Math.max(LEAST_PANE, linesRows(happenedLines(model, look), width));
  if (logHeight > 0) {
    const below = rest >= LEAST_PANE ? [cards] : [];
    const room = rest >= LEAST_PANE ? rest : height;
    const blank = room - happenedRows;
    if (blank < LEAST_PANE || earlierLog(model, look, layout).length === 0) return [happened(room), ...below];
    return [happened(happenedRows), { pane: 'earlierLog', rows: blank }, ...below];
  }
  if (height >= ROOM_FOR_ALL) {
    const first = Math.min(happenedRows, Math.max(LEAST_PANE, rest - LEAST_PANE - 2));
    return [happened(first), cards, log(rest - first)];
  }
  if (model.pane === 'cards') return rest >= LEAST_PANE ? [cards, happened(rest)] : [{ ...cards, rows: height }];
  const first = Math.min(happenedRows, height - LEAST_PANE - 2);
  return [happened(first), log(height - first)];
}

/** How a replay is laid out: the panes that can be turned to, and how much of their texts there is no room for. */
export function replayShown(model: PanesModel, look: Look, layout: ScreenLayout): ReplayShown {
  const { sideWidth, bodyHeight, mapWidth, logHeight } = layout;
  const hasLog = logHeight === 0;
  return {
    panes: hasLog && bodyHeight < ROOM_FOR_ALL ? ['log', 'cards', 'happened'] : ['log', 'happened'],
    room: (text) => {
      const lines = text === 'log' ? linesOfLog(model, look) : happenedLines(model, look);
      if (text === 'log' && !hasLog) return textRoom(lines, mapWidth, logHeight);
      const placed = placedPanes(model, look, layout);
      return textRoom(lines, sideWidth, placed.find(({ pane }) => pane === text)?.rows ?? 0);
    },
  };
}

function textRoom(lines: readonly Line[], width: number, height: number): ReturnType<ReplayShown['room']> {
  return height === 0
    ? { rows: 0, hidden: 0 }
    : { rows: height - FRAME, hidden: Math.max(0, linesRows(lines, width) - height) };
}

const FRAME = 2;

function drawHappened(model: PanesModel, look: Look, width: number, height: number): Canvas {
  const focused = scrolledText(model.pane) === 'happened';
  return drawLines(happenedLines(model, look), look.screen.replay.happened, look, width, height, {
    offset: model.happenedOffset,
    focused,
  });
}

/** What happened in the action or phase, after what the move file remarks about it. */
function happenedLines({ replay, at }: Point, look: Look): Line[] {
  const remarks = replay.moments[at].comments.map((text): Line => ({
    text: `; ${look.fold(text)}`,
    style: look.theme.good,
  }));
  const isLast = at === replay.moments.length - 1;
  const stopped =
    isLast && replay.stopped !== null
      ? [{ text: look.screen.replay.stopped(tell(look.words.files, replay.stopped)), style: look.theme.warning }]
      : [];
  return [...remarks, ...logLines(eventsSinceStop(replay.moments, at), look), ...stopped];
}

/** What happened up to a moment, as in play: the newest at the foot. */
export function replayLog(model: LogModel, look: Look, width: number, height: number): Canvas {
  const focused = scrolledText(model.pane) === 'log';
  return drawLines(linesOfLog(model, look), look.screen.panes.log, look, width, height, {
    offset: model.logOffset,
    fromEnd: true,
    focused,
  });
}

/** What the log below the map has no room for. */
function earlierLog(model: LogModel, look: Look, { mapWidth, logHeight }: ScreenLayout): readonly Line[] {
  return linesBefore(linesOfLog(model, look), mapWidth, logHeight, model.logOffset);
}

function linesOfLog({ replay, at }: Point, look: Look): Line[] {
  return latestLines(eventsIn(replay.moments.slice(0, at + 1)), look);
}

function cardsModel({ replay, at }: Point, look: Look, columnHeight: number): CardsModel {
  const { state, hands, decided } = replay.moments[at];
  return {
    side: decided?.side ?? 'west',
    display: state.display,
    special: state.special,
    hands,
    players: namesOf(replay, look),
    choices: [],
    cursor: null,
    focused: false,
    columnHeight,
  };
}

/** The players' names, cut where they are too wide for the screen, or those of their sides. */
export function namesOf({ players }: Pick<Watched, 'players'>, { words, fold, symbols }: Look): Record<Side, string> {
  const shown = (name: string): string => truncateText(fold(name), WIDEST_NAME, symbols.ellipsis);
  return { west: shown(players.west) || words.side.west, east: shown(players.east) || words.side.east };
}
