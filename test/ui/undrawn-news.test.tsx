import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, isComplete, latest, partOf, type Session, startSession } from '../../src/match/session.js';
import { decision } from '../../src/rules/game.js';
import { BYTES, closeAll } from '../support/render-on-terminal.js';
import { TableInMemory } from '../support/shared-table.js';
import { type Seated, seated } from './support/seated.js';

afterEach(closeAll);

const { enter } = BYTES;

/** Presses a key before the screen shows what has happened since the last frame. */
async function pressUndrawn({ app: { terminal } }: Seated, key: string): Promise<void> {
  terminal.stdin.emit('data', Buffer.from(key));
  await terminal.settle();
}

/** Returns the session with the first option of each decision until a part is complete. */
function withPart(session: Session): Session {
  if (isComplete(session)) return session;
  const [first] = decision(latest(session))!.options;
  const given = answer(session, first);
  if (!given.ok) throw new Error(given.error.code);
  return withPart(given.value);
}

describe.each([
  ['opens a page', 'm'],
  ['does nothing', 'z'],
])('a key that %s, pressed before a change is drawn', (_what, key) => {
  it('loses no news of the game', async () => {
    const table = new TableInMemory('ours');
    const east = await seated(table, 'east');
    const west = table.connectTerminal('Ada', 'west');
    // This terminal gets the news right after East's terminal.
    const rosa = table.connectTerminal('Rosa', 'spectator');
    rosa.port.listen(() => east.app.terminal.stdin.emit('data', Buffer.from(key)));
    await east.app.terminal.settle();
    await west.port.commit(partOf(withPart(startSession(west.at.game))));
    await east.app.terminal.settle();
    expect(east.text()).toContain('What happened last');
    await east.type(enter);
    expect(east.text()).toContain('Take a card: arrows/digits look at one');
  });

  it('loses no offer', async () => {
    const table = new TableInMemory('ours');
    const east = await seated(table, 'east');
    const west = table.connectTerminal('Ada', 'west');
    await east.app.terminal.settle();
    void west.port.offer('draw');
    await pressUndrawn(east, key);
    expect(east.bar()).toContain('Ada offers a draw');
  });
});

describe('Enter that would commit, pressed before a change is drawn', () => {
  it('sends nothing when the game has ended: the answers were meant for the game as it was', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = table.connectTerminal('Karl', 'east');
    await west.type('b', 'd', 'd');
    expect(west.text()).toContain('Enter commit');
    const commit = vi.spyOn(west.port, 'commit');
    table.offers = [{ side: 'west', what: 'draw' }];
    void east.port.offer('draw');
    await pressUndrawn(west, enter);
    expect(commit).not.toHaveBeenCalled();
    expect(west.text()).toContain('Both sides agree on a draw.');
  });

  it('sends nothing when the player has continued at another terminal', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('b', 'd', 'd');
    const commit = vi.spyOn(west.port, 'commit');
    table.connectTerminal('west', 'west');
    await pressUndrawn(west, enter);
    expect(commit).not.toHaveBeenCalled();
    expect(west.text()).toContain('You are playing at another terminal');
  });

  it('is committed together with an offer, which is not lost', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = table.connectTerminal('Karl', 'east');
    await west.type('b', 'd', 'd');
    const commit = vi.spyOn(west.port, 'commit').mockReturnValue(new Promise(() => undefined));
    void east.port.offer('draw');
    await pressUndrawn(west, enter);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(west.text()).toContain('Saving');
    expect(west.bar()).toContain('Karl offers a draw');
  });
});

describe('a confirmed quit, pressed before a change is drawn', () => {
  it('leaves the screen when the other side has just acted', async () => {
    const table = new TableInMemory('ours');
    const onLeave = vi.fn();
    const east = await seated(table, 'east', { onLeave });
    const west = table.connectTerminal('Ada', 'west');
    // This terminal gets the news right after East's terminal.
    const rosa = table.connectTerminal('Rosa', 'spectator');
    rosa.port.listen(() => east.app.terminal.stdin.emit('data', Buffer.from('y')));
    await east.type('q');
    expect(east.text()).toContain('Leave the game?');
    await west.port.commit(partOf(withPart(startSession(west.at.game))));
    await east.app.terminal.settle();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
