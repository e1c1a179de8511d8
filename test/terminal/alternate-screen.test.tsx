import { setTimeout as pause } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useSecret } from '../../src/terminal/index.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { waitUntil } from '../support/virtual-terminal.js';
import { Line } from './support/line.js';

afterEach(closeAll);

function Shown({ isSecret }: { isSecret: boolean }): ReactNode {
  useSecret(isSecret);
  return <Line>shown</Line>;
}

describe('the question for an alternate screen', () => {
  it.each([
    ['has none when the cursor stays where it was put', '\u001B[1;2R\u001B[1;2R', true],
    ['has one when the cursor is back where it was before', '\u001B[1;2R\u001B[7;1R', false],
    ['counts as without one when it always says the same', '\u001B[1;1R\u001B[1;1R', true],
    ['counts as without one when its first answer is wrong', '\u001B[40;120R\u001B[7;1R', true],
  ])('asks for an alternate screen: the terminal %s', async (_title, answer, forgets) => {
    const { terminal } = await renderOnTerminal(<Shown isSecret />, { isSilent: true });
    expect(terminal.stdout.written).toMatch(
      /^\u001B\[\?1049h\n+\u001B\[1;2H\u001B\[6n\u001B\[\?1049l\u001B\[6n\u001B\[\?1049h/,
    );
    await terminal.type(answer.slice(0, 3), answer.slice(3));
    const bytes = await terminal.bytesDuring(() => terminal.resize(60, 20));
    expect(bytes.includes('\u001B[3J')).toBe(forgets);
  });

  it('is asked again after the program was stopped', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    const { terminal } = await renderOnTerminal(<Shown isSecret />, { isSilent: true, ownsProcess: true });
    await terminal.type('\u001B[1;2R\u001B[7;1R');
    process.emit('SIGTSTP', 'SIGTSTP');
    await waitUntil(
      () => kill.mock.calls.length > 0,
      () => 'The program did not stop.',
    );
    process.emit('SIGCONT', 'SIGCONT');
    // The alternate screen was disabled while the program was stopped.
    await terminal.type('\u001B[1;2R\u001B[1;2R');
    expect(await terminal.bytesDuring(() => terminal.resize(60, 20))).toContain('\u001B[3J');
  });

  it('a terminal without answers, or with one of two, counts as without an alternate screen after a while', async () => {
    const apps = await Promise.all([
      renderOnTerminal(<Shown isSecret />, { isSilent: true }),
      renderOnTerminal(<Shown isSecret />, { isSilent: true }),
    ]);
    await apps[1].terminal.type('\u001B[1;2R');
    for (const { terminal } of apps)
      expect(await terminal.bytesDuring(() => terminal.resize(60, 20))).not.toContain('\u001B[3J');
    for (const { terminal } of apps)
      await waitUntil(
        () => terminal.stdout.written.includes('\u001B[3J'),
        () => 'The scrollback was not erased.',
      );
  });

  it('leaving before the answers erases the scrollback only if something secret may have scrolled off', async () => {
    for (const [isSecret, rows, forgets] of [
      [true, 20, true],
      [true, 30, false],
      [false, 20, false],
    ] as const) {
      const { terminal, end } = await renderOnTerminal(<Shown isSecret={isSecret} />, { isSilent: true });
      await terminal.resize(80, rows);
      await terminal.type(BYTES.ctrlC);
      await end;
      expect(terminal.stdout.written.includes('\u001B[3J')).toBe(forgets);
    }
  });

  it('leaving waits for answers that come late, so that they do not reach the shell', async () => {
    const { terminal, end } = await renderOnTerminal(<Shown isSecret={false} />, { isSilent: true });
    let hasEnded = false;
    void end.then(() => (hasEnded = true));
    await terminal.type(BYTES.ctrlC);
    await pause(300);
    expect(hasEnded).toBe(false);
    await terminal.type('\u001B[1;2R\u001B[7;1R');
    await end;
  });
});
