import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { phaseOf } from '../../../../src/rules/engine/ending.js';
import { inspect } from '../../../../src/rules/figures.js';
import type { State } from '../../../../src/rules/game.js';
import { effectsBetween, type TableWithFigures } from '../../../../src/ui/match/deciding/effects.js';
import { withFigures } from '../../../../src/ui/match/model.js';
import { drawPrompt, drawStatus } from '../../../../src/ui/match/beside/bars.js';
import { drawTrackLine } from '../../../../src/ui/match/beside/track-line.js';
import { ATTRIBUTES, stylePartsOf } from '../../../../src/terminal/drawing/style.js';
import { randomGame } from '../../../support/random/random-game.js';
import { seeds } from '../../../support/runs.js';
import { table } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

const LOOK = lookFor();
const reckonedOf = (state: State): TableWithFigures => withFigures(withNothingHidden(state));

/** Returns the flight spaces shown in the line of tracks; null if the Wall is shown instead. */
function flightOn(state: State): number | null {
  const shown = /Flight ↗(\d+)/.exec(drawTrackLine(reckonedOf(state), LOOK, 160).toLines().join(''))?.[1];
  return shown === undefined ? null : Number(shown);
}

describe('the flight told under the map', () => {
  it('R9.1 is where the marker stands in an End of Decade, and where it would go before one', () => {
    const told = { marker: 0, reckoned: 0 };
    for (const seed of seeds(3)) {
      randomGame(seed, ({ before, played }) => {
        for (const state of [before, ...played.moments.map((pause) => pause.state), played.state]) {
          if (state.wall) {
            expect(flightOn(state)).toBeNull();
            continue;
          }
          const isEndOfDecade = phaseOf(state) > 0 || state.outcome !== null;
          const wouldBe = inspect(state).flight.spaces;
          expect(flightOn(state)).toBe(isEndOfDecade ? state.flight : wouldBe);
          if (state.flight !== wouldBe) told[isEndOfDecade ? 'marker' : 'reckoned']++;
        }
      });
    }
    expect(told.marker).toBeGreaterThan(10);
    expect(told.reckoned).toBeGreaterThan(10);
  });

  it('R9.1 does not change after the marker went back, whatever else changes in the phases that follow', () => {
    let phases = 0;
    for (const seed of seeds(4)) {
      randomGame(seed, ({ before, played }) => {
        if (phaseOf(before) < 2 || phaseOf(played.state) < 2) return;
        phases++;
        const changes = effectsBetween(reckonedOf(before), reckonedOf(played.state));
        expect(changes.filter(({ type }) => type === 'flight')).toEqual([]);
      });
    }
    expect(phases).toBeGreaterThan(10);
  });
});

describe('the line of tracks', () => {
  const reckonedTable = reckonedOf(table({ turn: 'west', unrest: { bayern: 4 } }));
  const line = (width: number): string => drawTrackLine(reckonedTable, LOOK, width).toText()[0].trimEnd();

  it('keeps two blanks between its figures in long words, in short ones, and one blank where those are too wide', () => {
    const long = line(300);
    const short = line(long.length - 1);
    const close = short.replaceAll('  ', ' ');
    expect([...new Set([long, short, close])].map(({ length }) => length)).toEqual(
      [long.length, short.length, close.length].toSorted((one, other) => other - one),
    );
    for (let width = close.length; width < long.length; width++)
      expect(line(width)).toBe(width < short.length ? close : short);
  });
});

describe('the mass protests of a side in the line of tracks', () => {
  it.each([
    { protests: 0, look: [] },
    { protests: 1, look: [] },
    { protests: 2, look: ['bold', 'underline'] },
    { protests: 3, look: ['bold', 'inverse'] },
    { protests: 4, look: ['bold', 'inverse'] },
  ])('R9.10 go from quiet to alarm: $protests', ({ protests, look }) => {
    for (const [province, letter] of [
      ['bayern', 'W'],
      ['sachsen', 'E'],
    ] as const) {
      // prettier-ignore
      const canvas = drawTrackLine(reckonedOf(table({ turn: 'west', unrest: { [province]: 4 * protests } })), LOOK, 160);
      const at = canvas.toText()[0].indexOf(`${letter}${protests}`);
      expect(at).toBeGreaterThan(0);
      const { attributes } = stylePartsOf(canvas.cells.styles[at]);
      expect(ATTRIBUTES.filter(({ bit }) => (attributes & bit) !== 0).map(({ name }) => name)).toEqual(look);
    }
  });
});

describe('the bar at the top', () => {
  it('leaves out the pile, then who is there, before the mark of an open deal', () => {
    const status = {
      place: { type: 'half', decade: 1, half: 1 },
      over: false,
      side: 'west',
      pile: 9,
      saved: '',
    } as const;
    const name = 'Ada';
    const end = (people: string): string => {
      const players = { west: name, east: '' };
      const [bar] = drawStatus({ ...status, players, mark: '[open deal]', people }, LOOK, 80).toText();
      return bar.slice(bar.indexOf(name) + name.length).trim();
    };
    expect(end('Karl is here')).toBe('Pile 9  [open deal]  Karl is here');
    expect(end('Karl Eduard Paul is away')).toBe('[open deal]  Karl Eduard Paul is away');
    expect(end('Karl is here, Karl Eduard is away')).toBe('[open deal]');
  });

  const UPCOMING = { next: 'east', mayEnd: false, left: 5 } as const;

  it.each([
    ['Ada', 'WEST: Ada then East, 5 cards left Pile 9 saved'],
    ['bot (newcomer)', 'WEST: bot (newcomer) then East, 5 left Pile 9 saved'],
    ['Karl Eduard Paul Max', 'WEST: Karl Eduard Paul Max then East, 5 left saved'],
    ['Karl Eduard Paul Maximilian', 'WEST then East, 5 cards left Pile 9 saved'],
  ])('says what follows and how many cards are left, also beside the name %s', (name, bar) => {
    const status = { place: { type: 'half', decade: 1, half: 1 }, over: false, side: 'west', pile: 9 } as const;
    const players = { west: name, east: '' };
    const [row] = drawStatus({ ...status, players, upcoming: UPCOMING, saved: 'saved' }, LOOK, 80).toText();
    expect(row?.replace(/ +/g, ' ').trim()).toBe(`Decade I, first half ${bar}`);
  });

  it('warns of a game that is not saved, at the right end', () => {
    const place = { type: 'half', decade: 1, half: 1 } as const;
    const status = { place, over: false, side: null, players: { west: '', east: '' }, pile: 9 };
    /** Returns the last text that has its own style. */
    const endOf = (saved: string): string | undefined => {
      const pieces = drawStatus({ ...status, saved }, LOOK, 80)
        .toLines()[0]
        .split('\u001B[');
      return pieces.map((piece) => piece.slice(piece.indexOf('m') + 1)).findLast((piece) => piece.trim() !== '');
    };
    const { saved, problem } = LOOK.screen.saving;
    expect(endOf(saved)).toBe('Pile 9  saved');
    for (const one of Object.values(problem)) expect(endOf(one)).toBe(one);
  });
});

describe('the prompt', () => {
  const question = 'Where is 1 unrest removed?';
  const rows = (refusal: string | null, height: number, news: string | null = null): string[] =>
    drawPrompt({ side: 'east', text: question, clause: 'R6.1', refusal, news, keys: [] }, LOOK, 80, height)
      .toText()
      .slice(0, -1)
      .map((row) => row.replace(/ {2,}/g, '  ').trim());

  it('keeps the question beside a message that fits into its row', () => {
    expect(rows('Short.', 2)).toEqual([`East  ${question}  ✗ Short.  R6.1`]);
    expect(rows(null, 2, 'News.')).toEqual([`East  ${question}  ✓ News.  R6.1`]);
    expect(rows(null, 2)).toEqual([`East  ${question}  R6.1`]);
  });

  it('draws a longer message below the question if there are rows, otherwise in its place', () => {
    const long = 'A reason of fifty columns, which is rather too long.';
    expect(rows(long, 3)).toEqual([`East  ${question}  R6.1`, `✗ ${long}`]);
    expect(rows(long, 2)).toEqual([`East  ✗ ${long}  R6.1`]);
    const endless = `${long} ${long}`;
    expect(rows(endless, 3)[0]).not.toContain(question);
    expect(rows(endless, 3).join(' ').replaceAll('  R6.1', '')).toContain(endless);
  });
});
