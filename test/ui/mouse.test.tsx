import { afterEach, describe, expect, it } from 'vitest';
import { cardById } from '../../src/rules/cards.js';
import { cardChoices } from '../../src/ui/match/deciding/choices.js';
import { mapMoves, openDecision, pointedPlace } from '../../src/ui/match/screen.js';
import { ALL_PLACES, layoutMap, placeAt, type PlaceId } from '../../src/ui/map/index.js';
import { latest } from '../../src/match/session.js';
import { closeAll, hotseat, type Hotseat, statesByKind } from '../support/hotseat.js';
import { ENTER, LIFT } from '../support/key-driver.js';
import { holds } from '../../src/terminal/drawing/cells.js';
import { matchOf } from '../../src/match/match.js';
import { randomRecord } from './support/random-record.js';
import { clickAt, clickOn, wheelAt } from '../support/mouse.js';

const SIZES = [
  { columns: 80, rows: 24, map: 'small' },
  { columns: 120, rows: 40, map: 'medium' },
  { columns: 200, rows: 60, map: 'large' },
] as const;
const LARGE = SIZES[2];
const MAP_TOP = 1;

afterEach(closeAll);

function rowsOf({ terminal }: Hotseat): string[] {
  return terminal.screen.rows();
}

async function click(game: Hotseat, text: string, letter = 0): Promise<void> {
  await game.terminal.type(clickOn(rowsOf(game), text, letter));
}

async function clickKey(game: Hotseat, hint: string): Promise<void> {
  const y = rowsOf(game).length - 1;
  const x = rowsOf(game)[y].indexOf(hint);
  expect(x).toBeGreaterThan(0);
  await game.terminal.type(clickAt(x + hint.length - 1, y));
}

function cellOf(place: PlaceId, map: (typeof SIZES)[number]['map']): [x: number, y: number] {
  const anchor = layoutMap(map).anchors.get(place);
  if (!anchor) throw new Error(`${place} is not on the map.`);
  return [anchor.x, anchor.y + MAP_TOP];
}

/** Checks that the game shows the same screen as another game after these keys. */
async function expectSame(game: Hotseat, twin: Hotseat, ...keys: string[]): Promise<void> {
  await twin.type(...keys);
  expect(game.text()).toBe(twin.text());
}

describe.each(SIZES)('a click at $columns x $rows', ({ map, ...size }) => {
  it('points at a card, and picks the one under the cursor', async () => {
    const [game, twin] = [await hotseat(size), await hotseat(size)];
    await game.type(LIFT);
    const { screen, decision } = game.driver;
    const index = 2;
    const id = cardChoices(latest(screen.session), decision.side)[index];
    const title = cardById(id).title.en.split(' ')[0];
    await click(game, title, 1);
    await expectSame(game, twin, LIFT, '3');
    await click(game, title, 1);
    await expectSame(game, twin, ENTER);
  });

  it('on a key in the last line presses it', async () => {
    const [game, twin] = [await hotseat(size), await hotseat(size)];
    for (const one of [game, twin]) await one.type(LIFT);
    await clickKey(game, 'r unrest');
    await expectSame(game, twin, 'r');
  });

  it('on a place points at it, a second one answers with it, and the part is committed by its key', async () => {
    const [game, twin] = [await hotseat(size), await hotseat(size)];
    for (const one of [game, twin]) await one.type(LIFT, 'b');
    const place = [...mapMoves(game.driver.screen).keys()].at(-1)!;
    await game.terminal.type(clickAt(...cellOf(place, map)));
    expect(game.text()).not.toContain('Enter commit');
    await game.terminal.type(clickAt(...cellOf(place, map)));
    const move = mapMoves(twin.driver.screen).get(place)!;
    await expectSame(game, twin, twin.driver.bytesFor(move));
    expect(twin.driver.stage).toBe('reviewing');
    await clickKey(game, 'Enter');
    expect(game.committed).toHaveLength(1);
  });
});

describe('a click', () => {
  it('points at an entry, and answers with the one under the cursor', async () => {
    const state = statesByKind([1, 2, 3, 4, 5]).get('icon')!;
    const [game, twin] = [await hotseat({ ...LARGE, state }), await hotseat({ ...LARGE, state })];
    const entry = rowsOf(game).findIndex((row) => /┃ *2 \S/.test(row));
    const x = rowsOf(game)[entry].search(/┃ *2 \S/) + 6;
    await game.terminal.type(clickAt(x, entry));
    await expectSame(game, twin, '2');
    await game.terminal.type(clickAt(x, entry));
    await expectSame(game, twin, ENTER);
  });

  it('on a place that is not legal tells why, and changes nothing', async () => {
    const game = await hotseat(LARGE);
    await game.type(LIFT, 'b');
    const legal = mapMoves(game.driver.screen);
    const place = ALL_PLACES.find((one) => one.startsWith('city:') && !legal.has(one))!;
    await game.terminal.type(clickAt(...cellOf(place, 'large')));
    expect(rowsOf(game).at(-3)).toMatch(/✗ /);
  });

  it('on a place asks about it while a card is to be taken', async () => {
    const [game, twin] = [await hotseat(LARGE), await hotseat(LARGE)];
    await game.type(LIFT);
    await game.terminal.type(clickAt(...cellOf('province:bayern', 'large')));
    expect(game.text()).toMatch(/─ Bayern ─/);
    await clickKey(game, 'Esc back');
    await expectSame(game, twin, LIFT);
  });

  it('where nothing is chosen yet points first, and then answers', async () => {
    const state = statesByKind([1, 2, 3, 4, 5, 6, 7, 8]).get('police-power')!;
    const game = await hotseat({ ...LARGE, state });
    const { screen } = game.driver;
    expect([openDecision(screen)?.kind, pointedPlace(screen)]).toEqual(['police-power', undefined]);
    const before = game.text();
    const [place] = mapMoves(screen).keys();
    await game.terminal.type(clickAt(...cellOf(place, 'large')));
    expect(game.text()).not.toBe(before);
    expect(game.text()).not.toContain('Enter commit');
    await game.terminal.type(clickAt(...cellOf(place, 'large')));
    expect(rowsOf(game).at(-3)).not.toBe(before.split('\n').at(-3));
  });

  it('does nothing to what lies under a page, nor does a key told there', async () => {
    const game = await hotseat(LARGE);
    await game.type(LIFT, 'b', 'q');
    const before = game.text();
    const [place] = mapMoves({ ...game.driver.screen, overlay: null }).keys();
    await game.terminal.type(clickAt(...cellOf(place, 'large')), clickAt(2, LARGE.rows - 1));
    expect(game.text()).toBe(before);
  });
});

describe('the wheel', () => {
  it('scrolls the page under it', async () => {
    const [game, twin] = [await hotseat(), await hotseat()];
    for (const one of [game, twin]) await one.type(LIFT, '?');
    await game.terminal.type(wheelAt(40, 10, 'down'));
    await expectSame(game, twin, 'jjj');
    await game.terminal.type(wheelAt(40, 10, 'up'));
    await expectSame(game, twin, 'kkk');
  });

  it('scrolls the log, wherever the keys go', async () => {
    const game = await hotseat({ columns: 120, rows: 40, match: matchOf(randomRecord(7).record) });
    await game.type('L');
    const y = rowsOf(game).findIndex((row) => row.includes('─ Log '));
    const x = rowsOf(game)[y].indexOf('─ Log ');
    const before = game.text();
    await game.terminal.type(wheelAt(x + 2, y + 2, 'up'));
    expect(game.text()).not.toBe(before);
    await game.terminal.type(wheelAt(x + 2, y + 2, 'down'));
    expect(game.text()).toBe(before);
  });
});

describe.each(['small', 'medium', 'large'] as const)('the place at a cell of the %s map', (size) => {
  it('is each place where it stands, when it is wanted', () => {
    const map = layoutMap(size);
    for (const place of ALL_PLACES) expect(placeAt(map, map.anchors.get(place)!, new Set([place]))).toBe(place);
  });

  it('is a city or line right beside it, but a province only on its ground', () => {
    const map = layoutMap(size);
    for (const { id, cells } of map.connections) {
      const place: PlaceId = `connection:${id}`;
      const isOnLine = (x: number, y: number): boolean => cells.some((cell) => cell.x === x && cell.y === y);
      const beside = cells
        .flatMap(({ x, y }) => [-1, 0, 1].flatMap((left) => [-1, 0, 1].map((up) => ({ x: x + left, y: y + up }))))
        .filter(({ x, y }) => !isOnLine(x, y));
      // Whether a cell beside the connection belongs neither to a city nor to another connection. On the small map,
      // Stuttgart-München has no such cell beside it.
      const isFree = (spot: { x: number; y: number }): boolean =>
        !/^(city|connection)/.test(placeAt(map, spot, new Set()) ?? '');
      for (const spot of beside.filter(isFree)) expect(placeAt(map, spot, new Set([place]))).toBe(place);
      if (id !== 'stuttgart-muenchen' || size !== 'small') expect(beside.filter(isFree)).not.toEqual([]);
    }
    for (const [row, grounds] of map.ground.entries())
      for (const [column, ground] of grounds.entries()) {
        const found = placeAt(map, { x: column, y: row }, new Set<PlaceId>(['province:bayern']));
        const isThere =
          ground === 'bayern' || map.badges.some(({ id, box }) => id === 'bayern' && holds(box, column, row));
        expect(found === 'province:bayern').toBe(isThere);
      }
  });
});
