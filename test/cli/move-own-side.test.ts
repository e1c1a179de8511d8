import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

let home: string;
const GAME = fs.readFileSync(new URL('../../games/gdr-collapses.wsdv', import.meta.url), 'utf8');
/** Ends with `W: discard 6`; next East decides which kept cards to discard. */
const EAST_DECIDES = GAME.slice(0, GAME.indexOf('\nE: discard 16') + 1);

beforeAll(() => {
  home = temporaryFolder();
  fs.mkdirSync(join(home, 'games'), { recursive: true });
  fs.writeFileSync(join(home, 'games', 'kept.wsdv'), EAST_DECIDES);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

test.each(['W 25 build: Dortmund', '25 build: Dortmund', 'W 33 build: Dortmund, Dortmund-Kassel', 'W: -', 'W: foo'])(
  'an action of West does not answer for East, and the file stays: %s',
  async (text) => {
    for (const [action, stdin] of [
      [text, ''],
      ['-', `; Hello\n${text}\n`],
    ] as const) {
      const { code, out, err } = await wsdv(['move', 'kept', action], { environment: { WSDV_HOME: home }, stdin });
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('The game waits for East to ');
      expect(err).not.toContain('Possible here');
      expect(fs.readFileSync(join(home, 'games', 'kept.wsdv'), 'utf8')).toBe(EAST_DECIDES);
    }
  },
);
