import { placeName } from '../../../src/ui/match/deciding/here.js';
import { lookFor } from '../support/look.js';
import { afterEach, describe, expect, it } from 'vitest';
import { type Position, seatState, viewOf } from '../../../src/rules/game.js';
import { choiceStyle } from '../../../src/ui/match/deciding/choices.js';
import { framesOf } from '../../../src/ui/match/report/merge-frames.js';
import { openDecision, placeCodes } from '../../../src/ui/match/screen.js';
import { cardsNamed } from '../../support/card-names.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';
import { randomGame, type Step } from '../../support/random/random-game.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { LAST_ACTION, table } from '../../support/table.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

/** West first chooses which hand cards to discard. */
const KEEP_HAND: Position = {
  decade: 2,
  keepHand: 'west',
  hands: { west: [11, 12], east: [13, 14] },
};

afterEach(closeAll);

/** West takes a card to remove unrest and answers until the action is complete. */
async function playToReview({ type, driver }: Hotseat): Promise<void> {
  await type(LIFT, 'r');
  while (driver.stage === 'choosing') await type(...driver.onward);
  expect(driver.stage).toBe('reviewing');
}

/** Presses Esc and waits a moment, because a lone Esc is recognised only after a short silence. */
async function pressEscape({ type, terminal }: Hotseat): Promise<void> {
  await type(BYTES.escape);
  await new Promise((resolve) => setTimeout(resolve, 80));
  await terminal.settle();
}

describe.each(SIZES)('the first of two letters at $columns x $rows', (size) => {
  it('asks for the second, and lights only the places that have one', async () => {
    const game = await hotseat({ seed: 7, ...size });
    await game.type(LIFT, 'b');
    const codes = [...placeCodes(game.driver.screen).values()];
    const [first] = codes.find(({ length }) => length === 2) ?? '';
    const crowded = [...new Set(codes.filter(({ length }) => length === 2).map(([letter]) => letter))].toSorted();
    expect(game.text()).toContain(`${crowded.join(', ')}: two letters.`);
    await game.type(first);
    expect(game.text()).toContain(`${first}: type the second letter shown on the map.`);
    expect(game.text()).toMatch(/\n +letters choose +Esc back +(\/ find|[?] help)/);
    // A pane names the place behind each second letter.
    const places = [...placeCodes(game.driver.screen)].filter(
      ([, code]) => code.length === 2 && code.startsWith(first),
    );
    expect(places.length).toBeGreaterThan(3);
    for (const [place, code] of places)
      expect(game.text()).toMatch(new RegExp(`${code[1]}  ${placeName(place, lookFor())}`));
    const { session } = game.driver.screen;
    await game.type('d');
    expect(game.driver.screen).toMatchObject({ session, stage: { typed: first } });
    expect(game.text()).toContain('d does nothing here.');
    expect(game.text()).not.toMatch(/[◇[]/);
    await game.type(codes.find((code) => code.length === 2)?.[1] ?? '');
    expect(game.text()).not.toContain('which of the letters');
  });
});

describe.each(SIZES)('the curtain at $columns x $rows', (size) => {
  it.each([
    ['typed at once', [ENTER + ENTER]],
    ['typed one after the other', [ENTER, ENTER]],
  ])('R3j a second Enter after a commit, %s, leaves it down and shows no hand', async (_how, keys) => {
    const game = await hotseat({ seed: 7, ...size });
    const hand = game.driver.match.record.end.hands.east;
    expect(hand).toHaveLength(2);
    await playToReview(game);
    for (const key of keys) await game.terminal.type(key);
    expect(game.committed).toHaveLength(1);
    expect(game.text()).toContain('Karl, it is your turn');
    expect(cardsNamed(game.terminal.stdout.written, hand)).toEqual([]);
    await game.terminal.type(LIFT);
    expect(cardsNamed(game.terminal.stdout.written, hand)).toEqual(hand);
  });

  it('that covers all stays down whatever else is pressed', async () => {
    const game = await hotseat({ seed: 7, cover: true, ...size });
    // The last row may contain a message about the key.
    const rows = (): readonly string[] => game.terminal.screen.rows().slice(0, -1);
    const curtain = rows();
    for (const key of [ENTER, 'r', 'e', '1', 'd', 'v', 'i', 'p', '/', BYTES.tab, BYTES.down, 'U', 'u', ENTER]) {
      await game.type(key);
      expect(rows()).toEqual(curtain);
    }
    await game.type(LIFT);
    expect(game.text()).toContain("Ada's hand");
    expect(game.text()).not.toContain('nothing to undo');
  });
});

describe('taking back where there is nothing to take back', () => {
  it('is answered in words, which go with the next key', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'u');
    expect(game.text()).toContain('nothing to undo');
    await game.type('U');
    expect(game.text()).toContain('nothing to redo');
    await game.type('j');
    expect(game.text()).not.toMatch(/Nothing (to take|was taken) back/);
    expect(game.text()).toContain('Take a card');
  });

  it('is not said where an answer is taken back', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'r', 'u');
    expect(game.text()).not.toContain('nothing to undo');
    await game.type('U');
    expect(game.text()).not.toContain('nothing to redo');
  });
});

describe.each(SIZES)('Tab at $columns x $rows', (size) => {
  it('asks the map about places while a card is chosen; Enter there says to take a card first and answers nothing', async () => {
    const game = await hotseat({ ...size });
    await game.type(LIFT);
    const before = game.text();
    await game.type(BYTES.tab);
    expect(game.driver.screen).toMatchObject({ focus: 'map', aim: 'anywhere' });
    expect(game.text()).not.toBe(before);
    const from = game.driver.screen.place;
    await game.type('n');
    expect(game.driver.screen.place).not.toBe(from);
    const { session } = game.driver.screen;
    await game.type(ENTER);
    expect(game.text()).toContain('✗ Take a card first: Esc goes back to the cards.');
    expect(game.driver.screen.session).toBe(session);
    while (game.driver.screen.focus !== 'cards') await game.type(BYTES.tab);
    expect(game.driver.screen).toMatchObject({ focus: 'cards', aim: 'decision', refusal: null });
    expect(game.text()).toBe(before);
    await game.type('r');
    expect(game.driver.screen.session.steps).toHaveLength(1);
  });

  it('asks the map while an entry of a list is chosen, and comes back to it', async () => {
    const game = await hotseat({ state: table(KEEP_HAND), ...size });
    await game.type(LIFT);
    expect(choiceStyle(game.driver.decision)).toBe('list');
    const before = game.text();
    await game.type(BYTES.tab);
    expect(game.driver.screen).toMatchObject({ focus: 'map', aim: 'anywhere' });
    await game.type('n', ENTER);
    expect(game.driver.screen.session.steps).toHaveLength(0);
    expect(game.text()).toContain('✗ This decision needs no place: Esc goes back to the decision.');
    await pressEscape(game);
    expect(game.text()).toBe(before);
  });
});

const REPORTS = 2;

/** Starts a game at a commit after which several phases are reported one after the other. */
async function atReports(size: (typeof SIZES)[number]): Promise<Hotseat> {
  let found: Step | undefined;
  randomGame(7, (step) => {
    const told = step.played.moments.slice(1).filter(({ events }) => events.length > 0);
    if (
      framesOf(told.map((one) => ({ ...one, state: seatState(viewOf(one.state, 'spectator')) }))).length >= REPORTS &&
      step.played.state.outcome === null
    )
      found ??= step;
  });
  if (!found) throw new Error('This game has no reports.');
  const game = await hotseat({ state: found.before, ...size });
  if (game.driver.stage === 'curtain') await game.type(LIFT);
  await game.type(game.driver.bytesFor(found.move));
  await game.type(ENTER);
  return game;
}

describe.each(SIZES)('the End of Decade at $columns x $rows', (size) => {
  it('is told phase by phase; Esc goes on to the next decision, and the log keeps what was skipped', async () => {
    const game = await hotseat({ state: table(LAST_ACTION), ...size });
    await game.type(LIFT, 'b', 'd', 'd', ENTER);
    expect(game.driver.stage).toBe('moment');
    expect(game.text()).toContain('Phase 1: Flight or Wall');
    await pressEscape(game);
    expect(game.driver.stage).not.toBe('moment');
    const open = openDecision(game.driver.screen);
    expect(open).not.toBeNull();
    await game.type('L', BYTES.home);
    const log = game.text();
    expect(log).toContain('Flight or Wall');
    expect(game.committed).toHaveLength(1);
  });

  it('comes by Esc to the same decision as by Enter, report by report', async () => {
    const skipped = await atReports(size);
    await pressEscape(skipped);
    // Esc stops at the beginning of the next half-decade.
    expect(skipped.driver.stage).toBe('moment');
    expect(skipped.text()).toContain('Decade II, first half');
    await pressEscape(skipped);
    const watched = await atReports(size);
    let frames = 0;
    for (; watched.driver.stage === 'moment'; frames++) await watched.type(ENTER);
    expect(frames).toBeGreaterThanOrEqual(REPORTS);
    expect(skipped.text()).toBe(watched.text());
    expect(skipped.driver.screen).toEqual(watched.driver.screen);
  });
});

describe('hand cards at the start of a decade (R3b)', () => {
  it('nothing is chosen at first, so that Enter gives none up; d keeps them', async () => {
    const game = await hotseat({ state: table(KEEP_HAND) });
    await game.type(LIFT);
    expect(game.text()).not.toMatch(/▶ ?\d/);
    await game.type(ENTER);
    expect(game.text()).toContain('No entry is chosen yet: press an arrow key or a digit.');
    expect(game.driver.screen.session.steps).toEqual([]);
    expect(game.text()).toContain(' d Keep all cards');
    await game.type('d');
    expect(game.driver.stage).toBe('reviewing');
    expect(game.text()).toContain('Your choices are complete.');
    expect(game.driver.screen.session.steps.map(({ move }) => move)).toEqual([{ type: 'done' }]);
  });

  it('d keeps the card that is left after a discard', async () => {
    const game = await hotseat({ state: table(KEEP_HAND) });
    await game.type(LIFT, '1', ENTER, ENTER);
    expect(game.text()).toContain(' d Keep the card ');
  });

  it('names the holder of the advantage as the one who begins, if the other side has no hand card', async () => {
    const game = await hotseat({
      state: table({ ...KEEP_HAND, tracks: { prestige: -1 }, hands: { west: [11, 12], east: [] } }),
    });
    await game.type(LIFT, 'd');
    expect(game.text()).toMatch(/Seven new cards come,.*\n.* and West begins\./);
  });

  it('with a card too many nothing is chosen either, and an arrow points at the first card', async () => {
    const game = await hotseat({ state: table({ ...KEEP_HAND, hands: { west: [11, 12, 15], east: [13, 14] } }) });
    await game.type(LIFT);
    expect(game.driver.decision.options.map(({ type }) => type)).toEqual(['discard', 'discard', 'discard']);
    expect(game.text()).not.toMatch(/▶ ?\d/);
    await game.type('j');
    expect(game.text()).toMatch(/▶ ?1 Discard 11/);
  });

  it('after a discard the same player is asked again without a new curtain', async () => {
    const game = await hotseat({ state: table(KEEP_HAND) });
    await game.type(LIFT);
    expect(game.text()).toContain('Which hand cards of the last decade do you discard?');
    await game.type('1', ENTER);
    const { committed } = game;
    expect(game.driver.stage).toBe('reviewing');
    expect(game.text()).toContain('After this commit you can discard another card.');
    expect(game.text()).not.toMatch(/Your choices are complete|Seven new cards/);
    await game.type(ENTER);
    expect(game.driver.stage).toBe('choosing');
    expect(game.driver.decision).toMatchObject({ kind: 'keep-hand', side: 'west' });
    expect(game.text()).toContain('Do you discard the hand card of the last decade?');
    expect(game.text()).not.toContain('it is your turn');
    expect(game.text()).not.toMatch(/▶ ?\d/);
    expect(committed.flat()).toEqual([{ type: 'discard', card: 11 }]);
  });
});

describe.each(SIZES)('the review at $columns x $rows', (size) => {
  it('tells how many more will leave the GDR (R9.1)', async () => {
    const game = await hotseat({ state: table({ ...LAST_ACTION, display: [12], played: [14] }), ...size });
    await game.type(LIFT, 'b', 'd', 'd');
    expect(game.driver.stage).toBe('reviewing');
    expect(game.text()).toMatch(/Flight 1 → 2/);
  });
});
