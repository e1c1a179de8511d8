import { describe, expect, it } from 'vitest';
import { takeBack } from '../../../../src/match/match.js';
import { gameFor, newsFor, newsForOthers } from '../../../../src/match/seat.js';
import { type Session, startSession } from '../../../../src/match/session.js';
import { chanceOf, decision, type Move, sample, type Seat } from '../../../../src/rules/game.js';
import { keyOfId } from '../../../../src/terminal/index.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { withNews } from '../../../../src/ui/match/commit.js';
import { shownHint } from '../../../../src/ui/match/hints/follow.js';
import { hinted, wasHinted } from '../../../../src/ui/match/hints/hints.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { committed, newMatch, playedParts, roomOn, sessionOf } from '../../../support/match.js';
import { gameInParts } from '../../../support/random/game-in-parts.js';
import { seeds } from '../../../support/runs.js';
import { choiceOf } from '../../support/advised.js';
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

  it('stays owed when the other side takes its action back, until the next own commit', () => {
    const [first, second, third] = gameInParts(7).parts;
    expect([first.side, second.side, third.side]).toEqual(['west', 'east', 'west']);
    const before = committed(committed(newMatch(7), first.moves).match, second.moves);
    const back = takeBack(before.match);
    if (!back.ok) throw new Error(back.error);
    const again = committed(back.value.match, second.moves);
    const own = committed(again.match, third.moves);
    for (const isHinted of [true, false]) {
      const seated = { ...openScreen(startSession(gameFor(before.match, 'west')), 'west'), hasHints: true };
      const asked = isHinted ? press(seated, 'H') : seated;
      expect(wasHinted(asked)).toBe(isHinted);
      const taken = withNews(asked, newsForOthers(back.value, 'west'));
      // The hint was for West's commit, so East's action is not marked as hinted.
      expect(wasHinted(taken)).toBe(false);
      const replayed = withNews(taken, newsForOthers(again, 'west'));
      expect(wasHinted(replayed)).toBe(isHinted);
      expect(shownHint(replayed)).toBeNull();
      expect(wasHinted(withNews(replayed, newsFor(own, 'west')))).toBe(false);
    }
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

  describe('that arrives unseen just before a key', () => {
    const BUILDING: readonly Move[] = [
      { type: 'take', card: 4, use: 'build' },
      { type: 'factory', city: 'kiel' },
      { type: 'factory', city: 'bremen' },
    ];
    const screen = { ...openScreen(sessionOf(newMatch(7)), 'west'), hasHints: true };
    const drawn = press(screen, 'H');
    const { question } = drawn.hint!;
    const newest = hinted(drawn, question, { type: 'told', choice: choiceOf(BUILDING, 'west') });
    const late = (...ids: string[]): MatchScreenState => {
      const before = ids.slice(0, -1).reduce(press, drawn);
      const told = hinted(before, question, { type: 'told', choice: choiceOf(BUILDING, 'west') });
      return resultOnNewest(pressKey(before, keyOfId(ids.at(-1)!), room), before, told)!.screen;
    };

    it('leaves the cursor where the key has moved it', () => {
      expect(newest.card).toBe(4);
      const key = press(drawn, 'down');
      expect(key.card).not.toBe(drawn.card);
      expect(late('down')).toMatchObject({ card: key.card, focus: key.focus, pointing: key.pointing });
      const other = late('tab');
      const alone = press(drawn, 'tab');
      expect(other).toMatchObject({ card: alone.card, focus: alone.focus, aim: alone.aim, place: alone.place });
    });

    it('moves the cursor to its next answer if the key gave the first, and to nothing if it gave another', () => {
      const first = late('2', 'b');
      expect(first.session.steps.map(({ move }) => move)).toEqual([BUILDING[0]]);
      expect(first).toMatchObject({ focus: 'map', place: 'city:kiel', pointing: 'option' });
      const other = late('1', 'b');
      const alone = ['1', 'b'].reduce(press, drawn);
      expect(other.session.steps[0].move).not.toEqual(BUILDING[0]);
      expect(other).toMatchObject({
        focus: alone.focus,
        card: alone.card,
        place: alone.place,
        pointing: alone.pointing,
      });
    });

    it('moves the cursor to its first answer if the key moved nothing', () => {
      const page = late('f');
      expect(page).toMatchObject({ overlay: 'forecast', card: 4 });
    });
  });
});
