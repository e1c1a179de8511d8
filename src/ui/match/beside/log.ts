import { cached } from '../../../common/cached.js';
import { NO_THOUGHTS } from '../../../match/bot-thoughts.js';
import { NO_HELP, type Session } from '../../../match/session.js';
import { cardName } from '../../../notation/index.js';
import { eventsFor, type GameEvent, type Seat } from '../../../rules/game.js';
import { describeEvent, describeSheet, isLogged, type SheetLine } from '../../../text/index.js';
import { describeEffects, withEffects } from '../../../text/event-effects.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, sideStyle } from '../../widgets/look.js';
import { sheetLines } from '../../widgets/sheet.js';
import { helpTexts, thoughtTexts } from '../../../match/thought-texts.js';

/**
 * Returns events as lines of the log, with only what the seat may know. A new decade, half or phase gets a heading. A
 * bot's action is followed by the bot's explanation. An action for which a player had help is followed by the kind of
 * help.
 */
export function logLines(
  events: readonly GameEvent[],
  look: Look,
  seat: Seat = 'spectator',
  { thoughts = NO_THOUGHTS, helped = NO_HELP }: Partial<Pick<Session, 'thoughts' | 'helped'>> = {},
): Line[] {
  return withEffects(events).flatMap(([event, ...effects]) => {
    const said = describeEffects(event, effects, look.words);
    const own = said === null ? linesOf(event, look, seat) : [{ text: `  ${said}` }];
    return [event, ...effects].reduce((lines, one) => {
      const [thought, help] = [thoughts.get(one), helped.get(one)];
      const notes = [...(help ? helpTexts(help, look) : []), ...(thought ? thoughtTexts(thought, look) : [])];
      return [...lines, ...notes.map((text) => ({ text: `  ${text}` }))];
    }, own);
  });
}

/** Maximum number of events in the log beside the map. */
const MOST_EVENTS = 200;

/** Returns the lines of the last `MOST_EVENTS` events; the panes beside the map cannot be scrolled back any further. */
export function latestLines(events: readonly GameEvent[], look: Look, seat: Seat, helped: Session['helped']): Line[] {
  return logLines(events.slice(-MOST_EVENTS), look, seat, { helped });
}

const HEADINGS: ReadonlySet<GameEvent['type']> = new Set(['decade-began', 'half-began', 'ended', 'concluded']);

const linesOf = cached((whole: GameEvent, look: Look, seat: Seat): Line[] => {
  return eventsFor([whole], seat).flatMap((event): Line[] => {
    if (!isLogged(event)) return [];
    const text = describeEvent(event, look.words);
    if (event.type === 'phase') return phaseLines(event, describeSheet(event.report, look.words), look);
    if (HEADINGS.has(event.type)) return [{ text, style: look.theme.title }];
    const isOfSide = event.type === 'took' || event.type === 'taken-back';
    return [isOfSide ? { text, style: sideStyle(look, event.side) } : { text: `  ${text}` }];
  });
});

/**
 * Returns the sentence of the log about taking a card (which card, for what), and a short form without the card's
 * title.
 */
export function tookTexts(event: TookEvent, { words, screen }: Look): readonly [whole: string, short: string] {
  const short = screen.curtain.took(words.side[event.side], cardName(event.card), screen.uses[event.use]);
  return [describeEvent(event, words), short];
}

/**
 * Returns events as lines of the log, for a pane in which not everything fits. If a phase is followed by choices, only
 * the result of the phase is shown. The calculation of the phase is left out, because the report of the phase has
 * already shown it.
 */
export function shortLogLines(...[events, look, seat, told]: Parameters<typeof logLines>): Line[] {
  const [phase, ...chosen] = events;
  if (phase?.type !== 'phase' || chosen.length === 0) return logLines(events, look, seat, told);
  const result = resultOf(describeSheet(phase.report, look.words));
  return [...phaseLines(phase, result, look), ...logLines(chosen, look, seat, told)];
}

/**
 * Returns the last sum of a sheet and the lines after it. If the sheet has no sum, returns its first line if it is a
 * sentence, otherwise the whole sheet.
 */
function resultOf(sheet: readonly SheetLine[]): readonly SheetLine[] {
  const sum = sheet.findLastIndex(({ type }) => type === 'sum');
  if (sum >= 0) return sheet.slice(sum);
  return sheet[0]?.type === 'text' ? sheet.slice(0, 1) : sheet;
}

function phaseLines(event: PhaseEvent, sheet: readonly SheetLine[], look: Look): Line[] {
  return [{ text: describeEvent(event, look.words), style: look.theme.title }, ...sheetLines(sheet, look, 2)];
}

type PhaseEvent = Extract<GameEvent, { type: 'phase' }>;
type TookEvent = Extract<GameEvent, { type: 'took' }>;
