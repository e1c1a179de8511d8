import { describe, expect, it } from 'vitest';
import { TerminalSession } from '../../src/terminal/session.js';
import { VirtualTerminal } from '../support/virtual-terminal.js';

describe('a process that was stopped and goes on', () => {
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
