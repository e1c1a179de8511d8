import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../../rules/game.js';
import type { Effect } from '../game/effects.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from '../map/index.js';
import { signed } from './bars.js';
import { placeName } from './here.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';

/** The changes of an action or phase in words, values before and after. */
export function effectLines(effects: readonly Effect[], look: Look): Line[] {
  if (effects.length === 0) return [{ text: look.screen.review.nothing, style: look.theme.muted }];
  return effects.map((effect) => effectLine(effect, look));
}

/** What choosing a place would change; the place itself, whose name stands above, is not named again. */
export function previewLines(effects: readonly Effect[], at: PlaceId, look: Look): Line[] {
  const { here } = look.screen;
  if (effects.length === 0) return [{ text: here.nothingIfChosen, style: look.theme.muted }];
  return [{ text: here.ifChosen, style: look.theme.legal }, ...effects.map((effect) => effectLine(effect, look, at))];
}

function effectLine(effect: Effect, look: Look, at?: PlaceId): Line {
  const place = placeOf(effect);
  const line = changeLine(effect, look);
  return place === undefined || place === at ? line : { ...line, text: `${placeName(place, look)}: ${line.text}` };
}

/** Where the change is; undefined for what is not on the map. */
function placeOf(effect: Effect): PlaceId | undefined {
  switch (effect.type) {
    case 'unrest':
    case 'economy':
    case 'livingStandard':
    case 'socialists':
    case 'protests':
      return provincePlace(PROVINCES[effect.province].id);
    case 'sector':
      return sectorPlace(SECTORS[effect.sector]);
    case 'factory':
      return cityPlace(CITIES[effect.city].id);
    case 'infrastructure':
      return connectionPlace(CONNECTIONS[effect.connection].id);
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

function changeLine(effect: Effect, { words, theme, symbols, screen: { effects: names } }: Look): Line {
  if (effect.type === 'wall')
    return { text: effect.standing ? names.wallBuilt : names.wallOpened, style: theme.warning };
  const { before, now } = effect;
  const change = `${before} ${symbols.arrowRight} ${now}`;
  switch (effect.type) {
    case 'protests': {
      const begun = effect.now > effect.before;
      const text = begun ? names.protestBegins : names.protestEnds;
      return { text: `${text} (${change})`, style: begun ? theme.danger : theme.good };
    }
    case 'sector':
      return { text: `${names.livingStandard} ${change}` };
    case 'track':
      return {
        text: `${words.track[effect.track]} ${signed(effect.before)} ${symbols.arrowRight} ${signed(effect.now)}`,
      };
    case 'hand':
      return { text: `${words.side[effect.side]}: ${names.hand} ${change}` };
    case 'unrest':
    case 'economy':
    case 'livingStandard':
    case 'socialists':
    case 'factory':
    case 'infrastructure':
    case 'box':
    case 'police':
    case 'flight':
    case 'pile':
      return { text: `${names[effect.type]} ${change}` };
  }
}
