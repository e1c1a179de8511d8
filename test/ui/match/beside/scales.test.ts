import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { FLIGHT_END, socialistChange, type Track } from '../../../../src/rules/board.js';
import { ATTRIBUTES, styleId, stylePartsOf } from '../../../../src/terminal/drawing/style.js';
import { MAP_THEMES } from '../../../../src/ui/map/index.js';
import { withFigures } from '../../../../src/ui/match/model.js';
import { drawScales, scalesRows } from '../../../../src/ui/match/beside/scales.js';
import { table } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

const state = {
  ...table({ turn: 'west', unrest: { bayern: 12, sachsen: 4 } }),
  tracks: { prestige: -4, 'western-currency': 6, socialism: 1 },
};
const BEFORE: [Track, number][] = [['prestige', -3]];

/** Returns the rows of the scales without their frame. */
function rows(width: number, isFull: boolean, unicode = true, moved = BEFORE): string[] {
  const model = { reckoned: withFigures(withNothingHidden(state)), moved: new Map(moved), isFull };
  const canvas = drawScales(model, lookFor(unicode), width, scalesRows(isFull));
  return canvas
    .toText()
    .slice(1, -1)
    .map((row) => row.slice(1, -1).trim());
}

describe('the scales of the tracks', () => {
  it('R9.2 R9.3 R9.9 show each marker among its boxes, where it came from, and what its box leads to', () => {
    expect(rows(47, false).slice(0, 3)).toEqual([
      'Pres      W──●○──┼──────E -4 E-⌂ E+u',
      'Curr      W──────┼─────●E +6 enough',
      'Socialism W──────┼●─────E +1 gains 1',
    ]);
  });

  it('R9.1 R9.2 R9.3 R9.9 state no effect of a phase that is over, and every effect that is still to come', () => {
    const at = (phase: number): string[] => {
      const reckoned = withFigures(withNothingHidden(state));
      const canvas = drawScales({ reckoned, phase, isFull: false }, lookFor(), 90, scalesRows(false));
      return canvas.toText().slice(1, 5);
    };
    const over = (phase: number): number[] => at(phase).map((row) => Number(/phase (\d) is over/.exec(row)?.[1] ?? 0));
    expect([0, 1, 2, 3, 4, 9, 10].map(over)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [2, 0, 0, 1],
      [2, 3, 0, 1],
      [2, 3, 0, 1],
      [2, 3, 9, 1],
    ]);
  });

  it('R9.2 say of a box of prestige without icons that it leads to nothing', () => {
    const of = withFigures(withNothingHidden({ ...state, tracks: { ...state.tracks, prestige: 0 } }));
    const [row] = drawScales({ reckoned: of, isFull: false }, lookFor(), 47, scalesRows(false)).toText().slice(1);
    expect(row).toMatch(/E +0 nothing │$|E +0 nothing +│$/);
  });

  it('tell the boxes beside the marker in a row of their own, or beside it where the pane is wide', () => {
    const around = '-5: E-L E+u  -4: E-⌂ E+u  -3: E+u';
    expect(rows(47, true)[1]).toBe(around);
    expect(rows(90, false)[0]).toBe(`Pres      W──●○──┼──────E -4 ${around}`);
    expect(rows(47, true)[3]).toBe('+5: enough  +6: enough');
  });

  it('R9.9 tell for each box of socialism what East gains or loses', () => {
    const around = (socialism: number): string => {
      const of = withFigures(withNothingHidden({ ...state, tracks: { ...state.tracks, socialism } }));
      const canvas = drawScales({ reckoned: of, isFull: false }, lookFor(), 90, scalesRows(false));
      return canvas.toText()[3].replace(/^.*E +\S+ |\W+$/g, '');
    };
    const told = new Map(
      [-5, -2, 1, 4].flatMap((box) =>
        around(box)
          .split('  ')
          .map((one) => one.split(': ') as [string, string]),
      ),
    );
    expect(told.size).toBe(12);
    for (const [box, meaning] of told) {
      const change = socialistChange(Number(box));
      expect(meaning.replace(/^\D+/, ''), box).toBe(change === 0 ? '' : `${Math.abs(change)}`);
      expect(meaning.startsWith('gains'), box).toBe(change > 0);
    }
  });

  it('R9.1 show a piece for every two spaces of flight, the odd one half, and none behind the Wall', () => {
    const flightRow = (flight: number, wall = false): string => {
      const of = { ...withFigures(withNothingHidden(table({ turn: 'west', decade: 2, wall }))), flight };
      const canvas = drawScales({ reckoned: of, isFull: false }, lookFor(), 47, scalesRows(false));
      return canvas.toText()[4].slice(1, -1).trim();
    };
    const { full, light, dot } = lookFor().symbols;
    const length = FLIGHT_END / 2;
    expect(flightRow(0)).toMatch(new RegExp(`^Flight +[${dot}]{${length}} +0 dismantles 0$`));
    expect(flightRow(4)).toMatch(new RegExp(`^Flight +${full}{2}[${dot}]{${length - 2}} +4 dismantles 2$`));
    expect(flightRow(5)).toMatch(new RegExp(`^Flight +${full}{2}${light}[${dot}]{${length - 3}} +5 dismantles 2$`));
    expect(flightRow(5, true)).toMatch(new RegExp(`^Flight +[${dot}]{${length}} +${lookFor().screen.scales.wall}$`));
  });

  it('R9.10 count the mass protests of both sides up to a collapse', () => {
    const [west, east] = rows(47, false).slice(-2);
    expect(west).toMatch(/^Prot {6}W███· +3 1 from collapse$/);
    expect(east).toMatch(/^E█··· +1 3 from collapse$/);
  });

  it('R9.10 count them for both sides in the colour of protests, which is that of no side', () => {
    const look = { ...lookFor(), map: MAP_THEMES.dark };
    const model = { reckoned: withFigures(withNothingHidden(state)), moved: new Map<Track, number>(), isFull: false };
    const canvas = drawScales(model, look, 47, scalesRows(false));
    const counted = [...canvas.cells.glyphs.keys()].filter((at) => {
      const text = canvas.toText()[Math.floor(at / canvas.width)];
      return text.includes('collapse') && text[at % canvas.width] === '█';
    });
    expect(counted).toHaveLength(4);
    for (const at of counted) expect(canvas.cells.styles[at]).toBe(styleId({ fg: look.map.colors.protest }));
  });

  it('R9.10 sound the alarm at the number of mass protests as the heat of the side rises', () => {
    const looks = [0, 1, 2, 3, 4].map((protests) => {
      const hot = table({ turn: 'west', unrest: { bayern: 4 * protests } });
      const model = { reckoned: withFigures(withNothingHidden(hot)), moved: new Map<Track, number>(), isFull: false };
      const canvas = drawScales(model, lookFor(), 47, scalesRows(false));
      const y = canvas.toText().findIndex((row) => row.includes('Prot'));
      const x = /\d(?= (\d from )?collapse)/.exec(canvas.toText()[y])!.index;
      const { attributes } = stylePartsOf(canvas.cells.styles[y * canvas.width + x]);
      return ATTRIBUTES.filter(({ bit }) => (attributes & bit) !== 0).map(({ name }) => name);
    });
    const [calm, near, alarm] = [[], ['bold', 'underline'], ['bold', 'inverse']];
    expect(looks).toEqual([calm, calm, near, alarm, alarm]);
  });

  it('say the same in ASCII', () => {
    const [prestige, ...others] = rows(47, false, false);
    expect(prestige).toBe('Pres      W--Oo--+------E -4 E-B E+u');
    expect(others.join('')).toMatch(/^[ -~]*$/);
  });
});
