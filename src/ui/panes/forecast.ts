import { forecast, type State } from '../../rules/game.js';
import { describeForecast, describeWarning } from '../../text/index.js';
import { figuresOf } from '../game/model.js';
import { type Canvas, padText, wrapText } from '../terminal/index.js';
import type { Look } from './look.js';
import { type Block, columnWidth, drawBlocks, hanging, sheetLines } from './sheet.js';

/** The forecast as a page: what would end the game, each phase in a line, then every sum that leads there. */
export function drawForecast(state: State, look: Look, width: number): Canvas {
  const { words, screen, theme } = look;
  const column = columnWidth(width);
  const { phases, warnings } = forecast(state);
  const texts = phases.map((phase) => ({ ...describeForecast(phase, words), phase: phase.phase }));
  const insolvency = words.insolvency(figuresOf(state).insolvency);
  const head: Block = [
    { text: screen.overlay.forecast.ifNow(words.decade(state.decade)), style: theme.title },
    ...(warnings.length === 0
      ? wrapText(screen.overlay.forecast.noWarning, column).map((text) => ({ text, style: theme.good }))
      : warnings.flatMap((warning) =>
          sheetLines([{ type: 'warning', text: describeWarning(warning, words) }], look, column),
        )),
  ];
  const names = Math.max(...texts.map(({ phase }) => words.phase(phase).length));
  const summary: Block = texts.flatMap(({ phase, result }) =>
    hanging(`${String(phase).padStart(2)} ${padText(words.phase(phase), names)}`, result, names + 3, column).map(
      (text) => ({ text }),
    ),
  );
  const details = texts.map(({ phase, lines }): Block => [
    { text: `${phase} ${words.phase(phase)}`, style: theme.title },
    ...sheetLines(lines, look, column - 2).map((line) => ({ ...line, text: `  ${line.text}` })),
  ]);
  const margin: Block = [
    { text: screen.overlay.forecast.insolvency, style: theme.title },
    ...sheetLines(insolvency, look, column - 2).map((line) => ({ ...line, text: `  ${line.text}` })),
  ];
  return drawBlocks([[...head, { text: '' }, ...summary], margin, ...details], width);
}
