import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { flagOf } from '../../src/cli/declare.js';
import { organisers } from '../../src/cli/values.js';
import { plain } from '../../src/text/en/plain.js';
import { wsdv } from './support.js';

const NUMERIC = COMMANDS.flatMap((command) =>
  Object.entries(command.options).flatMap(([key, option]) =>
    option.type === 'value' && /<(?:number|seconds|minutes|days|bytes|count)>/.test(option.usage)
      ? [{ name: `${command.name} ${flagOf(key, option)}`, option }]
      : [],
  ),
);

const BOUNDS = /from (-?\d+(?:\.\d+)?) to (-?\d+(?:\.\d+)?)\.|I to IV or 1 to 4/;

function refusal({ option }: (typeof NUMERIC)[number], value: string): string | null {
  const result = option.parse(value, plain.help.mustBe);
  return result.ok ? null : result.error;
}

describe('an organiser', () => {
  it('is an account or a key, and else the error says what it can be', () => {
    const parse = (value: string) => organisers(value, plain.help.mustBe);
    for (const value of ['anna', 'account:1001', 'account:1001.2', 'key:bernd', 'a b', 'DOM\\anna', 'zoë'])
      expect(parse(value)).toEqual({ ok: true, value: [value] });
    for (const value of [
      '',
      ' ',
      ' anna',
      'anna ',
      'a b:c',
      'account:',
      'account:anna',
      'key:',
      'key: ',
      ':',
      'bot:hard',
    ])
      expect([value, parse(value)]).toEqual([value, { ok: false, error: plain.help.mustBe.organiser }]);
  });
});

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

  it.each([
    ['random --games', '1 to 1000000'],
    ['arena --games', '1 to 1000000'],
    ['analyse --simulations', '1 to 1000000'],
    ['arena --workers', '1 to 256'],
    ['arena --patience', '1 to 86400'],
    ['export --columns', '80 to 400'],
    ['export --rows', '24 to 200'],
  ])('is within the bounds of its purpose: %s from %s', (name, bounds) => {
    const [one] = NUMERIC.filter((each) => each.name === name);
    expect(refusal(one, '999999999')).toContain(`from ${bounds}.`);
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
        expect(err).toContain('Give a number from 0.001 to 1000.');
      }
    }
    const { out } = await wsdv(['export', '-', '--cast', '--speed', '0.001'], { stdin: file });
    expect(out).not.toContain('null');
  });
});
