import { type BadgeForm } from '../drawing.js';
import type { ProvinceFigures } from '../figures.js';
import type { MapLayout } from '../layout.js';
import { decorationStyle, type Picture, write, writeRuns } from '../picture.js';
import { textWidth } from '../../../terminal/index.js';

/** A short form on the map, and its meaning. */
type ShortForm = readonly [sign: string, meaning: string];

/**
 * Explains the short forms of the map in areas beside the provinces. Each explanation is written in the first free area
 * that is wide enough.
 */
export function drawLegend(picture: Picture, { legend, badges }: MapLayout): void {
  const { colors } = picture;
  const rooms = [...legend];
  for (const [sign, meaning] of badges[0] ? shortForms(picture, badges[0].form) : []) {
    const at = rooms.findIndex(({ width }) => textWidth(`${sign} = ${meaning}`) <= width);
    const [room] = at < 0 ? [] : rooms.splice(at, 1);
    if (room === undefined) continue;
    write(picture, room.x - 1, room.y, ' '.repeat(room.width + 2));
    writeRuns(picture, room, [
      { text: sign, style: { bold: true } },
      { text: ` = ${meaning}`, style: decorationStyle(colors.muted) },
    ]);
  }
}

/**
 * Returns the short forms that are on the map. On the largest map only the inset of Berlin has short forms of figures.
 */
function shortForms({ figures, words, glyphs }: Picture, form: BadgeForm): readonly ShortForm[] {
  const { short } = words;
  const { niedersachsen, ...others } = figures.provinces;
  const has = (is: (one: ProvinceFigures) => number): boolean =>
    [niedersachsen, ...Object.values(others)].some((one) => is(one) > 0);
  const unrest = form === 'code' ? String(niedersachsen.unrest) : words.unrest;
  const economy = form === 'code' ? short.economy : short.economyAndExport;
  const signs: readonly (readonly [boolean, ...ShortForm])[] = [
    [true, unrest, short.unrest],
    [true, words.livingStandard, short.livingStandard],
    [true, words.economy, economy],
    [has(({ massProtests }) => massProtests), glyphs.massProtest, short.massProtest],
    [has(({ exportedProtests }) => exportedProtests), glyphs.exportedProtest, short.exportedProtest],
    [has(({ socialists }) => socialists), words.socialists, short.socialists],
  ];
  return signs.flatMap(([isInSight, sign, meaning]) => (isInSight ? [[sign, meaning]] : []));
}
