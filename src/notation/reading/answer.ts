import { itemAt } from '../../common/item-at.js';
import { PROVINCE, PROVINCES, type Side } from '../../rules/board.js';
import type { EventIcon } from '../../rules/cards.js';
import { type Decision, type Move, type Refusal, sameMove, why } from '../../rules/game.js';
import { type ErrorCode, type FileSaid, said } from '../file-error.js';
import { revealsHiddenCard } from '../redaction.js';
import { isShown } from '../shown-text.js';
import { cardsOf } from '../hidden-cards.js';
import { type IconPhrase, iconPhrases } from './icon-phrases.js';
import { type Meanings, meaningsOf } from './meanings.js';
import { PLACE_NAMES, provinceName } from '../names.js';
import type { Replayer } from '../replayer.js';
import { part, type Span } from '../source.js';
import { attackerOf, iconOptions, iconReaches, iconNameMatch, qualifierMatch, moveText } from '../move-words.js';
import { fold, nearest } from '../../common/words.js';

/**
 * A text parsed as the choice of an icon, with the moves that the choice can mean. The text after the icon is the next
 * answer.
 */
interface IconAnswer {
  readonly moves: readonly Move[];
  readonly rest: Span;
}

/** Parses the icon that a text chooses or ignores; null when the text does not begin with an icon of the event. */
function answerIcon(replayer: Replayer, pending: Decision, span: Span): IconAnswer | null {
  const ignored = /^(?:ignore|ign|skip)\s+/i.exec(span.text);
  const text = ignored ? part(span, ignored[0].length) : span;
  const type = ignored ? 'ignore' : 'icon';
  const options = iconOptions(replayer.state, pending).filter(({ index }) =>
    pending.options.some((move) => move.type === type && move.icon === index),
  );
  const named = iconPhrases(text).flatMap((phrase): NamedIcons[] => {
    const icons = matching(options, phrase);
    const [icon] = icons;
    return icon ? [{ phrase, icons, inFull: iconNameMatch(phrase.folded, icon.icon) === 2 }] : [];
  });
  const [first] = named;
  if (first === undefined || (!first.inFull && isPlaceOf(options, replayer, text.text))) return null;
  // "West" can abbreviate "western currency". A full icon name followed by a full place name wins over an abbreviation.
  const whole = named.find(({ phrase, inFull }) => inFull && meaningsOf(phrase.rest.text).exact.length > 0);
  const { icons, phrase } = first.inFull ? first : (whole ?? first);
  return { moves: icons.map(({ index }) => ({ type, icon: index })), rest: phrase.rest };
}

interface NamedIcons {
  readonly phrase: IconPhrase;
  readonly icons: readonly IconOption[];
  readonly inFull: boolean;
}

/**
 * Whether a text is the full name of a place where one of the icons can take effect, or of a place that an automatic
 * answer chose.
 */
function isPlaceOf(options: readonly IconOption[], { forced }: Replayer, text: string): boolean {
  return meaningsOf(text).exact.some(
    (move) => options.some(({ icon }) => iconReaches(icon, move)) || forced.some((one) => sameMove(one.move, move)),
  );
}

interface IconOption {
  readonly index: number;
  readonly icon: EventIcon;
}

function matching(options: readonly IconOption[], { folded, qualifier, rest }: IconPhrase): readonly IconOption[] {
  const qualified = qualifier === '' ? options : best(options, (icon) => qualifierMatch(qualifier, icon));
  const found = best(qualified, (icon) => iconNameMatch(folded, icon));
  return found.length > 1 ? byPlace(found, rest) : found;
}

/**
 * Returns the options whose icon matches in full; if there are none, the options whose icon matches as an abbreviation.
 */
function best(options: readonly IconOption[], fit: (icon: EventIcon) => 0 | 1 | 2): readonly IconOption[] {
  const full = options.filter(({ icon }) => fit(icon) === 2);
  return full.length > 0 ? full : options.filter(({ icon }) => fit(icon) === 1);
}

/**
 * Chooses among icons with the same word by the place that follows the word. If several icons can take effect at that
 * place, chooses the icon that is printed first on the card.
 */
function byPlace(options: readonly IconOption[], rest: Span): readonly IconOption[] {
  const { exact, begun } = meaningsOf(rest.text);
  const reaching = options.filter(({ icon }) => [...exact, ...begun].some((move) => iconReaches(icon, move)));
  return reaching.length > 0 ? reaching.slice(0, 1) : options;
}

/** An error in an answer, without line and column. */
export interface AnswerError {
  readonly code: ErrorCode;
  readonly reason: FileSaid;
  readonly nearest: readonly string[];
  readonly clause: string | null;
}

/** Meaning of a text as an answer to the pending decision. */
export type Answer =
  | { readonly type: 'move'; readonly move: Move; readonly rest: Span | null; readonly text?: string }
  /** Repeats an automatic answer, by its index in `Replayer.forced`. */
  | { readonly type: 'forced'; readonly index: number; readonly rest: Span | null }
  /** Names only what is known anyway, such as the attacker of the attack to be decided. */
  | { readonly type: 'known' }
  | { readonly type: 'error'; readonly error: AnswerError };

/** Maximum number of answers that a sentence lists, and of suggestions for a text that is not a legal answer. */
const MOST_SUGGESTED = 6;

/** Reads a text as an answer to the pending decision. */
export function readAnswer(replayer: Replayer, pending: Decision, span: Span): Answer {
  const isPolice = pending.extras.length > 0 && /^police\s+\p{L}/iu.test(span.text);
  if (pending.kind === 'icon' && !isPolice) return iconAnswer(replayer, pending, span);
  const meanings = widened(meaningsOf(span.text), pending);
  const direct = pickLegal(pending, meanings);
  // The attacker's province may also be an automatic answer of an earlier phase. Here the province means the attacker,
  // so the attacker is checked before the automatic answers.
  const attacker = namedAttacker(replayer, pending, meanings);
  if (attacker?.type === 'known' && direct.length === 0) return attacker;
  const [move] = direct;
  const isNameOf = (one: Move): boolean => isName(span.text, moveText(replayer.state, pending, one));
  const repeated = repeatedAnswer(replayer, span);
  const forced = repeated !== null && direct.some(isNameOf) ? null : repeated;
  // "East Berlin" is a province and also an alias of the city Berlin. The text means the province if the province has
  // just been answered automatically.
  if (forced?.type === 'forced' && (!move || isNameOf(itemAt(replayer.forced, forced.index).move))) return forced;
  if (move && direct.length === 1) return { type: 'move', move, rest: null };
  if (move) return { type: 'error', error: ambiguous(replayer, pending, span.text, direct) };
  return attacker ?? notLegal(replayer, pending, span.text, meanings);
}

/** Whether a text is the canonical name of an answer, not an alias. */
function isName(text: string, name: string): boolean {
  return text === name || fold(text) === fold(name);
}

/**
 * If the decision asks where to use police power, converts each province to the use of police power in that province.
 * So the name of the province is enough as an answer.
 */
function widened(meanings: Meanings, pending: Decision): Meanings {
  if (pending.kind !== 'police-power') return meanings;
  const toPolice = (move: Move): Move =>
    move.type === 'province' ? { type: 'police', province: move.province } : move;
  return { exact: meanings.exact.map(toPolice), begun: meanings.begun.map(toPolice) };
}

/** Returns the likely meanings of a text. If the text is a full name, longer names that begin with it do not count. */
const likelyMoves = ({ exact, begun }: Meanings): readonly Move[] => (exact.length > 0 ? exact : begun);

function pickLegal(pending: Decision, meanings: Meanings): readonly Move[] {
  const legal = [...pending.options, ...pending.extras];
  const meant = likelyMoves(meanings);
  return legal.filter((option) => meant.some((move) => sameMove(move, option)));
}

function iconAnswer(replayer: Replayer, pending: Decision, span: Span): Answer {
  const found = answerIcon(replayer, pending, span);
  if (!found) return repeatedAnswer(replayer, span) ?? iconOfPlace(replayer, pending, span);
  const { moves, rest } = found;
  const [move] = moves;
  if (move && moves.length === 1) return { type: 'move', move, rest: rest.text === '' ? null : rest };
  return { type: 'error', error: ambiguous(replayer, pending, span.text, moves) };
}

/**
 * Parses a text that names only a place, without an icon, as the choice of the icon that can take effect there. Returns
 * an error if no icon can take effect there, or if several icons with different texts can.
 */
function iconOfPlace(replayer: Replayer, pending: Decision, span: Span): Answer {
  const meant = likelyMoves(meaningsOf(span.text));
  const fitting = iconOptions(replayer.state, pending).filter(({ icon }) =>
    meant.some((one) => iconReaches(icon, one)),
  );
  const moves = pending.options.filter(
    (move) => move.type === 'icon' && fitting.some(({ index }) => index === move.icon),
  );
  const words = new Set(moves.map((move) => moveText(replayer.state, pending, move)));
  const [move] = moves;
  if (!move) return notLegal(replayer, pending, span.text, { exact: [], begun: [] });
  if (words.size === 1) return { type: 'move', move, rest: span };
  return { type: 'error', error: ambiguous(replayer, pending, span.text, moves) };
}

/**
 * Finds the automatic answer that a text repeats. Full names are tried before abbreviations. So "West Berlin" is the
 * province, not the place Berlin after an abbreviation of the icon "western currency".
 * @param scope number of the action or phase whose answers may be repeated; if absent, answers of every action and
 * phase
 * @returns null when the text repeats no automatic answer
 */
export function repeatedAnswer(replayer: Replayer, span: Span, scope?: number): Answer | null {
  if (replayer.forced.length === 0) return null;
  const forced = [...replayer.forced.entries()].filter(([, one]) => scope === undefined || one.scope === scope);
  const { exact, begun } = meaningsOf(span.text);
  const phrases = forced.some(([, { icon }]) => icon !== null) ? iconPhrases(span) : [];
  for (const [fit, meant] of [[2, exact] as const, [1, begun] as const]) {
    for (const [index, { move }] of forced) {
      if (meant.some((one) => sameMove(one, move))) return { type: 'forced', index, rest: null };
    }
    for (const [index, { icon }] of forced) {
      const phrase = icon && phrases.find((one) => iconNameMatch(one.folded, icon) === fit);
      if (phrase) return { type: 'forced', index, rest: phrase.rest.text === '' ? null : phrase.rest };
    }
  }
  return null;
}

/**
 * Reads a province of the attacker's own side as the name of the attacker. Only the attacker whose attack is decided
 * now may be named (R9.7).
 */
function namedAttacker(replayer: Replayer, pending: Decision, { exact, begun }: Meanings): Answer | null {
  const attacker = attackerOf(replayer.state, pending);
  if (attacker === null) return null;
  const named = [...exact, ...begun].flatMap((move) => (move.type === 'province' ? [PROVINCE[move.province]] : []));
  if (named.includes(attacker)) return { type: 'known' };
  const own = named.map((province) => itemAt(PROVINCES, province)).find(({ side }) => side === pending.side);
  if (own === undefined) return null;
  const now = provinceName(itemAt(PROVINCES, attacker).id);
  const reason = said('otherAttack', provinceName(own.id), now);
  return {
    type: 'error',
    error: { code: 'illegal', reason, nearest: legalAnswers(replayer, pending), clause: 'R9.7' },
  };
}

/** Returns the texts of all legal answers. Hidden cards in them are replaced by `CARD`. */
export function legalAnswers(replayer: Replayer, pending: Decision): readonly string[] {
  const { seat, state, isGuess } = replayer;
  const all = [...pending.options, ...pending.extras].map((move) =>
    revealsHiddenCard(state, pending.side, move, seat) || cardsOf(move).some(isGuess)
      ? withoutCards(move)
      : moveText(state, pending, move),
  );
  return [...new Set(all)];
}

function withoutCards({ type }: Move): string {
  return type === 'exchange' ? 'exchange CARD for CARD' : `${type} CARD`;
}

function ambiguous(replayer: Replayer, pending: Decision, text: string, moves: readonly Move[]): AnswerError {
  const names = legalAnswers(replayer, { ...pending, options: moves, extras: [] });
  const reason = said('ambiguous', text, names.slice(0, MOST_SUGGESTED));
  return { code: 'ambiguous', reason, nearest: names, clause: null };
}

function notLegal(replayer: Replayer, pending: Decision, text: string, meanings: Meanings): Answer {
  const meant = likelyMoves(meanings);
  const answers = legalAnswers(replayer, pending);
  // Suggestions are shown even to readers who may not see a hidden title, so such a title must not be used to find
  // suggestions.
  const close = isShown(text) ? nearest(text, answers, MOST_SUGGESTED) : [];
  if (meant.length === 0) {
    // Place names are suggested only for texts that name no place.
    const isPlace = likelyMoves(meaningsOf(text)).length > 0;
    const like = close.length > 0 || isPlace || !isShown(text) ? close : nearest(text, PLACE_NAMES, 1);
    const { side, kind } = pending;
    const joined = text.replace(/^([+-])\s+/, '$1');
    const isApart = joined !== text && answerIcon(replayer, pending, { text: joined, column: 1 }) !== null;
    const error = isApart ? said('signApart', text, joined) : said('noAnswer', text, { side, kind });
    return {
      type: 'error',
      error: { code: 'unknown-name', reason: error, nearest: firstOf(like, answers), clause: null },
    };
  }
  const { why, clause } = whyIllegal(replayer, pending, likeliest(pending, meant));
  const reason = said('barred', text, why);
  return { type: 'error', error: { code: 'illegal', reason, nearest: firstOf(close, answers), clause } };
}

/** Picks the illegal move to explain. Prefers a move of a type that can answer the pending decision. */
function likeliest(pending: Decision, meant: readonly Move[]): Move {
  const types = new Set(pending.options.map((option) => option.type));
  return meant.find((one) => types.has(one.type)) ?? itemAt(meant, 0);
}

/** Returns why a move is not legal now, and the rule clause. */
export function whyIllegal(replayer: Replayer, pending: Decision, move: Move): { why: Refusal | null; clause: string } {
  // `why` uses results that are cached by state object. The live state changes in place, so `why` gets a copy.
  const refusal = why(replayer.snapshot(), move);
  return { why: refusal, clause: refusal?.clause ?? pending.clause };
}

function firstOf(close: readonly string[], answers: readonly string[]): readonly string[] {
  const rest = answers.filter((answer) => !close.includes(answer));
  return [...close, ...rest].slice(0, MOST_SUGGESTED);
}

/** Splits a side, such as `W:` or `E:`, off the beginning of an answer; `side` is null when there is none. */
export function splitSpeaker(span: Span): { side: Side | null; rest: Span } {
  const mark = /^(W|E|West|East)\s*:\s*/i.exec(span.text);
  if (!mark) return { side: null, rest: span };
  return { side: /^w/i.test(mark[0]) ? 'west' : 'east', rest: part(span, mark[0].length) };
}
