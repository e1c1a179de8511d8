import { describe, expect, it } from 'vitest';
import { hotseatGame } from '../../../../src/match/hotseat.js';
import { latest } from '../../../../src/match/session.js';
import { decision, viewOf } from '../../../../src/rules/game.js';
import { choiceStyle } from '../../../../src/ui/match/deciding/choices.js';
import { openDecision, uncoveredSide } from '../../../../src/ui/match/screen.js';
import { charKey, type Key, namedKey } from '../../../../src/terminal/input/keys.js';
import { committed, gameOn, newMatch, press, roomOn } from '../../../support/match.js';
import { seeds } from '../../../support/runs.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';

const room = roomOn('small');

function random(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return Math.floor((x / 2 ** 32) * below);
  };
}

const ENTER = namedKey('enter');
/** Keys that continue when no decision is open: Space at a hand-over, Enter everywhere else. */
const ONWARD = [ENTER, charKey(' ')];
const ARROWS = (['up', 'down', 'left', 'right'] as const).map((name) => namedKey(name));
const CHARS = [namedKey('escape'), ...[...'hjklrbsedpvnNuUi123456789'].map((char) => charKey(char))];

/** Presses random keys until the game is over; returns the last screen and the number of keys. */
function playByKeys(
  seed: number,
  onKey: (before: MatchScreenState, key: Key, pressed: ReturnType<typeof press>) => void,
): { screen: MatchScreenState; keys: number } {
  const below = random(seed);
  let game = gameOn(newMatch(seed), room);
  let keys = 0;
  for (; keys < 60_000 && game.screen.stage.type !== 'over'; keys++) {
    const { screen } = game;
    const choose = screen.stage.type === 'choosing' && screen.overlay === null;
    const pool = !choose ? ONWARD : [ENTER, ENTER, ENTER, ...ARROWS, ...CHARS];
    const key = pool[below(pool.length)];
    const pressed = press(game, key, room);
    game = pressed;
    onKey(screen, key, pressed);
  }
  expect(game.screen.stage.type, `seed ${seed}`).toBe('over');
  return { screen: game.screen, keys };
}

describe('playing by keys', () => {
  it('leads every game from the first card to an end, whatever is pressed', () => {
    // One game is enough, because the other tests also play their games to the end.
    for (const seed of seeds(1)) {
      const { screen } = playByKeys(seed, () => undefined);
      expect(latest(screen.session).outcome).not.toBeNull();
    }
  });

  it('never shows a hand to the other player: it lies open only for the side that decides', () => {
    for (const seed of seeds(1, 21)) {
      playByKeys(seed, (_before, _key, { screen: after }) => {
        const open = openDecision(after);
        if (uncoveredSide(after) !== null && open) expect(uncoveredSide(after)).toBe(open.side);
      });
    }
  });

  it('goes to the log and back to where the decision is made', () => {
    const styles = new Set<string>();
    playByKeys(seeds(1, 7)[0], (_before, _key, { match, screen: after }) => {
      const open = openDecision(after);
      const isHome = after.aim === 'decision' && after.focus !== 'log' && after.origin === null;
      if (after.stage.type !== 'choosing' || open === null || !isHome || after.overlay !== null) return;
      if (styles.size === 3 && styles.has(choiceStyle(open))) return;
      const there = press({ match, screen: after }, namedKey('tab', { shift: true }), room).screen;
      expect(there.focus).toBe('log');
      const back = press({ match, screen: there }, namedKey('escape'), room).screen;
      expect(back.focus).toBe(choiceStyle(open) === 'map' ? 'map' : 'cards');
      expect([back.card, back.place, back.entry]).toEqual([after.card, after.place, after.entry]);
      styles.add(choiceStyle(open));
    });
    expect([...styles].sort()).toEqual(['cards', 'list', 'map']);
  });

  it('commits exactly the moves that lead from one committed state to the next', () => {
    for (const seed of seeds(1, 33)) {
      let match = newMatch(seed);
      playByKeys(seed, (before, _key, { part, match: after, screen }) => {
        if (!part) return;
        expect(part.length).toBeGreaterThan(0);
        expect(before.session.steps.length).toBeGreaterThanOrEqual(part.length - 1);
        match = committed(match, part).match;
        expect(after.record.end).toEqual(match.record.end);
        const { view } = hotseatGame(match);
        expect(viewOf(screen.session.committed, view.seat)).toEqual(view);
      });
      expect(decision(match.record.end), `seed ${seed}`).toBeNull();
    }
  });
});
