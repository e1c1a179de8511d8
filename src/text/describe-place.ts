import { itemAt } from '../common/item-at.js';
import {
  BORDERS,
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  PROVINCE,
  PROVINCE_SIDE,
  PROVINCES,
  type ProvinceId,
  type Sector,
  SECTORS,
  type Side,
  SUPPLIERS,
} from '../rules/board.js';
import {
  HAMBURG_PROVINCES,
  type Inspection,
  keptOf,
  MOST_HELP,
  type ProvinceFigures,
  type Table,
} from '../rules/figures.js';
import { type BoardQuestion, ownerOf, whyNot } from '../rules/game.js';
import { sentenceOf } from './describe.js';
import type { Texts } from './language.js';
import type { PlaceId } from './place-ids.js';

/**
 * A line about a place. `good` and `bad`: whether an action is possible there. `warning` and `danger`: a loss or a
 * threat.
 */
export interface PlaceLine {
  readonly text: string;
  readonly tone: 'plain' | 'muted' | 'good' | 'bad' | 'warning' | 'danger';
}

const plain = (text: string): PlaceLine => ({ text, tone: 'plain' });

type Named =
  | { kind: 'city'; id: CityId }
  | { kind: 'connection'; id: ConnectionId }
  | { kind: 'province'; id: ProvinceId }
  | { kind: 'sector'; id: Sector };

function named(place: PlaceId): Named {
  const at = place.indexOf(':');
  return { kind: place.slice(0, at), id: place.slice(at + 1) } as Named;
}

/** @param dash sign between the two cities of a connection */
export function placeName(place: PlaceId, { words }: Pick<Texts, 'words'>, dash = '–'): string {
  const one = named(place);
  switch (one.kind) {
    case 'city':
      return words.city[one.id];
    case 'province':
      return words.province[one.id];
    case 'sector': {
      const name = words.sector[one.id];
      return name.charAt(0).toUpperCase() + name.slice(1);
    }
    case 'connection': {
      const between = CONNECTIONS.find(({ id }) => id === one.id)?.between ?? [];
      return between.map((city) => words.city[city]).join(dash);
    }
  }
}

/** Returns the figures of a place, in the order in which a player would read them off the board. */
export function placeLines(place: PlaceId, table: Table, figures: Inspection, texts: Texts): PlaceLine[] {
  const { here } = texts.screen;
  const one = named(place);
  switch (one.kind) {
    case 'city': {
      const index = CITIES.findIndex(({ id }) => id === one.id);
      const city = itemAt(CITIES, index);
      const province = city.province === null ? [] : [plain(texts.words.province[city.province])];
      const { value, working } = figures.factories[one.id] ?? { value: 0, working: [] };
      const isExporting = city.province !== null && figures.provinces[city.province].exportFactory?.city === one.id;
      const factory = plain(here.factory[itemAt(table.factories, index)](value, working.length));
      return [...province, factory, ...(isExporting ? [plain(here.isExportFactory)] : [])];
    }
    case 'connection': {
      const index = CONNECTIONS.findIndex(({ id }) => id === one.id);
      const working = figures.workingConnections.includes(one.id);
      const built = itemAt(table.infrastructure, index);
      return [plain(here.connection(built, itemAt(CONNECTIONS, index).lines, working))];
    }
    case 'sector': {
      const index = SECTORS.indexOf(one.id);
      const supplier = texts.words.province[itemAt(PROVINCES, itemAt(SUPPLIERS, index)).id];
      return [plain(here.sector(itemAt(table.sectors, index), supplier))];
    }
    case 'province':
      return provinceLines(one.id, figures, texts);
  }
}

function provinceLines(id: ProvinceId, figures: Inspection, texts: Texts): PlaceLine[] {
  const { here } = texts.screen;
  const one = figures.provinces[id];
  const own = one.protests - one.exportedProtests;
  const protests =
    one.standard === null ? here.protestsInWestBerlin(one.protests) : here.protests(own, one.exportedProtests);
  return [
    plain(here.unrest(one.unrest, one.unrestToNextProtest, own)),
    ...(one.protests > 0 ? [{ text: protests, tone: 'danger' as const }] : []),
    ...standardLines(one, texts),
    ...(one.socialists > 0 ? [plain(here.socialists(one.socialists))] : []),
  ];
}

/**
 * Returns lines about the living standards of a province: their number, the economy that the next living standard
 * needs, and how many are kept in phase 5 (R9.5).
 */
function standardLines(one: ProvinceFigures, { screen: { here } }: Texts): PlaceLine[] {
  const { standard, livingStandard, economy, exportFactoryWithHamburg: factory } = one;
  if (standard === null) return [plain(here.standardOfSectors(livingStandard))];
  const value = factory?.value ?? 0;
  const most = keptOf(Infinity, value);
  const kept = factory === null ? here.noExportFactory(most) : here.exportFactory(value, most);
  const isLost = keptOf(livingStandard, value) < livingStandard;
  return [
    plain(here.standard(livingStandard, standard.next, economy.best)),
    ...(factory !== null || isLost ? [{ text: kept, tone: isLost ? ('warning' as const) : ('plain' as const) }] : []),
  ];
}

/**
 * Returns lines about factories that count for only one province in an action: Hamburg and foreign factories (R6.3d).
 */
export function besidesLines(place: PlaceId, figures: Inspection, { screen: { here }, words }: Texts): PlaceLine[] {
  const one = named(place);
  if (one.kind !== 'province') return [];
  return figures.provinces[one.id].economy.besides.map(({ city, value }) =>
    plain(here.besides(words.city[city], value)),
  );
}

/** Returns sentences that say what the rules mean for a place. They do not depend on the open decision. */
export function meaningLines(place: PlaceId, figures: Inspection, texts: Texts): PlaceLine[] {
  return meaningsOf(named(place), figures, texts).map((text) => ({ text, tone: 'muted' }));
}

function meaningsOf(one: Named, figures: Inspection, { words, screen }: Texts): readonly string[] {
  const { meaning } = screen.here;
  switch (one.kind) {
    case 'sector':
      return [meaning.sector];
    case 'connection': {
      const ends = CONNECTIONS.find(({ id }) => id === one.id)?.between ?? [];
      const missing = ends.filter((city) => figures.factories[city] === undefined).map((city) => words.city[city]);
      const isWorking = figures.workingConnections.includes(one.id);
      return [...(missing.length > 0 ? [meaning.missing(missing)] : []), ...(isWorking ? [] : [meaning.connection])];
    }
    case 'city': {
      const city = itemAt(
        CITIES,
        CITIES.findIndex(({ id }) => id === one.id),
      );
      if (one.id === 'rheinsberg') return [meaning.rheinsberg];
      if (city.province !== null) return [meaning.city(words.province[city.province])];
      const owners = HAMBURG_PROVINCES.map((province) => words.province[itemAt(PROVINCES, province).id]);
      return [city.side === 'foreign' ? meaning.foreign : meaning.hamburg(owners)];
    }
    case 'province':
      return provinceMeanings(one.id, figures, words, meaning);
  }
}

function provinceMeanings(
  id: ProvinceId,
  figures: Inspection,
  words: Texts['words'],
  meaning: Texts['screen']['here']['meaning'],
): readonly string[] {
  const { protests, livingStandard, exportFactoryWithHamburg: factory, standard } = figures.provinces[id];
  const isInBerlin = standard === null;
  const supplied = SECTORS.filter((_, index) => itemAt(SUPPLIERS, index) === PROVINCE[id]);
  const across = itemAt(BORDERS, PROVINCE[id]).map((other) => words.province[itemAt(PROVINCES, other).id]);
  return [
    ...(isInBerlin ? [meaning.noBuilding, meaning.protestInWestBerlin] : []),
    ...(!isInBerlin && protests === 0 ? [meaning.protest] : []),
    ...(!isInBerlin && factory === null && livingStandard === 0 ? [meaning.factory] : []),
    ...supplied.map((sector) => meaning.supplies(words.sector[sector])),
    ...(across.length > 0 ? [meaning.across(across)] : []),
  ];
}

/**
 * Returns a line for each ordinary action at a place. It says whether the action is possible now, and if not, why. The
 * open decision does not matter. Where nothing is built, no line says that nothing can be dismantled.
 */
export function questionLines(place: PlaceId, table: Table, { words, screen }: Texts): PlaceLine[] {
  return questionsAt(named(place)).flatMap((question) => {
    const refusal = whyNot(table, question);
    const isNothingThere = refusal?.code === 'no-factory' || refusal?.code === 'no-infrastructure';
    if (question.about === 'dismantle' && isNothingThere) return [];
    const { possible, not } = screen.here.question[question.about];
    const owner = words.side[ownerIn(question)];
    if (refusal === null) return { text: possible(owner), tone: 'good' };
    return { text: `${not(owner)}. ${sentenceOf(refusal, words)} ${refusal.clause}`, tone: 'bad' };
  });
}

function ownerIn(question: BoardQuestion): Side {
  return 'place' in question ? ownerOf(question.place) : itemAt(PROVINCE_SIDE, PROVINCE[question.province]);
}

function questionsAt(one: Named): BoardQuestion[] {
  switch (one.kind) {
    case 'city':
    case 'connection': {
      const at: Extract<BoardQuestion, { about: 'build' | 'dismantle' }>['place'] =
        one.kind === 'city' ? { type: 'factory', city: one.id } : { type: 'infrastructure', connection: one.id };
      return [
        { about: 'build', place: at },
        { about: 'dismantle', place: at },
      ];
    }
    case 'province':
      return [
        { about: 'remove-unrest', province: one.id },
        { about: 'living-standard', province: one.id, points: MOST_HELP },
      ];
    case 'sector':
      return [];
  }
}
