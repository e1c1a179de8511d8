import {
  prestigeBox,
  SIDES,
  type Side,
  type Track,
  TRACK_END,
  TRACKS,
  FLIGHT_END,
  socialistChange,
} from '../../../rules/board.js';
import { COLLAPSE } from '../../../rules/figures.js';
import type { Canvas } from '../../../terminal/index.js';
import { type Style, textWidth } from '../../../terminal/index.js';
import { describeIcon, signed } from '../../../text/index.js';
import type { TableWithFigures } from '../deciding/effects.js';
import { heatOfSide, heatStyle } from '../../map/index.js';
import { framed, type Look, sideStyle, signIn } from '../../widgets/look.js';
import { type MovedMarkers, NONE_MOVED } from './track-line.js';

export interface ScalesModel {
  readonly reckoned: TableWithFigures;
  readonly moved?: MovedMarkers | undefined;
  /** The End of Decade phase under way; 0 or absent during the half-decades. */
  readonly phase?: number;
  /** Whether each track gets a second row, for the boxes next to its marker. */
  readonly isFull: boolean;
}

/** A track as it is drawn: its boxes, the marker's value, and the effect of the marker's box. */
interface Scale {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly value: string;
  readonly style: Style;
  /** Effect of the marker's box in the End of Decade. */
  readonly now: string;
  /** Effects of the marker's box and of the boxes next to it; only for the three tracks. */
  readonly around?: string;
}

interface Piece {
  readonly text: string;
  readonly style: Style;
}

const FRAME = 2;
/** Columns of a track's name. */
const NAME_WIDTH = 11;
/** Width in columns of a track's boxes, with the letters of the sides at both ends. */
const SCALE_WIDTH = 2 * TRACK_END + 3;
/** Columns of the marker's value, with its sign. */
const VALUE_WIDTH = 3;
/** Column at which the effect of the marker's box begins. */
const MEANING_AT = 1 + NAME_WIDTH + SCALE_WIDTH + VALUE_WIDTH + 1;

/** Minimum columns of a pane that also shows, beside each scale, the effects of the boxes next to the marker. */
export const WIDE_SCALES = 80;
/** Minimum columns of a pane that shows the scales. */
export const LEAST_SCALES_WIDTH = 40;
/** Number of scales: the tracks, the flight, and the mass protests of each side. */
const ROWS = TRACKS.length + 1 + SIDES.length;

/**
 * Returns the number of rows of the pane: one per scale, and with `isFull` a second row for each of the three tracks.
 */
export function scalesRows(isFull: boolean): number {
  return FRAME + ROWS + (isFull ? TRACKS.length : 0);
}

/**
 * Draws the tracks as scales: where each marker is, where it came from, and the effect of its box (R9.1 to R9.3, R9.9).
 * Below them, one scale per side shows how close the side is to a collapse by mass protests (R9.10).
 */
export function drawScales(model: ScalesModel, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.scales.title);
  const scales = scalesOf(model, look);
  let y = 1;
  for (const scale of scales) {
    const { around } = scale;
    const isBelow = model.isFull && around !== undefined && width < WIDE_SCALES;
    const beside = width >= WIDE_SCALES ? (around ?? scale.now) : scale.now;
    drawScale(canvas, y++, scale, isBelow ? '' : beside, look);
    if (isBelow) canvas.field(NAME_WIDTH + 2, y++, width - NAME_WIDTH - 3, around, fieldStyle(look));
  }
  return canvas;
}

function fieldStyle({ theme, symbols }: Look): { style: Style; ellipsis: string } {
  return { style: theme.muted, ellipsis: symbols.ellipsis };
}

function drawScale(canvas: Canvas, y: number, scale: Scale, meaning: string, look: Look): void {
  canvas.field(2, y, NAME_WIDTH - 2, scale.name, { ellipsis: look.symbols.ellipsis });
  let x = 1 + NAME_WIDTH;
  for (const { text, style } of scale.pieces) x += canvas.text(x, y, text, style);
  canvas.text(MEANING_AT - 1 - textWidth(scale.value), y, scale.value, scale.style);
  canvas.field(MEANING_AT, y, canvas.width - MEANING_AT - 1, meaning, fieldStyle(look));
}

function scalesOf({ reckoned, moved = NONE_MOVED, phase = 0 }: ScalesModel, look: Look): Scale[] {
  const { tracks } = reckoned.table;
  const meanings = meaningsOf(reckoned, look);
  const names = look.screen.tracks.short;
  const nameOf: Readonly<Record<Track, string>> = {
    prestige: names.prestige,
    'western-currency': names.currency,
    socialism: names.socialism,
  };
  const { over } = look.screen.scales;
  const of = TRACKS.map((track): Scale => {
    const [at, from] = [tracks[track], moved.get(track)];
    const around = [at - 1, at, at + 1].filter((box) => Math.abs(box) <= TRACK_END);
    const scale = {
      name: nameOf[track],
      pieces: boxes(at, from, look),
      value: signed(at),
      style: from === undefined ? look.theme.title : look.theme.cursor,
    };
    if (phase > PHASE_OF[track]) return { ...scale, now: over(PHASE_OF[track]), around: over(PHASE_OF[track]) };
    return {
      ...scale,
      now: meanings[track](at),
      around: around.map((box) => look.screen.scales.box(box, meanings[track](box))).join(`  `),
    };
  });
  const flight = flightScale(reckoned, look);
  const isFlightOver = phase > FLIGHT_PHASE && !reckoned.table.wall;
  return [
    ...of,
    isFlightOver ? { ...flight, now: over(FLIGHT_PHASE) } : flight,
    ...SIDES.map((side) => protestScale(reckoned, side, look)),
  ];
}

/**
 * Returns, for each track, a function that describes the effect of a box in the End of Decade, given the present table.
 */
function meaningsOf(
  { table, figures }: TableWithFigures,
  look: Look,
): Readonly<Record<Track, (box: number) => string>> {
  const { scales } = look.screen;
  const { income, needed } = figures.currency;
  const withoutBox = income - table.tracks['western-currency'];
  return {
    prestige: (box) => {
      const icons = prestigeBox(box).map((icon) => signIn(describeIcon(icon, look.words).sign, look.symbols));
      return icons.length > 0 ? icons.join(' ') : scales.noIcon;
    },
    'western-currency': (box) => scales.currency(Math.max(0, needed - withoutBox - box)),
    socialism: (box) => scales.socialism(socialistChange(box)),
  };
}

/**
 * Returns the boxes from the west end to the east end. The marker, the box from which it came, and box 0 have their own
 * signs.
 */
function boxes(at: number, from: number | undefined, look: Look): Piece[] {
  const { theme, symbols, words } = look;
  const signs = symbols.unicode
    ? { marker: '●', from: '○', zero: '┼', box: '─' }
    : { marker: 'O', from: 'o', zero: '+', box: '-' };
  const all = Array.from({ length: 2 * TRACK_END + 1 }, (_, index): Piece => {
    const box = index - TRACK_END;
    if (box === at) return { text: signs.marker, style: theme.title };
    if (box === from) return { text: signs.from, style: theme.title };
    return { text: box === 0 ? signs.zero : signs.box, style: theme.muted };
  });
  const end = (side: Side): Piece => ({ text: words.letter.side[side], style: sideStyle(look, side) });
  return [end('west'), ...all, end('east')];
}

/** The End of Decade phase in which the box of each track counts. */
const PHASE_OF: Readonly<Record<Track, number>> = { prestige: 2, 'western-currency': 3, socialism: 9 };
const FLIGHT_PHASE = 1;

/** East dismantles one piece for this many spaces of flight (R9.1). */
const SPACES_PER_PIECE = 2;

function flightScale({ table, flight }: TableWithFigures, look: Look): Scale {
  const { scales, tracks } = look.screen;
  const { theme, symbols } = look;
  const filled = table.wall ? 0 : Math.floor(flight / SPACES_PER_PIECE);
  const isHalf = !table.wall && flight % SPACES_PER_PIECE > 0;
  const length = FLIGHT_END / SPACES_PER_PIECE;
  const half = isHalf ? symbols.light : '';
  return {
    name: tracks.short.flight,
    pieces: [
      { text: ` ${symbols.full.repeat(filled)}${half}`, style: theme.title },
      { text: symbols.dot.repeat(length - filled - half.length), style: theme.muted },
    ],
    value: table.wall ? '' : String(flight),
    style: theme.title,
    now: table.wall ? scales.wall : scales.dismantled(filled),
  };
}

function protestScale({ figures }: TableWithFigures, side: Side, look: Look): Scale {
  const { scales, tracks } = look.screen;
  const { theme, symbols, words } = look;
  const { protests } = figures.sides[side];
  const filled = Math.min(COLLAPSE, protests);
  const style = heatStyle(heatOfSide(protests), look.map);
  return {
    name: side === 'west' ? tracks.short.protests : '',
    pieces: [
      { text: words.letter.side[side], style: sideStyle(look, side) },
      { text: symbols.full.repeat(filled), style: { fg: look.map.colors.protest } },
      { text: symbols.dot.repeat(COLLAPSE - filled), style: theme.muted },
    ],
    value: String(protests),
    style,
    now: protests >= COLLAPSE ? scales.collapse : scales.untilCollapse(COLLAPSE - protests),
  };
}
