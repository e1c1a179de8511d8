import { itemAt } from '../common/item-at.js';
import { CITIES, CONNECTIONS, LINES, PROVINCES, PROVINCES_OF, SECTORS, SIDES, TRACKS } from '../rules/board.js';
import { cardById, type CardId } from '../rules/cards.js';
import { forecast, inspect, type Inspection, type ProvinceFigures } from '../rules/figures.js';
import { type Conclusion, decision, type State } from '../rules/game.js';
import { type AnySeat, type GameRecord, placeText, placeOf, showsHand, stateAfter } from '../notation/index.js';
import { describeDecision, describeForecast, describeWarning, signed } from '../text/index.js';
import { printSheet } from './event-text.js';
import type { GameIo } from './io.js';
import type { KnownCards } from './known-cards.js';
import { type Column, pairLines, tableLines } from './table-text.js';

function columnsOf({ words }: GameIo): readonly Column[] {
  const { columns } = words.commands.position;
  return [
    { title: columns.province, flexible: true },
    { title: columns.unrest, align: 'right' },
    { title: columns.protests, align: 'right' },
    { title: columns.nextProtest, align: 'right', dropRank: 2 },
    { title: columns.standard, align: 'right' },
    { title: columns.economy, align: 'right' },
    { title: columns.forNext, align: 'right', dropRank: 1 },
    { title: columns.exports, align: 'right' },
    { title: columns.socialists, align: 'right' },
  ];
}

function provinceRow({ words }: GameIo, one: ProvinceFigures): string[] {
  const { own, best } = one.economy;
  const say = words.commands.position;
  const exporting = one.exportFactoryWithHamburg;
  return [
    words.province[one.province],
    String(one.unrest),
    one.exportedProtests > 0 ? say.fromBerlin(one.protests, one.exportedProtests) : String(one.protests),
    say.nextProtestIn(one.unrestToNextProtest),
    String(one.livingStandard),
    own === best ? String(own) : say.span(own, best),
    one.standard === null ? '-' : say.lacks(one.standard.lacks),
    exporting === null ? '-' : String(exporting.value),
    one.side === 'east' ? String(one.socialists) : '',
  ];
}

/**
 * Which hidden cards may be printed. The places of the cards in `unknown` are only guesses, so these cards are printed
 * as `?`.
 */
interface Hidden {
  readonly seat: AnySeat;
  readonly unknown: readonly CardId[];
  /** Hidden cards that the seat knows, which are printed too; absent if there are none. */
  readonly known?: KnownCards;
}

/** A position, and which of its hidden cards may be shown. */
export interface ShownPosition extends Hidden {
  readonly state: State;
  /** How the players ended the game at this position (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: Conclusion | null;
}

/** Returns the position after this number of lines of a game, as a seat may see it. */
export function shownAfter(record: GameRecord, lines: number, seat: AnySeat): ShownPosition {
  const conclusion = lines >= record.lines.length ? record.conclusion : null;
  return { state: stateAfter(record, lines), conclusion, seat, unknown: record.unknown };
}

/** Prints the pieces on the board with their figures, and the cards that may be shown. */
export function printPosition(io: GameIo, { state, conclusion, ...hidden }: ShownPosition): void {
  const figures = inspect(state);
  printHead(io, state, conclusion, figures);
  for (const side of SIDES) {
    io.line();
    const { unrest, protests, livingStandards, dismantlePoints } = figures.sides[side];
    const sums = io.words.commands.position.side(unrest, protests, livingStandards, dismantlePoints);
    io.line(io.wrap(`${io.style.bold(io.words.side[side])}: ${sums}`));
    const rows = PROVINCES_OF[side].map((province) =>
      provinceRow(io, figures.provinces[itemAt(PROVINCES, province).id]),
    );
    const all = columnsOf(io);
    const columns = side === 'east' ? all : all.slice(0, -1);
    for (const line of tableLines(
      io,
      columns,
      rows.map((row) => row.slice(0, columns.length)),
    ))
      io.line(line);
  }
  io.line();
  printBoard(io, state, figures);
  printCards(io, state, figures, hidden);
}

function printHead(io: GameIo, state: State, conclusion: Conclusion | null, figures: Inspection): void {
  const { words } = io;
  const say = words.commands.position;
  io.line(io.style.bold(placeText(placeOf(state), words)));
  const pending = decision(state);
  if (conclusion) io.line(io.wrap(words.conclusion(conclusion)));
  else if (state.outcome) io.line(io.wrap(words.outcome(state.outcome)));
  else if (pending) {
    const { prompt } = describeDecision(pending, words, state);
    io.line(io.wrap(say.decides(words.side[pending.side], prompt, pending.clause)));
  }
  const tracks = TRACKS.map((track) => `${words.track[track]} ${signed(state.tracks[track])}`).join(', ');
  const { advantage } = figures.prestige;
  io.line(io.wrap(say.advantage(tracks, words.side[advantage])));
  const { box, owned } = figures.socialists;
  const police = say.police(figures.police.cards, figures.police.ready, state.stasiDisbanded);
  io.line(io.wrap(`${say.wall(state.wall)} ${police} ${say.socialists(box, owned)}`));
}

function printBoard(io: GameIo, state: State, figures: Inspection): void {
  const { city, commands } = io.words;
  const say = commands.position;
  const factories = Object.values(figures.factories);
  const of = (side: string): string =>
    factories
      .filter((one) => one.side === side)
      .map((one) => (one.rundown ? say.rundown(`${city[one.city]} ${one.value}`) : `${city[one.city]} ${one.value}`))
      .join(', ') || say.none;
  const built = CONNECTIONS.flatMap(({ id, between: [a, b] }, index) => {
    if (state.infrastructure[index] === 0) return [];
    const most = itemAt(LINES, index);
    const lines = most > 1 ? ` ${state.infrastructure[index]}/${most}` : '';
    const connection = `${city[a]}–${city[b]}${lines}`;
    return [figures.workingConnections.includes(id) ? say.works(connection) : connection];
  });
  const sectors = SECTORS.map((sector, index) => `${say.sector[sector]} ${state.sectors[index]}`);
  const closed = CITIES.filter((_, index) => state.factories[index] === 'closed').map(({ id }) => city[id]);
  const pairs: (readonly [string, string])[] = [
    [say.rows.west, of('west')],
    [say.rows.east, of('east')],
    [say.rows.foreign, closed.length > 0 ? say.closed(of('foreign'), closed.join(', ')) : of('foreign')],
    [say.rows.infrastructure, built.join(', ') || say.none],
    [say.rows.westBerlin, sectors.join(', ')],
  ];
  for (const line of pairLines(io, pairs)) io.line(line);
}

function printCards(io: GameIo, state: State, { cards }: Inspection, { seat, unknown, known }: Hidden): void {
  const { cardName, side: sideName, commands } = io.words;
  const say = commands.position;
  const face = (id: CardId): string => cardName(cardById(id));
  const name = (id: CardId): string => (unknown.includes(id) ? '?' : face(id));
  const names = (ids: readonly CardId[]): string => ids.map(name).join(', ') || say.none;
  const partly = (count: number, ids: readonly CardId[] = []): string => {
    const left = count - ids.length;
    return [...ids.map(face), ...(left > 0 || count === 0 ? [say.hidden(left)] : [])].join(', ');
  };
  const pairs: (readonly [string, string])[] = [
    [say.rows.display, names(state.display)],
    [say.rows.special, state.special === null ? say.taken : names([state.special])],
    [say.rows.played, names(state.played)],
    ...SIDES.map((side): [string, string] => [
      say.hand(sideName[side]),
      showsHand(seat, side) ? names(state.hands[side]) : partly(cards.hands[side], known?.hands[side]),
    ]),
    [say.rows.drawPile, partly(cards.drawPile, known?.drawPile)],
  ];
  for (const line of pairLines(io, pairs)) io.line(line);
}

/** Prints what each remaining phase of the End of Decade would do now. Prints nothing if no phase remains. */
export function printForecast(io: GameIo, state: State): void {
  const { phase: under, phases, warnings } = forecast(state);
  if (phases.length === 0) return;
  const { words } = io;
  const { ifNow, toCome } = words.commands.position;
  io.line(io.style.bold(under === 0 ? ifNow : toCome));
  for (const phase of phases) {
    const { result, lines } = describeForecast(phase, words);
    io.line(io.wrap(`${io.pad(String(phase.phase), 2, 'right')}  ${words.phase(phase.phase)}: ${result}`, 0, 4));
    printSheet(io, lines, 6);
  }
  for (const warning of warnings) io.line(io.wrap(io.style.bold(`! ${describeWarning(warning, words)}`), 0, 2));
}
