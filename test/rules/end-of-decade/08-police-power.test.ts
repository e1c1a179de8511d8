import { describe, expect, it } from 'vitest';
import { PhaseRun, ready, type Table, used } from './phase-run.js';

const police = (table: Table) => new PhaseRun({ unrest: { sachsen: 2, thueringen: 5, hessen: 3 }, ...table }, 8);

describe('R9.8 police power', () => {
  it('may be used with every card not used in this decade', () => {
    const run = police({ police: [...ready(5, 15), ...used(49)] });
    expect(run.report('police-power')).toMatchObject({ ready: 2, cards: 3 });
    expect(run.asked).toBe('east police-power');
    expect(run.options).toEqual(['police sachsen', 'police thueringen', 'done']);
    run.answer('police thueringen', 'police thueringen');
    expect(run.isOver).toBe(true);
    expect(run.unrest('thueringen')).toBe(3);
    expect(run.unrest('sachsen')).toBe(2);
  });

  it('may be left unused, at once or after some cards', () => {
    expect(
      police({ police: ready(5) })
        .answer('done')
        .unrestOf('east'),
    ).toBe(7);
    const run = police({ police: ready(5, 15) }).answer('police sachsen', 'done');
    expect(run.isOver).toBe(true);
    expect(run.unrestOf('east')).toBe(6);
  });

  it('is not asked for with all cards used, without cards, and without unrest in the East', () => {
    expect(police({ police: used(5, 15) }).isOver).toBe(true);
    expect(police({}).isOver).toBe(true);
    expect(police({ police: ready(5), unrest: { hessen: 3 } }).isOver).toBe(true);
  });

  it('is not asked for any more when the last unrest of the East is gone', () => {
    const run = police({ police: ready(5, 15, 49), unrest: { sachsen: 2 } }).answer('police sachsen', 'police sachsen');
    expect(run.isOver).toBe(true);
    expect(run.unrest('sachsen')).toBe(0);
  });

  it('R8c then all unrest on the cards is removed from the game and every card is ready', () => {
    const run = police({ police: [...ready(5, 15), ...used(49)] }).answer('police sachsen', 'done');
    expect(run.state.policeCards).toEqual(ready(5, 15, 49));
    expect(run.unrestOf('east')).toBe(6);
    expect(run.unrestOf('west')).toBe(3);
  });

  it('R8c makes used cards ready when nothing was asked, too', () => {
    expect(police({ police: used(5, 15), unrest: {} }).state.policeCards).toEqual(ready(5, 15));
  });

  it('ends a mass protest before the socialists and the count of R9.10', () => {
    const run = new PhaseRun({ police: ready(5), unrest: { sachsen: 4 }, box: 1 }, 8, 9).answer('police sachsen');
    expect(run.state.socialistsInBox).toBe(1);
    expect(run.unrest('sachsen')).toBe(3);
  });
});
