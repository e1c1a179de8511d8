import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/terminal/index.js';
import { placeCodes } from '../../../src/ui/match/screen.js';
import { canGiveAgain, canTakeBack, mayAskTakeBack } from '../../../src/ui/match/deciding/answers.js';
import { keysAlways, keysNow, pressKey } from '../../../src/ui/match/keys.js';
import { openDecision } from '../../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';
import { fittingHints, keyHints, writeHints } from '../../../src/ui/widgets/key-hints.js';
import { playRandomGame } from '../../support/key-driver.js';
import { press, roomOn } from '../../support/match.js';
import { charKey, namedKey } from '../../../src/terminal/input/keys.js';
import { seeds } from '../../support/runs.js';
import { lookFor } from '../support/look.js';

const room = roomOn('small');
const look = lookFor();

/** Returns the keys that the last line of a screen of 80 columns names. */
function lastLine(screen: MatchScreenState): string {
  const canvas = new Canvas(80, 1);
  const told = [...keysNow(screen, room), ...keysAlways(screen, room)];
  const { game } = look.screen.keys;
  const open = openDecision(screen);
  const done = open ? { ...game.done, hint: look.words.decision[open.kind].done.toLowerCase() } : game.done;
  writeHints(canvas, 1, 0, fittingHints(keyHints(told, { ...game, done }, look), 78, 1), look);
  return canvas.toText()[0] ?? '';
}

const isBegun = ({ stage }: MatchScreenState): boolean => stage.type === 'choosing' && stage.typed !== '';

/** The keys of the last line, each pressed on its own, and some keys with no use. */
const KEYS = [...'vudpnHifLmP/?TxQ1'].map((char) => charKey(char)).concat(namedKey('down'), namedKey('escape'));

describe('a message about an earlier key', () => {
  it.each(seeds(1))('goes with the next key that does something (game %i)', (seed) => {
    const faults = new Set<string>();
    let gone = 0;
    playRandomGame(seed, (screen, game) => {
      const told: MatchScreenState = { ...screen, note: { sentence: 'old' } };
      for (const key of KEYS) {
        const { screen: after } = press({ ...game, screen: told }, key, room);
        // If the key closes a page, the message may stay, because it may be about an earlier key on that page.
        if (after === told || (told.overlay !== null && after.overlay === null)) continue;
        gone++;
        if (after.note === told.note) faults.add(`${key.char || key.name} ${screen.stage.type}`);
      }
    });
    expect([...faults]).toEqual([]);
    expect(gone).toBeGreaterThan(100);
  });
});

/** Whether Enter changes nothing but the message in the prompt. */
function doesNothing(screen: MatchScreenState): boolean {
  const { screen: after, ...effects } = pressKey(screen, namedKey('enter'), room);
  return Object.keys(effects).length === 0 && isDeepStrictEqual({ ...after, note: null }, { ...screen, note: null });
}

describe('the last line at 80x24 in a random game', () => {
  it.each(seeds(2))(
    'offers to take back and to redo exactly where possible, and names Enter only with an effect (game %i)',
    (seed) => {
      const faults = new Set<string>();
      let [offered, begun] = [0, 0];
      playRandomGame(seed, (first, game) => {
        const [half = ''] = [...placeCodes(first).values()].find(({ length }) => length === 2) ?? [];
        const after = [
          ...(half === '' ? [] : [charKey(half.charAt(0))]),
          charKey('v'),
          charKey('u'),
          charKey('d'),
          charKey('p'),
          namedKey('down'),
        ].map((key) => press(game, key, room).screen);
        for (const one of [first, ...after]) {
          if (one.overlay !== null) continue;
          const screen = { ...one, hasHints: true };
          const words = [...keysNow(screen, room), ...keysAlways(screen, room)].map(({ words: name }) => name);
          const line = lastLine(screen);
          const fault = (what: string): unknown => faults.add(`${what} ${screen.stage.type} ${screen.aim}: ${line}`);
          if (isBegun(screen)) {
            begun++;
            if (!/^ letters choose {2}Esc back/.test(line)) fault('half a code');
            if (words.includes('done') || words.includes('undo')) fault('other keys while half a code is typed');
            if (press({ ...game, screen: one }, charKey('d'), room).screen !== one)
              fault('d while half a code is typed');
            continue;
          }
          if (words.includes('undo') !== canTakeBack(screen)) fault('undo in help');
          if (words.includes('redo') !== canGiveAgain(screen)) fault('redo in help');
          if (words.includes('ask') !== mayAskTakeBack(screen)) fault('ask in help');
          const isAtDecision = screen.aim === 'decision' && screen.focus !== 'log';
          if (line.includes('u undo') !== canTakeBack(screen) && isAtDecision) fault('undo in line');
          if (line.includes('u take back') !== mayAskTakeBack(screen) && isAtDecision) fault('ask in line');
          if (canTakeBack(screen)) offered++;
          // At a hand-over, Enter works only after a short wait.
          const isLater = screen.stage.type === 'handed-over';
          if (/\bEnter\b/.test(line) && !isLater && doesNothing(screen)) fault('Enter in line');
        }
      });
      expect([...faults]).toEqual([]);
      expect(offered).toBeGreaterThan(20);
      expect(begun).toBeGreaterThan(0);
    },
  );
});
