import type { Track } from '../../../rules/board.js';
import { Canvas, type Style, textWidth, truncateText } from '../../../terminal/index.js';
import { signed } from '../../../text/index.js';
import type { TableWithFigures } from '../deciding/effects.js';
import { flightSign } from '../deciding/card-signs.js';
import { heatOfSide, heatStyle } from '../../map/index.js';
import { type Look, sideStyle } from '../../widgets/look.js';

/** For each marker that has just moved, the box it came from. */
export type MovedMarkers = ReadonlyMap<Track, number>;
export const NONE_MOVED: MovedMarkers = new Map();

/**
 * Draws the line of tracks: prestige and its advantage, currency, socialism, flight, and the numbers of socialists,
 * police cards and mass protests. A marker that has just moved is shown with the box from which it came.
 */
export function drawTrackLine(
  reckoned: TableWithFigures,
  look: Look,
  width: number,
  moved: MovedMarkers = NONE_MOVED,
): Canvas {
  return drawItems((length, most) => trackItems(reckoned, moved, look, length, most), width);
}

/**
 * Draws those items of the track line that the pane of scales does not show: prestige advantage, socialists, police
 * cards.
 */
export function drawOffScales(reckoned: TableWithFigures, look: Look, width: number): Canvas {
  return drawItems((length, most) => {
    const name = namesOf(look, length, most);
    return [advantageItem(reckoned, look, name('advantage')), ...otherItems(reckoned, look, name)];
  }, width);
}

/** Draws items in a line, with long names if there is room. Otherwise uses short names, cut as far as necessary. */
function drawItems(itemsOf: (length: Length, most: number) => TrackItem[], width: number): Canvas {
  const canvas = new Canvas(width, 1);
  const long = itemsOf('long', Infinity);
  let items = lineWidth(long, BETWEEN_TRACKS) <= width ? long : itemsOf('short', Infinity);
  for (let most = LONGEST_NAME; lineWidth(items, 1) > width && most > 1; most--) items = itemsOf('shortest', most);
  const gap = lineWidth(items, BETWEEN_TRACKS) <= width ? BETWEEN_TRACKS : 1;
  let x = 1;
  for (const { text, style, goesOn } of items) {
    if (goesOn === true) x += 1 - gap;
    x += canvas.text(x, 0, text, style) + gap;
  }
  return canvas;
}

type Length = 'shortest' | 'short' | 'long';
type Name = (key: keyof Look['screen']['tracks']['long']) => string;

/** Returns a function that returns the name of a figure, cut to `most` columns. */
function namesOf({ screen, symbols }: Look, length: Length, most: number): Name {
  const { short, shortest } = screen.tracks;
  const all = length === 'shortest' ? { ...short, ...shortest } : screen.tracks[length];
  return (key) => truncateText(all[key], most, symbols.ellipsis);
}

/** Columns between two items, if there is room. */
const BETWEEN_TRACKS = 2;
/** Maximum width of a name in its shortest form, in columns. If the line is too wide even then, names are cut further. */
const LONGEST_NAME = 12;

interface TrackItem {
  readonly text: string;
  readonly style?: Style;
  /** True if the item belongs to the item before it. The two items are then separated by a single space. */
  readonly goesOn?: true;
}

function lineWidth(items: readonly TrackItem[], gap: number): number {
  return items.reduce((sum, { text, goesOn }) => sum + textWidth(text) + (goesOn === true ? 1 : gap), 1 - gap);
}

function trackItems(
  reckoned: TableWithFigures,
  moved: MovedMarkers,
  look: Look,
  length: Length,
  most: number,
): TrackItem[] {
  const { words, theme, symbols } = look;
  const { table, figures, flight } = reckoned;
  const letters = words.letter.side;
  const total = (letter: string, protests: number): TrackItem => ({
    text: `${letter}${protests}`,
    style: heatStyle(heatOfSide(protests), look.map),
    goesOn: true,
  });
  const name = namesOf(look, length, most);
  const side = figures.prestige.advantage;
  const marker = (track: Track, text: string, after = '', style?: Style): TrackItem => {
    const [before, now] = [moved.get(track), signed(table.tracks[track])];
    if (before === undefined) return { text: `${text} ${now}${after}`, ...(style ? { style } : {}) };
    return { text: `${text} ${signed(before)}${symbols.arrowRight}${now}${after}`, style: theme.cursor };
  };
  const { west, east } = figures.sides;
  const [socialists, ...police] = otherItems(reckoned, look, name);
  return [
    marker('prestige', name('prestige'), ` ${words.side[side]}`, sideStyle(look, side)),
    marker('western-currency', name('currency')),
    marker('socialism', name('socialism')),
    socialists,
    { text: table.wall ? name('wall') : `${name('flight')} ${flightSign(symbols)}${flight}` },
    ...police,
    { text: name('protests') },
    total(letters.west, west.protests),
    total(letters.east, east.protests),
  ];
}

function advantageItem({ figures }: TableWithFigures, look: Look, name: string): TrackItem {
  const side = figures.prestige.advantage;
  return { text: `${name} ${look.words.side[side]}`, style: sideStyle(look, side) };
}

/** Returns the items that are not tracks: the socialists, and the number of East's police cards if East has any. */
function otherItems({ figures }: TableWithFigures, { theme }: Look, name: Name): [TrackItem, ...TrackItem[]] {
  const { box, inProvinces } = figures.socialists;
  const { ready, cards } = figures.police;
  return [
    { text: `${name('socialists')} ${box}+${inProvinces}` },
    ...(cards > 0 ? [{ text: `${name('police')} ${ready}/${cards}`, style: theme.east }] : []),
  ];
}
