import type { SeatState } from '../../../rules/game.js';
import { describeDecade } from '../../../text/index.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { type Block, sheetLines } from '../../widgets/sheet.js';

/**
 * Returns the summary of a decade and, if another decade follows, the threats of that decade. Each block begins with a
 * heading.
 */
export function summaryBlocks(state: SeatState, look: Look): Block[] {
  const { words, screen, theme } = look;
  const styles = { title: theme.title, watch: theme.warning, good: theme.good };
  const blocks: Line[][] = [];
  for (const { tone, text } of describeDecade(state, words, screen)) {
    if (tone === 'title') blocks.push([]);
    const line = { text, ...(tone === 'plain' || tone === 'warning' ? {} : { style: styles[tone] }) };
    blocks.at(-1)?.push(...(tone === 'warning' ? sheetLines([{ type: 'warning', text }], look) : [line]));
  }
  return blocks;
}
