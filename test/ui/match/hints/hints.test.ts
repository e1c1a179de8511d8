import { describe, expect, it } from 'vitest';
import { gameFor } from '../../../../src/match/seat.js';
import type { Session } from '../../../../src/match/session.js';
import { chanceOf, decision, sample, type Seat } from '../../../../src/rules/game.js';
import { keyOfId } from '../../../../src/terminal/index.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { hinted } from '../../../../src/ui/match/hints/hints.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { newMatch, playedParts, roomOn, sessionOf } from '../../../support/match.js';
import { gameInParts } from '../../../support/random/game-in-parts.js';
import { seeds } from '../../../support/runs.js';
import type { HintState, MatchScreenState } from '../../../../src/ui/match/state.js';
import { resultOnNewest } from '../../../../src/ui/match/use-screen-state.js';

const room = roomOn('small');
const press = (screen: MatchScreenState, id: string): MatchScreenState => pressKey(screen, keyOfId(id), room).screen;

/** Returns the question to the bot for a hint; null if no hint can be requested. */
function askedIn(session: Session, own: Seat): HintState | null {
  return press({ ...openScreen(session, own), hasHints: true }, 'H').hint;
}

describe('a hint', () => {
  it('is thought of on what the seat sees, with the answers it has given, at any decision', () => {
    const asked = new Set<string>();
    for (const seed of seeds(2)) {
      let match = newMatch(seed);
      const moves = gameInParts(seed).parts.flatMap((part) => part.moves);
      for (const { session, continued } of playedParts(match, moves)) {
        const { steps, committed } = session;
        steps.forEach((_, count) => {
          const side = decision(steps[count - 1]?.state ?? committed)?.side ?? 'spectator';
          const hint = askedIn({ ...session, steps: steps.slice(0, count) }, side);
          // No decision is open any more.
          if (hint === null) return;
          const { view, events } = hint.question;
          expect(view.hands[side === 'west' ? 'east' : 'west'].cards).toBeNull();
          if (count === 0 && hint.at === committed) {
            expect(view).toEqual(gameFor(match, side).view);
            expect(events).toEqual(gameFor(match, side).events);
          }
          expect(() => sample(view, events, chanceOf(1))).not.toThrow();
          asked.add(view.decision?.kind ?? '');
        });
        match = continued.match;
      }
    }
    expect([...asked]).toEqual(expect.arrayContaining(['take-card', 'keep-hand', 'build', 'attack', 'prestige-box']));
  });

  it('is for who decides, and for nobody else', () => {
    const session = sessionOf(newMatch(7));
    expect(askedIn(session, 'west')).not.toBeNull();
    expect(askedIn(session, 'east')).toBeNull();
    expect(askedIn(session, 'spectator')).toBeNull();
    expect(press(openScreen(session, 'west'), 'H').hint).toBeNull();
  });

  it('stops when told to, although progress that is not drawn yet came in between', () => {
    const screen = { ...openScreen(sessionOf(newMatch(7)), 'west'), hasHints: true };
    const drawn = press(screen, 'H');
    const { question } = drawn.hint ?? {};
    if (!question) throw new Error('There is no hint to stop.');
    const newest = hinted(drawn, question, { type: 'thinking', done: 0.5, isStopped: false });
    expect(newest).not.toBe(drawn);
    const result = resultOnNewest(pressKey(drawn, keyOfId('escape'), room), drawn, newest);
    expect(result?.screen.hint?.thought).toMatchObject({ type: 'thinking', isStopped: true });
  });
});
