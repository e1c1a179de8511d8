import { afterEach, expect, it } from 'vitest';
import { SharedMatch } from '../../src/match/shared-match.js';
import { turnIn } from '../../src/notation/index.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { BotSeats } from '../../src/ui/bot-seats.js';
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

/** Shows a practice game of Ada against a bot that answers at once. */
async function shown() {
  const match = matchInMemory(practiceGame(7));
  const texts = sessionWords(true);
  const players = { west: 'Ada', east: 'bot:easy' };
  const element = (
    <TextsContext.Provider value={texts}>
      <BotGame
        match={new SharedMatch(match)}
        thinker={new FakeThinker(true)}
        players={namesOf({ players }, lookFor())}
        saved=""
      />
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { columns: 80, rows: 24 });
  return { match, terminal, text: (): string => terminal.screen.text() };
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
