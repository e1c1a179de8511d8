import { type Forecast, forecast, PHASE } from '../../../rules/figures.js';
import type { SeatState } from '../../../rules/game.js';
import { describeForecast, describeWarning, type ForecastText } from '../../../text/index.js';
import { Canvas, padText, wrapText } from '../../../terminal/index.js';
import { wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { type Block, columnWidth, drawBlocks, drawLinesOn, hanging, sheetLines } from '../../widgets/sheet.js';

type PhaseText = ForecastText & { readonly phase: number };

/**
 * Draws the forecast page: warnings of what would end the game, a line for each phase still to come, then the
 * calculations on which these lines are based.
 * @param only phases to which the page is limited; the page then shows only the lines of these phases
 */
export function drawForecast(
  state: SeatState,
  look: Look,
  width: number,
  only: readonly number[] | undefined = undefined,
): Canvas {
  const found = forecast(state);
  const phases = found.phases.filter(({ phase }) => only?.includes(phase) ?? true);
  const texts = phases.map((phase): PhaseText => ({
    ...describeForecast(phase, look.words),
    phase: phase.phase,
  }));
  if (only !== undefined) {
    return drawLinesOn(summaryLines(texts, look, width), width);
  }
  const head = titleLines(headline(state, found, look), look, width);
  if (texts.length === 0) return drawLinesOn(head, width);
  const top = drawLinesOn(
    [...head, ...warningLines(found, look, width), { text: '' }, ...summaryLines(texts, look, width)],
    width,
  );
  const sums = drawBlocks(sumBlocks(found, texts, look, columnWidth(width)), width);
  return new Canvas(width, top.height + 1 + sums.height).draw(top, 0, 0).draw(sums, 0, top.height + 1);
}

function headline({ decade }: SeatState, { phase, phases }: Forecast, { words, screen }: Look): string {
  const { ifNow, toCome, nothing } = screen.overlay.forecast;
  if (phases.length === 0) return nothing;
  return (phase === 0 ? ifNow : toCome)(words.decade(decade));
}

function titleLines(title: string, { theme }: Look, width: number): Block {
  return wrapText(title, width).map((text) => ({ text, style: theme.title }));
}

function warningLines({ warnings }: Forecast, look: Look, width: number): Block {
  const { words, screen, theme } = look;
  if (warnings.length === 0) {
    return wrapText(screen.overlay.forecast.noWarning, width).map((text) => ({ text, style: theme.good }));
  }
  const sheet = warnings.map((warning) => ({ type: 'warning', text: describeWarning(warning, words) }) as const);
  return wrapLines(sheetLines(sheet, look), width);
}

function summaryLines(texts: readonly PhaseText[], { words }: Look, width: number): Block {
  const names = Math.max(...texts.map(({ phase }) => words.phase(phase).length));
  const lines = texts.map(({ phase, result }) => {
    const name = `${String(phase).padStart(2)} ${padText(words.phase(phase), names)}`;
    return hanging(name, result, names + 3);
  });
  return wrapLines(lines, width);
}

function sumBlocks(
  { insolvency, phase: underWay }: Forecast,
  texts: readonly PhaseText[],
  look: Look,
  width: number,
): Block[] {
  const { words, screen } = look;
  const block = (title: string, sheet: ForecastText['lines']): Block => [
    ...titleLines(title, look, width),
    ...wrapLines(sheetLines(sheet, look, 2), width),
  ];
  const isDue = insolvency.underWay > 0 || texts.some(({ phase }) => phase <= PHASE.policePrice);
  return [
    ...(isDue ? [block(screen.overlay.forecast.insolvency, words.insolvency(insolvency, underWay))] : []),
    ...texts.map(({ phase, lines }) => block(words.phaseHeading(phase), lines)),
  ];
}
