import { describe, expect, it } from 'vitest';
import { about, type State } from '../../../src/rules/game.js';
import { answer, asked, done, factory, icon, pending, police, province, table, take } from '../../support/table.js';

/** Returns what the decision is about, without the field `event`. */
function subject(state: State): unknown {
  const now = about(state);
  if (!now || !('event' in now)) return now;
  const { event: _event, ...rest } = now;
  return rest;
}

function eventOf(state: State) {
  const now = about(state);
  return now && 'event' in now ? now.event : undefined;
}

const east = { turn: 'east' } as const;
const west = { turn: 'west' } as const;

describe('a decision is about', () => {
  it('build points left, the one asked for included (R6.2)', () => {
    const state = answer(table({ ...west, display: [1, 3] }), take(1, 'build'));
    expect(about(state)).toEqual({ kind: 'build', points: 2, event: null });
    expect(about(answer(state, factory('kiel')))).toEqual({ kind: 'build', points: 1, event: null });
  });

  it('whether removing unrest costs a piece (R6.1)', () => {
    const red = answer(table({ ...west, display: [1, 3] }), take(1, 'unrest'));
    expect(about(red)).toEqual({ kind: 'remove-unrest', dismantle: true, event: null });
    expect(about(answer(red, province('bayern')))).toEqual({
      ...{ kind: 'dismantle', owner: 'west', left: 1, because: 'unrest', event: null },
    });
    const own = answer(table({ ...east, display: [1, 3] }), take(1, 'unrest'));
    expect(about(own)).toEqual({ kind: 'remove-unrest', dismantle: false, event: null });
  });

  it('the points of a card and what each placement needs of them (R6.3c)', () => {
    const factories = { rostock: 'intact', neubrandenburg: 'intact', leipzig: 'intact' } as const;
    const infrastructure = { 'rostock-neubrandenburg': 1 };
    const state = answer(table({ ...east, factories, infrastructure, display: [1, 3] }), take(1, 'living-standard'));
    expect(about(state)).toEqual({
      kind: 'living-standard',
      points: 2,
      placed: [],
      needs: [
        { province: 'mecklenburg-vorpommern', points: 0 },
        { province: 'east-berlin', points: 2 },
        { province: 'sachsen-anhalt', points: 2 },
        { province: 'sachsen', points: 2 },
      ],
    });
    const next = about(answer(state, province('sachsen')));
    expect(next).toMatchObject({ placed: ['sachsen'], needs: [{ province: 'mecklenburg-vorpommern', points: 2 }] });
  });

  it('the event: its source, the icons left, the icon being placed, and whether one may be ignored (R6.4)', () => {
    const state = answer(table({ ...east, display: [1, 3] }), take(1, 'event'));
    const source = { type: 'card', card: 1 };
    expect(about(state)).toEqual({
      kind: 'icon',
      event: { source, side: 'east', icon: null, left: [0, 1, 2, 3], mayIgnore: false, halved: [] },
    });
    const placing = answer(state, icon(0));
    expect(subject(placing)).toEqual({ kind: 'remove-unrest', dismantle: false });
    expect(eventOf(placing)).toMatchObject({ source, icon: 0, left: [1, 2, 3] });
  });

  it('the price of the Wall, the flight and the police cards (R9.1, R9.4)', () => {
    const wall = table({ decade: 2, endOfDecade: 1, wall: true });
    expect(subject(wall)).toEqual({ kind: 'dismantle', owner: 'east', left: 1, because: 'wall' });
    const four = { bayern: 4 };
    const flight = table({ endOfDecade: 1, livingStandard: four, factories: { rostock: 'intact', jena: 'intact' } });
    expect(subject(flight)).toEqual({ kind: 'dismantle', owner: 'east', left: 2, because: 'flight' });
    const policeCards = [{ card: 5 }, { card: 15 }];
    const price = table({ endOfDecade: 4, policeCards, factories: { rostock: 'intact' } });
    expect(subject(price)).toEqual({ kind: 'dismantle', owner: 'east', left: 2, because: 'police-cards' });
  });

  it('the prestige box and its icons (R9.2)', () => {
    const state = table({ endOfDecade: 2, tracks: { prestige: -4 } });
    expect(about(state)).toEqual({ kind: 'prestige-box', marker: -4 });
    const placing = answer(state, { type: 'box', box: -4 }, icon(0));
    expect(subject(placing)).toEqual({ kind: 'dismantle', owner: 'east', left: 1, because: 'event' });
    expect(eventOf(placing)).toMatchObject({ source: { type: 'prestige', box: -4 }, side: 'west', left: [1] });
  });

  it('the rundowns still due (R9.3)', () => {
    const state = table({ endOfDecade: 3, livingStandard: { sachsen: 4 }, factories: { rostock: 'intact' } });
    expect(about(state)).toEqual({ kind: 'run-down', left: 1, event: null });
    const more = table({ endOfDecade: 3, livingStandard: { sachsen: 6 }, factories: { rostock: 'intact' } });
    expect(about(more)).toEqual({ kind: 'run-down', left: 3, event: null });
  });

  it('the attacker, its targets and what has been decided (R9.7)', () => {
    const state = table({ endOfDecade: 7, livingStandard: { bayern: 3, hessen: 2 } });
    const first = about(state);
    expect(first).toMatchObject({ kind: 'attack', attacker: 'hessen', usable: 2, left: 2, arriving: [] });
    const next = about(answer(state, province('thueringen')));
    expect(next).toEqual({
      kind: 'attack',
      attacker: 'bayern',
      usable: 3,
      targets: [
        { province: 'sachsen', unrest: 3 },
        { province: 'thueringen', unrest: 3 },
      ],
      left: 1,
      arriving: [{ province: 'thueringen', unrest: 2 }],
    });
  });

  it('the limit of West Berlin (R9.5)', () => {
    const livingStandard = { 'west-berlin': { french: 1, british: 1 } };
    const state = table({ endOfDecade: 5, livingStandard, factories: { koblenz: 'intact' } });
    expect(about(state)).toEqual({ kind: 'west-berlin-standard', standard: 2, limit: 1 });
  });

  it('protests to export or to recall (R10.2e)', () => {
    const exporting = table({ endOfDecade: 6, livingStandard: { bayern: 5 }, unrest: { 'west-berlin': 3 } });
    expect(about(exporting)).toEqual({ kind: 'export-protest', left: 2 });
    const exportedProtests = { 'rheinland-pfalz': 1, 'nordrhein-westfalen': 1 };
    const position = { ...west, unrest: { 'west-berlin': 8 }, exportedProtests, display: [4, 6] } as const;
    const relieved = answer(table(position), take(4, 'unrest'), province('west-berlin'));
    const recalling = asked(relieved) === 'west recall-protest' ? relieved : answer(relieved, factory('hamburg'));
    expect(about(recalling)).toEqual({ kind: 'recall-protest', left: 1 });
  });

  it('the ready police cards, in an action and in phase 8 (R8b, R9.8)', () => {
    const policeCards = [{ card: 5 }, { card: 15 }];
    const acting = answer(table({ ...east, policeCards, display: [1, 3] }), take(1, 'build'), done);
    expect(about(acting)).toEqual({ kind: 'police-power', ready: 2, during: 'action' });
    expect(about(answer(acting, police('sachsen')))).toEqual({ kind: 'police-power', ready: 1, during: 'action' });
    expect(about(table({ endOfDecade: 8, policeCards }))).toEqual({
      kind: 'police-power',
      ready: 2,
      during: 'phase-8',
    });
  });

  it('the socialists in the box and those to remove (R7a, R9.9)', () => {
    const unrest = { sachsen: 4, thueringen: 4 };
    expect(about(table({ endOfDecade: 9, unrest, socialists: { box: 1 } }))).toEqual({
      kind: 'place-socialist',
      inBox: 1,
    });
    const socialists = { box: 0, sachsen: 1, thueringen: 1 };
    const losing = table({ endOfDecade: 9, socialists, tracks: { socialism: -2 } });
    expect(about(losing)).toEqual({ kind: 'remove-socialist', left: 1 });
  });

  it('the track and the side of an arrow past the end (R6.4g)', () => {
    const state = table({ ...east, display: [1, 3], tracks: { socialism: 6 } });
    const past = answer(state, take(1, 'event'), icon(3));
    expect(about(past)).toEqual({ kind: 'past-the-end', track: 'socialism', toward: 'east', box: 6 });
  });

  it('the hand to keep (R3b)', () => {
    const state = table({ decade: 2, hands: { west: [1, 2, 3], east: [4] } });
    expect(about(state)).toEqual({ kind: 'keep-hand', cards: 3, mustDiscard: true });
    const kept = answer(state, { type: 'discard', card: 1 });
    expect(about(kept)).toEqual({ kind: 'keep-hand', cards: 2, mustDiscard: false });
  });

  it('nothing when the game is over', () => {
    expect(about(table({ endOfDecade: 10, unrest: { bayern: 16 } }))).toBeNull();
    expect(pending(table()).kind).toBe(about(table())?.kind);
  });
});
