import { expect, it } from 'vitest';
import { LIFT } from '../support/key-driver.js';
import { VirtualTerminal } from '../support/virtual-terminal.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

it('a smaller window erases the scrollback only after a hand was on the screen', async () => {
  const folder = gamesFolder();
  const terminal = new VirtualTerminal(80, 24, { isSilent: true });
  await showScreen({ mode: 'new', seed: 7, name: 'ours', players: {} }, { folder }, { on: terminal });
  const forgets = async (columns: number): Promise<boolean> =>
    (await terminal.bytesDuring(() => terminal.resize(columns, 24))).includes('\u001B[3J');
  // These replies mean that the terminal has no alternate screen.
  await terminal.type('\u001B[1;2R', '\u001B[1;2R');
  expect(await forgets(100)).toBe(false);
  expect(await forgets(90)).toBe(false);
  await terminal.answerQuery();
  await terminal.type(LIFT);
  expect(await forgets(80)).toBe(true);
});
