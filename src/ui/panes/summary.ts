import type { Imagined } from '../../rules/game.js';
import { describeDecade } from '../../text/index.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';
import { sheetLines } from './sheet.js';

/** What a decade leaves behind, and what is to be feared of the next if there is one. */
export function summaryLines(state: Imagined, look: Look): Line[] {
  const { words, screen, theme } = look;
  const styles = { title: theme.title, watch: theme.warning, good: theme.good };
  return describeDecade(state, words, screen).flatMap(({ tone, text }, index): Line[] => {
    if (tone === 'title' && index > 0) return [{ text: '' }, { text, style: theme.title }];
    if (tone === 'warning') return sheetLines([{ type: 'warning', text }], look);
    return [tone === 'plain' ? { text } : { text, style: styles[tone] }];
  });
}
