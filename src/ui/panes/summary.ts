import { PROVINCES, type Side, SIDES } from '../../rules/board.js';
import { DECADES } from '../../rules/cards.js';
import { COLLAPSE, forecast, inspect } from '../../rules/figures.js';
import type { Imagined } from '../../rules/game.js';
import { describeWarning } from '../../text/index.js';
import { provincePlace } from '../map/index.js';
import { placeName } from './here.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';
import { sheetLines } from './sheet.js';

/** Provinces of a side that are named; of more the number tells. */
const MOST_NAMED = 3;

/** What a decade leaves behind, and what is to be feared of the next if there is one. */
export function summaryLines(state: Imagined, look: Look): Line[] {
  const { summary } = look.screen.overlay.report;
  const { words, theme } = look;
  const title: Line = { text: summary.title(words.decade(state.decade)), style: theme.title };
  return [title, ...sumLines(state, look), ...(state.decade === DECADES.at(-1) ? [] : nextLines(state, look))];
}

/** What the next End of Decade could bring. */
function nextLines(state: Imagined, look: Look): Line[] {
  const { words, theme, screen } = look;
  const { warnings } = forecast(state);
  const feared = warnings.map((warning) => ({ type: 'warning', text: describeWarning(warning, words) }) as const);
  const calm: Line = { text: screen.overlay.forecast.noWarning, style: theme.good };
  return [
    { text: screen.overlay.report.summary.next, style: theme.title },
    ...(feared.length > 0 ? sheetLines(feared, look) : [calm]),
  ];
}

function sumLines(state: Imagined, look: Look): Line[] {
  const { summary } = look.screen.overlay.report;
  const { words, theme } = look;
  const { sides, provinces, currency } = inspect(state);
  const bySide = (figure: (side: Side) => number): string =>
    SIDES.map((side) => `${words.side[side]} ${figure(side)}`).join(', ');
  const near = SIDES.flatMap((side): Line[] => {
    const some = PROVINCES.filter((one) => one.side === side && provinces[one.id].unrestToNextProtest === 1);
    if (some.length === 0) return [];
    const names =
      some.length > MOST_NAMED
        ? [summary.provinces(some.length)]
        : some.map(({ id }) => placeName(provincePlace(id), look));
    return [{ text: summary.near(words.side[side], names.join(', ')), style: theme.warning }];
  });
  const isShort = currency.missing > 0;
  return [
    {
      text: summary.protests(
        bySide((side) => sides[side].protests),
        COLLAPSE,
      ),
    },
    { text: summary.standards(bySide((side) => sides[side].livingStandards)) },
    { text: summary.currency(currency.income, currency.needed), ...(isShort ? { style: theme.warning } : {}) },
    ...near,
  ];
}
