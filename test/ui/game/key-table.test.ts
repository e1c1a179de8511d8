import { describe, expect, it } from 'vitest';
import { charKey, namedKey } from '../../../src/terminal/keys.js';
import type { Key, KeyName } from '../../../src/terminal/index.js';
import type { GameWords } from '../../../src/ui/game/game-keys.js';
import type { Told } from '../../../src/ui/game/key-table.js';
import { keysAlways, keysNow, keysOver, pressKey } from '../../../src/ui/game/keys.js';
import { openReplay } from '../../../src/ui/game/playback.js';
import type { Screen } from '../../../src/ui/game/screen.js';
import { ALL_SHOWN, type Shown } from '../../../src/ui/game/shown.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { ENGLISH_SCREEN } from '../../../src/text/index.js';
import { watched, type Watched } from '../../../src/match/watch.js';
import type { AnySeat } from '../../../src/notation/index.js';
import { playRandomGame } from '../../support/key-driver.js';
import { newMatch } from '../../support/match.js';
import { seeds } from '../../support/runs.js';

const map = layoutMap('small');
/** A terminal on which a report has more lines than rows. */
const shown: Shown = { ...ALL_SHOWN, report: () => ({ rows: 10, last: 5 }) };
const ROOM = { map, shown };
const keyOf = (id: string): Key =>
  id === 'space' ? charKey(' ') : id.length === 1 ? charKey(id) : namedKey(id as Exclude<KeyName, 'char'>);

/** All that is told of the keys of a screen. */
function toldOn(screen: Screen): readonly Told<GameWords>[] {
  const { overlay } = screen;
  return overlay === null ? [...keysNow(screen, ROOM), ...keysAlways(screen, ROOM)] : keysOver(overlay, screen, ROOM);
}

function found(searching: Screen): Screen {
  const keys = [...Array.from('muenchen', (char) => charKey(char)), namedKey('enter')];
  return keys.reduce((screen, key) => pressKey(screen, key, map, shown).screen, searching);
}

describe('the table of keys', () => {
  const told = new Set<string>();

  it.each(seeds(2))('tells of no key that does nothing, in any stage, pane, page, replay (random game %i)', (seed) => {
    const tried = new Set<string>();
    const check = (shownScreen: Screen, depth: number): void => {
      // The search takes letters: with a name it leads to the map.
      const screen = shownScreen.overlay === 'search' ? found(shownScreen) : shownScreen;
      const lines = toldOn(screen);
      const moment = `${screen.overlay} ${lines.map(({ words }) => words).join(' ')}`;
      if (tried.has(moment)) return;
      tried.add(moment);
      expect(lines).toHaveLength(new Set(lines.map(({ words }) => words)).size);
      for (const { keys, words } of lines) {
        told.add(words);
        const pressed = keys.ids
          .filter((id) => !id.startsWith('shift+'))
          .map((id) => pressKey(screen, keyOf(id), map, shown));
        const done = pressed.filter((one) => one.screen !== screen || one.leave !== undefined);
        expect(done.length, `${keys.ids.join(' ')}: ${words} in: ${moment}`).toBeGreaterThan(0);
        if (depth > 0) for (const { screen: next } of done) if (next.sending === null) check(next, depth - 1);
      }
    };
    let match = newMatch(seed);
    playRandomGame(seed, (screen, game) => {
      check(screen, 2);
      ({ match } = game);
    });
    const watch = (seat: AnySeat): Watched => watched(match, seat);
    for (const at of [0, 40, match.moments.length - 1]) check(openReplay(watch, at), 2);
  });

  it('tells of all the keys the catalogue has words for', () => {
    expect([...told].toSorted()).toEqual(Object.keys(ENGLISH_SCREEN.keys.game).toSorted());
  });
});
