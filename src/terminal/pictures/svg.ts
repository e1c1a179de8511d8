import { itemAt } from '../../common/item-at.js';
import { foldGlyph } from '../drawing/ascii.js';
import { hexOf } from '../drawing/colour.js';
import { glyphText, glyphWidth, SPACE, WIDE_REST, type Glyph } from '../drawing/glyphs.js';
import { ATTRIBUTES, type StyleId, stylePartsOf } from '../drawing/style.js';
import { type Frame, type Pictured } from './frame.js';
import { CELL, shapesOf } from './glyph-shapes.js';
import { Areas, Lines } from './paths.js';

/** Distance from the top of a cell to its baseline; like all sizes here, in SVG units. */
const BASELINE = 13;
const PADDING = 12;
const FONT = 'ui-monospace,"DejaVu Sans Mono","Liberation Mono",Menlo,Consolas,monospace';
/** Maximum number of consecutive spaces inside one text element; after a wider gap a new element begins. */
const WIDEST_GAP = 1;

/** A visible cell. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly glyph: Glyph;
  readonly look: SeenStyle;
}

/**
 * The style of a cell, with its colours resolved to those of the picture. For an inverse cell, foreground and
 * background are already swapped.
 */
interface SeenStyle {
  readonly ink: string;
  /** The background colour; null when it equals the background of the whole picture. */
  readonly ground: string | null;
  /** The CSS declarations for the cell's letters. */
  readonly css: string;
  /** Whether the cell is underlined or struck through, which is visible even if it holds a space. */
  readonly isLined: boolean;
}

/** Cells that are shown from frame `from` up to but not including frame `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly cells: Seen[];
}

/**
 * Returns an SVG picture of a screen, or of several screens as an endless CSS animation. Letters keep their columns in
 * any font; lines and blocks need no font. Viewers without animation show the frame `poster`.
 * @param poster index of a frame; by default that of the last frame
 */
export function svgOf(frames: readonly [Frame, ...Frame[]], title: string, picture: Pictured, poster?: number): string {
  const { width, height } = frames[0].cells;
  const size = [width * CELL.width + 2 * PADDING, height * CELL.height + 2 * PADDING];
  const sheet = new Sheet();
  const spans = spansOf(frames, picture);
  const seen = poster ?? frames.length - 1;
  const film = filmOf(frames);
  const groups = spans.map((span) => {
    const drawn = drawCells(span.cells, sheet);
    const lasts = span.from === 0 && span.to === frames.length;
    return lasts ? drawn : `<g class="${film.classOf(span, span.from <= seen && seen < span.to)}">\n${drawn}\n</g>`;
  });
  const letters = `text{white-space:pre;fill:${picture.fg};font-family:${FONT};font-size:13.29px}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" role="img" xml:space="preserve">`,
    `<title>${escaped(title)}</title>`,
    `<style>${[letters, ...sheet.rules(), ...film.rules()].join('\n')}</style>`,
    `<rect width="${size[0]}" height="${size[1]}" rx="8" fill="${picture.bg}"/>`,
    ...groups,
    '</svg>',
    '',
  ].join('\n');
}

/** Groups the visible cells by the frames in which they are shown. The cells of a span are ordered row by row. */
function spansOf(frames: readonly [Frame, ...Frame[]], picture: Pictured): Span[] {
  const { width, height } = frames[0].cells;
  const spans = new Map<string, Span>();
  for (let at = 0; at < width * height; at++) {
    const glyphs = frames.map(({ cells }) => itemAt(cells.glyphs, at));
    const styles = frames.map(({ cells }) => itemAt(cells.styles, at));
    for (let from = 0, to; from < frames.length; from = to) {
      const glyph = itemAt(glyphs, from);
      const style = itemAt(styles, from);
      to = from + 1;
      while (to < frames.length && glyphs[to] === glyph && styles[to] === style) to++;
      const look = seenStyle(style, picture);
      if (glyph === WIDE_REST || (glyph === SPACE && look.ground === null && !look.isLined)) continue;
      const key = `${from} ${to}`;
      let span = spans.get(key);
      if (span === undefined) spans.set(key, (span = { from, to, cells: [] }));
      const shown = picture.ascii && glyph > 126 ? (foldGlyph(glyph).codePointAt(0) ?? SPACE) : glyph;
      span.cells.push({ x: at % width, y: Math.floor(at / width), glyph: shown, look });
    }
  }
  return [...spans.values()].sort((a, b) => a.from - b.from || b.to - a.to);
}

const CSS: Readonly<Partial<Record<(typeof ATTRIBUTES)[number]['name'], string>>> = {
  bold: 'font-weight:bold',
  dim: 'opacity:.6',
  italic: 'font-style:italic',
  underline: 'text-decoration:underline',
  strikethrough: 'text-decoration:line-through',
};

function seenStyle(id: StyleId, { level, bg: ground, fg: ink }: Pictured): SeenStyle {
  const { fg, bg, attributes } = stylePartsOf(id);
  const isSet = (name: string): boolean => ATTRIBUTES.some((one) => one.name === name && (attributes & one.bit) !== 0);
  const front = hexOf(fg, level) ?? ink;
  const back = hexOf(bg, level) ?? ground;
  const [letters, behind] = isSet('inverse') ? [back, front] : [front, back];
  const declarations = ATTRIBUTES.flatMap(({ name }) => (isSet(name) ? (CSS[name] ?? []) : []));
  const css = [...(letters === ink ? [] : [`fill:${letters}`]), ...declarations].join(';');
  return {
    ink: letters,
    ground: behind === ground ? null : behind,
    css,
    isLined: isSet('underline') || isSet('strikethrough'),
  };
}

/** Style sheet of the picture. It gives each style a short class name. */
class Sheet {
  readonly #names = new Map<string, string>();

  /** Returns the class attribute for these declarations, with a leading space; '' without declarations. */
  classOf(css: string): string {
    if (css === '') return '';
    let name = this.#names.get(css);
    if (name === undefined) this.#names.set(css, (name = `s${this.#names.size.toString(36)}`));
    return ` class="${name}"`;
  }

  rules(): string[] {
    return [...this.#names].map(([css, name]) => `.${name}{${css}}`);
  }
}

/** Returns the SVG elements of the cells: backgrounds first, above them blocks and lines, and letters on top. */
function drawCells(cells: readonly Seen[], sheet: Sheet): string {
  const grounds = new Areas();
  const blocks = new Areas();
  const lines = new Lines();
  const texts: Written[] = [];
  for (const cell of cells) {
    const { x, y, glyph, look } = cell;
    const [left, top] = [PADDING + x * CELL.width, PADDING + y * CELL.height];
    const columns = Math.max(1, glyphWidth(glyph));
    if (look.ground !== null)
      grounds.add(`fill:${look.ground};shape-rendering:crispEdges`, left, top, columns * CELL.width, CELL.height);
    const shapes = shapesOf(glyph);
    for (const shape of shapes ?? []) {
      if (shape.type === 'line')
        lines.add(`stroke:${look.ink};stroke-width:${shape.thickness}`, left, top, shape.from, shape.to);
      else
        blocks.add(
          `fill:${look.ink}${shape.opacity < 1 ? `;opacity:${shape.opacity}` : ''};shape-rendering:crispEdges`,
          left + shape.x,
          top + shape.y,
          shape.width,
          shape.height,
        );
    }
    if (shapes !== null || (glyph === SPACE && !look.isLined)) continue;
    const last = texts.at(-1);
    const text = last?.takes(cell) ? last : new Written(cell);
    if (text !== last) texts.push(text);
    text.add(cell, columns);
  }
  const paths = [grounds, blocks, lines].flatMap((drawn) => drawn.paths());
  return [
    ...paths.map(({ css, d }) => `<path${sheet.classOf(css)} d="${d}"/>`),
    ...texts.map((text) => text.svg(sheet)),
  ].join('\n');
}

/** A text element: letters of one style in one row. */
class Written {
  #text = '';
  #end: number;

  constructor(private readonly first: Seen) {
    this.#end = first.x;
  }

  takes({ x, y, look }: Seen): boolean {
    return y === this.first.y && x - this.#end <= WIDEST_GAP && look.css === this.first.look.css;
  }

  add({ x, glyph }: Seen, columns: number): void {
    this.#text += ' '.repeat(x - this.#end) + glyphText(glyph);
    this.#end = x + columns;
  }

  svg(sheet: Sheet): string {
    const { x, y, look } = this.first;
    const columns = this.#end - x;
    const length = columns === 1 ? '' : ` textLength="${columns * CELL.width}"`;
    const place = `x="${PADDING + x * CELL.width}" y="${PADDING + y * CELL.height + BASELINE}"`;
    return `<text ${place}${length}${sheet.classOf(look.css)}>${escaped(this.#text)}</text>`;
  }
}

/**
 * Returns the CSS classes and rules that show each span during its frames. `atRest`: whether the span is visible
 * without animation.
 */
function filmOf(frames: readonly Frame[]): { classOf: (span: Span, atRest: boolean) => string; rules: () => string[] } {
  let end = 0;
  const starts = [0, ...frames.map(({ seconds }) => (end += seconds))];
  const whole = Math.round(1000 * end) / 1000;
  const percent = (frame: number): string => `${Math.round((100000 * itemAt(starts, frame)) / whole) / 1000}%`;
  const named = new Map<string, string>();
  return {
    classOf({ from, to }, atRest) {
      const name = `f${from}-${to}`;
      const [seen, hidden] = ['{visibility:visible}', '{visibility:hidden}'];
      const before = from === 0 ? '' : `0%${hidden}`;
      const after = to === frames.length ? '' : `${percent(to)}${hidden}`;
      const rest = atRest ? '' : 'visibility:hidden;';
      const frame = `@keyframes ${name}{${before}${percent(from)}${seen}${after}}`;
      named.set(name, `.${name}{${rest}animation:${name} ${whole}s step-end infinite}${frame}`);
      return name;
    },
    rules: () =>
      named.size === 0
        ? []
        : [...named.values(), '@media (prefers-reduced-motion:reduce){g{animation:none!important}}'],
  };
}

/** Matches characters that XML 1.0 does not allow, not even escaped: controls, lone surrogates, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
