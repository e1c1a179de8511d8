import type { Choice } from '../../../bots/bot.js';
import type { Plan } from '../../../bots/planner.js';
import { thoughtOf } from '../../../bots/thought.js';
import { itemAt } from '../../../common/item-at.js';
import { latest } from '../../../match/session.js';
import { other } from '../../../rules/board.js';
import { cardById } from '../../../rules/cards.js';
import { decision, type Move, play, sameMove, type SeatState } from '../../../rules/game.js';
import {
  describeDenied,
  describeLosses,
  describeMove,
  describePart,
  describeReasons,
  moveContext,
  SIGNS,
} from '../../../text/index.js';
import { cardDigit, type Line } from '../../widgets/lists.js';
import { type Look, signIn } from '../../widgets/look.js';
import { openDecision } from '../screen.js';
import type { MatchScreenState } from '../state.js';
import { advisedMove, isRevealingAnswer, restOfHint } from './follow.js';

/** Maximum number of reasons shown for an action. */
const MOST_REASONS = 3;
/** Columns before the lines of a list. */
const INDENT = 2;

/** Returns the answers of a hint that are still to be given. The next one has the sign of the hint. */
export function adviceLines(screen: MatchScreenState, look: Look): Line[] {
  const { theme, symbols } = look;
  const state = latest(screen.session);
  const rest = restOfHint(screen) ?? [];
  const next = advisedMove(screen);
  if (next === null) return indented(describePart(state, rest, look.words));
  const open = decision(state);
  const text = takenText(screen, next, look) ?? describeMove(next, look.words, open ? moveContext(state, open) : {});
  const first: Line = {
    text: `${signIn(SIGNS.hint, symbols)} ${text}`,
    hang: INDENT,
    style: { ...theme.good, bold: true },
  };
  const reveals = isRevealingAnswer(screen, next) ? [{ text: look.screen.hint.reveals, style: theme.warning }] : [];
  return [first, ...reveals, ...indented(laterTexts(state, next, rest, look))];
}

/** Returns the answers after the next one in words. */
function laterTexts(state: SeatState, next: Move, rest: readonly Move[], { words }: Look): readonly string[] {
  // The line of the card already says what it is used for, so the answers after it need no heading.
  if (next.type === 'take') return describePart(state, rest, words).slice(1);
  const at = rest.findIndex((move) => sameMove(move, next));
  return describePart(tableAfter(state, [next]), rest.toSpliced(at, 1), words);
}

/** A hint's choice, the table for which it was made, and the screen that shows it. */
interface Grounds {
  readonly screen: MatchScreenState;
  readonly at: SeatState;
  readonly choice: Choice;
}

/** Returns the chances to win, the reasons, the best reply of the other side, and the second-best choice. */
export function groundsLines({ screen, at, choice }: Grounds, look: Look): Line[] {
  const { words, screen: shown } = look;
  const { part, instead, considered } = choice;
  const { side, denies, before, now, reasons } = thoughtOf(choice);
  const texts = shown.hint;
  const why = [...describeDenied(denies, words), ...describeReasons(reasons, words, MOST_REASONS)];
  const answer = considered.at(0)?.answer ?? null;
  const isAnswered = answer !== null && itemAt(answer.moves, 0).type !== 'done';
  return [
    { text: texts.chances(before, now) },
    ...titled(texts.why, why, look),
    ...(isAnswered
      ? titled(texts.fears(words.side[other(side)]), [answerText(screen, tableAfter(at, part), answer, look)], look)
      : []),
    ...(instead ? titled(texts.instead, insteadTexts({ screen, at, choice }, instead, look), look) : []),
  ];
}

function insteadTexts(
  { screen, at }: Grounds,
  { part, chance, reasons }: NonNullable<Choice['instead']>,
  look: Look,
): readonly string[] {
  const [first = '', ...others] = describePart(at, part, look.words);
  const worse = describeLosses(reasons, look.words);
  const { hint } = look.screen;
  return [
    takenText(screen, itemAt(part, 0), look) ?? first,
    ...others,
    hint.chance(chance),
    ...(worse.length > 0 ? [hint.worse(worse)] : []),
  ];
}

/**
 * Returns the text of an answer that takes a card, with the digit that the card has on the screen. Null if the answer
 * takes no card, or if the card has no digit.
 */
function takenText(screen: MatchScreenState, move: Move, { words, screen: { hint, uses } }: Look): string | null {
  if (move.type !== 'take') return null;
  const side = openDecision(screen)?.side;
  const digit = cardDigit((side && screen.order?.cards[side]?.indexOf(move.card)) ?? -1);
  return digit.trim() === '' ? null : hint.takes(digit, words.cardTitle(cardById(move.card)), uses[move.use]);
}

/** Returns the table after the answers `part`, skipping answers that are illegal because of hidden cards. */
function tableAfter(at: SeatState, part: readonly Move[]): SeatState {
  return part.reduce((now, move) => {
    const played = play(now, move);
    return played.ok ? played.value.state : now;
  }, at);
}

/**
 * Returns the text of the other side's best reply. For an action, the text contains only the card and its use, because
 * the other answers depend on the table at that time.
 */
function answerText(screen: MatchScreenState, table: SeatState, { side, action, moves }: Plan, look: Look): string {
  const { words, screen: shown } = look;
  const first = itemAt(moves, 0);
  const text = describeMove(first, words);
  if (action === null) return describePart(table, moves, words).join(', ') || text;
  const isOpen = table.display.includes(action.card) || table.special === action.card;
  if (!isOpen) return `${text} (${shown.hint.ifThere(words.side[side])})`;
  return takenText(screen, first, look) ?? text;
}

function titled(title: string, texts: readonly string[], look: Look): Line[] {
  return texts.length === 0 ? [] : [{ text: title, style: look.theme.title }, ...indented(texts)];
}

function indented(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text: ' '.repeat(INDENT) + text, hang: INDENT }));
}
