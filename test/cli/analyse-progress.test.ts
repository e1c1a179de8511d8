import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PartJudgement } from '../../src/bots/judge-part.js';
import { judgedPoints } from '../../src/cli/handlers/judged-points.js';
import { openIo, withGame } from '../../src/cli/io.js';
import { matchOf } from '../../src/match/match.js';
import { decidedParts } from '../../src/match/decided-parts.js';
import { english } from '../../src/text/language.js';
import { readFileSync } from 'node:fs';
import { recordIn } from '../support/english-messages.js';

const record = recordIn(readFileSync('test/fixtures/written-by-803875d/home/games/over-resigned.wsdv', 'utf8'));
const JUDGED: PartJudgement = { chance: 0.5, better: null };
const total = [...decidedParts(matchOf(record))].length;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Runs an analysis in which each decision takes six seconds; returns what it printed. */
async function printed(isTTY: boolean): Promise<{ readonly out: string; readonly err: string }> {
  let [out, err] = ['', ''];
  const io = await withGame(
    openIo({
      stdin: process.stdin,
      stdout: { write: (text) => ((out += text), true) },
      stderr: { isTTY, columns: 80, write: (text) => ((err += text), true) },
      environment: { LANG: 'C.UTF-8' },
      language: english,
    }),
  );
  const judge = (): Promise<PartJudgement> => {
    vi.advanceTimersByTime(6000);
    return Promise.resolve(JUDGED);
  };
  await judgedPoints(io, record, { judge }, { whose: 'both', simulations: 1 });
  vi.advanceTimersByTime(60_000);
  return { out, err };
}

describe('the progress of an analysis', () => {
  it('is a line on standard error every ten seconds in a pipe, until the last decision is judged', async () => {
    const { out, err } = await printed(false);
    const seconds = Array.from({ length: Math.floor((6 * total) / 10) }, (_, index) => 10 * (1 + index));
    const lines = seconds.map((now) => `wsdv: ${Math.ceil(now / 6) - 1} of ${total} decisions judged\n`);
    expect(lines.length).toBeGreaterThan(1);
    expect([out, err]).toEqual(['', lines.join('')]);
  });

  it('is a bar on a terminal, without lines', async () => {
    const { out, err } = await printed(true);
    expect(out).toBe('');
    expect(err).toContain(`1 of ${total}`);
    expect(err).not.toContain('\n');
  });
});
