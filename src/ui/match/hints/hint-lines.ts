import type { Choice } from '../../../bots/bot.js';
import { alternativesOf, thoughtOf } from '../../../bots/thought.js';
import { latest } from '../../../match/session.js';
import { cardById } from '../../../rules/cards.js';
import { decision, type Move, sameMove, type SeatState } from '../../../rules/game.js';
import {
  describeDenied,
  describeMove,
  describePart,
  describeReasons,
  moveContext,
  SIGNS,
} from '../../../text/index.js';
import { cardDigit, type Line } from '../../widgets/lists.js';
import { type Look, signIn } from '../../widgets/look.js';
import { openDecision } from '../screen.js';
import { insteadTexts, replyText, tableSkippingIllegal } from '../../../match/thought-texts.js';
import type { MatchScreenState } from '../state.js';
import { isRevealingAnswer } from '../deciding/answers.js';
import { advisedMove, restOfHint } from './follow.js';

/** Maximum number of reasons shown for an action. */
const MOST_REASONS = 3;
/** Columns before the lines of a list. */
const INDENT = 2;

/**
 * Returns lines about the remaining answers of a hint: the answers that are not in the draft yet. The answer to give
 * next begins with the sign for hints.
 */
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

/** Describes the answers of a hint that follow its next answer. */
function laterTexts(state: SeatState, next: Move, rest: readonly Move[], { words }: Look): readonly string[] {
  // The first line of the advice already says what the card is used for, so the heading of the later answers is left
  // out.
  if (next.type === 'take') return describePart(state, rest, words).slice(1);
  const at = rest.findIndex((move) => sameMove(move, next));
  return describePart(tableSkippingIllegal(state, [next]), rest.toSpliced(at, 1), words);
}

/** A hint's choice, the table for which it was made, and the screen that shows it. */
interface Grounds {
  readonly screen: MatchScreenState;
  readonly at: SeatState;
  readonly choice: Choice;
}

/**
 * Returns lines that explain a hint: its reasons, the chance to win, the best reply of the other side, and the
 * second-best choice.
 */
export function groundsLines({ screen, at, choice }: Grounds, look: Look): Line[] {
  const { words, screen: shown } = look;
  const { denies, now, reasons } = thoughtOf(choice);
  const alternatives = alternativesOf(choice, at);
  const texts = shown.hint;
  const why = [...describeDenied(denies, words), ...describeReasons(reasons, words, MOST_REASONS)];
  const taken = (move: Move): string | null => takenText(screen, move, look);
  const { reply } = alternatives;
  return [
    ...titled(texts.why, why, look),
    { text: texts.chanceWith(now) },
    ...(reply ? titled(texts.fears(words.side[reply.side]), [replyText(alternatives, look, taken)], look) : []),
    ...titled(texts.instead, insteadTexts(alternatives, look, taken), look),
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

function titled(title: string, texts: readonly string[], look: Look): Line[] {
  return texts.length === 0 ? [] : [{ text: title, style: look.theme.title }, ...indented(texts)];
}

function indented(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text: ' '.repeat(INDENT) + text, hang: INDENT }));
}
