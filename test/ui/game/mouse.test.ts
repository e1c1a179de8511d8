import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { watched } from '../../../src/match/watch.js';
import { charKey, type Key, namedKey } from '../../../src/terminal/keys.js';
import { pressKey } from '../../../src/ui/game/keys.js';
import { cardLink } from '../../../src/ui/game/links.js';
import { nextLetters } from '../../../src/ui/game/letters.js';
import { type MouseDeed, pressMouse, WHEEL_ROWS } from '../../../src/ui/game/mouse.js';
import { openReplay } from '../../../src/ui/game/playback.js';
import { placeCodes } from '../../../src/ui/game/screen.js';
import { gameOn, matchAt, newMatch, roomOn } from '../../support/match.js';
import { answer, table, take } from '../../support/table.js';
import { randomRecord } from '../support/random-record.js';
import type { Screen } from '../../../src/ui/game/state.js';

const room = { ...roomOn('small'), report: () => ({ rows: 5, last: WHEEL_ROWS + 1 }) };

const pressed = (screen: Screen, key: Key): Screen => pressKey(screen, key, room).screen;

/** The screen after keys; first of all West lifts the curtain. */
function after(...keys: readonly Key[]): Screen {
  return [charKey(' '), ...keys].reduce(pressed, gameOn(newMatch(7), room).screen);
}

const mouse = (screen: Screen, deed: MouseDeed): Screen => pressMouse(screen, deed, room).screen;
const click = (screen: Screen, on: string): Screen => mouse(screen, { type: 'click', on });

describe('the mouse', () => {
  it('scrolls a report as far as it goes', () => {
    const down = (screen: Screen): Screen => mouse(screen, { type: 'wheel', over: 'report', turn: 1 });
    const [first, second] = [down(after()), down(down(after()))];
    expect([first.reportTop, second.reportTop]).toEqual([WHEEL_ROWS, WHEEL_ROWS + 1]);
    expect(mouse(second, { type: 'wheel', over: 'report', turn: -1 }).reportTop).toBe(1);
  });

  it('takes the card under the cursor only where the keys go to the cards', () => {
    const there = after();
    const card = cardLink(there.card!);
    const elsewhere = click(after(namedKey('tab')), card);
    expect([elsewhere.focus, elsewhere.picked]).toEqual(['cards', null]);
    expect(click(there, card).picked).toBe(there.card);
    expect(click(elsewhere, card).picked).toBe(there.card);
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
    expect(click(aimed, 'province:sachsen').session.steps).toHaveLength(1);
    expect(click(asked, 'province:bayern').refusal).not.toBeNull();
  });

  it('asks about a place of a replay', () => {
    const match = matchOf(randomRecord(1).record);
    const replay = openReplay((seat) => watched(match, seat), 5, 2);
    const asked = click(replay, 'province:bayern');
    expect([asked.aim, asked.place]).toEqual(['anywhere', 'province:bayern']);
  });
});

describe('the first of two letters', () => {
  const building = after(charKey('b'));
  const [, code] = [...placeCodes(building)].find(([, { length }]) => length === 2)!;
  const typed = pressed(building, charKey(code[0]));

  it('leaves the second ones of the places that begin with it', () => {
    expect(typed.typed).toBe(code[0]);
    const codes = placeCodes(typed);
    const left = nextLetters(codes, typed.typed);
    expect(left.size).toBeLessThan(codes.size);
    for (const [place, letter] of left) expect(codes.get(place)).toBe(code[0] + letter);
  });

  it('is forgotten with a key that is no second one, and with a click', () => {
    expect(pressed(typed, namedKey('tab')).typed).toBe('');
    expect(click(typed, 'province:bayern').typed).toBe('');
  });

  it.each(['L', 'f', 'm', 'P', '?', '/'])('is kept while a page is read: %s', (key) => {
    const page = pressed(typed, charKey(key));
    expect(page.overlay).not.toBeNull();
    const back = pressed(page, namedKey('escape'));
    expect([back.overlay, back.typed]).toEqual([null, code[0]]);
    const [place] = [...placeCodes(building)].find(([, one]) => one === code)!;
    expect(pressed(back, charKey(code[1]))).toMatchObject({ place, typed: '' });
  });

  it('and the second choose the place, in their order', () => {
    const [place] = [...placeCodes(building)].find(([, one]) => one === code)!;
    const chosen = pressed(typed, charKey(code[1]));
    expect([chosen.place, chosen.typed]).toEqual([place, '']);
    expect(chosen.session.steps.length).toBeGreaterThan(building.session.steps.length);
  });
});
