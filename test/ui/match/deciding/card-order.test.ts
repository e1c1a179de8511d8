import { describe, expect, it } from 'vitest';
import { latest } from '../../../../src/match/session.js';
import { type GameEvent, takeableCards } from '../../../../src/rules/game.js';
import { cardOrder } from '../../../../src/ui/match/deciding/card-order.js';
import { isHandedOver, openDecision } from '../../../../src/ui/match/screen.js';
import { ENTER, KeyDriver, LIFT, playRandomGame } from '../../../support/key-driver.js';
import { matchAt } from '../../../support/match.js';
import { seeds } from '../../../support/runs.js';
import { table } from '../../../support/table.js';

const SIZE = { columns: 80, rows: 24 };

/** Returns the driver of a game in which West has taken the first card of the display, at the next decision. */
function withoutFirstCard(): KeyDriver {
  const driver = KeyDriver.ofSeed(7, SIZE);
  const actions = driver.match.record.end.played.length;
  const isDone = (): boolean => driver.match.record.end.played.length > actions;
  driver.follow(`${LIFT}1r`);
  while (!isDone()) driver.follow(driver.onward);
  while (driver.stage !== 'choosing') driver.follow(driver.onward);
  return driver;
}

describe('the digits of cards', () => {
  it('stay with their cards through a half-decade, for both sides and whatever is drawn, exchanged and taken back', () => {
    let kept = 0;
    // In game 8 East keeps a hand card for the next decade.
    for (const seed of [...seeds(3), 8]) {
      const known = new Map<string, number>();
      playRandomGame(seed, ({ session, order, ...screen }) => {
        const open = openDecision({ session, order, ...screen });
        if (open?.kind !== 'take-card' || screen.stage.type !== 'choosing') return;
        const { decade, half } = latest(session);
        const dealt = session.log.findLast((event) => event.type === 'half-began')?.display ?? [];
        expect(order?.cards[open.side]?.slice(0, dealt.length), `seed ${seed}`).toEqual(dealt);
        for (const card of takeableCards(latest(session), open.side)) {
          const digit = order?.cards[open.side]?.indexOf(card) ?? -1;
          expect(digit, `card ${card}, seed ${seed}`).toBeGreaterThanOrEqual(0);
          expect(digit).toBeLessThan(10);
          const name = [decade, half, open.side, card].join(' ');
          if (known.has(name)) kept++;
          expect(known.get(name) ?? digit, `${name}, seed ${seed}`).toBe(digit);
          known.set(name, digit);
          // The digit is the same if the game is left and resumed here.
          const again = cardOrder(session, null, open.side).cards[open.side];
          expect(again?.indexOf(card), `${name}, resumed, seed ${seed}`).toBe(digit);
        }
      });
    }
    expect(kept).toBeGreaterThan(150);
  });

  it('of a hand are those it began the half-decade with, an action taken back in the one before among them', () => {
    const { session } = KeyDriver.ofSeed(7, SIZE).screen;
    const card = session.committed.hands.west[0];
    const action = { side: 'west', card, use: 'build' } as const;
    const log: readonly GameEvent[] = [
      ...session.log,
      { type: 'took', from: 'hand', ...action },
      { type: 'taken-back', shown: [card], ...action },
      { type: 'half-began', decade: 1, half: 2, display: [], first: 'west' },
    ];
    const { hands, display, special } = session.committed;
    expect(cardOrder({ ...session, log }, null, 'west').cards.west).toEqual([special, ...hands.west, ...display]);
  });

  it('begin with the display where a game begins with the choice of the hand cards to keep', () => {
    const drawPile = Array.from({ length: 20 }, (_, index) => 21 + index);
    const position = { decade: 2, keepHand: 'west', hands: { west: [4, 20], east: [17, 18] }, drawPile } as const;
    const driver = new KeyDriver(matchAt(table(position)), SIZE);
    const isAsked = (kind: string): boolean => driver.stage === 'choosing' && driver.decision.kind === kind;
    while (!isAsked('take-card'))
      driver.follow(isAsked('keep-hand') ? 'dd' : isHandedOver(driver.screen) ? LIFT : ENTER);
    const { display, special, hands } = latest(driver.screen.session);
    expect(display).toHaveLength(7);
    expect(driver.screen.order?.cards.west).toEqual([...display, special, ...hands.west]);
  });

  it('are 8 for the special card, for both sides until it is taken, and 9 and 0 for the hand', () => {
    for (const seed of seeds(2)) {
      const shown = new Set<string>();
      playRandomGame(seed, ({ session, order, ...screen }) => {
        const open = openDecision({ session, order, ...screen });
        if (open?.kind !== 'take-card' || screen.stage.type !== 'choosing') return;
        const { special, hands } = session.committed;
        const cards = order?.cards[open.side] ?? [];
        if (special !== null) expect(cards[7], `seed ${seed}`).toBe(special);
        if (special !== null) shown.add(open.side);
        const drawn = hands[open.side].filter((card) => cards.indexOf(card) < 8);
        expect(drawn.length, `seed ${seed}`).toBeLessThan(2);
      });
      expect([...shown].toSorted(), `seed ${seed}`).toEqual(['east', 'west']);
    }
  });

  it('say so where the card is gone, and keep the cursor', () => {
    const driver = withoutFirstCard();
    driver.follow('2');
    const second = driver.screen.card;
    driver.follow('1');
    expect(driver.screen).toMatchObject({ card: second, note: 'card-gone' });
    driver.follow('2');
    expect(driver.screen).toMatchObject({ card: second, note: null });
  });
});
