import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../../rules/game.js';
import type { Effect } from '../game/effects.js';
import { signed } from './bars.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';

/** The changes of an action or phase in words, values before and after. */
export function effectLines(effects: readonly Effect[], look: Look): Line[] {
  if (effects.length === 0) return [{ text: look.screen.review.nothing, style: look.theme.muted }];
  return effects.map((effect) => effectLine(effect, look));
}

function effectLine(effect: Effect, look: Look): Line {
  const { words, theme, symbols, screen } = look;
  const arrow = symbols.arrowRight;
  const change = (before: number | string, now: number | string): string => `${before} ${arrow} ${now}`;
  const names = screen.effects;
  switch (effect.type) {
    case 'unrest':
    case 'economy':
    case 'livingStandard':
    case 'socialists': {
      const text = `${words.province[PROVINCES[effect.province].id]}: ${names[effect.type]} ${change(effect.before, effect.now)}`;
      return { text };
    }
    case 'protests': {
      const begun = effect.now > effect.before;
      const text = `${words.province[PROVINCES[effect.province].id]}: ${begun ? names.protestBegins : names.protestEnds} (${change(effect.before, effect.now)})`;
      return { text, style: begun ? theme.danger : theme.good };
    }
    case 'sector':
      return {
        text: `${words.sector[SECTORS[effect.sector]]}: ${names.livingStandard} ${change(effect.before, effect.now)}`,
      };
    case 'factory':
      return { text: `${words.city[CITIES[effect.city].id]}: ${names.factory} ${change(effect.before, effect.now)}` };
    case 'infrastructure': {
      const [a, b] = CONNECTIONS[effect.connection].between;
      return {
        text: `${words.city[a]}${symbols.dash}${words.city[b]}: ${names.infrastructure} ${change(effect.before, effect.now)}`,
      };
    }
    case 'track':
      return { text: `${words.track[effect.track]} ${change(signed(effect.before), signed(effect.now))}` };
    case 'hand':
      return { text: `${words.side[effect.side]}: ${names.hand} ${change(effect.before, effect.now)}` };
    case 'wall':
      return { text: effect.standing ? names.wallBuilt : names.wallOpened, style: theme.warning };
    case 'box':
    case 'police':
    case 'flight':
    case 'pile':
      return { text: `${names[effect.type]} ${change(effect.before, effect.now)}` };
  }
}
