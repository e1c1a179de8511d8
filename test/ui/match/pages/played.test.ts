import { describe, expect, it } from 'vitest';
import { cardById, type CardId } from '../../../../src/rules/cards.js';
import type { GameEvent } from '../../../../src/rules/game.js';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { drawPlayed } from '../../../../src/ui/match/pages/played.js';
import { eventsSoFar } from '../../../../src/ui/match/model.js';
import { shownTable } from '../../../../src/ui/match/screen.js';
import { playRandomGame } from '../../../support/key-driver.js';
import { table } from '../../../support/table.js';
import { seeds } from '../../../support/runs.js';
import { lookFor } from '../../support/look.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';

const look = lookFor();
const EMPTY = withNothingHidden(table({}));

const titleIn = (id: CardId): string => look.words.cardTitle(cardById(id));

/** Returns the lines of the page's two parts. */
function pageOf(model: Parameters<typeof drawPlayed>[0], width = 96): { row: string[]; police: string[] } {
  const lines = drawPlayed(model, look, width).toText();
  const gap = lines.indexOf('');
  expect(gap).toBeGreaterThan(0);
  return { row: lines.slice(1, gap), police: lines.slice(gap + 2) };
}

describe('the page of played cards', () => {
  it('has them in the order of the row, each with who took it and for what', () => {
    let [most, gained] = [0, 0];
    let shown = '';
    const check = (screen: MatchScreenState): void => {
      const state = shownTable(screen);
      // Key presses change the page only through these fields. If they are unchanged, the page was already checked.
      const cards = JSON.stringify([state.played, state.policeCards, state.stasiDisbanded]);
      if (cards === shown) return;
      shown = cards;
      const events = eventsSoFar(screen);
      const { row, police } = pageOf({ state, events });
      const inRow = row.slice(0, -1).filter((line) => !line.includes(look.screen.played.inFrontOfEast));
      expect(inRow.length).toBe(state.played.length);
      for (const [index, card] of state.played.entries()) {
        const took = events.findLast((event) => event.type === 'took' && event.card === card);
        if (took?.type !== 'took') throw new Error(`nobody took ${card}`);
        expect(inRow[index]).toContain(titleIn(card));
        expect(inRow[index].trim().startsWith(look.words.side[took.side])).toBe(true);
        expect(inRow[index]).toContain(` ${look.screen.uses[took.use]} `);
      }
      const signs = state.played.reduce<number>((sum, card) => sum + (cardById(card).flight ?? 0), 0);
      if (row.length > 1) expect(row.at(-1)).toContain(`${signs} flight sign`);
      state.policeCards.forEach(({ card, used }, index) => {
        expect(police[index]).toContain(titleIn(card));
        expect(police[index].trim().startsWith(used ? '✗ used' : '✓ ready')).toBe(true);
      });
      if (!state.stasiDisbanded && state.policeCards.length === 0) expect(police[0]).toContain('no police card');
      most = Math.max(most, row.length);
      gained += row.length - 1 - inRow.length;
    };
    for (const seed of seeds(2, 5)) playRandomGame(seed, check);
    expect(most).toBeGreaterThan(10);
    expect(gained).toBeGreaterThan(0);
  });

  it('tells a police card among the played ones in the decade in which it was gained alone', () => {
    const state = { ...EMPTY, policeCards: [{ card: 5, used: true }], played: [14] };
    const took = (card: CardId): GameEvent => ({ type: 'took', side: 'east', card, from: 'display', use: 'event' });
    const began: GameEvent = { type: 'decade-began', decade: 1, special: 'I' };
    const said = look.screen.played.inFrontOfEast;
    expect(
      pageOf({ state, events: [began, took(5), took(14)] }).row.filter((line) => line.includes(said)),
    ).toHaveLength(1);
    expect(pageOf({ state, events: [took(5), began, took(14)] }).row.filter((line) => line.includes(said))).toEqual([]);
  });

  it('has cards played before the game began, as at a position, above the others', () => {
    const state = { ...EMPTY, played: [14, 18] };
    const { row } = pageOf({ state, events: [{ type: 'took', side: 'west', card: 14, from: 'hand', use: 'build' }] });
    expect(row[0]).toMatch(/before this game began +. 18 /);
    expect(row[1]).toMatch(/West build +. 14 /);
  });

  it('says when there are none, and when the Stasi is disbanded', () => {
    const none = pageOf({ state: EMPTY, events: [] });
    expect([none.row, none.police]).toEqual([[`  ${look.screen.played.none}`], [`  ${look.screen.played.noPolice}`]]);
    const disbanded = { ...EMPTY, stasiDisbanded: true };
    expect(pageOf({ state: disbanded, events: [] }).police).toEqual([`  ${look.screen.played.stasiDisbanded}`]);
  });

  it('goes on below what is said of a card where a title is too long for one line', () => {
    const state = { ...EMPTY, played: [21] };
    const { row } = pageOf({ state, events: [] }, 50);
    expect(row.join(' ').replace(/\s+/g, ' ')).toContain('21 Career bans for critical socialists');
  });
});
