import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/common/item-at.js';
import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTION, CONNECTION_SIDE, PROVINCE } from '../../../src/rules/board/geography.js';
import { PROVINCES, type ProvinceId } from '../../../src/rules/board/provinces.js';
import { other, type Side } from '../../../src/rules/board/side.js';
import type { CardId } from '../../../src/rules/cards/card.js';
import { normalCards, specialCard } from '../../../src/rules/cards/deck.js';
import { openThreats, type Threat, THREATS } from '../../../src/rules/figures.js';
import { type Decision, decision, type GameEvent, type Move, Simulation, type State } from '../../../src/rules/game.js';
import { UNREST_PER_PROTEST } from '../../../src/rules/pieces/unrest.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { allMoves, chance, type Chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { at, type Scene } from '../helpers/scenario.js';

/** The opening: 2 unrest in each supplier and 3 in each other province. East acts next. */
const OPENING = { turn: 'east', display: [4, 8, 11, 18, 20, 6, 5] } as const;

const SHORT = { ...OPENING, unrestEverywhere: 0, unrest: { hessen: 3, bayern: 2, sachsen: 7 } } as const;

describe('open cards whose event the other side can use next against a side', () => {
  it('are named for unrest, dismantling and each track, whether or not a province is close to a mass protest', () => {
    const { state } = at({ ...OPENING, factories: ['hamburg'] });
    // Card 8 adds unrest in Rheinland-Pfalz, which has only 2. Only West may use 18 and 20, and only East 6 and 5.
    expect(openThreats(state, 'west').cards).toEqual({
      unrest: [4, 8, 11],
      dismantling: [8],
      prestige: [4, 8, 5],
      'western-currency': [],
      socialism: [6],
    });
    expect(openThreats(state, 'east').cards).toEqual({
      unrest: [20],
      dismantling: [],
      prestige: [11, 18],
      'western-currency': [],
      socialism: [],
    });
  });

  it('are named with the provinces in which they can make a mass protest, also with several icons', () => {
    // Card 4 adds 2 unrest in West Germany, so Bayern with 2 unrest is in danger as well.
    expect(openThreats(at(SHORT).state, 'west').provinces).toEqual(['hessen', 'bayern']);
    expect(openThreats(at({ ...SHORT, display: [11, 18] }).state, 'west').provinces).toEqual(['hessen']);
    expect(openThreats(at(SHORT).state, 'east').provinces).toEqual(['sachsen']);
  });

  it('have the number of pieces that they can dismantle', () => {
    const pieces = (side: Side, scene: Partial<Scene>) => openThreats(at({ ...OPENING, ...scene }).state, side).pieces;
    expect(pieces('west', { factories: ['hamburg'] })).toEqual(new Map([[8, 1]]));
    expect(pieces('east', { display: [37, 73, 1], factories: ['polska-north'] })).toEqual(new Map([[73, 1]]));
    expect(pieces('west', { factories: [] })).toEqual(new Map());
  });

  it('are also those that stop a foreign factory (R6.4l)', () => {
    const { state } = at({ ...OPENING, display: [37, 73, 1], factories: ['polska-north'] });
    expect(openThreats(state, 'east').cards.dismantling).toEqual([73]);
  });

  it('are also those that move unrest, even unrest that they have just added (R6.4c)', () => {
    const calm = { ...OPENING, display: [77, 78], unrestEverywhere: 0 } as const;
    const named = (unrest: NonNullable<Scene['unrest']>) => {
      const { cards, provinces } = openThreats(at({ ...calm, unrest }).state, 'east');
      return [cards.unrest, provinces];
    };
    // Card 77 can move the unrest that it adds in Sachsen to Thüringen.
    expect(named({ thueringen: 3 })).toEqual([[77, 78], ['thueringen']]);
    expect(named({ sachsen: 0 })).toEqual([[77], []]);
  });

  it('are none for dismantling without a piece, and for an event that demands pieces of the other side (R6.4d)', () => {
    const { state } = at({ ...OPENING, display: [8, 12, 80], factories: [] });
    expect(openThreats(state, 'west').cards).toMatchObject({ unrest: [8], dismantling: [] });
    expect(openThreats(state, 'east').cards).toMatchObject({ unrest: [80], prestige: [80] });
  });

  it('are also those that add unrest past the end of a track (R6.4g)', () => {
    const { state } = at({ ...OPENING, display: [5, 31, 71, 3, 28], prestige: 5, currency: -6, socialism: 6 });
    expect(openThreats(state, 'west').cards).toMatchObject({ unrest: [31], prestige: [5, 31, 28], socialism: [] });
    expect(openThreats(state, 'east').cards).toMatchObject({ unrest: [71], 'western-currency': [], socialism: [71] });
  });

  it('do not include a special card when no further action follows in the half (R3f)', () => {
    const scene = { ...OPENING, special: 'III', display: [] } as const;
    const halves = ([1, 2] as const).map((half) => ({ ...at({ ...scene, display: [1] }).state, display: [], half }));
    const named = halves.map((state) => openThreats(state, 'west').cards.socialism);
    expect(named).toEqual([['III'], []]);
  });

  it('count the cards that the side cannot see: the hand of the other side, and new cards after the first half (R3f, R3g)', () => {
    const { state } = at(OPENING);
    const hands: State['hands'] = { west: [1, 2, 3], east: [7] };
    const unseen = (side: Side, half: 1 | 2, display: readonly CardId[]) =>
      openThreats({ ...state, hands, half, display }, side).unseen;
    expect(unseen('west', 1, [4])).toEqual({ newCards: 0, handCards: 1 });
    expect(unseen('east', 2, [4])).toEqual({ newCards: 0, handCards: 3 });
    expect(unseen('west', 1, [])).toEqual({ newCards: 7, handCards: 1 });
    expect(unseen('west', 2, [])).toEqual({ newCards: 0, handCards: 0 });
  });
});

describe('open cards whose event can end a mass protest of the side that plays it', () => {
  const calming = (by: Side, scene: Partial<Scene>) =>
    openThreats(
      { ...at({ ...OPENING, turn: by, ...scene }).state, socialistsInBox: 0 },
      by === 'west' ? 'east' : 'west',
    ).calming;
  const protest = (unrest: NonNullable<Scene['unrest']>) => ({ unrestEverywhere: 0, unrest });

  it('remove enough unrest in one province, also together with living standards, moves and arrows past the end', () => {
    // Cards 5, 1 and I can remove 1, 2 and any unrest in a province of the East.
    const removing = { display: [4, 5, 1], special: 'I' } as const;
    const named = [4, 5, 7].map((sachsen) => calming('east', { ...removing, ...protest({ sachsen }) }));
    expect(named).toEqual([[5, 1, 'I'], [1, 'I'], ['I']]);
    expect(calming('east', { ...removing, ...protest({ sachsen: 3, bayern: 4 }) })).toEqual([]);
    // Cards 67 and 66: a living standard and 1 unrest, or two moves.
    expect(calming('east', { display: [67, 66], ...protest({ sachsen: 5 }) })).toEqual([67, 66]);
    expect(calming('east', { display: [6], socialism: 7, ...protest({ sachsen: 4 }) })).toEqual([6]);
  });

  it('look at the places of the icons, and at one living standard in each province (R6.4h, R6.4i)', () => {
    expect(calming('west', { display: [14, 79, 35], ...protest({ 'west-berlin': 5 }) })).toEqual([14, 79]);
    expect(calming('west', { display: [14, 79, 35], ...protest({ bayern: 5 }) })).toEqual([79]);
    expect(calming('west', { display: [14, 79, 35], ...protest({ bayern: 4 }) })).toEqual([79, 35]);
  });

  it('leave out mass protests that socialists in the holding box end before (R7a)', () => {
    const { state } = at({ ...OPENING, display: [5], ...protest({ sachsen: 4 }) });
    expect(openThreats({ ...state, socialistsInBox: 0 }, 'west').calming).toEqual([5]);
    expect(openThreats({ ...state, socialistsInBox: 1 }, 'west').calming).toEqual([]);
  });
});

/** What was seen in one play of an event: threats, pieces lost, and provinces in which it made a mass protest. */
interface Seen {
  readonly threats: Set<Threat>;
  pieces: number;
  readonly provinces: Set<ProvinceId>;
}

const HALF_OVER: ReadonlySet<string> = new Set(['half-began', 'decade-began', 'phase']);

/** Adds to `seen` what the events of an action did against `side`. */
function note(seen: Seen, before: State, events: readonly GameEvent[], side: Side): void {
  for (const event of events) {
    if (HALF_OVER.has(event.type)) return;
    if (event.type === 'track' && event.now > event.before === (side === 'west')) seen.threats.add(event.track);
    // Rheinsberg is turned over when it is dismantled for the first time (R10.4).
    if (event.type === 'factory' && ['dismantled', 'stopped', 'rundown'].includes(event.what)) {
      const owner = CITIES.find(({ id }) => id === event.city)!.side === 'west' ? 'west' : 'east';
      if (owner === side) seen.pieces++;
    }
    if (event.type === 'infrastructure' && event.now < event.before) {
      if (CONNECTION_SIDE[CONNECTION[event.connection]] === side) seen.pieces++;
    }
    if (event.type !== 'unrest' || event.now < event.before) continue;
    const province = itemAt(PROVINCES, PROVINCE[event.province]);
    if (province.side !== side) continue;
    seen.threats.add('unrest');
    const protests = (unrest: number) => Math.floor(unrest / UNREST_PER_PROTEST);
    if (protests(event.now) > protests(before.unrest[PROVINCE[province.id]])) seen.provinces.add(province.id);
  }
}

type Player = (open: Decision) => Move;

/** Plays the event of a card to the end of the action, and returns its events. */
function eventsOf(state: State, card: CardId, player: Player): GameEvent[] {
  const events: GameEvent[] = [];
  const game = new Simulation(state, events);
  game.play({ type: 'take', card, use: 'event' });
  while (game.state.action !== null && game.pending !== null) game.play(player(game.pending));
  return events;
}

/** Decisions that can add unrest to the province chosen. */
const ADDING: ReadonlySet<string> = new Set(['add-unrest', 'move-unrest-to', 'past-the-end']);

/** Puts as much unrest as possible in `target`, and takes up every icon. */
const aimAt =
  (target: ProvinceId): Player =>
  ({ kind, options }) => {
    const isTarget = (move: Move) => move.type === 'province' && move.province === target;
    const chosen = ADDING.has(kind) ? options.find(isTarget) : options.find((one) => !isTarget(one));
    return chosen ?? itemAt(options, 0);
  };

/** Decisions that can remove unrest from the province chosen. */
const REMOVING: ReadonlySet<string> = new Set([
  'remove-unrest',
  'move-unrest-from',
  'end-mass-protest',
  'add-living-standard',
  'past-the-end',
]);

/** Removes as much unrest as possible from `target`, and takes up every icon. */
const calmIn =
  (target: ProvinceId): Player =>
  ({ kind, options }) => {
    const isTarget = (move: Move) =>
      (move.type === 'province' && move.province === target) || (move.type === 'sector' && target === 'west-berlin');
    const chosen = REMOVING.has(kind) ? options.find(isTarget) : options.find((one) => !isTarget(one));
    return chosen ?? itemAt(options, 0);
  };

/** Whether the event of a card ends a mass protest in a province, if the event is played for this province. */
function ends(state: State, card: CardId, target: ProvinceId): boolean {
  const protests = (unrest: number) => Math.floor(unrest / UNREST_PER_PROTEST);
  return eventsOf(state, card, calmIn(target)).some(
    (event) =>
      event.type === 'unrest' &&
      event.province === target &&
      protests(event.now) < protests(state.unrest[PROVINCE[target]]),
  );
}

const anything =
  (random: Chance): Player =>
  (open) => {
    const moves = allMoves(open);
    return itemAt(moves, random(moves.length));
  };

/** A random position in which `by` takes a card. The display has cards of all decades. */
function positionOf(random: Chance, by: Side): State {
  const table = randomTable(random, 1);
  const played = new Set<CardId>([...table.played, ...table.policeCards.map(({ card }) => card)]);
  const cards = ([1, 2, 3, 4] as const).flatMap((decade) => normalCards(decade)).filter((card) => !played.has(card));
  const display = Array.from({ length: 7 }, () => itemAt(cards.splice(random(cards.length), 1), 0));
  const special = specialCard(table.decade, table.wall);
  return new Simulation({
    ...table,
    half: 1,
    display,
    special: played.has(special) ? null : special,
    tasks: [{ type: 'turn', side: by }],
  }).state;
}

describe('open threats in random positions', () => {
  it('are exactly what the events of the open cards can do when the other side plays them at once', () => {
    let [compared, named, protests, lost, calming] = [0, 0, 0, 0, 0];
    const wrong: string[] = [];
    for (const seed of seeds(60)) {
      const random = chance(seed);
      const by = (['west', 'east'] as const)[seed % 2];
      const state = positionOf(random, by);
      const side = other(by);
      const targets = PROVINCES.filter((one) => one.side === side).map(({ id }) => id);
      const provinces = new Set<ProvinceId>();
      const found = openThreats(state, side);
      // Socialists from the box and police cards also end mass protests (R7a, R8b).
      const settled = { ...state, socialistsInBox: 0, policeCards: [] };
      const calm = openThreats(settled, side).calming;
      for (const card of [...state.display, ...(state.special === null ? [] : [state.special])]) {
        const threats = new Set<Threat>();
        let pieces = 0;
        const isOffered = decision(state)!.options.some(
          (move) => move.type === 'take' && move.card === card && move.use === 'event',
        );
        const players = isOffered ? [...targets.map(aimAt), anything(random), anything(random)] : [];
        for (const player of players) {
          const seen: Seen = { threats, provinces, pieces: 0 };
          note(seen, state, eventsOf(state, card, player), side);
          pieces = Math.max(pieces, seen.pieces);
        }
        const own = PROVINCES.filter((one) => one.side === by);
        const canEnd = isOffered && own.some(({ id }) => ends(settled, card, id));
        if (canEnd !== calm.includes(card)) wrong.push(`seed ${seed} card ${card}: ends ${canEnd}`);
        if (canEnd) calming++;
        if (pieces > 0) threats.add('dismantling');
        lost += pieces;
        if (pieces !== (found.pieces.get(card) ?? 0)) wrong.push(`seed ${seed} card ${card}: ${pieces} pieces lost`);
        const told = THREATS.filter((threat) => found.cards[threat].includes(card));
        const really = THREATS.filter((threat) => threats.has(threat));
        if (told.join() !== really.join()) wrong.push(`seed ${seed} card ${card}: ${told.join()} / ${really.join()}`);
        compared++;
        named += told.length;
      }
      const really = targets.filter((id) => provinces.has(id));
      if (found.provinces.join() !== really.join()) {
        wrong.push(`seed ${seed}: ${found.provinces.join()} / ${really.join()}`);
      }
      protests += really.length;
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(400);
    expect(named).toBeGreaterThan(200);
    expect(lost).toBeGreaterThan(30);
    expect(protests).toBeGreaterThan(50);
    expect(calming).toBeGreaterThan(30);
  });
});
