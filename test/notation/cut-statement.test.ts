import { expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { messageOf } from '../support/english-messages.js';

const GAME = `Format: wsdv 1
Seed: 1961

W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, Sachsen
E 1 event: -unrest Sachsen, -unrest Thüringen
`;

function refused(text: string): string {
  const read = readGame(text);
  return read.ok ? 'accepted' : messageOf(read.error[0]);
}

it.each(['We', 'wes', 'West', 'West h', 'West hand', 'Ea', 'East hand', 'Di', 'Disp', 'Pi'])(
  'the cut statement %j behind an unfinished action is not read as an answer',
  (line) => expect(refused(`${GAME}${line}\n`)).toContain('can be the beginning of a statement'),
);

it('with the mark of the side it is an answer, and a longer answer needs no mark', () => {
  for (const line of ['E: We', 'E: western', 'E: curr', 'curr', 'currency'])
    expect(refused(`${GAME}${line}\n`)).toBe('accepted');
});

it('an answer after the mark W: is not taken for the word West', () => {
  expect(refused(`${GAME}W: es\n`)).not.toContain('can be the beginning of a statement');
});
