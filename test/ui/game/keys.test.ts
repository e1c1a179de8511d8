import { describe, expect, it } from 'vitest';
import { decision, newGame, type State } from '../../../src/rules/game.js';
import { atLegalPlace, pressKey } from '../../../src/ui/game/keys.js';
import { openDecision, openScreen, type Screen, stageOf } from '../../../src/ui/game/screen.js';
import { latest, startSession } from '../../../src/ui/game/session.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { charKey, type Key, namedKey } from '../../../src/ui/terminal/keys.js';
import { seeds } from '../../support/runs.js';

const map = layoutMap('small');

function random(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return Math.floor((x / 2 ** 32) * below);
  };
}

const ENTER = namedKey('enter');
/** Where nothing is asked: Space lifts the curtain, Enter goes on. */
const ONWARD = [ENTER, charKey(' ')];
const ARROWS = (['up', 'down', 'left', 'right'] as const).map((name) => namedKey(name));
const CHARS = [namedKey('escape'), ...[...'hjklrbsedpvnNuUi123456789'].map((char) => charKey(char))];

function start(seed: number): Screen {
  return atLegalPlace(openScreen(startSession(newGame({ seed }))), map);
}

/** Presses random keys until the game is over; counts the keys. */
function playByKeys(
  seed: number,
  onKey: (before: Screen, key: Key, pressed: ReturnType<typeof pressKey>) => void,
): { screen: Screen; keys: number } {
  const below = random(seed);
  let screen = start(seed);
  let keys = 0;
  for (; keys < 60_000 && stageOf(screen) !== 'over'; keys++) {
    const choose = stageOf(screen) === 'choose' && screen.overlay === null;
    const pool = !choose ? ONWARD : [ENTER, ENTER, ENTER, ...ARROWS, ...CHARS];
    const key = pool[below(pool.length)];
    const before = screen;
    const pressed = pressKey(screen, key, map);
    screen = pressed.screen;
    onKey(before, key, pressed);
  }
  return { screen, keys };
}

describe('playing by keys', () => {
  it('leads every game from the first card to an end, whatever is pressed', () => {
    for (const seed of seeds(8)) {
      const { screen } = playByKeys(seed, () => undefined);
      expect(stageOf(screen), `seed ${seed}`).toBe('over');
      expect(latest(screen.session).outcome).not.toBeNull();
    }
  });

  it('never shows a hand to the other player: it lies open only for the side that decides', () => {
    for (const seed of seeds(1, 21)) {
      playByKeys(seed, (_before, _key, { screen: after }) => {
        const open = openDecision(after);
        if (after.uncovered !== null && open) expect(after.uncovered).toBe(open.side);
      });
    }
  });

  it('commits exactly the moves that lead from one committed state to the next', () => {
    for (const seed of seeds(1, 33)) {
      let committed: State | null = null;
      playByKeys(seed, (before, _key, { screen, committed: commit }) => {
        committed ??= before.session.committed;
        if (!commit) return;
        expect(commit.before).toBe(committed);
        expect(commit.moves.length).toBeGreaterThan(0);
        committed = screen.session.committed;
      });
      expect(committed && decision(committed), `seed ${seed}`).toBeNull();
    }
  });
});
