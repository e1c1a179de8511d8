import { CITIES } from '../rules/board/cities.js';
import { CONNECTIONS } from '../rules/board/connections.js';
import { LINES, PROVINCES_OF, SECTORS } from '../rules/board/geography.js';
import { PROVINCES } from '../rules/board/provinces.js';
import { SIDES } from '../rules/board/side.js';
import { TRACKS } from '../rules/board/tracks.js';
import { placeText, type Hands, placeOf, showsHand } from '../notation/index.js';
import type { CardId } from '../rules/cards/card.js';
import { cardById } from '../rules/cards/deck.js';
import { decision } from '../rules/game.js';
import { forecast, inspect, type Inspection, type ProvinceFigures } from '../rules/inspect/index.js';
import type { State } from '../rules/state.js';
import { count, describeDecision, describeForecast, describeWarning, ENGLISH, type SheetLine } from '../text/index.js';
import type { Io } from './io.js';
import { pairLines, tableLines } from './table-text.js';

const COLUMNS = [
  { title: 'Province', flexible: true },
  { title: 'Unrest', align: 'right' },
  { title: 'Protests', align: 'right' },
  { title: 'Next in', align: 'right', optional: 2 },
  { title: 'LS', align: 'right' },
  { title: 'Economy', align: 'right' },
  { title: 'For next LS', align: 'right', optional: 1 },
  { title: 'Export', align: 'right' },
  { title: 'Soc.', align: 'right' },
] as const;

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

function provinceRow(one: ProvinceFigures): string[] {
  const { own, best } = one.economy;
  const exporting = one.exportFactoryWithHamburg;
  return [
    ENGLISH.province[one.province],
    String(one.unrest),
    one.exportedProtests > 0 ? `${one.protests} (${one.exportedProtests} from Berlin)` : String(one.protests),
    String(one.unrestToNextProtest),
    String(one.livingStandard),
    own === best ? String(own) : `${own} to ${best}`,
    one.standard === null ? '-' : one.standard.lacks === 0 ? 'enough' : `lacks ${one.standard.lacks}`,
    exporting === null ? '-' : String(exporting.value),
    one.side === 'east' ? String(one.socialists) : '',
  ];
}

/** What of the hidden cards may be printed, and which of them are only a guess. */
export interface Hidden {
  readonly hands: Hands;
  readonly unknown: readonly CardId[];
}

/** Prints what lies open on the table, with the figures a player would work out, and the hands that may be shown. */
export function printPosition(io: Io, state: State, hidden: Hidden): void {
  const figures = inspect(state);
  printHead(io, state, figures);
  for (const side of SIDES) {
    io.line();
    const { unrest, protests, livingStandards, dismantlePoints } = figures.sides[side];
    io.line(
      io.wrap(
        `${io.style.bold(ENGLISH.side[side])}: ${unrest} unrest, ${count(protests, 'mass protest')}, ${count(livingStandards, 'living standard')}, ${count(dismantlePoints, 'point')} to dismantle`,
      ),
    );
    const rows = PROVINCES_OF[side].map((province) => provinceRow(figures.provinces[PROVINCES[province].id]));
    const columns = side === 'east' ? COLUMNS : COLUMNS.slice(0, -1);
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

function printHead(io: Io, state: State, figures: Inspection): void {
  io.line(io.style.bold(placeText(placeOf(state), ENGLISH)));
  const pending = decision(state);
  if (state.outcome) io.line(io.wrap(ENGLISH.outcome(state.outcome)));
  else if (pending) {
    const { prompt } = describeDecision(pending, ENGLISH, state);
    io.line(io.wrap(`${ENGLISH.side[pending.side]} decides: ${prompt} (${pending.clause})`));
  }
  const tracks = TRACKS.map((track) => `${ENGLISH.track[track]} ${signed(state.tracks[track])}`).join(', ');
  const { advantage } = figures.prestige;
  io.line(io.wrap(`${tracks}. The prestige advantage is with ${ENGLISH.side[advantage]}.`));
  const { box, owned } = figures.socialists;
  const wall = state.wall ? 'The Berlin Wall stands.' : 'There is no Wall.';
  const police = `Police cards: ${figures.police.cards} (${figures.police.ready} ready)${state.stasiDisbanded ? ', Stasi disbanded' : ''}.`;
  io.line(io.wrap(`${wall} ${police} Socialists: ${box} in the box, ${owned} in all.`));
}

function printBoard(io: Io, state: State, figures: Inspection): void {
  const factories = Object.values(figures.factories);
  const of = (side: string): string =>
    factories
      .filter((one) => one.side === side)
      .map(({ city, value, rundown }) => `${ENGLISH.city[city]} ${value}${rundown ? ' (rundown)' : ''}`)
      .join(', ') || 'none';
  const built = CONNECTIONS.flatMap(({ id, between: [a, b] }, index) => {
    if (state.infrastructure[index] === 0) return [];
    const lines = LINES[index] > 1 ? ` ${state.infrastructure[index]}/${LINES[index]}` : '';
    return [`${ENGLISH.city[a]}–${ENGLISH.city[b]}${lines}${figures.workingConnections.includes(id) ? ' works' : ''}`];
  });
  const sectors = SECTORS.map(
    (sector, index) => `${ENGLISH.sector[sector].replace('the ', '')} ${state.sectors[index]}`,
  );
  const closed = CITIES.filter((_, index) => state.factories[index] === 'closed').map(({ id }) => ENGLISH.city[id]);
  const pairs: (readonly [string, string])[] = [
    ['West factories', of('west')],
    ['East factories', of('east')],
    ['Foreign factories', `${of('foreign')}${closed.length > 0 ? `; closed for good: ${closed.join(', ')}` : ''}`],
    ['Infrastructure', built.join(', ') || 'none'],
    ['West Berlin', sectors.join(', ')],
  ];
  for (const line of pairLines(io, pairs)) io.line(line);
}

function printCards(io: Io, state: State, { cards }: Inspection, { hands, unknown }: Hidden): void {
  const name = (id: CardId): string => (unknown.includes(id) ? '?' : ENGLISH.cardName(cardById(id)));
  const names = (ids: readonly CardId[]): string => ids.map(name).join(', ') || 'none';
  const pairs: (readonly [string, string])[] = [
    ['Display', names(state.display)],
    ['Special card', state.special === null ? 'taken' : names([state.special])],
    ['Played', names(state.played)],
    ...SIDES.map((side): [string, string] => [
      `${ENGLISH.side[side]}'s hand`,
      showsHand(hands, side) ? names(state.hands[side]) : `${cards.hands[side]} hidden`,
    ]),
    ['Draw pile', `${cards.drawPile} hidden`],
  ];
  for (const line of pairLines(io, pairs)) io.line(line);
}

function sheetText(line: SheetLine): string {
  return line.type === 'term' || line.type === 'sum' ? `${line.amount}  ${line.text}` : line.text;
}

/** Prints what each phase of the End of Decade to come would do if it came now. */
export function printForecast(io: Io, state: State): void {
  const { phase: under, phases, warnings } = forecast(state);
  if (phases.length === 0) return;
  const title = under === 0 ? 'If the End of Decade came now:' : 'What is to come in the End of Decade:';
  io.line(io.style.bold(title));
  for (const phase of phases) {
    const { result, lines } = describeForecast(phase, ENGLISH);
    io.line(io.wrap(`${io.pad(String(phase.phase), 2, 'right')}  ${ENGLISH.phase(phase.phase)}: ${result}`, 0, 4));
    for (const line of lines) io.line(io.wrap(sheetText(line), 6, 10));
  }
  for (const warning of warnings) io.line(io.wrap(io.style.bold(`! ${describeWarning(warning, ENGLISH)}`), 0, 2));
}
