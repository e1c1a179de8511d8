import { describe, expect, it } from 'vitest';
import { SIDES } from '../../../src/rules/board.js';
import { type Forecast, forecastAfterAction } from '../../../src/rules/figures.js';
import { type Danger, dangersOf } from '../../../src/rules/inspect/dangers.js';
import { decision, play, type State } from '../../../src/rules/game.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { allMoves, chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

const collapseIn = ({ phases }: Forecast) => phases.flatMap((one) => (one.type === 'collapse' ? [one] : []))[0];

/**
 * Plays an action of West at random. Returns the states of the action in which East must send a socialist to one of
 * several mass protests (R7a).
 */
function answers(seed: number): State[] {
  const random = chance(seed);
  let now = { ...randomTable(random, 1), tasks: [{ type: 'turn', side: 'west' }] } as State;
  now.socialistsInBox = Math.max(1, now.socialistsInBox);
  const found: State[] = [];
  for (let open = decision(now); open !== null; open = decision(now)) {
    if (open.kind === 'place-socialist') found.push(now);
    const moves = allMoves(open);
    const played = play(now, moves[random(moves.length)]);
    if (!played.ok || played.value.moments.length > 1) break;
    now = played.value.state;
  }
  return found;
}

/** Returns a text that is equal for equal dangers; empty for a collapse that is only possible. */
function keyOf(danger: Danger): string {
  if (danger.type !== 'collapse') return JSON.stringify(danger);
  return danger.isCertain ? `${danger.side} collapses` : '';
}

describe('the forecast while a socialist has yet to answer a mass protest (R7a)', () => {
  it('says nothing of a collapse as certain that the answer changes, and its bounds contain every answer', () => {
    let [compared, open] = [0, 0];
    const wrong: string[] = [];
    for (const seed of seeds(60)) {
      for (const state of answers(seed)) {
        const told = forecastAfterAction(state);
        const before = collapseIn(told);
        for (const move of decision(state)!.options) {
          const played = play(state, move);
          if (!played.ok) continue;
          const found = forecastAfterAction(played.value.moments[0].state);
          const after = collapseIn(found);
          const [named, dangers] = [told, found].map((one) => SIDES.flatMap((side) => dangersOf(one, side)).map(keyOf));
          for (const danger of named) if (danger !== '' && !dangers.includes(danger)) wrong.push(`danger ${danger}`);
          compared++;
          if (before.collapses.east === 'only-if' || before.collapses.east === 'own-choices') open++;
          else if (before.collapses.east !== after.collapses.east) wrong.push(`collapse ${before.collapses.east}`);
          const [one, other] = [before.after.protests.east, after.after.protests.east];
          if (other.least < one.least || other.most > one.most) wrong.push(`protests ${one.least} to ${one.most}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(Math.min(compared, open)).toBeGreaterThan(15);
  });
});
