import type { Card } from '../../../rules/cards.js';
import { textWidth } from '../../../terminal/index.js';
import { eventSignLines } from './event-signs.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

/** Columns of a pane from which a card in a line shows one icon of its event at least, however long its title is. */
const ROOMY = 40;

/** Columns that the icons of a card need at least in a pane of a width: the first, and a mark if there are more. */
export function leastIcons(card: Card, look: Look, width: number): number {
  const all = iconsIn(card, look, width);
  return width < ROOMY || all === null ? 0 : textWidth(firstIcons(all, 1, look).text);
}

/** The icons of a card that so many columns of a pane have room for; the least of them in any case, in a narrow pane all or none. */
export function iconsWithin(card: Card, look: Look, width: number, room: number): Line | null {
  const all = iconsIn(card, look, width);
  if (all === null || textWidth(all.text) <= room) return all;
  if (width < ROOMY) return null;
  let most = all.lead?.length ?? 0;
  let shown = all;
  while (most > 1 && textWidth(shown.text) > room) shown = firstIcons(all, --most, look);
  return shown;
}

/** The icons of a card's event in a line; null where it has none, or more than a pane is wide. */
function iconsIn(card: Card, look: Look, width: number): Line | null {
  const [icons, ...more] = eventSignLines(card, look, width);
  return icons === undefined || more.length > 0 ? null : icons;
}

/** So many icons of a line of them at most, and a mark if there are more. */
function firstIcons(line: Line, most: number, { symbols, theme }: Look): Line {
  const { lead = [] } = line;
  const icons = lead.filter(({ text }) => text.trim() !== '');
  const last = icons[most - 1];
  if (last === undefined || icons.length <= most) return line;
  const mark = { text: ` ${symbols.ellipsis}`, style: theme.muted };
  const shown = [...lead.slice(0, lead.indexOf(last) + 1), mark];
  return { text: shown.map(({ text }) => text).join(''), lead: shown };
}
