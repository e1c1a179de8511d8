import { afterEach, describe, expect, it } from 'vitest';
import { choiceStyle, placeOfMove } from '../../../../src/ui/match/deciding/choices.js';
import { figuresOf } from '../../../../src/ui/match/model.js';
import { previewOf } from '../../../../src/ui/match/deciding/preview.js';
import {
  ALL_PLACES,
  cityPlace,
  connectionPlace,
  type PlaceId,
  provincePlace,
  sectorPlace,
} from '../../../../src/ui/map/index.js';
import { previewLines } from '../../../../src/ui/match/deciding/effect-lines.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { ENTER, LIFT } from '../../../support/key-driver.js';
import {
  besidesLines,
  meaningLines,
  placeLines,
  placeName,
  questionLines,
} from '../../../../src/ui/match/deciding/here.js';
import { type Line, wrapLines } from '../../../../src/ui/widgets/lists.js';
import { allMoves, randomGame } from '../../../support/random/random-game.js';
import { table } from '../../../support/table.js';
import type { Position } from '../../../../src/rules/game.js';
import { type SeatState, withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { linesPane } from '../../../../src/ui/widgets/pane.js';
import { lookFor } from '../../support/look.js';
import { seeds, TIMES } from '../../../support/runs.js';

afterEach(closeAll);

const LOOK = lookFor();
const laid = (position: Position): SeatState => withNothingHidden(table(position));

describe('what is asked about a place', () => {
  const state = laid({ turn: 'west', factories: { leipzig: 'intact' }, unrest: { bayern: 0 } });
  const asked = (place: PlaceId): string[] => questionLines(place, state, LOOK).map(({ text }) => text);

  it('names the owner who could build there, whoever looks', () => {
    expect(asked(connectionPlace('leipzig-jena'))[0]).toBe('✓ East could build here');
    expect(asked(cityPlace('bremen'))[0]).toBe('✓ West could build here');
  });

  it('asks about dismantling only where something is built', () => {
    expect(asked(cityPlace('bremen'))).toHaveLength(1);
    expect(asked(connectionPlace('leipzig-jena'))).toHaveLength(1);
    expect(asked(cityPlace('leipzig'))[1]).toBe('✓ could be dismantled');
  });

  it('names the side that could raise the living standard and remove unrest there, whoever looks', () => {
    const factories = { leipzig: 'intact', dresden: 'intact' } as const;
    const west = laid({ turn: 'west', factories, unrest: { sachsen: 2 } });
    expect(questionLines(provincePlace('sachsen'), west, LOOK).map(({ text }) => text)).toEqual([
      '✓ East could remove unrest',
      '✓ East could raise the living standard with 2 points of a card',
    ]);
  });

  it('says what is not possible before the reason', () => {
    expect(asked(cityPlace('leipzig'))[0]).toMatch(/^✗ East cannot build here\. .+ R5\.1/);
    expect(asked(provincePlace('bayern'))).toEqual([
      '✗ cannot remove unrest. There is no unrest in Bayern. R6.1',
      expect.stringMatching(/^✗ cannot raise standard\. Bayern needs economy 3 .+ R6\.3/),
    ]);
    expect(asked(provincePlace('west-berlin'))[1]).toMatch(
      /^✗ cannot raise standard\. A living standard reaches West Berlin only/,
    );
  });
});

describe('what stands at a place', () => {
  it('is named as a title is: a sector with a capital letter', () => {
    expect(placeName(sectorPlace('british'), LOOK)).toBe('The British sector');
  });

  it('tells at how much unrest a protest begins, or the next one if there is one', () => {
    const state = laid({ turn: 'west', unrest: { bayern: 3, hessen: 5 } });
    const first = (place: PlaceId): string => placeLines(place, state, figuresOf(state), LOOK)[0].text;
    expect(first(provincePlace('bayern'))).toBe('3 unrest, 1 short of a mass protest');
    expect(first(provincePlace('hessen'))).toBe('5 unrest: 1 mass protest, the next at 8 unrest');
  });

  it('tells how many of its mass protests come from West Berlin, where any do (R10.2e)', () => {
    const state = laid({
      turn: 'west',
      unrest: { bayern: 4, 'nordrhein-westfalen': 0, 'west-berlin': 4 },
      exportedProtests: { 'nordrhein-westfalen': 1 },
    });
    const told = (place: PlaceId): string[] => placeLines(place, state, figuresOf(state), LOOK).map(({ text }) => text);
    expect(told(provincePlace('bayern')).slice(0, 2)).toEqual([
      '4 unrest: 1 mass protest, the next at 8 unrest',
      'cannot build',
    ]);
    expect(told(provincePlace('nordrhein-westfalen')).slice(0, 2)).toEqual([
      'no unrest',
      '1 exported mass protest: cannot build',
    ]);
  });
});

describe('what a place means', () => {
  const told = (position: Position, place: PlaceId): string[] => {
    const state = laid(position);
    return placeLines(place, state, figuresOf(state), LOOK).map(({ text }) => text);
  };

  it('says what the next living standard needs, and how much of it there is (R6.3b)', () => {
    const bayern = (livingStandard: number): string[] =>
      told(
        {
          turn: 'west',
          factories: { nuernberg: 'intact' },
          livingStandard: { bayern: livingStandard },
          unrest: { bayern: 3 },
        },
        provincePlace('bayern'),
      );
    expect(bayern(0)).toContain('no living standard yet: first needs economy 3 (has 1)');
    expect(bayern(2)).toContain('living standard 2: next needs economy 9 (has 1)');
  });

  it('R6.3d says that Hamburg counts for only one province per action, in both of its provinces', () => {
    const position: Position = { turn: 'west', factories: { hamburg: 'intact', kiel: 'intact' } };
    const line = 'economy: Hamburg adds 1, for only one province per action (R6.3d)';
    const state = laid(position);
    const besides = (id: 'schleswig-holstein' | 'niedersachsen' | 'hessen'): string[] =>
      besidesLines(provincePlace(id), figuresOf(state), LOOK).map(({ text }) => text);
    expect(besides('schleswig-holstein')).toEqual([line]);
    expect(besides('niedersachsen')).toEqual([line]);
    expect(besides('hessen')).toEqual([]);
  });

  it('warns of living standards that no export factory keeps, in provinces of both sides (R9.5)', () => {
    const position: Position = {
      turn: 'west',
      factories: { nuernberg: 'intact', leipzig: 'intact', dresden: 'intact' },
      livingStandard: { bayern: 2, hessen: 1, sachsen: 2, thueringen: 1 },
    };
    const state = laid(position);
    const warned = (place: PlaceId): string[] =>
      placeLines(place, state, figuresOf(state), LOOK)
        .filter(({ style }) => style === LOOK.theme.warning)
        .map(({ text }) => text);
    expect(warned(provincePlace('bayern'))).toEqual(['export factory 1: keeps up to 1 living standard']);
    expect(warned(provincePlace('hessen'))).toEqual(['no export factory: keeps no living standards']);
    expect(warned(provincePlace('niedersachsen'))).toEqual([]);
    expect(warned(provincePlace('sachsen'))).toEqual(['export factory 1: keeps up to 1 living standard']);
    expect(warned(provincePlace('thueringen'))).toEqual(['no export factory: keeps no living standards']);
  });

  it('says of what the value of a factory is made up, and which factory exports (R5.1d, R5.1e)', () => {
    const position: Position = {
      turn: 'east',
      factories: { leipzig: 'intact', jena: 'rundown', dresden: 'intact' },
      infrastructure: { 'leipzig-jena': 2 },
    };
    expect(told(position, cityPlace('leipzig'))).toEqual([
      'Sachsen',
      'factory of value 2, 1 of it from working connections',
      'export factory of the province',
    ]);
    expect(told(position, cityPlace('karl-marx-stadt'))).toEqual(['Sachsen', 'no factory']);
    expect(told(position, connectionPlace('leipzig-jena'))).toEqual([
      'both lines built: working, adds 1 to the factories at its ends',
    ]);
  });

  it('says what a connection lacks to work (R5.1c)', () => {
    const position: Position = {
      turn: 'east',
      factories: { leipzig: 'intact' },
      infrastructure: { 'leipzig-jena': 2 },
    };
    expect(told(position, connectionPlace('leipzig-jena'))).toEqual([
      'both lines built: needs a factory at each end to work',
    ]);
    expect(told({ turn: 'east' }, connectionPlace('leipzig-jena'))).toEqual([
      '0 of 2 lines built: needs both lines and a factory at each end to work',
    ]);
  });

  it('names the supplier of a sector (R1d)', () => {
    expect(told({ turn: 'west', livingStandard: {} }, sectorPlace('british'))).toEqual([
      'living standard 0, supplied by Nordrhein-Westfalen',
    ]);
  });
});

describe('what the rules make of a place', () => {
  const meaningOf = (position: Position, place: PlaceId): string[] => {
    const state = laid(position);
    return meaningLines(place, figuresOf(state), LOOK).map(({ text }) => text);
  };
  const EARLY: Position = { turn: 'west', factories: { kiel: 'intact', rostock: 'intact' } };

  it('is said of every place, with the number of a rule', () => {
    for (const place of ALL_PLACES) {
      const said = meaningOf(EARLY, place).filter((text) => !text.startsWith('There is no factory'));
      expect(said.length, place).toBeGreaterThan(0);
      for (const text of said) expect(text).toMatch(/ \(R\d+\.\d+[a-z]?\)\.$/);
    }
  });

  it('names the cities without a factory at the ends of a connection, and what it brings when it works', () => {
    const brings = 'A working connection makes the factories at its ends worth 1 more (R5.1d).';
    expect(meaningOf(EARLY, connectionPlace('leipzig-jena'))).toEqual([
      'There is no factory in Leipzig or Jena.',
      brings,
    ]);
    const one: Position = { turn: 'east', factories: { leipzig: 'intact' } };
    expect(meaningOf(one, connectionPlace('leipzig-jena'))).toEqual(['There is no factory in Jena.', brings]);
    const both: Position = {
      turn: 'east',
      factories: { leipzig: 'intact', jena: 'intact' },
      infrastructure: { 'leipzig-jena': 2 },
    };
    expect(meaningOf(both, connectionPlace('leipzig-jena'))).toEqual([]);
  });

  it('is that of the place: ordinary cities, Hamburg, Rheinsberg, foreign cities, sectors', () => {
    expect(meaningOf(EARLY, cityPlace('kiel'))).toEqual([
      'A factory here adds its value to the economy of Schleswig-Holstein (R5.1e).',
    ]);
    expect(meaningOf(EARLY, cityPlace('hamburg'))).toEqual([
      'Hamburg counts for Niedersachsen or Schleswig-Holstein: West chooses each time (R10.3).',
    ]);
    expect(meaningOf(EARLY, cityPlace('rheinsberg'))[0]).toContain('worth 2');
    expect(meaningOf(EARLY, cityPlace('cssr-east'))[0]).toContain('one East province with a working connection');
    expect(meaningOf(EARLY, sectorPlace('british'))[0]).toContain('A new living standard of the supplier');
  });

  it('is that of the province: what a protest closes, what keeps standards, its sector, its neighbours', () => {
    expect(meaningOf(EARLY, provincePlace('bayern'))).toEqual([
      'A mass protest closes a province to building (R5.1b).',
      'Without a factory the province keeps no living standards (R9.5).',
      'Across the border this province can attack, or be attacked by: Sachsen and Thüringen (R9.7).',
    ]);
    expect(meaningOf(EARLY, provincePlace('nordrhein-westfalen')).at(-1)).toBe(
      'This province supplies the British sector of West Berlin (R10.2).',
    );
    expect(meaningOf(EARLY, provincePlace('schleswig-holstein'))).toEqual([
      'A mass protest closes a province to building (R5.1b).',
      'Across the border this province can attack, or be attacked by: Mecklenburg-Vorpommern (R9.7).',
    ]);
    expect(meaningOf(EARLY, provincePlace('west-berlin'))).toEqual([
      'Nothing can be built here (R10.2b).',
      'A mass protest here causes a second one in a supplier (R10.2e).',
      'Across the border this province can attack, or be attacked by: East Berlin and Brandenburg (R9.7).',
    ]);
  });

  it('is said when the player asks about a place, not while a place is chosen', async () => {
    const game = await hotseat();
    const beside = (): string =>
      game.terminal.screen
        .rows()
        .map((row) => row.slice(53, 79).trim())
        .join(' ');
    await game.type(LIFT, 'v', '/', ...'kiel-hamburg', ENTER);
    expect(beside()).toContain('There is no factory in Kiel. A working connection makes the factories at its ends');
    // West Berlin has the longest text. If it does not fit, whole sentences are left out.
    await game.type('/', ...'west berlin', ENTER);
    expect(beside()).toContain('3 unrest, 1 short of a mass protest');
    expect(beside()).toMatch(/Nothing can be built here \(R10\.2b\)\./);
    expect(beside()).not.toMatch(/PageUp|A mass protest here counts(?!.*R10\.2e)/);
    await game.type('v', 'b', '/', ...'flensburg', ENTER);
    expect(beside()).toContain('Choosing this place:');
    expect(beside()).not.toContain('A factory here adds');
  });
});

describe('a place at 80x24', () => {
  /** Columns and rows beside the map, inside the frame. */
  const ROOM = { columns: 24, rows: 18 };
  const rowsOf = (lines: readonly Line[]): number => wrapLines(lines, ROOM.columns).length;

  it('has room for the longest that is told of a province: two long refusals and a protest from West Berlin', () => {
    const poland = laid({
      turn: 'east',
      factories: { neubrandenburg: 'intact', 'polska-north': 'intact' },
      infrastructure: { 'neubrandenburg-polska-north': 1 },
      livingStandard: { 'mecklenburg-vorpommern': 2 },
      unrest: { 'mecklenburg-vorpommern': 0 },
    });
    const exported = laid({
      turn: 'west',
      factories: { dortmund: 'intact' },
      livingStandard: { 'nordrhein-westfalen': 1 },
      unrest: { 'nordrhein-westfalen': 0, 'west-berlin': 4 },
      exportedProtests: { 'nordrhein-westfalen': 1 },
    });
    for (const [state, id] of [
      [poland, 'mecklenburg-vorpommern'],
      [exported, 'nordrhein-westfalen'],
    ] as const) {
      const place = provincePlace(id);
      const lines = [...placeLines(place, state, figuresOf(state), LOOK), ...questionLines(place, state, LOOK)];
      expect(rowsOf(lines), lines.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(ROOM.rows);
    }
  });

  /** Whether pages of `rows` rows together show all lines, and every page has the paging keys in its foot. */
  const canBePaged = (lines: readonly Line[], rows: number): boolean => {
    const wrapped = wrapLines(lines, ROOM.columns);
    const pane = linesPane('', lines, LOOK);
    const pages = [];
    for (let first = 0; first < wrapped.length; first += rows) {
      pages.push(pane.draw(ROOM.columns + 4, rows + 2, first).toText());
    }
    const read = new Set(pages.flat().map((row) => row.slice(2, -2).trim()));
    const isNamed = pages.every((page) => page.at(-1)?.includes('PageUp PageDown'));
    return isNamed && wrapped.every(({ text }) => read.has(text.trim()));
  };

  /**
   * Returns the texts that the pane may show in a game: texts about places, and about the effects of choosing them.
   * Looks at every second decision of the game, in `npm run long` at every decision.
   */
  function panesOf(seed: number): readonly { readonly lines: readonly Line[]; readonly where: string }[] {
    const panes: { lines: readonly Line[]; where: string }[] = [];
    let decisions = 0;
    randomGame(seed, ({ before: state, decision }) => {
      if (decisions++ % 2 === 1 && TIMES === 1) return;
      const before = withNothingHidden(state);
      const told = (place: PlaceId, more: readonly Line[]): void =>
        void panes.push({
          lines: [...placeLines(place, before, figuresOf(before), LOOK), ...more],
          where: `${seed}/${decisions} ${placeName(place, LOOK)}`,
        });
      if (decisions % 50 === 1) for (const place of ALL_PLACES) told(place, questionLines(place, before, LOOK));
      if (choiceStyle(decision) !== 'map') return;
      for (const move of allMoves(decision)) {
        const place = placeOfMove(move);
        if (place) told(place, previewLines(previewOf(before, move), place, LOOK));
      }
    });
    return panes;
  }

  /** Texts of the game with the longest texts. Other games are tested only in `npm run long`. */
  const PANES = [9111884, ...(TIMES > 1 ? seeds(1) : [])].flatMap(panesOf);

  it('can be read in full with what choosing it leads to, and with what is possible there', () => {
    const rows = PANES.map(({ lines }) => rowsOf(lines));
    // If a connection at Berlin is dismantled, two connections stop working. The text about them needs up to two rows
    // more than the pane has, so the pane is paged.
    const tooHigh = PANES.filter((_, index) => rows[index] > ROOM.rows);
    expect(tooHigh.map(({ where }) => where).filter((where) => !/ Berlin–/.test(where))).toEqual([]);
    expect(Math.max(...rows)).toBeLessThanOrEqual(ROOM.rows + 2);
    expect(tooHigh.every(({ lines }) => canBePaged(lines, ROOM.rows))).toBe(true);
    expect(tooHigh.length / PANES.length).toBeLessThan(0.01);
    expect([rows.length > 1000, Math.max(...rows) > 12]).toEqual([true, true]);
  });

  it('can be paged through in a pane with fewer rows than that', () => {
    const rows = 12;
    const paged = PANES.filter(({ lines }) => rowsOf(lines) > rows);
    expect(paged.filter(({ lines }) => !canBePaged(lines, rows)).map(({ where }) => where)).toEqual([]);
    expect(paged.length).toBeGreaterThan(10);
  });

  it('tells of an export factory only where there is one (R4.5)', () => {
    const state = laid({ turn: 'west', factories: { dortmund: 'intact', hamburg: 'intact' } });
    const told = (place: PlaceId): string => JSON.stringify(placeLines(place, state, figuresOf(state), LOOK));
    expect(told(provincePlace('nordrhein-westfalen'))).toContain('export factory');
    expect(told(provincePlace('bayern'))).not.toContain('export factory');
  });
});
