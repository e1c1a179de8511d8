import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../src/rules/game.js';
import { changesIn } from '../../../../src/ui/match/report/changes.js';
import { cityPlace, connectionPlace, provincePlace, sectorPlace } from '../../../../src/ui/map/index.js';

const differences = (attacks: Extract<GameEvent, { type: 'phase' }>['report']): GameEvent => ({
  type: 'phase',
  decade: 2,
  phase: 7,
  report: attacks,
});

describe('what events changed', () => {
  it('is summed place by place, with the sign of each sum', () => {
    const { places } = changesIn([
      { type: 'unrest', province: 'bayern', before: 3, now: 4 },
      { type: 'unrest', province: 'bayern', before: 4, now: 6 },
      { type: 'living-standard', province: 'bayern', before: 2, now: 1 },
      { type: 'living-standard', province: 'west-berlin', sector: 'french', before: 2, now: 1 },
      { type: 'exported-protest', supplier: 'rheinland-pfalz', before: 0, now: 1 },
      { type: 'socialist', province: 'sachsen', before: 1, now: 3 },
    ]);
    expect(Object.fromEntries(places)).toEqual({
      [provincePlace('bayern')]: [
        { what: 'unrest', amount: 3 },
        { what: 'livingStandard', amount: -1 },
      ],
      [sectorPlace('french')]: [{ what: 'livingStandard', amount: -1 }],
      [provincePlace('rheinland-pfalz')]: [{ what: 'exportedProtests', amount: 1 }],
      [provincePlace('sachsen')]: [{ what: 'socialists', amount: 2 }],
    });
  });

  it('that came and went again is lit without an amount', () => {
    const { places } = changesIn([
      { type: 'unrest', province: 'hessen', before: 3, now: 4 },
      { type: 'unrest', province: 'hessen', before: 4, now: 3 },
      { type: 'factory', city: 'kiel', what: 'rundown' },
    ]);
    expect([...places]).toEqual([
      [provincePlace('hessen'), []],
      [cityPlace('kiel'), []],
    ]);
  });

  it('lights without an amount who attacks (R9.7) and where police power is used (R8)', () => {
    const { places } = changesIn([
      { type: 'attack', attacker: 'bayern', target: 'sachsen', unrest: 1 },
      { type: 'attack-declined', attacker: 'hessen', targets: ['thueringen'] },
      { type: 'police-used', card: 49, province: 'thueringen' },
    ]);
    expect([...places]).toEqual([
      [provincePlace('bayern'), []],
      [provincePlace('hessen'), []],
      [provincePlace('thueringen'), []],
    ]);
  });

  it('tells pieces that are gone from those that came', () => {
    const { places } = changesIn([
      { type: 'factory', city: 'kiel', what: 'dismantled' },
      { type: 'factory', city: 'ulm', what: 'built' },
      { type: 'infrastructure', connection: 'stuttgart-ulm', before: 1, now: 0 },
    ]);
    const piece = (amount: number) => [{ what: 'piece', amount }];
    expect(Object.fromEntries(places)).toEqual({
      [cityPlace('kiel')]: piece(-1),
      [cityPlace('ulm')]: piece(1),
      [connectionPlace('stuttgart-ulm')]: piece(-1),
    });
  });

  it('has the box each marker came from, but for one that came back', () => {
    const { moved } = changesIn([
      { type: 'track', track: 'prestige', before: 1, now: 2 },
      { type: 'track', track: 'prestige', before: 2, now: 3 },
      { type: 'track', track: 'socialism', before: 0, now: 1 },
      { type: 'track', track: 'socialism', before: 1, now: 0 },
    ]);
    expect([...moved]).toEqual([['prestige', 1]]);
  });

  it('joins attackers and targets: those a phase finds possible, and those that were made in their place (R9.7)', () => {
    const found = differences({
      type: 'east-west-differences',
      first: 'west',
      attacks: [
        {
          side: 'west',
          attacker: 'bayern',
          usable: 2,
          targets: [
            { province: 'sachsen', unrest: 1 },
            { province: 'thueringen', unrest: 2 },
          ],
        },
      ],
    });
    expect(changesIn([found]).attacks).toEqual([
      { attacker: 'bayern', target: 'sachsen' },
      { attacker: 'bayern', target: 'thueringen' },
    ]);
    const made: GameEvent = { type: 'attack', attacker: 'bayern', target: 'sachsen', unrest: 1 };
    expect(changesIn([found, made]).attacks).toEqual([{ attacker: 'bayern', target: 'sachsen' }]);
  });
});
