import { isDeepStrictEqual } from 'node:util';
import type { Side } from '../../../src/rules/board.js';
import { stageIn } from '../../support/stages.js';
import { describe, expect, it } from 'vitest';
import { decision, type Move } from '../../../src/rules/game.js';
import { startCommit, refused, unanswered } from '../../../src/ui/match/commit.js';
import { leavesUnused, mayBeDone } from '../../../src/ui/match/deciding/choices.js';
import { pressKey } from '../../../src/ui/match/keys.js';
import { nextFrame } from '../../../src/ui/match/report/frames.js';
import { isHandedOver, openDecision, shownTable, enterUndecided, uncoveredSide } from '../../../src/ui/match/screen.js';
import { charKey, namedKey } from '../../../src/terminal/input/keys.js';
import { ENTER, gameAsAsked, KeyDriver, LIFT, playRandomGame } from '../../support/key-driver.js';
import { type Game, gameOn, newMatch, press, roomOn } from '../../support/match.js';
import { seeds } from '../../support/runs.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';

const room = roomOn('small');

/** Parts of the screen's state that an extra key could change. */
const KEPT = ['session', 'mode', 'stage', 'overlay', 'pointing', 'place', 'entry'] as const;

function keyboardOf({ mode }: MatchScreenState): Side | null {
  return mode.type === 'both-seats' ? mode.keyboard : null;
}

/**
 * Presses Enter until the screen does not change, but at most 100 times. Passes each pair of screens to `onKey` and
 * returns the last screen.
 */
function holdEnter(from: Game, onKey: (before: MatchScreenState, after: MatchScreenState) => void): MatchScreenState {
  let game: Game = { match: from.match, screen: from.screen };
  for (let key = 0; key < 100; key++) {
    const before = game.screen;
    game = press(game, namedKey('enter'), room);
    onKey(before, game.screen);
    if (KEPT.every((what) => isDeepStrictEqual(before[what], game.screen[what]))) return before;
  }
  throw new Error(`Enter does not stand still at ${stageIn(game.screen)}.`);
}

/** Whether the screen shows anything but the next decision of the same part. */
function begins(before: MatchScreenState, now: MatchScreenState): boolean {
  if (stageIn(before) !== 'choosing' || stageIn(now) !== 'choosing') return true;
  return before.session.committed !== now.session.committed;
}

describe('Enter, pressed a hundred times from every moment of a game,', () => {
  it.each(seeds(1))('answers nothing that begins after a page, a commit or a hand-over (random game %i)', (seed) => {
    let previous: MatchScreenState | null = null;
    playRandomGame(seed, (start, game) => {
      // `isStopped` is true after Enter has stopped at a page or a commit. It is also true at a decision directly after
      // a hand-over or commit.
      let isStopped = previous === null || begins(previous, start);
      previous = start;
      const end = holdEnter(game, (before, after) => {
        const isAnswered = after.session.steps.length > before.session.steps.length;
        if (isStopped) expect(isAnswered).toBe(false);
        // Enter reveals nothing hidden. An answer that reveals something would be committed at once and could not be
        // taken back.
        if (stageIn(before) !== 'reviewing') expect(after.session.committed).toBe(before.session.committed);
        isStopped ||= after.session.committed !== before.session.committed || stageIn(after) === 'moment';
        expect(keyboardOf(after)).toBe(keyboardOf(start));
        expect([null, uncoveredSide(start)]).toContain(uncoveredSide(after));
      });
      expect(['choosing', 'curtain', 'hand-over', 'over']).toContain(stageIn(end));
    });
  });
});

const KEYS = [
  ...Array.from({ length: 95 }, (_, index) => charKey(String.fromCodePoint(32 + index))),
  ...(['enter', 'escape', 'tab', 'up', 'down', 'left', 'right'] as const).map((name) => namedKey(name)),
];

/** Returns the answers that one or two keys can give, with the number of keys. */
function fewestKeys(start: MatchScreenState): readonly { readonly move: Move; readonly keys: number }[] {
  const found: { move: Move; keys: number }[] = [];
  let screens = [start];
  for (const keys of [1, 2]) {
    const pressed = screens.flatMap((screen) =>
      KEYS.map((key) => pressKey(screen, key, room)).filter((after) => after.screen !== screen),
    );
    screens = pressed.flatMap(({ screen, part }) => {
      const answer = part?.at(-1) ?? screen.session.steps.slice(start.session.steps.length).at(-1)?.move;
      if (answer) found.push({ move: answer, keys });
      return answer ? [] : [screen];
    });
  }
  return found;
}

describe('an answer that may be declined', () => {
  const tried = new Set<string>();

  it.each(seeds(1))(
    'is declined by no more keys than given, except for the one question, wherever it is asked (random game %i)',
    (seed) => {
      playRandomGame(seed, (before) => {
        const open = openDecision(before);
        if (!open || stageIn(before) !== 'choosing' || !mayBeDone(open)) return;
        // On the map the first `n` shows the cursor.
        for (const screen of [before, pressKey(before, charKey('n'), room).screen]) {
          const moment = `${open.kind} ${screen.pointing} ${open.options.length === 1} ${open.options.length === 2}`;
          if (tried.has(moment)) continue;
          tried.add(moment);
          const answers = fewestKeys(screen);
          const fewest = (isDone: boolean): number =>
            Math.min(...answers.filter(({ move }) => (move.type === 'done') === isDone).map(({ keys }) => keys));
          expect(fewest(true), moment).toBeLessThan(Infinity);
          const isAsked = leavesUnused(open) && !screen.isStopAsked;
          expect(fewest(true), moment).toBeLessThanOrEqual(fewest(false) + (isAsked ? 1 : 0));
        }
      });
    },
  );

  it('comes up within a part, where an option is chosen, and where nothing is chosen yet', () => {
    expect([...tried].filter((moment) => moment.includes('option')).length).toBeGreaterThan(0);
    expect([...tried].filter((moment) => moment.includes('nothing')).length).toBeGreaterThan(0);
  });
});

it('the next report begins with its first line, however far one was read', () => {
  const { screen } = gameOn(newMatch(1), room);
  const page = { before: 'decision', state: shownTable(screen), events: [] } as const;
  const read = { ...screen, stage: { type: 'moment', frames: [page, page], rolling: false, top: 3 } } as const;
  expect(nextFrame(read).stage).toMatchObject({ frames: [page], top: 0 });
  // `rolling` means that frames advance automatically. New reports do not stop this. A key that shows the next frame
  // does.
  const rolls = { ...read, stage: { ...read.stage, rolling: true } };
  expect(enterUndecided(rolls, [page]).stage).toMatchObject({ frames: [page], rolling: true });
  expect(nextFrame(rolls).stage).toMatchObject({ rolling: false });
});

it('the pages of news stay when what was sent before them is refused or gets no answer', () => {
  const { screen } = gameOn(newMatch(1), room);
  const page = { before: 'decision', state: shownTable(screen), events: [] } as const;
  const { stage } = startCommit(screen).screen;
  expect(stage).toEqual({ type: 'sending' });
  const news = enterUndecided({ ...screen, stage }, [page, page]);
  for (const after of [refused(news, null, 'not saved'), unanswered(news)]) {
    expect(after.stage).toEqual({ type: 'moment', frames: [page, page], rolling: false, top: 0 });
    expect(after.session).toBe(screen.session);
    expect(after.note).not.toBeNull();
  }
});

describe('whose decision it is', () => {
  it('nobody decides before taking over, nor beside an answer that is not settled', () => {
    let inside = 0;
    for (const seed of seeds(2)) {
      playRandomGame(seed, (screen) => {
        const { session } = screen;
        const open = openDecision(screen);
        if (isHandedOver(screen)) {
          expect(session.steps).toEqual([]);
          const { action } = session.committed;
          if (action && action.side !== open?.side) inside++;
        }
        if (stageIn(screen) === 'choosing') expect(open?.side).toBe(keyboardOf(screen));
        const asked = [session.committed, ...session.steps.map(({ state }) => state)].slice(0, session.steps.length);
        expect(new Set(asked.map((state) => decision(state)?.side)).size).toBeLessThan(2);
      });
    }
    expect(inside).toBeGreaterThan(0);
  });

  it('Space takes over, and Enter does not', () => {
    const driver = KeyDriver.ofSeed(1, { columns: 80, rows: 24 });
    let seen = 0;
    for (const move of gameAsAsked(1).moves) {
      if (driver.isGiven(move)) continue;
      while (driver.stage !== 'choosing') {
        if (driver.stage === 'hand-over') {
          driver.follow(ENTER);
          expect(driver.stage).toBe('hand-over');
          driver.follow(LIFT);
          // The stage is `reviewing` if all answers are automatic, so that nothing is left to decide.
          expect(['choosing', 'reviewing']).toContain(driver.stage);
          seen++;
        } else driver.follow(driver.onward);
      }
      driver.answer(move);
    }
    expect(seen).toBeGreaterThan(0);
  });
});
