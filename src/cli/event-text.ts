import type { GameEvent } from '../rules/game.js';
import { describeEvent, describeSheet, type SheetLine, type SummaryLine } from '../text/index.js';
import type { GameIo } from './io.js';

const HEADINGS: ReadonlySet<GameEvent['type']> = new Set(['decade-began', 'half-began', 'phase', 'ended', 'concluded']);
/** Types of events that are not printed, because the event after them has the same facts in more detail. */
const DETAILS: ReadonlySet<GameEvent['type']> = new Set(['forced', 'icon']);

/** Prints events, one per line. After the name of a phase, prints the phase's figures. */
export function printEvents(io: GameIo, events: readonly GameEvent[], indent = 0): void {
  for (const event of events) {
    if (DETAILS.has(event.type)) continue;
    const heading = HEADINGS.has(event.type);
    if (heading) io.line();
    const margin = heading ? 0 : indent;
    io.line(io.wrap(describeEvent(event, io.words), margin, margin + 2));
    if (event.type === 'phase') printSheet(io, describeSheet(event.report, io.words), indent);
  }
}

/** Prints the lines of a sum with their amounts right-aligned. */
export function printSheet(io: GameIo, lines: readonly SheetLine[], indent: number): void {
  const column = Math.max(0, ...lines.map((line) => ('amount' in line ? line.amount.length : 0)));
  for (const line of lines) {
    if ('amount' in line) {
      const margin = indent + column - line.amount.length;
      io.line(io.wrap(`${line.amount}  ${line.text}`, margin, indent + column + 2));
    } else io.line(io.wrap(line.text, indent, indent + 2));
  }
}

/** Prints the summary of a decade: headings, figures, and warnings. Each warning begins with `!`. */
export function printDecade(io: GameIo, lines: readonly SummaryLine[], indent: number): void {
  for (const { tone, text } of lines) {
    if (tone === 'title') {
      io.line();
      io.line(io.wrap(text, 0, 2));
    } else io.line(io.wrap(tone === 'warning' ? io.style.bold(`! ${text}`) : text, indent, indent + 2));
  }
}
