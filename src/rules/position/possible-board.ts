import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { ENDS, FOREIGN_CITIES, IS_FOREIGN, LINES, PROVINCES_OF, RHEINSBERG, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { SOCIALISTS } from '../board/tracks.js';
import { hasFactory } from '../pieces/economy.js';
import { ownedSocialists } from '../pieces/socialists.js';
import type { State } from '../state/state.js';
import { hasProtest, ownProtests } from '../pieces/unrest.js';
import { impossible, type Problem } from './problem.js';
import type { StartPoint } from './table.js';

/** Returns every reason why the board is impossible (R1, R2, R5, R7, R10). */
export function boardProblems(s: State, start: StartPoint): Problem[] {
  return [...factoryProblems(s), ...infrastructureProblems(s), ...protestProblems(s), ...socialistProblems(s, start)];
}

function factoryProblems(s: State): Problem[] {
  return CITIES.flatMap(({ id, name, side }, city): Problem[] => {
    const field = `factories.${id}`;
    switch (s.factories[city]) {
      case 'rundown':
        return side === 'east' ? [] : [impossible(field, 'R5.3', 'rundown-not-east', name)];
      case 'closed':
        return IS_FOREIGN[city] ? [] : [impossible(field, 'R6.4l', 'closed-not-foreign', name)];
      case 'intact':
      case 'none':
        return [];
    }
  });
}

function infrastructureProblems(s: State): Problem[] {
  return CONNECTIONS.flatMap(({ id }, connection): Problem[] => {
    const pieces = s.infrastructure[connection];
    if (pieces === 0) return [];
    const field = `infrastructure.${id}`;
    const lines = LINES[connection];
    if (pieces > lines) {
      return [impossible(field, 'R1b', 'more-than-lines', id, lines, pieces)];
    }
    if (ENDS[connection].some((city) => hasFactory(s, city))) return [];
    // Infrastructure can be built only at a factory, and then this factory cannot be dismantled (R5.2a). So
    // infrastructure without a factory is impossible.
    return [impossible(field, 'R5.1a', 'no-factory-at-it', id)];
  });
}

function protestProblems(s: State): Problem[] {
  const exported = s.exportedProtests.reduce((sum, protests) => sum + protests, 0);
  const due = ownProtests(s, WEST_BERLIN);
  if (exported === due) return [];
  return [impossible('exportedProtests', 'R10.2e', 'exported-otherwise', s.unrest[WEST_BERLIN], due, exported)];
}

function socialistProblems(s: State, start: StartPoint): Problem[] {
  const owned = ownedSocialists(s);
  if (owned > SOCIALISTS) {
    return [impossible('socialists', 'R2', 'too-many-socialists', owned)];
  }
  const protest = PROVINCES_OF.east.find((province) => hasProtest(s, province));
  if (s.socialistsInBox === 0 || protest === undefined || !socialistsAreSettled(start)) return [];
  return [impossible('socialists.box', 'R7a', 'socialist-waits', PROVINCES[protest].id)];
}

/**
 * Whether no socialist can be in the holding box while East has a mass protest (R7a). This is so if the game continues
 * after an action or after the socialist phase.
 */
function socialistsAreSettled(start: StartPoint): boolean {
  return start.type !== 'end-of-decade' || start.phase === 1 || start.phase === 10;
}

/** Cities in which only events build or close a factory, with the cards of these events (R5.1f, R6.4l). */
export const EVENT_BUILDINGS = [
  {
    cards: [7, 9],
    most: 4,
    what: 'foreign',
    cities: [...FOREIGN_CITIES.polska, ...FOREIGN_CITIES.cssr],
    states: ['intact', 'closed'],
  },
  { cards: [27], most: 1, what: 'rheinsberg', cities: [RHEINSBERG], states: ['intact', 'rundown'] },
  { cards: [37], most: 1, what: 'closed-cssr', cities: FOREIGN_CITIES.cssr, states: ['closed'] },
  { cards: [73], most: 1, what: 'closed-polska', cities: FOREIGN_CITIES.polska, states: ['closed'] },
] as const satisfies readonly {
  cards: readonly number[];
  most: number;
  what: string;
  cities: readonly number[];
  states: readonly string[];
}[];
