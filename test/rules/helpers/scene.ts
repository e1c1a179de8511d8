/** Helpers that set up a board and name moves by words. */
import type { CityId } from '../../../src/rules/board/cities.js';
import type { ConnectionId } from '../../../src/rules/board/connections.js';
import { CITY, CONNECTION, PROVINCE, type Sector } from '../../../src/rules/board/geography.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import type { CardId, Decade, SpecialId } from '../../../src/rules/cards/card.js';
import type { Move } from '../../../src/rules/state/move.js';
import { seedRandom } from '../../../src/rules/state/random.js';
import { setUp } from '../../../src/rules/engine/set-up.js';
import type { State } from '../../../src/rules/state/state.js';
import type { MutableState } from '../../support/random/mutable-state.js';

type Numbers<K extends string> = Partial<Record<K, number>>;

/** A board; omitted fields are as in the set-up (R2). */
export interface Board {
  decade?: Decade;
  half?: 1 | 2;
  /** Unrest of every province that `unrest` does not name. */
  unrestEverywhere?: number;
  unrest?: Numbers<ProvinceId>;
  standard?: Numbers<ProvinceId>;
  sectors?: Numbers<Sector>;
  /** Mass protests exported from West Berlin, by the supplier's sector. */
  exported?: Numbers<Sector>;
  socialists?: Numbers<ProvinceId>;
  box?: number;
  /** All intact factories, instead of the set-up's four. */
  factories?: readonly CityId[];
  rundown?: readonly CityId[];
  closed?: readonly CityId[];
  infrastructure?: Numbers<ConnectionId>;
  prestige?: number;
  currency?: number;
  socialism?: number;
  wall?: boolean;
  stasiDisbanded?: boolean;
  police?: readonly CardId[];
  usedPolice?: readonly CardId[];
  west?: readonly CardId[];
  east?: readonly CardId[];
  display?: readonly CardId[];
  special?: SpecialId;
  pile?: readonly CardId[];
  played?: readonly CardId[];
}

function fill<K extends string>(into: number[], index: Readonly<Record<K, number>>, numbers: Numbers<K> = {}): void {
  for (const [id, number] of Object.entries(numbers) as [K, number][]) into[index[id]] = number;
}

const SECTOR: Readonly<Record<Sector, number>> = { french: 0, british: 1, american: 2 };

/** Returns the state of a board, without any task. */
export function lay(scene: Board): State {
  const s = setUp(seedRandom(1)) as MutableState;
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
  return s;
}

/** Returns a move as words: `6 event`, `icon 0`, `bayern`, `kiel`, `flensburg-kiel`, `police sachsen`, `done` ... */
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
