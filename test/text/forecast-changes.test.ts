import { describe, expect, it } from 'vitest';
import type { ProvinceId } from '../../src/rules/board.js';
import type { ForecastChange, StandardReason } from '../../src/rules/figures.js';
import { describeForecastChange, ENGLISH } from '../../src/text/index.js';

type Range = readonly [least: number, most: number];
type Step = Extract<ForecastChange, { readonly type: 'protests' }>['steps'][number];
type Figure = Extract<ForecastChange, { readonly worse: boolean }>['type'];

const range = ([least, most]: Range) => ({ least, most, reached: true });

/** Two mass protests now, and no phase that changes their number. */
const NOW = { start: range([2, 2]), steps: [] } as const;

const say = (change: ForecastChange): string => describeForecastChange(change, ENGLISH).text;

/** Returns the sentence that describes the same change of a figure in each of these provinces. */
function changed(type: Figure, before: Range, now: Range, ...ids: readonly ProvinceId[]): string {
  const times = ([least, most]: Range): Range => [ids.length * least, ids.length * most];
  const provinces = ids.map((province) => ({ province, before: range(before), now: range(now) }));
  const total = { before: range(times(before)), now: range(times(now)) };
  return say({ type, side: 'west', worse: now[1] > before[1], provinces, total });
}

describe('what an action changes at the End of Decade, in words', () => {
  it('standards that will or can be lost (R9.5)', () => {
    const lost = (before: Range, now: Range, ...ids: ProvinceId[]) => changed('standards-lost', before, now, ...ids);
    expect([
      lost([0, 0], [1, 1], 'niedersachsen'),
      lost([1, 1], [2, 2], 'niedersachsen'),
      lost([0, 0], [0, 1], 'hessen', 'bayern'),
      lost([0, 1], [1, 2], 'hessen', 'bayern', 'niedersachsen'),
      lost([1, 1], [0, 0], 'hessen'),
      lost([1, 1], [0, 0], 'hessen', 'bayern'),
    ]).toEqual([
      'Niedersachsen will lose 1 standard (phase 5)',
      'Niedersachsen will lose 2 standards (phase 5; was 1)',
      'Hessen and Bayern can lose up to 2 standards in all (phase 5)',
      'HE, BY and NI will lose 3 to 6 standards in all (phase 5; was up to 3)',
      'Hessen no longer loses standards (phase 5)',
      'Hessen and Bayern no longer lose standards (phase 5)',
    ]);
  });

  it('provinces that fall behind or catch up (R9.6)', () => {
    const behind = (before: Range, now: Range, ...ids: ProvinceId[]) => changed('differences', before, now, ...ids);
    expect([
      behind([0, 0], [1, 1], 'hessen', 'bayern', 'west-berlin'),
      behind([1, 1], [2, 2], 'bayern'),
      behind([0, 1], [1, 2], 'bayern'),
      behind([2, 2], [1, 1], 'hessen', 'bayern'),
      behind([1, 2], [0, 0], 'bayern'),
    ]).toEqual([
      'HE, BY and West Berlin fall behind: +1 unrest each (phase 6)',
      'Bayern falls behind: +1 unrest (phase 6)',
      'Bayern can fall behind: 1 to 2 unrest (phase 6; was up to 1)',
      'Hessen and Bayern catch up: -1 unrest each (phase 6)',
      'Bayern no longer falls behind (phase 6)',
    ]);
  });

  it('the amount of each province that falls behind by more than the others (R9.6)', () => {
    const provinces = (['hessen', 'west-berlin', 'bayern'] as const).map((province) => {
      return { province, before: range([0, 0]), now: range(province === 'bayern' ? [1, 1] : [2, 2]) };
    });
    const total = { before: range([0, 0]), now: range([5, 5]) };
    expect(say({ type: 'differences', side: 'west', worse: true, provinces, total })).toBe(
      'HE +2, West Berlin +2 and BY +1 unrest: they fall behind (phase 6)',
    );
  });

  it('a socialist that answers at once, also where the side collapses all the same (R7a, R9.10)', () => {
    const collapse = (now: 'yes' | 'only-if', most: number): string =>
      say({
        type: 'collapse',
        side: 'east',
        ending: null,
        before: 'no',
        now,
        protests: range([4, most]),
        causes: ['answer'],
        ...NOW,
      });
    expect([collapse('yes', 4), collapse('only-if', 5)]).toEqual([
      'East collapses: mass protests now 2 (after a socialist removes 1 unrest), at the end 4',
      'East can collapse: mass protests now 2 (after a socialist removes 1 unrest), at the end 4 to 5',
    ]);
  });

  it('the phases that add mass protests, and why (R9.6, R9.7, R9.9)', () => {
    const steps = [
      { type: 'internal-differences', phase: 6, least: 1, most: 1 },
      { type: 'east-west-differences', phase: 7, least: 0, most: 2 },
      { type: 'police-power', phase: 8, least: -1, most: 0 },
      { type: 'socialists', phase: 9, least: 1, most: 1 },
    ] as const;
    const path = { start: range([2, 2]), steps, causes: [] };
    expect(
      say({ type: 'collapse', side: 'east', ending: null, before: 'no', now: 'yes', protests: range([4, 6]), ...path }),
    ).toBe(
      'East collapses: mass protests now 2, at the end 4 to 6 (phase 6: 1 more, provinces fall behind; ' +
        'phase 7: up to 2 more, attacks; phase 9: 1 more, unrest replaces a socialist)',
    );
  });

  it('the phases that remove mass protests, so that the sum is right, and each reason once (R9.8, R9.9)', () => {
    const attacks = { type: 'east-west-differences', phase: 7, least: 0, most: 3 } as const;
    const say0 = (most: number, causes: readonly ('socialists' | 'police')[], ...removed: Step[]) =>
      say({
        type: 'protests',
        side: 'east',
        before: range([0, 0]),
        now: { least: 0, most, reached: false },
        causes,
        start: range([0, 0]),
        steps: [attacks, ...removed],
      });
    const socialists = { type: 'socialists', phase: 9, least: 0, most: -1 } as const;
    const police = { type: 'police-power', phase: 8 } as const;
    expect([
      say0(2, ['socialists'], socialists),
      say0(1, ['police', 'socialists'], { ...police, least: -2, most: -1 }, socialists),
      say0(2, ['police', 'socialists'], { ...police, least: -1, most: 0 }, socialists),
    ]).toEqual([
      'East: mass protests now 0, at the end at most 2 (was 0; phase 7: up to 3 more, attacks; ' +
        'phase 9: 1 fewer, socialists remove unrest)',
      'East: mass protests now 0, at the end at most 1 (was 0; phase 7: up to 3 more, attacks; ' +
        'phase 8: at least 1 fewer, police cards remove unrest; phase 9: 1 fewer, socialists remove unrest)',
      'East: mass protests now 0, at the end at most 2 (was 0; phase 7: up to 3 more, attacks; ' +
        'phase 9: 1 fewer, socialists remove unrest); a police card removes 1 unrest',
    ]);
  });

  it('who wins if both sides collapse (R9.10)', () => {
    const change = {
      type: 'collapse',
      side: 'west',
      before: 'no',
      protests: range([4, 4]),
      causes: [],
      ...NOW,
    } as const;
    expect(say({ ...change, now: 'yes', ending: 'both-collapse' })).toBe(
      'West collapses: mass protests now 2, at the end 4; both collapse (East wins)',
    );
    const danger = {
      type: 'collapse',
      side: 'west',
      isCertain: true,
      ending: 'both-collapse',
      protests: range([4, 4]),
    } as const;
    const { long, short, shortest } = ENGLISH.danger;
    expect(long([danger])).toEqual(['both sides collapse, so East wins (phase 10)']);
    expect([short([danger]), shortest([danger])].flat()).toEqual(Array(2).fill('both collapse (East wins)'));
  });

  it('the figure if nothing is chosen only where it differs from the figure of now (R9.10)', () => {
    const bounds = { least: 2, most: 4, reached: false };
    const before = { least: 3, most: 4, reached: false };
    const steps = [{ type: 'east-west-differences', phase: 7, least: 0, most: 2 }] as const;
    const change = { type: 'protests', side: 'west', before, now: bounds, causes: [], ...NOW, steps } as const;
    expect(say({ ...change, stands: 2 })).toBe(
      'West: mass protests now 2, at the end between 2 and 4 (was 3 or 4; phase 7: up to 2 more, attacks)',
    );
    expect(say({ ...change, before: range([3, 4]), stands: 3 })).toBe(
      'West: mass protests now 2, at the end between 2 and 4 ' +
        '(was 3 to 4; phase 7: up to 2 more, attacks; if nothing is chosen: 3)',
    );
  });

  it('beside what choices can do, the figure if nothing is chosen', () => {
    const provinces = [{ province: 'bayern', before: range([1, 1]), now: range([0, 2]) }] as const;
    const total = { before: range([1, 1]), now: range([0, 2]) };
    const protests = { before: range([1, 1]), now: range([0, 2]) };
    expect([
      say({ type: 'standards-lost', side: 'west', worse: true, provinces, total, stands: 0 }),
      say({ type: 'differences', side: 'west', worse: true, provinces, total, stands: 1 }),
      say({ type: 'points-due', before: range([1, 1]), now: range([1, 3]), stands: 2 }),
      say({ type: 'protests', side: 'west', ...protests, causes: [], ...NOW, stands: 0 }),
      say({
        type: 'collapse',
        side: 'east',
        ending: null,
        before: 'no',
        now: 'only-if',
        protests: range([0, 4]),
        causes: ['socialists'],
        ...NOW,
        stands: 0,
      }),
      say({ type: 'insolvency', before: 'no', now: 'only-if', points: 3, due: range([2, 4]), stands: 2 }),
    ]).toEqual([
      'Bayern can lose up to 2 standards (phase 5; if nothing is chosen: 0; was 1)',
      'Bayern can fall behind: up to 2 unrest (phase 6; if nothing is chosen: 1; was 1)',
      'East owes 1 to 3 build points or rundowns (phases 1 to 4; if nothing is chosen: 2; was 1)',
      'West: mass protests now 2, at the end up to 2 (was 1; if nothing is chosen: 0)',
      'East can collapse: mass protests now 2, at the end up to 4 (if nothing is chosen: 0); a socialist removes 1 unrest',
      'East can become insolvent: it can pay 3 build points and owes 2 to 4 (if nothing is chosen: 2)',
    ]);
  });

  it('attacks (R9.7)', () => {
    expect([
      changed('attacks', [0, 0], [0, 2], 'bayern'),
      changed('attacks', [0, 1], [0, 2], 'hessen', 'bayern'),
      changed('attacks', [0, 1], [0, 0], 'bayern'),
    ]).toEqual([
      'Bayern can be attacked: up to 2 unrest (phase 7)',
      'Hessen and Bayern can be attacked: up to 2 unrest each (phase 7; was up to 1)',
      'Bayern can no longer be attacked (phase 7)',
    ]);
  });

  it('during an End of Decade, what a choice leaves open, not what it changes', () => {
    const open = (change: ForecastChange): string => say({ ...change, open: true });
    const provinces = [{ province: 'bayern', before: range([0, 1]), now: range([0, 0]) }] as const;
    const total = { before: range([0, 1]), now: range([0, 0]) };
    const narrowed = (type: Figure) => open({ type, side: 'west', worse: false, provinces, total });
    expect([
      narrowed('standards-lost'),
      narrowed('differences'),
      narrowed('attacks'),
      open({
        type: 'collapse',
        side: 'east',
        ending: null,
        before: 'only-if',
        now: 'no',
        protests: range([0, 2]),
        causes: [],
        ...NOW,
      }),
    ]).toEqual([
      'Bayern: no standard is lost (phase 5; was up to 1)',
      'Bayern: 0 unrest (phase 6; was up to 1)',
      'Bayern: no unrest from attacks (phase 7; was up to 1)',
      'East can no longer collapse: mass protests now 2, at the end up to 2',
    ]);
  });

  it('bounds that play may never reach are limits, not what can happen', () => {
    const limit = ([least, most]: Range) => ({ least, most, reached: false });
    const limited = (type: Figure, before: Range, now: Range, ...ids: readonly ProvinceId[]): string => {
      const total = { before: limit(before), now: limit(now) };
      return say({
        type,
        side: 'east',
        worse: true,
        provinces: ids.map((province) => ({ province, ...total })),
        total,
      });
    };
    const collapse = (before: 'no' | 'yes', open?: true): string =>
      say({
        type: 'collapse',
        side: 'east',
        ending: null,
        before,
        now: 'only-if',
        protests: limit([2, 4]),
        causes: [],
        ...NOW,
        ...(open && { open }),
      });
    expect([
      limited('standards-lost', [0, 1], [0, 2], 'sachsen-anhalt', 'thueringen'),
      limited('standards-lost', [0, 1], [0, 2], 'thueringen'),
      limited('standards-lost', [0, 3], [1, 3], 'thueringen'),
      limited('differences', [0, 1], [0, 2], 'thueringen'),
      limited('attacks', [0, 1], [0, 2], 'thueringen', 'sachsen-anhalt'),
      say({ type: 'points-due', before: range([0, 0]), now: limit([0, 1]) }),
      say({ type: 'points-due', before: range([3, 3]), now: limit([3, 6]) }),
      say({ type: 'protests', side: 'east', before: limit([0, 3]), now: range([1, 1]), causes: [], ...NOW }),
      say({ type: 'insolvency', before: 'no', now: 'only-if', points: 5, due: limit([3, 6]) }),
      collapse('no'),
      collapse('no', true),
      collapse('yes'),
    ]).toEqual([
      'Sachsen-Anhalt and Thüringen lose at most 2 standards in all (phase 5; was at most 1)',
      'Thüringen loses at most 2 standards (phase 5; was at most 1)',
      'Thüringen will lose between 1 and 3 standards (phase 5)',
      'Thüringen: at most 2 unrest (phase 6; was at most 1)',
      'Thüringen and Sachsen-Anhalt: at most 2 unrest each from attacks (phase 7; was at most 1)',
      'East owes at most 1 build point or rundown (phases 1 to 4; was 0)',
      'East owes between 3 and 6 build points or rundowns (phases 1 to 4; was 3)',
      'East: mass protests now 2, at the end 1',
      'East can become insolvent: it can pay 5 build points and owes between 3 and 6',
      'East may collapse: mass protests now 2, at the end at most 4 (both sides decide)',
      'East may collapse: mass protests now 2, at the end at most 4 (choices decide)',
      'East may avoid the collapse: mass protests now 2, at the end at most 4 (both sides decide)',
    ]);
  });

  it('a collapse that only the own choices of the side can bring (R9.10)', () => {
    const limit = { least: 1, most: 4, reached: false };
    const own = { side: 'east', forced: 2, causes: [], ...NOW } as const;
    expect([
      say({ type: 'collapse', before: 'only-if', now: 'own-choices', ending: null, protests: limit, ...own }),
      say({ type: 'protests', before: range([2, 3]), now: limit, ...own }),
    ]).toEqual([
      'East can collapse only by its own choices: mass protests now 2, at the end at most 4 (West alone can force at most 2)',
      'East: mass protests now 2, at the end between 1 and 4 (was 2 to 3; West alone can force at most 2)',
    ]);
  });

  it('build points owed, and mass protests by the end (R9.0, R9.10)', () => {
    expect([
      say({ type: 'points-due', before: range([0, 0]), now: range([1, 1]) }),
      say({ type: 'points-due', before: range([1, 1]), now: range([0, 0]) }),
      say({ type: 'points-due', before: range([1, 1]), now: range([1, 2]) }),
      say({
        type: 'protests',
        side: 'east',
        before: range([0, 1]),
        now: range([1, 1]),
        causes: ['socialists'],
        ...NOW,
      }),
      say({ type: 'protests', side: 'west', before: range([0, 0]), now: range([1, 3]), causes: ['exported'], ...NOW }),
    ]).toEqual([
      'East owes 1 build point or rundown (phases 1 to 4; was 0)',
      'East owes nothing (phases 1 to 4; was 1)',
      'East owes 1 to 2 build points or rundowns (phases 1 to 4; was 1)',
      'East: mass protests now 2, at the end 1 (was up to 1); a socialist removes 1 unrest',
      'West: mass protests now 2, at the end 1 to 3 (was 0); a mass protest in West Berlin adds one in a supplier',
    ]);
  });

  it('ends of the game, as a warning if one comes closer (R9.0, R9.9, R9.10)', () => {
    const collapse = (before: 'no' | 'only-if' | 'yes', now: 'no' | 'only-if' | 'yes') =>
      describeForecastChange(
        { type: 'collapse', side: 'west', ending: null, before, now, protests: range([3, 5]), causes: [], ...NOW },
        ENGLISH,
      );
    expect(collapse('no', 'only-if')).toEqual({
      type: 'warning',
      text: 'West can collapse: mass protests now 2, at the end 3 to 5',
    });
    expect(collapse('only-if', 'yes').text).toBe('West collapses: mass protests now 2, at the end 3 to 5');
    expect(collapse('only-if', 'no')).toMatchObject({ type: 'text', text: expect.stringContaining('cannot collapse') });
    expect(collapse('yes', 'no')).toMatchObject({ type: 'text', text: expect.stringContaining('no longer') });
    expect(collapse('yes', 'only-if')).toMatchObject({ type: 'text', text: expect.stringContaining('can avoid') });
    const insolvency = (before: 'no' | 'yes', now: 'no' | 'only-if' | 'unknown' | 'yes', points: number) =>
      say({ type: 'insolvency', before, now, points, due: range([2, 3]) });
    expect([
      insolvency('no', 'only-if', 2),
      insolvency('no', 'unknown', 2),
      insolvency('no', 'yes', 1),
      insolvency('no', 'yes', 2),
      insolvency('yes', 'only-if', 2),
      insolvency('yes', 'no', 4),
    ]).toEqual([
      'East can become insolvent: it can pay 2 build points and owes 2 to 3',
      'East may become insolvent: it can pay 2 build points and owes 2 to 3',
      'East becomes insolvent: it can pay 1 build point and owes 2 to 3',
      'East becomes insolvent, whatever the players choose',
      'East can avoid insolvency: it can pay 2 build points and owes 2 to 3',
      'East can no longer become insolvent',
    ]);
    expect(say({ type: 'socialism', before: null, now: 'socialism-fails' })).toBe(
      'Socialism fails: West wins (phase 9)',
    );
    expect(say({ type: 'socialism', before: 'socialism-fails', now: null })).toBe(
      'Socialism no longer fails (phase 9)',
    );
  });
});

describe('the reason for lost standards and a collapse, in words', () => {
  it('stands after the phase', () => {
    const said = (reason: StandardReason) => {
      const provinces = [{ province: 'niedersachsen', before: range([0, 0]), now: range([0, 1]) } as const];
      const total = { before: range([0, 0]), now: range([0, 1]) };
      return say({ type: 'standards-lost', side: 'west', worse: true, provinces, total, reason });
    };
    const hamburg = { type: 'hamburg', to: 'schleswig-holstein' } as const;
    expect([
      said({ ...hamburg, isLostAnyway: false }),
      said({ ...hamburg, isLostAnyway: true }),
      said({ ...hamburg, to: null, isLostAnyway: false }),
      said({ type: 'export-factory', value: 0 }),
      said({ type: 'export-factory', value: 2 }),
      said({ type: 'supplier', value: 0 }),
      said({ type: 'supplier', value: 2 }),
    ]).toEqual(
      [
        'if Hamburg counts for Schleswig-Holstein',
        'more if Hamburg counts for Schleswig-Holstein',
        'Hamburg counts for only one of them',
        'no export factory worth 1',
        'export factory worth 2',
        'a supplier without a factory',
        'weakest export factory of a supplier worth 2',
      ].map((reason) => `Niedersachsen can lose up to 1 standard (phase 5; ${reason})`),
    );
    expect(said({ type: 'pieces' })).toBe('If East gives up pieces, Niedersachsen can lose up to 1 standard (phase 5)');
  });
});
