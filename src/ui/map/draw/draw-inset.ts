import { itemAt } from '../../../common/item-at.js';
import {
  BLANK,
  changedAt,
  changedIn,
  changedRun,
  economyText,
  firstFitting,
  livingRuns,
  socialistRuns,
  type BadgeText,
  unrestRuns,
  withoutValuesBefore,
  withValuesBefore,
} from './badge-text.js';
import { provinceBackground } from './draw-ground.js';
import { heatOf, heatStyle } from '../heat.js';
import type { InsetLayout } from '../inset-layout.js';
import { decorationStyle, nameRuns, type Picture, type Run, unmarked, write, writeRuns } from '../picture.js';
import { provincePlace, sectorPlace } from '../../../text/place-ids.js';
import { SECTORS } from '../../../rules/board.js';
import type { Area } from '../../../terminal/drawing/cells.js';
import type { Spot } from '../ways.js';

/** Draws divided Berlin: West Berlin with its sectors, the Wall if it stands, and East Berlin. */
export function drawInset(picture: Picture, inset: InsetLayout): void {
  const { canvas, colors, fills, words } = picture;
  const ground = { fg: colors.text, bg: fills.inset };
  canvas.fill(inset.box, ' ', ground);
  if (inset.framed) {
    const style = { ...ground, fg: colors.muted };
    const titleStyle = { ...ground, bold: true };
    canvas.box(inset.box, { stroke: picture.glyphs.frame, style, title: words.berlin, titleStyle });
  }
  const halves = [
    ['west-berlin', inset.west],
    ['east-berlin', inset.east],
  ] as const;
  for (const [id, { x, y, width }] of halves) {
    canvas.fill({ x, y, width, height: inset.wall.length }, ' ', { ...ground, bg: provinceBackground(id, picture) });
  }
  drawWest(picture, inset);
  for (const spot of inset.wall) drawWall(picture, spot);
  drawEast(picture, inset);
}

/** Draws West Berlin and its border as two cells outside the inset, at the real position of Berlin on the map. */
export function drawWestBerlin(picture: Picture, { x, y }: Spot): void {
  const { words, colors, figures } = picture;
  const heat = heatStyle(heatOf(figures.provinces['west-berlin']), picture);
  write(picture, x, y, words.westBerlin.charAt(0), { fg: colors.west, bold: true, ...heat });
  drawWall(picture, { x: x + 1, y });
}

function drawWest(picture: Picture, { framed, west, sectors }: InsetLayout): void {
  const { words, colors, figures } = picture;
  const style = { fg: colors.west, bold: true, underline: true };
  const names = framed ? [words.westBerlin] : [words.westBerlinShort, words.westBerlin];
  const named = names.map((name) => nameRuns(picture, name, provincePlace('west-berlin'), style));
  writeRuns(picture, west, firstFitting(named, west.width) ?? itemAt(named, named.length - 1));
  writeRuns(picture, below(west, 1), westCounters(picture, west.width));
  for (const sector of SECTORS) {
    const place = sectorPlace(sector);
    const name = `${(framed ? words.sector : words.sectorShort)[sector]} `;
    const now = figures.sectors[sector];
    const { livingStandard: before } = changedAt(picture, place, () => now);
    const shown = (text: string): readonly Run[] => nameRuns(picture, text, place, { fg: colors.west });
    // Brackets are left out to make room for the old value.
    const runs = before === undefined ? shown(`${name}${now}`) : [...unmarked(shown(name)), changedRun(before, now, picture)]; // prettier-ignore
    writeRuns(picture, sectors[sector], runs);
  }
}

/**
 * Returns West Berlin's counters. If there is too little room, old values, the sign of unrest and the space are left
 * out first. Then the living standard is left out, because the sectors below also show it (R1d). The signs of mass
 * protests are left out last.
 */
function westCounters(picture: Picture, width: number): readonly Run[] {
  const { unrest } = picture.words;
  const badge = toldOf(picture, 'west-berlin');
  const short = withoutValuesBefore(badge);
  const lines = [
    ...withValuesBefore(badge).map((told) => [...unrestRuns(told, unrest), BLANK, ...livingRuns(told)]),
    [...unrestRuns(short, unrest), BLANK, ...livingRuns(short)],
    [...unrestRuns(short, ''), BLANK, ...livingRuns(short)],
    [...unrestRuns(short, unrest), ...livingRuns(short)],
    [...unrestRuns(short, ''), ...livingRuns(short)],
    unrestRuns(short, unrest),
    unrestRuns(short, ''),
    [...unrestRuns(short, unrest, { bare: true }), ...livingRuns(short)],
  ];
  return firstFitting(lines, width) ?? [];
}

function drawEast(picture: Picture, { east, framed }: InsetLayout): void {
  const { words, colors } = picture;
  const told = toldOf(picture, 'east-berlin');
  const style = { fg: colors.east, bold: true, underline: true };
  const short = withoutValuesBefore(told);
  const unrest = [
    ...[...withValuesBefore(told), short].flatMap((one) => [unrestRuns(one, words.unrest), unrestRuns(one, '')]),
    unrestRuns(short, words.unrest, { bare: true }),
  ];
  const names = framed ? [words.eastBerlin] : [words.eastBerlinShort, words.eastBerlin];
  const named = names.map((name) => nameRuns(picture, name, provincePlace('east-berlin'), style));
  const lines = [
    firstFitting(named, east.width) ?? itemAt(named, named.length - 1),
    firstFitting(unrest, east.width) ?? [],
    livingRuns(told),
    [{ text: economyText(told.figures, words) }],
    socialistRuns(told),
  ];
  lines.forEach((line, row) => writeRuns(picture, below(east, row), line));
}

function toldOf(picture: Picture, id: 'west-berlin' | 'east-berlin'): BadgeText {
  return { figures: picture.figures.provinces[id], changed: changedIn(picture, id), pens: picture };
}

function below(box: Area, rows: number): Area {
  return { ...box, y: box.y + rows };
}

function drawWall(picture: Picture, { x, y }: Spot): void {
  const { colors, glyphs, figures } = picture;
  if (figures.wall) write(picture, x, y, glyphs.wall, { fg: colors.wall, bold: true });
  else write(picture, x, y, glyphs.noWall, decorationStyle(colors.muted));
}
