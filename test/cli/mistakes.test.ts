import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { run } from '../../src/cli/run.js';
import { english } from '../../src/text/language.js';

/** Returns what the program prints if an unexpected error with this message occurs. */
async function mistake(message: string, environment: Record<string, string> = {}): Promise<string> {
  let err = '';
  const write = (): boolean => {
    throw new Error(message);
  };
  const stderr = { write: (text: string) => ((err += text), true) };
  const io = { stdin: new PassThrough(), stdout: { write }, stderr, environment, language: english };
  expect(await run(['about'], io, COMMANDS)).toBe(1);
  return err;
}

describe('a mistake of the program', () => {
  it('is told in a sentence, and with WSDV_DEBUG where it happened', async () => {
    expect(await mistake('no map')).toMatch(/^wsdv: something went wrong inside the program: no map\n.*\n$/);
    expect(await mistake('no map', { WSDV_DEBUG: '1' })).toMatch(/^wsdv: Error: no map\n +at .*mistakes\.test/);
  });

  it('does not steer the terminal', async () => {
    for (const environment of [{}, { WSDV_DEBUG: '1' }])
      expect(await mistake('\u001B[31m\u202ered', environment)).toContain('\ufffd[31m\ufffdred');
  });
});
