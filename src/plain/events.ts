import { helpTexts, thoughtTexts } from '../match/thought-texts.js';
import type { SeatMoment } from '../match/seat.js';
import type { Session } from '../match/session.js';
import { LAST_PHASE } from '../match/course.js';
import type { Side } from '../rules/board.js';
import { eventsFor, type GameEvent, type Seat, seatState } from '../rules/game.js';
import {
  describeDecade,
  describeEvent,
  describeSheet,
  describeTidying,
  isLogged,
  type SheetLine,
} from '../text/index.js';
import { describeEffects, withEffects } from '../text/event-effects.js';
import type { Texts } from '../text/language.js';

export type Explained = Pick<Session, 'thoughts' | 'helped'>;

/**
 * Returns events as sentences, with only what the seat may know. The sums of a phase follow its name. A bot's action is
 * followed by the bot's explanation. An action that a player took with help is followed by the kind of help.
 */
export function eventSentences(
  events: readonly GameEvent[],
  seat: Seat,
  texts: Texts,
  { thoughts, helped }: Explained,
): readonly string[] {
  return withEffects(events).flatMap(([event, ...effects]) => {
    const changed = describeEffects(event, effects, texts.words);
    const [shown] = eventsFor([event], seat);
    const plain = shown === undefined || !isLogged(shown) ? [] : sentencesOf(shown, texts);
    const notes = [event, ...effects].flatMap((one) => {
      const [help, thought] = [helped.get(one), thoughts.get(one)];
      return [...(help ? helpTexts(help, texts) : []), ...(thought ? thoughtTexts(thought, texts) : [])];
    });
    return [...(changed === null ? plain : [changed]), ...notes];
  });
}

function sentencesOf(event: GameEvent, { words, screen }: Texts): readonly string[] {
  const text = describeEvent(event, words);
  if (event.type === 'half-began') {
    // The cards of the display follow with the next decision.
    return [
      `${words.decade(event.decade)}, ${words.half(event.half)}. ${screen.overlay.report.begins(words.side[event.first])}`,
    ];
  }
  if (event.type !== 'phase') return [text];
  const [first, ...others] = sheetSentences(describeSheet(event.report, words));
  return [first === undefined ? text : `${text}: ${first}`, ...others];
}

/**
 * Returns a moment of a report as sentences. At the end of a phase, sentences follow about effects that have no event
 * of their own. After the last phase the summary of the decade follows.
 */
export function momentSentences(
  { before, view, events }: SeatMoment,
  seat: Seat,
  texts: Texts,
  told: Explained,
): readonly string[] {
  const phase = events.findLast((event) => event.type === 'phase');
  // The result of the game is printed after the last report.
  const reported = events.filter(({ type }) => type !== 'ended' && type !== 'concluded');
  const own = eventSentences(reported, seat, texts, told);
  if (phase === undefined || before === 'decision') return own;
  const tidied = describeTidying(phase.report, texts.screen);
  const isSummed = phase.phase === LAST_PHASE && view.outcome === null;
  const summary = isSummed ? describeDecade(seatState(view), texts.words, texts.screen).map(({ text }) => text) : [];
  return [...own, ...tidied, ...summary];
}

/**
 * Returns the events of the action under way or, between actions, of the other side's last action, for the player who
 * takes over the keyboard.
 */
export function lastTurn({ begun, log }: Session, side: Side): readonly GameEvent[] {
  if (begun.events.length > 0) return eventsFor(begun.events, 'spectator');
  const start = log.findLastIndex(({ type }) => type === 'took' || type === 'phase' || type === 'decade-began');
  const first = log[start];
  return first?.type !== 'took' || first.side === side ? [] : log.slice(start);
}

/** Amounts of terms that do not change their sum. */
const NOTHING: ReadonlySet<string> = new Set(['+0', '-0']);

/**
 * Returns a calculation as sentences. A sum and its terms form one sentence, without the terms of 0. Each term that
 * belongs to no sum is a sentence of its own.
 */
export function sheetSentences(lines: readonly SheetLine[]): readonly string[] {
  const sentences: string[] = [];
  let terms: SheetLine[] = [];
  const textOf = (line: SheetLine): string => ('amount' in line ? `${line.amount} ${line.text}` : line.text);
  const flush = (): void => {
    sentences.push(...terms.map(textOf));
    terms = [];
  };
  for (const line of lines) {
    if (line.type === 'term') terms.push(line);
    else if (line.type === 'sum') {
      const parts = terms.filter((term) => !('amount' in term && NOTHING.has(term.amount)));
      sentences.push([...parts, line].map(textOf).join(', '));
      terms = [];
    } else {
      flush();
      sentences.push(line.text);
    }
  }
  flush();
  return sentences;
}
