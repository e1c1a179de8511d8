import { itemAt } from '../../../common/item-at.js';
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
} from '../../../rules/board.js';
import {
  HAMBURG_PROVINCES,
  type Inspection,
  MOST_HELP,
  type ProvinceFigures,
  type Table,
} from '../../../rules/figures.js';
import { type BoardQuestion, ownerOf, whyNot } from '../../../rules/game.js';
import { sentenceOf } from '../../../text/index.js';
import type { PlaceId } from '../../map/index.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

type Named =
  | { kind: 'city'; id: CityId }
  | { kind: 'connection'; id: ConnectionId }
  | { kind: 'province'; id: ProvinceId }
  | { kind: 'sector'; id: Sector };

function named(place: PlaceId): Named {
  const at = place.indexOf(':');
  return { kind: place.slice(0, at), id: place.slice(at + 1) } as Named;
}

export function placeName(place: PlaceId, { words, symbols }: Look): string {
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
      return between.map((city) => words.city[city]).join(symbols.dash);
    }
  }
}

/** Returns the figures of a place, in the order in which a player would read them off the board. */
export function placeLines(place: PlaceId, table: Table, figures: Inspection, look: Look): Line[] {
  const { here } = look.screen;
  const one = named(place);
  switch (one.kind) {
    case 'city': {
      const index = CITIES.findIndex(({ id }) => id === one.id);
      const city = itemAt(CITIES, index);
      const province = city.province === null ? [] : [{ text: look.words.province[city.province] }];
      const { value, working } = figures.factories[one.id] ?? { value: 0, working: [] };
      const isExporting = city.province !== null && figures.provinces[city.province].exportFactory?.city === one.id;
      const factory = { text: here.factory[itemAt(table.factories, index)](value, working.length) };
      return [...province, factory, ...(isExporting ? [{ text: here.isExportFactory }] : [])];
    }
    case 'connection': {
      const index = CONNECTIONS.findIndex(({ id }) => id === one.id);
      const working = figures.workingConnections.includes(one.id);
      const built = itemAt(table.infrastructure, index);
      return [{ text: here.connection(built, itemAt(CONNECTIONS, index).lines, working) }];
    }
    case 'sector': {
      const index = SECTORS.indexOf(one.id);
      const supplier = look.words.province[itemAt(PROVINCES, itemAt(SUPPLIERS, index)).id];
      return [{ text: here.sector(itemAt(table.sectors, index), supplier) }];
    }
    case 'province':
      return provinceLines(one.id, figures, look);
  }
}

function provinceLines(id: ProvinceId, figures: Inspection, look: Look): Line[] {
  const { screen, theme } = look;
  const { here } = screen;
  const one = figures.provinces[id];
  const protests =
    one.standard === null ? here.protestsInWestBerlin(one.protests) : here.protests(one.protests, one.exportedProtests);
  const socialists = one.socialists > 0 ? [{ text: here.socialists(one.socialists) }] : [];
  return [
    { text: here.unrest(one.unrest, one.unrestToNextProtest, one.protests) },
    ...(one.protests > 0 ? [{ text: protests, style: theme.danger }] : []),
    ...standardLines(one, look),
    ...socialists,
  ];
}

/**
 * Returns lines about the living standards of a province: their number, the economy that the next one needs, and how
 * many are kept in phase 5 (R9.5).
 */
function standardLines(one: ProvinceFigures, { screen: { here }, theme: { warning } }: Look): Line[] {
  const { standard, livingStandard, economy, exportFactoryWithHamburg: factory } = one;
  if (standard === null) return [{ text: here.standardOfSectors(livingStandard) }];
  const kept = factory === null ? here.noExportFactory : here.exportFactory(factory.value);
  const isLost = livingStandard > (factory?.value ?? 0);
  return [
    { text: here.standard(livingStandard, standard.next, economy.best) },
    ...(factory !== null || isLost ? [{ text: kept, ...(isLost ? { style: warning } : {}) }] : []),
  ];
}

/** Returns lines about factories that count for only one province in an action: Hamburg and foreign factories (R6.3d). */
export function besidesLines(place: PlaceId, figures: Inspection, { screen: { here }, words }: Look): Line[] {
  const one = named(place);
  if (one.kind !== 'province') return [];
  return figures.provinces[one.id].economy.besides.map(({ city, value }) => ({
    text: here.besides(words.city[city], value),
  }));
}

/** Returns sentences about what the rules make of a place, whatever decision is open. */
export function meaningLines(place: PlaceId, figures: Inspection, look: Look): Line[] {
  return meaningsOf(named(place), figures, look).map((text) => ({ text, style: look.theme.muted }));
}

function meaningsOf(one: Named, figures: Inspection, { words, screen }: Look): readonly string[] {
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
  words: Look['words'],
  meaning: Look['screen']['here']['meaning'],
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
 * open decision does not matter.
 */
export function questionLines(place: PlaceId, table: Table, look: Look): Line[] {
  const { symbols, theme, words } = look;
  return questionsAt(named(place)).map((question) => {
    const refusal = whyNot(table, question);
    const { possible, not } = look.screen.here.question[question.about];
    const owner = words.side[ownerIn(question)];
    return refusal === null
      ? { text: `${symbols.check} ${possible(owner)}`, style: theme.good }
      : { text: `${symbols.cross} ${not(owner)}. ${sentenceOf(refusal, words)} ${refusal.clause}`, style: theme.muted };
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
