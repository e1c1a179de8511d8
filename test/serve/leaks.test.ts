import { afterEach, describe, expect, it } from 'vitest';
import type { CardId } from '../../src/rules/cards.js';
import { isCardId } from '../../src/rules/cards.js';
import { isOver } from '../../src/notation/index.js';
import { possibleArrangements, type Seat, type State } from '../../src/rules/game.js';
import type { TableGame } from '../../src/serve/protocol.js';
import { chance } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { somePart } from '../support/random/some-part.js';
import { CARLA, isOnTurn, tableOfTwo, tablesIn, Visitor, closeTables } from './support.js';

/** Fields that contain cards. Reports of phases are skipped, because `cards` is a number of cards there. */
const CARD_FIELDS = new Set([
  ...['card', 'cards', 'seen', 'own', 'shown', 'display', 'special', 'played', 'discarded', 'policeCards'],
  ...['hands', 'drawPile', 'faceDown'],
]);
const SUMS = 'report';

function cardsIn(value: unknown, isCardField = false, found = new Set<CardId>()): Set<CardId> {
  if (Array.isArray(value)) for (const one of value) cardsIn(one, isCardField, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const isHand = isCardField && (key === 'west' || key === 'east');
      // The question `keep-hand` has the number of hand cards in `cards`.
      const isNumber = key === 'cards' && typeof one === 'number';
      if (key !== SUMS) cardsIn(one, isHand || (CARD_FIELDS.has(key) && !isNumber), found);
    }
  } else if (isCardField && isCardId(value)) found.add(value);
  return found;
}

/** Returns the cards of other hands and of the draw pile, except those that the seat may know. */
function hiddenFrom(seat: Seat, state: State, { game }: Pick<TableGame, 'game'>): readonly CardId[] {
  const { view, events } = game;
  // During the Guillaume Affair East sees the cards it decides about (R6.4k).
  const looked = seat === 'east' && view.decision?.about.kind === 'exchange' ? view.decision.about.cards : null;
  const knows = cardsIn([possibleArrangements(view, events), { cards: looked }]);
  const hands = (['west', 'east'] as const).flatMap((side) => (side === seat ? [] : state.hands[side]));
  return [...hands, ...state.drawPile].filter((card) => !knows.has(card));
}

afterEach(closeTables);

describe('what the service says', () => {
  it('names no card that lies hidden from who hears it, no seed and no draft of the other seat, in whole games', async () => {
    let hands = 0;
    for (const seed of seeds(1, 8821)) {
      const tables = await tablesIn();
      const { west, east, table } = await tableOfTwo(tables);
      const visitors = { west, east, spectator: new Visitor(tables, CARLA) };
      const random = chance(seed);
      const there = await tables.table(table);
      if (!there.ok) throw new Error(there.error.code);
      const dealt = String(there.value.match.record.header.seed);
      for (let parts = 0; parts < 60; parts++) {
        const games = new Map<Seat, TableGame>();
        for (const seat of ['west', 'east', 'spectator'] as const) {
          const game = await visitors[seat].ask('open', { table });
          games.set(seat, game);
          const said = [game, ...visitors[seat].heard.splice(0), await visitors[seat].ask('export', { table })];
          // After the game everybody gets the seed.
          expect(JSON.stringify(said).includes(dealt)).toBe(isOver(there.value.match.record));
          const named = cardsIn(game);
          const hidden = hiddenFrom(seat, there.value.match.record.end, game);
          hands += named.size;
          // A hidden card may be named if the seat has seen it before. So only cards that the seat cannot know are
          // checked.
          expect(hidden.filter((card) => named.has(card))).toEqual([]);
        }
        const turn = [...games].find(([, game]) => isOnTurn(game));
        if (!turn) break;
        const [side, { version, game }] = turn;
        const moves = [...somePart(game, random)];
        await visitors[side].ask('draft', { table, version, moves });
        const others = (['west', 'east', 'spectator'] as const).filter((seat) => seat !== side);
        for (const seat of others) {
          expect(visitors[seat].told('draft')).toEqual([]);
          expect((await visitors[seat].ask('open', { table })).draft).toEqual([]);
        }
        const answer = await visitors[side].ask('act', { table, version, moves });
        if (answer.type !== 'committed') throw new Error(answer.type);
      }
    }
    expect(hands).toBeGreaterThan(0);
  });
});
