import { cached } from '../../../common/cached.js';
import { cardName } from '../../../notation/index.js';
import { eventsFor, type GameEvent, type Seat } from '../../../rules/game.js';
import { describeEvent, describeSheet, type SheetLine } from '../../../text/index.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, sideStyle } from '../../widgets/look.js';
import { sheetLines } from '../../widgets/sheet.js';

/** Events as lines of the log as a seat may read it, headings for decades, halves and phases. */
export function logLines(events: readonly GameEvent[], look: Look, seat: Seat = 'spectator'): Line[] {
  return events.flatMap((event) => linesOf(event, look, seat));
}

const MOST_EVENTS = 200;

/** The end of the log, as much of it as a pane beside the map offers to page through. */
export function latestLines(events: readonly GameEvent[], look: Look, seat?: Seat): Line[] {
  return logLines(events.slice(-MOST_EVENTS), look, seat);
}

const HEADINGS: ReadonlySet<GameEvent['type']> = new Set(['decade-began', 'half-began', 'ended', 'concluded']);

const linesOf = cached((whole: GameEvent, look: Look, seat: Seat): Line[] => {
  return eventsFor([whole], seat).flatMap((event): Line[] => {
    if (event.type === 'forced' || (event.type === 'drew' && event.count === 0)) return [];
    // The box that was used has told its icons.
    if (event.type === 'icon' && event.source.type === 'prestige') return [];
    const text = describeEvent(event, look.words);
    if (event.type === 'phase') return phaseLines(event, describeSheet(event.report, look.words), look);
    if (HEADINGS.has(event.type)) return [{ text, style: look.theme.title }];
    const isOfSide = event.type === 'took' || event.type === 'taken-back';
    return [isOfSide ? { text, style: sideStyle(look, event.side) } : { text: `  ${text}` }];
  });
});

/** Which card was taken for what: the sentence of the log, and one without the card's title. */
export function tookTexts(event: TookEvent, { words, screen }: Look): readonly [whole: string, short: string] {
  const short = screen.curtain.took(words.side[event.side], cardName(event.card), screen.uses[event.use]);
  return [describeEvent(event, words), short];
}

/** What a sheet comes to, all of one without a sum, and what that is made of: it comes last where there is no room for all. */
export function resultAndTerms(sheet: readonly SheetLine[]): readonly [result: SheetLine[], terms: SheetLine[]] {
  const result = Math.max(
    0,
    sheet.findLastIndex(({ type }) => type === 'sum'),
  );
  return [sheet.slice(result), sheet.slice(0, result)];
}

/** A phase of the End of Decade whose result leads. */
export function resultFirstLines(event: PhaseEvent, look: Look): Line[] {
  return phaseLines(event, resultAndTerms(describeSheet(event.report, look.words)).flat(), look);
}

/** Events with what was chosen in the phase they begin with above its sum, for where there is no room for all. */
export function choicesFirstLines(events: readonly GameEvent[], look: Look, seat: Seat): Line[] {
  const [phase, ...chosen] = events;
  if (phase?.type !== 'phase') return logLines(events, look, seat);
  const lines = resultFirstLines(phase, look);
  return [...lines.slice(0, 1), ...logLines(chosen, look, seat), ...lines.slice(1)];
}

function phaseLines(event: PhaseEvent, sheet: readonly SheetLine[], look: Look): Line[] {
  return [{ text: describeEvent(event, look.words), style: look.theme.title }, ...sheetLines(sheet, look, 2)];
}

type PhaseEvent = Extract<GameEvent, { type: 'phase' }>;
type TookEvent = Extract<GameEvent, { type: 'took' }>;
