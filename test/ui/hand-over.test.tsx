import { framesIn } from '../support/stages.js';
import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { extend, newRecord, writeGame } from '../../src/notation/index.js';
import { decision, type GameEvent, type Move } from '../../src/rules/game.js';
import { phaseOf } from '../../src/rules/engine/ending.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { describeEvent, ENGLISH } from '../../src/text/index.js';
import { PROVINCE, PROVINCE_SIDE } from '../../src/rules/board.js';
import type { Match } from '../../src/match/match.js';
import { eventsIn } from '../../src/match/moment.js';
import { continuesAfterCommit } from '../../src/match/session.js';
import { chance, randomAction } from '../cli/support.js';
import { closeAll, hotseat } from '../support/hotseat.js';
import { ENTER, LIFT } from '../support/key-driver.js';
import { TableInMemory } from '../support/shared-table.js';
import { seated } from './support/seated.js';
import { randomGame, type Step } from '../support/random/random-game.js';
import { messageOf } from '../support/english-messages.js';
import { seeds } from '../support/runs.js';
import { newMatch, playedParts } from '../support/match.js';
import { begun, commit, reopened } from './support/saved.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

afterEach(closeAll);

const GAMES = Array.from({ length: 30 }, (_, index) => index + 1);

/** Finds the last attack of a side in phase 7 after which the other side attacks. */
function lastAttack(games: readonly number[]): Step {
  let found: Step | undefined;
  for (const seed of games) {
    randomGame(seed, (step) => {
      const next = decision(step.played.state);
      const passes = step.decision.kind === 'attack' && next?.kind === 'attack' && next.side !== step.decision.side;
      if (passes && step.move.type === 'province') found ??= step;
    });
  }
  if (!found) throw new Error('No attacks of both sides in these games.');
  return found;
}

const isAttack = ({ type }: GameEvent): boolean => type === 'attack';
const isAttackPhase = (event: GameEvent): boolean => event.type === 'phase' && event.phase === 7;

/** Returns the match before the last attack of a phase in which both sides attack, and the part with that attack. */
function lastAttacks(games: readonly number[]): { readonly match: Match; readonly part: readonly Move[] } {
  for (const seed of games) {
    let match = newMatch(seed);
    for (const { part, continued } of playedParts(match, randomGame(seed).moves)) {
      const { moments } = continued.match;
      const phase = moments.findLastIndex(({ events }) => events.some(isAttackPhase));
      const attacks = eventsIn(moments.slice(Math.max(0, phase))).filter(({ type }) => type === 'attack');
      const sides = new Set(attacks.map((event) => 'attacker' in event && PROVINCE_SIDE[PROVINCE[event.attacker]]));
      const isOver = continued.added.some(({ before, events }) => before !== 'decision' && events.some(isAttack));
      if (isOver && sides.size === 2) return { match, part };
      ({ match } = continued);
    }
  }
  throw new Error('No attacks of both sides in these games.');
}

/** Returns the text beside the map as one line. */
function beside(text: string): string {
  const lines = text.split('\n').map((line) => /[│┃]([^│┃]*)[│┃↑↓]$/.exec(line)?.[1].trim() ?? '');
  return lines.join(' ').replace(/ +/g, ' ');
}

/** Returns the file of a game whose moves are all written at once instead of commit by commit. */
function writtenAtOnce(seed: number, moves: readonly Move[]): string {
  const begun = newRecord({ seed, players: { west: 'West', east: 'East' } });
  if (!begun.ok) throw new Error(begun.error.map((reason) => messageOf({ reason })).join());
  const extended = extend(begun.value, moves);
  if (!extended.ok) throw new Error(extended.error.code);
  return writeGame(extended.value.record);
}

/**
 * Returns the lines of each End of Decade of a file. In these lines an answer that reveals something must not start a
 * new line.
 */
const decadeEnds = (text: string): string[] =>
  text
    .replace(/ #[0-9a-f]{6}$/gm, '')
    .split('\n\n')
    .filter((part) => /^# Decade I*V?, End of Decade/.test(part));

describe.each([
  [120, 40],
  [200, 60],
])('what the other side did at %i x %i', (columns, rows) => {
  const TAKEN = / takes 15/g;

  it('is told once at the hand-over, and in the log when it is put aside', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'b', 'd', 'd', ENTER);
    expect(game.text()).toContain(ENGLISH_SCREEN.curtain.past);
    expect(game.text().match(TAKEN)).toHaveLength(1);
    await game.type(LIFT);
    expect(game.text()).not.toContain(ENGLISH_SCREEN.curtain.past);
    expect(game.text().match(TAKEN)).toHaveLength(1);
  });

  it('is told once while one waits for the other player', async () => {
    const table = new TableInMemory('ours');
    const east = await seated(table, 'east', { columns, rows });
    const west = await seated(table, 'west', { columns, rows });
    await west.type('b', 'd', 'd', ENTER);
    const spectator = await seated(table, 'spectator', { columns, rows });
    for (const { text } of [east, spectator]) expect(text().match(TAKEN) ?? []).not.toEqual([]);
    expect(spectator.text().match(TAKEN)).toHaveLength(1);
  });
});

describe('Enter right after a hand-over', () => {
  const SAID = /✗ Too early: wait a second, then press Space\/Enter\./;

  it.each([false, true])('says so and leaves the keys of the last line, the screen covered: %s', async (cover) => {
    const game = await hotseat({ cover });
    expect(game.driver.stage).toBe('curtain');
    await game.type(ENTER);
    expect(game.text()).toMatch(SAID);
    expect(game.text()).toContain(cover ? 'Press Space/Enter to see your hand.' : 'Space/Enter show your hand');
    expect(game.driver.stage).toBe('curtain');
    await game.type(LIFT);
    expect(game.text()).not.toMatch(SAID);
  });

  it.each([
    ['Enter', ENTER, true],
    ['Space', LIFT, false],
  ] as const)('%s may be a slip; once no key came for a while, it shows the hand', async (_name, key, isSlip) => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const game = await hotseat();
    await game.terminal.type(key);
    expect(game.text().includes('Space/Enter show your hand')).toBe(isSlip);
    if (!isSlip) return;
    expect(game.text()).toMatch(SAID);
    const [rested] = timers.mock.calls.filter(([, delay]) => delay === 1000).at(-1)!;
    rested();
    await game.terminal.type(key);
    expect(game.text()).not.toContain('Space/Enter show your hand');
    expect(game.text()).not.toMatch(SAID);
  });

  it('is not replaced by a slow string of the terminal whose text has blanks', async () => {
    const { terminal } = await hotseat();
    for (const piece of ['\u001B', '_   ', ' q y ', '\r \u001B\\']) {
      terminal.stdin.emit('data', Buffer.from(piece));
      await setTimeout(80);
    }
    await terminal.settle();
    expect(terminal.screen.text()).toContain('Space/Enter show your hand');
  });

  it('says so, too, where no hand is opened', async () => {
    const { before, move } = lastAttack(GAMES);
    const game = await hotseat({ state: before });
    await game.type(game.driver.bytesFor(move), ENTER);
    expect(game.driver.stage).toBe('hand-over');
    await game.type(ENTER);
    expect(game.text()).toMatch(SAID);
    expect(game.text()).toContain('Space/Enter decide');
  });
});

describe('a notice over a hand-over', () => {
  it.each([
    ['Space', LIFT, ENTER, false],
    ['Enter', ENTER, LIFT, true],
  ])('closed with %s: the same key shows no hand within a second', async (_name, key, other, mayOther) => {
    const folder = gamesFolder();
    const saved = begun({ seed: 7, name: 'ours' }, { folder });
    await commit(saved, randomAction(saved.record.end, chance(2)));
    saved.close();
    appendFileSync(saved.path, 'E 4 bukl');
    const { terminal } = await showScreen({ mode: 'resume', file: saved.path }, { folder });
    const text = (): string => terminal.screen.text();
    expect(text()).toContain('The last line was incomplete');
    await terminal.type(key);
    expect(text()).not.toContain('The last line was incomplete');
    await terminal.type(key, key);
    expect(text()).toContain('Too early');
    expect(text()).toContain('Space/Enter show your hand');
    await terminal.type(other);
    expect(text().includes('Space/Enter show your hand')).toBe(!mayOther);
  });
});

describe('in the End of Decade, where the other side goes on with a phase', () => {
  const step = lastAttack(GAMES);
  const { side } = step.decision;
  const other = ENGLISH.side[side === 'west' ? 'east' : 'west'];

  it.each([
    [80, 24],
    [120, 40],
  ])('at %i x %i what the first side decided is told and committed with one Enter', async (columns, rows) => {
    const game = await hotseat({ state: step.before, columns, rows });
    await game.type(game.driver.bytesFor(step.move));
    expect(game.driver.stage).toBe('reviewing');
    expect(game.text()).toMatch(/Your choices are complete; (Ada|Karl) decides next in this phase\./);
    expect(game.text().split('\n')[0]).toContain(`${ENGLISH.side[side].toUpperCase()}: `);
    const [attack] = step.played.events.filter(({ type }) => type === 'attack');
    const told = describeEvent(attack, ENGLISH).split(' attacks')[0];
    expect(game.text()).toMatch(new RegExp(`│ ${told} attacks`));
    expect(beside(game.text())).toContain('The unrest is added when both sides have attacked.');
    expect(game.committed).toEqual([]);
    await game.type(ENTER);
    expect(game.committed).toHaveLength(1);
    expect(game.text().split('\n').at(-2)).toContain(` ${other} `);
    await game.type('u');
    expect(game.text()).toContain('nothing to undo');
    expect(game.text().split('\n').at(-2)).toContain(` ${other} `);
  });

  it.each([
    [80, 24],
    [120, 40],
  ])('at %i x %i R9.7 the unrest of both sides is listed once it is laid', async (columns, rows) => {
    const { match, part } = lastAttacks(GAMES);
    const game = await hotseat({ match, columns, rows });
    for (const move of part) await game.type(game.driver.bytesFor(move));
    await game.type(ENTER);
    const [page, told] = [framesIn(game.driver.screen)[0].events, beside(game.text())];
    const laid = page.filter(({ type }) => type === 'unrest');
    expect(laid.length).toBeGreaterThan(0);
    for (const event of laid) expect(told).toContain(describeEvent(event, ENGLISH));
    expect(told).toContain('East-West differences What happened Unrest in ');
    expect(told).not.toMatch(/attacks?[ ,]/);
    for (let turns = 0; turns < 2 && framesIn(game.driver.screen)[0].events === page; turns++) await game.type(ENTER);
    expect(framesIn(game.driver.screen)[0].events).not.toContain(page[0]);
  });

  it('an answer never stands beside one of the other side before a commit, and the file is the same', async () => {
    let handOvers = 0;
    for (const seed of seeds(2)) {
      const { moves } = randomGame(seed);
      const store = { folder: gamesFolder() };
      let game = begun({ seed, name: 'ours', players: { west: 'West', east: 'East' } }, store);
      const { path } = game;
      for (const { session, part, isWhole } of playedParts(game.match, moves)) {
        const asked = [session.committed, ...session.steps.slice(0, -1).map(({ state }) => state)];
        if (asked.some((state) => phaseOf(state) > 0))
          expect(new Set(asked.map((state) => decision(state)?.side)).size).toBe(1);
        await commit(game, part);
        if (!isWhole || !continuesAfterCommit(session)) continue;
        handOvers++;
        game = reopened(game, store);
      }
      game.close();
      const ends = decadeEnds(readFileSync(path, 'utf8'));
      expect(ends, `seed ${seed}`).toEqual(decadeEnds(writtenAtOnce(seed, moves)));
      // A game that ends in its first decade may have no decision in an End of Decade.
      if (game.record.end.decade > 1) expect(ends).not.toEqual([]);
    }
    expect(handOvers).toBeGreaterThan(0);
  });
});
