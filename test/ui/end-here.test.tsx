import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { matchOf } from '../../src/match/match.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { newRecord } from '../../src/notation/index.js';
import { type Files, realFiles } from '../../src/store/index.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { listForMenu } from '../../src/ui/menu-games.js';
import { sessionWords, TextsContext } from '../../src/ui/session-words.js';
import { failure, watched } from '../store/support.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { LIFT } from '../support/key-driver.js';
import { matchInMemory } from '../support/match.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

afterEach(closeAll);

const NEW = { mode: 'new', players: { west: 'Anna', east: 'Bernd' }, seed: 7, name: 'ours' } as const;
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

/** Begins a saved game of two people at one keyboard; West's hand is open. */
async function hotseat(files?: Files, size = SIZES[0]) {
  const folder = gamesFolder();
  const { terminal, exit, said } = await showScreen(NEW, { folder, ...(files ? { files } : {}) }, size);
  await terminal.type(LIFT);
  const saved = (): string => readFileSync(join(folder, 'ours.wsdv'), 'utf8');
  const text = (): string => terminal.screen.text();
  return { folder, terminal, exit, said, saved, text, type: (...keys: string[]) => terminal.type(...keys) };
}

describe.each(SIZES)('a game of two people at one keyboard at $columns x $rows', (size) => {
  it('ends by resignation, after a question that names both sides and that only Y answers', async () => {
    const { folder, saved, text, type, exit, said } = await hotseat(undefined, size);
    await type('t');
    expect(text()).toMatch(/West: Anna[^]*East: Bernd[^]*West decides now\.[^]*d offer a draw {2}r resign/);
    await type('r');
    expect(text()).toContain('Does West (Anna) resign? The game ends at once, and East (Bernd) wins.');
    expect(text()).not.toContain('The answers since the last commit are dropped.');
    await type('y', BYTES.enter, ' ', 'r');
    expect(text()).toContain('Does West (Anna) resign?');
    await type(BYTES.escape);
    expect(saved()).not.toContain('Result');
    await type('t', 'r', 'Y');
    expect(text()).toContain('East wins: Bernd');
    expect(text()).toContain('West resigns.');
    expect(saved()).toMatch(/\nResult: East wins, West resigns\n$/);
    await type(BYTES.escape, 't');
    expect(text()).not.toContain('This game');
    await type('q', 'y');
    await exit;
    expect(said()).toContain('The game is over and saved: ');
    const { resumable, over } = listForMenu({ folder });
    expect([resumable.length, over.length]).toEqual([0, 1]);
  });

  it('ends in a draw only if the other player agrees', async () => {
    const { saved, terminal, text, type } = await hotseat(undefined, size);
    for (const no of ['n', BYTES.escape]) {
      await type('t', 'd');
      expect(text()).toContain('West (Anna) offers a draw. With a draw, nobody wins.');
      expect(text()).toContain('East (Bernd), do you agree?');
      await type(BYTES.enter, ' ', 'd');
      await type(no);
      await terminal.waitFor('The draw was declined: the game continues.');
    }
    expect(saved()).not.toContain('Result');
    await type('t', 'd', 'y');
    expect(text()).toContain('Both sides agree on a draw.');
    expect(saved()).toMatch(/\nResult: draw by agreement\n$/);
  });
});

describe('an end during an action', () => {
  it.each(['r', 'd'])('says that the answers are dropped, and drops them (%s)', async (key) => {
    const { saved, text, type } = await hotseat();
    await type('r', BYTES.enter);
    await type('t', key);
    expect(text()).toContain('The answers since the last commit are dropped.');
    await type(key === 'r' ? 'Y' : 'y');
    expect(text()).toContain('The end');
    expect(saved()).toMatch(/\n\nResult: .*\n$/);
    expect(saved()).not.toContain('W 15');
  });

  it('is for the side on turn, while the other player still has the keyboard', async () => {
    const { saved, text, type } = await hotseat();
    await type('b', 'd', 'd', BYTES.enter);
    expect(text()).toContain('Bernd, it is your turn');
    await type('t', 'r');
    expect(text()).toContain('Does East (Bernd) resign? The game ends at once, and West (Anna) wins.');
    await type('Y');
    expect(saved()).toContain('\nResult: West wins, East resigns\n');
  });
});

describe('the end of a game', () => {
  it('is on the disk before the screen shows it', async () => {
    const seen: string[] = [];
    const shown: { text?: () => string } = {};
    const files: Files = {
      ...realFiles,
      fsync: ((fd, done) =>
        realFiles.fsync(fd, (error) => {
          if (shown.text) seen.push(shown.text());
          done(error);
        })) as Files['fsync'],
    };
    const { saved, text, type } = await hotseat(files);
    shown.text = text;
    await type('t', 'r', 'Y');
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('The end');
    expect(text()).toContain('The end');
    expect(saved()).toContain('Result:');
  });

  it('that cannot be saved does not end the game, which a notice says each time', async () => {
    const trouble = { isOn: true };
    const files = watched((call) => {
      if (trouble.isOn && call === 'write') throw failure('ENOSPC');
    });
    trouble.isOn = false;
    const { saved, text, type } = await hotseat(files);
    trouble.isOn = true;
    for (let time = 0; time < 2; time++) {
      await type('t', 'r', 'Y');
      expect(text()).toContain('The end of the game cannot be saved');
      expect(text().replace(/[\s┃]+/g, ' ')).toContain('So the game is not over: you can play on');
      await type(BYTES.enter);
      expect(text()).toContain('Take a card');
    }
    expect(saved()).not.toContain('Result');
    // All actions are saved.
    expect(text().split('\n')[0]).toMatch(/ {2}saved $/);
    await type('q');
    expect(text()).toContain('The game is saved up to the last commit.');
    expect(text()).not.toContain('are lost');
    await type(BYTES.escape, 'b', 'd', 'd', BYTES.enter);
    expect(text()).toContain('The game cannot be saved');
    await type(BYTES.enter);
    expect(text().split('\n')[0]).toContain('NOT SAVED');
    expect(text()).toContain('Bernd, it is your turn');
    trouble.isOn = false;
    await type('t', 'r', 'Y');
    expect(text()).toContain('West wins: Anna');
    expect(saved()).toMatch(/\nW 15 build.*\n[^]*\nResult: West wins, East resigns\n$/);
  });
});

/** Begins a game against a bot, or of two bots. */
async function withBot(west = 'Ada', east = 'bot:hard') {
  const record = newRecord({ seed: 7, players: { west, east } });
  if (!record.ok) throw new Error('no record');
  const match = matchInMemory(matchOf(record.value));
  const thinker = new FakeThinker();
  const element = (
    <TextsContext.Provider value={sessionWords(true)}>
      <BotGame match={new SharedMatch(match)} thinker={thinker} players={{ west, east: 'bot (hard)' }} saved="" />
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, SIZES[0]);
  const text = (): string => terminal.screen.text();
  return { match, thinker, text, type: (...keys: string[]) => terminal.type(...keys) };
}

describe('a game against a bot', () => {
  it('ends in a draw only if the bot accepts; the bot judges the position of its own seat', async () => {
    const { match, thinker, text, type } = await withBot();
    await type('t');
    expect(text()).toContain('West: Ada (you)');
    await type('d');
    expect(text()).toMatch(/Offer .*bot.* a draw\? If it is accepted, nobody wins\./);
    expect(thinker.offers).toEqual([]);
    await type(BYTES.escape, 't', 'd', 'y');
    expect(text()).toContain('The bot (hard) declines the draw: the game continues.');
    expect(match.match.record.conclusion).toBeNull();
    expect(thinker.offers.map(({ side, view }) => [side, view.seat])).toEqual([['east', 'east']]);
    thinker.draws = true;
    await type('t', 'd', 'y');
    expect(text()).toContain('Both sides agree on a draw.');
    expect(match.match.record.conclusion).toEqual({ type: 'draw' });
  });

  it('says why the bot cannot answer', async () => {
    const { match, thinker, text, type } = await withBot();
    thinker.takesDraw = () => Promise.reject(new Error('out-of-memory'));
    await type('t', 'd', 'y');
    expect(text()).toContain('The bot (hard) cannot answer the offer. (');
    expect(match.match.record.conclusion).toBeNull();
  });

  it('is lost by the player who resigns, even while the bot thinks, and the bot plays nothing more', async () => {
    const { match, thinker, text, type } = await withBot();
    await type('b', 'd', 'd', BYTES.enter);
    await expect.poll(() => thinker.asked.length).toBe(1);
    await type('t', 'r');
    expect(text()).toContain('Does West (Ada) resign? The game ends at once, and East (bot, hard) wins.');
    await type('Y');
    expect(text()).toContain('West resigns.');
    expect(thinker.last.stop?.aborted).toBe(true);
    thinker.answer();
    await type(BYTES.escape);
    expect(match.match.record.lines).toHaveLength(1);
    expect(match.match.record.conclusion).toEqual({ type: 'resigned', side: 'west' });
  });

  it('names only the side of a player without a name', async () => {
    const { text, type } = await withBot('West');
    await type('t');
    expect(text()).toContain('┃ West (you)');
    expect(text()).not.toContain('West: West');
  });

  it('of two bots has no such page: nobody at the screen plays', async () => {
    const { text, type } = await withBot('bot:hard');
    await type('t');
    expect(text()).toContain('Decade I');
    expect(text()).not.toContain('This game');
    await type('r', 'Y', 'd', 'y');
    expect(text()).not.toContain('The end');
  });
});

it('a replay has no page to end the game', async () => {
  const { folder, saved, type, exit } = await hotseat();
  await type('b', 'd', 'd', BYTES.enter, 'q', 'y');
  await exit;
  const file = join(folder, 'ours.wsdv');
  const { terminal } = await showScreen({ mode: 'replay', file }, { folder });
  await terminal.type('t');
  expect(terminal.screen.text()).toContain('Decade I');
  expect(terminal.screen.text()).not.toContain('This game');
  await terminal.type('r', 'Y');
  expect(saved()).not.toContain('Result');
});
