import { itemAt } from '../common/item-at.js';
import type { Alternatives, ShownThought } from './bot-thoughts.js';
import type { Helped } from './part-comments.js';
import type { Move, SeatState } from '../rules/game.js';
import { play } from '../rules/game.js';
import { describeLosses, describeMove, describePart, describeThought } from '../text/index.js';
import type { Texts } from '../text/language.js';

/** Function that returns the text for an answer that takes a card. Null means that the usual text is used. */
type TakenText = (move: Move) => string | null;

const AS_USUAL: TakenText = () => null;

/**
 * Returns why a bot played its action and its chances to win. Adds a text on the second-best action and one on the
 * other side's best reply, if they are known and may be shown.
 */
export function thoughtTexts({ thought, alternatives }: ShownThought, texts: Texts): readonly string[] {
  const why = describeThought(thought, texts.words);
  if (alternatives === null) return [why];
  const { hint } = texts.screen;
  const { reply, instead } = alternatives;
  return [
    why,
    ...(instead === null ? [] : [`${hint.instead}: ${insteadTexts(alternatives, texts).join('. ')}`]),
    ...(reply === null ? [] : [`${hint.fears(texts.words.side[reply.side])}: ${replyText(alternatives, texts)}`]),
  ];
}

/**
 * Returns texts about the bot's second choice: its answers, the chance to win with them, and why they are worse than
 * the answers played. Returns an empty list if the bot had no second choice.
 */
export function insteadTexts(
  { at, instead }: Alternatives,
  texts: Texts,
  taken: TakenText = AS_USUAL,
): readonly string[] {
  if (instead === null) return [];
  const { part, chance, reasons } = instead;
  const [first = '', ...others] = describePart(at, part, texts.words);
  const worse = describeLosses(reasons, texts.words);
  const { hint } = texts.screen;
  return [
    taken(itemAt(part, 0)) ?? first,
    ...others,
    hint.chance(chance),
    ...(worse.length > 0 ? [hint.worse(worse)] : []),
  ];
}

/**
 * Returns the text of the other side's best reply; '' if there is none. If the reply is an action, the text contains
 * only its card and use: the action's other answers depend on the table at the time of the reply.
 */
export function replyText({ at, part, reply }: Alternatives, texts: Texts, taken: TakenText = AS_USUAL): string {
  if (reply === null) return '';
  const { words, screen } = texts;
  const first = itemAt(reply.moves, 0);
  const text = describeMove(first, words);
  const table = tableSkippingIllegal(at, part);
  if (first.type !== 'take') return describePart(table, reply.moves, words).join(', ') || text;
  const isOpen = table.display.includes(first.card) || table.special === first.card;
  return isOpen ? (taken(first) ?? text) : `${text} (${screen.hint.ifThere(words.side[reply.side])})`;
}

/** Returns the table after the answers `part`, skipping answers that are illegal because of hidden cards. */
export function tableSkippingIllegal(at: SeatState, part: readonly Move[]): SeatState {
  return part.reduce((now, move) => {
    const played = play(now, move);
    return played.ok ? played.value.state : now;
  }, at);
}

/**
 * Returns one sentence for each kind of help that a player had with an action; an empty list if the player had no help.
 */
export function helpTexts({ side, by }: Helped, { words, screen }: Texts): readonly string[] {
  const say = screen.bots.helped;
  return by.map((one) => (one === 'hint' ? say.hint(words.side[side]) : say.bot(words.side[side], one)));
}
