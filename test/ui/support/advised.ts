import type { Choice } from '../../../src/bots/bot.js';
import type { Move } from '../../../src/rules/game.js';
import { keyOfId } from '../../../src/terminal/index.js';
import { hinted } from '../../../src/ui/match/hints/hints.js';
import { pressKey } from '../../../src/ui/match/keys.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';
import { roomOn } from '../../support/match.js';

/** Returns a bot's choice of these answers. */
export function choiceOf(part: readonly Move[], side: 'west' | 'east'): Choice {
  const plan = { side, moves: part, worth: 0, action: null };
  const considered = [{ plan, visits: 1, chance: 0.5, answer: null }];
  return { part, considered, instead: null, before: 0.5, reasons: [], simulations: 1 };
}

/** Returns the screen after the key H was pressed and the bot has advised to give these answers. */
export function advised(screen: MatchScreenState, part: readonly Move[]): MatchScreenState {
  const asked = pressKey({ ...screen, hasHints: true }, keyOfId('H'), roomOn('small')).screen;
  const { question } = asked.hint!;
  return hinted(asked, question, { type: 'told', choice: choiceOf(part, question.view.decision!.side) });
}
