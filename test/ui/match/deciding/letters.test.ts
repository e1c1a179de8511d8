import { describe, expect, it } from 'vitest';
import { eventsSoFar } from '../../../../src/ui/match/model.js';
import { mapMoves, openDecision, placeCodes } from '../../../../src/ui/match/screen.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { seeds } from '../../../support/runs.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';

/** Returns the number of actions and phases that have begun. */
function begun(screen: MatchScreenState): number {
  return eventsSoFar(screen).filter(({ type }) => type === 'took' || type === 'phase').length;
}

const none: ReturnType<typeof placeCodes> = new Map();

/**
 * Calls `asked` with each question about places in a random game, and with the previous question in the same action or
 * phase.
 */
function questions(seed: number, asked: (now: Asked, before: Asked | null) => void): void {
  let before: Asked | null = null;
  playRandomGame(seed, (screen) => {
    const codes = placeCodes(screen);
    const open = openDecision(screen);
    if (!open || codes.size === 0 || screen.aim !== 'decision') return;
    const now = { action: begun(screen), kind: open.kind, codes, places: mapMoves(screen).size };
    asked(now, before?.action === now.action ? before : null);
    before = now;
  });
}

interface Asked {
  readonly action: number;
  readonly kind: string;
  readonly codes: ReturnType<typeof placeCodes>;
  readonly places: number;
}

describe('the letters at the places', () => {
  it('stay with their places within an action or phase', () => {
    let kept = 0;
    for (const seed of seeds(4)) {
      questions(seed, ({ codes }, before) => {
        for (const [place, code] of before?.codes ?? none) {
          const now = codes.get(place);
          if (now === undefined) continue;
          kept++;
          expect(now, `${place}, seed ${seed}`).toBe(code);
        }
      });
    }
    expect(kept).toBeGreaterThan(300);
  });

  it('stay with most places in the next action, too, and the likeliest places have one letter', () => {
    let [kept, changed] = [0, 0];
    for (const seed of seeds(4)) {
      const seen = new Set<number>();
      const latest = new Map<string, { readonly code: string; readonly action: number }>();
      questions(seed, ({ action, codes }) => {
        if (!seen.has(action)) {
          seen.add(action);
          const lengths = [...codes.values()].map(({ length }) => length);
          expect(lengths).toEqual(lengths.toSorted());
        }
        for (const [place, code] of codes) {
          const before = latest.get(place);
          latest.set(place, { code, action });
          if (before === undefined || before.action === action) continue;
          if (before.code === code) kept++;
          else changed++;
        }
      });
    }
    expect(kept).toBeGreaterThan(3 * changed);
  });

  it('chose no other place in the question before, where that was of the same kind', () => {
    let compared = 0;
    for (const seed of seeds(2)) {
      questions(seed, ({ kind, codes }, before) => {
        if (before?.kind !== kind) return;
        const were = new Map([...before.codes].map(([place, code]) => [code, place]));
        for (const [place, code] of codes) {
          compared++;
          expect(were.get(code) ?? place, `${code}, seed ${seed}`).toBe(place);
        }
      });
    }
    expect(compared).toBeGreaterThan(300);
  });

  it.each(seeds(1))('name all of them, and none begins another (random game %i)', (seed) => {
    questions(seed, ({ codes, places }) => {
      const all = [...codes.values()];
      expect(all).toHaveLength(places);
      for (const code of all) {
        expect(code).toMatch(/^[acgwxyzserb]{1,2}$/);
        expect(all.filter((other) => other.startsWith(code))).toEqual([code]);
      }
    });
  });
});
