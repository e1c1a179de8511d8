import { describe, expect, it } from 'vitest';
import { reckonFlight } from '../../../src/rules/end-of-decade/01-flight.js';
import { answer, table, take } from '../../support/table.js';
import { PhaseRun, ready, type Table, used } from './phase-run.js';
import { FLIGHT_OF_E9_1 } from '../../support/worked-examples.js';

/** East has eight pieces, enough for every flight in this file: no insolvency. */
const EAST: Table = {
  factories: ['berlin', 'bitterfeld', 'rostock', 'leipzig', 'dresden', 'jena'],
  infrastructure: { 'berlin-bitterfeld': 2 },
};

const flight = (table: Table) => new PhaseRun({ ...EAST, ...table }, 1);
const reckoning = (table: Table) => flight(table).report('flight');

/** Every East province except Thüringen has living standards. */
const EAST_STANDARDS = {
  'mecklenburg-vorpommern': 2,
  brandenburg: 2,
  'east-berlin': 3,
  'sachsen-anhalt': 2,
  sachsen: 2,
} as const;

describe('R9.1 the spaces of the flight track', () => {
  it('are none when nothing drives people away', () => {
    const run = flight({});
    expect(run.report('flight')).toMatchObject({ spaces: 0, dismantlings: 0 });
    expect(run.isOver).toBe(true);
  });

  it.each([
    ['cards with one sign', { played: [2, 12] }, 2],
    ['Russian tanks with two signs', { played: ['I'] }, 2],
    ['The Wall comes down with one sign', { played: ['IV-wall-comes-down'] }, 1],
    ['no signs on other cards', { played: [1, 3, 5, 49] }, 0],
    ['the signs of special and normal cards together', { played: ['I', 28, 32, 1] }, 4],
  ] as const)('count the flight signs of the played row: %s', (_, table, spaces) => {
    expect(reckoning(table)).toMatchObject({ playedSigns: spaces, spaces });
  });

  it('do not count signs on cards that were discarded from hands or that wait in a hand or in the display', () => {
    const run = flight({ west: [12], east: [2], display: [28], pile: [32], played: [] });
    expect(run.report('flight').spaces).toBe(0);
  });

  it('count the sign of the card that is being played as it will lie in the row, whatever it is used for', () => {
    const begun = table({ turn: 'west', display: [12, 14], played: [2] });
    expect(reckonFlight(begun).playedSigns).toBe(1);
    const playing = answer(begun, take(12, 'build'));
    expect(playing.action).not.toBeNull();
    expect(reckonFlight(playing).playedSigns).toBe(2);
    const done = answer(playing, { type: 'done' });
    expect(done.action).toBeNull();
    expect(reckonFlight(done).playedSigns).toBe(2);
  });

  it('count the living standards of the West province with the most, not of all', () => {
    expect(reckoning({ livingStandard: { hessen: 2, bayern: 3, niedersachsen: 3 } })).toMatchObject({
      westBest: 3,
      spaces: 3,
    });
  });

  it('[ruling] count West Berlin as a West province, its sectors together', () => {
    expect(reckoning({ livingStandard: { hessen: 3 }, sectors: [2, 1, 1] })).toMatchObject({ westBest: 4, spaces: 4 });
  });

  it('count red police cards of East, used ones too, but no pink ones', () => {
    const police = [...ready(5, 15), ...used(21, 51)];
    expect(reckoning({ police })).toMatchObject({ redPoliceCards: 2, spaces: 2 });
  });

  it('count 1 for any number of East mass protests', () => {
    expect(reckoning({ unrest: { sachsen: 4 } })).toMatchObject({ eastProtests: 1, spaces: 1 });
    expect(reckoning({ unrest: { sachsen: 9, thueringen: 4, brandenburg: 5 } })).toMatchObject({ spaces: 1 });
    expect(reckoning({ unrest: { sachsen: 3, thueringen: 3, brandenburg: 3 } })).toMatchObject({ spaces: 0 });
  });

  it('go back by the living standards of the East province with the fewest', () => {
    const played = [2, 12, 28];
    expect(reckoning({ played, livingStandard: EAST_STANDARDS })).toMatchObject({ eastWorst: 0, spaces: 3 });
    const livingStandard = { ...EAST_STANDARDS, thueringen: 2 };
    expect(reckoning({ played, livingStandard })).toMatchObject({ eastWorst: 2, spaces: 1 });
  });

  it('go back by 1 for any number of West mass protests', () => {
    const played = [2, 12, 28];
    expect(reckoning({ played, unrest: { hessen: 4 } })).toMatchObject({ westProtests: 1, spaces: 2 });
    expect(reckoning({ played, unrest: { hessen: 9, bayern: 4 } })).toMatchObject({ westProtests: 1, spaces: 2 });
    expect(reckoning({ played, unrest: { hessen: 3, bayern: 3 } })).toMatchObject({ westProtests: 0, spaces: 3 });
  });

  it('go back by 1 for a mass protest of West Berlin and the one exported from it', () => {
    const protest = { unrest: { 'west-berlin': 5 }, exported: [0, 1, 0] } as const;
    expect(reckoning({ played: [2, 12], ...protest })).toMatchObject({ westProtests: 1, spaces: 1 });
  });

  it('are summed first and then never less than 0', () => {
    expect(reckoning({ unrest: { hessen: 4 } })).toMatchObject({ spaces: 0, dismantlings: 0 });
    // If the marker first moved back, it would stop at 0, and the flight sign would then move it to 1.
    expect(reckoning({ unrest: { hessen: 4 }, played: [2] })).toMatchObject({ spaces: 0 });
  });

  it('are summed first and then never more than 20', () => {
    const played = [2, 12, 28, 32, 48, 52, 60, 61, 62, 75, 78, 'I', 'IV-wall-comes-down'] as const;
    const most = { played: [...played], livingStandard: { bayern: 7 }, unrest: { hessen: 4 }, police: ready(5) };
    // 14 + 7 + 1 - 1 = 21, which is limited to 20. If the sum were limited before 1 is subtracted, it would be 19.
    expect(reckoning(most)).toMatchObject({ playedSigns: 14, spaces: 20, dismantlings: 10 });
  });

  it('stand on the track while pieces are dismantled, and are 0 again afterwards', () => {
    const run = flight({ played: [2, 12, 28] });
    expect(run.state.flight).toBe(3);
    run.answer('rostock');
    expect(run.isOver).toBe(true);
    expect(run.state.flight).toBe(0);
  });

  it('E9.1 two flight cards, a red police card, 1 living standard, two West protests: 3 spaces, 1 dismantling', () => {
    const run = flight({
      played: [2, 12, 1],
      police: ready(5),
      livingStandard: { hessen: 1 },
      unrest: { bayern: 4, niedersachsen: 4 },
    });
    expect(run.report('flight')).toEqual({ type: 'flight', ...FLIGHT_OF_E9_1, first: 'west' });
    run.answer('jena');
    expect(run.isOver).toBe(true);
  });
});

describe('R9.1 dismantling for the flight', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
  ])('%i spaces cost %i pieces', (spaces, pieces) => {
    expect(reckoning({ livingStandard: { bayern: spaces } })).toMatchObject({ spaces, dismantlings: pieces });
  });

  it.each([
    [-6, ['west', 'east', 'west']],
    [0, ['west', 'east', 'west']],
    [1, ['east', 'west', 'east']],
    [6, ['east', 'west', 'east']],
  ])('with prestige on %i the choosers are %j, the holder of the advantage first', (prestige, sides) => {
    const run = flight({ prestige, livingStandard: { bayern: 7 } });
    const choosers = ['rostock', 'leipzig', 'dresden'].map((city) => {
      const asked = run.asked;
      run.answer(city);
      return asked;
    });
    expect(choosers).toEqual(sides.map((side) => `${side} dismantle`));
    expect(run.events.flatMap((event) => (event.type === 'factory' ? [event.by] : []))).toEqual(sides);
    expect(run.isOver).toBe(true);
  });

  it('R5.2 offers every piece of East, infrastructure to foreign cities too, but nothing rundown, foreign or bound', () => {
    const run = flight({
      factories: ['berlin', 'bitterfeld', 'rheinsberg', 'polska-south', 'leipzig', 'hamburg'],
      rundown: ['jena'],
      infrastructure: {
        'berlin-bitterfeld': 1,
        'berlin-polska-south': 1,
        'cottbus-cssr-east': 1,
        'flensburg-hamburg': 1,
      },
      played: [2, 12],
    });
    expect(run.options).toEqual([
      'rheinsberg',
      'leipzig',
      'berlin-bitterfeld',
      'berlin-polska-south',
      'cottbus-cssr-east',
    ]);
  });

  it('frees a factory for the next chooser when its last infrastructure goes', () => {
    const run = flight({
      factories: ['berlin', 'leipzig'],
      infrastructure: { 'berlin-bitterfeld': 1 },
      played: [2, 12, 28, 32],
    });
    expect(run.options).toEqual(['leipzig', 'berlin-bitterfeld']);
    run.answer('berlin-bitterfeld');
    expect(run.options).toEqual(['berlin', 'leipzig']);
  });

  it('R10.4 Rheinsberg gives two pieces: it is turned over, then removed', () => {
    const run = flight({ factories: ['rheinsberg', 'jena'], infrastructure: {}, played: [2, 12, 28, 32] });
    run.answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('rundown');
    run.answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('none');
  });

  it('West loses nothing', () => {
    const run = flight({
      factories: ['hamburg', 'dortmund', 'berlin', 'leipzig'],
      infrastructure: {},
      played: [2, 12],
    });
    expect(run.options).toEqual(['berlin', 'leipzig']);
  });
});

describe('R9.1 the played row', () => {
  it('is discarded at the end of the phase, the police cards before East are not', () => {
    const run = flight({ played: [1, 2, 'I'], police: ready(5), livingStandard: { bayern: 1 } });
    run.answer('jena', 'leipzig');
    expect(run.isOver).toBe(true);
    expect(run.state.played).toEqual([]);
    expect(run.state.discarded).toEqual([1, 2, 'I']);
    expect(run.state.policeCards).toEqual(ready(5));
  });
});
