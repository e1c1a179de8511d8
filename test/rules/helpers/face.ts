import { describe, expect, test } from 'vitest';
import { CITY } from '../../../src/rules/board/geography.js';
import type { Side } from '../../../src/rules/board/side.js';
import { type CardId, SPECIAL_IDS, type SpecialId } from '../../../src/rules/cards/card.js';
import { cardById } from '../../../src/rules/cards/deck.js';
import { EAST, WEST } from './provinces.js';
import { at, type Changes, changes, type Scenario, type Scene } from './scenario.js';

/** One printed icon. */
export interface Icon {
  /** Places that the test chooses when the icon is executed, in order. */
  at: readonly string[];
  /** Changes that the icon must make. */
  gives: Changes;
  /** Side of the icon's coat of arms. This side decides, whichever side executes the event. */
  by?: Side;
  /** The places that must be offered. No other place may be offered. */
  among?: readonly string[] | undefined;
  /** Expected changes if one arrow of a pair of arrows is ignored (R6.4b). */
  half?: Changes | undefined;
}

const sideOf = (province: string): readonly string[] => ((EAST as readonly string[]).includes(province) ? EAST : WEST);

export const build = (place: string): Icon => ({ at: [place], gives: { [place]: place in CITY ? 'intact' : 1 } });
export const dismantle = (place: string, among?: readonly string[]): Icon => ({
  at: [place],
  among,
  gives: { [place]: place in CITY ? 'none' : -1 },
});
/** Adds 1 unrest; by default all provinces of the side must be offered. */
export const unrest = (province: string, among = sideOf(province)): Icon => ({
  at: [province],
  among,
  gives: { [`unrest ${province}`]: 1 },
});
/** Removes 1 unrest; by default all provinces of the side must be offered. */
export const calm = (province: string, among = sideOf(province)): Icon => ({
  at: [province],
  among,
  gives: { [`unrest ${province}`]: -1 },
});
export const move = (from: string, to: string): Icon => ({
  at: [from, to],
  gives: { [`unrest ${from}`]: -1, [`unrest ${to}`]: 1 },
});
/** Adds one living standard, which removes 1 unrest. */
export const standard = (province: string, among: readonly string[]): Icon => ({
  at: [province],
  among,
  gives: { [`standard ${province}`]: 1, [`unrest ${province}`]: -1 },
});
/** An arrow or a pair of arrows; negative numbers move west. */
export const arrow = (track: 'prestige' | 'western-currency' | 'socialism', boxes: number): Icon => ({
  at: [],
  gives: { [track]: boxes },
  half: Math.abs(boxes) === 2 ? { [track]: boxes / 2 } : undefined,
});
export const police = (card: CardId): Icon => ({ at: [], gives: { police: [{ card, used: false }], played: [] } });
export const by = (side: Side, icon: Icon): Icon => ({ ...icon, by: side });

/** A position in which every icon has a place, without mass protests and without socialists in the box. */
const TABLE: Omit<Scene, 'turn'> = {
  unrestEverywhere: 2,
  box: 0,
  factories: [
    ...(['hamburg', 'bremen', 'dortmund', 'duisburg', 'koeln', 'muenchen'] as const),
    ...(['berlin', 'bitterfeld', 'dresden', 'rostock', 'polska-south', 'cssr-west'] as const),
  ],
  infrastructure: {
    'kiel-hamburg': 1,
    'dortmund-koeln': 1,
    'koeln-koblenz': 1,
    'berlin-bitterfeld': 1,
    'berlin-polska-south': 1,
    'jena-cssr-west': 1,
  },
};
/** Second card in the display, so that the half-decade does not end. */
const FILLER = 19;

const isSpecial = (id: CardId): id is SpecialId => (SPECIAL_IDS as readonly CardId[]).includes(id);

function scene(id: CardId, turn: Side, extra: Partial<Scene>): Scenario {
  const place = isSpecial(id) ? { special: id, display: [FILLER] } : { display: [id, id === FILLER ? 20 : FILLER] };
  return at({ ...TABLE, ...place, ...extra, turn });
}

function add(total: Changes, part: Changes): Changes {
  const sum = { ...total };
  for (const [name, change] of Object.entries(part)) {
    const known = sum[name];
    sum[name] = typeof known === 'number' && typeof change === 'number' ? known + change : change;
  }
  return Object.fromEntries(Object.entries(sum).filter(([, change]) => change !== 0));
}

function expected(id: CardId, icons: readonly Icon[], ignored?: number): Changes {
  const parts = icons.map((icon, index) => (index === ignored ? (icon.half ?? {}) : icon.gives));
  const { played = [id], ...rest } = parts.reduce(add, {});
  // A police card goes in front of East instead of to the played row (R6.4j).
  return Array.isArray(played) && played.length === 0 ? rest : { ...rest, played };
}

interface Plan {
  order: readonly number[];
  /** The icon to ignore, and the number of other icons to execute before it. */
  ignore?: { icon: number; after: number };
}

/** Plays a card's event in the order of `plan`. Answers each question about a place with the next place of the icon. */
function execute(game: Scenario, id: CardId, executing: Side, icons: readonly Icon[], plan: Plan): void {
  game.play(`${id} event`);
  let taken = 0;
  let ignored = false;
  const placed = icons.map(() => 0);
  while (game.state.action !== null) {
    const { side, kind } = game.pending;
    if (kind === 'police-power') {
      game.play('done');
      continue;
    }
    if (kind === 'icon') {
      expect(side).toBe(executing);
      if (plan.ignore && !ignored && taken === plan.ignore.after) {
        game.play(`ignore ${plan.ignore.icon}`);
        ignored = true;
        expect(game.options.filter((one) => one.startsWith('ignore'))).toEqual([]);
        continue;
      }
      const next = plan.order.find((icon) => game.options.includes(`icon ${icon}`));
      game.play(`icon ${next}`);
      taken++;
      continue;
    }
    const current = game.events.findLast((event) => event.type === 'icon')!.icon;
    const { at: places, by: placer, among } = icons[current];
    expect([current, side]).toEqual([current, placer ?? executing]);
    if (among) expect([...game.options].sort()).toEqual([...among].sort());
    game.play(places[placed[current]++]);
  }
}

/**
 * Declares the tests of one card face. Each player who may use the card's event executes it in three orders, and the
 * changes must be exactly those expected (R6.4a, R6.4c). On a dual card, each arrow and icon is also ignored: once
 * before all others are executed, and once after them (R6.4b).
 */
export function face(id: CardId, players: readonly Side[], icons: readonly Icon[], extra: Partial<Scene> = {}): void {
  const title = `${id} ${cardById(id).title.en}`;
  const printed = icons.map((_, index) => index);
  const orders = [printed, [...printed].reverse(), [...printed.slice(1), 0]];

  describe(title, () => {
    for (const side of players) {
      test.each(orders)(`${side} executes every icon (R6.4e), order %j…`, (...order) => {
        const game = scene(id, side, extra);
        const before = game.state;
        execute(game, id, side, icons, { order });
        expect(changes(before, game.state)).toEqual(expected(id, icons));
      });
    }
    if (players.length === 2) describeIgnoring(id, players, icons, extra);
    else {
      const [side] = players;
      test(`only ${side} may execute it, and ignores nothing (R6.4a, R6.4b)`, () => {
        expect(scene(id, side === 'west' ? 'east' : 'west', extra).uses(id)).not.toContain('event');
        const game = scene(id, side, extra).play(`${id} event`);
        if (game.state.action) expect(game.options.filter((one) => one.startsWith('ignore'))).toEqual([]);
      });
    }
  });
}

/**
 * Returns the first icon of each group of equal icons on one line of the event. Ignoring any icon of a group has the
 * same effect.
 */
function distinctIcons(id: CardId): number[] {
  const printed = cardById(id).event.flatMap(({ icons }, line) => icons.map((icon) => JSON.stringify([line, icon])));
  return printed.flatMap((icon, index) => (printed.indexOf(icon) === index ? [index] : []));
}

function describeIgnoring(id: CardId, players: readonly Side[], icons: readonly Icon[], extra: Partial<Scene>): void {
  const printed = icons.map((_, index) => index);
  const distinct = distinctIcons(id);
  for (const side of players) {
    test(`${side} may ignore each arrow and icon (R6.4b)`, () => {
      const { options } = scene(id, side, extra).play(`${id} event`);
      expect(options.filter((one) => one.startsWith('ignore'))).toEqual(distinct.map((icon) => `ignore ${icon}`));
    });

    test.each(distinct)(`${side} ignores icon %i as the first or the last thing (R6.4b)`, (icon) => {
      const order = [...printed.filter((one) => one !== icon), icon];
      // Finds the icon that is executed last. Equal icons are executed in printed order, so it is not always the last
      // icon of `order`.
      const rehearsal = scene(id, side, extra);
      execute(rehearsal, id, side, icons, { order });
      const last = rehearsal.events.findLast((event) => event.type === 'icon')!.icon;
      for (const ignore of [
        { icon, after: 0 },
        { icon: last, after: icons.length - 1 },
      ]) {
        const game = scene(id, side, extra);
        const before = game.state;
        execute(game, id, side, icons, { order, ignore });
        expect(changes(before, game.state)).toEqual(expected(id, icons, ignore.icon));
      }
    });
  }
}
