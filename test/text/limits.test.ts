import { describe, expect, it } from 'vitest';
import { PROVINCE } from '../../src/rules/board/geography.js';
import { runPhase } from '../../src/rules/end-of-decade/phases.js';
import { forecast } from '../../src/rules/figures.js';
import type { GameEvent, State } from '../../src/rules/game.js';
import { describeEvent, describeForecast, describeSheet, describeWarning, ENGLISH } from '../../src/text/index.js';
import { table } from '../support/table.js';

const BOXES = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
const UP_TO_STOCK = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12];

/**
 * Returns all sentences about a phase: those before the phase is played, and those when it is played. Also returns the
 * ending if the phase ends the game.
 */
function sentencesOf(state: State, phase: number): { sentences: string[]; ending: string | null } {
  const before: State = { ...state, tasks: [{ type: 'end-of-decade', phase }] };
  const { phases, warnings } = forecast(before);
  const sentences = warnings.map((warning) => describeWarning(warning, ENGLISH));
  const { result, lines } = describeForecast(phases[0], ENGLISH);
  sentences.push(result, ...lines.map(({ text }) => text));
  const played = structuredClone(before);
  const events: GameEvent[] = [];
  runPhase(played, phase, { push: (event) => events.push(event) });
  for (const event of events) {
    sentences.push(describeEvent(event, ENGLISH));
    if (event.type !== 'phase') continue;
    sentences.push(...describeSheet(event.report, ENGLISH).map(({ text }) => text));
  }
  return { sentences, ending: played.outcome?.ending ?? null };
}

describe('a phase', () => {
  it('is told by the forecast in the lines of its report, and what choices make of it besides (R9.1 to R9.10)', () => {
    for (const wall of [true, false]) {
      for (let phase = 1; phase <= 10; phase++) {
        const state: State = {
          ...table({ turn: 'west', livingStandard: { bayern: 3, sachsen: 2 }, policeCards: [{ card: 5 }] }),
          wall,
          tasks: [{ type: 'end-of-decade', phase }],
        };
        const { lines } = describeForecast(forecast(state).phases[0], ENGLISH);
        const events: GameEvent[] = [];
        runPhase(structuredClone(state), phase, { push: (event) => events.push(event) });
        const report = events.find((event) => event.type === 'phase')?.report;
        const told = report ? describeSheet(report, ENGLISH) : [];
        expect(told.length).toBeGreaterThan(0);
        expect(lines.slice(0, told.length)).toEqual(told);
      }
    }
  });
});

describe('sentences at the limits', () => {
  it('a factory that is run down is not said to be none, whether a living standard goes or not (R5.3, R9.5)', () => {
    const state = table({ turn: 'west', livingStandard: { brandenburg: 1 }, factories: { cottbus: 'rundown' } });
    const told = sentencesOf(state, 5).sentences.join('\n');
    expect(told).toContain('Brandenburg: no factory worth 1 or more');
    expect(told).not.toMatch(/no (export )?factory(?! worth 1)/);
  });

  it('West Berlin attacks twice and is one province; who lives better may not be able to use it (R9.7)', () => {
    const two = { ...table({ turn: 'west' }), sectors: [1, 0, 0] };
    const twice = sentencesOf(two, 7).sentences;
    expect(twice).toContain(
      "West can make 2 attacks and may decline each. Unrest = attacker's usable standards - target's standards.",
    );
    expect(twice.join('\n')).not.toMatch(/2 provinces/);
    const better = table({ turn: 'west', livingStandard: { bayern: 1 }, unrest: { bayern: 4 } });
    const none = sentencesOf(better, 7).sentences;
    expect(none).toContain('No province can use a higher living standard against a neighbour.');
    expect(none.join('\n')).not.toMatch(/lives better/);
  });

  it('more rundowns than factories are not said to be all of factories (R5.3, R9.3)', () => {
    const state = table({ turn: 'west', tracks: { 'western-currency': -6 } });
    const { sentences } = sentencesOf(state, 3);
    expect(sentences.filter((one) => /\b4 factor/.test(one))).toEqual([]);
    expect(sentences.some((one) => /4 rundowns/.test(one))).toBe(true);
  });

  it('that socialism triumphs or fails is said when play ends so and never else, at exactly 12 or 0 neither (R9.9)', () => {
    const endings = new Set<string | null>();
    for (const socialism of BOXES) {
      for (const owned of UP_TO_STOCK) {
        const state = structuredClone(table({ turn: 'west', socialists: { box: owned } }));
        state.tracks.socialism = socialism;
        const { sentences, ending } = sentencesOf(state, 9);
        const at = `${owned} socialists, box ${socialism}`;
        const says = (words: RegExp): boolean => sentences.some((sentence) => words.test(sentence));
        expect(says(/East wins|triumph|more than/i), at).toBe(ending === 'socialism-triumphs');
        expect(says(/West wins|fails|too few|fewer/i), at).toBe(ending === 'socialism-fails');
        if (ending === 'socialism-fails' && owned > 0) expect(says(/\bno socialists|nothing left/i), at).toBe(false);
        endings.add(ending);
      }
    }
    expect(endings).toEqual(new Set([null, 'socialism-triumphs', 'socialism-fails']));
  });

  it('a collapse is said from four mass protests on and never below, and no ending counts fewer than there are (R9.10)', () => {
    for (const west of [0, 1, 3, 4, 5]) {
      for (const east of [0, 1, 3, 4, 5]) {
        const state = structuredClone(table({ turn: 'west', socialists: { box: 0 } }));
        state.unrest = state.unrest.map(() => 0);
        state.unrest[PROVINCE.bayern] = 4 * west;
        state.unrest[PROVINCE.sachsen] = 4 * east;
        const { sentences } = sentencesOf(state, 10);
        const at = `West ${west}, East ${east}`;
        const none = sentences.filter((one) => one.includes('no side collapses'));
        const told = sentences.filter((one) => !none.includes(one)).join('\n');
        expect(/collapse/.test(told), at).toBe(Math.max(west, east) >= 4);
        expect(none.length > 0, at).toBe(Math.max(west, east) < 4);
        for (const one of none) expect(one, at).toMatch(/(^| )With fewer than 4 mass protests no side collapses\.$/);
        expect(/\b(West|The FRG) collapses/.test(told), at).toBe(west >= 4);
        expect(told, at).not.toMatch(/under four mass protests(?! or more)/);
      }
    }
  });
});
