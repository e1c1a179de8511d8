/** Checks of one state that are too slow for every moment. Each returns sentences about what is wrong. */
import { isDeepStrictEqual } from 'node:util';
import { reasonInEnglish } from '../english-messages.js';
import { inspect } from '../../../src/rules/figures.js';
import {
  decision,
  exportPosition,
  importPosition,
  type Move,
  play,
  sameMove,
  type State,
} from '../../../src/rules/game.js';
import { NO_LOG } from '../../../src/rules/engine/event-log.js';
import { Simulation } from '../../../src/rules/engine/simulation.js';
import { protestsIn, provinceIds } from './board.js';
import { allMoves, type Chance } from './random-game.js';
import { wellFormedMoves } from './well-formed.js';

export function deepProblems(s: State, random: Chance): string[] {
  return [
    ...moveProblems(s, random),
    ...roundTripProblems(s),
    ...simulationProblems(s),
    ...inspectProblems(s),
    ...positionProblems(s),
  ];
}

/** `decision` offers exactly the moves that `play` accepts; an illegal move changes nothing. */
function moveProblems(s: State, random: Chance): string[] {
  const before = JSON.stringify(s);
  const asked = decision(s);
  const offered = asked ? allMoves(asked) : [];
  const problems = wellFormedMoves(s, random).flatMap((move) => {
    const legal = offered.some((one) => sameMove(one, move));
    const result = play(s, move);
    const text = JSON.stringify(move);
    if (result.ok !== legal) return [`${text} is ${legal ? 'offered, but refused' : 'played, but not offered'}`];
    return result.ok || result.error.clause.startsWith('R') ? [] : [`${text}: no reason`];
  });
  const strange = offered
    .filter((move) => !play(s, move).ok)
    .map((move) => `${JSON.stringify(move)} is offered, but refused`);
  const changed = JSON.stringify(s) === before ? [] : ['trying moves changed the state'];
  return [...problems, ...strange, ...changed];
}

/** A state can be converted to JSON and back. Every move from the copy leads to the same state as from the original. */
function roundTripProblems(s: State): string[] {
  const back = JSON.parse(JSON.stringify(s)) as State;
  if (!isDeepStrictEqual(back, structuredClone(s))) return ['JSON does not keep the state'];
  return afterEachMove(s).flatMap(({ move, state }) => {
    const result = play(back, move);
    const same = result.ok && isDeepStrictEqual(structuredClone(result.value.state), structuredClone(state));
    return same ? [] : [`after ${JSON.stringify(move)} play from JSON differs`];
  });
}

/**
 * `Simulation` changes its state in place, and `play` returns a new state. Each move must lead to the same state in
 * both.
 */
function simulationProblems(s: State): string[] {
  return afterEachMove(s).flatMap(({ move, state }) => {
    const simulation = new Simulation(s, NO_LOG);
    simulation.play(move);
    return isDeepStrictEqual(simulation.state, structuredClone(state))
      ? []
      : [`${JSON.stringify(move)}: in place it differs`];
  });
}

function afterEachMove(s: State): { move: Move; state: State }[] {
  const asked = decision(s);
  return (asked ? allMoves(asked) : []).flatMap((move) => {
    const result = play(s, move);
    return result.ok ? [{ move, state: result.value.state }] : [];
  });
}

/** R4a: `inspect` reports the same protests as `protestsIn` calculates. */
function inspectProblems(s: State): string[] {
  const { provinces } = inspect(s);
  return provinceIds
    .filter((id) => provinces[id].protests !== protestsIn(s, id))
    .map((id) => `${id} shows ${provinces[id].protests} protests, not ${protestsIn(s, id)}`);
}

/** Between two actions a state can be exported as a position and imported unchanged. */
function positionProblems(s: State): string[] {
  const exported = exportPosition(s);
  if (!exported.ok) {
    const between = ['turn', 'keep-hand'].includes(s.tasks.at(-1)?.type ?? '');
    return between ? [`no position: ${reasonInEnglish(exported.error)}`] : [];
  }
  const imported = importPosition(JSON.parse(JSON.stringify(exported.value)));
  if (!imported.ok) return imported.error.map(reasonInEnglish);
  return isDeepStrictEqual(structuredClone(imported.value), structuredClone(s))
    ? []
    : ['a position comes back changed'];
}
