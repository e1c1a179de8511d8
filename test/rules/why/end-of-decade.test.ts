import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import { type Move, type State, why } from '../../../src/rules/game.js';
import { explain } from '../../../src/rules/why/explain.js';
import type { Attack, Task } from '../../../src/rules/state/task.js';
import { refusalInEnglish } from '../../support/english-messages.js';
import { type Scene, table } from '../helpers/scenario.js';

/** Returns why a move is refused in a scene whose only task is this one. */
function refused(scene: Partial<Scene>, task: Task, move: Move): ReturnType<typeof refusalInEnglish> {
  const state: State = { ...table({ turn: 'east', display: [3], ...scene }), tasks: [task] };
  return refusalInEnglish(why(state, move));
}

const province = (id: ProvinceId): Move => ({ type: 'province', province: id });

function attack(attacker: ProvinceId, ...targets: ProvinceId[]): Task {
  const one: Attack = {
    side: 'west',
    attacker: PROVINCE[attacker],
    targets: targets.map((target) => ({ province: PROVINCE[target], unrest: 1 })),
  };
  return { type: 'attacks', queue: [one], incoming: [] };
}

/** Returns the task of a prestige box that East (positive number) or West executes. */
function box(number: number, current: number | null = null): Task {
  const left = [0, 1, 2].filter((icon) => icon !== current);
  const source = { type: 'prestige', box: number } as const;
  const side = number > 0 ? 'east' : 'west';
  return { type: 'event', side, source, left, mayIgnore: false, halved: [], current, placed: [], from: null };
}

describe('refusals in the End of Decade', () => {
  it('a box beyond the marker (R9.2)', () => {
    expect(refused({ prestige: -2 }, { type: 'prestige-box' }, { type: 'box', box: -3 })).toEqual({
      code: 'box-not-reached',
      clause: 'R9.2',
      sentence: 'The prestige marker is on -2: only this box and the boxes between this box and 0 can be used.',
    });
    expect(refused({ prestige: -2 }, { type: 'prestige-box' }, { type: 'box', box: 9 })?.code).toBe('unknown-id');
    expect(refused({ prestige: 0 }, { type: 'prestige-box' }, { type: 'box', box: 1 })?.sentence).toBe(
      'The prestige marker is on 0: there is no box to use.',
    );
  });

  it('Hamburg in a third province (R10.3)', () => {
    const scene = { standard: { niedersachsen: 1 } };
    expect(refused(scene, { type: 'hamburg' }, province('hessen'))).toEqual({
      code: 'wrong-place',
      clause: 'R10.3',
      sentence: 'Hamburg belongs to Niedersachsen or to Schleswig-Holstein.',
    });
  });

  it('a sector without living standard (R9.5)', () => {
    const move: Move = { type: 'sector', sector: 'american' };
    expect(refused({ sectors: { french: 1, british: 1 } }, { type: 'west-berlin-standard' }, move)).toEqual({
      code: 'no-living-standard',
      clause: 'R9.5',
      sentence: 'There is no living standard in the American sector.',
    });
  });

  it('an attack on a province that is no neighbour, or is as well off, or is the next attack (R9.7)', () => {
    const scene: Partial<Scene> = {
      standard: { bayern: 2, thueringen: 2, 'east-berlin': 0, brandenburg: 0 },
      sectors: { french: 1 },
      unrest: { 'west-berlin': 0, bayern: 0 },
    };
    expect(refused(scene, attack('bayern', 'sachsen'), province('brandenburg'))).toEqual({
      code: 'not-a-neighbour',
      clause: 'R9.7',
      sentence: 'Bayern and Brandenburg are not neighbours across the inner-German border.',
    });
    expect(refused(scene, attack('bayern', 'sachsen'), province('thueringen'))).toEqual({
      code: 'no-effect',
      clause: 'R9.7',
      sentence: 'Bayern can use 2 living standards and Thüringen has 2: an attack would have no effect.',
    });
    expect(refused(scene, attack('west-berlin', 'east-berlin'), province('brandenburg'))).toEqual({
      code: 'other-decision',
      clause: 'R9.7',
      sentence:
        'In this attack West Berlin can only attack East Berlin; the attack on Brandenburg is a separate decision.',
    });
  });

  it('icons of a prestige box: all of them, and only them (R9.2)', () => {
    expect(refused({}, box(-6), { type: 'ignore', icon: 0 })).toEqual({
      code: 'not-dual',
      clause: 'R9.2',
      sentence: 'No icon of a prestige box may be ignored.',
    });
    expect(refused({}, box(-6), { type: 'icon', icon: 7 })?.sentence).toBe('Prestige box -6 has only 3 icons.');
    const standard = { standard: { sachsen: 1, thueringen: 1 } };
    expect(refused(standard, box(-6, 0), province('brandenburg'))).toEqual({
      code: 'no-living-standard',
      clause: 'R6.4e',
      sentence: 'There is no living standard in Brandenburg.',
    });
  });

  it('what cannot be rundown (R5.3)', () => {
    const factories: Partial<Scene> = { factories: ['berlin', 'leipzig', 'cssr-west', 'dortmund'] };
    const code = (city: CityId) => refused(factories, box(-2, 0), { type: 'factory', city })?.code;
    expect(code('rostock')).toBe('no-factory');
    expect(code('cssr-west')).toBe('foreign-factory');
    expect(code('dortmund')).toBe('not-own');
    const connection: Move = { type: 'infrastructure', connection: 'leipzig-jena' };
    const pieces: Partial<Scene> = {
      factories: [],
      rundown: ['berlin'],
      infrastructure: { 'schwedt-berlin': 1, 'berlin-cottbus': 1, 'duisburg-koeln': 1 },
    };
    expect(refused(pieces, { type: 'run-down', by: 'west' }, connection)?.code).toBe('no-infrastructure');
    const western: Move = { type: 'infrastructure', connection: 'duisburg-koeln' };
    expect(refused(pieces, { type: 'run-down', by: 'west' }, western)?.code).toBe('not-own');
  });

  it('finds no reason against the removal of a socialist that is there (R9.9)', () => {
    const state: State = {
      ...table({ turn: 'east', display: [3], socialists: { sachsen: 1 } }),
      tasks: [{ type: 'remove-socialist', left: 1 }],
    };
    const options = [province('sachsen')];
    const pending = { side: 'west', kind: 'remove-socialist', clause: 'R9.9', options, extras: [] } as const;
    expect(explain(state, pending, province('sachsen'))).toBeNull();
    expect(explain(state, pending, province('thueringen'))?.code).toBe('no-socialist');
  });

  it('socialists that are not there, and protests that are not (R7a, R9.9)', () => {
    const removal: Task = { type: 'remove-socialist', left: 1 };
    const scene = { socialists: { sachsen: 1, thueringen: 1 } };
    expect(refused(scene, removal, province('brandenburg'))).toEqual({
      code: 'no-socialist',
      clause: 'R9.9',
      sentence: 'There is no socialist in Brandenburg.',
    });
    expect(refused(scene, removal, province('bayern'))?.code).toBe('not-own');
    const protests = { unrest: { sachsen: 4, thueringen: 4 } };
    expect(refused(protests, { type: 'socialists' }, province('brandenburg'))).toEqual({
      code: 'no-mass-protest',
      clause: 'R7a',
      sentence: 'There is no mass protest in Brandenburg.',
    });
  });

  it('unrest from the police cards twice in one province, or in the West (R8d)', () => {
    const task: Task = { type: 'return-unrest', left: 1, placed: [PROVINCE.sachsen] };
    expect(refused({}, task, province('sachsen'))).toEqual({
      code: 'already-placed',
      clause: 'R8d',
      sentence: 'At most 1 unrest returns to each province, and Sachsen already got 1 unrest.',
    });
    expect(refused({}, task, province('bayern'))?.code).toBe('not-own');
  });

  it('stopping where something must be given (R5.2)', () => {
    expect(refused({}, { type: 'dismantle', side: 'east', by: 'west' }, { type: 'done' })).toEqual({
      code: 'may-not-stop',
      clause: 'R5.2',
      sentence: 'You cannot stop now: choose one of the possible answers.',
    });
  });

  it('another side is waited for, and for what (R5.2)', () => {
    expect(refused({}, { type: 'dismantle', side: 'east', by: 'west' }, { type: 'let-draw' })).toEqual({
      code: 'other-decision',
      clause: 'R5.2',
      sentence: 'The game waits for West to dismantle a factory or infrastructure.',
    });
  });

  it('another kind of place (R5.2)', () => {
    expect(refused({}, { type: 'dismantle', side: 'east', by: 'west' }, province('sachsen'))).toEqual({
      code: 'other-kind-of-place',
      clause: 'R5.2',
      sentence: 'A factory or infrastructure is dismantled in a city or on a connection, not in a province.',
    });
  });
});
