import { type CardId, cardById, type Side, type Use, USES } from '../../rules/game.js';
import { describeCardEvent } from '../../text/index.js';
import { type Canvas, wrapText } from '../terminal/index.js';
import { colorBadge } from './cards.js';
import { framed, type Look } from './look.js';

/** A card in full, and for each use why it is not possible now. */
export interface DetailModel {
  readonly card: CardId;
  readonly side: Side;
  /** The uses of the card for the player on turn; null without a turn. */
  readonly uses: Readonly<Record<Use, string | null>> | null;
  /** For each icon of the event in printed order, what it would do now; may be empty. */
  readonly now: readonly string[];
}

/** The keys of the four uses. */
export const USE_KEYS: Readonly<Record<Use, string>> = { unrest: 'r', build: 'b', 'living-standard': 's', event: 'e' };

/** The detail pane: titles, years, values, the event in symbols and words, the uses open now. */
export function drawDetail(model: DetailModel, look: Look, width: number, height: number): Canvas {
  const card = cardById(model.card);
  const { words, theme, symbols } = look;
  const canvas = framed(look, width, height, words.cardName(card));
  const inner = width - 4;
  let y = 1;
  const line = (text: string, style = {}): void => {
    for (const part of wrapText(text, inner)) if (y < height - 1) canvas.text(2, y++, part, style);
  };
  const { letter, style } = colorBadge(look, card);
  canvas.text(2, y, letter, style);
  const values = card.value ? `  W ${card.value.west}  E ${card.value.east}` : '';
  canvas.field(4, y++, inner - 2, `${words.color[card.color]}${values}  ${card.years}`);
  line(card.title.de === words.cardTitle(card) ? '' : card.title.de, theme.muted);
  for (const { icons, words: limits } of describeCardEvent(card, words)) {
    for (const { sign, words: text, count } of icons) {
      const times = count > 1 ? `${count}${symbols.times} ` : '';
      line(`${symbols.unicode ? sign.unicode : sign.ascii}  ${times}${text}`);
    }
    if (limits !== '') line(`   ${limits}`, theme.muted);
  }
  for (const now of model.now) line(now, theme.good);
  const uses = model.uses;
  if (uses) {
    y = Math.max(y, height - 1 - USES.length);
    for (const use of USES) {
      const why = uses[use];
      if (y >= height - 1) break;
      const mark = why === null ? symbols.check : symbols.cross;
      canvas.text(2, y, `${USE_KEYS[use]} ${mark} ${words.use[use]}`, why === null ? theme.legal : theme.muted);
      if (why !== null) canvas.field(24, y, width - 26, why, { style: theme.muted, ellipsis: symbols.ellipsis });
      y++;
    }
  }
  return canvas;
}
