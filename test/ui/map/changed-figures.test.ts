import { afterAll, describe, expect, it } from 'vitest';
import { cellsIn, type MapCell, pensFor } from './cells.js';
import type { ProvinceId } from '../../../src/rules/board.js';
import type { GameEvent, State } from '../../../src/rules/game.js';
import { withNothingHidden } from '../../../src/rules/seats/seat-state.js';
import { changesIn } from '../../../src/ui/match/report/changes.js';
import { withFigures } from '../../../src/ui/match/model.js';
import {
  drawMap,
  emptyFigures,
  layoutMap,
  type MapChanges,
  type MapFigures,
  type MapSize,
  type ProvinceFigures,
  provincePlace,
  sectorPlace,
} from '../../../src/ui/map/index.js';
import { SECTORS } from '../../../src/rules/board.js';
import { mapFigures } from '../../../src/ui/match/beside/map-pane.js';
import type { Area } from '../../../src/terminal/drawing/cells.js';
import type { Canvas } from '../../../src/terminal/index.js';
import { expectEqual } from '../../support/equal.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds, TIMES } from '../../support/runs.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];

interface Shown {
  readonly figures: MapFigures;
  readonly changes: MapChanges;
}

/** The positions of random games to show on the maps: every state, with the changes since the previous decision. */
const ALL_SHOWN = ((): Shown[] => {
  const shown: Shown[] = [];
  const show = (state: State, events: readonly GameEvent[]): void => {
    const changes = changesIn(events);
    if (changes.places.size === 0 && changes.attacks.length === 0) return;
    const { table, figures } = withFigures(withNothingHidden(state));
    shown.push({ figures: mapFigures(table, figures), changes });
  };
  for (const seed of seeds(1, 40)) {
    randomGame(seed, ({ played: { state, events, moments } }) => {
      for (const moment of moments) show(moment.state, moment.events);
      if (moments.length > 1) show(state, events);
    });
  }
  return shown;
})();

/**
 * Returns the positions to show on the map of this size. Each position is shown on one of the three maps; in `npm run
 * long` on all of them.
 */
const shownOn = (size: MapSize): Shown[] =>
  ALL_SHOWN.filter((_, index) => TIMES > 1 || index % SIZES.length === SIZES.indexOf(size));

/**
 * Returns the highlighted figures in a line, such as "3→4" or "4". Also returns the text of the line without marks, and
 * with "4" instead of "3→4".
 */
function read(cells: readonly MapCell[]): { text: string; changed: string[] } {
  const isMark = ({ color }: MapCell): boolean => color === 'lit' || color === 'cursor';
  const isChanged = (cell: MapCell): boolean => isMark(cell) && cell.attributes.includes('inverse');
  const changed = cells.map((cell) => (isChanged(cell) ? cell.char : ' ')).join('');
  // Names of changed places have the colour of lit places, too.
  const kept = cells.filter((cell) => isChanged(cell) || !(isMark(cell) && cell.char === '•'));
  const text = kept.map(({ char }) => char).join('').replaceAll(/\d+→/g, '').replace(/»0/, '').trim(); // prettier-ignore
  return { text, changed: changed.match(/»+\d?|\d+→\d+|\d+/g) ?? [] };
}

/** Returns the texts for the changes of a province: with the value before the change, and without. */
function told({ changes, figures }: Shown, id: ProvinceId): { long: string; short: string }[] {
  return (changes.places.get(provincePlace(id)) ?? []).flatMap(({ what, amount }) => {
    if (what === 'piece') return [];
    const now = figures.provinces[id][what];
    const signs = now === 0 ? '»0' : now > 2 ? `»${now}` : '»'.repeat(now);
    return [what === 'exportedProtests' ? { long: signs, short: signs } : { long: `${now - amount}→${now}`, short: `${now}` }]; // prettier-ignore
  });
}

/** Returns the highlighted texts that belong to no change, and the changes that no highlighted text shows. */
function wrong(changed: readonly string[], shown: Shown, id: ProvinceId): unknown[] {
  const rest = [...changed];
  const untold = told(shown, id).filter(({ long, short }) => {
    const at = rest.includes(long) ? rest.indexOf(long) : rest.indexOf(short);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return [...rest, ...untold];
}

const UNREST = String.raw`(?<unrest>\d+)(!{1,2}|!\d)?(»{1,2}|»\d)?`;
const SOCIALISTS = String.raw`(?: ?s(?<socialists>\d*))?`;
const LINES: Readonly<Record<MapSize, readonly RegExp[]>> = {
  small: [
    new RegExp(`^[A-Z]{2} ?${UNREST}${SOCIALISTS}$`),
    new RegExp(String.raw`^L(?<livingStandard>\d*) ?e(?<economy>\d+)»?${SOCIALISTS}$`),
  ],
  medium: [
    new RegExp(`^[^\\d]+?${SOCIALISTS}$`),
    new RegExp(
      String.raw`^u${UNREST} ?L(?<livingStandard>\d*) ?e(?<economy>\d+)(/(?<exportFactory>[\d-]))?${SOCIALISTS}$`,
    ),
  ],
  large: [
    new RegExp(`^[^\\d]+?${SOCIALISTS}$`),
    new RegExp(String.raw`^(unrest |u)${UNREST} ?(LS |L)(?<livingStandard>\d*)${SOCIALISTS}$`),
    /^(economy|econ\.) (?<economy>\d+) export (?<exportFactory>[\d-])$/,
  ],
};

describe.each(SIZES)('changed figures on the %s map', (size) => {
  const SHOWN = shownOn(size);
  const layout = layoutMap(size);
  const pens = pensFor();
  const known = new Map<Shown, Canvas>();
  const drawnLit = (shown: Shown): Canvas => {
    const { figures, changes } = shown;
    const canvas = known.get(shown) ?? drawMap(layout, figures, { lit: new Set(changes.places.keys()), changes }, pens);
    known.set(shown, canvas);
    return canvas;
  };
  afterAll(() => known.clear());

  it('are highlighted, say their values before where there is room, and cut no figure', () => {
    expect(SHOWN.length).toBeGreaterThan(70);
    let [long, all] = [0, 0];
    for (const shown of SHOWN) {
      const { figures } = shown;
      const canvas = drawnLit(shown);
      for (const { id, box } of layout.badges) {
        const lines = cellsIn(canvas, box).map(read);
        const here = lines.map(({ text }) => text).join('|');
        for (const [index, { text }] of lines.entries()) {
          const parsed = LINES[size][index].exec(text);
          if (parsed === null) expect(text, here).toMatch(LINES[size][index]);
          else expectWhole(parsed.groups ?? {}, figures.provinces[id], here);
        }
        const changed = lines.flatMap((line) => line.changed);
        // If there is little room, only the sign of socialists may be shown, without their number.
        const missing = wrong(changed, shown, id);
        if (size === 'large' || !/s(?!\d)/.test(here)) expectEqual(missing, [], `${id}: ${here}`);
        long += changed.filter((text) => text.includes('→')).length;
        all += changed.length;
      }
    }
    expect(long / all).toBeGreaterThan({ small: 0.4, medium: 0.5, large: 0.9 }[size]);
  });

  it('never touch the next figure with a value before the change', () => {
    let read = 0;
    for (const shown of SHOWN) {
      for (const { id, box } of layout.badges) {
        for (const cells of cellsIn(drawnLit(shown), box)) {
          const line = cells.map(({ char }) => char).join('');
          expectEqual(/\d→\d+[!»\d]*[a-zA-Z]/.test(line), false, `${id}: ${line}`);
          if (line.includes('→')) read++;
        }
      }
    }
    expect(read).toBeGreaterThan(20);
  });

  if (size !== 'large')
    it('cost no figure its place', () => {
      let compared = 0;
      // The first line of the medium map contains the name, and the socialists if there is room.
      const figuresOf = ({ text }: ReturnType<typeof read>, row: number): string =>
        size === 'small' || row > 0 ? text : (/ s\d*$/.exec(text)?.[0] ?? '');
      for (const { figures, changes } of SHOWN) {
        const [plain, lit] = [{}, { changes }].map((marks) => drawMap(layout, figures, marks, pens));
        for (const { id, box } of layout.badges) {
          const [before, after] = [plain, lit].map((canvas) => cellsIn(canvas, box).map(read));
          const isSaid = (text: string): string => text.replaceAll(/[ !»]/g, '');
          const figuresIn = (lines: typeof before): string =>
            Array.from(isSaid(lines.map(figuresOf).join('')).matchAll(/[A-Z]{2}\d+|[a-zL]\d*|\/[\d-]/g), String).sort().join(' '); // prettier-ignore
          // If the last socialist of a province is gone, the figure s0 is shown.
          expectEqual(figuresIn(after).replace(/ s0$/, ''), figuresIn(before), id);
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(500);
    });

  it('stand in the inset beside the figures of both halves and of the sectors', () => {
    const { west, east, sectors, wall } = layout.inset;
    for (const shown of SHOWN) {
      const { figures, changes } = shown;
      const canvas = drawnLit(shown);
      const halfOf = (id: 'west-berlin' | 'east-berlin', box: Area, height: number): void => {
        const lines = cellsIn(canvas, { ...box, height })
          .slice(1)
          .map(read);
        const province = figures.provinces[id];
        const text = lines.map((line) => line.text).join(' ');
        expect(text.replaceAll(/[!»]+\d?/g, ''), id).toMatch(
          new RegExp(`^u?${province.unrest} ?(L${province.livingStandard}${province.massProtests > 0 ? '|$' : ''})`),
        );
        expect(text, id).toContain('!'.repeat(province.massProtests).replace('!!!', '!3'));
        expectEqual(wrong(lines.flatMap(({ changed }) => changed), shown, id), [], id); // prettier-ignore
      };
      halfOf('west-berlin', west, 2);
      halfOf('east-berlin', east, wall.length);
      for (const sector of SECTORS) {
        const { text, changed } = read(cellsIn(canvas, sectors[sector])[0]);
        const now = figures.sectors[sector];
        expect(text).toMatch(new RegExp(` ${now}$`));
        const amounts = (changes.places.get(sectorPlace(sector)) ?? []).map(({ amount }) => amount);
        expect(changed).toEqual(amounts.map((amount) => `${now - amount}→${now}`));
      }
    }
  });

  it('leave the signs of mass protests to both halves of Berlin', () => {
    const { west, east } = layout.inset;
    for (const [id, box] of [
      ['west-berlin', west],
      ['east-berlin', east],
    ] as const) {
      // prettier-ignore
      for (const unrest of [8, 10, 11]) {
        for (const amount of [1, 2, -1]) {
          const { provinces, ...rest } = emptyFigures();
          const figures = { ...rest, provinces: { ...provinces, [id]: { ...provinces[id], unrest, massProtests: 2 } } };
          const places = new Map([[provincePlace(id), [{ what: 'unrest', amount } as const]]]);
          const canvas = drawMap(layout, figures, { lit: new Set(places.keys()), changes: { places, attacks: [] } }, pens); // prettier-ignore
          const { text, changed } = read(cellsIn(canvas, { ...box, y: box.y + 1 })[0]);
          expect(text).toContain(`${unrest}!!`);
          expect([`${unrest - amount}→${unrest}`, `${unrest}`]).toContain(changed[0]);
        }
      }
    }
  });

  it('and attacks leave the number of lines built to be read (R9.7)', () => {
    const attacks = SHOWN.filter(({ changes }) => changes.attacks.length > 0);
    expect(attacks.length).toBeGreaterThan(0);
    for (const { figures, changes } of attacks) {
      const canvas = drawMap(layout, figures, { changes }, pens);
      for (const { id, lines, countAt } of layout.connections) {
        if (lines !== 2) continue;
        const [[{ char }]] = cellsIn(canvas, { ...countAt, width: 1, height: 1 });
        expect(char, id).toBe(String(figures.connections[id].built));
      }
    }
  });
});

/** Checks that no figure is cut. A figure without text was left out on purpose. */
function expectWhole(groups: Partial<Record<string, string>>, figures: ProvinceFigures, where: string): void {
  for (const [name, text] of Object.entries(groups)) {
    if (text === undefined || text === '') continue;
    const figure = figures[name as keyof ProvinceFigures] ?? '-';
    expectEqual(text, String(figure), `${name} in ${where}`);
  }
}
