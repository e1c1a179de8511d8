import { afterEach, expect, it } from 'vitest';
import { gameFor, newsForOthers } from '../../../../src/match/seat.js';
import { startSession } from '../../../../src/match/session.js';
import type { Move, Seat, State } from '../../../../src/rules/game.js';
import { withNews } from '../../../../src/ui/match/commit.js';
import { effectsPane } from '../../../../src/ui/match/deciding/effects-pane.js';
import { reportLines, reportOf } from '../../../../src/ui/match/report/report.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { answer } from '../../../../src/match/session.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { ENTER, LIFT } from '../../../support/key-driver.js';
import { committed, matchAt } from '../../../support/match.js';
import { chance } from '../../../support/random/random-game.js';
import { withOtherSecrets } from '../../../support/random/secrets.js';
import { done, table, take } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

afterEach(closeAll);

const look = lookFor();
const ST: Move = { type: 'province', province: 'sachsen-anhalt' };
const ATTACK = 'Now Sachsen-Anhalt (standard 1) can attack Hessen (standard 0): unrest 3 → 4, a mass protest (phase 7)';

/** East can raise Sachsen-Anhalt, whose neighbour Hessen is 1 unrest short of a mass protest. */
const state = table({
  turn: 'east',
  display: [18, 19, 3],
  hands: { west: [1, 2], east: [4, 5] },
  factories: { bitterfeld: 'intact', magdeburg: 'intact', kassel: 'intact', leipzig: 'intact' },
  unrest: { hessen: 3, niedersachsen: 0 },
});

/** Returns the report of East's action as a seat sees it, in one text. */
function reportFor(seat: Seat, start: State, ...part: Move[]): string {
  const match = matchAt(start);
  const screen = withNews(
    openScreen(startSession(gameFor(match, seat)), seat),
    newsForOthers(committed(match, part), seat),
  );
  if (screen.stage.type !== 'moment') throw new Error(`no report but ${screen.stage.type}`);
  return reportLines(reportOf(screen.stage.frames[0], look), 400)
    .map(({ text }) => text.trim())
    .join('\n');
}

it('R9.7 the report of an action names the attack that it makes possible, whatever the hidden cards are', () => {
  const other = withOtherSecrets(state, 'west', chance(1));
  const raised = reportFor('west', state, take(18, 'living-standard'), ST);
  expect(raised.split('\n')).toContain(ATTACK);
  expect(raised.split('\n')).toContain('Sachsen-Anhalt attacks only one of these targets (R9.7)');
  expect(reportFor('spectator', state, take(18, 'living-standard'), ST)).toContain(ATTACK);
  expect(JSON.stringify(other.hands)).not.toBe(JSON.stringify(state.hands));
  expect(reportFor('west', other, take(18, 'living-standard'), ST)).toBe(raised);
  expect(reportFor('west', state, take(19, 'build'), done)).not.toContain('can attack');
});

it('the pane of the next own action begins with this danger, in two rows of a narrow pane too', () => {
  const { match } = committed(matchAt(state), [take(18, 'living-standard'), ST]);
  const drafted = answer(startSession(gameFor(match, 'west')), take(19, 'build'));
  if (!drafted.ok) throw new Error(drafted.error.code);
  const pane = effectsPane(openScreen(drafted.value, 'west'), look);
  const [, first] = pane.draw(28, 8).toText();
  expect(first).toContain('Danger: ST attacks HE');
  const [, wide] = pane.draw(120, 8).toText();
  expect(wide).toContain('Danger: Sachsen-Anhalt (standard 1) can attack Hessen (standard 0): unrest 3 → 4');
  const two = matchAt({
    ...match.record.end,
    unrest: match.record.end.unrest.map((unrest, at) => (at === 1 ? 3 : unrest)),
  });
  const both = answer(startSession(gameFor(two, 'west')), take(19, 'build'));
  if (!both.ok) throw new Error(both.error.code);
  expect(effectsPane(openScreen(both.value, 'west'), look).draw(28, 8).toText()[1]).toContain(
    'Danger: ST attacks NI or',
  );
  const calm = effectsPane(openScreen(drafted.value, 'east'), look);
  expect(calm.draw(120, 8).toText().join('\n')).not.toContain('Danger');
});

it('at a shared keyboard the hand-over names it, and the next hand-over does not repeat it', async () => {
  const game = await hotseat({ state, columns: 120, rows: 40 });
  await game.type(LIFT, '1', 's');
  await game.type(game.driver.bytesFor(ST), ENTER);
  const said = (): boolean => /Now Sachsen-Anhalt \(standard 1\) can/.test(game.text());
  expect(game.text()).toContain('Ada, it is your turn');
  expect(said()).toBe(true);
  await game.terminal.resize(80, 24);
  await expect.poll(() => game.text()).toContain('Danger: ST attacks HE');
  expect(game.text()).toContain('East takes 18');
  await game.type(LIFT, 'j', 'b', 'd', 'd', ENTER);
  expect(game.text()).toContain('Karl, it is your turn');
  expect(said()).toBe(false);
});
