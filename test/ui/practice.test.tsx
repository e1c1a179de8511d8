import { afterEach, describe, expect, it } from 'vitest';
import type { Match } from '../../src/match/match.js';
import { type PlayableMatch, SharedMatch } from '../../src/match/shared-match.js';
import { turnIn } from '../../src/notation/index.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { BotSeats } from '../../src/bots/bot-seats.js';
import { namesOf } from '../../src/ui/match/replay/replay-lines.js';
import { sessionWords, TextsContext } from '../../src/ui/session-words.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { ENTER } from '../support/key-driver.js';
import { matchInMemory } from '../support/match.js';
import { practiceGame, practised, withRandomPart } from '../support/practice-game.js';
import { chance } from '../support/random/random-game.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { lookFor } from './support/look.js';

afterEach(closeAll);

const never = new AbortController().signal;

/** A match in memory whose changes wait, one after the other, while `isHeld`. */
class SlowMatch implements PlayableMatch {
  isHeld = false;
  readonly #kept: PlayableMatch;
  #last: Promise<unknown> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(start: Match) {
    this.#kept = matchInMemory(start);
  }

  get match(): Match {
    return this.#kept.match;
  }

  readonly commit: PlayableMatch['commit'] = (...part) => this.#write(() => this.#kept.commit(...part));
  readonly takeBack: PlayableMatch['takeBack'] = (to) => this.#write(() => this.#kept.takeBack(to));
  readonly conclude: PlayableMatch['conclude'] = (how) => this.#write(() => this.#kept.conclude(how));

  release(): void {
    this.isHeld = false;
    this.#release();
  }

  #write<T>(change: () => Promise<T>): Promise<T> {
    const held = this.isHeld ? new Promise<void>((resolve) => (this.#release = resolve)) : undefined;
    const written = Promise.all([this.#last, held]).then(change);
    this.#last = written;
    return written;
  }
}

/** Shows a practice game of Ada against a bot, which answers at once if `isInstant`. */
async function shown({ match = new SlowMatch(practiceGame(7)), isInstant = true } = {}) {
  const thinker = new FakeThinker(isInstant);
  const texts = sessionWords(true);
  const players = { west: 'Ada', east: 'bot:easy' };
  const element = (
    <TextsContext.Provider value={texts}>
      <BotGame match={new SharedMatch(match)} thinker={thinker} players={namesOf({ players }, lookFor())} saved="" />
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { columns: 80, rows: 24 });
  const type = (...keys: string[]): Promise<void> => terminal.type(...keys);
  return { match, thinker, terminal, type, text: (): string => terminal.screen.text() };
}

it('goes back with u to any own decision of a list, newest first, and the file records it', async () => {
  const { match, terminal, text } = await shown();
  expect(text()).toMatch(/^ Decade I, first half.* practice/);
  await terminal.type('u');
  expect(text()).toContain('There is nothing to undo');
  for (let action = 0; action < 2; action++) {
    await terminal.type('b', 'd', 'd', ENTER);
    await expect.poll(text).toContain('East takes');
    await terminal.type('\x1b');
    await expect.poll(text).toContain('r unrest');
  }
  const before = match.match.record.lines.length;
  await terminal.type('u');
  expect(text()).toMatch(/▶ I\.1\.3 +West takes[^]*I\.1\.1 +West takes/);
  await terminal.type(BYTES.down, ENTER);
  await expect.poll(text).toContain('You are back at this decision.');
  const { lines } = match.match.record;
  expect(lines).toHaveLength(before + 1);
  expect(lines.at(-1)?.backTo).toEqual({ label: 'I.1.1', result: null });
  await terminal.type('u');
  expect(text()).toContain('There is nothing to undo');
});

it('names u once in the last line: it undoes while the draft has an answer, and otherwise goes back', async () => {
  const { terminal } = await shown();
  const lastLine = (): string => terminal.screen.text().trimEnd().split('\n').at(-1) ?? '';
  await terminal.type('b', 'd', 'd', ENTER);
  await expect.poll(terminal.screen.text.bind(terminal.screen)).toContain('East takes');
  await terminal.type('\x1b');
  await expect.poll(lastLine).toContain('u go back');
  await terminal.type('b', 'd', 'd');
  expect(lastLine()).toMatch(/Enter commit.*u undo/);
  expect(lastLine()).not.toContain('go back');
  await terminal.type('u');
  expect(lastLine()).not.toContain('go back');
  await terminal.type('u');
  expect(lastLine()).not.toContain('u undo');
  await terminal.type('u');
  expect(terminal.screen.text()).toMatch(/▶ I\.1\.1 +West takes/);
});

it('asks the bot after going back what it would be asked if the undone part had never happened', async () => {
  /** Returns what a bot in East's seat is asked. */
  const askedIn = async (match: ReturnType<typeof practiceGame>): Promise<unknown> => {
    const thinker = new FakeThinker(true);
    await new BotSeats(new SharedMatch(matchInMemory(match)), thinker).play(never, never);
    return thinker.asked[0]?.question;
  };
  let compared = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const game = practised(seed, 40, chance(seed));
    let [match, straight] = [game.match, game.straight];
    for (let part = 0; part < 20 && turnIn(match.record) === 'west'; part++) {
      ({ match } = withRandomPart(match, chance(seed + part)));
      ({ match: straight } = withRandomPart(straight, chance(seed + part)));
    }
    if (turnIn(match.record) !== 'east' || game.back.all === 0) continue;
    const asked = await askedIn(match);
    expect(asked).toBeDefined();
    expect(asked).toEqual(await askedIn(straight));
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
});

describe('going back', () => {
  const ACTION = ['b', 'd', 'd', ENTER];
  const BACK = 'You are back at this decision.';

  it('is possible while the bot thinks; what the bot then answers is not played', async () => {
    const { match, thinker, type, text } = await shown({ isInstant: false });
    await type(...ACTION);
    await expect.poll(text).toContain('is thinking');
    await type('u', ENTER);
    await expect.poll(text).toContain(BACK);
    expect(thinker.last.stop?.aborted).toBe(true);
    thinker.answer();
    await type(...ACTION);
    await expect.poll(() => thinker.asked.length).toBe(2);
    expect(match.match.record.lines.map(({ backTo }) => backTo?.label)).toEqual([undefined, 'I.1.1', undefined]);
  });

  it("waits for a bot's commit that is being written, and undoes it, too", async () => {
    const match = new SlowMatch(practiceGame(7));
    const { thinker, type, text } = await shown({ match, isInstant: false });
    await type(...ACTION);
    await expect.poll(text).toContain('is thinking');
    match.isHeld = true;
    thinker.answer();
    await type('u', ENTER);
    expect(text()).toContain('Saving');
    match.release();
    await expect.poll(text).toContain(BACK);
    const { lines, end } = match.match.record;
    expect(lines.map(({ decisions, backTo }) => backTo?.label ?? decisions[0].side)).toEqual(['west', 'east', 'I.1.1']);
    expect(end).toEqual(practiceGame(7).record.end);
    await type(...ACTION);
    await expect.poll(() => thinker.asked.length).toBe(2);
  });

  it('cancels an offer of a draw, whether the bot agrees or not', async () => {
    const replies: ((takes: boolean) => void)[] = [];
    const { match, thinker, type, text } = await shown({ isInstant: false });
    thinker.takesDraw = () => new Promise((resolve) => replies.push(resolve));
    for (const takes of [true, false]) {
      await type(...ACTION);
      await expect.poll(text).toContain('is thinking');
      await type('t', 'd', 'y');
      await expect.poll(() => replies.length).toBe(1);
      await type('u', ENTER);
      await expect.poll(text).toContain(BACK);
      replies.pop()!(takes);
      await type(BYTES.tab);
      expect(match.match.record.conclusion).toBeNull();
      expect(text()).not.toMatch(/game is over|declines/);
    }
  });

  it('makes the bot consider an offer of a draw again that was made while the take-back was written', async () => {
    const match = new SlowMatch(practiceGame(7));
    const { thinker, type, text } = await shown({ match, isInstant: false });
    thinker.draws = true;
    await type(...ACTION);
    await expect.poll(text).toContain('is thinking');
    match.isHeld = true;
    await type('u', ENTER, 't', 'd', 'y');
    await expect.poll(() => thinker.offers.length).toBe(1);
    match.release();
    await expect.poll(() => thinker.offers.length).toBe(2);
    const [before, after] = thinker.offers.map(({ events }) => events.length);
    expect(after).toBeLessThan(before);
  });

  it('is possible from the result page, whose foot names the key', async () => {
    const { match, type, text } = await shown();
    await type(...ACTION);
    await expect.poll(text).toContain('East takes');
    await type(BYTES.escape, 't', 'r', 'Y');
    await expect.poll(text).toContain('u go back');
    expect(match.match.record.conclusion).not.toBeNull();
    await type('u');
    expect(text()).toMatch(/▶ I\.1\.1 +West takes/);
    await type(ENTER);
    await expect.poll(text).toContain(BACK);
    expect(match.match.record.conclusion).toBeNull();
  });
});
