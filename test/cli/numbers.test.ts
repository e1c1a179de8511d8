import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { lazily } from '../../src/cli/lazily.js';
import { createProgram } from '../../src/cli/program.js';
import { english } from '../../src/text/language.js';
import { wsdv } from './support.js';

const output = { write: () => true };
const surroundings = {
  stdin: new PassThrough(),
  stdout: output,
  stderr: output,
  environment: {},
  language: english,
  parts: lazily,
};

/** Every option of every command whose value is a number. */
const NUMERIC = createProgram(surroundings, () => undefined).commands.flatMap((command) =>
  command.options
    .filter(({ flags }) => /<(?:number|seconds|minutes|days|bytes|count)>/.test(flags))
    .map((option) => ({ name: `${command.name()} ${option.long}`, option })),
);

const BOUNDS = /from (-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)\.|I to IV or 1 to 4/;

/** What is said of a value; null when it is taken. */
function refusal({ option }: (typeof NUMERIC)[number], value: string): string | null {
  try {
    option.parseArg?.(value, undefined);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('an option that takes a number', () => {
  it.each(NUMERIC)('has bounds, and an error that says them: $name', (one) => {
    for (const value of ['NaN', 'Infinity', '-Infinity', '1e308', '-1e308', '0x10', ' ', '', '1,5', '1_000', 'many'])
      expect(refusal(one, value), value).not.toBeNull();
    const bounds = BOUNDS.exec(refusal(one, '1000000000000000') ?? '');
    expect(bounds).not.toBeNull();
    const [, least, most] = bounds ?? [];
    if (least === undefined || most === undefined) return;
    for (const value of [least, most]) expect(refusal(one, value), value).toBeNull();
    for (const value of [String(Number(least) - 1), String(Number(most) + 1), '-1e-308'])
      expect(refusal(one, value), value).not.toBeNull();
  });

  it.each(NUMERIC)('names its bounds also for a whole number beyond 2^53: $name', (one) => {
    for (const value of ['9007199254740993', '-9007199254740993', '9'.repeat(400)])
      expect(refusal(one, value)).toMatch(BOUNDS);
  });

  it('of a recording leaves no time without a figure, and of a replay no warning of Node', async () => {
    const file = 'Format: wsdv 1\nSeed: 1\n\nW 20 build: -\n';
    for (const speed of ['1e-308', '0', '-1', 'NaN', 'Infinity', '0.0009', '1001']) {
      for (const args of [
        ['export', '-', '--cast'],
        ['replay', '-', '--plain'],
      ]) {
        const { code, out, err } = await wsdv([...args, '--speed', speed], { stdin: file });
        expect([code, out]).toEqual([2, '']);
        expect(err).toContain('It must be a number from 0.001 to 1000.');
      }
    }
    const { out } = await wsdv(['export', '-', '--cast', '--speed', '0.001'], { stdin: file });
    expect(out).not.toContain('null');
  });
});
