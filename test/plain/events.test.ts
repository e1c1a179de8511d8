import { describe, expect, it } from 'vitest';
import { sheetSentences } from '../../src/plain/events.js';
import { minus, plus, sentence, sum, term } from '../../src/text/sheet.js';
import { numberPlayer, playMatch } from './driver.js';
import { newMatch } from '../support/match.js';

describe('a calculation', () => {
  it('is one sentence with its terms and its sum; terms of 0 are left out, and terms without a sum stand alone', () => {
    const lines = [
      sentence('Each counts.'),
      term(plus(2), 'signs'),
      term(plus(0), 'police'),
      term(minus(0), 'East'),
      sum(2, 'spaces'),
      term(minus(1), 'Bayern'),
      term(minus(2), 'Hessen'),
      sentence('Done.'),
    ];
    expect(sheetSentences(lines)).toEqual(['Each counts.', '+2 signs, = 2 spaces', '-1 Bayern', '-2 Hessen', 'Done.']);
  });
});

describe('an End of Decade', () => {
  it('is told phase by phase with its sums, its changes and the summary of the decade', async () => {
    const { out } = await playMatch(newMatch(5), numberPlayer(5));
    const first = out.slice(0, out.indexOf('Decade II, first half'));
    const phases = [...first.matchAll(/^Phase (\d+): /gm)].map(([, number]) => Number(number));
    expect(phases).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(first).toMatch(/^Phase 1: Flight or Wall: .*equals \d+ spaces?\.$/m);
    expect(first).toMatch(/^.*equals \d+ income\.$/m);
    expect(first).toMatch(/^Summary of Decade I\.\nLiving standards: West \d+, East \d+\.$/m);
    expect(first).not.toContain('Summary of Decade II');
    expect(out).toMatch(/^\d police cards? (?:is|are) ready again\.$/m);
    expect(out).toMatch(/^The game is over\./m);
  });

  it('says the result of the game once', async () => {
    const { out } = await playMatch(newMatch(5), numberPlayer(5));
    expect(out.match(/^(?:West|East) wins\. /gm)?.length).toBe(1);
  });
});
