import { describe, expect, it } from 'vitest';
import { PROVINCES, type Side } from '../../../src/rules/board.js';
import { automaticAnswer } from '../../../src/match/automatic-answer.js';
import {
  type Decision,
  decision,
  type EventTask,
  type GameEvent,
  type Move,
  orderMatters,
  play,
  type Position,
  type State,
} from '../../../src/rules/game.js';
import { expectEqual } from '../../support/equal.js';
import { chance, randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { answer, table, take } from '../../support/table.js';

function eventIn({ tasks }: State): EventTask | undefined {
  return tasks.findLast((task) => task.type === 'event');
}

/** Chooses the next icon of an event, and answers the questions that an icon asks. */
interface Player {
  readonly icon: (open: Decision) => Move;
  readonly choice: (open: Decision, icon: number | null) => Move;
}

/** Plays an event to its end; returns the final state and the events, sorted. */
function played(start: State, player: Player): { state: State; events: string[] } {
  let state = start;
  const events: GameEvent[] = [];
  for (let task = eventIn(state); task; task = eventIn(state)) {
    const open = decision(state)!;
    const next = play(state, open.kind === 'icon' ? player.icon(open) : player.choice(open, task.current));
    if (!next.ok) throw new Error(next.error.code);
    state = next.value.state;
    events.push(...next.value.events);
  }
  // Which icon comes last, and is therefore taken automatically, depends on the order.
  const told = events.filter((event) => event.type !== 'forced' || event.kind !== 'icon');
  return { state, events: told.map((event) => JSON.stringify(event)).toSorted() };
}

/**
 * Plays an event twice: first with the icons in a random order, then with the icons in printed order. Each icon is
 * played with the same choice both times.
 */
function inTwoOrders(state: State, seed: number): readonly unknown[] {
  const random = chance(seed);
  const choices = new Map<number | null, Move[]>();
  const any = played(state, {
    icon: ({ options }) => options[random(options.length)],
    choice: ({ options }, icon) => {
      const move = options[random(options.length)];
      choices.set(icon, [...(choices.get(icon) ?? []), move]);
      return move;
    },
  });
  const printed = played(state, {
    icon: ({ options }) => options[0],
    choice: (_open, icon) => choices.get(icon)!.shift()!,
  });
  return [any, printed];
}

const CALM = Object.fromEntries(PROVINCES.map(({ id }) => [id, 0]));

describe('R6.4c the order of icons', () => {
  it('where it is said not to matter, every order leads to the same table by the same events', () => {
    let events = 0;
    for (const seed of seeds(66)) {
      randomGame(seed, ({ before, decision: { kind } }) => {
        const task = eventIn(before);
        if (kind !== 'icon' || !task || orderMatters(before, task)) return;
        events++;
        for (const one of [1, 2]) {
          const [any, printed] = inTwoOrders(before, seed * 1000 + events * 10 + one);
          expectEqual(printed, any, `seed ${seed}, event ${events}`);
        }
      });
    }
    expect(events).toBeGreaterThan(500);
  });

  /** Returns the state at the first icon of a card's event. Provinces not in `position.unrest` have no unrest. */
  const eventOf = (side: Side, card: number, position: Position): State =>
    answer(
      table({
        ...position,
        unrest: { ...CALM, ...position.unrest },
        turn: side,
        decade: Math.ceil(card / 20) as 1,
        display: [card],
      }),
      take(card, 'event'),
    );

  it.each<[what: string, side: Side, card: number, position?: Position]>([
    ['two build points and an arrow', 'east', 3],
    ['four unrest of one line and an arrow', 'west', 16],
    ['unrest of the two sides', 'east', 24, { unrest: { 'west-berlin': 3, sachsen: 2, thueringen: 2 } }],
    ['building and less unrest without any protest', 'west', 13, { unrest: { bayern: 3 } }],
    ['building and more unrest far from a protest', 'east', 2, { unrest: { sachsen: 2 } }],
    ['police power ready, for it stays so', 'east', 3, { policeCards: [{ card: 5 }], unrest: { sachsen: 2 } }],
  ])('does not matter: %s', (_what, side, card, position = {}) => {
    expect(automaticAnswer(eventOf(side, card, position))).toEqual({ type: 'icon', icon: 0 });
  });

  it.each<[why: string, side: Side, card: number, position: Position]>([
    ['less unrest may open a province to building', 'west', 13, { unrest: { bayern: 4 } }],
    ['more unrest may close a province to building', 'east', 2, { unrest: { sachsen: 3 } }],
    ['an arrow may pass the end of its track (R6.4g)', 'east', 3, { tracks: { 'western-currency': 6 } }],
    ['two lines take unrest from West Berlin', 'west', 39, { unrest: { 'west-berlin': 2, bayern: 2 } }],
    ['the other player chooses, too', 'east', 65, { unrest: { bayern: 2, hessen: 2, sachsen: 2, thueringen: 2 } }],
    ['one looks at cards in between (R6.4k)', 'east', 50, { hands: { west: [51] } }],
    ['one icon may still be ignored (R6.4b)', 'west', 22, { unrest: { sachsen: 2, 'west-berlin': 2 } }],
    ['a police card may be used at once (R8b)', 'east', 5, { unrest: { sachsen: 3 } }],
    ['West Berlin may rise, and East chooses where (R10.2e)', 'west', 12, { unrest: { 'west-berlin': 3 } }],
  ])('matters: %s', (_why, side, card, position) => {
    const state = eventOf(side, card, position);
    expect(decision(state)?.kind).toBe('icon');
    expect(automaticAnswer(state)).toBeNull();
  });
});
