import {
  colourCode,
  colourParameters,
  DEFAULT_COLOUR,
  type Colour,
  type ColourCode,
  type ColourLevel,
} from './colour.js';

/** The appearance of a cell. Colour must not be the only mark of a meaning: add a symbol, a word or an attribute. */
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

/** The number of a style in cell buffers; equal styles have equal numbers. */
export type StyleId = number;

/** A style as colour codes and a bit mask of attributes. */
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

// The tables below are shared by all sessions of the process; they hold only styles, never contents of a screen.
const partsById: StyleParts[] = [{ fg: DEFAULT_COLOUR, bg: DEFAULT_COLOUR, attributes: 0 }];
/** Style numbers by foreground, background and attributes. */
const idsByColours = new Map([[DEFAULT_COLOUR, new Map([[DEFAULT_COLOUR, [PLAIN]]])]]);
const transitionsByLevel: readonly Map<number, string>[] = [new Map(), new Map(), new Map(), new Map()];

export function styleIdOfParts({ fg, bg, attributes }: StyleParts): StyleId {
  let byGround = idsByColours.get(fg);
  if (byGround === undefined) idsByColours.set(fg, (byGround = new Map<ColourCode, StyleId[]>()));
  let ids = byGround.get(bg);
  if (ids === undefined) byGround.set(bg, (ids = []));
  return (ids[attributes] ??= partsById.push({ fg, bg, attributes }) - 1);
}

/** Returns the number of a style; throws on an unknown colour. */
export function styleId(style: Style | undefined): StyleId {
  if (style === undefined) return PLAIN;
  let attributes = 0;
  for (const { name, bit } of ATTRIBUTES) if (style[name] === true) attributes |= bit;
  return styleIdOfParts({ fg: colourCode(style.fg), bg: colourCode(style.bg), attributes });
}

export function stylePartsOf(id: StyleId): StyleParts {
  return partsById[id] ?? { fg: DEFAULT_COLOUR, bg: DEFAULT_COLOUR, attributes: 0 };
}

/**
 * Combines two styles: where the upper style sets a colour, it replaces the lower style's colour. Attributes of both
 * apply.
 */
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

/** Returns `style` with the background of `ground`, unless `style` has its own background. */
export function styleOver(ground: StyleId, style: StyleId): StyleId {
  const { bg } = stylePartsOf(ground);
  const parts = stylePartsOf(style);
  return bg === DEFAULT_COLOUR || parts.bg !== DEFAULT_COLOUR ? style : styleIdOfParts({ ...parts, bg });
}

/** Returns the SGR sequence that changes from one style to another at this colour level; '' if nothing changes. */
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
  if (toFg === '' && toBg === '' && to.attributes === 0) return '\u001B[0m'; // not ESC [ m, which Ink does not know
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
