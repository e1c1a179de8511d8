import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../src/rules/seats/seat-state.js';
import type { EventTask } from '../../src/rules/state/task.js';
import { eventNow, type IconNow, iconsNow } from '../../src/text/event-now.js';
import { type CardId, CARDS } from '../../src/rules/cards.js';
import type { Move, State } from '../../src/rules/game.js';
import { describeEvent, describeMove, moveContext } from '../../src/text/index.js';
import { answer, answerWithEvents, table, take } from '../support/table.js';
import { lookFor } from '../ui/support/look.js';

const LOOK = lookFor();
/** Card 15: a build and a dismantling in the East, both decided by West, a police card, and a socialism arrow. */
const DUAL = 15;
/** Card 51: a police card, a pair of prestige arrows to the west, and a socialism arrow. */
const PAIR = 51;

const textsOf = (icons: readonly IconNow[]): string[] => icons.map(({ text }) => text);

const now = (state: State, card: CardId = DUAL): string[] =>
  textsOf(eventNow(withNothingHidden(state), card, 'west', LOOK).icons);

function underWay(state: State): string[] {
  return textsOf(iconsNow(withNothingHidden(state), state.tasks.at(-1) as EventTask, LOOK));
}

describe('what an icon would do now', () => {
  it('a police card becomes ready, unless the Stasi is disbanded (R6.4j, R8d)', () => {
    const policeCards = [{ card: 5, used: true }, { card: 15 }];
    expect(now(table({ decade: 3, turn: 'west', policeCards }), PAIR)).toContain('Police cards ready 1 → 2');
    const disbanded = table({ decade: 4, turn: 'west', stasiDisbanded: true, played: ['IV-round-table'] });
    expect(now(disbanded)).toContain('nothing: the Stasi is disbanded');
  });

  it('the icons of a prestige box count their places (R9.2)', () => {
    const state = answer(table({ endOfDecade: 2, tracks: { prestige: -4 } }), { type: 'box', box: -4 });
    expect(underWay(state)).toEqual(['2 possible places', '6 possible places']);
  });

  it('what East must give to a prestige box and cannot is its insolvency (R9.0)', () => {
    const factories = { berlin: 'none', bitterfeld: 'none' } as const;
    const state = answer(table({ endOfDecade: 2, tracks: { prestige: -4 }, factories }), { type: 'box', box: -4 });
    expect(underWay(state)[0]).toBe('no piece left to pay with: East is insolvent and loses');
  });

  it('of a pair of arrows one of which was ignored, one box is left (R6.4b)', () => {
    const begun = answer(table({ decade: 3, turn: 'west', display: [PAIR] }), take(PAIR, 'event'));
    expect(underWay(begun)).toContain('Prestige 0 → -2');
    expect(underWay(answer(begun, { type: 'ignore', icon: 1 }))).toContain('Prestige 0 → -1');
  });

  it('after one of two arrows was ignored every text says that one box is left (R6.4b)', () => {
    const begun = answer(table({ decade: 3, turn: 'west', display: [42] }), take(42, 'event'));
    const ignore = { type: 'ignore', icon: 3 } as const;
    const said = (state: State, move: Move): string =>
      describeMove(move, LOOK.words, moveContext(state, { kind: 'icon' }));
    expect(said(begun, ignore)).toBe('Ignore one of the two arrows: prestige 1 box to the east');
    const ignored = answerWithEvents(begun, ignore);
    expect(said(ignored.state, { type: 'icon', icon: 3 })).toBe('Prestige 1 box to the east');
    const taken = answerWithEvents(ignored.state, { type: 'icon', icon: 3 });
    const told = [...ignored.events, ...taken.events].map((event) => describeEvent(event, LOOK.words));
    expect(told).toContain(
      'Ignored: one of 2 arrows, prestige 1 box to the east (by choice: allowed once on a dual card, R6.4b)',
    );
    expect(told).toContain('West: prestige 1 box to the east');
    expect(told.join()).not.toContain('2 boxes');
  });
});

describe('what a special effect would do now', () => {
  const WALL = 'II';
  const WALL_DOWN = 'IV-wall-comes-down';
  const ROUND_TABLE = 'IV-round-table';
  const GUILLAUME = 50;

  it('the Wall has its price instead of the dismantlings for flight, as it stands (R9.1)', () => {
    const calm = table({ decade: 2, turn: 'east' });
    expect(now(calm, WALL)).toEqual([
      'no more flight (it would now cost 0 dismantlings); instead each End of Decade costs 1 dismantling and moves prestige 1 box west',
    ]);
    const fleeing = table({ decade: 2, turn: 'east', livingStandard: { bayern: 4 } });
    expect(now(fleeing, WALL)[0]).toMatch(/^no more flight \(it would now cost 2 dismantlings\); instead /);
  });

  it('the Wall that comes down brings the flight back, and there is none to come down where none stands (R6.4e)', () => {
    const walled = { decade: 4, turn: 'east', wall: true, special: WALL_DOWN } as const;
    const state = table({ ...walled, livingStandard: { bayern: 4 } });
    expect(now(state, WALL_DOWN)).toEqual([
      'flight counts again (it would now cost 2 dismantlings); the End of Decade no longer costs 1 dismantling and 1 box of prestige',
      'no more police cards',
      '6 possible places',
      'Prestige 0 → +1',
      'Socialism 0 → +2',
    ]);
    expect(now(table({ decade: 4, turn: 'east' }), WALL_DOWN)[0]).toBe('nothing: there is no Wall');
  });

  it('disbanding the Stasi discards the police cards and returns the unrest on them, once (R8d)', () => {
    const policeCards = [{ card: 5, used: true }, { card: 15 }];
    const state = table({ decade: 4, turn: 'east', policeCards, unrest: { sachsen: 9, thueringen: 4 } });
    expect(now(state, ROUND_TABLE).slice(0, 2)).toEqual([
      '2 police cards discarded, 1 unrest returns',
      '2 possible places',
    ]);
    const disbanded = table({ decade: 4, turn: 'west', stasiDisbanded: true, played: ['IV-round-table'] });
    expect(now(disbanded, WALL_DOWN)[1]).toBe('nothing: the Stasi is disbanded');
  });

  it('the Guillaume Affair has as many cards to look at as lie there, or none (R6.4k)', () => {
    const state = table({ decade: 3, turn: 'east', hands: { west: [44] }, drawPile: [45, 46] });
    expect(now(state, GUILLAUME)).toContain("1 card in West's hand, 2 cards in the draw pile");
    const empty = table({ decade: 3, turn: 'east', hands: {}, drawPile: [] });
    expect(now(empty, GUILLAUME)).toContain('not possible, ignored');
  });

  it('Russian tanks name the only province with a mass protest, and count several (R6.4l)', () => {
    const one = table({ decade: 1, turn: 'east', unrest: { sachsen: 9 } });
    expect(now(one, 'I').slice(0, 2)).toEqual(['1 possible place: Sachsen', '1 possible place: Sachsen']);
    const two = table({ decade: 1, turn: 'east', unrest: { sachsen: 9, thueringen: 4 } });
    expect(now(two, 'I').slice(0, 2)).toEqual(['2 possible places', '2 possible places']);
  });
});

describe('what an event would do now is reckoned', () => {
  const state = withNothingHidden(table({ decade: 3, turn: 'west', special: null }));

  it('for the side that the colour of the card lets use it, which the other cannot (R6.4a)', () => {
    for (const { id, color } of CARDS) {
      const found = (['west', 'east'] as const).map((side) => eventNow(state, id, side, LOOK).by);
      const expected = { yellow: ['west', 'west'], red: ['east', 'east'], dual: ['west', 'east'] } as const;
      expect(found, String(id)).toEqual(expected[color]);
    }
    expect(eventNow(state, 50, 'west', LOOK).isBarred).toBe(true);
  });

  it('as good for the side whose unrest goes, whose pieces come, or toward which a marker moves', () => {
    const profits = (card: CardId): (string | null)[] =>
      eventNow(state, card, 'west', LOOK).icons.map(({ profits }) => profits);
    expect(profits(DUAL)).toEqual(['west', 'west', 'east', 'east']);
    expect(profits(PAIR)).toEqual(['east', 'west', 'east']);
  });
});
