import { describe, expect, it } from 'vitest';
import { TerminalSession } from '../../src/terminal/session.js';
import { VirtualTerminal } from '../support/virtual-terminal.js';

describe('a process that was stopped and goes on', () => {
  it('without notice (SIGSTOP), takes the terminal over again, whatever mode the shell left it in', () => {
    const { stdin, stdout } = new VirtualTerminal();
    // Imitates Node, which does not set a mode that it believes to be set already.
    let believed = false;
    let actual: boolean | undefined;
    stdin.setRawMode = (raw) => {
      if (raw !== believed) actual = raw;
      believed = raw;
      return stdin;
    };
    let returned = 0;
    const onReturn = (): void => void returned++;
    const session = new TerminalSession({
      stdin,
      stdout,
      ownsProcess: true,
      mouse: true,
      onEnd: () => undefined,
      onReturn,
    });
    session.enter();
    try {
      actual = false;
      const before = stdout.written.length;
      process.emit('SIGCONT');
      expect([actual, returned]).toEqual([true, 1]);
      expect(stdout.written.slice(before)).toContain('\u001B[?1049h');
    } finally {
      session.leave();
      session.release();
    }
    expect(actual).toBe(false);
  });

  it('after the terminal was given back for good, never takes it over again', () => {
    const { stdin, stdout } = new VirtualTerminal();
    const told: string[] = [];
    const session = new TerminalSession({
      stdin,
      stdout,
      ownsProcess: true,
      mouse: true,
      onEnd: ({ type }) => told.push(type),
      onReturn: () => told.push('returned'),
    });
    session.enter();
    try {
      process.emit('SIGCONT');
      expect([told.splice(0), stdin.isRaw]).toEqual([['returned'], true]);
      session.leave();
      const before = stdout.written;
      process.emit('SIGCONT');
      expect([told, stdin.isRaw, stdout.written]).toEqual([[], false, before]);
    } finally {
      session.leave();
      session.release();
    }
  });
});
