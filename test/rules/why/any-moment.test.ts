import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import { type Move, type State, why } from '../../../src/rules/game.js';
import { whyNot } from '../../../src/rules/why/index.js';
import { randomGame } from '../../support/random/random-game.js';
import { refusalInEnglish } from '../../support/english-messages.js';
import { at, type Scene } from '../helpers/scenario.js';
import { factory, infrastructure, sector, DONE, west, east } from './refused.js';

describe('in any moment', () => {
  it('a finished game waits for nothing (R3k), nor does a moment passed on the way to the next decision (R3)', () => {
    const pauses: State[] = [];
    const { state } = randomGame(1, ({ played }) =>
      pauses.push(...played.moments.slice(0, -1).map((moment) => moment.state)),
    );
    expect(why(state, DONE)).toMatchObject({ code: 'game-over', clause: 'R3k' });
    expect(pauses.length).toBeGreaterThan(20);
    for (const pause of pauses) expect(why(pause, DONE)).toMatchObject({ code: 'in-passing', clause: 'R3' });
  });

  it('names that do not exist, as they may come from a file, are refused first', () => {
    const { state } = at(west());
    const strange: unknown[] = [
      { type: 'province', province: 'preussen' },
      { type: 'factory', city: 'toString' },
      { type: 'infrastructure', connection: 'kiel-rostock' },
      { type: 'sector', sector: 'russian' },
      { type: 'take', card: 5, use: 'burn' },
      { type: 'exchange', seen: 5, own: 'Wall' },
    ];
    for (const move of strange) expect(why(state, move as Move)?.code).toBe('unknown-id');
    const clauses = strange.map((move) => why(state, move as Move)?.clause);
    expect(clauses).toEqual(['R1a', 'R1a', 'R1b', 'R1d', 'R6', 'R3b']);
    const things = { type: 'province', province: { name: 'Sachsen' } } as unknown as Move;
    expect(refusalInEnglish(why(state, things))?.sentence).toBe('There is no province of that kind.');
    expect(why(state, { type: 'shout' } as unknown as Move)?.code).toBe('unknown-move');
  });

  it('a hand of three must become smaller (R3b)', () => {
    const { state } = at(west({ west: [21, 22, 23] }));
    const asked = { ...state, tasks: [{ type: 'keep-hand' as const, side: 'west' as const }] };
    expect(refusalInEnglish(why(asked, DONE))).toEqual({
      code: 'must-discard',
      clause: 'R3b',
      sentence: 'West holds 3 cards and must discard until only 2 are left.',
    });
  });

  it('Hamburg stays with the province it was built for, also when a mass protest breaks out there (R10.3)', () => {
    const { state } = at(west({ unrest: { niedersachsen: 4 }, factories: ['dortmund'] }));
    const asked = (hamburg: 'niedersachsen' | 'schleswig-holstein') => ({
      ...state,
      action: { side: 'west' as const, card: 20, use: 'event' as const, hamburg },
      tasks: [{ type: 'build' as const, side: 'west' as const, points: 1 }],
    });
    expect(refusalInEnglish(why(asked('niedersachsen'), factory('hamburg')))).toEqual({
      code: 'hamburg-closed',
      clause: 'R10.3',
      sentence: 'Hamburg belongs to Niedersachsen throughout this action, and a mass protest there blocks building.',
    });
    expect(why(asked('schleswig-holstein'), factory('hamburg'))).toBeNull();
    const { state: north } = at(west({ unrest: { 'schleswig-holstein': 4 }, factories: ['dortmund'] }));
    const northern = { ...asked('schleswig-holstein'), unrest: north.unrest };
    expect(refusalInEnglish(why(northern, factory('hamburg')))?.sentence).toMatch(
      /^Hamburg belongs to Schleswig-Holstein throughout/,
    );
  });

  it('Rheinsberg can be dismantled in either state, whatever stands around it (R10.4)', () => {
    for (const factories of [{ factories: ['rheinsberg'] }, { rundown: ['rheinsberg'] }] satisfies Partial<Scene>[]) {
      const { state } = at(east(factories));
      expect(whyNot(state, { about: 'dismantle', place: { type: 'factory', city: 'rheinsberg' } })).toBeNull();
    }
  });

  it('a living standard beyond the sixth is numbered, too', () => {
    const { state } = at(west({ standard: { bayern: 6 } }));
    const refusal = whyNot(state, { about: 'living-standard', province: 'bayern', points: 3 });
    expect(refusalInEnglish(refusal)?.sentence).toContain('economy 21 for its 7th living standard');
  });

  it('a supplier must be ahead of West Berlin to give it a living standard (R10.2c)', () => {
    const { state } = at(west({ sectors: { french: 1 }, standard: { 'nordrhein-westfalen': 1, bayern: 2 } }));
    const placed = [2];
    expect(
      refusalInEnglish(why({ ...state, tasks: [{ type: 'move-to-west-berlin', placed }] }, sector('british'))),
    ).toEqual({
      code: 'supplier-not-ahead',
      clause: 'R10.2c',
      sentence: 'Nordrhein-Westfalen has 1 living standard and West Berlin 1: the supplier must have more.',
    });
  });
});

describe('why not, whatever the game waits for', () => {
  const { state } = at(
    east({
      unrest: { sachsen: 4 },
      factories: ['berlin', 'bitterfeld', 'leipzig'],
      rundown: ['jena'],
      infrastructure: { 'bitterfeld-leipzig': 1 },
    }),
  );

  it('tells of building and dismantling for the owner of the place', () => {
    const code = (about: 'build' | 'dismantle', place: Move) =>
      place.type === 'factory' || place.type === 'infrastructure'
        ? (whyNot(state, { about, place })?.code ?? null)
        : undefined;
    expect(code('build', factory('dresden'))).toBe('mass-protest');
    expect(code('build', factory('eisenach'))).toBeNull();
    expect(code('build', factory('kiel'))).toBeNull();
    expect(code('build', factory('cssr-west'))).toBe('foreign-city');
    expect(code('build', infrastructure('bitterfeld-jena'))).toBeNull();
    expect(code('build', infrastructure('ulm-muenchen'))).toBe('no-factory');
    expect(code('dismantle', factory('leipzig'))).toBe('infrastructure-on-it');
    expect(code('dismantle', factory('jena'))).toBe('rundown');
    expect(code('dismantle', factory('berlin'))).toBeNull();
    expect(code('dismantle', infrastructure('bitterfeld-leipzig'))).toBeNull();
    expect(code('dismantle', factory('rheinsberg'))).toBe('no-factory');
    expect(code('dismantle', factory('toString' as CityId))).toBe('unknown-id');
  });

  it('tells of living standards by the points of a card, and of unrest', () => {
    const standard = (points: number) => whyNot(state, { about: 'living-standard', province: 'sachsen', points });
    expect(standard(0)?.code).toBe('economy-too-low');
    expect(standard(1)).toBeNull();
    expect(whyNot(state, { about: 'remove-unrest', province: 'sachsen' })).toBeNull();
    expect(whyNot(state, { about: 'remove-unrest', province: 'nowhere' as ProvinceId })?.code).toBe('unknown-id');
  });
});
