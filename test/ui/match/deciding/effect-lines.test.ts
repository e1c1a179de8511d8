import { describe, expect, it } from 'vitest';
import { CONNECTIONS, PROVINCES } from '../../../../src/rules/board.js';
import { provincePlace } from '../../../../src/ui/map/index.js';
import { effectLines, previewLines } from '../../../../src/ui/match/deciding/effect-lines.js';
import type { Effect } from '../../../../src/ui/match/deciding/effects.js';
import type { Preview } from '../../../../src/ui/match/deciding/preview.js';
import { lookFor } from '../../support/look.js';

const HESSEN = PROVINCES.findIndex(({ id }) => id === 'hessen');
const BAYERN = PROVINCES.findIndex(({ id }) => id === 'bayern');
const UNREST: Effect = { type: 'unrest', province: HESSEN, before: 3, now: 2 };
const STANDARD: Effect = { type: 'livingStandard', province: HESSEN, before: 0, now: 1 };

describe('what an answer changes', () => {
  it('is told with the name of the place and the values before and after', () => {
    expect(effectLines([UNREST], lookFor()).map(({ text }) => text)).toEqual(['Hessen: unrest 3 → 2']);
    expect(effectLines([], lookFor()).map(({ text }) => text)).toEqual(['Nothing changed on the board.']);
  });

  it('gives a factory the signs it has on the map', () => {
    const ends = (unicode: boolean): string[] =>
      (['1 rundown', 'closed', '1'] as const).map((now) => {
        const [line] = effectLines([{ type: 'factory', city: 0, before: '2', now }], lookFor(unicode));
        return /factory 2 (?:→|->) (.*)/.exec(line.text)?.[1] ?? line.text;
      });
    expect(ends(true)).toEqual(['1▾', '✗', '1']);
    expect(ends(false)).toEqual(['1;', 'x', '1']);
  });

  it('says on how many lines of a connection infrastructure is, and of a single line only what happened', () => {
    const told = (lines: 1 | 2, before: number, now: number): string | undefined => {
      const connection = CONNECTIONS.findIndex((one) => one.lines === lines);
      return effectLines([{ type: 'infrastructure', connection, before, now }], lookFor())[0]?.text.replace(
        /^.*: /,
        '',
      );
    };
    expect([told(1, 0, 1), told(1, 1, 0), told(2, 0, 1), told(2, 1, 2), told(2, 2, 1)]).toEqual([
      'line built',
      'line dismantled',
      '1 of 2 lines built',
      '2 of 2 lines built',
      '1 of 2 lines left',
    ]);
  });

  it('says that a factory is new or gone, without a sign for no factory', () => {
    const told = (before: '2' | 'none', now: '1 rundown' | 'none'): string | undefined =>
      effectLines([{ type: 'factory', city: 0, before, now }], lookFor())[0]?.text;
    expect(told('none', '1 rundown')).toMatch(/: new factory, value 1▾$/);
    expect(told('2', 'none')).toMatch(/: factory dismantled \(value 2\)$/);
  });

  const at = (id: 'hessen' | 'bayern', preview: Partial<Preview>): string[] =>
    previewLines(
      { own: [], keeps: false, later: null, counted: false, then: [], ...preview },
      provincePlace(id),
      lookFor(),
    ).map(({ text }) => text);

  it('is told beforehand without the name of the place under the cursor, which stands above', () => {
    expect(at('hessen', { own: [UNREST] })).toEqual(['Choosing this place:', 'unrest 3 → 2']);
    expect(at('bayern', { own: [UNREST] })).toEqual(['Choosing this place:', 'Hessen: unrest 3 → 2']);
  });

  it('tells what changes at that place first, so that no line without a name follows one with a name', () => {
    expect(at('bayern', { own: [UNREST, { ...UNREST, province: BAYERN }] })).toEqual([
      'Choosing this place:',
      'unrest 3 → 2',
      'Hessen: unrest 3 → 2',
    ]);
  });

  it('sets apart what follows by itself, with all its names', () => {
    expect(at('hessen', { own: [UNREST], then: [{ ...UNREST, before: 2, now: 1 }, STANDARD] })).toEqual([
      'Choosing this place:',
      'unrest 3 → 2',
      'Then automatically:',
      'Hessen: unrest 2 → 1, living standard 0 → 1',
    ]);
  });

  it('if it changes nothing, that is said in the future while it is not chosen', () => {
    expect(at('hessen', {})).toEqual(['Choosing this place changes nothing on the board.']);
  });
});
