import type { ScreenSize } from '../../../src/terminal/index.js';
import type { DrawnPane } from './drawn-screen.js';

/** Corners (top left, top right, bottom left, bottom right) and sides of all frames. */
const FRAMES = ['╭╮╰╯─│', '┏┓┗┛━┃', '╔╗╚╝═║', '┌┐└┘─│', '++++-|', '++++=|'] as const;
const MORE = '↑↓^v';

/** Returns the faults of the panes on a screen; empty if every pane is complete. */
export function faultsOf(panes: readonly DrawnPane[], { columns, rows }: ScreenSize): string[] {
  const outside = panes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > columns || y + height > rows);
  return [
    ...outside.map((pane) => `${nameOf(pane)} reaches beyond the screen`),
    ...panes.flatMap((pane, index) => panes.slice(index + 1).flatMap((other) => overlapOf(pane, other))),
    ...gapsOf(
      panes.filter(({ z }) => z === 0),
      { columns, rows },
    ),
    ...panes.filter(isFramed).flatMap((pane) => [...brokenFrames(pane), ...cutBesideBlanks(pane)]),
    ...panes.flatMap((pane) => columnOf(pane, panes)),
  ];
}

function overlapOf(pane: DrawnPane, other: DrawnPane): string[] {
  const meet = (from: number, length: number, start: number, size: number): boolean =>
    from < start + size && start < from + length;
  const isOver =
    pane.z === other.z &&
    meet(pane.x, pane.width, other.x, other.width) &&
    meet(pane.y, pane.height, other.y, other.height);
  return isOver ? [`${nameOf(pane)} and ${nameOf(other)} lie over each other`] : [];
}

/** Returns a fault for the first cell that no pane covers. Cells below the map count as covered. */
function gapsOf(panes: readonly DrawnPane[], { columns, rows }: ScreenSize): string[] {
  const covered = new Uint8Array(columns * rows);
  for (const pane of panes) {
    const isMap = pane.x === 0 && pane.height >= LEAST_MAP && !isFramed(pane);
    const bottom = isMap ? rows : pane.y + pane.height;
    for (let y = pane.y; y < bottom; y++) covered.fill(1, y * columns + pane.x, y * columns + pane.x + pane.width);
  }
  const gap = covered.indexOf(0);
  return gap < 0 ? [] : [`no pane lies at ${gap % columns},${Math.floor(gap / columns)}`];
}

const LEAST_MAP = 20;

function nameOf({ rows }: DrawnPane): string {
  return (
    (rows[0] ?? [])
      .join('')
      .replace(/[─━═╭╮┏┓┌┐+#=-]+/g, ' ')
      .trim() || 'a pane without a name'
  );
}

function isFramed({ rows, width }: DrawnPane): boolean {
  return FRAMES.some(([corner]) => rows[0]?.[0] === corner && width > 1);
}

/** Returns the frames of a pane that have a gap. Arrows for more contents may replace cells of the right side. */
function brokenFrames(pane: DrawnPane): string[] {
  const { rows, width, height } = pane;
  const at = (x: number, y: number): string => rows[y]?.[x] ?? '';
  const broken: string[] = [];
  for (const [topLeft, topRight, bottomLeft, bottomRight, across, side] of FRAMES) {
    const isAscii = topLeft === topRight;
    if (isAscii && at(1, 0) !== across) continue;
    for (let y = 0; y < (isAscii ? 1 : height); y++) {
      for (let x = 0; x < (isAscii ? 1 : width); x++) {
        if (at(x, y) !== topLeft) continue;
        const right = isAscii ? width - 1 : rows[y].indexOf(topRight, x);
        let bottom = y + 1;
        while (bottom < height && at(x, bottom) === side && !(isAscii && bottom === height - 1)) bottom++;
        const isWhole =
          right > x &&
          at(right, y) === topRight &&
          at(x, bottom) === bottomLeft &&
          at(right, bottom) === bottomRight &&
          [at(x + 1, y), at(right - 1, y), at(x + 1, bottom), at(right - 1, bottom)].every((one) => one === across) &&
          rows.slice(y + 1, bottom).every((row) => row[right] === side || MORE.includes(row[right]));
        if (!isWhole) broken.push(`the frame at ${x},${y} of ${nameOf(pane)} is broken`);
      }
    }
  }
  return broken;
}

const isBlank = (row: readonly string[]): boolean => row.slice(1, -1).join('').trim() === '';

function blankFoot({ rows }: DrawnPane): number {
  const inner = rows.slice(1, -1);
  return inner.length - 1 - inner.findLastIndex((row) => !isBlank(row));
}

/** Whether any text in the pane ends with an ellipsis. */
function hasCutText({ rows }: DrawnPane): boolean {
  return rows.slice(1, -1).some((row) => /…|~( |$)/.test(row.slice(1, -1).join('')));
}

/** Whether arrows at the right edge show that there are more contents. */
function hasMore({ rows }: DrawnPane): boolean {
  return rows.slice(1, -1).some((row) => MORE.includes(row.at(-1) ?? ' '));
}

/**
 * Returns a fault if a pane is cut although it has empty rows. A single empty row is a separator, but two or more are
 * unused. Two exceptions: the charts of the result page, and the search. The search keeps two rows for the whole text
 * of the result under its cursor.
 */
function cutBesideBlanks(pane: DrawnPane): string[] {
  if (nameOf(pane).includes('Find')) return [];
  const inner = pane.rows.slice(1, -1);
  const hasRoom = inner.some((row, index) => index > 0 && isBlank(row) && isBlank(inner[index - 1]));
  const isBesideRoom = hasMore(pane) && hasRoom && !nameOf(pane).includes('The end');
  const isCut = (hasCutText(pane) && (hasRoom || blankFoot(pane) > 0)) || isBesideRoom;
  return isCut ? [`${nameOf(pane)} is cut in spite of blank rows in it`] : [];
}

/**
 * Returns a fault for each pane with empty rows in the column of a pane that is cut. The log may be cut, because it
 * gets only the rows that no other pane needs.
 */
function columnOf(pane: DrawnPane, panes: readonly DrawnPane[]): string[] {
  if (!isFramed(pane) || !hasMore(pane) || nameOf(pane).includes('Log')) return [];
  const others = panes.filter((one) => one !== pane && one.z === pane.z && one.x === pane.x && isFramed(one));
  return others
    .filter((one) => blankFoot(one) > 0)
    .map((one) => `${nameOf(pane)} is cut while ${nameOf(one)} has ${blankFoot(one)} blank rows`);
}
