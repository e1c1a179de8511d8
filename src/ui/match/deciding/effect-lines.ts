import { itemAt } from '../../../common/item-at.js';
import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../../../rules/board.js';
import type { Effect, FactoryState } from './effects.js';
import type { Preview } from './preview.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from '../../map/index.js';
import { SIGNS, signed } from '../../../text/index.js';
import { placeName } from './here.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, signIn } from '../../widgets/look.js';

/** Returns the changes of an action or phase in words, with the old and the new value of each changed figure. */
export function effectLines(effects: readonly Effect[], look: Look): Line[] {
  if (effects.length === 0) return [{ text: look.screen.review.nothing, style: look.theme.muted }];
  return effects.map((effect) => effectLine(effect, look));
}

/**
 * Returns lines about what choosing a place would change. Changes at the place itself come first, without its name,
 * because the name is the title of the pane.
 */
export function previewLines({ own, keeps, later, counted, then }: Preview, at: PlaceId, look: Look): Line[] {
  const { here } = look.screen;
  const { muted, legal } = look.theme;
  const nothing = own.length === 0 ? [{ text: keeps ? here.keptIfChosen : here.nothingIfChosen, style: muted }] : [];
  const heading = own.length > 0 ? [{ text: here.ifChosen, style: legal }] : [];
  const there = own.filter((effect) => placeOfEffect(effect) === at);
  const elsewhere = own.filter((effect) => placeOfEffect(effect) !== at);
  const changes = [...there, ...elsewhere].map((effect) => effectLine(effect, look, at));
  const notes = [...(counted ? [here.counted] : []), ...(later === null ? [] : [here.later[later]])];
  const followed = then.length > 0 ? [{ text: here.then, style: legal }] : [];
  return [
    ...nothing,
    ...heading,
    ...changes,
    ...notes.map((text) => ({ text, style: muted })),
    ...followed,
    ...byPlace(then, look),
  ];
}

/** Returns a line for each place with all its changes, and a line for each change without a place. */
function byPlace(effects: readonly Effect[], look: Look): Line[] {
  const places = new Map<PlaceId | Effect, string[]>();
  for (const effect of effects) {
    const key = placeOfEffect(effect) ?? effect;
    places.set(key, [...(places.get(key) ?? []), changeLine(effect, look).text]);
  }
  return [...places].map(([place, changes]) => {
    const text = changes.join(', ');
    return { text: typeof place === 'string' ? `${placeName(place, look)}: ${text}` : text };
  });
}

/** Returns the changes of economies. If several economies change, each change names its province. */
export function economyChanges(effects: readonly Effect[], look: Look): string[] {
  const economies = effects.filter(({ type }) => type === 'economy');
  return economies.map((effect) => (economies.length === 1 ? changeLine(effect, look) : effectLine(effect, look)).text);
}

function effectLine(effect: Effect, look: Look, at?: PlaceId): Line {
  const place = placeOfEffect(effect);
  const line = changeLine(effect, look);
  return place === undefined || place === at ? line : { ...line, text: `${placeName(place, look)}: ${line.text}` };
}

/** Returns the place of a change; undefined if the change is not on the map. */
function placeOfEffect(effect: Effect): PlaceId | undefined {
  switch (effect.type) {
    case 'unrest':
    case 'calmed':
    case 'economy':
    case 'livingStandard':
    case 'socialists':
    case 'protests':
      return provincePlace(itemAt(PROVINCES, effect.province).id);
    case 'sector':
      return sectorPlace(itemAt(SECTORS, effect.sector));
    case 'factory':
      return cityPlace(itemAt(CITIES, effect.city).id);
    case 'infrastructure':
      return connectionPlace(itemAt(CONNECTIONS, effect.connection).id);
    case 'track':
    case 'hand':
    case 'wall':
    case 'box':
    case 'police':
    case 'flight':
    case 'pile':
      return undefined;
  }
}

/**
 * Returns what changed about a factory: its value with the signs used on the map, or that the factory is new or gone.
 */
function factoryChange(before: FactoryState, now: FactoryState, { symbols, screen: { effects } }: Look): string {
  const valueOf = (state: FactoryState): string =>
    state === 'closed' ? signIn(SIGNS.barred, symbols) : state.replace(' rundown', signIn(SIGNS.rundown, symbols));
  if (before === 'none' && now !== 'closed') return effects.newFactory(valueOf(now));
  if (now === 'none') return effects.factoryGone(valueOf(before));
  return `${effects.factory} ${before === 'none' ? '' : `${valueOf(before)} `}${symbols.arrowRight} ${valueOf(now)}`;
}

function changeLine(effect: Effect, look: Look): Line {
  const { words, theme, symbols } = look;
  const { effects: names } = look.screen;
  if (effect.type === 'wall')
    return { text: effect.standing ? names.wallBuilt : names.wallOpened, style: theme.warning };
  if (effect.type === 'calmed') {
    return { text: names.calmed(effect.unrest.join(` ${symbols.arrowRight} `), effect.calmed) };
  }
  const { before, now } = effect;
  const change = `${before} ${symbols.arrowRight} ${now}`;
  switch (effect.type) {
    case 'protests':
      return { text: `${names.protests} ${change}`, style: effect.now > effect.before ? theme.danger : theme.good };
    case 'sector':
      return { text: `${names.livingStandard} ${change}` };
    case 'track':
      return {
        text: `${words.track[effect.track]} ${signed(effect.before)} ${symbols.arrowRight} ${signed(effect.now)}: ${names.toward[effect.track][effect.now < effect.before ? 'west' : 'east']}`,
      };
    case 'hand':
      return { text: `${words.side[effect.side]}: ${names.hand} ${change}` };
    case 'factory':
      return { text: factoryChange(effect.before, effect.now, look) };
    case 'infrastructure': {
      const { lines } = itemAt(CONNECTIONS, effect.connection);
      return { text: names.infrastructure(effect.now, lines, effect.now > effect.before) };
    }
    case 'unrest':
    case 'economy':
    case 'livingStandard':
    case 'socialists':
    case 'box':
    case 'police':
    case 'flight':
    case 'pile':
      return { text: `${names[effect.type]} ${change}` };
  }
}
