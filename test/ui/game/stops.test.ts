import { describe, expect, it } from 'vitest';
import { decision, type Move } from '../../../src/rules/game.js';
import { pressKey } from '../../../src/ui/game/keys.js';
import { isHandedOver, openDecision, type Screen, stageOf } from '../../../src/ui/game/screen.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { namedKey } from '../../../src/ui/terminal/keys.js';
import { ENTER, KeyDriver, LIFT } from '../../support/key-driver.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

const map = layoutMap('small');
const SIZE = { columns: 80, rows: 24 };

/** Plays a random game by keys and shows every moment of the screen. */
function playRandomGame(seed: number, show: (screen: Screen) => void): void {
  const driver = KeyDriver.ofSeed(seed, SIZE);
  const goOn = (move: Move | null): void => {
    if (move) driver.answer(move);
    else driver.follow(driver.onward);
    show(driver.screen);
  };
  show(driver.screen);
  for (const move of randomGame(seed).moves) {
    while (driver.stage !== 'choose') goOn(null);
    goOn(move);
  }
  while (driver.stage !== 'over') goOn(null);
}

/** What a key too many could change. */
const KEPT = ['session', 'frames', 'seat', 'uncovered', 'overlay', 'pointing', 'picked', 'place', 'entry'] as const;

/** Presses Enter a hundred times, or until it changes nothing any more; tells each screen and the one before. */
function holdEnter(from: Screen, onKey: (before: Screen, after: Screen) => void): Screen {
  let screen = from;
  for (let key = 0; key < 100; key++) {
    const before = screen;
    screen = pressKey(screen, namedKey('enter'), map).screen;
    onKey(before, screen);
    if (KEPT.every((what) => before[what] === screen[what])) return screen;
  }
  return screen;
}

describe('Enter, pressed a hundred times from every moment of a game,', () => {
  it.each(seeds(3))('answers nothing that begins after a page, a commit or a hand-over (random game %i)', (seed) => {
    playRandomGame(seed, (start) => {
      if (stageOf(start) === 'over') return;
      let isStopped = stageOf(start) !== 'choose';
      const end = holdEnter(start, (before, after) => {
        const isAnswered = after.session.steps.length > before.session.steps.length;
        if (isStopped) expect(isAnswered).toBe(false);
        isStopped ||= after.session.committed !== before.session.committed || stageOf(after) === 'frame';
        expect(after.seat).toBe(start.seat);
        expect([null, start.uncovered]).toContain(after.uncovered);
      });
      expect(['choose', 'curtain', 'hand-over', 'over']).toContain(stageOf(end));
    });
  });
});

describe('whose decision it is', () => {
  it('nobody decides before taking over, nor beside an answer that is not settled', () => {
    let inside = 0;
    for (const seed of seeds(4)) {
      playRandomGame(seed, (screen) => {
        const { session, seat } = screen;
        const open = openDecision(screen);
        if (isHandedOver(screen)) {
          expect(session.steps).toEqual([]);
          const { action } = session.committed;
          if (action && action.side !== open?.side) inside++;
        }
        if (stageOf(screen) === 'choose') expect(open?.side).toBe(seat);
        const asked = [session.committed, ...session.steps.map(({ state }) => state)].slice(0, session.steps.length);
        expect(new Set(asked.map((state) => decision(state)?.side)).size).toBeLessThan(2);
      });
    }
    expect(inside).toBeGreaterThan(0);
  });

  it('Space takes over, and Enter does not', () => {
    const driver = KeyDriver.ofSeed(1, SIZE);
    let seen = 0;
    for (const move of randomGame(1).moves) {
      while (driver.stage !== 'choose') {
        if (driver.stage === 'hand-over') {
          driver.follow(ENTER);
          expect(driver.stage).toBe('hand-over');
          driver.follow(LIFT);
          expect(driver.stage).toBe('choose');
          seen++;
        } else driver.follow(driver.onward);
      }
      driver.answer(move);
    }
    expect(seen).toBeGreaterThan(0);
  });
});
