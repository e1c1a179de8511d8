import { MINUTE } from '../../common/time.js';
import { placeText } from '../../notation/index.js';
import type { TableRow } from '../../match/lobby.js';
import { other, SIDES } from '../../rules/board.js';
import { chosenTable, LOBBY, type LobbyView, wantsCode } from './lobby.js';
import { freeSide, groupOf, LOBBY_GROUPS, type LobbyGroup } from './lobby-groups.js';
import type { Canvas } from '../../terminal/index.js';
import { drawForm, drawList, type ListEntry } from '../widgets/page-drawing.js';
import { drawInside, type Line } from '../widgets/lists.js';
import { drawPuzzles } from '../menu/menu-pane.js';
import { framed, type Look } from '../widgets/look.js';
import { namesOf } from '../match/replay/replay-lines.js';
import { JOIN_COMMAND } from '../match/table-told.js';

/** Data for drawing the lobby's pages that are not part of the lobby's state. */
export interface LobbyAround {
  readonly name: string;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
}

export function drawLobby(lobby: LobbyView, around: LobbyAround, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.lobby.titles[lobby.page], true);
  switch (lobby.page) {
    case 'tables':
      drawTables(canvas, lobby, around, look);
      break;
    case 'puzzles':
      drawPuzzles(canvas, lobby.puzzles, LOBBY.at(lobby), look);
      break;
    case 'new':
      drawFields(canvas, 2, lobby, around, look);
      break;
    case 'sit':
      drawSit(canvas, lobby, around, look);
      break;
    case 'join':
      drawBelow(canvas, [{ text: look.screen.lobby.typeCode }], lobby, around, look);
      break;
    case 'bot':
      drawBot(canvas, lobby, around, look);
      break;
    case 'made':
      drawMade(canvas, lobby, look);
      break;
  }
  return canvas;
}

function drawTables(canvas: Canvas, lobby: LobbyView, { now }: LobbyAround, look: Look): void {
  const { lobby: words } = look.screen;
  const { rows, earlier = null, more } = lobby;
  const model = {
    entries: LOBBY_GROUPS.flatMap((group) => groupEntries(group, rows, now, look)),
    at: LOBBY.at(lobby),
    empty: words.none,
    above: earlier === null ? [] : [{ text: words.earlier(earlier), style: look.theme.warning }],
    foot: more > 0 ? words.more(more) : '',
  };
  drawList(canvas, 1, model, look);
}

function groupEntries(group: LobbyGroup, rows: readonly TableRow[], now: number, look: Look): ListEntry[] {
  const { groups, idle } = look.screen.lobby;
  const inGroup = rows.filter((row) => groupOf(row) === group);
  return inGroup.map((row, index) => ({
    text: [playersOf(row, look), ...marksOf(row, look)].join('  '),
    right: idle(Math.max(0, Math.floor((now - row.changed) / MINUTE))),
    about: aboutTable(row, look),
    ...(index === 0 ? { heading: `${groups[group]} (${inGroup.length})` } : {}),
  }));
}

function marksOf({ state, invitation, openDeal, for: invited = null }: TableRow, { screen, fold }: Look): string[] {
  const { marks } = screen.lobby;
  const isInvited = invitation && state === 'open';
  const isFor = invited !== null && state === 'open';
  const whom = isFor ? [marks.for(invited.isYou ? null : fold(invited.name))] : [];
  return [...whom, ...(isInvited ? [marks.invitation] : []), ...(openDeal ? [marks.openDeal] : [])].map(
    (mark) => `[${mark}]`,
  );
}

/** Returns the text about a table: its state, the point that the game has reached, and its name. */
function aboutTable(row: TableRow, look: Look): string {
  return [stateOf(row, look), ...placesOf(row, look), row.table].join('   ');
}

function stateOf({ state, seat, turn, winner }: TableRow, { words, screen }: Look): string {
  const { youDecide, decides, won, noWinner, waits, cannotOpen } = screen.lobby;
  if (state === 'broken') return cannotOpen;
  if (state === 'over') return winner === null ? noWinner : won(words.side[winner]);
  if (state === 'open' || turn === null) return waits;
  return turn === seat ? youDecide : decides(words.side[turn]);
}

function placesOf({ state, place }: TableRow, { words }: Look): string[] {
  return place === null || state === 'open' ? [] : [placeText(place, words)];
}

function playersOf({ players, seat }: TableRow, look: Look): string {
  const { side } = look.words;
  const { against, alone, sides, free } = look.screen.lobby;
  const names = namesOf({ players }, look);
  const empty = SIDES.find((one) => players[one] === '');
  if (seat === 'spectator') {
    if (empty === undefined) return sides(side.west, names.west, side.east, names.east);
    const taken = other(empty);
    return free(side[taken], names[taken], side[empty]);
  }
  return empty === undefined ? against(side[seat], names[other(seat)]) : alone(side[seat], side[empty]);
}

function drawFields(canvas: Canvas, y: number, lobby: LobbyView, { name }: LobbyAround, look: Look): void {
  const { make } = look.screen.lobby;
  drawForm(canvas, y, { page: LOBBY.page(lobby), at: LOBBY.at(lobby), button: make, player: name }, lobby, look);
}

function drawSit(canvas: Canvas, lobby: LobbyView, around: LobbyAround, look: Look): void {
  const { lobby: words } = look.screen;
  const row = chosenTable(lobby);
  if (!row) return;
  const side = freeSide(row);
  const name = namesOf(row, look)[other(side)];
  const lines = [
    { text: row.table, style: look.theme.title },
    { text: words.sit(look.words.side[side], name) },
    ...(row.openDeal ? [{ text: words.openDeal, style: look.theme.warning }] : []),
    ...(wantsCode(lobby) ? [{ text: '' }, { text: words.needsCode }] : []),
  ];
  drawBelow(canvas, lines, lobby, around, look);
}

function drawBot(canvas: Canvas, lobby: LobbyView, around: LobbyAround, look: Look): void {
  const row = chosenTable(lobby);
  if (!row) return;
  const lines = [
    { text: row.table, style: look.theme.title },
    { text: look.screen.lobby.giveSeat(look.words.side[freeSide(row)]) },
  ];
  drawBelow(canvas, lines, lobby, around, look);
}

/** Draws the lines, and the form of the current page below them. */
function drawBelow(canvas: Canvas, lines: readonly Line[], lobby: LobbyView, around: LobbyAround, look: Look): void {
  drawFields(canvas, 2 + drawInside(canvas, 2, lines, look) + 1, lobby, around, look);
}

function drawMade(canvas: Canvas, { made }: LobbyView, look: Look): void {
  const { fold } = look;
  const { made: words } = look.screen.lobby;
  const { title, muted } = look.theme;
  if (made === null) return;
  const { code, whom: named = null } = made;
  const seat = [
    ...(named === null ? [] : [words.whom(fold(named))]),
    ...((named ?? code) === null ? [words.open] : []),
  ];
  const lines = [
    { text: words.table, style: muted },
    { text: made.table, style: title },
    ...(code === null ? [] : [{ text: '' }, { text: words.code, style: muted }, { text: code, style: title }]),
    { text: '' },
    ...seat.map((text) => ({ text })),
    ...(code === null ? [] : [{ text: words.tell }, { text: '' }, { text: JOIN_COMMAND, style: title }]),
  ];
  drawInside(canvas, 2, lines, look);
}
