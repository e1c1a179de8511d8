/** Tests of the forecast in states that random play hardly ever reaches. Each state tests one term of the forecast. */
import { describe, expect, it } from 'vitest';
import { EAST } from '../helpers/provinces.js';
import type { CityId } from '../../../src/rules/board/cities.js';
import { forecast } from '../../../src/rules/figures.js';
import { viewOf } from '../../../src/rules/game.js';
import type { PhaseForecast } from '../../../src/rules/inspect/index.js';
import type { Task } from '../../../src/rules/state/task.js';
import { type Scene, table } from '../helpers/scenario.js';

const lay = (changes: Partial<Scene>) => table({ turn: 'east', display: [3, 4], ...changes });

/** Returns the forecast of a phase, made on this board at the beginning of phase `from`. */
function foreseen<K extends PhaseForecast['type']>(type: K, from: number, changes: Partial<Scene>) {
  const view = viewOf(lay(changes), 'spectator');
  const found = forecast({ ...view, phase: from - 1 }).phases.find((phase) => phase.type === type);
  return found as Extract<PhaseForecast, { type: K }>;
}

/**
 * Returns the forecast in the middle of a phase in which these tasks are left. The last task of the list is done next.
 */
function underWay(phase: number, changes: Partial<Scene>, ...rest: Task[]) {
  return forecast({ ...lay(changes), tasks: [{ type: 'end-of-decade', phase: phase + 1 }, ...rest] });
}

const exactly = (figure: number) => ({ least: figure, most: figure, reached: true });

const everywhere = (unrest: number) => Object.fromEntries(EAST.map((province) => [province, unrest]));

/**
 * Leipzig has value 3. If Leipzig is run down, Sachsen keeps both living standards. If Leipzig also loses a connection,
 * Sachsen keeps one.
 */
const RICH_LEIPZIG: Partial<Scene> = {
  factories: ['leipzig', 'bitterfeld', 'dresden', 'berlin'],
  infrastructure: { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1 },
  standard: { sachsen: 2 },
  currency: -3,
};

describe('an arrow past the west end of prestige (R6.4g, R9.1)', () => {
  it('not decided yet takes one unrest of the West or brings one to the East, no more', () => {
    const unrest = { bayern: 4, hessen: 4, sachsen: 3, thueringen: 3, brandenburg: 3 };
    const past: Task = { type: 'past-the-end', track: 'prestige', toward: 'west' };
    // The prestige box adds one more unrest in the East.
    const [prestige] = underWay(1, { wall: true, prestige: -6, box: 0, unrest }, past).phases;
    expect(prestige.after.protests.west).toMatchObject({ least: 1, most: 2 });
    expect(prestige.after.protests.east).toMatchObject({ least: 0, most: 2 });
  });

  it('takes nothing from a West without unrest, not even what comes later', () => {
    const changes: Partial<Scene> = {
      unrestEverywhere: 0,
      wall: true,
      prestige: -6,
      factories: ['muenchen', 'ulm', 'ingolstadt', 'nuernberg', 'stuttgart', 'berlin', 'leipzig'],
      infrastructure: { 'ulm-muenchen': 1, 'ingolstadt-muenchen': 1, 'nuernberg-muenchen': 1, 'stuttgart-muenchen': 1 },
      standard: { bayern: 5 },
    };
    expect(foreseen('internal-differences', 1, changes).after.protests.west).toMatchObject({ least: 8, most: 8 });
  });
});

describe('what becomes of a factory (R5.3, R9.2, R9.3, R9.5)', () => {
  it('it is run down once only, however many rundowns are due, by a prestige box, too', () => {
    expect(foreseen('keeping-standard', 3, RICH_LEIPZIG).lost.east).toMatchObject({ least: 0, most: 0 });
    const box = foreseen('keeping-standard', 2, { ...RICH_LEIPZIG, prestige: -1 });
    expect(box.lost.east).toMatchObject({ least: 0, most: 0 });
  });

  it('all are run down for sure when as many rundowns are due as stand, and what they kept goes', () => {
    const all = { factories: ['leipzig', 'berlin'], currency: -3, standard: { sachsen: 1 } } as const;
    expect(foreseen('keeping-standard', 3, all).lost.east).toEqual(exactly(1));
  });

  it('it can lose a connection by a prestige box and be run down besides', () => {
    const { lost } = foreseen('keeping-standard', 2, { ...RICH_LEIPZIG, prestige: -4 });
    expect(lost.east).toMatchObject({ least: 0, most: 1 });
  });

  it('rundown already, each piece that goes instead takes 1 from it, and no rundown besides', () => {
    const { lost } = foreseen('keeping-standard', 1, {
      rundown: ['leipzig', 'dresden', 'bitterfeld', 'magdeburg', 'jena', 'eisenach'],
      factories: [],
      infrastructure: { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1, 'leipzig-jena': 2 },
      standard: { sachsen: 3 },
      currency: -1,
      played: [2, 61],
    });
    expect(lost.east).toMatchObject({ least: 0, most: 2 });
  });

  it('two that share their infrastructure can both go when it has gone (R5.2a, R9.4)', () => {
    const { factories } = foreseen('police-price', 4, {
      factories: ['berlin', 'magdeburg'],
      infrastructure: { 'berlin-magdeburg': 1 },
      police: [5, 15, 51],
    });
    expect(factories).toEqual(exactly(2));
  });
});

describe('pieces that go whatever is chosen (R5.2a, R9.4)', () => {
  /**
   * Returns whether the forecast of living standards is certain if phase 4 dismantles `count` pieces, one for each
   * police card.
   */
  const isSure = (
    count: number,
    factories: CityId[],
    infrastructure: NonNullable<Scene['infrastructure']>,
  ): boolean => {
    const police = ([5, 15, 51] as const).slice(0, count);
    return foreseen('keeping-standard', 4, { factories, infrastructure, police }).certain;
  };

  it('all that a factory left had to wait for goes in any order', () => {
    expect(isSure(2, ['leipzig'], { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1 })).toBe(true);
    expect(isSure(2, ['berlin', 'bitterfeld'], { 'berlin-bitterfeld': 2 })).toBe(true);
  });

  it('of two pieces at one place the first goes first (R10.4)', () => {
    expect(isSure(1, ['rheinsberg'], {})).toBe(true);
    expect(isSure(1, ['berlin', 'bitterfeld'], { 'berlin-bitterfeld': 2 })).toBe(true);
  });

  it('all goes that East has, where that is not enough, too (R9.0)', () => {
    expect(isSure(2, ['leipzig', 'berlin'], {})).toBe(true);
    expect(isSure(3, ['leipzig', 'berlin'], {})).toBe(true);
  });

  it('a piece that could go instead is spared or not', () => {
    expect(isSure(2, ['leipzig', 'rostock'], { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1 })).toBe(false);
    expect(isSure(2, ['leipzig', 'bitterfeld'], { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1 })).toBe(false);
    expect(isSure(2, ['leipzig'], { 'bitterfeld-leipzig': 1, 'leipzig-dresden': 1, 'leipzig-jena': 1 })).toBe(false);
    expect(isSure(2, ['leipzig', 'rheinsberg'], { 'bitterfeld-leipzig': 1 })).toBe(false);
  });
});

describe('building on a prestige box (R9.2)', () => {
  it('can find its place by removing the unrest of a mass protest first', () => {
    const { points } = foreseen('prestige', 2, { box: 0, prestige: 3, unrest: everywhere(4) }).after;
    expect(points).toEqual({ least: 2, most: 3, reached: true });
  });

  it('finds none where two provinces would have to be rid of their protests, and the box removes one unrest', () => {
    const { points } = foreseen('prestige', 2, {
      box: 0,
      prestige: 3,
      unrest: { ...everywhere(8), 'east-berlin': 4, 'sachsen-anhalt': 4 },
      factories: ['berlin', 'magdeburg', 'bitterfeld'],
      infrastructure: { 'berlin-polska-south': 1, 'magdeburg-bitterfeld': 1 },
    }).after;
    expect(points).toEqual(exactly(5));
  });

  it('can find the only place where a piece has gone before', () => {
    const { points } = foreseen('prestige', 1, {
      box: 0,
      prestige: 1,
      unrest: { ...everywhere(8), 'mecklenburg-vorpommern': 0 },
      factories: ['rostock', 'neubrandenburg'],
      infrastructure: { 'rostock-neubrandenburg': 1, 'neubrandenburg-polska-north': 1 },
      played: [2, 61],
    }).after;
    expect(points).toMatchObject({ least: 3, most: 4 });
  });

  it('can make two export factories earn by one connection, none that earns already (R9.3)', () => {
    // Each West province has two connected factories, so its export factory has value 2.
    const west = ['flensburg-kiel', 'hannover-wolfsburg', 'duisburg-dortmund', 'kassel-giessen'] as const;
    const south = ['koblenz-saarbruecken', 'mannheim-heilbronn', 'nuernberg-muenchen'] as const;
    const working = [...west, ...south, 'leipzig-dresden'] as const;
    const { bounds } = foreseen('currency', 2, {
      prestige: 1,
      standard: { sachsen: 5 },
      factories: [...working.flatMap((id) => id.split('-') as CityId[]), 'berlin', 'cottbus'],
      infrastructure: Object.fromEntries(working.map((id) => [id, 1])),
    });
    expect(bounds.missing).toMatchObject({ least: 2, most: 4 });
  });

  it('without a place leaves the pieces known, but a living standard may have come', () => {
    const { certain, bounds, needed } = foreseen('currency', 2, { box: 0, prestige: 4, unrest: everywhere(8) });
    expect([certain, bounds.missing.most]).toEqual([false, 0]);
    expect(needed).toBe(0);
  });
});

describe('a prestige box not chosen yet (R9.0, R9.2)', () => {
  it('can make an East with nothing to give insolvent, though nothing else can', () => {
    const changes: Partial<Scene> = { factories: [], prestige: -1 };
    const { insolvency } = underWay(2, changes, { type: 'prestige-box' });
    expect([insolvency.can, insolvency.margin]).toEqual(['only-if', 0]);
  });
});

describe('what is sure although somebody chooses', () => {
  it('one living standard goes where two depend on Hamburg, whichever West gives it to (R9.5, R10.3)', () => {
    const standard = { niedersachsen: 1, 'schleswig-holstein': 1 };
    const { lost } = foreseen('keeping-standard', 5, { factories: ['hamburg', 'berlin', 'bitterfeld'], standard });
    expect(lost.west).toEqual(exactly(1));
  });

  it('no ending is sure while an insolvency can come before it (R9.0, R9.10)', () => {
    const changes: Partial<Scene> = { box: 0, unrest: { sachsen: 20 }, factories: ['berlin', 'leipzig'], prestige: -1 };
    expect(forecast(lay(changes)).ending).toBe('east-collapses');
    expect(forecast(lay({ ...changes, police: [5] })).ending).toBeNull();
  });
});

describe('unrest that goes or comes by choice', () => {
  it('goes with a living standard of a prestige box, too (R9.2)', () => {
    const { protests } = foreseen('prestige', 2, { box: 0, prestige: 5, unrest: { sachsen: 4, thueringen: 4 } }).after;
    expect(protests.east).toEqual({ least: 0, most: 2, reached: true });
  });

  it('an attack has one target: police power after it counts no second one (R9.7, R9.8)', () => {
    const changes: Partial<Scene> = { box: 0, standard: { bayern: 1 }, police: [5] };
    const { protests } = foreseen('police-power', 7, { ...changes, unrest: { sachsen: 3, thueringen: 3 } }).after;
    expect(protests.east).toMatchObject({ least: 0, most: 1 });
  });

  it('an attack can find a living standard gone that West took on a prestige box (R9.2, R9.7)', () => {
    const standard = { sachsen: 1, bayern: 1 };
    const factories = ['leipzig', 'muenchen'] as const;
    const { most } = foreseen('east-west-differences', 2, { prestige: -5, currency: 6, standard, factories });
    expect(most).toMatchObject({ sachsen: 1 });
  });

  it('police power in its phase has the cards that are ready, no used ones (R9.8)', () => {
    const unrest = { sachsen: 4, thueringen: 4 };
    const rest: Task[] = [{ type: 'ready-police' }, { type: 'police-phase' }];
    const { phases } = underWay(8, { box: 0, police: [5], usedPolice: [15], unrest }, ...rest);
    expect(phases[0].after.protests.east).toMatchObject({ least: 1, most: 2 });
  });
});
