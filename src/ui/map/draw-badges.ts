import { BLANK, countersLine, economyText, extraRuns, lengthOf, livingRun, unrestRuns } from './badge-text.js';
import type { ProvinceFigures } from './figures.js';
import type { BadgeLayout } from './layout.js';
import { markOf, nameRun, type Pens, type Picture, type Run, write, writeRuns } from './picture.js';
import { provincePlace } from './places.js';
import { type ProvinceId, PROVINCES } from '../../rules/board.js';
import type { Style } from '../../terminal/index.js';

const EAST = new Set<ProvinceId>(PROVINCES.filter(({ side }) => side === 'east').map(({ id }) => id));

/** Draws the badge of every province but the two halves of Berlin. */
export function drawBadges(picture: Picture, badges: readonly BadgeLayout[]): void {
  for (const badge of badges) {
    const { x, y, width, height } = badge.box;
    for (let row = 0; row < height; row++) write(picture, x, y + row, ' '.repeat(width));
    linesOf(picture, badge).forEach((line, row) => writeRuns(picture, { x, y: y + row, width, height: 1 }, line));
  }
}

function linesOf(picture: Picture, { id, box, form, name }: BadgeLayout): readonly (readonly Run[])[] {
  const { words, colors, fold } = picture;
  const figures = picture.figures.provinces[id];
  const place = provincePlace(id);
  const style: Style = { fg: EAST.has(id) ? colors.east : colors.west, bold: true, underline: true };
  if (form === 'code') return codeLines(box.width, figures, nameRun(picture, words.code[id], place, style), picture);
  const extras = extraRuns(figures, picture);
  const isMarked = markOf(picture, place) !== null;
  const room = box.width - (isMarked ? 2 : 0) - (extras.length > 0 ? lengthOf(extras) + 1 : 0);
  const shown = nameRun(picture, shortened(fold(name), room), place, style);
  const head = [shown, ...(extras.length > 0 ? [BLANK, ...extras] : [])];
  if (form === 'name') return [head, countersLine(figures, box.width, picture)];
  return [head, ...wordLines(box.width, figures, picture)];
}

/** A name with a point where it is cut off, without the one of an abbreviation if that is all there is no room for. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const bare = name.replace(/\.$/, '');
  return bare.length <= room ? bare : `${name.slice(0, room - 1).replace(/\W+$/, '')}.`;
}

/**
 * "MV 3!", "NW 1»", "MV 3s2" and "L2 E5": what the small drawing has room for; the ledger has the rest. What stands beside
 * the unrest goes to the second line where the first has no room, as a sign without its number if need be; unrest tells
 * its mass protests by itself (R4a).
 */
function codeLines(width: number, figures: ProvinceFigures, code: Run, pens: Pens): (readonly Run[])[] {
  const { words } = pens;
  const fits = (line: readonly Run[]): boolean => lengthOf(line) <= width;
  const unrest = unrestRuns(figures, pens, '');
  const extras = extraRuns(figures, pens);
  const living = livingRun(figures, words);
  const economy: Run = { text: `${words.economy}${figures.economy}` };
  const below = [
    [living, BLANK, economy],
    [living, economy],
  ];
  const whole = [
    [code, BLANK, ...unrest, ...extras],
    [code, ...unrest, ...extras],
  ].find(fits);
  if (whole !== undefined) return [whole, below.find(fits) ?? []];
  const head = [
    [code, BLANK, ...unrest],
    [code, ...unrest],
    [code, ...unrest.slice(0, 1)],
  ].find(fits);
  const signs = extras.map((extra) => ({ ...extra, text: extra.text.charAt(0) }));
  const counters = [...[extras, signs].flatMap((beside) => below.map((line) => [...line, ...beside])), ...below].find(
    fits,
  );
  return [head ?? [code], counters ?? []];
}

/** "unrest 7!! LS 2" and "economy 5 export 3": the large drawing spells them out. */
function wordLines(width: number, figures: ProvinceFigures, pens: Pens): (readonly Run[])[] {
  const { words } = pens;
  const rest = `${figures.economy} ${words.exportWord} ${figures.exportFactory ?? '-'}`;
  const economy = [words.economyWord, words.economyShort].map((word) => `${word} ${rest}`);
  return [
    [
      ...unrestRuns(figures, pens, `${words.unrestWord} `),
      BLANK,
      { text: `${words.ledger.livingStandard} ${figures.livingStandard}` },
    ],
    [{ text: economy.find((text) => text.length <= width) ?? economyText(figures, words) }],
  ];
}
