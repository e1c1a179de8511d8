import { describe, expect, it } from 'vitest';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { usableStandard } from '../../../src/rules/end-of-decade/07-east-west-differences.js';
import { PhaseRun, stateOf, type Table } from './phase-run.js';

const differences = (table: Table) => new PhaseRun(table, 7);

/** Returns the attacks made so far, such as `bayern > sachsen 2`. */
const attacks = (run: PhaseRun) =>
  run.events.flatMap((event) =>
    event.type === 'attack' ? [`${event.attacker} > ${event.target} ${event.unrest}`] : [],
  );

describe('E9.7 Bayern has 3 living standards and a mass protest, Hessen 2, Sachsen 0, Thüringen 1', () => {
  const table: Table = {
    livingStandard: { bayern: 3, hessen: 2, thueringen: 1 },
    unrest: { bayern: 4 },
    prestige: -1,
  };

  /** Plays the attacks of Hessen and Bayern, in whatever order they are asked for. */
  function attack(choices: Readonly<Record<string, string>>): PhaseRun {
    const run = differences(table);
    while (run.asked !== null) run.answer(choices[run.options.includes('sachsen') ? 'bayern' : 'hessen']);
    return run;
  }

  it('Bayern can use 2: it adds 2 unrest to Sachsen', () => {
    const run = attack({ bayern: 'sachsen', hessen: 'done' });
    expect(attacks(run)).toEqual(['bayern > sachsen 2']);
    expect(run.unrest('sachsen')).toBe(2);
    expect(run.unrest('thueringen')).toBe(0);
  });

  it('or 1 to Thüringen', () => {
    const run = attack({ bayern: 'thueringen', hessen: 'done' });
    expect(run.unrest('thueringen')).toBe(1);
    expect(run.unrest('sachsen')).toBe(0);
  });

  it('Hessen may add 1 more to Thüringen', () => {
    const run = attack({ bayern: 'thueringen', hessen: 'thueringen' });
    expect(run.unrest('thueringen')).toBe(2);
    expect(run.isOver).toBe(true);
  });

  it('[ruling] both may decline', () => {
    const run = attack({ bayern: 'done', hessen: 'done' });
    expect(run.unrestOf('east')).toBe(0);
    expect(run.isOver).toBe(true);
  });

  it('an attack that is declined is told, with all it could have been made on', () => {
    const declined = (run: PhaseRun) => run.events.filter(({ type }) => type === 'attack-declined');
    expect(declined(attack({ bayern: 'done', hessen: 'thueringen' }))).toEqual([
      { type: 'attack-declined', attacker: 'bayern', targets: ['sachsen', 'thueringen'] },
    ]);
    expect(declined(attack({ bayern: 'thueringen', hessen: 'thueringen' }))).toEqual([]);
  });
});

describe('R9.7 what an attacker can use', () => {
  const usable = (table: Table, province: keyof typeof PROVINCE) => usableStandard(stateOf(table), PROVINCE[province]);

  it('is its living standard less its mass protests, never below 0', () => {
    expect(usable({ livingStandard: { bayern: 3 }, unrest: { bayern: 3 } }, 'bayern')).toBe(3);
    expect(usable({ livingStandard: { bayern: 3 }, unrest: { bayern: 11 } }, 'bayern')).toBe(1);
    expect(usable({ livingStandard: { bayern: 1 }, unrest: { bayern: 12 } }, 'bayern')).toBe(0);
  });

  it('counts protests exported from West Berlin for their supplier', () => {
    const table = { livingStandard: { hessen: 2, 'rheinland-pfalz': 3 }, exported: [2, 0, 0] } as const;
    expect(usable({ ...table, unrest: { 'west-berlin': 8 } }, 'rheinland-pfalz')).toBe(1);
  });

  it('in West Berlin is less its own protests, counted once', () => {
    const table = { sectors: [1, 1, 1], unrest: { 'west-berlin': 4 }, exported: [1, 0, 0] } as const;
    expect(usable(table, 'west-berlin')).toBe(2);
  });

  it('an attacker without anything left is not asked', () => {
    const run = differences({ livingStandard: { bayern: 1 }, unrest: { bayern: 4 } });
    expect(run.asked).toBeNull();
    expect(run.isOver).toBe(true);
  });
});

describe('R9.7 who may attack whom', () => {
  it.each([
    ['schleswig-holstein', ['mecklenburg-vorpommern']],
    ['niedersachsen', ['mecklenburg-vorpommern', 'brandenburg', 'sachsen-anhalt']],
    ['hessen', ['sachsen-anhalt', 'thueringen']],
    ['bayern', ['sachsen', 'thueringen']],
    ['mecklenburg-vorpommern', ['schleswig-holstein', 'niedersachsen']],
    ['brandenburg', ['niedersachsen', 'west-berlin']],
    ['east-berlin', ['west-berlin']],
    ['sachsen-anhalt', ['niedersachsen', 'hessen']],
    ['sachsen', ['bayern']],
    ['thueringen', ['hessen', 'bayern']],
  ] as const)('%s attacks one of %j', (attacker, targets) => {
    const run = differences({ livingStandard: { [attacker]: 2 } });
    expect(run.asked).toBe(`${PROVINCE[attacker] <= PROVINCE['west-berlin'] ? 'west' : 'east'} attack`);
    expect([...run.options].sort()).toEqual([...targets, 'done'].sort());
    run.answer(targets[0]);
    expect(run.isOver).toBe(true);
    expect(run.unrest(targets[0])).toBe(2);
    expect(run.unrestOf('west') + run.unrestOf('east')).toBe(2);
  });

  it.each(['nordrhein-westfalen', 'rheinland-pfalz', 'baden-wuerttemberg'])('%s has no neighbour in the East', (id) => {
    expect(differences({ livingStandard: { [id]: 5 } }).isOver).toBe(true);
  });

  it('a target is as strong as its living standards, whatever its own mass protests', () => {
    const run = differences({
      livingStandard: { bayern: 3, sachsen: 2, thueringen: 3 },
      unrest: { sachsen: 8, thueringen: 12 },
    });
    expect([run.asked, run.options]).toEqual(['west attack', ['sachsen', 'done']]);
    run.answer('sachsen');
    expect(run.unrest('sachsen')).toBe(9);
  });

  it('a target with as many living standards as the attacker can use, or more, is not offered', () => {
    const run = differences({ livingStandard: { niedersachsen: 2, brandenburg: 2, 'sachsen-anhalt': 1 } });
    // Brandenburg and Sachsen-Anhalt can attack West provinces too, but West's attacks come first.
    expect(run.asked).toBe('west attack');
    expect(run.options).toEqual(['mecklenburg-vorpommern', 'sachsen-anhalt', 'done']);
  });

  it('an attack without effect is not asked for', () => {
    const run = differences({ livingStandard: { bayern: 2, sachsen: 2, thueringen: 2, hessen: 2 } });
    // Only Hessen has a target: Sachsen-Anhalt.
    expect(run.options).toEqual(['sachsen-anhalt', 'done']);
    run.answer('done');
    expect(run.isOver).toBe(true);
  });
});

describe('R9.7 West Berlin', () => {
  it('attacks both its neighbours, its usable living standard counting fully against each', () => {
    const run = differences({ sectors: [1, 1, 1], livingStandard: { brandenburg: 1, niedersachsen: 1 } });
    while (run.asked !== null) {
      const target = run.options.find((option) => option === 'east-berlin' || option === 'brandenburg');
      run.answer(target ?? 'done');
    }
    expect(attacks(run)).toContain('west-berlin > east-berlin 3');
    expect(run.unrest('east-berlin')).toBe(3);
    expect(run.unrest('brandenburg')).toBe(2);
  });

  it('may decline one of the two', () => {
    const run = differences({ sectors: [1, 0, 0] });
    expect(run.options).toHaveLength(2);
    const [first] = run.options;
    run.answer('done');
    expect(run.asked).toBe('west attack');
    expect(run.options[0]).not.toBe(first);
    run.answer(run.options[0]);
    expect(run.isOver).toBe(true);
    expect(run.unrestOf('east')).toBe(1);
  });

  it('attacks with what its own mass protests leave', () => {
    const run = differences({ sectors: [1, 1, 0], unrest: { 'west-berlin': 4 }, exported: [0, 0, 1] });
    while (run.asked !== null) run.answer(run.options[0]);
    expect(attacks(run).sort()).toEqual(['west-berlin > brandenburg 1', 'west-berlin > east-berlin 1']);
  });
});

describe('R9.7 the order of attacks', () => {
  const both: Table = { livingStandard: { bayern: 2, 'mecklenburg-vorpommern': 2 } };

  it.each([
    [0, 'west'],
    [-3, 'west'],
    [1, 'east'],
    [4, 'east'],
  ])('[ruling] with prestige on %i %s makes all its attacks first', (prestige, first) => {
    const run = differences({ ...both, prestige });
    expect(run.asked).toBe(`${first} attack`);
    run.answer('done');
    expect(run.asked).toBe(`${first === 'west' ? 'east' : 'west'} attack`);
    run.answer('done');
    expect(run.isOver).toBe(true);
  });

  it('mass protests that arise by an attack do not weaken the attacks of the other side', () => {
    // Bayern brings Thüringen from 3 to 4 unrest; Thüringen still attacks Hessen with 2 living standards.
    const run = differences({ livingStandard: { bayern: 3, thueringen: 2 }, unrest: { thueringen: 3 } });
    run.answer('thueringen');
    expect(run.asked).toBe('east attack');
    run.answer('hessen');
    expect(run.isOver).toBe(true);
    expect(run.unrest('hessen')).toBe(2);
    expect(run.unrest('thueringen')).toBe(4);
  });

  it('the same when East begins', () => {
    const table = { livingStandard: { bayern: 2, thueringen: 3 }, unrest: { bayern: 3 }, prestige: 1 };
    const run = differences(table).answer('bayern');
    expect(run.asked).toBe('west attack');
    expect(run.options).toEqual(['sachsen', 'done']);
    run.answer('sachsen');
    expect(run.unrest('sachsen')).toBe(2);
    expect(run.unrest('bayern')).toBe(4);
  });

  it('protests of West Berlin are exported after all attacks', () => {
    const run = differences({ livingStandard: { 'east-berlin': 4, bayern: 1 } });
    run.answer('sachsen', 'west-berlin');
    expect(run.asked).toBe('east export-protest');
    expect(run.unrest('sachsen')).toBe(1);
    run.answer('rheinland-pfalz');
    expect(run.isOver).toBe(true);
    expect(run.exported).toEqual({ 'rheinland-pfalz': 1 });
  });

  it('several attacks on one province add up', () => {
    const run = differences({ livingStandard: { hessen: 2, bayern: 3, sachsen: 3 } });
    run.answer('thueringen', 'thueringen');
    expect(run.unrest('thueringen')).toBe(5);
  });
});
