import type { Choice } from '../../../bots/bot.js';
import type { Plan } from '../../../bots/planner.js';
import { thoughtOf } from '../../../bots/thought.js';
import { itemAt } from '../../../common/item-at.js';
import { other, type Side } from '../../../rules/board.js';
import { decision, type SeatState, type Move, play } from '../../../rules/game.js';
import {
  botFaultIn,
  describeDenied,
  describeLosses,
  describeMove,
  describePart,
  describeReasons,
} from '../../../text/index.js';
import { type Canvas, truncateText } from '../../../terminal/index.js';
import { HINT_LEVEL } from './hints.js';
import { WIDEST_REASON } from '../bot-told.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { type Block, drawLinesOn, joined } from '../../widgets/sheet.js';
import type { HintState } from '../state.js';

/** Maximum number of reasons shown for an action. */
const MOST_REASONS = 3;
/** Width of the progress bar in columns. */
const BAR = 40;

/** Draws the page of a hint, as high as its contents need. */
export function drawHint(hint: HintState | null, look: Look, width: number): Canvas {
  const blocks = hint === null ? [] : hintBlocks(hint, look);
  return drawLinesOn(wrapLines(joined(blocks), width), width);
}

function hintBlocks({ at, thought }: HintState, look: Look): readonly Block[] {
  const { words, screen, theme, fold, symbols } = look;
  const side = decision(at)?.side ?? 'west';
  const asks = screen.hint.asks(words.side[side], screen.bots.levels[HINT_LEVEL]);
  const about: Block = [{ text: asks, style: theme.muted }];
  switch (thought.type) {
    case 'thinking': {
      const { progress, stopping } = screen.hint;
      return [
        about,
        thought.isStopped ? [{ text: stopping }] : [bar(thought.done, look), { text: progress(thought.done) }],
      ];
    }
    case 'failed': {
      const why = truncateText(fold(botFaultIn(words.botFault, thought.problem)), WIDEST_REASON, symbols.ellipsis);
      return [about, [{ text: screen.hint.failed(why), style: theme.danger }]];
    }
    case 'told':
      return [about, ...choiceBlocks(at, side, thought.choice, look)];
  }
}

function bar(done: number, { symbols, theme }: Look): Line {
  const filled = Math.round(done * BAR);
  return { text: symbols.full.repeat(filled) + symbols.light.repeat(BAR - filled), style: theme.title };
}

/** Returns what to play and why, the best reply of the other side, and the second-best choice and why it is worse. */
function choiceBlocks(at: SeatState, side: Side, choice: Choice, look: Look): readonly Block[] {
  const { words, screen, theme } = look;
  const { part, instead, considered, simulations } = choice;
  const { denies, before, now, reasons } = thoughtOf(choice);
  const texts = screen.hint;
  const answer = considered.at(0)?.answer ?? null;
  const isAnswered = answer !== null && itemAt(answer.moves, 0).type !== 'done';
  const why = [...describeDenied(denies, words), ...describeReasons(reasons, words, MOST_REASONS)];
  return [
    block(texts.play, [...describePart(at, part, words), texts.chances(before, now)], look),
    ...(why.length > 0 ? [block(texts.why, why, look)] : []),
    ...(isAnswered
      ? [block(texts.fears(words.side[other(side)]), [answerText(tableAfter(at, part), answer, look)], look)]
      : []),
    ...(instead
      ? [block(texts.instead, [...describePart(at, instead.part, words), ...insteadLines(instead, look)], look)]
      : []),
    [texts.simulated(simulations), texts.noted].map((text) => ({ text, style: theme.muted })),
  ];
}

function insteadLines({ chance, reasons }: NonNullable<Choice['instead']>, { words, screen }: Look): readonly string[] {
  const worse = describeLosses(reasons, words);
  return [screen.hint.chance(chance), ...(worse.length > 0 ? [screen.hint.worse(worse)] : [])];
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
function answerText(table: SeatState, { side, action, moves }: Plan, { words, screen }: Look): string {
  const text = describeMove(itemAt(moves, 0), words);
  if (action === null) return describePart(table, moves, words).join(', ') || text;
  const isOpen = table.display.includes(action.card) || table.special === action.card;
  return isOpen ? text : `${text} (${screen.hint.ifThere(words.side[side])})`;
}

function block(title: string, texts: readonly string[], { theme }: Look): Block {
  return [{ text: title, style: theme.title }, ...texts.map((text) => ({ text: `  ${text}`, hang: 2 }))];
}
