import { afterEach, describe, expect, it } from 'vitest';
import { decision } from '../../src/rules/game.js';
import { answer, hasRevealed, latest, partOf, type Session, startSession } from '../../src/match/session.js';
import { gameFor } from '../../src/match/seat.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { matchAt } from '../support/match.js';
import { BYTES, closeAll } from '../support/render-on-terminal.js';
import { bells, TableInMemory } from '../support/shared-table.js';
import { sensibleGame } from '../support/sensible-game.js';
import { STEPS } from './support/moments.js';
import { type Seated, seated } from './support/seated.js';

afterEach(closeAll);

const { enter } = BYTES;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';
const { table: words, notes } = ENGLISH_SCREEN;

/** Waits until all these terminals are up to date. */
async function settle(...all: readonly Seated[]): Promise<void> {
  for (const { app } of all) await app.terminal.settle();
}

describe('a table elsewhere', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('tells at %ix%i whether the other player is there, and who watches', async (columns, rows) => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west', { columns, rows });
    expect(west.bar()).toContain('Karl is away');
    const east = table.connectTerminal('Karl', 'east');
    table.connectTerminal('Rosa', 'spectator');
    await settle(west);
    expect(west.bar()).toContain('Karl is here');
    await west.type('t');
    for (const part of ['ours', 'West: Ada (you), here', 'East: Karl, here', 'Rosa', 'ab'.repeat(32)])
      expect(west.text()).toContain(part);
    east.port.leave();
    await settle(west);
    expect(west.text()).toContain('East: Karl, away');
  });

  it('names who sits down later, and says that nobody has yet', async () => {
    const table = new TableInMemory('ours', { players: { west: '', east: 'Karl' } });
    const east = await seated(table, 'east');
    expect(east.bar()).toContain(words.nobody);
    expect(east.text()).toContain('Nobody plays West yet.');
    table.sit('west', 'Ada');
    await settle(east);
    expect(east.text()).toContain('Ada decides. You will see the decision here.');
  });

  it('by invitation shows the code and the command as long as a seat is free', async () => {
    const table = new TableInMemory('ours', { players: { west: 'Ada', east: '' }, code: 'c0ffee12' });
    const west = await seated(table, 'west', { rows: 30 });
    await west.type('t');
    for (const part of ['c0ffee12', 'wsdv join']) expect(west.text()).toContain(part);
    table.sit('east', 'Karl');
    await settle(west);
    for (const part of ['c0ffee12', 'wsdv join']) expect(west.text()).not.toContain(part);
    const open = await seated(new TableInMemory('open', { players: { west: 'Ada', east: '' } }), 'west');
    await open.type('t');
    expect(open.text()).not.toContain('wsdv join');
  });

  it('of an open deal says so', async () => {
    const west = await seated(new TableInMemory('ours', { openDeal: true }), 'west');
    expect(west.bar()).toContain('[open deal]');
    await west.type('t');
    expect(west.text()).toContain(words.page.deal.open);
  });

  it('rings once when it becomes the turn of a player, and neither at the start nor for who watches', async () => {
    const table = new TableInMemory('ours');
    const [west, east, rosa] = [
      await seated(table, 'west'),
      await seated(table, 'east'),
      await seated(table, 'spectator'),
    ];
    await west.type('b', 'd', 'd', enter);
    await settle(west, east, rosa);
    expect([west, east, rosa].map(({ app }) => bells(app.terminal.stdout.written))).toEqual([0, 1, 0]);
    // The bell comes after a frame and never within one, so that no frame is split in two.
    expect(east.app.terminal.stdout.written).toMatch(/\u001B\[\?2026l\u0007/);
    await east.type(enter, 'b', 'd', 'd', enter);
    await settle(west, east, rosa);
    expect([west, east, rosa].map(({ app }) => bells(app.terminal.stdout.written))).toEqual([1, 1, 0]);
  });

  it('shows who watches no hand, and everything that is played', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const rosa = await seated(table, 'spectator');
    expect(rosa.text()).toContain("Ada's hand 2 face down");
    expect(rosa.text()).toContain("Karl's hand 2 face down");
    await west.type('b', 'd', 'd', enter);
    await settle(rosa);
    expect(rosa.text()).toContain('West takes');
    await rosa.type(enter, 't');
    expect(rosa.text()).not.toContain('offer a draw');
    expect(rosa.text()).toContain('Esc close');
  });

  it('says in its own words what the service refuses', async () => {
    const table = new TableInMemory('ours', { players: { west: 'Ada', east: '' } });
    const west = await seated(table, 'west');
    await west.type('b', 'd', 'd', enter);
    expect(west.text()).toContain('✗ The other seat is still free.');
    table.sit('east', 'Karl');
    await west.type(enter);
    expect(west.text()).toContain('Karl decides.');
  });

  it('that is over can be seen again, or says why not', async () => {
    const table = new TableInMemory('ours', { match: sensibleGame(7).at(-1)!.match });
    const west = await seated(table, 'west');
    await west.type(escape, 'R');
    expect(west.text()).toContain('✗ It cannot be read.');
    await west.type('t');
    for (const gone of ['resign', 'offer a draw']) expect(west.text()).not.toContain(gone);
  });
});

describe('while the service is away', () => {
  it('one looks around, nothing is sent, and the same key sends it when the service is back', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('b', 'd', 'd');
    west.connect(false);
    await settle(west);
    expect(west.bar()).toContain(words.banners.away);
    await west.type('m');
    expect(west.text()).toContain('Ledger');
    await west.type('m', enter);
    expect(west.text()).toContain(notes['not-sent'].slice(0, 50));
    expect(west.text()).toContain('Enter commit');
    expect(table.match.record.lines).toHaveLength(0);
    west.connect(true);
    await settle(west);
    expect(west.bar()).toContain('WEST: Ada');
    await west.type(enter);
    expect(west.text()).toContain('Karl decides.');
    expect(table.match.record.lines).toHaveLength(1);
  });

  it('the bar says why, where that is known', async () => {
    const west = await seated(new TableInMemory('ours'), 'west');
    west.connect(false, 'The table service was stopped.');
    await settle(west);
    expect(west.bar()).toContain('The table service was stopped.');
    expect(west.bar()).not.toContain(words.banners.away);
  });

  it('and comes back without the table, the screen says why, sends nothing and can be left', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('b', 'd', 'd');
    west.lose('Table ours was deleted.');
    await settle(west);
    expect(west.bar()).toContain('Table ours was deleted. Press q to leave.');
    await west.type(enter);
    expect(west.text()).toContain('✗ Table ours was deleted.');
    expect(table.match.record.lines).toHaveLength(0);
    await west.type('q');
    expect(west.text()).toContain(ENGLISH_SCREEN.saving.draftLost);
  });

  it('what is asked of the table is not done, and says so', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('t', 'd');
    // The key is pressed before the screen shows that the service is unreachable.
    west.connect(false);
    await west.type('y', escape);
    expect(west.text()).toContain('✗ The service is away.');
    expect(table.offers).toEqual([]);
  });

  it('an answer that shows something hidden is not given', async () => {
    const { before, move } = revealing();
    const table = new TableInMemory('ours', { match: matchAt(before) });
    const { side } = decision(before)!;
    const there = await seated(table, side);
    there.connect(false);
    await settle(there);
    const shown = startSession(there.at.game);
    for (const key of ['j', enter, 'd', enter]) await there.type(key);
    expect(table.match.record.lines).toHaveLength(0);
    expect(there.sent.flat()).not.toContainEqual(move);
    expect(there.text()).toContain('Not sent');
    expect(partOf(shown)).toEqual([]);
  });
});

describe('an answer that shows something hidden', () => {
  it('to which no answer came is taken away again, for what it showed is a guess, and may be given again', async () => {
    const { before, decision: asked } = revealing();
    const table = new TableInMemory('ours', { match: matchAt(before) });
    table.ignoresCommits = true;
    const there = await seated(table, asked.side);
    const question = (): string | undefined => there.text().split('\n').at(-2);
    const asks = question();
    await there.type('j', enter);
    expect(there.text()).toContain(notes.unreachable.slice(0, 40));
    await there.type(BYTES.down);
    expect(question()).toBe(asks);
    table.ignoresCommits = false;
    await there.type(enter);
    expect(table.match.record.lines).toHaveLength(1);
  });

  it('is not taken up from a draft', async () => {
    const { before, decision: asked, move } = revealing();
    const table = new TableInMemory('ours', { match: matchAt(before) });
    const shown = (await seated(table, asked.side)).text();
    table.draft = [move];
    expect((await seated(table, asked.side)).text()).toBe(shown);
  });
});

/** Finds a decision with an answer that reveals something hidden. */
function revealing(): (typeof STEPS)[number][number] {
  const found = STEPS.flat().find(({ before, decision: { options }, move }) => {
    const given = answer(startSession(gameFor(matchAt(before), decision(before)!.side)), move);
    return given.ok && hasRevealed(given.value) && options.length <= 3;
  });
  if (!found) throw new Error('No answer of these games shows anything: choose other seeds.');
  return found;
}

describe('answers that are not committed', () => {
  it('are kept at the table, each change once, and are there at another terminal and size', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('b', 'j', 'j', 'd', 'd');
    const take = expect.objectContaining({ type: 'take', use: 'build' });
    expect(west.sent).toEqual([[take], [take, { type: 'done' }]]);
    await west.type('u');
    expect(west.sent.at(-1)).toEqual([take]);
    await west.type('q');
    expect(west.text()).toContain(words.draftKept);
    west.port.leave();
    const again = await seated(table, 'west', { columns: 120, rows: 40 });
    expect(again.text()).toContain('Where do you build?');
    expect(again.sent).toEqual([]);
    await again.type('d', enter, enter);
    expect(table.match.record.lines).toHaveLength(1);
    expect(again.sent).toHaveLength(1);
  });

  it('are taken up as far as they are legal', async () => {
    const table = new TableInMemory('ours');
    const [take, done] = partOf(someAnswers(startSession(gameFor(table.match, 'west'))));
    table.draft = [take, { type: 'discard', card: 1 }, done];
    const west = await seated(table, 'west');
    expect(west.text()).not.toContain('Take a card');
    await west.type('u');
    expect(west.text()).toContain('Take a card: arrows/digits look at one');
    await west.type('u');
    expect(west.text()).toContain(notes['nothing-to-undo']);
  });

  it('are sent anew when the service is back, which may have lost them', async () => {
    const west = await seated(new TableInMemory('ours'), 'west');
    await west.type('b');
    west.connect(false);
    await settle(west);
    west.connect(true);
    await settle(west);
    expect(west.sent).toHaveLength(2);
    expect(west.sent[1]).toEqual(west.sent[0]);
  });
});

/** Returns the session after at least two answers. */
function someAnswers(session: Session): Session {
  const [first] = decision(latest(session))!.options;
  const given = answer(session, first);
  if (!given.ok) throw new Error(given.error.code);
  return given.value.steps.length > 1 ? given.value : someAnswers(given.value);
}

describe('two terminals on one seat', () => {
  it('the later plays, the earlier follows answer by answer, commits nothing, and a key plays there again', async () => {
    const table = new TableInMemory('ours');
    const first = await seated(table, 'west');
    const second = await seated(table, 'west');
    await settle(first);
    expect(first.bar()).toContain('You are playing at another terminal');
    expect(first.text()).toContain(words.following);
    await second.type('b', 'd', 'd');
    await settle(first);
    expect(first.text()).toContain('West takes 15');
    await first.type(enter, 'u', 'v', escape);
    expect(table.match.record.lines).toHaveLength(0);
    expect(first.sent).toEqual([]);
    await first.type('c');
    await settle(first, second);
    expect(second.bar()).toContain('You are playing at another terminal');
    expect(first.bar()).toContain('WEST: Ada');
    await first.type(enter);
    expect(table.match.record.lines).toHaveLength(1);
    expect(first.text()).toContain('Karl decides.');
  });
});

describe('offers', () => {
  it('are not lost when a key comes before they are drawn', async () => {
    const table = new TableInMemory('ours');
    const east = await seated(table, 'east');
    void table.connectTerminal('Ada', 'west').port.offer('draw');
    east.app.terminal.stdin.emit('data', Buffer.from('t'));
    await settle(east);
    expect(east.bar()).toContain('Ada offers a draw');
  });

  it('of a draw is told without taking a key away, is answered after a question, and can be withdrawn', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = await seated(table, 'east');
    await east.type('t', 'd', 'y', escape);
    expect(east.bar()).toContain('Draw offered');
    await settle(west);
    expect(west.bar()).toContain('Karl offers a draw: press o to answer.');
    await west.type('n', 'y');
    expect(table.offers).toEqual([{ side: 'east', what: 'draw' }]);
    await west.type('o', 'x', enter, escape);
    expect(table.offers).toHaveLength(1);
    await west.type('o', 'n');
    expect(table.offers).toEqual([]);
    await settle(east);
    expect(east.bar()).toContain('Ada is here');
    await east.type('t', 'd', 'y', 'w');
    expect(table.offers).toEqual([]);
  });

  it('of a draw that cross end the game as drawn, on both screens', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = await seated(table, 'east');
    // The offer of the other side has reached the service, but not this screen.
    table.offers = [{ side: 'east', what: 'draw' }];
    await west.type('t', 'd', 'y');
    await settle(west, east);
    for (const { text } of [west, east]) expect(text()).toContain('Both sides agree on a draw.');
  });

  it('that stands no more takes its question away', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = await seated(table, 'east');
    await east.type('t', 'd', 'y');
    await west.type('o');
    expect(west.text()).toContain('Do you agree?');
    await east.type('w');
    await settle(west);
    expect(west.text()).not.toContain('Do you agree?');
    // The offer was withdrawn, so the key y, which would have accepted it, has no effect.
    await west.type('y');
    expect(west.text()).toContain('y does nothing here.');
  });

  it('to take an action back is asked by whose it was, while the other decides; both go on where it was', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    const east = await seated(table, 'east');
    await west.type('u', 'b', 'd', 'd', enter);
    expect(table.offers).toEqual([]);
    await west.type('u');
    expect(west.bar()).toContain('You ask to take your action back');
    await east.type(enter);
    expect(east.bar()).toContain('Ada asks to take the last action back: press o to answer.');
    await east.type('u');
    expect(table.offers).toHaveLength(1);
    await east.type('o', 'y');
    await settle(west);
    expect(table.match.record.lines).toHaveLength(2);
    expect(decision(table.match.record.end)?.side).toBe('west');
    for (const one of [west, east]) expect(one.text()).toContain(`✓ ${notes['taken-back']}`);
    await west.type(BYTES.down);
    expect(west.text()).toContain('Take a card: arrows/digits look at one');
    await east.type('v', escape);
    expect(east.text()).toContain('Ada decides.');
  });

  it('a game is resigned only after a question, by a key that nothing else has', async () => {
    const table = new TableInMemory('ours');
    const west = await seated(table, 'west');
    await west.type('t', 'r');
    expect(west.text()).toContain('Resign? The game ends at once, and Karl wins.');
    await west.type('y', enter, ' ', 'r', 'n');
    expect(table.resigned).toBeNull();
    await west.type('t', 'r', 'Y');
    expect(table.resigned).toBe('west');
  });
});
