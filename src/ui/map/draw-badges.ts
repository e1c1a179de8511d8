import {
  BLANK,
  countersLine,
  economyText,
  firstFitting,
  lengthOf,
  livingRun,
  socialistRuns,
  unrestRun,
} from './badge-text.js';
import { groundOf } from './draw-ground.js';
import type { ProvinceFigures } from './figures.js';
import type { BadgeLayout } from './layout.js';
import { markOf, nameRun, type Pens, type Picture, type Run, writeRuns } from './picture.js';
import { provincePlace } from './places.js';
import { type ProvinceId, PROVINCES } from '../../rules/board.js';
import type { Style } from '../../terminal/index.js';

const EAST = new Set<ProvinceId>(PROVINCES.filter(({ side }) => side === 'east').map(({ id }) => id));

/** Draws the badge of every province but the two halves of Berlin. */
export function drawBadges(picture: Picture, badges: readonly BadgeLayout[]): void {
  for (const badge of badges) {
    const { x, y, width } = badge.box;
    picture.canvas.fill(badge.box, ' ', { fg: picture.colors.text, bg: groundOf(badge.id, picture) });
    linesOf(picture, badge).forEach((line, row) => writeRuns(picture, { x, y: y + row, width, height: 1 }, line));
  }
}

function linesOf(picture: Picture, { id, box, form, name }: BadgeLayout): readonly (readonly Run[])[] {
  const { words, colors, fold } = picture;
  const figures = picture.figures.provinces[id];
  const place = provincePlace(id);
  const style: Style = { fg: EAST.has(id) ? colors.east : colors.west, bold: true, underline: true };
  if (form === 'code') return codeLines(box.width, figures, nameRun(picture, words.code[id], place, style), picture);
  const socialists = socialistRuns(figures, picture);
  const isMarked = markOf(picture, place) !== null;
  const room = box.width - (isMarked ? 2 : 0) - (socialists.length > 0 ? lengthOf(socialists) + 1 : 0);
  const shown = nameRun(picture, shortened(fold(name), room), place, style);
  const head = [shown, ...(socialists.length > 0 ? [BLANK, ...socialists] : [])];
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
 * its mass protests by its heat, too.
 */
function codeLines(width: number, figures: ProvinceFigures, code: Run, pens: Pens): (readonly Run[])[] {
  const { words, glyphs } = pens;
  const unrest = unrestRun(figures, pens, '');
  const bare = { ...unrest, text: String(figures.unrest) };
  const socialists = socialistRuns(figures, pens);
  const living = livingRun(figures, words);
  const economy: Run = { text: `${words.economy}${figures.economy}` };
  const below = [
    [living, BLANK, economy],
    [living, economy],
  ];
  const whole = firstFitting(
    [
      [code, BLANK, unrest, ...socialists],
      [code, unrest, ...socialists],
    ],
    width,
  );
  if (whole !== undefined) return [whole, firstFitting(below, width) ?? []];
  const head = firstFitting(
    [
      [code, BLANK, unrest],
      [code, unrest],
      [code, bare],
    ],
    width,
  ) ?? [code];
  const extras =
    head.includes(bare) && figures.exportedProtests > 0
      ? [{ ...unrest, text: glyphs.exportedProtest }, ...socialists]
      : socialists;
  const signs = extras.map((extra) => ({ ...extra, text: extra.text.charAt(0) }));
  const counters = [...[extras, signs].flatMap((beside) => below.map((line) => [...line, ...beside])), ...below];
  return [head, firstFitting(counters, width) ?? []];
}

/** "unrest 7!! LS 2" and "economy 5 export 3": the large drawing spells them out. */
function wordLines(width: number, figures: ProvinceFigures, pens: Pens): (readonly Run[])[] {
  const { words } = pens;
  const rest = `${figures.economy} ${words.exportWord} ${figures.exportFactory ?? '-'}`;
  const economy = [words.economyWord, words.economyShort].map((word) => `${word} ${rest}`);
  return [
    [
      unrestRun(figures, pens, `${words.unrestWord} `),
      BLANK,
      { text: `${words.ledger.livingStandard} ${figures.livingStandard}` },
    ],
    [{ text: economy.find((text) => text.length <= width) ?? economyText(figures, words) }],
  ];
}
