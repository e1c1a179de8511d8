import { describe, expect, it } from 'vitest';
import { eventFor, eventsFor, type Seat, SEATS, type State, viewOf } from '../../../src/rules/game.js';
import { expectEqual } from '../../support/equal.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { answer, answerWithEvents, done, exchange, icon, look, remove, table, take } from '../../support/table.js';

const others: Seat[] = ['west', 'spectator'];
const seats: Seat[] = ['west', 'east', 'spectator'];

/** East has played card 50; the Guillaume Affair is next. */
function affair(): State {
  const start = table({
    decade: 3,
    turn: 'east',
    hands: { west: [41, 42], east: [43, 44] },
    display: [50, 55, 56],
    drawPile: [45, 46, 47],
  });
  const state = answer(start, take(50, 'event'));
  const options = viewOf(state, 'east').decision!.options;
  const affairIcon = options.find((move) => {
    return move.type === 'icon' && viewOf(answer(state, move), 'east').decision?.kind === 'look';
  });
  return answer(state, affairIcon!);
}

/** Fields of the state that everybody sees. */
const OPEN = [
  ...(['action', 'decade', 'discarded', 'display', 'exportedProtests', 'factories', 'flight', 'half'] as const),
  ...(['infrastructure', 'livingStandard', 'outcome', 'played', 'policeCards', 'sectors', 'socialists'] as const),
  ...(['socialistsInBox', 'special', 'stasiDisbanded', 'tracks', 'unrest', 'wall'] as const),
];

describe('a view', () => {
  it('shows every seat its own hand and of the rest the number of cards (R3j)', () => {
    const state = table({ turn: 'west', hands: { west: [1, 2], east: [3] }, display: [4, 5], drawPile: [6, 7, 8] });
    expect(viewOf(state, 'west').hands).toEqual({
      west: { length: 2, cards: [1, 2] },
      east: { length: 1, cards: null },
    });
    expect(viewOf(state, 'east').hands).toEqual({ west: { length: 2, cards: null }, east: { length: 1, cards: [3] } });
    expect(viewOf(state, 'spectator').hands).toEqual({
      west: { length: 2, cards: null },
      east: { length: 1, cards: null },
    });
    expect(viewOf(state, 'west').drawPile).toEqual({ length: 3 });
    // The other 12 cards of the decade are face down.
    expect(viewOf(state, 'west').faceDown).toEqual({ length: 12 });
    expect(viewOf(state, 'spectator').display).toEqual([4, 5]);
  });

  it('has these fields and no others, so that a secret added to the state stays a secret', () => {
    const fields = [...OPEN, 'decision', 'drawPile', 'faceDown', 'hands', 'phase', 'seat', 'tasks'].sort();
    for (const seat of seats) expect(Object.keys(viewOf(table(), seat)).sort()).toEqual(fields);
  });

  it('shows every seat what is open as it is, in whole games (R3j)', () => {
    const seen = { wall: false, stasiDisbanded: false };
    for (const seed of seeds(12, 100)) {
      randomGame(seed, ({ before }) => {
        for (const seat of seats) {
          const view = viewOf(before, seat);
          for (const field of OPEN) expectEqual<unknown>(view[field], before[field], field);
        }
        seen.wall ||= before.wall;
        seen.stasiDisbanded ||= before.stasiDisbanded;
      });
    }
    expect(seen).toEqual({ wall: true, stasiDisbanded: true });
  });

  it('offers options to the seat that decides only, and tells the others who decides what', () => {
    const state = table({ turn: 'west', hands: { west: [3] }, display: [4, 5] });
    const west = viewOf(state, 'west').decision!;
    expect(west).toMatchObject({ side: 'west', kind: 'take-card', clause: 'R3d', yours: true });
    expect(west.options.length).toBeGreaterThan(0);
    for (const seat of ['east', 'spectator'] as const) {
      expect(viewOf(state, seat).decision).toEqual({ ...west, yours: false, options: [] });
    }
  });

  it('shows police power beside a decision to East only, also while West decides (R8b)', () => {
    const position = { turn: 'east', display: [3, 6], policeCards: [{ card: 5 }] } as const;
    const state = answer(table(position), take(3, 'build'));
    expect(viewOf(state, 'east').decision!.extras).toHaveLength(6);
    for (const seat of others) expect(viewOf(state, seat).decision!.extras).toEqual([]);
  });

  it('shares nothing with the state', () => {
    const state = table({ turn: 'west', display: [4, 5], policeCards: [{ card: 15 }] });
    const before = JSON.stringify(state);
    const view = viewOf(state, 'west') as unknown as {
      unrest: number[];
      display: unknown[];
      policeCards: { used: boolean }[];
    };
    view.unrest[0] = 77;
    view.display.pop();
    view.policeCards[0].used = true;
    expect(JSON.stringify(state)).toBe(before);
  });

  it('of a finished game has the outcome and no decision', () => {
    const state = table({ endOfDecade: 10, exportedProtests: {}, unrest: { bayern: 16 } });
    expect(viewOf(state, 'spectator')).toMatchObject({ decision: null, outcome: { ending: 'west-collapses' } });
  });

  it('tells the phase of the End of Decade under way', () => {
    expect(viewOf(table({ endOfDecade: 2, tracks: { prestige: 3 } }), 'west').phase).toBe(2);
    expect(viewOf(table(), 'west').phase).toBe(0);
  });
});

describe('the Guillaume Affair (R6.4k)', () => {
  it('shows the cards East looks at to East alone, and the source to all', () => {
    const looking = answer(affair(), look('hand'));
    expect(viewOf(looking, 'east').decision!.about).toEqual({
      kind: 'exchange',
      at: 'hand',
      count: 2,
      cards: [41, 42],
    });
    for (const seat of others) {
      expect(viewOf(looking, seat).decision).toMatchObject({
        options: [],
        about: { kind: 'exchange', at: 'hand', count: 2, cards: null },
      });
    }
    const top = answer(affair(), look('pile'));
    expect(viewOf(top, 'east').decision!.about).toMatchObject({ at: 'pile', count: 2, cards: [45, 46] });
    expect(JSON.stringify(viewOf(top, 'west'))).not.toMatch(/\b4[5-7]\b/);
  });

  it('tells West which source was used, not what East saw', () => {
    const { events } = answerWithEvents(affair(), look('pile'));
    expect(events[0]).toEqual({ type: 'looked', at: 'pile', count: 2, cards: [45, 46] });
    expect(eventsFor(events, 'east')).toEqual(events);
    for (const seat of others) expect(eventFor(events[0], seat)).toEqual({ type: 'looked', at: 'pile', count: 2 });
  });

  it('tells West which card left its hand and which came, and the spectator neither', () => {
    const { state, events } = answerWithEvents(affair(), look('hand'), exchange(42, 44));
    const told = { type: 'exchanged', with: 'hand', seen: 42, own: 44 } as const;
    expect(events).toContainEqual(told);
    expect(eventFor(told, 'west')).toEqual(told);
    expect(eventFor(told, 'east')).toEqual(told);
    expect(eventFor(told, 'spectator')).toEqual({ type: 'exchanged', with: 'hand' });
    expect(viewOf(state, 'west').hands.west.cards).toEqual([41, 44]);
  });

  it('tells only East the faces of an exchange with the draw pile, and the removed card', () => {
    const exchanged = answerWithEvents(affair(), look('pile'), exchange(46, 43)).events;
    const told = { type: 'exchanged', with: 'pile', seen: 46, own: 43 } as const;
    expect(exchanged).toContainEqual(told);
    expect(eventFor(told, 'east')).toEqual(told);
    for (const seat of others) expect(eventFor(told, seat)).toEqual({ type: 'exchanged', with: 'pile' });
    const removed = answerWithEvents(affair(), look('pile'), remove(45)).events;
    expect(removed).toContainEqual({ type: 'removed-card', card: 45 });
    expect(eventsFor(removed, 'east')).toEqual(removed);
    for (const seat of others) expect(eventsFor(removed, seat)).toContainEqual({ type: 'removed-card' });
  });

  it('tells nothing more when East does neither', () => {
    const { events } = answerWithEvents(affair(), look('hand'), done);
    for (const seat of others) expect(JSON.stringify(eventsFor(events, seat))).not.toMatch(/\b4[1-7]\b/);
  });
});

describe('an event', () => {
  it('passes on no field beyond those that are open', () => {
    const wider = { type: 'wall', standing: true, secret: 1 } as const;
    expect(eventFor(wider, 'west')).toEqual({ type: 'wall', standing: true });
  });

  it('tells every seat when only one of a pair of arrows is left (R6.4b)', () => {
    const halved = { type: 'icon', side: 'east', source: { type: 'card', card: 4 }, icon: 0, single: true } as const;
    for (const seat of SEATS) expect(eventFor(halved, seat)).toEqual(halved);
  });

  it('of a forced answer that names hidden cards reaches only the side that gave it', () => {
    const forced = { type: 'forced', side: 'east', kind: 'exchange', move: remove(45) } as const;
    expect(eventsFor([forced], 'west')).toEqual([]);
    expect(eventFor(forced, 'east')).toEqual(forced);
    for (const seat of others) expect(eventFor(forced, seat)).toBeNull();
    expect(eventFor({ ...forced, move: icon(0) }, 'west')).toEqual({ ...forced, move: icon(0) });
  });
});
