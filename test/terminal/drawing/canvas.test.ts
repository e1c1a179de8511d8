import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/terminal/drawing/canvas.js';
import { glyphWidth, WIDE_REST } from '../../../src/terminal/drawing/glyphs.js';
import { PLAIN } from '../../../src/terminal/drawing/style.js';

const whole = (canvas: Canvas) => canvas.cells.area;

describe('Canvas', () => {
  it('draws text, cut off at the edges', () => {
    const canvas = new Canvas(5, 2);
    expect(canvas.text(3, 0, 'Bonn')).toBe(4);
    canvas.text(-2, 1, 'Halle');
    expect(canvas.toText()).toEqual(['   Bo', 'lle']);
  });

  it('a wide character takes two cells, and what covers half of it blanks the other half', () => {
    const canvas = new Canvas(6, 1);
    canvas.text(0, 0, '統一x');
    expect(canvas.toText()).toEqual(['統一x']);
    canvas.put(1, 0, 'a');
    expect(canvas.toText()).toEqual([' a一x']);
    canvas.put(2, 0, 'b');
    expect(canvas.toText()).toEqual([' ab x']);
    expect(new Canvas(1, 1).put(0, 0, '統').toText()).toEqual(['']);
  });

  it('a wide character has its style in both of its cells, and in no other', () => {
    const canvas = new Canvas(4, 1);
    canvas.put(1, 0, '統', { bold: true });
    expect([...canvas.cells.styles].map((style) => style !== PLAIN)).toEqual([false, true, true, false]);
  });

  it('several code points that make one character stand in one place', () => {
    const canvas = new Canvas(8, 1);
    expect(canvas.text(0, 0, 'Ko\u0308ln')).toBe(4);
    expect(canvas.text(4, 0, '🇩🇪x')).toBe(3);
    expect(canvas.toText()).toEqual(['Ko\u0308ln🇩🇪x']);
    expect(canvas.text(0, 0, 'a\u0007\u001B\u0085b')).toBe(2);
  });

  it('lines join where they meet, the stronger stroke wins', () => {
    const canvas = new Canvas(7, 5);
    canvas.box({ x: 0, y: 0, width: 7, height: 5 });
    canvas.line(3, 0, 3, 4, { stroke: 'heavy' });
    canvas.line(0, 2, 6, 2);
    expect(canvas.toText()).toEqual(['┌──┳──┐', '│  ┃  │', '├──╋──┤', '│  ┃  │', '└──┻──┘']);
  });

  it('ASCII lines join with +', () => {
    const canvas = new Canvas(7, 5);
    canvas.box({ x: 0, y: 0, width: 7, height: 5 }, { stroke: 'ascii' });
    canvas.line(3, 0, 3, 4, { stroke: 'asciiHeavy' });
    canvas.line(0, 2, 6, 2, { stroke: 'ascii' });
    expect(canvas.toText()).toEqual(['+--+--+', '|  |  |', '+--+--+', '|  |  |', '+--+--+']);
  });

  it('lines do not join with a hyphen, bar or plus of a text', () => {
    const canvas = new Canvas(3, 1);
    canvas.text(0, 0, '-|+');
    canvas.line(0, 0, 2, 0);
    expect(canvas.toText()).toEqual(['───']);
  });

  it('a way turns corners', () => {
    const canvas = new Canvas(5, 3);
    canvas.path([[0, 0], [2, 0], [2, 2], [4, 2]], { stroke: 'double' }); // prettier-ignore
    expect(canvas.toText()).toEqual(['══╗', '  ║', '  ╚══']);
  });

  it('a box carries its title', () => {
    const canvas = new Canvas(14, 2).box(
      { x: 0, y: 0, width: 14, height: 2 },
      { title: 'Display of seven', stroke: 'rounded' },
    );
    expect(canvas.toText()[0]).toBe('╭─ Display… ─╮');
  });

  it('fields are cut, filled and aligned', () => {
    const canvas = new Canvas(10, 4).fill({ x: 0, y: 0, width: 10, height: 4 }, '.');
    canvas.field(1, 0, 6, 'Rostock').field(1, 1, 6, 'Kiel').field(1, 2, 6, 'Kiel', { align: 'right' });
    canvas.field(1, 3, 6, 'Kiel', { align: 'center' });
    expect(canvas.toText()).toEqual(['.Rosto…...', '.Kiel  ...', '.  Kiel...', '. Kiel ...']);
  });

  it('writes the fewest colour codes', () => {
    const canvas = new Canvas(12, 1);
    canvas.text(0, 0, 'ab', { fg: 'red' });
    canvas.text(2, 0, 'cd', { fg: 'red', bold: true });
    canvas.text(4, 0, 'ef');
    expect(canvas.toLines()).toEqual(['\u001B[31mab\u001B[1mcd\u001B[0mef']);
    expect(canvas.toLines(0)).toEqual(['ab\u001B[1mcd\u001B[0mef']);
  });

  it('restyling keeps the characters and what the style does not say', () => {
    const canvas = new Canvas(3, 1);
    canvas.text(0, 0, 'abc', { fg: 'red' });
    canvas.restyle({ x: 1, y: 0, width: 1, height: 1 }, { inverse: true });
    expect(canvas.toLines()).toEqual(['\u001B[31ma\u001B[7mb\u001B[0;31mc\u001B[0m']);
  });

  it('text over a ground keeps the background alone, unless it brings its own', () => {
    const canvas = new Canvas(4, 1, { fg: 'green', bg: 'blue', dim: true });
    expect(canvas.textOver(0, 0, 'ab', { fg: 'red', bold: true })).toBe(2);
    canvas.textOver(2, 0, 'c');
    canvas.textOver(3, 0, 'd', { bg: 'yellow' });
    expect(canvas.toLines()).toEqual(['\u001B[1;31;44mab\u001B[0;44mc\u001B[43md\u001B[0m']);
  });

  it('no order of drawing leaves half a wide character', () => {
    const step = fc.record({
      x: fc.integer({ min: -3, max: 9 }),
      y: fc.integer({ min: -1, max: 3 }),
      what: fc.constantFrom('a', '統', 'fill', 'draw'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const canvas = new Canvas(7, 3);
        const stamp = new Canvas(3, 2);
        stamp.text(0, 0, '一x');
        stamp.text(0, 1, 'y一');
        for (const { x, y, what } of steps) {
          if (what === 'fill') canvas.fill({ x, y, width: 3, height: 2 }, '.');
          else if (what === 'draw') canvas.draw(stamp, x, y);
          else canvas.text(x, y, what);
        }
        const { glyphs } = canvas.cells;
        glyphs.forEach((glyph, at) => {
          const isWide = glyph !== WIDE_REST && glyphWidth(glyph) === 2;
          const restFollows = (at + 1) % 7 !== 0 && glyphs[at + 1] === WIDE_REST;
          expect(isWide).toBe(restFollows);
          if (at % 7 === 0) expect(glyph).not.toBe(WIDE_REST);
        });
        expect(whole(canvas)).toEqual({ x: 0, y: 0, width: 7, height: 3 });
      }),
    );
  });
});
