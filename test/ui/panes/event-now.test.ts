import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../../src/rules/seat-state.js';
import type { EventTask } from '../../../src/rules/task.js';
import { eventNow, iconsNow } from '../../../src/ui/panes/event-now.js';
import type { CardId } from '../../../src/rules/cards.js';
import type { Move, State } from '../../../src/rules/game.js';
import { describeEvent, describeMove, moveContext } from '../../../src/text/index.js';
import { answer, answerTelling, table, take } from '../../support/table.js';
import { lookFor } from '../support/look.js';

const LOOK = lookFor();
/** A build for West, a dismantling by East, a police card, and an arrow of socialism. */
const DUAL = 15;
/** A police card, and two arrows of prestige to the west. */
const PAIR = 51;

const now = (state: State, card: CardId = DUAL): (string | null)[] =>
  eventNow(withNothingHidden(state), card, 'west', LOOK);

function underWay(state: State): (string | null)[] {
  return iconsNow(withNothingHidden(state), state.tasks.at(-1) as EventTask, LOOK);
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
    expect(underWay(state)).toEqual(['2 places', '6 places']);
  });

  it('what East must give to a prestige box and cannot is its insolvency (R9.0)', () => {
    const factories = { berlin: 'none', bitterfeld: 'none' } as const;
    const state = answer(table({ endOfDecade: 2, tracks: { prestige: -4 }, factories }), { type: 'box', box: -4 });
    expect(underWay(state)[0]).toBe('no place: East is insolvent and loses');
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
    const ignored = answerTelling(begun, ignore);
    expect(said(ignored.state, { type: 'icon', icon: 3 })).toBe('Prestige 1 box to the east');
    const taken = answerTelling(ignored.state, { type: 'icon', icon: 3 });
    const told = [...ignored.events, ...taken.events].map((event) => describeEvent(event, LOOK.words));
    expect(told).toContain('Ignored: prestige 1 box to the east');
    expect(told).toContain('West: prestige 1 box to the east');
    expect(told.join()).not.toContain('2 boxes');
  });
});
