import { afterEach, expect, it } from 'vitest';
import { hotseatGame } from '../../src/match/hotseat.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import type { PortReply, Port } from '../../src/match/port.js';
import { GameScreen } from '../../src/ui/match/game-screen.js';
import { UnusedInput } from '../../src/ui/widgets/unused-input.js';
import { matchInMemory, newMatch } from '../support/match.js';
import { BYTES, renderOnTerminal, type RunningApp } from '../support/render-on-terminal.js';
import { waitUntil } from '../support/virtual-terminal.js';

const running: RunningApp[] = [];

afterEach(async () => {
  for (const { terminal, end } of running.splice(0)) {
    await terminal.type(BYTES.ctrlC);
    await end;
  }
});

/** Starts a game whose commits get a reply only when the test calls `answer`. */
async function slowly(
  instead?: PortReply,
): Promise<RunningApp & { readonly answer: () => void; readonly sent: () => number }> {
  const start = newMatch(7);
  const port = new SharedMatch(matchInMemory(start)).port('both');
  let [sent, answer] = [0, (): void => undefined];
  const slow: Port = {
    ...port,
    commit: async (part): Promise<PortReply> => {
      sent++;
      await new Promise<void>((resolve) => (answer = resolve));
      return instead ?? port.commit(part);
    },
  };
  const players = { west: 'Ada', east: 'Karl' };
  const element = (
    <>
      <GameScreen game={hotseatGame(start)} port={slow} players={players} />
      <UnusedInput />
    </>
  );
  const app = await renderOnTerminal(element, {});
  running.push(app);
  return { ...app, answer: () => answer(), sent: () => sent };
}

it('until a commit is answered nothing is shown as done, no key answers for it, and one can look around', async () => {
  const { terminal, answer, sent } = await slowly();
  const text = (): string => terminal.screen.text();
  await terminal.type(' ', 'b', 'd', 'd', '\r');
  expect(text()).toContain('Saving');
  expect(text()).not.toContain('Karl');
  // Keys are held back for a limited time while an earlier key is handled. Waits until that time is over.
  await terminal.type('L');
  await waitUntil(
    () => text().includes(' Log ━'),
    () => terminal.screen.text(),
  );
  await terminal.type('L', '\r', '\r', ' ', 'u', BYTES.backspace, 'U');
  expect(text()).toContain('Saving');
  expect(sent()).toBe(1);
  answer();
  await waitUntil(
    () => text().includes('Karl, it is your turn'),
    () => terminal.screen.text(),
  );
});

it('a key without use while a commit is saved is told only until it is saved', async () => {
  const { terminal, answer } = await slowly();
  const text = (): string => terminal.screen.text();
  await terminal.type(' ', 'b', 'd', 'd', '\r', 'u');
  await terminal.waitFor('u does nothing here.');
  answer();
  await terminal.waitFor('Karl, it is your turn');
  await terminal.settle();
  expect(text()).not.toContain('does nothing here');
  expect(text()).toContain('u take back');
});

it('a commit that is refused leaves the answers as they were', async () => {
  const { terminal, answer } = await slowly({ type: 'refused', refusal: null });
  await terminal.type(' ', 'b', 'd', 'd', '\r');
  answer();
  await waitUntil(
    () => terminal.screen.text().includes('Enter commit'),
    () => terminal.screen.text(),
  );
  await terminal.type('u');
  expect(terminal.screen.text()).toContain('Where do you build?');
});

it('a commit without an answer says so and is sent again by the same key', async () => {
  const { terminal, answer, sent } = await slowly({ type: 'unreachable' });
  const { screen } = terminal;
  await terminal.type(' ', 'b', 'd', 'd', '\r');
  answer();
  await waitUntil(
    () => screen.text().includes('No reply'),
    () => screen.text(),
  );
  expect(screen.text()).not.toContain('Saving');
  await terminal.type('\r');
  await terminal.waitFor('Saving');
  expect(sent()).toBe(2);
  answer();
});
