import { describe, expect, it } from 'vitest';
import { wsdv } from './support.js';

describe('the command that a player gives to ssh', () => {
  const given = (words: string) =>
    wsdv(['lobby', '--folder', '/nowhere', '--as', 'anna'], { environment: { SSH_ORIGINAL_COMMAND: words } });

  it('may be turns, with --json or alone', async () => {
    for (const words of ['turns', 'turns --json', ' turns ']) {
      expect(await given(words), words).toMatchObject({ code: 3 });
    }
    for (const words of ['turns now', 'turns --json now', 'turns --json --json', '--json']) {
      const { code, err } = await given(words);
      expect([words, code, err]).toEqual([words, 1, expect.stringContaining('This key is for the tables only.')]);
    }
  });
});
