import { asksForPractice } from '../../../../src/ui/menu/new-game.js';
import { practiceGame, withRandomPart } from '../../../support/practice-game.js';
import { playbackIn } from '../../../support/stages.js';
import { readdirSync, readFileSync } from 'node:fs';
import { playedBy, stuck } from '../../../../src/ui/match/bots/bots.js';
import { canTakeBack } from '../../../../src/ui/match/deciding/answers.js';
import { COLOURS } from '../../../../src/ui/widgets/key-table.js';
import { describe, expect, it } from 'vitest';
import { charKey, namedKey } from '../../../../src/terminal/input/keys.js';
import type { Key, KeyName } from '../../../../src/terminal/index.js';
import type { GameWords } from '../../../../src/ui/match/game-keys.js';
import type { KeyHelp } from '../../../../src/ui/widgets/key-table.js';
import { type ListedGame, MENU, type Menu, openMenu } from '../../../../src/ui/menu/menu.js';
import { keyRows } from '../../../../src/ui/match/pages/key-rows.js';
import { lookFor } from '../../../ui/support/look.js';
import { keysAlways, keysNow, keysOver, pressKey } from '../../../../src/ui/match/keys.js';
import { LOBBY, type LobbyView, madeIn, openLobby } from '../../../../src/ui/lobby/lobby.js';
import { openPlayback, watching } from '../../../../src/ui/match/replay/playback.js';
import { openScreen, typedLetter } from '../../../../src/ui/match/screen.js';
import type { LayoutQueries } from '../../../../src/ui/match/room.js';
import { screen as ENGLISH_SCREEN } from '../../../../src/text/en/screen.js';
import { gameFor } from '../../../../src/match/seat.js';
import { answer, isComplete, latest, partOf, type Session, startSession } from '../../../../src/match/session.js';
import type { Offer } from '../../../../src/match/table-port.js';
import { startCourse, startPuzzle } from '../../../../src/lessons/course.js';
import { loadLesson, loadPuzzles } from '../../../../src/lessons/lesson-files.js';
import rulesText from '../../../../docs/rules.md';
import { parseRules } from '../../../../src/text/rulebook.js';
import { openWords } from '../../../../src/ui/match/pages/help-keys.js';
import { decision } from '../../../../src/rules/game.js';
import { watched, type ReplayedMatch } from '../../../../src/match/watch.js';
import type { AnySeat } from '../../../../src/notation/index.js';
import { matchOf } from '../../../../src/match/match.js';
import { advised } from '../../../ui/support/advised.js';
import { randomRecord } from '../../../ui/support/random-record.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { committed, newMatch, roomOn } from '../../../support/match.js';
import { seeds } from '../../../support/runs.js';
import { row } from '../../../support/shared-table.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';

/** A terminal on which the report has more lines than rows. */
const ROOM: LayoutQueries = {
  ...roomOn('small'),
  report: () => ({ rows: 10, last: 5 }),
  helpKeys: (screen) => keyRows(screen, ROOM, lookFor()),
  helpWords: () => ({ terms: ['unrest', 'supplier'], inSight: 1 }),
};
const keyOf = (id: string): Key => {
  if (id.startsWith('shift+')) return { ...keyOf(id.slice('shift+'.length)), shift: true };
  return id === 'space' ? charKey(' ') : id.length === 1 ? charKey(id) : namedKey(id as Exclude<KeyName, 'char'>);
};

/** This key is handled only if the screen does not use it. theme-key.test.tsx presses it on all screens. */
const ASKED_LAST = COLOURS;

/** Returns the help entries of all keys on a screen. */
function toldOn(screen: MatchScreenState): readonly KeyHelp<GameWords>[] {
  const { overlay } = screen;
  return overlay === null ? [...keysNow(screen, ROOM), ...keysAlways(screen, ROOM)] : keysOver(overlay, screen, ROOM);
}

/** Whether a key only showed a message. */
function isOnlyNoted(before: MatchScreenState, after: MatchScreenState): boolean {
  const names = Object.keys(before) as (keyof MatchScreenState)[];
  return after.note !== null && names.every((name) => name === 'note' || after[name] === before[name]);
}

/** Returns the search screen after a letter was typed that several names contain. */
function found(searching: MatchScreenState): MatchScreenState {
  return pressKey(searching, charKey('m'), ROOM).screen;
}

/** Moves the cursor of the help to an entry about a key. Other screens stay unchanged. */
function onKey(screen: MatchScreenState): MatchScreenState {
  if (screen.overlay !== 'help' || screen.help.page === 'words') return screen;
  return pressKey(pressKey(screen, charKey('3'), ROOM).screen, namedKey('down'), ROOM).screen;
}

/** Returns the session with answers until the part is complete. */
function playedOut(session: Session): Session {
  const given = answer(session, decision(latest(session))!.options[0]);
  if (!given.ok) throw new Error(given.error.code);
  return isComplete(given.value) ? given.value : playedOut(given.value);
}

describe('the table of keys', () => {
  const told = new Set<string>();

  /** Checks that every key in the help has an effect, on this screen and up to `depth` keys later. */
  const checking = (): ((shown: MatchScreenState, depth: number) => void) => {
    const tried = new Set<string>();
    const check = (shownScreen: MatchScreenState, depth: number): void => {
      const screen = shownScreen.overlay === 'search' ? found(shownScreen) : onKey(shownScreen);
      const lines = toldOn(screen);
      const moment = `${screen.overlay} ${lines.map(({ words }) => words).join(' ')}`;
      if (tried.has(moment)) return;
      tried.add(moment);
      if (screen.overlay === null && canTakeBack(screen) && typedLetter(screen) === '')
        expect(
          lines.map(({ words }) => words),
          moment,
        ).toContain('undo');
      expect(lines).toHaveLength(new Set(lines.map(({ words }) => words)).size);
      for (const { keys, words } of lines) {
        told.add(words);
        const pressed = keys.ids.map((id) => pressKey(screen, keyOf(id), ROOM));
        const done = pressed.filter(
          (one) => one.screen !== screen || one.leave !== undefined || one.toStep !== undefined,
        );
        const useful = done.filter(
          (one) => (one.part ?? one.asks ?? one.leave ?? !isOnlyNoted(screen, one.screen)) || one.toStep !== undefined,
        );
        if (keys !== ASKED_LAST)
          expect(useful.length, `${keys.ids.join(' ')}: ${words} in: ${moment}`).toBeGreaterThan(0);
        if (depth > 0) for (const { screen: next } of done) if (next.stage.type !== 'sending') check(next, depth - 1);
      }
    };
    return check;
  };

  it.each(seeds(2, 10))(
    'tells of no key that does nothing, in any stage, pane, page, replay (random game %i)',
    (seed) => {
      const check = checking();
      let match = newMatch(seed);
      const opened = openScreen(startSession(gameFor(match, 'west')));
      check({ ...opened, hasMenu: true, overlay: 'quit' }, 1);
      check({ ...opened, overlay: 'rules' }, 1);
      check({ ...openWords(opened), rules: parseRules(rulesText) }, 1);
      playRandomGame(seed, (screen, game) => {
        check(screen, 2);
        ({ match } = game);
      });
      const watch = (seat: AnySeat): ReplayedMatch => watched(match, seat);
      for (const at of [0, 40, match.moments.length - 1]) check(watching(openPlayback(watch, at)), 2);
    },
  );

  it('tells of no key that does nothing at a table elsewhere, whatever is known of it', () => {
    const check = checking();
    const begun = newMatch(7);
    const session = startSession(gameFor(begun, 'west'));
    const { match } = committed(begun, partOf(playedOut(session)));
    const draw: Offer = { side: 'east', what: 'draw' };
    const back: Offer = { side: 'west', what: 'take-back' };
    const seats = [
      { game: gameFor(begun, 'west'), own: 'west' },
      { game: gameFor(match, 'west'), own: 'west' },
      { game: gameFor(match, 'east'), own: 'east' },
      { game: gameFor(match, 'spectator'), own: 'spectator' },
    ] as const;
    for (const { game, own } of seats) {
      for (const link of ['here', 'away', 'elsewhere'] as const) {
        for (const offers of [[], [draw], [back], [back, draw]]) {
          const table = {
            table: 'ours',
            proof: null,
            openDeal: false,
            // The other player is known; a nudge is for that player.
            people: (['west', 'east'] as const).map((seat) => ({ name: seat, seat, connected: true })),
            offers,
            link,
            mayClose: offers.length === 0,
          };
          const screen = openScreen(startSession(game), own, table);
          check({ ...screen, overlay: 'table' }, 2);
          check(screen, 2);
        }
      }
    }
  });

  it('tells of no key that does nothing where hints are to be had', () => {
    const check = checking();
    const session = startSession(gameFor(newMatch(7), 'west'));
    const screen = openScreen(session, 'west');
    check({ ...screen, hasHints: true }, 3);
    check(advised(screen, partOf(playedOut(session))), 3);
  });

  it('tells of no key that does nothing while a bot decides', () => {
    const check = checking();
    const begun = newMatch(7);
    const { match } = committed(begun, partOf(playedOut(startSession(gameFor(begun, 'west')))));
    for (const own of ['west', 'spectator'] as const) {
      const screen = playedBy(openScreen(startSession(gameFor(match, own)), own), { east: 'hard' });
      check(screen, 2);
      check(stuck(screen, 'out of order'), 2);
    }
  });

  it('tells of no key that does nothing at any step of a lesson, and in a puzzle', () => {
    const check = checking();
    const screen = openScreen(startSession(gameFor(newMatch(7), 'west')), 'west');
    const lesson = loadLesson({ number: 1, id: 'aim' });
    for (const overlay of [null, 'forecast', 'card'] as const)
      for (const step of [0, 1, lesson.steps.length])
        check({ ...screen, overlay, lesson: startCourse(lesson, 1, step) }, 1);
    const [{ puzzle }] = loadPuzzles();
    for (const step of [0, 1]) check({ ...screen, lesson: { ...startPuzzle(puzzle, 1), step } }, 1);
    check({ ...screen, lesson: startCourse(lesson, 1, lesson.steps.length, true) }, 1);
  });

  it('tells of no key that does nothing in a practice game', () => {
    const check = checking();
    let match = practiceGame(7);
    for (let parts = 0; parts < 2; parts++) match = withRandomPart(match, () => 0).match;
    const screen = playedBy(openScreen(startSession(gameFor(match, 'west')), 'west'), { east: 'easy' });
    check(screen, 2);
    check({ ...screen, overlay: 'go-back' }, 1);
  });

  it('tells of no key that does nothing on any page of the lobby, and of all the catalogue has words for', () => {
    const rows = [
      row('turn', { seat: 'west' }),
      row('free', { state: 'open', players: { west: 'Ada', east: '' } }),
      row('alone', { state: 'open', players: { west: 'Ada', east: '' }, seat: 'west' }),
      row('invited', { state: 'open', players: { west: '', east: 'Ada' }, invitation: true }),
      row('running'),
      row('over', { state: 'over' }),
      row('broken', { state: 'broken' }),
    ];
    const inLobby = new Set<string>();
    const tried = new Set<string>();
    const check = (lobby: LobbyView): void => {
      const moment = `${lobby.rows.length} ${lobby.page} ${lobby.cursor.tables} ${LOBBY.at(lobby)} ${lobby.help}`;
      if (tried.has(moment)) return;
      tried.add(moment);
      for (const { keys, words } of lobby.help ? [] : LOBBY.keys(lobby)) {
        inLobby.add(words);
        const pressed = keys.ids.map((id) => LOBBY.press(lobby, keyOf(id)));
        const done = pressed.filter((one) => one.state !== lobby || one.choice !== undefined);
        if (keys !== ASKED_LAST)
          expect(done.length, `${keys.ids.join(' ')}: ${words} in: ${moment}`).toBeGreaterThan(0);
        for (const one of done) check({ ...one.state, isAsked: false });
      }
    };
    const puzzles = { all: loadPuzzles().slice(0, 2), done: [] };
    check(openLobby({ rows, more: 0, isAway: false }, null, 'tables', puzzles));
    check(openLobby({ rows: [], more: 0, isAway: false }));
    check(madeIn(openLobby({ rows, more: 0, isAway: false }), { table: 'turn', code: null }));
    expect([...inLobby].toSorted()).toEqual(Object.keys(ENGLISH_SCREEN.keys.lobby).toSorted());
  });

  it.each([1, 2, 3, 4])('tells of no decade that a game did not come to (the last is %i)', (decade) => {
    const whole = watched(matchOf(randomRecord(1).record), 'open');
    const moments = whole.moments.slice(0, 1 + whole.moments.findLastIndex(({ state }) => state.decade === decade));
    const screen = watching(openPlayback(() => ({ ...whole, moments })));
    const line = keysNow(screen, ROOM).find(({ words }) => words === 'toDecade');
    expect(line?.keys.ids ?? []).toEqual(['1', '2', '3', '4'].slice(0, decade > 1 ? decade : 0));
    for (const id of line?.keys.ids ?? []) {
      const { stage } = pressKey(screen, keyOf('end'), ROOM).screen;
      const to = playbackIn(pressKey({ ...screen, stage }, keyOf(id), ROOM).screen);
      expect(to.told.moments[to.at].state.decade).toBe(Number(id));
    }
  });

  it('tells of all the keys the catalogue has words for', () => {
    expect([...told].toSorted()).toEqual(Object.keys(ENGLISH_SCREEN.keys.game).toSorted());
  });

  it('tells of no key that does nothing on any page of the menu, and of all the catalogue has words for', () => {
    const listed = (name: string): ListedGame => {
      const players = { west: 'Ada', east: 'Karl' };
      return { name, path: name, changed: new Date(0), players, heading: '', result: null };
    };
    const games = {
      resumable: [listed('one'), listed('two')],
      over: [listed('old')],
      stories: [],
      more: 0,
      problem: null,
    };
    const inMenu = new Set<string>();
    const tried = new Set<string>();
    const check = (menu: Menu): void => {
      const words = MENU.keys(menu)
        .map((key) => key.words)
        .join();
      const isOffered = menu.page === 'new' && asksForPractice(menu);
      const moment = `${menu.games.resumable.length} ${menu.lessons.all.length} ${menu.page} ${MENU.at(menu)} ${isOffered} ${words} ${menu.help}`;
      if (tried.has(moment)) return;
      tried.add(moment);
      for (const { keys, words } of menu.help ? [] : MENU.keys(menu)) {
        inMenu.add(words);
        const pressed = keys.ids.map((id) => MENU.press(menu, keyOf(id)));
        const done = pressed.filter((one) => one.state !== menu || one.choice !== undefined);
        if (keys !== ASKED_LAST)
          expect(done.length, `${keys.ids.join(' ')}: ${words} in: ${moment}`).toBeGreaterThan(0);
        for (const one of done) check(one.state);
      }
    };
    check(openMenu(games));
    check(
      openMenu(games, {
        lessons: {
          all: [
            { number: 1, id: 'aim' },
            { number: 2, id: 'use' },
          ],
          done: ['aim'],
        },
        puzzles: { all: loadPuzzles().slice(0, 2), done: [] },
      }),
    );
    check(openMenu({ ...games, resumable: [], over: [] }));
    expect(tried.size).toBeGreaterThan(10);
    expect([...inMenu].toSorted()).toEqual(Object.keys(ENGLISH_SCREEN.keys.menu).toSorted());
  });

  it('is where keys are named: no other sentence of the catalogue has the name of one', () => {
    const folder = new URL('../../../../src/text/en/', import.meta.url);
    const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      // In plain mode, Enter only ends a typed line. Other keys have no meaning there. Over ssh, the sentence without a
      // key tells what to type in ssh-keygen.
      (file) => file.endsWith('.ts') && !['screen/keys.ts', 'screen/plain-mode.ts', 'ssh.ts'].includes(file),
    );
    expect(others).toContain('screen/menu.ts');
    for (const file of others) {
      const text = readFileSync(new URL(file, folder), 'utf8').replace(/^ *\/?\*.*$/gm, '');
      expect(text.match(/\b(?:Enter|Esc|Space|Tab|Home|Page(?:Up|Down))\b/g), file).toBeNull();
    }
  });
});
