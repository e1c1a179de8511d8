import { describe, expect, it } from 'vitest';
import { FEATURES, figureOf } from '../../../src/bots/features.js';
import { positionOf } from '../../../src/bots/position.js';
import { type Figure, FIGURES, NUMBERS } from '../../../src/bots/figures.js';
import { NetworkJudge } from '../../../src/bots/judge.js';
import { follow } from '../../../src/bots/lines.js';
import { Planner } from '../../../src/bots/planner.js';
import { type Reason, reasonsFor } from '../../../src/bots/reasons.js';
import { type Teaching, TEACHINGS, trainedNetwork } from '../../../src/bots/weights.js';
import { courseFigures } from '../../../src/match/course.js';
import type { Side } from '../../../src/rules/board.js';
import { type SeatState, newGame, phaseOf, Simulation, withNothingHidden } from '../../../src/rules/game.js';
import { describeReasons, describeThought, ENGLISH } from '../../../src/text/index.js';

/**
 * An action of a game, and the reasons for the action. Each side of the game plays the action that the network prefers.
 */
interface Told {
  readonly side: Side;
  readonly before: SeatState;
  readonly after: SeatState;
  readonly reasons: readonly Reason[];
}

/** Returns the first 60 actions of a game. Cached: each game is played once for all tests of this file. */
const actionsOf = ((): ((teaching: Teaching, seed: number) => readonly Told[]) => {
  const played = new Map<string, readonly Told[]>();
  return (teaching, seed) => {
    const key = `${teaching} ${seed}`;
    const known = played.get(key) ?? [...playedActions(teaching, seed)];
    played.set(key, known);
    return known;
  };
})();

function* playedActions(teaching: Teaching, seed: number): Generator<Told> {
  const judge = new NetworkJudge(trainedNetwork(teaching));
  const sim = new Simulation(withNothingHidden(newGame({ seed }).state));
  for (let actions = 0; actions < 60 && sim.pending !== null; actions++) {
    const [{ side, moves }] = new Planner(judge).plans(sim);
    const [led, before] = [sim.copy(), sim.copy()];
    follow(led, moves);
    yield { side, before: before.state, after: led.copy().state, reasons: judge.reasons(side, sim.state, led.state) };
    sim.restore(led);
  }
}

describe('the reasons for an action', () => {
  it('can all be told, each in words of its own', () => {
    const words: Readonly<Record<Figure, (before: number, now: number) => string>> = ENGLISH.reason;
    const told = FIGURES.map((figure) => words[figure](2, 1));
    expect(new Set(told).size).toBe(FIGURES.length);
    expect(ENGLISH.reason['protests-then-east'](3, 1)).toBe('fewer mass protests in the East after phase 9 (3 → 1)');
  });

  it('that compare two actions claim no move of a marker and no change on the board', () => {
    expect(ENGLISH.reason.socialism(1, 2)).toBe('socialism moves toward East (+1 → +2)');
    expect(ENGLISH.reason.socialism(1, 2, true)).toBe('socialism on box +2 instead of box +1');
    expect(ENGLISH.reason['economy-west'](5, 2, true)).toBe('less factory value in the West (2 instead of 5)');
    expect(ENGLISH.reason.socialists(0, -1, true)).toBe(
      'fewer socialists after phase 9 (1 too few instead of 0), so East loses',
    );
    expect(ENGLISH.reason.wall(1, 0, true)).toBe('the Wall does not stand, and flight costs East build points');
    for (const figure of FIGURES)
      expect((ENGLISH.reason as Record<Figure, (typeof ENGLISH.reason)['flight']>)[figure](2, 1, true)).not.toMatch(
        /→|moves/,
      );
  });

  it('R9.0 say of the points to give how many are to spare, or too few', () => {
    const told = ENGLISH.reason.insolvency;
    expect(told(-1, 2)).toBe(
      'East is further from insolvency at the End of Decade (build points: 1 missing → 2 to spare)',
    );
    expect(told(1, -1)).toBe(
      'East is closer to insolvency at the End of Decade (build points: 1 to spare → 1 missing)',
    );
    expect(told(2, 4)).toBe('East is further from insolvency at the End of Decade (build points to spare: 2 → 4)');
    expect(told(-2, -3)).toBe('East is closer to insolvency at the End of Decade (build points missing: 2 → 3)');
    expect(told(2, 4, true)).toBe(
      'East is further from insolvency at the End of Decade (build points to spare: 4 instead of 2)',
    );
  });

  it('R10.3 count Hamburg once in the economy, as the charts of a game do', () => {
    const { state } = newGame({ seed: 1 });
    const economy = NUMBERS['economy-west'](positionOf(withNothingHidden(state), 'west'));
    expect(economy).toBe(2);
    expect(economy).toBe(courseFigures(state).west.economy);
  });

  it('R9.9 say by how many socialists East is short, or has too many, and that the game ends by it', () => {
    const told = ENGLISH.reason.socialists;
    expect(told(3, 1)).toBe('fewer socialists after phase 9 (3 → 1)');
    expect(told(0, -1)).toBe('fewer socialists after phase 9 (0 → 1 too few), so East loses');
    expect(told(-2, 0)).toBe('more socialists after phase 9 (2 too few → 0)');
    expect(told(12, 13)).toBe('more socialists after phase 9 (12 → 13), so East wins');
  });

  it('are told in a sentence: the two that speak most for the action, none that speaks against it, and the chance', () => {
    const reasons = [
      { figure: 'socialism', before: 1, now: 0, effect: -0.2 },
      { figure: 'protests-east', before: 1, now: 2, effect: 0.1 },
      { figure: 'currency', before: 0, now: 1, effect: 0.05 },
      { figure: 'wall', before: 1, now: 0, effect: 0.01 },
    ] as const;
    expect(describeThought({ side: 'west', denies: null, reasons, before: 0.44, now: 0.506 }, ENGLISH)).toBe(
      'Why: more mass protests in the East (1 → 2), more Western currency missing in phase 3 (0 → 1). ' +
        "The bot rates West's chance to win at 51 %.",
    );
    const [against] = reasons;
    for (const none of [[against], []])
      expect(describeThought({ side: 'west', denies: null, reasons: none, before: 0.4, now: 0.5 }, ENGLISH)).toBe(
        "The bot rates West's chance to win at 50 %.",
      );
  });

  it('come with a chance that decides no game before it is over', () => {
    expect(describeThought({ side: 'west', denies: null, reasons: [], before: 0.002, now: 0.998 }, ENGLISH)).toBe(
      "The bot rates West's chance to win at 99 %.",
    );
    expect(ENGLISH.reason.currency(6, 4)).toBe('less Western currency missing in phase 3 (6 → 4)');
  });

  it('come with a proved result in words, and with no percentage', () => {
    expect(describeThought({ side: 'west', denies: null, reasons: [], before: 0.6, now: 1 }, ENGLISH)).toBe(
      'After this action West certainly wins: all possible answers were examined to the end of the game.',
    );
    expect(describeThought({ side: 'east', denies: null, reasons: [], before: 0, now: 0 }, ENGLISH)).toContain(
      'After this action East certainly loses',
    );
  });

  it('name first whom the card is kept from', () => {
    const reasons = [{ figure: 'economy-east', before: 7, now: 8, effect: 0.1 }] as const;
    expect(describeThought({ side: 'east', denies: 'west', reasons, before: 0.7, now: 0.71 }, ENGLISH)).toBe(
      'Why: West does not get the event of this card, more factory value in the East (7 → 8). ' +
        "The bot rates East's chance to win at 71 %.",
    );
  });

  it('are told one by one, too: as many as are asked for, those against the action only where none is for it', () => {
    const reasons = [
      { figure: 'socialism', before: 1, now: 0, effect: -0.2 },
      { figure: 'protests-east', before: 1, now: 2, effect: 0.1 },
      { figure: 'wall', before: 1, now: 0, effect: 0.01 },
    ] as const;
    expect(describeReasons(reasons, ENGLISH, 1)).toEqual(['more mass protests in the East (1 → 2)']);
    expect(describeReasons(reasons, ENGLISH, 3)).toEqual([
      'more mass protests in the East (1 → 2)',
      'the Wall is open, and flight costs East build points again',
    ]);
    expect(describeReasons(reasons.slice(0, 1), ENGLISH, 3)).toEqual(['socialism moves toward West (+1 → 0)']);
  });

  it('are of figures the network looks at, and it looks at each of them', () => {
    const looked = new Set(Array.from({ length: FEATURES }, (_, input) => figureOf(input)));
    expect(new Set([...FIGURES, null])).toEqual(looked);
  });

  it.each(TEACHINGS)(
    'name only figures that the action changes, with the numbers of before and after, the weightiest first, and only what makes sense: network taught by %s',
    (teaching) => {
      const told = new Set<Figure>();
      for (const { side, before: start, after, reasons } of actionsOf(teaching, 8)) {
        expect(reasons.every(({ before, now }) => before !== now)).toBe(true);
        for (const { figure, before, now, effect } of reasons) {
          if (figure === 'economy-west') expect(now > before).toBe(side === 'west' ? effect > 0 : effect < 0);
          if (figure === 'unrest-east') expect(now > before).toBe(side === 'west' ? effect > 0 : effect < 0);
          if (figure === 'insolvency') {
            expect(now > before).toBe(side === 'west' ? effect < 0 : effect > 0);
            expect(Math.min(before, now)).toBeLessThan(3);
          }
          told.add(figure);
        }
        const weights = reasons.map(({ effect }) => Math.abs(effect));
        expect(weights).toEqual([...weights].sort((a, b) => b - a));
        const prestige = reasons.find(({ figure }) => figure === 'prestige');
        if (prestige) expect(prestige).toMatchObject({ before: start.tracks.prestige, now: after.tracks.prestige });
      }
      expect([...told]).toEqual(expect.arrayContaining(['economy-west', 'unrest-east', 'insolvency']));
    },
  );

  it('name no figure that this End of Decade has counted already: it would be that of the next decade', () => {
    const judge = new NetworkJudge(trainedNetwork('foresight'));
    const planner = new Planner(judge);
    const told: { figure: Figure; phase: number }[] = [];
    const sim = new Simulation(withNothingHidden(newGame({ seed: 11 }).state));
    while (sim.pending !== null) {
      const [best, second] = planner.plans(sim);
      const [after, instead] = [best, second ?? best].map(({ moves }) => {
        const led = sim.copy();
        follow(led, moves);
        return led.state;
      });
      const phase = phaseOf(sim.state);
      const reasons = phase === 0 ? [] : judge.reasons(best.side, instead, after, phase);
      for (const { figure } of reasons) told.push({ figure, phase });
      follow(sim, best.moves);
    }
    // Flight and currency are counted at the beginning of their phases, before East chooses the pieces it loses (R9.1,
    // R9.3).
    const late = told.filter(({ figure, phase }) => figure === 'flight' || (figure === 'currency' && phase >= 3));
    expect(late).toEqual([]);
    expect(new Set(told.map(({ figure }) => figure)).size).toBeGreaterThan(3);
  });

  it('tell of protests once where there are as many after phase 9 as now', () => {
    const twice = (seed: number): readonly string[] => {
      const told: string[] = [];
      for (const { reasons } of actionsOf('games', seed)) {
        const numbers = reasons
          .filter(({ figure }) => figure.startsWith('protests') && figure.endsWith('-east'))
          .map(({ before, now }) => `${before} ${now}`);
        if (new Set(numbers).size < numbers.length) told.push(numbers.join(', '));
      }
      return told;
    };
    expect([8, 9].flatMap(twice)).toEqual([]);
  });

  it('are told where the game is as good as won, too, and everything changes the chance by little', () => {
    const network = trainedNetwork('games');
    const sure: Parameters<typeof reasonsFor>[0] = {
      inputs: network.inputs,
      value: (input) => network.value(input) + 6,
    };
    const sim = new Simulation(withNothingHidden(newGame({ seed: 8 }).state));
    const [{ side, moves }] = new Planner(new NetworkJudge(network)).plans(sim);
    const after = sim.copy();
    follow(after, moves);
    const reasons = reasonsFor(sure, side, sim.state, after.state);
    expect(reasons.length).toBeGreaterThan(0);
    for (const { effect } of reasons) expect(Math.abs(effect)).toBeLessThan(0.005);
  });
});
