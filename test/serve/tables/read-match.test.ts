import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { readGame } from '../../../src/notation/index.js';
import { LINES_AT_ONCE, readMatch } from '../../../src/serve/tables/read-match.js';
import { opened } from '../../store/support.js';

it('the move file of a long game is read with breaks, in which the service answers others', async () => {
  const text = readFileSync('games/east-holds-out.wsdv', 'utf8');
  const whole = matchOf(opened(readGame(text)));
  let [others, isRead] = [0, false];
  const serveOthers = (): void => {
    others++;
    if (!isRead) setImmediate(serveOthers);
  };
  setImmediate(serveOthers);
  const match = opened(await readMatch(text));
  isRead = true;
  // Other tasks run while the file is read, and again while its moments are built.
  expect(others).toBeGreaterThanOrEqual(2 * Math.floor(whole.record.lines.length / LINES_AT_ONCE));
  expect(match).toEqual(whole);
});
