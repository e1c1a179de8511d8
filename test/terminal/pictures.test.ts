import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../src/terminal/drawing/canvas.js';
import { castOf } from '../../src/terminal/pictures/cast.js';
import type { Frame, Pictured } from '../../src/terminal/pictures/frame.js';
import { svgOf } from '../../src/terminal/pictures/svg.js';
import { GROUNDS } from '../../src/terminal/drawing/screen-colours.js';
import { runs, SEED } from '../support/runs.js';
import { svgRows } from '../support/svg-text.js';
import { ShownScreen } from '../support/virtual-terminal.js';
import { xmlProblem } from '../support/xml.js';

const DARK: Pictured = { ...GROUNDS.dark, level: 3, ascii: false };
const SIZE = { width: 24, height: 5 };

function sheet(draw: (canvas: Canvas) => void): Canvas {
  const canvas = new Canvas(SIZE.width, SIZE.height);
  draw(canvas);
  return canvas;
}

const frame = (canvas: Canvas, seconds = 1): Frame => ({ cells: canvas.cells, seconds });
const still = (canvas: Canvas, look = DARK): string => svgOf([frame(canvas)], 'Title', look);

describe('a screen as an SVG picture', () => {
  it('has every letter in its column, however wide a font is', () => {
    const svg = still(sheet((canvas) => canvas.text(3, 1, 'Köln  Bonn', { bold: true })));
    expect(svgRows(svg)[1]).toBe('   Köln  Bonn');
    expect(svg).toMatch(/<text x="36" y="42" textLength="32" class="\w+">Köln<\/text>/);
  });

  it('keeps the blanks of an underlined row, which a viewer would put together', () => {
    const svg = still(sheet((canvas) => canvas.text(1, 0, 'LS   Soc.', { underline: true })));
    expect(svg).toMatch(/^<svg [^>]*xml:space="preserve"/);
    expect(svg).toContain('text{white-space:pre;');
    expect(svg).toMatch(/<text x="20" [^>]*textLength="72"[^>]*>LS {3}Soc\.<\/text>/);
  });

  it('escapes what would be markup', () => {
    const svg = still(sheet((canvas) => canvas.text(0, 0, '<b>&amp;</b>')));
    expect(svg).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt;');
    expect(svgRows(svg)[0]).toBe('<b>&amp;</b>');
  });

  it('is XML whatever is drawn and whatever the title is', () => {
    const hostile = ['\ufffe', '\uffff', '\ud800', '\udfff', '\u0000', '\u000b', '\u001b', '\u0085', '<', '&', ']]>'];
    for (const text of hostile) {
      const svg = svgOf([frame(sheet((canvas) => canvas.text(0, 0, `A${text}b`)))], `T${text}t`, DARK);
      expect(xmlProblem(svg), escape(text)).toBeNull();
    }
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (text) => {
          const canvas = sheet((drawn) => drawn.text(0, 0, text, { underline: true }));
          for (const look of [DARK, { ...DARK, ascii: true }]) {
            expect(
              xmlProblem(svgOf([frame(canvas), frame(sheet((drawn) => drawn.text(0, 0, 'x')))], text, look)),
            ).toBeNull();
          }
        },
      ),
      { numRuns: runs(60), seed: SEED },
    );
  });

  it('draws frames as lines that meet from cell to cell, and blocks as areas', () => {
    const svg = still(sheet((canvas) => canvas.box({ x: 0, y: 0, width: 4, height: 3 }).text(6, 0, '██')));
    expect(svgRows(svg)).toEqual([]);
    expect(svg).toContain('M15.5 20.5H40.5');
    expect(svg).toContain('M60 12h16v17h-16z');
  });

  it('shows colours, grounds and inverse letters in the colours of its terminal', () => {
    const draw = (canvas: Canvas) =>
      canvas.text(0, 0, 'West', { fg: '#000000', bg: '#f2c230' }).valueOf() +
      canvas.text(6, 0, 'on', { inverse: true });
    const svg = still(sheet(draw));
    expect(svg).toContain('{fill:#f2c230;shape-rendering:crispEdges}');
    expect(svg).toContain('{fill:#000000}');
    expect(svg).toContain(`{fill:${GROUNDS.dark.fg};shape-rendering:crispEdges}`);
    const plain = still(sheet(draw), { ...DARK, level: 0 });
    expect(plain).not.toContain('#f2c230');
    expect(plain).toContain(`{fill:${GROUNDS.dark.fg};shape-rendering:crispEdges}`);
  });

  it('is pure ASCII where it is asked for', () => {
    expect(
      still(
        sheet((canvas) => canvas.text(0, 0, 'Köln → ●')),
        { ...DARK, ascii: true },
      ),
    ).toMatch(/^\p{ASCII}*$/u);
  });

  it('as a film shows each frame in its time, and one where nothing moves', () => {
    const texts = ['Köln 1', 'Köln 2', 'Bonn 2', 'Bonn 2'];
    const frames = texts.map((text) =>
      frame(
        sheet((canvas) => canvas.text(1, 2, text)),
        0.5,
      ),
    );
    const svg = svgOf(frames as [Frame, ...Frame[]], 'Title', DARK, 1);
    texts.forEach((text, at) => expect(svgRows(svg, at)[2]).toBe(` ${text}`));
    // The motion takes two seconds. After the first second "Köln" disappears and "Bonn" appears. The picture without
    // motion shows the second frame.
    expect(svg).toContain('@keyframes f0-2{0%{visibility:visible}50%{visibility:hidden}}');
    expect(svg).toContain('@keyframes f2-4{0%{visibility:hidden}50%{visibility:visible}}');
    expect(svg).toContain('.f0-2{animation:f0-2 2s');
    expect(svg).toContain('.f2-4{visibility:hidden;animation:f2-4 2s');
    expect(svg).toContain('prefers-reduced-motion');
    expect(svg).not.toContain('<script');
  });
});

describe('a film as a recording', () => {
  it('leads a terminal from frame to frame, and writes only what changed', async () => {
    const texts = ['Köln 1', 'Köln 2', 'Bonn 2'];
    const frames = texts.map((text) =>
      frame(
        sheet((canvas) => canvas.text(1, 2, text, { fg: '#7fd1ff' })),
        0.25,
      ),
    );
    const [header, ...events] = castOf(frames as [Frame, ...Frame[]], 'Title', DARK)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(header).toMatchObject({ version: 2, ...SIZE, duration: 0.75, title: 'Title' });
    expect(events.map((event) => (event as unknown[]).slice(0, 2))).toEqual([
      [0, 'o'],
      [0.25, 'o'],
      [0.5, 'o'],
      [0.75, 'o'],
    ]);
    const screen = new ShownScreen(SIZE.width, SIZE.height);
    for (const [at, event] of events.entries()) {
      const [, , output] = event as [number, string, string];
      await screen.show(output);
      expect(screen.rows()[2]).toBe(` ${texts[Math.min(at, 2)]}`);
    }
    const [, second] = events as [unknown, [number, string, string]];
    expect(second[2]).not.toContain('Köln');
  });
});
