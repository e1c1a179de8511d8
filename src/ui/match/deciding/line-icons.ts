import type { Card } from '../../../rules/cards.js';
import { textWidth } from '../../../terminal/index.js';
import { eventSignLines } from './event-signs.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

/** Minimum columns of a pane at which a card's line always shows at least one icon, however long the title is. */
const ROOMY = 40;

/**
 * Returns the minimum width for a card's icons: the width of the first icon, plus the width of an ellipsis if the card
 * has more icons. Returns 0 in a narrow pane.
 */
export function leastIcons(card: Card, look: Look, width: number): number {
  const all = iconsIn(card, look, width);
  return width < ROOMY || all === null ? 0 : textWidth(firstIcons(all, 1, look).text);
}

/**
 * Returns the icons of a card that fit into `room` columns, but at least one icon. In a narrow pane, returns either all
 * icons, or null if they do not fit.
 */
export function iconsWithin(card: Card, look: Look, width: number, room: number): Line | null {
  const all = iconsIn(card, look, width);
  if (all === null || textWidth(all.text) <= room) return all;
  if (width < ROOMY) return null;
  const near = oneSpaceApart(all);
  let most = near.lead?.length ?? 0;
  let shown = near;
  while (most > 1 && textWidth(shown.text) > room) shown = firstIcons(near, --most, look);
  return shown;
}

/** Returns a line of icons with a single space between them. */
function oneSpaceApart(line: Line): Line {
  const lead = (line.lead ?? []).map((piece) => (piece.text.trim() === '' ? { ...piece, text: ' ' } : piece));
  return { ...line, text: lead.map(({ text }) => text).join(''), lead };
}

/** Returns the icons of a card's event in a single line; null if the event has no icons or needs several lines. */
function iconsIn(card: Card, look: Look, width: number): Line | null {
  const [icons, ...more] = eventSignLines(card, look, width);
  return icons === undefined || more.length > 0 ? null : icons;
}

/** Returns the first `most` icons of a line, followed by an ellipsis if there are more. */
function firstIcons(line: Line, most: number, { symbols, theme }: Look): Line {
  const { lead = [] } = line;
  const icons = lead.filter(({ text }) => text.trim() !== '');
  const last = icons[most - 1];
  if (last === undefined || icons.length <= most) return line;
  const mark = { text: ` ${symbols.ellipsis}`, style: theme.muted };
  const shown = [...lead.slice(0, lead.indexOf(last) + 1), mark];
  return { text: shown.map(({ text }) => text).join(''), lead: shown };
}
