import { type BadgeForm } from '../drawing.js';
import type { ProvinceFigures } from '../figures.js';
import type { MapLayout } from '../layout.js';
import { decorationStyle, type Picture, write, writeRuns } from '../picture.js';
import { textWidth } from '../../../terminal/index.js';

/** A short form on the map, and the text after it that explains it. */
type ShortForm = readonly [sign: string, explained: string];

/**
 * Explains the short forms of the map in areas beside the provinces. Each explanation is written in the first free area
 * that is wide enough.
 */
export function drawLegend(picture: Picture, { legend, badges }: MapLayout): void {
  const { colors } = picture;
  const rooms = [...legend];
  for (const [sign, explained] of badges[0] ? shortForms(picture, badges[0].form) : []) {
    const at = rooms.findIndex(({ width }) => textWidth(sign + explained) <= width);
    const [room] = at < 0 ? [] : rooms.splice(at, 1);
    if (room === undefined) continue;
    write(picture, room.x - 1, room.y, ' '.repeat(room.width + 2));
    writeRuns(picture, room, [
      { text: sign, style: { bold: true } },
      { text: explained, style: decorationStyle(colors.muted) },
    ]);
  }
}

/**
 * Returns the short forms that are on the map. On the largest map only the inset of Berlin has short forms of figures.
 */
function shortForms({ figures, words, glyphs }: Picture, form: BadgeForm): readonly ShortForm[] {
  const { short } = words;
  const provinces = Object.values(figures.provinces);
  const has = (is: (one: ProvinceFigures) => number): boolean => provinces.some((one) => is(one) > 0);
  // On the smallest map, unrest is a number after the code of its province, so a province of the map is the example.
  const example = `${words.code.niedersachsen} ${figures.provinces.niedersachsen.unrest}`;
  const economy = form === 'code' ? short.economy : short.economyAndExport;
  const signs: readonly (readonly [boolean, sign: string, meaning: string])[] = [
    [form !== 'code', words.unrest, short.unrest],
    [true, words.livingStandard, short.livingStandard],
    [true, words.economy, economy],
    [has(({ massProtests }) => massProtests), glyphs.massProtest, short.massProtest],
    [has(({ exportedProtests }) => exportedProtests), glyphs.exportedProtest, short.exportedProtest],
    [has(({ socialists }) => socialists), words.socialists, short.socialists],
  ];
  const explained = signs.flatMap(([isInSight, sign, meaning]): ShortForm[] =>
    isInSight ? [[sign, ` = ${meaning}`]] : [],
  );
  return form === 'code' ? [[example, `: ${short.unrest}`], ...explained] : explained;
}
