import { expect, it } from 'vitest';
import { gameFor, newsForOthers } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import type { Move, Seat, State } from '../../src/rules/game.js';
import { newsSentences } from '../../src/plain/dangers.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { ENGLISH } from '../../src/text/index.js';
import { committed, matchAt } from '../support/match.js';
import { chance } from '../support/random/random-game.js';
import { withOtherSecrets } from '../support/random/secrets.js';
import { done, table, take } from '../support/table.js';
import { playMatch, script } from './driver.js';

const TEXTS = { words: ENGLISH, screen: ENGLISH_SCREEN };
const RAISED: readonly Move[] = [take(18, 'living-standard'), { type: 'province', province: 'sachsen-anhalt' }];
const ATTACK = 'Sachsen-Anhalt (standard 1) can attack Hessen (standard 0): unrest 3 → 4, a mass protest (phase 7)';

/** East can raise Sachsen-Anhalt, whose neighbour Hessen is 1 unrest short of a mass protest. */
const state = table({
  turn: 'east',
  display: [18, 19, 3],
  hands: { west: [1, 2], east: [4, 5] },
  factories: { bitterfeld: 'intact', magdeburg: 'intact', kassel: 'intact', leipzig: 'intact' },
  unrest: { hessen: 3, niedersachsen: 0 },
});

/** Returns the sentences about East's action as a seat gets them. */
function newsFor(seat: Seat, start: State, part: readonly Move[]): readonly string[] {
  const match = matchAt(start);
  const before = startSession(gameFor(match, seat));
  const { moments, game } = newsForOthers(committed(match, part), seat);
  return newsSentences(moments, before.committed, seat, TEXTS, startSession(game));
}

it('R9.7 the sentences about an action name the attack that it makes possible, whatever the hidden cards are', () => {
  const raised = newsFor('west', state, RAISED);
  expect(raised).toContain(`Now ${ATTACK}`);
  expect(raised).toContain('Sachsen-Anhalt attacks only one of these targets (R9.7)');
  expect(newsFor('west', withOtherSecrets(state, 'west', chance(1)), RAISED)).toEqual(raised);
  expect(newsFor('west', state, [take(19, 'build'), done]).join()).not.toContain('can attack');
});

it('at a shared keyboard the next player hears the attack after ready, and before the commit the danger', async () => {
  const lines = ['ready', '18 standard', 'sachsen-anhalt', 'done', 'commit', 'ready', '19 build', 'done', 'quit'];
  const { out } = await playMatch(matchAt(state), script(...lines));
  const spoken = ATTACK.replace('→', 'to');
  const [, west = ''] = out.split('Ada: type "ready"');
  expect(west).toContain(`\nNow ${spoken}.\n`);
  expect(west).toContain(`\nDanger: ${spoken}`);
  expect(out.split(`Now ${spoken}`)).toHaveLength(2);
});

it('the review and the forecast name the dangers and the open cards that can harm the side, before an answer, too', async () => {
  const threatened = table({ turn: 'west', display: [18, 4, 3], unrest: { hessen: 3, bayern: 8, niedersachsen: 8 } });
  const heard = async (...lines: string[]) => (await playMatch(matchAt(threatened), script('ready', ...lines))).out;
  const danger = /\nDanger: West collapses: at least 4 mass protests at the end/g;
  const cards = /\nEvents against West: unrest by card no. 4 \(mass protest in .*Hessen.*\)/g;
  const count = (text: string) => [danger, cards].map((wanted) => text.match(wanted)?.length ?? 0);
  const forecast = await heard('forecast', 'quit');
  expect(count(forecast)).toEqual([1, 1]);
  expect(forecast.search(danger)).toBeLessThan(forecast.search(cards));
  expect(count(await heard('forecast 7', 'quit'))).toEqual([0, 0]);
  expect(count(await heard('18 build', 'review', 'quit'))).toEqual([1, 1]);
  expect(count(await heard('18 build', 'hamburg', 'done', 'quit'))).toEqual([1, 1]);
  expect(count(await heard('18 build', 'hamburg', 'done', 'review', 'quit'))).toEqual([2, 2]);
});

it('the review says how many hand cards of the other side and new cards are unknown', async () => {
  const position = table({ turn: 'west', half: 1, display: [18], special: null, hands: { west: [1], east: [2, 3] } });
  const { out } = await playMatch(matchAt(position), script('ready', '18 build', 'done', 'quit'));
  expect(out).toContain('\nSeven new cards come, and East begins.\n');
  expect(out).toContain('\nEvents against West: 7 new cards and 2 hand cards are unknown.\n');
});

it('the review names the open cards that can end mass protests of the other side only if the action brings more', async () => {
  const position = table({
    turn: 'west',
    display: [16, 18, 3],
    special: 'I',
    socialists: { box: 0 },
    unrest: { sachsen: 8, thueringen: 4, brandenburg: 3 },
  });
  const heard = async (...lines: string[]) =>
    (await playMatch(matchAt(position), script('ready', ...lines, 'quit'))).out;
  const calming = 'fewer mass protests in East by card no. I';
  expect(await heard('16 event', 'brandenburg', 'brandenburg', 'sachsen', 'sachsen')).toContain(calming);
  expect(await heard('18 build', 'done')).not.toContain(calming);
});
