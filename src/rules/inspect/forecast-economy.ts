import { CITIES } from '../board/cities.js';
import { CITIES_OF_SIDE } from '../board/geography.js';
import { advantage, prestigeBox, TRACK_END } from '../board/tracks.js';
import { reckonFlight } from '../end-of-decade/01-flight.js';
import { prestigeBoxChoice } from '../end-of-decade/02-prestige.js';
import type { State } from '../state.js';
import { currencyFigures } from './currency.js';
import type {
  CurrencyForecast,
  FlightForecast,
  PolicePriceForecast,
  PrestigeForecast,
  WallPriceForecast,
} from './forecast-phases.js';
import { flightDue } from './insolvency.js';

/** Phase 1 as it would be now (R9.1). */
export function flightForecast(s: State): FlightForecast | WallPriceForecast {
  const before = s.tracks.prestige;
  if (!s.wall) return { phase: 1, type: 'flight', ...reckonFlight(s), first: advantage(before) };
  const now = Math.max(-TRACK_END, before - 1);
  return { phase: 1, type: 'wall-price', prestige: { before, now }, dismantlings: flightDue(s) };
}

/** Phase 2 as it would be now (R9.2). */
export function prestigeForecast(s: State): PrestigeForecast {
  const { side, options } = prestigeBoxChoice.ask(s, { type: 'prestige-box' });
  const boxes = options.flatMap((move) => {
    return move.type === 'box' ? [{ box: move.box, icons: prestigeBox(move.box).map(({ icon }) => icon) }] : [];
  });
  return { phase: 2, type: 'prestige', holder: side, marker: s.tracks.prestige, boxes };
}

/** Phase 3 as it would be now (R9.3). */
export function currencyForecast(s: State): CurrencyForecast {
  const figures = currencyFigures(s);
  const intact = CITIES_OF_SIDE.east.filter((city) => s.factories[city] === 'intact').map((city) => CITIES[city].id);
  const rundowns = Math.min(figures.missing, intact.length);
  return { phase: 3, type: 'currency', ...figures, intact, rundowns, pieces: figures.missing - rundowns };
}

/** Phase 4 as it would be now (R9.4). */
export function policePriceForecast(s: State): PolicePriceForecast {
  return { phase: 4, type: 'police-price', dismantlings: s.policeCards.length };
}
