import { PROVINCES, type Side, SIDES } from '../rules/board.js';
import { DECADES } from '../rules/cards.js';
import { forecast, inspect, type Reckoning } from '../rules/figures.js';
import type { SeatState } from '../rules/game.js';
import type { Catalogue, ScreenWords } from './catalogue.js';
import { describeWarning } from './describe.js';

/**
 * A line of a decade's summary. `watch`: a figure that threatens a side. `warning`: a way in which the game could end.
 * `good`: the forecast shows no such way.
 */
export interface SummaryLine {
  readonly tone: 'title' | 'plain' | 'watch' | 'warning' | 'good';
  readonly text: string;
}

/** Maximum number of provinces that are named per side; more provinces are only counted. */
const MOST_NAMED = 3;

/**
 * Returns the summary of a decade, with warnings for the next End of Decade if there is one. Mass protests are left
 * out, because the report of phase 10 has just shown them (R9.10).
 */
export function describeDecade(state: SeatState, words: Catalogue, { overlay }: ScreenWords): readonly SummaryLine[] {
  const { summary } = overlay.report;
  const title = { tone: 'title', text: summary.title(words.decade(state.decade)) } as const;
  const left = [title, ...sums(state, words, summary)];
  if (state.decade === DECADES.at(-1)) return left;
  // Forecast as if the present End of Decade were over: its remaining tasks are left out.
  const feared = forecast({ ...state, tasks: [] }).warnings.map(
    (one) => ({ tone: 'warning', text: describeWarning(one, words) }) as const,
  );
  const calm = { tone: 'good', text: overlay.forecast.noWarning } as const;
  return [...left, { tone: 'title', text: summary.next }, ...(feared.length > 0 ? feared : [calm])];
}

function sums(
  state: SeatState,
  words: Catalogue,
  summary: ScreenWords['overlay']['report']['summary'],
): readonly SummaryLine[] {
  const { sides, provinces, currency } = inspect(state);
  const bySide = (figure: (side: Side) => number): string =>
    SIDES.map((side) => `${words.side[side]} ${figure(side)}`).join(', ');
  const standards = bySide((side) => sides[side].livingStandards);
  const near = SIDES.flatMap((side): SummaryLine[] => {
    const some = PROVINCES.filter((one) => one.side === side && provinces[one.id].unrestToNextProtest === 1);
    if (some.length === 0) return [];
    const isMany = some.length > MOST_NAMED;
    const names = isMany ? summary.provinces(some.length) : some.map(({ id }) => words.province[id]).join(', ');
    return [{ tone: 'watch', text: summary.near(words.side[side], names) }];
  });
  return [
    { tone: 'plain', text: summary.standards(standards) },
    { tone: currency.missing > 0 ? 'watch' : 'plain', text: summary.currency(currency.income, currency.needed) },
    ...near,
  ];
}

/**
 * Returns sentences about effects at the end of a phase that have no event: played cards are removed (R9.1), police
 * cards become ready (R8c).
 */
export function describeTidying(report: Reckoning, { overlay }: ScreenWords): readonly string[] {
  const { rowCleared, readied } = overlay.report;
  if (report.type === 'flight' || report.type === 'wall-price') return [rowCleared];
  if (report.type !== 'police-power') return [];
  return report.cards === report.ready ? [] : [readied(report.cards - report.ready)];
}
