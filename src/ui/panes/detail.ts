import { type Card, type CardId, cardById, type Side, type Use, USES } from '../../rules/game.js';
import { describeCardEvent } from '../../text/index.js';
import type { Canvas } from '../terminal/index.js';
import { eventSigns } from './cards.js';
import { type Line, wrapLines } from './lists.js';
import { framed, type Look } from './look.js';

/** A card in full, and for each use why it is not possible now. */
export interface DetailModel {
  readonly card: CardId;
  readonly side: Side;
  /** The uses of the card for the player on turn; null without a turn. */
  readonly uses: Readonly<Record<Use, string | null>> | null;
  /** For each icon of the event in printed order, what it would do now; empty if that is not of interest. */
  readonly now: readonly (string | null)[];
}

/** The keys of the four uses. */
export const USE_KEYS: Readonly<Record<Use, string>> = { unrest: 'r', build: 'b', 'living-standard': 's', event: 'e' };

const LEAST_FULL = 12;

/** The detail pane: titles, years, values, the event in symbols and words, the uses open now; in few rows the short of it. */
export function drawDetail(model: DetailModel, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.words.cardName(cardById(model.card)));
  const short = height < Math.min(LEAST_FULL, detailRows(model, look, width));
  const uses = model.uses ? (short ? 1 : USES.length) : 0;
  const lines = short ? shortLines(model, look) : fullLines(model, look);
  const room = height - 2 - uses;
  wrapLines(lines, width - 4)
    .slice(0, room)
    .forEach(({ text, style }, row) => canvas.text(2, row + 1, text, style));
  if (model.uses && short) drawUseKeys(canvas, model.uses, look, height - 2);
  else if (model.uses) drawUses(canvas, model.uses, look, width, height - 1 - uses);
  return canvas;
}

/** Rows the pane would like: everything, with the uses below. */
export function detailRows(model: DetailModel, look: Look, width: number): number {
  return wrapLines(fullLines(model, look), width - 4).length + (model.uses ? USES.length + 1 : 0) + 2;
}

function fullLines({ card: id, now }: DetailModel, look: Look): Line[] {
  const card = cardById(id);
  const { words, theme, symbols } = look;
  const lines: Line[] = [{ text: headline(card, look) }];
  if (card.title.de !== words.cardTitle(card)) lines.push({ text: card.title.de, style: theme.muted });
  let index = 0;
  for (const { icons, words: limits } of describeCardEvent(card, words)) {
    for (const { sign, words: text, count } of icons) {
      const times = count > 1 ? `${count}${symbols.times} ` : '';
      lines.push({ text: `${symbols.unicode ? sign.unicode : sign.ascii}  ${times}${text}` });
      const would = now[index] ?? null;
      if (would !== null) lines.push({ text: `   ${symbols.arrowRight} ${would}`, style: theme.good });
      index += count;
    }
    if (limits !== '') lines.push({ text: `   ${limits}`, style: theme.muted });
  }
  return lines;
}

function shortLines({ card: id }: DetailModel, look: Look): Line[] {
  const card = cardById(id);
  return [{ text: eventSigns(card, look) }, { text: headline(card, look), style: look.theme.muted }];
}

function headline(card: Card, { words }: Look): string {
  const values = card.value ? `  W ${card.value.west}  E ${card.value.east}` : '';
  return `${words.color[card.color]}${values}  ${card.years}`;
}

/** The uses in one line: their keys, and whether they are possible. */
function drawUseKeys(
  canvas: Canvas,
  uses: NonNullable<DetailModel['uses']>,
  { symbols, theme }: Look,
  y: number,
): void {
  let x = 2;
  for (const use of USES) {
    const possible = uses[use] === null;
    const text = `${USE_KEYS[use]} ${possible ? symbols.check : symbols.cross}`;
    x += canvas.text(x, y, text, possible ? theme.legal : theme.muted) + 3;
  }
}

function drawUses(
  canvas: Canvas,
  uses: NonNullable<DetailModel['uses']>,
  look: Look,
  width: number,
  top: number,
): void {
  const { symbols, theme, screen } = look;
  USES.forEach((use, row) => {
    const why = uses[use];
    const mark = why === null ? symbols.check : symbols.cross;
    const text = `${USE_KEYS[use]} ${mark} ${screen.uses[use]}`;
    canvas.text(2, top + row, text, why === null ? theme.legal : theme.muted);
    const x = 4 + text.length;
    if (why !== null && x < width - 8)
      canvas.field(x, top + row, width - x - 1, why, { style: theme.muted, ellipsis: symbols.ellipsis });
  });
}
