import { describe, expect, it } from 'vitest';
import { CHART_LABELS, type ChartLook, drawMirrorChart, type MirrorChart } from '../../../src/ui/widgets/charts.js';
import { symbolsFor } from '../../../src/terminal/index.js';

const lookFor = (unicode = true): ChartLook => ({
  symbols: symbolsFor(unicode),
  title: {},
  up: {},
  down: {},
  axis: {},
});

const chart = (up: number[], down: number[], more: Partial<MirrorChart> = {}): MirrorChart => ({
  title: 'Mass protests',
  up,
  down,
  upLabel: `West ${up.at(-1) ?? 0}`,
  downLabel: `East ${down.at(-1) ?? 0}`,
  ...more,
});

const TICKS = [{ at: 0, label: 'I' }];
const draw = (one: MirrorChart, columns: number, { unicode = true, ticks = TICKS, half = 2 } = {}): string[] =>
  drawMirrorChart(one, ticks, lookFor(unicode), { width: CHART_LABELS + columns, half })
    .toText()
    .map((line) => line.slice(CHART_LABELS).padEnd(columns));

describe('a mirrored chart', () => {
  it('grows up for West and down for East from one line, two steps a row', () => {
    expect(draw(chart([1, 2, 3, 4], [0, 1, 0, 2]), 4)).toEqual(['  ▄█', '▄███', 'I───', ' ▀ █', '    ']);
  });

  it('in pure ASCII tells the sides apart by their places, half rows by low and high dots', () => {
    expect(draw(chart([1, 2, 3, 4], [0, 1, 0, 2]), 4, { unicode: false })).toEqual([
      '  .#',
      '.###',
      'I---',
      " ' #",
      '    ',
    ]);
  });

  it('names title and last values at the left, each on the row of its side', () => {
    const lines = drawMirrorChart(chart([1], [7]), TICKS, lookFor(), { width: 30, half: 2 }).toText();
    expect(lines[1]).toMatch(/^ {2}West 1 /);
    expect(lines[2]).toMatch(/^Mass protests /);
    expect(lines[3]).toMatch(/^ {2}East 7 /);
  });

  it('is scaled down where values are large; what is more than 0 stays to be seen', () => {
    expect(draw(chart([40, 1, 0], [0, 0, 20]), 3)).toEqual(['█  ', '█▄ ', 'I──', '  █', '   ']);
  });

  it('gives every value several columns where there is room, and leaves some out where there is not', () => {
    expect(draw(chart([2, 0], [0, 0]), 6)[1]).toBe('███   ');
    const many = Array.from({ length: 100 }, (_, index) => (index < 50 ? 2 : 0));
    expect(draw(chart(many, many), 10)[1]).toBe('█████     ');
  });

  it('begins with the first value and ends with the last, however few columns there are', () => {
    const values = [2, ...Array.from({ length: 98 }, () => 0), 2];
    expect(draw(chart(values, values), 10)[1]).toBe('█        █');
  });

  it('marks a value with dots on both sides, behind the bars', () => {
    const marked = chart([4, 0, 0], [0, 0, 4], { mark: { value: 4, label: 'collapse at 4' } });
    expect(draw(marked, 3)).toEqual(['█··', '█  ', 'I──', '  █', '··█']);
  });

  it('shows each decade where it begins', () => {
    const ticks = [
      { at: 0, label: 'I' },
      { at: 3, label: 'II' },
    ];
    expect(draw(chart([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]), 5, { ticks })[2]).toBe('I──II');
  });

  describe('of a theme that writes black on yellow', () => {
    const look: ChartLook = { ...lookFor(), up: { fg: 'black', bg: 'yellow' } };
    const lines = (up: number[], more: Partial<MirrorChart> = {}): string[] =>
      drawMirrorChart(chart(up, [0], more), TICKS, look, { width: CHART_LABELS + 1, half: 2 }).toLines(1);

    it('has yellow bars, since full black blocks would cover the yellow', () => {
      const [above = '', label = ''] = lines([4]);
      expect(above.trimStart()).toBe('\u001b[33m█\u001b[0m');
      expect(label).toMatch(/^\u001b\[30;43m {2}West 4 +\u001b\[0m {2}\u001b\[33m█/);
    });

    it('has no yellow where a label is empty', () => {
      expect(lines([0], { upLabel: '' })[1]).toBe('');
    });
  });

  it('without any value is an empty chart', () => {
    expect(draw(chart([], []), 4, { ticks: [] })).toEqual(['    ', '    ', '    ', '    ', '    ']);
  });
});
