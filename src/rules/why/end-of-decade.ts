import { PROVINCE } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { TRACK_END } from '../board/tracks.js';
import { reachedBoxes } from '../end-of-decade/02-prestige.js';
import { attackRefusal, usableStandard } from '../end-of-decade/07-east-west-differences.js';
import { livingStandard } from '../pieces/living-standard.js';
import type { MoveOf } from '../state/move.js';
import type { State } from '../state/state.js';
import type { Attack } from '../state/task.js';
import type { Refusal } from './refusal.js';

/** Returns why a prestige box cannot be used; null if it can (R9.2). */
export function refuseBox(s: State, box: number): Refusal | null {
  const marker = s.tracks.prestige;
  if (!Number.isInteger(box) || Math.abs(box) > TRACK_END) return { code: 'unknown-id', clause: 'R1e', what: 'box' };
  return reachedBoxes(marker).includes(box) ? null : { code: 'box-not-reached', clause: 'R9.2', marker };
}

/** Returns why an attack cannot hit a province; null if it can (R9.7). */
export function refuseAttack(s: State, { attacker, targets }: Attack, move: MoveOf<'province'>): Refusal | null {
  const clause = 'R9.7';
  const target = PROVINCE[move.province];
  const code = attackRefusal(s, attacker, target);
  const between = { attacker: PROVINCES[attacker].id, target: move.province };
  switch (code) {
    case 'not-a-neighbour':
      return { code, clause, ...between };
    case 'no-effect':
      return { code, clause, ...between, usable: usableStandard(s, attacker), standard: livingStandard(s, target) };
    case null: {
      if (targets.some(({ province }) => province === target)) return null;
      const ids = targets.map(({ province }) => PROVINCES[province].id);
      return { code: 'other-decision', clause, asked: 'attack', ...between, targets: ids };
    }
  }
}
