import { CITIES } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import { PROVINCE, SECTORS, SUPPLIER_IDS } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { other } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { phaseOf } from '../engine/ending.js';
import { startFrom } from '../engine/play.js';
import { err, ok, type Result } from '../../common/result.js';
import { isSame } from '../state/same.js';
import { setUp } from '../engine/set-up.js';
import type { State } from '../state/state.js';
import { protestsToExport } from '../pieces/unrest.js';
import { tableFrom } from './import.js';
import { type Fault, fault } from './faults.js';
import { EAST_PROVINCE_IDS, type Position } from './position.js';

/**
 * Returns the position of a state, hidden cards included. The state must be between two actions, at a choice of which
 * hand cards to keep, or at the start of an End of Decade phase. Otherwise returns a fault, because a position cannot
 * describe an action or a phase under way.
 */
export function exportPosition(state: State): Result<Position, Fault> {
  if (state.outcome) return err(fault('game-over'));
  const where = startIn(state);
  if (!where) return err(middleOf(state));
  const position = describe(state, where);
  const table = tableFrom(position);
  if (!table.ok) return err(fault('no-position', table.error[0]));
  const same = isSame(table.value, state) || isSame(startFrom(table.value).state, state);
  return same ? ok(position) : err(middleOf(state));
}

type Where = Pick<Position, 'turn' | 'endOfDecade' | 'keepHand'>;

function startIn(s: State): Where | null {
  const top = s.tasks.at(-1);
  if (s.action || !top || protestsToExport(s) !== 0) return null;
  const phase = top.type === 'end-of-decade' ? top.phase : phaseOf(s);
  if (phase > 0) return { endOfDecade: phase };
  if (top.type === 'turn') return { turn: top.side };
  if (top.type === 'next-turn') return { turn: other(top.after) };
  return top.type === 'keep-hand' ? { keepHand: top.side } : null;
}

function middleOf(s: State): Fault {
  if (s.action) return fault('in-action', s.action.side, `${s.action.card}`);
  const phase = phaseOf(s);
  return phase > 0 ? fault('in-phase', phase) : fault('in-passing');
}

function describe(s: State, where: Where): Position {
  return { decade: s.decade, half: s.half, ...where, ...describeBoard(s), ...describeCards(s) };
}

function describeBoard(s: State): Position {
  const westBerlin = s.sectors.some(isSome) ? { 'west-berlin': pick(named(SECTORS), s.sectors, isSome) } : {};
  const inProvinces = pick(
    named(EAST_PROVINCE_IDS),
    EAST_PROVINCE_IDS.map((id) => s.socialists[PROVINCE[id]]),
    isSome,
  );
  const { factories } = setUp([]);
  return {
    unrest: pick(PROVINCES, s.unrest),
    livingStandard: { ...pick(PROVINCES_WITH_STANDARD, standards(s), isSome), ...westBerlin },
    exportedProtests: pick(named(SUPPLIER_IDS), s.exportedProtests, isSome),
    socialists: { box: s.socialistsInBox, ...inProvinces },
    factories: pick(CITIES, s.factories, (factory, city) => factory !== 'none' || factories[city] !== 'none'),
    infrastructure: pick(CONNECTIONS, s.infrastructure, isSome),
    tracks: { ...s.tracks },
    wall: s.wall,
    stasiDisbanded: s.stasiDisbanded,
  };
}

function describeCards(s: State): Position {
  return {
    policeCards: s.policeCards.flatMap(({ card, used }) => (typeof card === 'number' ? [{ card, used }] : [])),
    hands: { west: numbers(s.hands.west), east: numbers(s.hands.east) },
    display: numbers(s.display),
    special: s.special,
    drawPile: numbers(s.drawPile),
    played: [...s.played],
    discarded: [...s.discarded],
    faceDown: numbers(s.faceDown),
    random: [...s.random],
    ...(Object.keys(s.deals).length > 0 ? { deals: structuredClone(s.deals) } : {}),
  };
}

const PROVINCES_WITH_STANDARD = PROVINCES.filter((province) => province.id !== 'west-berlin');

function standards(s: State): number[] {
  return PROVINCES_WITH_STANDARD.map(({ id }) => s.livingStandard[PROVINCE[id]]);
}

/** Returns the numbers of the cards in a row that never holds a special card. */
function numbers(cards: readonly CardId[]): number[] {
  return cards.filter((card) => typeof card === 'number');
}

function named<Id extends string>(ids: readonly Id[]): { id: Id }[] {
  return ids.map((id) => ({ id }));
}

const isSome = (count: number) => count > 0;

/**
 * Returns a record of the values for which `keep` returns true. The key of a value is the id of the element of `facts`
 * with the same index.
 */
function pick<Id extends string, V>(
  facts: readonly { readonly id: Id }[],
  values: readonly V[],
  keep: (value: V, index: number) => boolean = () => true,
): { [P in Id]?: V } {
  const picked: { [P in Id]?: V } = {};
  facts.forEach(({ id }, index) => {
    if (keep(values[index], index)) picked[id] = values[index];
  });
  return picked;
}
