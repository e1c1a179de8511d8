import { BLANK, economyText, firstFitting, livingRun, socialistRuns, unrestRun } from './badge-text.js';
import { groundOf } from './draw-ground.js';
import type { ProvinceFigures } from './figures.js';
import type { BadgeLayout } from './layout.js';
import { nameRuns, type Pens, type Picture, type Run, write, writeRuns } from './picture.js';
import { provincePlace } from './places.js';
import type { Style } from '../../terminal/index.js';

/** Draws the badge of every province but the two halves of Berlin, and the line to what lies elsewhere. */
export function drawBadges(picture: Picture, badges: readonly BadgeLayout[]): void {
  const { canvas, colors, glyphs } = picture;
  for (const badge of badges) {
    const { x, y, width } = badge.box;
    canvas.fill(badge.box, ' ', { fg: colors.text, bg: groundOf(badge.id, picture) });
    for (const spot of badge.leader)
      write(picture, spot.x, spot.y, glyphs.leader[spot.arms], { fg: colors[badge.side], bold: true });
    linesOf(picture, badge).forEach((line, row) => writeRuns(picture, { x, y: y + row, width, height: 1 }, line));
  }
}

function linesOf(picture: Picture, { id, side, box: { width }, form, name }: BadgeLayout): readonly (readonly Run[])[] {
  const { words, colors, fold } = picture;
  const figures = picture.figures.provinces[id];
  const style: Style = { fg: colors[side], bold: true, underline: true };
  const shown = nameRuns(picture, form === 'code' ? words.code[id] : fold(name), provincePlace(id), style);
  if (form === 'code') return codeLines(width, figures, shown, picture);
  const socialists = socialistRuns(figures, picture);
  const beside = firstFitting([[...shown, ...apart(socialists)]], width);
  const below = beside === undefined ? socialists : [];
  const counters = form === 'name' ? nameLines : wordLines;
  return [beside ?? shown, ...counters(width, figures, below, picture)];
}

/**
 * "MV 3!", "NW 1»", "MV 3s2" and "L2 E5": what the small drawing has room for; the ledger has the rest. What stands beside
 * the unrest goes to the second line where the first has no room, as a sign without its number if need be; unrest tells
 * its mass protests by its heat, too.
 */
function codeLines(width: number, figures: ProvinceFigures, code: readonly Run[], pens: Pens): (readonly Run[])[] {
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
      [...code, BLANK, unrest, ...socialists],
      [...code, unrest, ...socialists],
    ],
    width,
  );
  if (whole !== undefined) return [whole, firstFitting(below, width) ?? []];
  const head =
    firstFitting(
      [
        [...code, BLANK, unrest],
        [...code, unrest],
        [...code, bare],
      ],
      width,
    ) ?? code;
  const extras =
    head.includes(bare) && figures.exportedProtests > 0
      ? [{ ...unrest, text: glyphs.exportedProtest }, ...socialists]
      : socialists;
  const counters = [
    ...[extras, signsOf(extras)].flatMap((beside) => below.map((line) => [...line, ...beside])),
    ...below,
  ];
  return [head, firstFitting(counters, width) ?? []];
}

/**
 * "u7! L2 E5/3 s2": without its blanks when it does not fit otherwise, then without the export factory and the number of
 * socialists, which the ledger has.
 */
function nameLines(
  width: number,
  figures: ProvinceFigures,
  socialists: readonly Run[],
  pens: Pens,
): (readonly Run[])[] {
  const { words } = pens;
  const unrest = unrestRun(figures, pens, words.unrest);
  const living = livingRun(figures, words);
  const economy = { text: economyText(figures, words) };
  const short = { text: `${words.economy}${figures.economy}` };
  const lines = [
    [unrest, BLANK, living, BLANK, economy, ...apart(socialists)],
    [unrest, BLANK, living, BLANK, short, ...apart(socialists)],
    [unrest, living, economy, ...socialists],
    [unrest, living, short, ...socialists],
  ];
  return [firstFitting(lines, width) ?? [unrest, living, ...signsOf(socialists)]];
}

/** "unrest 7!! LS 2" and "economy 5 export 3": the large drawing spells them out. */
function wordLines(
  width: number,
  figures: ProvinceFigures,
  socialists: readonly Run[],
  pens: Pens,
): (readonly Run[])[] {
  const { words } = pens;
  const rest = `${figures.economy} ${words.exportWord} ${figures.exportFactory ?? '-'}`;
  const economy = [words.economyWord, words.economyShort].map((word) => [{ text: `${word} ${rest}` }]);
  const unrest = unrestRun(figures, pens, `${words.unrestWord} `);
  const living = { text: `${words.ledger.livingStandard} ${figures.livingStandard}` };
  const beside = [socialists, signsOf(socialists)].map((runs) => [unrest, BLANK, living, ...apart(runs)]);
  return [
    firstFitting(beside, width) ?? [unrest, BLANK, living],
    firstFitting(economy, width) ?? [{ text: economyText(figures, words) }],
  ];
}

function apart(runs: readonly Run[]): readonly Run[] {
  return runs.length === 0 ? [] : [BLANK, ...runs];
}

function signsOf(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({ ...run, text: run.text.charAt(0) }));
}
