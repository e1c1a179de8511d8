import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matchOf } from '../../src/match/match.js';
import { momentAt } from '../../src/match/watch.js';
import { readGame } from '../../src/notation/index.js';
import { wsdv } from './support.js';

const GAME = 'games/gdr-collapses.wsdv';

it('a phase named alone is the moment at which it was reckoned, whether anybody decides in it or not', () => {
  const read = readGame(readFileSync(GAME, 'utf8'));
  if (!read.ok) throw new Error('no game');
  const match = matchOf(read.value);
  const phases = match.moments.flatMap(({ step, label }, at) =>
    step === null && /\.E\d+$/.test(label) ? [[label, at] as const] : [],
  );
  // Ten phases in each of four decades.
  expect(phases).toHaveLength(40);
  for (const [label, at] of phases) expect(momentAt(match, label), label).toBe(at);
  expect(momentAt(match, 'ii.e')).toBe(momentAt(match, '2.E1'));
  expect(momentAt(match, 'V.E6')).toBeNull();
});

it.each([
  ['I.E6', /^Decade I, Internal differences$/],
  ['II.E8', /^Decade II, Police power$/],
  ['II.E10', /^Decade II, Wir sind das Volk\?$/],
  ['III.E3', /^Decade III, Western currency$/],
])('wsdv inspect --at %s shows that phase', async (place, head) => {
  const { code, out } = await wsdv(['inspect', GAME, '--at', place]);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(head);
});

it('replay --plain sums each decade up behind its last phase, but one in which the game ended', async () => {
  const titles = async (game: string): Promise<string[]> => {
    const { code, out } = await wsdv(['replay', `games/${game}.wsdv`, '--plain']);
    expect(code).toBe(0);
    return out
      .split('\n')
      .filter((line) => /^(Summary of Decade|If the next|Phase 10: |Decade \S+ begins|\S+ wins)/.test(line));
  };
  const [survives, collapses] = await Promise.all(['east-holds-out', 'gdr-collapses'].map(titles));
  const decade = (name: string) => [
    'Phase 10: Wir sind das Volk?',
    `Summary of Decade ${name}`,
    'If the next End of Decade came now',
  ];
  const heads = (lines: string[]) => lines.map((line) => line.replace(/(begins|wins)\..*/, '$1'));
  const three = ['I', 'II', 'III'].flatMap((name) => [...decade(name), `Decade ${name}I begins`]);
  const begun = three.map((line) => line.replace('IIII', 'IV'));
  expect(heads(survives)).toEqual([
    'Decade I begins',
    ...begun,
    'Phase 10: Wir sind das Volk?',
    'Summary of Decade IV',
    'East wins',
  ]);
  expect(heads(collapses)).toEqual(['Decade I begins', ...begun, 'Phase 10: Wir sind das Volk?', 'West wins']);
});
