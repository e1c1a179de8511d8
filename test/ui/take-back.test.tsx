import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decision } from '../../src/rules/game.js';
import { mayAskTakeBack } from '../../src/ui/match/deciding/answers.js';
import { openScreen } from '../../src/ui/match/screen.js';
import { LIFT } from '../support/key-driver.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { playedParts, sessionOf } from '../support/match.js';
import { begun, commit, reopened } from './support/saved.js';
import { gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

/** Number of actions in each game for which a take-back is tried. Some of these actions cannot be taken back. */
const ACTIONS = 30;

/** Returns the screen's text without frames as one line. */
function linesOf({ terminal }: WholeScreen): string {
  return terminal.screen.text().replace(/[^\p{L}\p{N}\p{P}]+/gu, ' ');
}

describe('taking back a committed action', () => {
  it('is asked at the hand-over and answered by the other side with a key of its own; the file tells both', async () => {
    const folder = gamesFolder();
    const { terminal } = await showScreen({ mode: 'new', seed: 7, name: 'ours', players: { west: 'Ada' } }, { folder });
    const lines = (): string[] => readFileSync(`${folder}/ours.wsdv`, 'utf8').split('\n').slice(6).filter(Boolean);
    await terminal.type(LIFT, 'b', 'd', 'd', '\r');
    expect(terminal.screen.text()).toContain('East, it is your turn');
    expect(lines()).toHaveLength(1);
    await terminal.type('u');
    expect(terminal.screen.text()).toContain('Ada asks to take the last action back.');
    await terminal.type('\r', ' ', 'u');
    expect(terminal.screen.text()).toContain('East, do you agree?');
    await terminal.type('n');
    expect(lines()).toHaveLength(1);
    await terminal.type('u', 'y');
    expect(terminal.screen.text()).toContain('Ada, it is your turn');
    expect(terminal.screen.text()).toContain('✓ The last action was taken back.');
    expect(lines().slice(1)).toEqual([expect.stringMatching(/^Taken back #[0-9a-f]{6}$/)]);
    await terminal.type('u', LIFT, 'r');
    expect(lines()).toHaveLength(2);
  });

  it('is not asked any more once the other side has taken over, where the key takes back only what is its own', async () => {
    const game = await showScreen({ mode: 'new', seed: 7, name: 'ours' }, { folder: gamesFolder() });
    await game.terminal.type(LIFT, 'b', 'd', 'd', '\r', LIFT, 'u');
    expect(game.terminal.screen.text()).not.toContain('do you agree?');
    expect(game.terminal.screen.text()).toContain('There is nothing to undo since the last commit.');
    await game.terminal.type('y', 'q', 'y');
    await game.exit;
  });

  it('is told in words by the log, before and after the game was left, and by a replay', async () => {
    const folder = gamesFolder();
    const file = `${folder}/ours.wsdv`;
    const told = 'Taken back: West takes';
    const game = await showScreen({ mode: 'new', seed: 7, name: 'ours', players: { west: 'Ada' } }, { folder });
    await game.terminal.type(LIFT, 'b', 'd', 'd', '\r', 'u', 'y');
    expect(linesOf(game)).toContain(told);
    await game.terminal.type('L');
    expect(linesOf(game)).toContain(told);
    await game.terminal.type('L', 'q', 'y');
    await game.exit;

    const again = await showScreen({ mode: 'resume', file }, { folder });
    await again.terminal.type('L');
    expect(linesOf(again)).toContain(told);
    await again.terminal.type('L', LIFT, 'b', 'd', 'd', '\r', 'q', 'y');
    await again.exit;

    const replay = await showScreen({ mode: 'replay', file, text: readFileSync(file, 'utf8') });
    const { screen } = replay.terminal;
    expect(linesOf(replay)).not.toContain(told);
    await replay.terminal.type('l');
    expect(screen.rows().at(-2)).toContain(told);
    expect(screen.rows()[0]).toContain('I.1.0');
    await replay.terminal.type('.');
    expect(screen.rows().at(-2)).toContain('West takes');
    expect(screen.rows().at(-2)).not.toContain('Taken back');
    await replay.terminal.type('L');
    expect(linesOf(replay)).toContain(told);
  });

  it('is offered exactly where the file allows it, and both go on from the same game', async () => {
    for (const seed of seeds(2, 3)) {
      const store = { folder: gamesFolder() };
      let game = begun({ seed, name: 'ours' }, store);
      let [taken, barred] = [0, 0];
      for (const { part, isWhole } of playedParts(game.match, randomGame(seed).moves)) {
        const before = game.record.end;
        await commit(game, part);
        if (!isWhole) continue;
        if (taken + barred >= ACTIONS) break;
        const isOffered = mayAskTakeBack(openScreen(sessionOf(game.match)));
        if (!isOffered) {
          barred++;
          continue;
        }
        taken++;
        // A take-back is offered only if the other side decides next, because it is offered at the hand-over.
        expect(decision(game.record.end)?.side).not.toBe(decision(before)?.side);
        if (taken % 5 === 0) game = reopened(game, store);
        const back = await game.takeBack();
        expect(back.ok && back.value.problem).toBeNull();
        expect(game.record.end).toEqual(before);
        if (taken % 5 === 0) game = reopened(game, store);
        await commit(game, part);
      }
      game.close();
      expect(Math.min(taken, barred)).toBeGreaterThan(0);
    }
  });
});
