import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { forecast } from '../../../src/rules/figures.js';
import { type State, viewOf } from '../../../src/rules/game.js';
import type { Attack, Task } from '../../../src/rules/state/task.js';
import { randomGame } from '../../support/random/random-game.js';
import { DIFFERENT_STANDARDS } from '../helpers/examples.js';
import { type Scene, table } from '../helpers/scenario.js';
import { seeds } from '../../support/runs.js';

const scene = (changes: Partial<Scene> = {}) => forecast(table({ turn: 'east', display: [3, 4], ...changes }));
/** Returns the forecast of a phase, made at its beginning. */
const phase = (changes: Partial<Scene>, number: number) => {
  const view = viewOf(table({ turn: 'east', display: [3, 4], ...changes }), 'spectator');
  return forecast({ ...view, phase: number - 1 }).phases[0];
};

describe('forecast of the End of Decade', () => {
  it('has the ten phases in order (R9)', () => {
    expect(scene().phases.map((one) => one.phase)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('at the set-up: nothing to give, nothing lost, no end in sight', () => {
    expect(scene()).toMatchObject({ warnings: [], ending: null });
  });

  it('flight, chosen first by the holder of the prestige advantage (R9.1)', () => {
    const flight = { prestige: 2, played: [2, 61], police: [5] as const, standard: { bayern: 3 } };
    expect(phase({ ...flight, police: [5] }, 1)).toMatchObject({
      type: 'flight',
      spaces: 6,
      dismantlings: 3,
      first: 'east',
    });
  });

  it('the price of the Wall, also at the end of the track (R9.1)', () => {
    const wall = (prestige: number) => phase({ wall: true, prestige }, 1);
    expect(wall(1)).toMatchObject({ phase: 1, type: 'wall-price', prestige: { before: 1, now: 0 }, dismantlings: 1 });
    expect(wall(-6)).toMatchObject({ prestige: { before: -6, now: -6 } });
  });

  it('the prestige boxes that may be used (R9.2)', () => {
    expect(phase({ prestige: 2 }, 2)).toMatchObject({
      phase: 2,
      type: 'prestige',
      holder: 'east',
      marker: 2,
      boxes: [
        { box: 2, icons: ['remove-unrest'] },
        { box: 1, icons: ['build'] },
      ],
    });
    expect(phase({ prestige: 0 }, 2)).toMatchObject({ holder: 'west', boxes: [] });
  });

  it('rundowns, and pieces when no factory is left to run down, as many as East has (R9.3, R9.0)', () => {
    const shortage = { factories: ['jena', 'leipzig'] as CityId[], currency: -3, standard: { sachsen: 3 } };
    const terms = { income: -1, needed: 3, missing: 4, intact: ['leipzig', 'jena'], rundowns: 2 };
    expect(phase({ ...shortage, infrastructure: { 'leipzig-jena': 2 } }, 3)).toMatchObject({ ...terms, pieces: 2 });
    expect(phase({ ...shortage, infrastructure: { 'leipzig-jena': 1 } }, 3)).toMatchObject({ ...terms, pieces: 1 });
  });

  it('one dismantling for each police card (R9.4)', () => {
    expect(phase({ police: [5], usedPolice: [15] }, 4)).toMatchObject({
      phase: 4,
      type: 'police-price',
      dismantlings: 2,
    });
  });

  it('living standards that cannot be kept, with both choices for Hamburg (R9.5, E9.5)', () => {
    const keeping = phase({ factories: ['hamburg', 'cottbus'], standard: { brandenburg: 3, niedersachsen: 1 } }, 5);
    expect(keeping).toMatchObject({
      phase: 5,
      type: 'keeping-standard',
      losses: [{ province: 'brandenburg', standard: 3, exportFactory: 1, loss: 2 }],
      hamburg: [
        { to: 'niedersachsen', losses: [] },
        {
          to: 'schleswig-holstein',
          losses: [{ province: 'niedersachsen', standard: 1, exportFactory: 0, loss: 1 }],
        },
      ],
      westBerlin: { standard: 0, limit: null, fewest: 0, most: 0 },
    });
  });

  it('living standards of West Berlin, by the choice of sectors (R9.5)', () => {
    const westBerlin = (factories: CityId[]) =>
      phase({ factories, sectors: { french: 1, british: 1, american: 1 } }, 5);
    // The French supplier has no factory, so the limit is 0. When the French sector is empty, this supplier no longer
    // counts. The others' export factories have value 1 each.
    expect(westBerlin(['dortmund', 'mannheim'])).toMatchObject({
      hamburg: null,
      westBerlin: { standard: 3, limit: 0, fewest: 2, most: 3 },
    });
  });

  it('internal differences (R9.6, E9.6)', () => {
    expect(phase({ standard: DIFFERENT_STANDARDS, sectors: { french: 1, british: 1 } }, 6)).toMatchObject({
      phase: 6,
      type: 'internal-differences',
      differences: [{ province: 'west-berlin', highest: 3, standard: 2, unrest: 1 }],
    });
  });

  it('attacks across the border and the most unrest they can bring (R9.7, E9.7)', () => {
    const standard = { bayern: 3, hessen: 2, sachsen: 0, thueringen: 1, 'sachsen-anhalt': 2 };
    expect(phase({ standard, unrest: { bayern: 4 } }, 7)).toMatchObject({
      phase: 7,
      type: 'east-west-differences',
      first: 'west',
      attacks: [
        { side: 'west', attacker: 'hessen', usable: 2, targets: [{ province: 'thueringen', unrest: 1 }] },
        {
          side: 'west',
          attacker: 'bayern',
          usable: 2,
          targets: [
            { province: 'sachsen', unrest: 2 },
            { province: 'thueringen', unrest: 1 },
          ],
        },
        { side: 'east', attacker: 'sachsen-anhalt', usable: 2, targets: [{ province: 'niedersachsen', unrest: 2 }] },
      ],
      most: { thueringen: 2, sachsen: 2, niedersachsen: 2 },
    });
  });

  it('socialists gained, lost and taken from provinces (R9.9)', () => {
    expect(phase({ socialism: 6, box: 2 }, 9)).toMatchObject({ owned: 2, change: 4, box: 6, removed: 0, ending: null });
    expect(phase({ socialism: -6, box: 1, socialists: { sachsen: 4 } }, 9)).toMatchObject({
      owned: 5,
      change: -4,
      box: 0,
      removed: 3,
      ending: null,
    });
  });
});

describe('warnings', () => {
  it('socialism triumphs with more than 12, fails with less than it must give (R9.9)', () => {
    const triumph = scene({ socialism: 6, box: 9 });
    expect(triumph.warnings).toEqual([{ type: 'socialism-triumphs', owned: 9, change: 4 }]);
    expect(triumph.ending).toBe('socialism-triumphs');
    expect(scene({ socialism: -6, box: 3 }).warnings).toEqual([{ type: 'socialism-fails', owned: 3, change: -4 }]);
    expect(scene({ socialism: 6, box: 8 }).warnings).toEqual([]);
    expect(scene({ socialism: -6, box: 4 }).warnings).toEqual([]);
  });

  const exactly = (figure: number) => ({ least: figure, most: figure, reached: true });

  it('collapse with four protests, also those the unrest of R9.6 brings for sure (R9.10)', () => {
    const four = { sachsen: 4, thueringen: 4, brandenburg: 8 };
    expect(scene({ box: 0, unrest: four })).toMatchObject({
      warnings: [{ type: 'collapse', side: 'east', already: true, protests: exactly(4) }],
      ending: 'east-collapses',
    });
    const three = { sachsen: 4, thueringen: 8 };
    expect(scene({ box: 0, unrest: three })).toMatchObject({ warnings: [], ending: null });
    const difference = {
      factories: ['magdeburg', 'karl-marx-stadt'] as CityId[],
      standard: { 'sachsen-anhalt': 1, sachsen: 1 },
    };
    const behind = { 'west-berlin': 1, bayern: 0 };
    expect(scene({ box: 0, currency: 6, unrest: { ...three, ...behind }, ...difference }).ending).toBe(null);
  });

  it('collapse that depends on attacks or on socialists is one that can be, not one that is (R9.7, R9.9, R9.10)', () => {
    const four = { sachsen: 4, thueringen: 4, brandenburg: 8 };
    // East chooses where its socialist goes, so it can end a protest of unrest 4.
    const avoidable = scene({ box: 1, unrest: { ...four, sachsen: 5 } });
    expect(avoidable).toMatchObject({ warnings: [], ending: null });
    expect(avoidable.phases.at(-1)).toMatchObject({
      collapses: { east: 'own-choices' },
      forced: { east: 3 },
      after: { protests: { east: { least: 3, most: 4 } } },
    });
    const attacked = {
      unrest: { sachsen: 12, thueringen: 3 },
      standard: { hessen: 1 },
      factories: ['kassel', 'jena', 'leipzig'] as CityId[],
    };
    expect(scene({ box: 0, ...attacked }).warnings).toEqual([
      { type: 'collapse', side: 'east', already: false, protests: { least: 3, most: 4, reached: false }, stands: 3 },
    ]);
  });

  it('collapse counts the protests West Berlin will export (R9.10, R10.2e)', () => {
    const difference = { unrest: { 'west-berlin': 7, hessen: 4 }, exported: { french: 1 } as const };
    const standard = { bayern: 1, hessen: 1 };
    const factories: CityId[] = ['muenchen', 'kassel'];
    expect(scene({ ...difference, standard, factories }).warnings).toContainEqual({
      type: 'collapse',
      side: 'west',
      already: true,
      protests: exactly(5),
      stands: 5,
    });
  });

  it('both sides collapse (R9.10)', () => {
    const unrest = { sachsen: 16, hessen: 16 };
    expect(scene({ box: 0, unrest }).ending).toBe('both-collapse');
    expect(scene({ box: 0, unrest }).warnings).toHaveLength(2);
  });

  it('insolvency when more is due than East can give; giving exactly the last piece is safe (R9.0)', () => {
    const factories: CityId[] = ['berlin', 'leipzig', 'dortmund'];
    expect(scene({ factories, police: [5, 15] }).warnings).toEqual([]);
    expect(scene({ factories, police: [5, 15, 51] })).toMatchObject({
      warnings: [{ type: 'insolvency', already: true, figures: { points: 2, due: 3, margin: -1 } }],
      ending: 'insolvency',
    });
  });

  it('insolvency if West takes the dearest prestige box, too (R9.0, R9.2)', () => {
    const factories: CityId[] = ['berlin', 'leipzig', 'dortmund'];
    expect(scene({ factories, police: [5, 15], prestige: -1 })).toMatchObject({
      warnings: [{ type: 'insolvency', already: false, figures: { prestige: 1, margin: 0 } }],
      ending: null,
    });
  });
});

describe('forecast in the middle of an End of Decade', () => {
  it('holds the phases to come and their dangers alone; nothing when the game is over', () => {
    const seen = new Set<number>();
    for (const seed of seeds(3)) {
      const { state } = randomGame(seed, ({ before }) => {
        const { phase, phases, warnings, insolvency } = forecast(before);
        seen.add(phase);
        expect(phases.map((one) => one.phase)).toEqual(ALL.slice(phase));
        if (phase > 4) expect([insolvency.due, insolvency.prestige]).toEqual([0, 0]);
        const dangers = warnings.map(({ type }) => type);
        if (phase > 4) expect(dangers).not.toContain('insolvency');
        if (phase >= 9) expect(dangers).not.toContain('socialism-triumphs');
      });
      expect(forecast(state)).toMatchObject({ phase: 10, phases: [], warnings: [], ending: null });
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7]));
  });

  it('warns of a collapse by the unrest of phase 6 only until that is placed (R9.6, R9.10)', () => {
    const difference = {
      standard: { bayern: 4, sachsen: 4 },
      unrest: { hessen: 3, niedersachsen: 3, 'schleswig-holstein': 3, 'nordrhein-westfalen': 3 },
    };
    const view = viewOf(table({ turn: 'east', display: [3, 4], ...difference }), 'west');
    // Living standards do not change between the end of phase 5 and phase 6. So at the end of phase 5, the result of
    // phase 6 is already certain.
    const collapsing = (phase: number) =>
      forecast({ ...view, phase }).warnings.flatMap((warning) => {
        return warning.type === 'collapse' && warning.already ? [warning.side] : [];
      });
    expect([5, 6].map(collapsing)).toEqual([['west', 'east'], []]);
  });

  it('the Wall moves the prestige marker before boxes are chosen (R9.1, R9.2)', () => {
    const { phases } = scene({ wall: true, prestige: -3 });
    expect(phases[1]).toMatchObject({ marker: -4, boxes: [{ box: -4 }, { box: -3 }, { box: -2 }, { box: -1 }] });
    expect(scene({ wall: true, prestige: 1 }).phases[1]).toMatchObject({ holder: 'west', marker: 0, boxes: [] });
    expect(scene({ wall: true, prestige: 1 }).phases[6]).toMatchObject({ first: 'west' });
  });

  it('counts what the current phase still asks for: pieces, and a box not chosen yet (R9.0, R9.1, R9.2)', () => {
    const factories: CityId[] = ['berlin', 'leipzig', 'jena'];
    const dismantling = table({ turn: 'east', display: [3, 4], factories, police: [5, 15] });
    const left = (...tasks: Task[]): State => ({ ...dismantling, tasks });
    const dismantle: Task = { type: 'dismantle', side: 'east', by: 'west' };
    expect(forecast(left({ type: 'end-of-decade', phase: 2 }, dismantle, dismantle)).insolvency).toMatchObject({
      underWay: 2,
      police: 2,
      margin: -1,
      can: 'yes',
    });
    const box = left({ type: 'end-of-decade', phase: 3 }, dismantle, { type: 'prestige-box' });
    const atBox = { ...box, tracks: { ...box.tracks, prestige: -1 } };
    expect(forecast(atBox).insolvency).toMatchObject({ underWay: 1, prestige: 1, margin: 0, can: 'only-if' });
  });

  it('counts attacks chosen but not laid, and those still to choose (R9.7)', () => {
    const s = table({ turn: 'east', display: [3, 4], box: 0, unrest: { sachsen: 12, thueringen: 3 } });
    const incoming = s.unrest.map((_, one) => (one === PROVINCE.thueringen ? 1 : 0));
    const attacks = (queue: Attack[]): State => {
      return {
        ...s,
        tasks: [
          { type: 'end-of-decade', phase: 8 },
          { type: 'attacks', queue, incoming },
        ],
      };
    };
    const last = (state: State) => forecast(state).phases.at(-1);
    expect(last(attacks([]))).toMatchObject({
      after: { protests: { east: { least: 4, most: 4 } } },
      ending: 'east-collapses',
    });
    const more = {
      side: 'west',
      attacker: PROVINCE.bayern,
      targets: [{ province: PROVINCE.sachsen, unrest: 4 }],
    } as const;
    expect(last(attacks([{ ...more, targets: [...more.targets] }]))).toMatchObject({
      after: { protests: { east: { least: 4, most: 5 } } },
    });
    const open = attacks([{ ...more, targets: [...more.targets] }]);
    expect(forecast(viewOf(open, 'spectator'))).toEqual(forecast(open));
  });
});

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
