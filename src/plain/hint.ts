import type { Choice } from '../bots/bot.js';
import { HINT_BOT, THINKING_TIME } from '../bots/levels.js';
import type { Thinker } from '../bots/thinker.js';
import { alternativesOf, thoughtOf } from '../bots/thought.js';
import { isProved } from '../common/estimate.js';
import { draftEvents, latest, type Session } from '../match/session.js';
import { insteadTexts, replyText } from '../match/thought-texts.js';
import type { Side } from '../rules/board.js';
import { type SeatState, viewOf } from '../rules/game.js';
import { botFaultIn, describeDenied, describePart, describeReasons } from '../text/index.js';
import type { Texts } from '../text/language.js';

const MOST_REASONS = 3;

/** Lets a bot think about the open decision of a side, with only what the side may know. Returns the bot's advice. */
export async function hintSentences(
  thinker: Thinker,
  session: Session,
  side: Side,
  texts: Texts,
  say: (text: string) => void,
): Promise<readonly string[]> {
  const { hint, plainMode, bots } = texts.screen;
  const at = latest(session);
  const milliseconds = THINKING_TIME[HINT_BOT.level];
  say(
    `${hint.asks(texts.words.side[side], bots.levels[HINT_BOT.level])} ${plainMode.hint.thinking(Math.ceil(milliseconds / 1000))}`,
  );
  const events = [...session.log, ...draftEvents(session)];
  try {
    const choice = await thinker.choose({
      ...HINT_BOT,
      view: viewOf(at, side),
      events,
      milliseconds,
    });
    return adviceSentences(choice, at, texts);
  } catch (error) {
    return [hint.failed(botFaultIn(texts.words.botFault, error))];
  }
}

function adviceSentences(choice: Choice, at: SeatState, texts: Texts): readonly string[] {
  const { words, screen } = texts;
  const { hint, plainMode } = screen;
  const { denies, now, reasons } = thoughtOf(choice);
  const alternatives = alternativesOf(choice, at);
  const why = [...describeDenied(denies, words), ...describeReasons(reasons, words, MOST_REASONS)];
  const instead = insteadTexts(alternatives, texts);
  const [best] = choice.considered;
  return [
    `${plainMode.hint.advice} ${describePart(at, choice.part, words).join('; ')}`,
    ...(why.length > 0 ? [plainMode.hint.for(why)] : []),
    hint.chanceWith(now),
    ...(alternatives.reply
      ? [`${hint.fears(words.side[alternatives.reply.side])}: ${replyText(alternatives, texts)}`]
      : []),
    ...(instead.length > 0 ? [`${hint.instead}: ${instead.join('. ')}`] : []),
    `${best && isProved(best.chance) ? hint.proved : hint.simulated(choice.simulations)} ${hint.noted}`,
  ];
}
