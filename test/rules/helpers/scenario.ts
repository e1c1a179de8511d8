import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import { PROVINCE, SECTORS } from '../../../src/rules/board/geography.js';
import { PROVINCES, type ProvinceId } from '../../../src/rules/board/provinces.js';
import type { Side } from '../../../src/rules/board/side.js';
import type { CardId } from '../../../src/rules/cards/card.js';
import type { GameEvent } from '../../../src/rules/engine/event-log.js';
import { type Decision, decision, play } from '../../../src/rules/game.js';
import { Simulation } from '../../../src/rules/engine/simulation.js';
import type { State } from '../../../src/rules/state/state.js';
import { type Board, lay, word } from './scene.js';

/** A position in the middle of a decade, and the side to play. */
export interface Scene extends Board {
  turn: Side;
}

export function table({ turn, ...board }: Scene): State {
  const s = lay(board);
  s.tasks = [{ type: 'turn', side: turn }];
  return new Simulation(s).state;
}

/** A game that starts from a scene or a state, and whose moves are given as words. */
export class Scenario {
  state: State;
  readonly events: GameEvent[] = [];

  constructor(start: Scene | State) {
    this.state = 'turn' in start ? table(start) : start;
  }

  get pending(): Decision {
    const pending = decision(this.state);
    if (!pending) throw new Error('the game is over');
    return pending;
  }

  /** Side and kind of the decision, such as `west build`. */
  get asked(): string {
    const { side, kind } = this.pending;
    return `${side} ${kind}`;
  }

  get options(): string[] {
    return this.pending.options.map(word);
  }

  get extras(): string[] {
    return this.pending.extras.map(word);
  }

  /** Plays moves one after the other. If a move is not offered, throws an error that lists the offered moves. */
  play(...words: string[]): this {
    for (const one of words) {
      const { options, extras } = this.pending;
      const move = [...options, ...extras].find((offered) => word(offered) === one);
      if (!move) {
        throw new Error(`${one} is not offered (${this.asked}): ${[...this.options, ...this.extras].join(', ')}`);
      }
      const result = play(this.state, move);
      if (!result.ok) throw new Error(`${one} refused: ${result.error.code}`);
      this.state = result.value.state;
      this.events.push(...result.value.events);
    }
    return this;
  }

  unrest(province: ProvinceId): number {
    return this.state.unrest[PROVINCE[province]];
  }

  uses(card: CardId): string[] {
    return this.options.filter((one) => one.startsWith(`${card} `)).map((one) => one.slice(`${card} `.length));
  }
}

export function at(start: Scene | State): Scenario {
  return new Scenario(start);
}

/**
 * Differences between two states, by name. Display and special card are left out. For a number the value is the
 * difference, for anything else the new value.
 */
export type Changes = Record<string, unknown>;

export function changes(before: State, after: State): Changes {
  const found: Changes = {};
  const count = (name: string, then: number, now: number) => {
    if (then !== now) found[name] = now - then;
  };
  PROVINCES.forEach(({ id }, index) => {
    count(`unrest ${id}`, before.unrest[index], after.unrest[index]);
    count(`standard ${id}`, before.livingStandard[index], after.livingStandard[index]);
    count(`socialists ${id}`, before.socialists[index], after.socialists[index]);
  });
  SECTORS.forEach((sector, index) => {
    count(`sector ${sector}`, before.sectors[index], after.sectors[index]);
    count(`exported ${sector}`, before.exportedProtests[index], after.exportedProtests[index]);
  });
  CITIES.forEach(({ id }, index) => {
    if (before.factories[index] !== after.factories[index]) found[id] = after.factories[index];
  });
  CONNECTIONS.forEach(({ id }, index) => count(id, before.infrastructure[index], after.infrastructure[index]));
  for (const track of ['prestige', 'western-currency', 'socialism'] as const) {
    count(track, before.tracks[track], after.tracks[track]);
  }
  count('box', before.socialistsInBox, after.socialistsInBox);
  count('flight', before.flight, after.flight);
  const now = (name: string, then: unknown, value: unknown) => {
    if (JSON.stringify(then) !== JSON.stringify(value)) found[name] = value;
  };
  now('wall', before.wall, after.wall);
  now('stasiDisbanded', before.stasiDisbanded, after.stasiDisbanded);
  now('police', before.policeCards, after.policeCards);
  now('west', before.hands.west, after.hands.west);
  now('east', before.hands.east, after.hands.east);
  now('pile', before.drawPile, after.drawPile);
  now('played', before.played, after.played);
  now('discarded', before.discarded, after.discarded);
  now('faceDown', before.faceDown, after.faceDown);
  return found;
}
