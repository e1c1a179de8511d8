import { describe, expect, it } from 'vitest';
import { choiceAfter, GROUNDS, shadeFor } from '../../../src/terminal/drawing/screen-colours.js';
import { colourCode } from '../../../src/terminal/drawing/colour.js';
import { PLAIN, stylePartsOf } from '../../../src/terminal/drawing/style.js';

const UNKNOWN = { scheme: 'unknown' } as const;
const painted = (name: 'dark' | 'light'): number => colourCode(GROUNDS[name].bg);
const groundOf = (...shade: Parameters<typeof shadeFor>): number => stylePartsOf(shadeFor(...shade).ground).bg;

describe('what a screen shows', () => {
  it.each([2, 3] as const)(
    'on a ground of which nothing is known are the dark looks on a ground of its own (%i)',
    (level) => {
      expect(shadeFor(undefined, UNKNOWN, level)).toMatchObject({ choice: 'dark', scheme: 'dark' });
      expect(groundOf(undefined, UNKNOWN, level)).toBe(painted('dark'));
    },
  );

  it.each(['dark', 'light'] as const)('on a ground that is %s are its looks, and the ground stays', (scheme) => {
    expect(shadeFor(undefined, { scheme }, 3)).toEqual({ choice: scheme, scheme, ground: PLAIN });
  });

  it('is what the user chose, on a ground of its own where the terminal has another one', () => {
    expect(shadeFor('light', { scheme: 'dark' }, 3)).toMatchObject({ choice: 'light', scheme: 'light' });
    expect(groundOf('light', { scheme: 'dark' }, 3)).toBe(painted('light'));
    expect(groundOf('dark', UNKNOWN, 3)).toBe(painted('dark'));
    expect(groundOf('dark', { scheme: 'dark' }, 3)).toBe(colourCode(undefined));
  });

  it.each([
    ['dark', '#002b36', PLAIN],
    ['dark', '#4f4f4f', painted('dark')],
    ['light', '#fdf6e3', PLAIN],
    ['light', '#c0c0c0', painted('light')],
  ] as const)('on a ground that is %s in the colour %s is what can be read', (scheme, colour, ground) => {
    expect(groundOf(undefined, { scheme, colour }, 3)).toBe(ground);
  });

  it("is the terminal's own if the user wants that, with as many colours as there are", () => {
    for (const level of [1, 2, 3] as const) {
      expect(shadeFor('terminal', { scheme: 'dark' }, level)).toEqual({
        choice: 'terminal',
        scheme: 'unknown',
        ground: PLAIN,
      });
    }
  });

  it.each([0, 1] as const)('with few colours is on the ground of the terminal, whatever it is (%i)', (level) => {
    expect(shadeFor(undefined, UNKNOWN, level)).toEqual({ choice: 'terminal', scheme: 'unknown', ground: PLAIN });
    expect(shadeFor('light', UNKNOWN, level)).toEqual({ choice: 'light', scheme: 'light', ground: PLAIN });
  });

  it('goes round through dark, light and the terminal’s own', () => {
    expect(choiceAfter('dark')).toBe('light');
    expect(choiceAfter('light')).toBe('terminal');
    expect(choiceAfter('terminal')).toBe('dark');
  });
});
