import { CITIES, type CityId } from '../../../src/rules/board/cities.js';
import { CONNECTIONS, type ConnectionId } from '../../../src/rules/board/connections.js';
import { CITY, CONNECTION, PROVINCE, SECTORS, type Sector } from '../../../src/rules/board/geography.js';
import { PROVINCES, type ProvinceId } from '../../../src/rules/board/provinces.js';
import type { Side } from '../../../src/rules/board/side.js';
import type { CardId, Decade, SpecialId } from '../../../src/rules/cards/card.js';
import type { GameEvent } from '../../../src/rules/event-log.js';
import { decision, type Decision, play } from '../../../src/rules/game.js';
import type { Move } from '../../../src/rules/move.js';
import { seedRandom } from '../../../src/rules/random.js';
import { setUp } from '../../../src/rules/set-up.js';
import { Simulation } from '../../../src/rules/simulation.js';
import type { State } from '../../../src/rules/state.js';

type Numbers<K extends string> = Partial<Record<K, number>>;

/** A table in the middle of a decade with a player on turn; what is left out is as in the set-up (R2). */
export interface Scene {
  turn: Side;
  decade?: Decade;
  half?: 1 | 2;
  /** Unrest of every province, before the single ones of `unrest`. */
  unrestEverywhere?: number;
  unrest?: Numbers<ProvinceId>;
  standard?: Numbers<ProvinceId>;
  sectors?: Numbers<Sector>;
  /** Mass protests exported from West Berlin, by the supplied sector. */
  exported?: Numbers<Sector>;
  socialists?: Numbers<ProvinceId>;
  box?: number;
  /** All intact factories of the table, instead of the set-up's four. */
  factories?: CityId[];
  rundown?: CityId[];
  closed?: CityId[];
  infrastructure?: Numbers<ConnectionId>;
  prestige?: number;
  currency?: number;
  socialism?: number;
  wall?: boolean;
  stasiDisbanded?: boolean;
  police?: CardId[];
  usedPolice?: CardId[];
  west?: CardId[];
  east?: CardId[];
  display?: CardId[];
  special?: SpecialId;
  pile?: CardId[];
  played?: CardId[];
}

function fill<K extends string>(into: number[], index: Readonly<Record<K, number>>, numbers: Numbers<K> = {}): void {
  for (const [id, number] of Object.entries(numbers) as [K, number][]) into[index[id]] = number;
}

const SECTOR: Readonly<Record<Sector, number>> = { french: 0, british: 1, american: 2 };

/** The state of a scene. */
export function table(scene: Scene): State {
  const s = setUp(seedRandom(1));
  s.decade = scene.decade ?? 1;
  s.half = scene.half ?? 1;
  if (scene.unrestEverywhere !== undefined) s.unrest.fill(scene.unrestEverywhere);
  fill(s.unrest, PROVINCE, scene.unrest);
  fill(s.livingStandard, PROVINCE, scene.standard);
  fill(s.sectors, SECTOR, scene.sectors);
  fill(s.exportedProtests, SECTOR, scene.exported);
  fill(s.socialists, PROVINCE, scene.socialists);
  s.socialistsInBox = scene.box ?? 1;
  if (scene.factories) s.factories.fill('none');
  for (const city of scene.factories ?? []) s.factories[CITY[city]] = 'intact';
  for (const city of scene.rundown ?? []) s.factories[CITY[city]] = 'rundown';
  for (const city of scene.closed ?? []) s.factories[CITY[city]] = 'closed';
  fill(s.infrastructure, CONNECTION, scene.infrastructure);
  s.tracks = {
    prestige: scene.prestige ?? 0,
    'western-currency': scene.currency ?? 0,
    socialism: scene.socialism ?? 0,
  };
  s.wall = scene.wall ?? false;
  s.stasiDisbanded = scene.stasiDisbanded ?? false;
  s.policeCards = [
    ...(scene.police ?? []).map((card) => ({ card, used: false })),
    ...(scene.usedPolice ?? []).map((card) => ({ card, used: true })),
  ];
  s.hands = { west: [...(scene.west ?? [])], east: [...(scene.east ?? [])] };
  s.display = [...(scene.display ?? [])];
  s.special = scene.special ?? null;
  s.drawPile = [...(scene.pile ?? [])];
  s.played = [...(scene.played ?? [])];
  s.tasks = [{ type: 'turn', side: scene.turn }];
  return new Simulation(s).state;
}

/** A move in one or a few words: `6 event`, `icon 0`, `bayern`, `kiel`, `flensburg-kiel`, `police sachsen`, `done` ... */
export function word(move: Move): string {
  switch (move.type) {
    case 'take':
      return `${move.card} ${move.use}`;
    case 'discard':
    case 'remove':
      return `${move.type} ${move.card}`;
    case 'let-draw':
    case 'done':
      return move.type;
    case 'province':
      return move.province;
    case 'factory':
      return move.city;
    case 'infrastructure':
      return move.connection;
    case 'sector':
      return move.sector;
    case 'icon':
    case 'ignore':
      return `${move.type} ${move.icon}`;
    case 'box':
      return `box ${move.box}`;
    case 'look':
      return `look ${move.at}`;
    case 'exchange':
      return `exchange ${move.seen} ${move.own}`;
    case 'police':
      return `police ${move.province}`;
  }
}

/** A game played by words from a scene, or from any state. */
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

  /** Who is asked what: `west build`. */
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

  /** Plays moves one after the other; a move that is not offered is an error that lists what is. */
  play(...words: string[]): this {
    for (const one of words) {
      const { options, extras } = this.pending;
      const move = [...options, ...extras].find((offered) => word(offered) === one);
      if (!move) {
        throw new Error(`${one} is not offered (${this.asked}): ${[...this.options, ...this.extras].join(', ')}`);
      }
      const result = play(this.state, move);
      if (!result.ok) throw new Error(`${one} refused: ${result.error.sentence}`);
      this.state = result.value.state;
      this.events.push(...result.value.events);
    }
    return this;
  }

  unrest(province: ProvinceId): number {
    return this.state.unrest[PROVINCE[province]];
  }

  /** The uses offered for a card. */
  uses(card: CardId): string[] {
    return this.options.filter((one) => one.startsWith(`${card} `)).map((one) => one.slice(`${card} `.length));
  }
}

export function at(start: Scene | State): Scenario {
  return new Scenario(start);
}

/** Differences of two tables: counts as plus or minus, everything else as what it is now. Nothing left out. */
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
