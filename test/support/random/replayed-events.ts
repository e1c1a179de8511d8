/**
 * A second board to which only events are applied. The events must report every change, in order and with the right
 * numbers.
 */
import type { GameEvent } from '../../../src/rules/engine/event-log.js';
import type { State } from '../../../src/rules/state/state.js';
import {
  cityIds,
  connectionIds,
  endsOf,
  hasFactory,
  isClosedByProtest,
  provinceIds,
  sectorIds,
  supplierIds,
} from './board.js';
import type { MutableState } from './mutable-state.js';

const BOARD = [
  'unrest',
  'exportedProtests',
  'livingStandard',
  'sectors',
  'socialists',
  'socialistsInBox',
  'factories',
  'infrastructure',
  'tracks',
  'wall',
  'stasiDisbanded',
] as const satisfies readonly (keyof State)[];

type Board = Pick<MutableState, (typeof BOARD)[number]>;

function boardOf(s: State): Board {
  return {
    unrest: [...s.unrest],
    exportedProtests: [...s.exportedProtests],
    livingStandard: [...s.livingStandard],
    sectors: [...s.sectors],
    socialists: [...s.socialists],
    socialistsInBox: s.socialistsInBox,
    factories: [...s.factories],
    infrastructure: [...s.infrastructure],
    tracks: { ...s.tracks },
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
  };
}

/** Returns what is wrong with the events between two states: wrong numbers, illegal building, unreported changes. */
export function eventProblems(before: State, after: State, events: readonly GameEvent[]): string[] {
  const shadow = boardOf(before);
  const problems = events.flatMap((event) => apply(shadow, event));
  const untold = BOARD.filter((key) => JSON.stringify(shadow[key]) !== JSON.stringify(after[key]));
  return [...problems, ...untold.map((key) => `the events do not tell how ${key} changed`)];
}

function change(values: number[], index: number, event: { type: string; before: number; now: number }): string[] {
  const told = values[index];
  values[index] = event.now;
  return told === event.before ? [] : [`${event.type} says ${event.before} before, the table had ${told}`];
}

function apply(board: Board, event: GameEvent): string[] {
  switch (event.type) {
    case 'unrest':
      return change(board.unrest, provinceIds.indexOf(event.province), event);
    case 'exported-protest':
      return change(board.exportedProtests, supplierIds.indexOf(event.supplier), event);
    case 'socialist':
      return change(board.socialists, provinceIds.indexOf(event.province), event);
    case 'living-standard':
      return event.sector === undefined
        ? change(board.livingStandard, provinceIds.indexOf(event.province), event)
        : change(board.sectors, sectorIds.indexOf(event.sector), event);
    case 'socialists-in-box': {
      const box = [board.socialistsInBox];
      const problems = change(box, 0, event);
      board.socialistsInBox = box[0];
      return problems;
    }
    case 'track': {
      const marker = [board.tracks[event.track]];
      const problems = change(marker, 0, event);
      board.tracks[event.track] = marker[0];
      return problems;
    }
    case 'factory':
      return applyFactory(board, event);
    case 'infrastructure':
      return applyInfrastructure(board, event);
    case 'wall':
      board.wall = event.standing;
      return [];
    case 'stasi-disbanded':
      board.stasiDisbanded = true;
      return [];
    case 'position':
    case 'decade-began':
    case 'half-began':
    case 'drew':
    case 'discarded':
    case 'took':
    case 'forced':
    case 'icon':
    case 'icon-ignored':
    case 'past-the-end':
    case 'police-card':
    case 'police-used':
    case 'looked':
    case 'exchanged':
    case 'removed-card':
    case 'prestige-box':
    case 'hamburg':
    case 'attack':
    case 'attack-declined':
    case 'phase':
    case 'ended':
    case 'taken-back':
    case 'concluded':
      return [];
  }
}

function applyFactory(board: Board, { city, what }: Extract<GameEvent, { type: 'factory' }>): string[] {
  const index = cityIds.indexOf(city);
  const was = board.factories[index];
  const steps = {
    built: { from: ['none'], to: 'intact' },
    dismantled: { from: city === 'rheinsberg' ? ['rundown'] : ['intact'], to: 'none' },
    rundown: { from: ['intact'], to: 'rundown' },
    repaired: { from: ['rundown'], to: 'intact' },
    stopped: { from: ['intact'], to: 'closed' },
  } as const;
  const { from, to } = steps[what];
  const problems = (from as readonly string[]).includes(was) ? [] : [`${city} is ${what}, but was ${was}`];
  if (what === 'built' && isClosedByProtest(board, city)) problems.push(`${city} is built on during a protest (R5.1b)`);
  if (what === 'dismantled' && connectionIds.some((id, line) => board.infrastructure[line] > 0 && endsAt(id, city))) {
    problems.push(`${city} is dismantled with infrastructure on a connection (R5.2a)`);
  }
  board.factories[index] = to;
  return problems;
}

function endsAt(id: (typeof connectionIds)[number], city: (typeof cityIds)[number]): boolean {
  return endsOf(id).includes(city);
}

function applyInfrastructure(board: Board, event: Extract<GameEvent, { type: 'infrastructure' }>): string[] {
  const ends = endsOf(event.connection);
  const problems = change(board.infrastructure, connectionIds.indexOf(event.connection), event);
  if (event.now < event.before) return problems;
  if (ends.some((city) => isClosedByProtest(board, city))) {
    problems.push(`${event.connection} is built during a protest (R5.1b)`);
  }
  if (!ends.some((city) => hasFactory(board, city))) {
    problems.push(`${event.connection} is built without a factory at an end (R5.1a)`);
  }
  return problems;
}
