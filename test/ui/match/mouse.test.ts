import { topIn } from '../../support/stages.js';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { watched } from '../../../src/match/watch.js';
import { charKey, type Key, namedKey } from '../../../src/terminal/input/keys.js';
import { pressKey } from '../../../src/ui/match/keys.js';
import { PAGE_LETTERS } from '../../../src/ui/widgets/scroll.js';
import { cardLink } from '../../../src/ui/widgets/links.js';
import { nextLetters } from '../../../src/ui/match/deciding/letters.js';
import { type MouseAction, pressMouse, WHEEL_ROWS } from '../../../src/ui/match/mouse.js';
import { openPlayback, watching } from '../../../src/ui/match/replay/playback.js';
import { pickedCard, placeCodes, shownTable, typedLetter } from '../../../src/ui/match/screen.js';
import { gameOn, matchAt, newMatch, roomOn } from '../../support/match.js';
import { answer, table, take } from '../../support/table.js';
import { randomRecord } from '../support/random-record.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';

const room = { ...roomOn('small'), report: () => ({ rows: 5, last: WHEEL_ROWS + 1 }) };

const pressed = (screen: MatchScreenState, key: Key): MatchScreenState => pressKey(screen, key, room).screen;

/** Returns the screen after West has taken over the keyboard and pressed these keys. */
function after(...keys: readonly Key[]): MatchScreenState {
  return [charKey(' '), ...keys].reduce(pressed, gameOn(newMatch(7), room).screen);
}

const mouse = (screen: MatchScreenState, deed: MouseAction): MatchScreenState => pressMouse(screen, deed, room).screen;
const click = (screen: MatchScreenState, on: string): MatchScreenState => mouse(screen, { type: 'click', on });

describe('the mouse', () => {
  it('scrolls a report as far as it goes', () => {
    const down = (screen: MatchScreenState): MatchScreenState =>
      mouse(screen, { type: 'wheel', over: 'report', turn: 1 });
    const page = { before: 'decision', state: shownTable(after()), events: [] } as const;
    const top: MatchScreenState = { ...after(), stage: { type: 'moment', frames: [page], rolling: false, top: 0 } };
    const [first, second] = [down(top), down(down(top))];
    expect([topIn(first), topIn(second)]).toEqual([WHEEL_ROWS, WHEEL_ROWS + 1]);
    expect(topIn(mouse(second, { type: 'wheel', over: 'report', turn: -1 }))).toBe(1);
  });

  it('takes the card under the cursor only where the keys go to the cards', () => {
    const there = after();
    const card = cardLink(there.card!);
    const elsewhere = click(after(namedKey('tab')), card);
    expect([elsewhere.focus, pickedCard(elsewhere)]).toEqual(['cards', null]);
    expect(pickedCard(click(there, card))).toBe(there.card);
    expect(pickedCard(click(elsewhere, card))).toBe(there.card);
  });

  it('asks about a place, and on the place that is asked about does what Enter does', () => {
    const asked = click(after(), 'province:bayern');
    expect([asked.aim, asked.place]).toEqual(['anywhere', 'province:bayern']);
    const again = click(asked, 'province:bayern');
    expect(again).toEqual(pressed(asked, namedKey('enter')));
    expect(again).not.toEqual(asked);
    expect(click(asked, 'province:hessen').place).toBe('province:hessen');
  });

  it('R8b chooses only among the places of police power while that is aimed', () => {
    const position = { turn: 'east', display: [8, 9], policeCards: [{ card: 5 }], unrest: { sachsen: 3 } } as const;
    const asked = pressed(gameOn(matchAt(answer(table(position), take(8, 'unrest'))), room).screen, charKey(' '));
    const aimed = pressed(asked, charKey('p'));
    expect(aimed.aim).toBe('police');
    for (const place of ['province:bayern', 'city:dresden', 'sector:french'] as const) expect(click(aimed, place)).toBe(aimed); // prettier-ignore
    const pointed = click(aimed, 'province:sachsen');
    expect([pointed.place, pointed.session.steps.length]).toEqual(['province:sachsen', 0]);
    expect(click(pointed, 'province:sachsen').session.steps).toHaveLength(1);
    expect(click(asked, 'province:bayern').refusal).not.toBeNull();
  });

  it('asks about a place of a replay', () => {
    const match = matchOf(randomRecord(1).record);
    const replay = watching(openPlayback((seat) => watched(match, seat), 5, 2));
    const asked = click(replay, 'province:bayern');
    expect([asked.aim, asked.place]).toEqual(['anywhere', 'province:bayern']);
  });
});

describe('the first of two letters', () => {
  const building = after(charKey('b'));
  const [, code] = [...placeCodes(building)].find(([, { length }]) => length === 2)!;
  const typed = pressed(building, charKey(code[0]));

  it('leaves the second ones of the places that begin with it', () => {
    expect(typedLetter(typed)).toBe(code[0]);
    const codes = placeCodes(typed);
    const left = nextLetters(codes, typedLetter(typed));
    expect(left.size).toBeLessThan(codes.size);
    for (const [place, letter] of left) expect(codes.get(place)).toBe(code[0] + letter);
  });

  it('stays with a key that is no second one; Esc and a click forget it', () => {
    expect(typedLetter(pressed(typed, namedKey('tab')))).toBe(typedLetter(typed));
    expect(typedLetter(pressed(typed, namedKey('escape')))).toBe('');
    expect(typedLetter(click(typed, 'province:bayern'))).toBe('');
  });

  it.each([...PAGE_LETTERS, '/'])('is kept while a page is read: %s', (key) => {
    const page = pressed(typed, charKey(key));
    expect(page.overlay).not.toBeNull();
    const back = pressed(page, namedKey('escape'));
    expect([back.overlay, typedLetter(back)]).toEqual([null, code[0]]);
    const [place] = [...placeCodes(building)].find(([, one]) => one === code)!;
    const chosen = pressed(back, charKey(code[1]));
    expect([chosen.place, typedLetter(chosen)]).toEqual([place, '']);
  });

  it('and the second choose the place, in their order', () => {
    const [place] = [...placeCodes(building)].find(([, one]) => one === code)!;
    const chosen = pressed(typed, charKey(code[1]));
    expect([chosen.place, typedLetter(chosen)]).toEqual([place, '']);
    expect(chosen.session.steps.length).toBeGreaterThan(building.session.steps.length);
  });
});
