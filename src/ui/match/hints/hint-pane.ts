import type { Choice } from '../../../bots/bot.js';
import { isProved } from '../../../common/estimate.js';
import { botFaultIn } from '../../../text/index.js';
import { truncateText } from '../../../terminal/index.js';
import { WIDEST_REASON } from '../bots/bot-told.js';
import { latest } from '../../../match/session.js';
import { decision } from '../../../rules/game.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import type { HintState, MatchScreenState } from '../state.js';
import type { BesideProps } from '../view-props.js';
import { shownHint } from './follow.js';
import { adviceLines, groundsLines } from './hint-lines.js';
import { HINT_BOT } from '../../../bots/levels.js';

/** Width of the progress bar in columns. */
const BAR = 20;

/** Rows that a hint leaves for the panes below it. */
const ROWS_BELOW = 7;

/** Returns the pane of the shown hint; no pane if no hint is shown. The pane leaves some rows to the panes below. */
export function hintPane({ screen, look, layout }: BesideProps): Pane[] {
  const hint = shownHint(screen);
  if (hint === null) return [];
  const pane = linesPane(look.screen.panes.hint, hintLines(screen, hint, look), look);
  const most = layout.bodyHeight - ROWS_BELOW;
  return [{ ...pane, rows: (width) => Math.min(most, pane.rows(width)) }];
}

function hintLines(screen: MatchScreenState, { at, thought }: HintState, look: Look): Line[] {
  switch (thought.type) {
    case 'thinking':
      return [...thinkingLines(thought, look), askedLine(screen, look)];
    case 'failed': {
      const { words, fold, symbols, theme } = look;
      const why = truncateText(fold(botFaultIn(words.botFault, thought.problem)), WIDEST_REASON, symbols.ellipsis);
      return [{ text: look.screen.hint.failed(why), style: theme.danger }];
    }
    case 'answer':
      return adviceLines(screen, look);
    case 'told':
      return [
        ...adviceLines(screen, look),
        ...groundsLines({ screen, at, choice: thought.choice }, look),
        ...notedLines(thought.choice, look),
      ];
  }
}

function thinkingLines(
  { done, isStopped }: { readonly done: number; readonly isStopped: boolean },
  { screen: { hint }, symbols, theme }: Look,
): Line[] {
  if (isStopped) return [{ text: hint.stopping }];
  const filled = Math.round(done * BAR);
  const bar = symbols.full.repeat(filled) + symbols.light.repeat(BAR - filled);
  return [{ text: bar, style: theme.title }, { text: hint.progress(done) }];
}

/** Returns a line that says for which side the bot thinks, and what the bot knows. */
function askedLine({ session }: MatchScreenState, { words, screen, theme }: Look): Line {
  const side = words.side[decision(latest(session))?.side ?? 'west'];
  return { text: screen.hint.asks(side, screen.bots.levels[HINT_BOT.level]), style: theme.muted };
}

/**
 * Returns two lines. The first says that the move file will note the hint. The second says that the result is proved, or
 * how many actions were simulated.
 */
function notedLines({ simulations, considered: [best] }: Choice, { screen: { hint }, theme }: Look): Line[] {
  const effort = best && isProved(best.chance) ? hint.proved : hint.simulated(simulations);
  return [hint.noted, effort].map((text) => ({ text, style: theme.muted }));
}
