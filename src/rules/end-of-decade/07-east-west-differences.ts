import { BORDERS, type Province, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { other, type Side } from '../board/side.js';
import { advantage } from '../board/tracks.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { livingStandard } from '../pieces/living-standard.js';
import { DONE, PROVINCE_MOVES, provinceOf } from '../state/move.js';
import type { State } from '../state/state.js';
import type { Attack } from '../state/task.js';
import { changeUnrest, massProtests } from '../pieces/unrest.js';
import type { Phase } from './phase.js';
import type { AttackReckoning } from './reckoning.js';

/** Number of living standards a province can use in attacks: its own minus its mass protests (R9.7). */
export function usableStandard(s: State, province: Province): number {
  return Math.max(0, livingStandard(s, province) - massProtests(s, province));
}

/** The unrest that an attack would add; 0 or less means that the attack has no effect (R9.7). */
function attackUnrest(s: State, attacker: Province, target: Province): number {
  return usableStandard(s, attacker) - livingStandard(s, target);
}

/** Returns why an attack is impossible or has no effect; null if the attack has an effect (R9.7). */
export function attackRefusal(s: State, attacker: Province, target: Province): 'not-a-neighbour' | 'no-effect' | null {
  if (!BORDERS[attacker].includes(target)) return 'not-a-neighbour';
  return attackUnrest(s, attacker, target) > 0 ? null : 'no-effect';
}

/** Lists a side's attacks that would have an effect; West Berlin has a separate attack for each neighbour (R9.7). */
function reckonAttacks(s: State, side: Side): Attack[] {
  const attacks: Attack[] = [];
  for (const attacker of PROVINCES_OF[side]) {
    const targets = targetsOf(s, attacker);
    if (attacker === WEST_BERLIN) for (const target of targets) attacks.push({ side, attacker, targets: [target] });
    else if (targets.length > 0) attacks.push({ side, attacker, targets });
  }
  return attacks;
}

function targetsOf(s: State, attacker: Province): Attack['targets'] {
  const targets: Attack['targets'] = [];
  for (const province of BORDERS[attacker]) {
    if (attackRefusal(s, attacker, province) !== null) continue;
    targets.push({ province, unrest: attackUnrest(s, attacker, province) });
  }
  return targets;
}

/** Returns an attack with ids instead of indexes, and with the number of living standards that the attacker can use. */
export function attackReckoning(s: State, { side, attacker, targets }: Attack): AttackReckoning {
  return {
    side,
    attacker: PROVINCES[attacker].id,
    usable: usableStandard(s, attacker),
    targets: targets.map(({ province, unrest }) => ({ province: PROVINCES[province].id, unrest })),
  };
}

/** R9.7: provinces attack neighbours across the border; the holder of the advantage makes all its attacks first. */
export const eastWestDifferences: Phase<'east-west-differences'> = (s) => {
  const first = advantage(s.tracks.prestige);
  const queue = [...reckonAttacks(s, first), ...reckonAttacks(s, other(first))];
  doNext(s, { type: 'attacks', queue, incoming: s.unrest.map(() => 0) });
  return { type: 'east-west-differences', first, attacks: queue.map((attack) => attackReckoning(s, attack)) };
};

/**
 * Asks for the attacks one by one, and places all unrest after the last attack, so that new mass protests do not change
 * an attack (R9.7).
 */
export const attacks: QuestionHandler<TaskOf<'attacks'>> = {
  ask(_s, { queue }) {
    const side = queue.length > 0 ? queue[0].side : 'west';
    const options = queue.length > 0 ? [...queue[0].targets.map(({ province }) => PROVINCE_MOVES[province]), DONE] : [];
    return { side, kind: 'attack', clause: 'R9.7', options };
  },
  answer(_s, task, move, log) {
    const [{ attacker, targets }] = task.queue.splice(0, 1);
    const { id } = PROVINCES[attacker];
    if (move.type === 'done') {
      log.push({
        type: 'attack-declined',
        attacker: id,
        targets: targets.map(({ province }) => PROVINCES[province].id),
      });
      return;
    }
    const province = provinceOf(move);
    const [{ unrest }] = targets.filter((target) => target.province === province);
    task.incoming[province] += unrest;
    log.push({ type: 'attack', attacker: id, target: PROVINCES[province].id, unrest });
  },
  empty(s, { incoming }, log: EventLog) {
    const arriving = [...incoming];
    finish(s);
    placeUnrest(s, arriving, log);
  },
};

/** Places the unrest of all attacks (R9.7). `incoming`: this unrest by province. */
export function placeUnrest(s: State, incoming: readonly number[], log: EventLog): void {
  incoming.forEach((unrest, province) => {
    changeUnrest(s, province, unrest, log);
  });
}
