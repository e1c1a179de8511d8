import { describe, expect, it } from 'vitest';
import { decision, type GameEvent, play } from '../../../src/rules/game.js';
import type { Position } from '../../../src/rules/position/index.js';
import type { State } from '../../../src/rules/state/state.js';
import {
  answerWithEvents,
  asked,
  box,
  done,
  factory,
  icon,
  province,
  sector,
  table,
  take,
} from '../../support/table.js';

const last = (position: Position): State => table({ half: 2, ...position });

/** Returns the numbers of the End of Decade phases that ran. */
const phases = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'phase' ? [event.phase] : []));
const endings = (events: readonly GameEvent[]) => events.filter((event) => event.type === 'ended');

const FIRST_NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Four East provinces 1 unrest short of a mass protest, and no socialist to remove unrest. */
const RESTLESS_EAST: Position = { tracks: { socialism: 1 }, socialists: { box: 0 } };

describe('the game ends', () => {
  it('R9.0 by insolvency: East has nothing left for the Wall', () => {
    const start = last({
      decade: 2,
      turn: 'west',
      display: [38],
      wall: true,
      special: null,
      factories: { berlin: 'rundown', bitterfeld: 'none' },
    });
    const { state, events } = answerWithEvents(start, take(38, 'build'), done);
    expect(state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 2, phase: 1 });
    expect(phases(events)).toEqual([1]);
  });

  it('R9.0 by insolvency: West draws the last piece by flight, and one more is due', () => {
    const start = last({
      turn: 'west',
      display: [19],
      played: [2, 12, 'I'],
      factories: { bitterfeld: 'none' },
    });
    // The played cards have four flight signs, which cost East two pieces. East has only one piece, Berlin.
    const { state } = answerWithEvents(start, take(19, 'build'), done);
    expect(state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 1, phase: 1 });
  });

  it('R9.0 by insolvency: in the prestige phase West chooses a box that dismantles', () => {
    const start = last({
      turn: 'west',
      display: [19],
      factories: { berlin: 'rundown', bitterfeld: 'none' },
      tracks: { prestige: -4 },
    });
    const { state, events } = answerWithEvents(start, take(19, 'build'), done, box(-4), icon(0));
    expect(state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 1, phase: 2 });
    expect(phases(events)).toEqual([1, 2]);
  });

  it('R9.0 by insolvency: the rundowns for Western currency find nothing any more', () => {
    const start = last({
      turn: 'west',
      display: [19],
      factories: { bitterfeld: 'none' },
      tracks: { 'western-currency': -6 },
    });
    const { state } = answerWithEvents(start, take(19, 'build'), done);
    expect(state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 1, phase: 3 });
  });

  it('R9.0 by insolvency: the police costs more than there is', () => {
    const start = last({
      turn: 'west',
      display: [19],
      factories: { bitterfeld: 'none' },
      policeCards: [{ card: 15 }, { card: 5 }],
    });
    const { state } = answerWithEvents(start, take(19, 'build'), done);
    expect(state.outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 1, phase: 4 });
  });

  it('R9.9 by the triumph of socialism: the last card brings the thirteenth socialist', () => {
    const start = last({ turn: 'east', display: [10], socialists: { box: 9 }, tracks: { socialism: 4 } });
    const { state, events } = answerWithEvents(
      start,
      take(10, 'event'),
      icon(0),
      province('hessen'),
      icon(1),
      province('sachsen'),
    );
    expect(state.outcome).toEqual({ winner: 'east', ending: 'socialism-triumphs', decade: 1, phase: 9 });
    expect(phases(events)).toEqual(FIRST_NINE);
    expect(endings(events)).toEqual([{ type: 'ended', outcome: state.outcome }]);
  });

  it('R9.9 by the failure of socialism: more socialists lost than owned', () => {
    const start = last({ decade: 3, turn: 'west', display: [58], tracks: { socialism: -4 } });
    const { state, events } = answerWithEvents(start, take(58, 'event'), icon(0), province('sachsen'));
    expect(state.outcome).toEqual({ winner: 'west', ending: 'socialism-fails', decade: 3, phase: 9 });
    expect(phases(events)).toEqual(FIRST_NINE);
  });

  it('R9.10 by the collapse of East', () => {
    const start = last({ ...RESTLESS_EAST, turn: 'west', display: [16] });
    const { state, events } = answerWithEvents(
      start,
      take(16, 'event'),
      icon(0),
      province('sachsen'),
      icon(1),
      province('thueringen'),
      icon(2),
      province('brandenburg'),
      icon(3),
      province('east-berlin'),
    );
    expect(state.outcome).toEqual({ winner: 'west', ending: 'east-collapses', decade: 1, phase: 10 });
    expect(phases(events)).toEqual([...FIRST_NINE, 10]);
  });

  /**
   * Card 26 adds 3 unrest in the West. The first gives West Berlin a mass protest, which it exports to
   * Nordrhein-Westfalen. The others go to Hessen and Bayern.
   */
  const unrestInTheWest = [
    take(26, 'event'),
    icon(0),
    province('west-berlin'),
    province('nordrhein-westfalen'),
    icon(1),
    province('hessen'),
    icon(2),
    province('bayern'),
  ];

  it("R9.10 by the collapse of West, West Berlin's exported protest among the four", () => {
    const start = last({ decade: 2, turn: 'east', display: [26] });
    const { state } = answerWithEvents(start, ...unrestInTheWest);
    expect(state.outcome).toEqual({ winner: 'east', ending: 'west-collapses', decade: 2, phase: 10 });
  });

  it('R9.10 by the collapse of both, and East wins', () => {
    const start = last({
      decade: 2,
      turn: 'east',
      display: [26],
      unrest: { sachsen: 4, thueringen: 4, brandenburg: 4, 'east-berlin': 5 },
      socialists: { box: 0 },
      tracks: { socialism: -1 },
    });
    const { state } = answerWithEvents(start, ...unrestInTheWest);
    expect(state.outcome).toEqual({ winner: 'east', ending: 'both-collapse', decade: 2, phase: 10 });
  });

  it('R3i by the end of decade IV: East survives', () => {
    const start = last({ decade: 4, turn: 'west', display: [76] });
    const { state, events } = answerWithEvents(start, take(76, 'build'), factory('kiel'), done);
    expect(state.outcome).toEqual({ winner: 'east', ending: 'east-survives', decade: 4, phase: 10 });
    expect(phases(events)).toEqual([...FIRST_NINE, 10]);
  });
});

describe('after the end', () => {
  const over = answerWithEvents(last({ decade: 4, turn: 'west', display: [76] }), take(76, 'build'), done).state;

  it('nobody is asked anything', () => {
    expect(decision(over)).toBeNull();
    expect(asked(over)).toBe('over');
  });

  it.each([done, take(76, 'build'), province('hessen'), sector('french')])('%j is refused with a clause', (move) => {
    expect(play(over, move)).toEqual({ ok: false, error: { code: 'game-over', clause: 'R3k' } });
  });
});

describe('R3k nothing ends before the End of Decade', () => {
  it('not four mass protests of a side', () => {
    const start = table({
      turn: 'west',
      display: [19, 18],
      unrest: { sachsen: 8, thueringen: 8, hessen: 8, bayern: 8 },
      socialists: { box: 0 },
    });
    const { state } = answerWithEvents(start, take(19, 'build'), done);
    expect(state.outcome).toBeNull();
    expect(asked(state)).toBe('east take-card');
  });

  it('not an East without a single piece', () => {
    const start = table({ turn: 'east', display: [3, 18], factories: { berlin: 'none', bitterfeld: 'none' } });
    const { state } = answerWithEvents(start, take(3, 'build'), done);
    expect(state.outcome).toBeNull();
    expect(asked(state)).toBe('west take-card');
  });

  it('not a full stock of socialists, nor none at all', () => {
    for (const owned of [0, 12]) {
      const start = table({
        turn: 'west',
        display: [19, 18],
        socialists: { box: owned },
        tracks: { socialism: owned ? 6 : -6 },
      });
      const { state } = answerWithEvents(start, take(19, 'build'), done);
      expect(state.outcome).toBeNull();
    }
  });
});
