import { describe, expect, it } from 'vitest';
import { sameMove } from '../../../src/rules/game.js';
import { eventsLogged } from '../../../src/ui/match/model.js';
import { KeyDriver } from '../../support/key-driver.js';
import { matchAt } from '../../support/match.js';
import { allMoves } from '../../support/random/random-game.js';
import { framesIn } from '../../support/stages.js';
import { STEPS } from '../support/moments.js';

describe('the log beside the film of an End of Decade', () => {
  it('ends where the report begins', () => {
    let phases = 0;
    for (const [{ before, move }] of STEPS) {
      const driver = new KeyDriver(matchAt(before), { columns: 200, rows: 60 });
      for (let onward = 0; onward < 12 && driver.stage !== 'over'; onward++) {
        const isAsked = driver.stage === 'choosing' && allMoves(driver.decision).some((one) => sameMove(one, move));
        driver.follow(isAsked ? driver.bytesFor(move) : driver.onward);
        const { session } = driver.screen;
        const reported = framesIn(driver.screen).flatMap(({ events }) => events);
        if (reported.length === 0) continue;
        phases++;
        expect([...eventsLogged(driver.screen), ...reported]).toEqual(session.log);
      }
    }
    expect(phases).toBeGreaterThan(10);
  });
});
