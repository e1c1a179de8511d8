import { describe, expect, it } from 'vitest';
import { colourLevelOf, screenProblem, showsUnicode } from '../../../src/terminal/capabilities.js';
import {
  colourCode,
  colourParameters,
  contrast,
  type Colour,
  type ColourLevel,
} from '../../../src/terminal/drawing/colour.js';
import { contrastOf, LEAST_CONTRAST } from '../../../src/terminal/drawing/pairs.js';
import { backgroundOfReport, schemeOfEnvironment, themeFor, themePairs } from '../../../src/terminal/drawing/theme.js';
import { LOOKS_ON_GROUNDS } from '../support/grounds.js';
import { VirtualDisplay, VirtualKeyboard, VirtualTerminal } from '../../support/virtual-terminal.js';

const parameters = (colour: Colour, level: ColourLevel): string => colourParameters(colourCode(colour), 'fg', level);

describe('colours', () => {
  it('are reduced to what the terminal shows', () => {
    expect([3, 2, 1, 0].map((level) => parameters('#f2c744', level as ColourLevel))).toEqual([
      '38;2;242;199;68',
      '38;5;221',
      '93',
      '',
    ]);
    expect(parameters('#777777', 2)).toBe('38;5;243');
    expect([3, 2, 1].map((level) => parameters('red', level as ColourLevel))).toEqual(['31', '31', '31']);
    expect(colourParameters(colourCode('redBright'), 'bg', 1)).toBe('101');
  });

  it.each([
    ['#775900', '33'],
    ['#956f00', '33'],
    ['#ff7168', '91'],
    ['#b00018', '31'],
    ['#005a9c', '34'],
    ['#1a6b2a', '32'],
    ['#9a9a9a', '90'],
    ['#ffffff', '97'],
    ['#000000', '30'],
  ] as const)('%s keeps its kind among sixteen colours', (colour, expected) => {
    expect(parameters(colour, 1)).toBe(expected);
  });

  it.each([
    ['#ff002f', 196],
    ['#ff0030', 197],
    ['#ff0072', 197],
    ['#ff0073', 198],
    ['#ff009b', 199],
    ['#707080', 243],
    ['#786858', 95],
    ['#604860', 240],
    ['#080808', 232],
    ['#eeeeee', 255],
  ] as const)('%s is the nearest of the cube and the greys of 256 colours', (colour, expected) => {
    expect(parameters(colour, 2)).toBe(`38;5;${expected}`);
  });

  it('the sixteen of the palette are reckoned with as xterm shows them', () => {
    const normal = ['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'] as const;
    const bright = ['#7f7f7f', '#ff0000', '#00ff00', '#ffff00', '#5c5cff', '#ff00ff', '#00ffff', '#ffffff'] as const;
    const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
    names.forEach((name, index) => {
      expect(contrast(colourCode(name), colourCode(normal[index])), name).toBe(1);
      expect(contrast(colourCode(`${name}Bright`), colourCode(bright[index])), name).toBe(1);
    });
  });

  it('an unknown colour is refused by name', () => {
    expect(() => colourCode('#12')).toThrow('"#12" is not a colour');
  });
});

describe('the theme', () => {
  const pairs = LOOKS_ON_GROUNDS.flatMap(({ scheme, level, ground }) =>
    themePairs(themeFor(scheme, level), ground).map((pair) => ({ scheme, level, on: ground.bg, pair })),
  );

  it.each(pairs)('$scheme, level $level: $pair.name can be told on $on ($pair.as)', ({ level, pair }) => {
    expect(contrastOf(pair, level)).toBeGreaterThanOrEqual(LEAST_CONTRAST[pair.as]);
  });

  it.each(['dark', 'light', 'unknown'] as const)(
    'says by more than colour what is legal and what is a danger, on a ground that is %s',
    (scheme) => {
      for (const level of [0, 1, 2, 3] as const) {
        const { legal, danger } = themeFor(scheme, level);
        expect([legal.underline, danger.underline, danger.bold]).toEqual([true, true, true]);
      }
    },
  );

  it('with sixteen colours West is never yellow on an unknown or light ground', () => {
    expect(themeFor('light', 1).west).toEqual({ fg: 'black', bg: 'yellow' });
    expect(themeFor('unknown', 1).west.bg).toBe('yellow');
  });

  it('of the sixteen colours of COLORFGBG the first seven and dark grey are dark', () => {
    const schemes = Array.from({ length: 17 }, (_, ground) => schemeOfEnvironment({ COLORFGBG: `15;${ground}` }));
    const [dark, light] = [Array<string>(7).fill('dark'), Array<string>(7).fill('light')];
    expect(schemes).toEqual([...dark, 'light', 'dark', ...light, 'unknown']);
  });

  it('the background is read from COLORFGBG and from what the terminal reports', () => {
    expect(schemeOfEnvironment({ COLORFGBG: '15;0' })).toBe('dark');
    expect(schemeOfEnvironment({ COLORFGBG: '0;default;15' })).toBe('light');
    expect(schemeOfEnvironment({})).toBe('unknown');
    expect(backgroundOfReport({ type: 'background', rgb: [253, 246, 227] })).toEqual({
      scheme: 'light',
      colour: '#fdf6e3',
    });
    expect(backgroundOfReport({ type: 'background', rgb: [0, 43, 54] })).toEqual({ scheme: 'dark', colour: '#002b36' });
  });
});

describe('what a terminal can do', () => {
  it.each([
    [{ TERM: 'xterm-256color' }, 2],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 3],
    [{ TERM: 'xterm' }, 1],
    [{ TERM: 'linux' }, 1],
    [{ TERM: 'xterm-kitty' }, 3],
    [{ TERM: 'vt100' }, 0],
    [{ TERM: 'dumb' }, 0],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 0],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, 2],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 0],
    [{ TERM: 'dumb', FORCE_COLOR: '1' }, 1],
    [{ TERM: 'xterm', FORCE_COLOR: '3' }, 3],
    [{ TERM: 'xterm-256color', NO_COLOR: '1', FORCE_COLOR: '1' }, 2],
  ])('%j has colour level %i', (environment, level) => {
    expect(colourLevelOf(environment)).toBe(level);
  });

  it.each([
    [{ LANG: 'de_DE.UTF-8' }, true],
    [{ LANG: 'C.utf8' }, true],
    [{ LANG: 'C' }, false],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'POSIX' }, false],
    [{ LANG: 'C', LC_CTYPE: 'en_US.UTF-8' }, true],
    [{ LANG: 'de_DE.ISO-8859-1' }, false],
    [{}, true],
    [{ TERM: 'vt220' }, false],
  ])('%j shows Unicode: %s', (environment, unicode) => {
    expect(showsUnicode(environment)).toBe(unicode);
  });

  it('a pipe or TERM=dumb shows no screen, and why', () => {
    const { stdin, stdout, screen } = new VirtualTerminal();
    const pipe = Object.assign(new VirtualDisplay(screen), { isTTY: false });
    const file = Object.assign(new VirtualKeyboard(), { isTTY: false });
    expect(screenProblem(stdin, stdout, { TERM: 'xterm' })).toBeUndefined();
    expect(screenProblem(stdin, pipe, {})).toBe('no-terminal');
    expect(screenProblem(file, stdout, {})).toBe('no-keyboard');
    expect(screenProblem(stdin, stdout, { TERM: 'dumb' })).toBe('dumb');
  });
});
