import {
  colourCode,
  colourParameters,
  DEFAULT_COLOUR,
  type Colour,
  type ColourCode,
  type ColourLevel,
} from './colour.js';

/** How a cell looks. Nothing may be told by colour alone: give a sign, a word or an attribute as well. */
export interface Style {
  readonly fg?: Colour | undefined;
  readonly bg?: Colour | undefined;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
  readonly strikethrough?: boolean;
}

/** The number a style goes by in cell buffers; equal styles have equal numbers. */
export type StyleId = number;

/** A style taken apart: colour codes and a bit set of attributes. */
export interface StyleParts {
  readonly fg: ColourCode;
  readonly bg: ColourCode;
  readonly attributes: number;
}

/** The bit of each attribute and the SGR parameter that switches it on. */
export const ATTRIBUTES = [
  { name: 'bold', bit: 1, on: 1 },
  { name: 'dim', bit: 2, on: 2 },
  { name: 'italic', bit: 4, on: 3 },
  { name: 'underline', bit: 8, on: 4 },
  { name: 'inverse', bit: 16, on: 7 },
  { name: 'strikethrough', bit: 32, on: 9 },
] as const;

export const PLAIN: StyleId = 0;

// The tables below are shared by all sessions of the process: numbers of looks, never what a session shows.
const partsById: StyleParts[] = [{ fg: DEFAULT_COLOUR, bg: DEFAULT_COLOUR, attributes: 0 }];
/** By the colour of letters, that of the ground, and attributes. */
const idsByColours = new Map([[DEFAULT_COLOUR, new Map([[DEFAULT_COLOUR, [PLAIN]]])]]);
const transitionsByLevel: readonly Map<number, string>[] = [new Map(), new Map(), new Map(), new Map()];

/** The number of a style given by its parts. */
export function styleIdOfParts({ fg, bg, attributes }: StyleParts): StyleId {
  let byGround = idsByColours.get(fg);
  if (byGround === undefined) idsByColours.set(fg, (byGround = new Map<ColourCode, StyleId[]>()));
  let ids = byGround.get(bg);
  if (ids === undefined) byGround.set(bg, (ids = []));
  return (ids[attributes] ??= partsById.push({ fg, bg, attributes }) - 1);
}

/** The number of a style; throws on an unknown colour. */
export function styleId(style: Style | undefined): StyleId {
  if (style === undefined) return PLAIN;
  let attributes = 0;
  for (const { name, bit } of ATTRIBUTES) if (style[name] === true) attributes |= bit;
  return styleIdOfParts({ fg: colourCode(style.fg), bg: colourCode(style.bg), attributes });
}

/** Colours and attributes of a style number. */
export function stylePartsOf(id: StyleId): StyleParts {
  return partsById[id] ?? { fg: DEFAULT_COLOUR, bg: DEFAULT_COLOUR, attributes: 0 };
}

/** A style over another: colours of the upper one win where it has them, attributes add up. */
export function overlayStyle(lower: StyleId, upper: StyleId): StyleId {
  if (upper === PLAIN) return lower;
  if (lower === PLAIN) return upper;
  const [below, above] = [stylePartsOf(lower), stylePartsOf(upper)];
  return styleIdOfParts({
    fg: above.fg === DEFAULT_COLOUR ? below.fg : above.fg,
    bg: above.bg === DEFAULT_COLOUR ? below.bg : above.bg,
    attributes: below.attributes | above.attributes,
  });
}

/** A style on the ground of another: it keeps the background of that unless it has its own. */
export function styleOver(ground: StyleId, style: StyleId): StyleId {
  const { bg } = stylePartsOf(ground);
  const parts = stylePartsOf(style);
  return bg === DEFAULT_COLOUR || parts.bg !== DEFAULT_COLOUR ? style : styleIdOfParts({ ...parts, bg });
}

/** The shortest SGR sequence that leads from one style to another on a terminal of this colour level. */
export function sgrBetween(from: StyleId, to: StyleId, level: ColourLevel): string {
  if (from === to) return '';
  const cache = transitionsByLevel[level];
  const key = from * 0x100000 + to;
  const known = cache?.get(key);
  if (known !== undefined) return known;
  const sequence = transition(stylePartsOf(from), stylePartsOf(to), level);
  cache?.set(key, sequence);
  return sequence;
}

function transition(from: StyleParts, to: StyleParts, level: ColourLevel): string {
  const look = (parts: StyleParts): string[] => [
    colourParameters(parts.fg, 'fg', level),
    colourParameters(parts.bg, 'bg', level),
  ];
  const [fromFg = '', fromBg = ''] = look(from);
  const [toFg = '', toBg = ''] = look(to);
  const added = to.attributes & ~from.attributes;
  const keepsAttributes = (from.attributes & ~to.attributes) === 0;
  if (fromFg === toFg && fromBg === toBg && keepsAttributes && added === 0) return '';
  if (toFg === '' && toBg === '' && to.attributes === 0) return '\u001B[0m'; // never ESC [ m: Ink does not know that one
  const parameters: string[] = [];
  const fresh = !keepsAttributes;
  if (fresh) parameters.push('0');
  for (const { bit, on } of ATTRIBUTES) {
    if ((fresh ? to.attributes : added) & bit) parameters.push(String(on));
  }
  if (fresh || fromFg !== toFg) parameters.push(toFg === '' && !fresh ? '39' : toFg);
  if (fresh || fromBg !== toBg) parameters.push(toBg === '' && !fresh ? '49' : toBg);
  return `\u001B[${parameters.filter((parameter) => parameter !== '').join(';')}m`;
}
