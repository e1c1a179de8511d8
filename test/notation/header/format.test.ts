import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../src/notation/header/format.js';
import { describeErrors, readGame } from '../../../src/notation/index.js';
import { ENGLISH } from '../../../src/text/index.js';
import { version } from '../../../src/version.js';
import { recordIn } from '../../support/english-messages.js';

const golden = new URL('../../fixtures/games/', import.meta.url);
const files = readdirSync(golden).filter((name) => name.endsWith('.wsdv'));
const START = 'Seed: 1961\n\nW 20 event: build Kiel\n';

function refused(text: string): string {
  const read = readGame(text);
  if (read.ok) return 'accepted';
  return describeErrors(read.error, { file: 'g.wsdv', text, words: ENGLISH });
}

describe('the format of a move file', () => {
  it('is wsdv 1 as long as nothing was added, and wsdv 2 for a record that uses what was', () => {
    for (const name of files) {
      const record = recordIn(readFileSync(new URL(name, golden), 'utf8'));
      expect(formatOf(record)).toBe('wsdv 1');
      expect(formatOf(record, [() => false, () => true])).toBe('wsdv 2');
      expect(formatOf(record, [() => false])).toBe('wsdv 1');
    }
  });

  it('of a later program is the only error, which says what to do and that nothing was lost', () => {
    for (const format of ['wsdv 3', 'WSDV 17']) {
      const said = refused(`Format: ${format}\nNew-Key: x\n${START}Quux!\n\u0007\n`);
      expect(said).toContain(`in the format "${format.toLowerCase()}", which needs a newer wsdv`);
      expect(said).toContain(`this is version ${version}, which reads "wsdv 2". The file was not changed.`);
      expect(said.match(/^g\.wsdv:/gm)).toHaveLength(1);
    }
  });

  it('is refused as before when it is no format at all', () => {
    for (const format of ['chess 3', 'wsdv', 'wsdv 0', 'wsdv 1.5', 'wsdv -2', 'wsdv 2x'])
      expect(refused(`Format: ${format}\n${START}`)).toContain(
        'This program reads only the formats "wsdv 1" and "wsdv 2"',
      );
  });
});
