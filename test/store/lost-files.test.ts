import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { decodeText } from '../../src/store/encoding.js';
import { fromErrno } from '../../src/store/store-error.js';
import { messageOf, storeWords } from '../support/english-messages.js';

describe('a file that lost its text', () => {
  it.each([4, 8, 5000])('as %i zero bytes is named as that', (length) => {
    const read = decodeText(Buffer.alloc(length), 'g.wsdv');
    expect(read.ok ? '' : storeWords(read.error)).toContain('g.wsdv holds only zero bytes');
  });

  it.each(['', '\n', ' \r\n\n'])('is empty: %j', (text) => {
    const read = readGame(text);
    expect(read.ok ? '' : messageOf(read.error[0])).toContain('The file is empty');
  });

  it('is not what a limit of file size means, nor is the disk full', () => {
    const problem = fromErrno(Object.assign(new Error('EFBIG'), { code: 'EFBIG' }), 'g.wsdv');
    expect(problem.code).toBe('full');
    expect(storeWords(problem)).toContain('ulimit -f');
  });
});
