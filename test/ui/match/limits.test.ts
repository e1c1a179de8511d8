/**
 * Tests the screen near the end of games. It must show the numbers that result when the game is played on, and predict
 * only endings that can occur.
 */
import { describe, expect, it } from 'vitest';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { type Track, TRACKS } from '../../../src/rules/board/tracks.js';
import { runPhase } from '../../../src/rules/end-of-decade/phases.js';
import { CARDS } from '../../../src/rules/cards.js';
import { inspect } from '../../../src/rules/figures.js';
import type { State } from '../../../src/rules/game.js';
import { withNothingHidden } from '../../../src/rules/seats/seat-state.js';
import { describeCardEvent, ENGLISH, signed } from '../../../src/text/index.js';
import { effectsBetween } from '../../../src/ui/match/deciding/effects.js';
import { withFigures } from '../../../src/ui/match/model.js';
import { drawLedger, provincePlace } from '../../../src/ui/map/index.js';
import { effectLines } from '../../../src/ui/match/deciding/effect-lines.js';
import { placeLines } from '../../../src/ui/match/deciding/here.js';
import { mapFigures, mapPens } from '../../../src/ui/match/beside/map-pane.js';
import { table } from '../../support/table.js';
import { lookFor } from '../support/look.js';

const LOOK = lookFor();
const ENDING = /wins|loses|triumph|fails|collapse|more than|too few|twelve|insolven/i;

/** Runs a phase of the End of Decade up to its first question; returns the new state, and the ending if any. */
function playPhase(before: State, phase: number): { after: State; ending: string | null } {
  const after = structuredClone({ ...before, tasks: [] });
  runPhase(after, phase, { push: () => undefined });
  return { after, ending: after.outcome?.ending ?? null };
}

function effectsOf(before: State, after: State): string[] {
  return effectLines(
    effectsBetween(withFigures(withNothingHidden(before)), withFigures(withNothingHidden(after))),
    LOOK,
  ).map(({ text }) => text);
}

describe('at 0 and at 12 socialists (R9.9)', () => {
  it.each([
    [8, 4, null],
    [9, 4, 'socialism-triumphs'],
    [12, 0, null],
    [4, -4, null],
    [3, -4, 'socialism-fails'],
    [0, 0, null],
  ] as const)(
    '%i in the box and %i: what changes is told as played, with no word of an end',
    (owned, change, ending) => {
      const state = structuredClone(table({ turn: 'west', socialists: { box: owned } }));
      state.tracks.socialism = Math.sign(change) * 6;
      const played = playPhase(state, 9);
      expect(played.ending).toBe(ending);
      const told = effectsOf(state, played.after);
      const box = played.after.socialistsInBox;
      expect(told).toEqual(box === owned ? ['Nothing changed on the board.'] : [`Socialists in box ${owned} → ${box}`]);
      expect(told.join('\n')).not.toMatch(ENDING);
    },
  );
});

describe('at four mass protests (R4a, R9.10)', () => {
  it.each([3, 4, 5])('%i: places and ledger count what the collapse counts, with no word of an end', (protests) => {
    const state = structuredClone(table({ turn: 'west', socialists: { box: 0 } }));
    state.unrest[PROVINCE.bayern] = 4 * protests;
    const { ending } = playPhase(state, 10);
    expect(ending).toBe(protests >= 4 ? 'west-collapses' : null);
    const figures = inspect(state);
    const ledger = drawLedger(mapFigures(state, figures), mapPens(LOOK), LOOK.words.province).toText();
    const row = ledger.find((line) => line.includes('Bayern'));
    expect(row).toMatch(new RegExp(`Bayern +${4 * protests} +${protests} `));
    const place = placeLines(provincePlace('bayern'), state, figures, LOOK).map(({ text }) => text);
    expect(place.join('\n')).toContain(String(4 * protests));
    expect([...ledger, ...place].join('\n')).not.toMatch(ENDING);
  });

  it('mass protests are told to change when play counts one more or less', () => {
    for (const [unrest, now] of [
      [3, 4],
      [4, 3],
      [4, 5],
      [7, 8],
    ] as const) {
      const [before, after] = [unrest, now].map((there) => {
        const state = structuredClone(table({ turn: 'west', socialists: { box: 0 } }));
        state.unrest[PROVINCE.sachsen] = there;
        return state;
      });
      const [then, later] = [before, after].map((state) => inspect(state).provinces.sachsen.protests);
      const told = effectsOf(before, after).filter((line) => line.includes('mass protest'));
      const change = then === later ? [] : [`Sachsen: mass protests ${then} → ${later}`];
      expect(told, `${unrest} to ${now}`).toEqual(change);
    }
  });
});

describe('cards and boxes', () => {
  it('promise no end of the game: only the End of Decade decides (R3k)', () => {
    const texts = CARDS.flatMap((card) =>
      describeCardEvent(card, ENGLISH).flatMap(({ icons, ...line }) => [
        JSON.stringify(line),
        ...icons.map(({ words }) => words),
      ]),
    );
    expect(texts.filter((text) => ENDING.test(text))).toEqual([]);
  });

  it('a marker at an end of its track is told with the box and whom the move helps, no more', () => {
    for (const track of TRACKS) {
      for (const end of [-6, 6]) {
        const at = (box: number): State => {
          const tracks: Record<Track, number> = { prestige: 0, 'western-currency': 0, socialism: 0, [track]: box };
          return { ...table({ turn: 'west' }), tracks };
        };
        const told = effectsOf(at(end - Math.sign(end)), at(end));
        const meaning = LOOK.screen.effects.toward[track][end < 0 ? 'west' : 'east'];
        expect(told[0]).toBe(`${ENGLISH.track[track]} ${signed(end - Math.sign(end))} → ${signed(end)}: ${meaning}`);
        expect(told.join('\n')).not.toMatch(ENDING);
      }
    }
  });
});
