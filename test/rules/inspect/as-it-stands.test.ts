import { describe, expect, it } from 'vitest';
import { type Forecast, forecast } from '../../../src/rules/figures.js';
import { differenceAsItStands, lostAsItStands, protestsAsItStands } from '../../../src/rules/inspect/as-it-stands.js';
import { at } from '../helpers/scenario.js';

const phasesOf = (...[scenario]: Parameters<typeof at>): Forecast['phases'] => forecast(at(scenario).state).phases;

describe('the End of Decade as it stands', () => {
  it('counts the socialists, which must go to mass protests, but no attack (R7a, R9.7)', () => {
    const protesting = { brandenburg: 4, sachsen: 5, 'east-berlin': 4 };
    const calm = (box: number) => protestsAsItStands(phasesOf({ turn: 'east', unrest: protesting, box }), 'east');
    expect([calm(0), calm(1), calm(2), calm(4), calm(5)]).toEqual([3, 2, 1, 0, 0]);
  });

  it('has no figure where West must choose a province for Hamburg (R9.5)', () => {
    const standard = { niedersachsen: 1, 'schleswig-holstein': 1, bayern: 1 };
    const phases = phasesOf({ turn: 'west', factories: ['hamburg'], standard });
    expect(lostAsItStands(phases, 'niedersachsen')).toBe(null);
    expect(lostAsItStands(phases, 'bayern')).toBe(1);
    expect(differenceAsItStands(phases, 'west', 'west-berlin')).toBe(null);
    expect(protestsAsItStands(phases, 'west')).toBe(null);
  });

  it('has no protests of East where West must choose which socialists leave (R9.9)', () => {
    const phases = phasesOf({ turn: 'east', socialism: -6, box: 0, socialists: { sachsen: 9 } });
    expect(protestsAsItStands(phases, 'east')).toBe(null);
  });

  it('lies within the bounds (R9)', () => {
    const scenario = {
      turn: 'west',
      factories: ['dresden'],
      standard: { sachsen: 1 },
      unrest: { sachsen: 7 },
    } as const;
    const phases = phasesOf(scenario);
    const last = phases.find((phase) => phase.type === 'collapse')!;
    const stands = protestsAsItStands(phases, 'east')!;
    const { least, most } = last.after.protests.east;
    expect([least <= stands, stands <= most]).toEqual([true, true]);
    expect(differenceAsItStands(phases, 'east', 'brandenburg')).toBe(0);
  });
});
