import { itemAt } from '../common/item-at.js';
import {
  CITIES,
  CONNECTION_SIDE,
  CONNECTIONS,
  prestigeBox,
  PROVINCES,
  type ProvinceId,
  type Side,
  SIDES,
  socialistChange,
} from '../rules/board.js';
import { forecast, inspect, type Inspection } from '../rules/figures.js';
import { type Move, phaseOf, type SeatState } from '../rules/game.js';
import { besidesLines, meaningLines, placeLines, placeName, questionLines } from '../text/describe-place.js';
import { describeForecast, describeIcon, describeWarning } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { cityPlace, connectionPlace, placeOfMove } from '../text/place-ids.js';
import { sheetSentences } from './events.js';

/** Returns a sentence for each province of a side. */
export function boardFacts(state: SeatState, side: Side, texts: Texts): readonly string[] {
  const figures = inspect(state);
  return PROVINCES.filter((one) => one.side === side).map(({ id }) => provinceFact(id, figures, texts));
}

function provinceFact(id: ProvinceId, { provinces }: Inspection, { words, screen }: Texts): string {
  const { place: say } = screen.plainMode;
  const one = provinces[id];
  const { unrest, unrestToNextProtest: toNext, livingStandard } = one;
  const exporting = one.exportFactoryWithHamburg;
  const first =
    one.standard === null
      ? say.westBerlin(words.province[id], unrest, toNext, livingStandard)
      : say.province(words.province[id], unrest, toNext, livingStandard, one.economy.best);
  return [
    first,
    ...(one.standard === null ? [] : [say.exports(exporting?.value ?? null)]),
    ...(one.protests > 0 ? [say.protests(one.protests)] : []),
    ...(one.socialists > 0 ? [say.socialists(one.socialists)] : []),
  ].join(', ');
}

/**
 * Returns sentences about a place: its figures, for a province also those of its cities and connections; what could be
 * done there and why anything else is impossible; and what the rules say about it.
 */
export function placeFacts(move: Move, state: SeatState, texts: Texts): readonly string[] {
  const place = placeOfMove(move);
  if (place === undefined) return [];
  const figures = inspect(state);
  const { place: say } = texts.screen.plainMode;
  const own = [...placeLines(place, state, figures, texts), ...besidesLines(place, figures, texts)];
  const possible = questionLines(place, state, texts).map(({ text, tone }) =>
    tone === 'good' ? say.possible(text) : say.notPossible(text),
  );
  return [
    `${placeName(place, texts)}: ${own.map(({ text }) => text).join(', ')}`,
    ...(move.type === 'province' ? piecesIn(move.province, state, figures, texts) : []),
    ...possible,
    ...meaningLines(place, figures, texts).map(({ text }) => text),
  ];
}

/** Returns a sentence for each city of a province, and for each of its connections that has infrastructure. */
function piecesIn(id: ProvinceId, state: SeatState, figures: Inspection, texts: Texts): readonly string[] {
  const cities = CITIES.filter(({ province }) => province === id);
  const ids = new Set(cities.map((city) => city.id));
  const connections = CONNECTIONS.filter(
    ({ between }, index) => between.some((city) => ids.has(city)) && itemAt(state.infrastructure, index) > 0,
  );
  const places = [...cities.map((city) => cityPlace(city.id)), ...connections.map((one) => connectionPlace(one.id))];
  return places.map((place) => {
    const lines = placeLines(place, state, figures, texts).map(({ text }) => text);
    // The list is already about this province, so its name is left out.
    const told = lines.filter((text) => text !== texts.words.province[id]);
    return `${placeName(place, texts)}: ${told.join(', ')}`;
  });
}

/** Returns sentences about all factories and all connections with infrastructure. */
export function factoryFacts(state: SeatState, texts: Texts): readonly string[] {
  const { words, screen } = texts;
  const { factories: say } = screen.plainMode;
  const figures = inspect(state);
  const factories = Object.values(figures.factories);
  const listed = (some: readonly string[]): string => some.join(', ') || say.none;
  const closed = CITIES.filter((_, index) => state.factories[index] === 'closed').map(({ id }) => words.city[id]);
  const owners = ['west', 'east', 'foreign'] as const;
  const ofOwner = owners.flatMap((owner) => {
    const own = factories
      .filter(({ side }) => side === owner)
      .map(({ city, value, rundown }) => (rundown ? say.rundown : say.intact)(words.city[city], value));
    return own.length === 0 && owner === 'foreign' ? [] : [`${say.of[owner]}: ${listed(own)}`];
  });
  const connections = SIDES.flatMap((side) => {
    const built = CONNECTIONS.map((one, index) => ({ ...one, pieces: itemAt(state.infrastructure, index) })).filter(
      ({ pieces }, index) => CONNECTION_SIDE[index] === side && pieces > 0,
    );
    const works = (one: { readonly id: (typeof CONNECTIONS)[number]['id'] }): boolean =>
      figures.workingConnections.includes(one.id);
    const working = built.filter(works).map(({ id }) => placeName(connectionPlace(id), texts));
    const waiting = built
      .filter((one) => !works(one))
      .map(({ id, pieces, lines }) => say.lines(placeName(connectionPlace(id), texts), pieces, lines));
    return [
      say.working(words.side[side], listed(working)),
      ...(waiting.length > 0 ? [say.waiting(words.side[side], listed(waiting))] : []),
    ];
  });
  return [...ofOwner, ...(closed.length > 0 ? [say.closed(closed.join(', '))] : []), ...connections];
}

/** Returns sentences about the markers, the Wall, the police, the socialists and the mass protests. */
export function trackFacts(state: SeatState, { words, screen }: Texts): readonly string[] {
  const figures = inspect(state);
  const { track: say } = screen.plainMode;
  const { track: meaning } = screen.overlay.signs;
  const { position } = words.commands;
  const { prestige, currency, socialists, police, flight } = figures;
  const icons = prestigeBox(prestige.marker).map((icon) => describeIcon(icon, words).words);
  const flightNow = phaseOf(state) > 0 ? state.flight : flight.spaces;
  return [
    say.box(prestige.marker, meaning.prestige(words.side[prestige.advantage], icons.join('; '))),
    say.box(state.tracks['western-currency'], meaning.currency(currency.missing)),
    say.box(state.tracks.socialism, meaning.socialism(socialistChange(state.tracks.socialism))),
    position.socialists(socialists.box, socialists.owned),
    state.wall ? meaning.wall : say.flight(flightNow, flight.due),
    position.police(police.cards, police.ready, state.stasiDisbanded),
    ...SIDES.map((side) => {
      const { protests, protestsToCollapse } = figures.sides[side];
      return say.protests(words.side[side], protests, protestsToCollapse);
    }),
  ];
}

/** Returns the forecast: a sentence for each phase of the End of Decade still to come, then what could end the game. */
export function forecastFacts(state: SeatState, { words, screen }: Texts): readonly string[] {
  const { phase: underWay, phases, warnings } = forecast(state);
  const { ifNow, toCome, nothing, noWarning } = screen.overlay.forecast;
  if (phases.length === 0) return [nothing];
  const { forecast: say } = screen.plainMode;
  return [
    (underWay === 0 ? ifNow : toCome)(words.decade(state.decade)),
    ...phases.map((phase) => say.phase(phase.phase, words.phase(phase.phase), describeForecast(phase, words).result)),
    ...(warnings.length > 0 ? warnings.map((one) => describeWarning(one, words)) : [noWarning]),
    say.details,
  ];
}

/** Returns the sums of one phase of the forecast. */
export function phaseFacts(state: SeatState, number: string, { words, screen }: Texts): readonly string[] {
  const phase = forecast(state).phases.find((one) => String(one.phase) === number);
  if (phase === undefined) return [screen.plainMode.forecast.noPhase(number)];
  const { result, lines } = describeForecast(phase, words);
  return [`${words.phaseHeading(phase.phase)}: ${result}`, ...sheetSentences(lines)];
}

/** Returns a text with the names of provinces in place of their short forms, such as `Hessen` for `HE`. */
export function withFullNames(text: string, { words, screen }: Texts): string {
  const names = new Map(
    PROVINCES.map(({ id }) => [screen.map.code[id as keyof typeof screen.map.code], words.province[id]]),
  );
  return text.replace(/\p{Lu}{2}(?![\p{L}\d])/gu, (code) => names.get(code) ?? code);
}
