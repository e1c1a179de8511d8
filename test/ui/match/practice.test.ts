import { describe, expect, it } from 'vitest';
import { type Continued, goBack, type Match } from '../../../src/match/match.js';
import { gameFor, newsFor, newsForOthers } from '../../../src/match/seat.js';
import { startSession } from '../../../src/match/session.js';
import { turnIn } from '../../../src/notation/index.js';
import { initialBotsState } from '../../../src/ui/match/state.js';
import { keyOfId } from '../../../src/terminal/index.js';
import { withNews } from '../../../src/ui/match/commit.js';
import { wasHinted } from '../../../src/ui/match/hints/hints.js';
import { pressKey } from '../../../src/ui/match/keys.js';
import { decisionsIn } from '../../../src/ui/match/practice.js';
import { openScreen } from '../../../src/ui/match/screen.js';
import type { KeyResult } from '../../../src/ui/match/game-keys.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';
import { roomOn } from '../../support/match.js';
import { practiceGame, withRandomPart } from '../../support/practice-game.js';
import { chance } from '../../support/random/random-game.js';

const random = chance(3);

/** Returns the match after random parts, until it is the turn of West and West has begun `actions` actions. */
function afterActions(match: Match, actions: number): Match {
  const begun = ({ record }: Match): number => record.lines.filter(({ action }) => action?.side === 'west').length;
  let now = match;
  while (begun(now) < actions || turnIn(now.record) !== 'west') now = withRandomPart(now, random).match;
  return now;
}

/** Returns the screen of West, who plays against a bot. */
function screenOf(match: Match): MatchScreenState {
  const screen = { ...openScreen(startSession(gameFor(match, 'west')), 'west'), hasHints: true };
  const { mode } = screen;
  if (mode.type !== 'own-seat') throw new Error('no seat');
  return { ...screen, mode: { ...mode, bots: initialBotsState({ east: 'easy' }) } };
}

function press(screen: MatchScreenState, ...ids: readonly string[]): KeyResult {
  return ids.reduce<KeyResult>((pressed, id) => pressKey(pressed.screen, keyOfId(id), roomOn('large')), { screen });
}

function wentBack(match: Match, line: number): Continued {
  const back = goBack(match, line, 'west');
  if (!back.ok) throw new Error(back.error);
  return back.value;
}

describe('news that arrive while going back is being sent', () => {
  it('are not its reply: the screen shows them, and says nothing of going back', () => {
    const match = afterActions(practiceGame(7), 3);
    const { screen } = press(screenOf(match), 'u', 'enter');
    expect(screen.stage.type).toBe('sending');
    const theirs = withRandomPart(match, random);
    const shown = withNews(screen, newsForOthers(theirs, 'west'));
    expect([shown.note, shown.stage.type]).toEqual([null, 'moment']);
    const first = withNews(shown, newsFor(wentBack(theirs.match, 0), 'west'), true);
    expect([first.note, first.stage.type]).toEqual(['gone-back', 'choosing']);
  });
});

describe('when another process goes back', () => {
  it('the hint for the undone decision is still owed, and the screen says where the game is', () => {
    const match = afterActions(practiceGame(7), 3);
    const { screen } = press(screenOf(match), 'H');
    expect(wasHinted(screen)).toBe(true);
    const back = withNews(screen, newsForOthers(wentBack(match, 0), 'west'));
    expect([wasHinted(back), back.note, back.stage.type]).toEqual([true, 'gone-back', 'choosing']);
  });

  it('or plays, the cursor of the open list stays on its decision, and else goes to the one before it', () => {
    const match = afterActions(practiceGame(7), 4);
    const { screen } = press(screenOf(match), 'u', 'down', 'down');
    const { backTo } = press(screen, 'enter');
    expect(backTo).toBe(decisionsIn(screen)[2].line);
    const longer = afterActions(match, 6);
    const after = { ...screen, session: startSession(gameFor(longer, 'west')) };
    expect(decisionsIn(after).length).toBeGreaterThan(decisionsIn(screen).length);
    expect(press(after, 'enter').backTo).toBe(backTo);
    expect(press(after, 'up', 'enter').backTo).toBe(decisionsIn(screen)[1].line);
    const shorter = { ...screen, session: startSession(gameFor(wentBack(match, backTo!).match, 'west')) };
    expect(press(shorter, 'enter').backTo).toBe(decisionsIn(screen)[3].line);
  });
});
