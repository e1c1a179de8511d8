import { afterEach, describe, expect, it } from 'vitest';
import { bot, type Choice } from '../../src/bots/bot.js';
import { THINKING_TIME } from '../../src/bots/levels.js';
import { matchOf } from '../../src/match/match.js';
import { newRecord } from '../../src/notation/index.js';
import type { Move } from '../../src/rules/game.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { namesOf } from '../../src/ui/match/replay/replay-lines.js';
import { UnusedInput } from '../../src/ui/widgets/unused-input.js';
import { sessionWords, TextsContext } from '../../src/ui/session-words.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { ENTER } from '../support/key-driver.js';
import { matchInMemory } from '../support/match.js';
import { PURE_ASCII } from '../support/plain-text.js';
import { BYTES, closeAll, renderOnTerminal, type TerminalOptions } from '../support/render-on-terminal.js';
import { TableInMemory } from '../support/shared-table.js';
import { lookFor } from './support/look.js';
import { seated } from './support/seated.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

afterEach(closeAll);

const BUILDING: readonly Move[] = [
  { type: 'take', card: 4, use: 'build' },
  { type: 'factory', city: 'kiel' },
  { type: 'infrastructure', connection: 'kiel-hamburg' },
  { type: 'infrastructure', connection: 'kiel-hamburg' },
];
const EVENT: readonly Move[] = [{ type: 'take', card: 18, use: 'event' }];

function planOf(moves: readonly Move[], side: 'west' | 'east') {
  const [first] = moves;
  const action = first.type === 'take' ? { card: first.card, use: first.use } : null;
  return { side, moves, worth: 0, action };
}

/** Returns a bot's choice to build. The reply that the bot expects is East's event with card `feared`. */
function choice(feared = 10): Partial<Choice> {
  const answer = planOf([{ type: 'take', card: feared, use: 'event' }], 'east');
  return {
    part: BUILDING,
    before: 0.4,
    considered: [{ plan: planOf(BUILDING, 'west'), visits: 9, chance: 0.5, answer }],
    reasons: [
      { figure: 'economy-west', before: 2, now: 5, effect: 0.1 },
      { figure: 'protests-then-west', before: 2, now: 1, effect: 0.08 },
      { figure: 'currency', before: 0, now: 1, effect: 0.04 },
      { figure: 'socialism', before: 0, now: 1, effect: 0.01 },
    ],
    instead: {
      part: EVENT,
      chance: 0.45,
      reasons: [
        { figure: 'prestige', before: 0, now: -2, effect: 0.05 },
        { figure: 'economy-west', before: 5, now: 2, effect: -0.1, isComparison: true },
      ],
    },
    simulations: 1233.6,
  };
}

/** Starts a game against a bot on a terminal. */
async function begun({ ascii = false, west = 'Ada', east = 'bot:hard' } = {}, options: TerminalOptions = {}) {
  const players = { west, east };
  const record = newRecord({ seed: 7, players });
  if (!record.ok) throw new Error('no record');
  const match = matchInMemory(matchOf(record.value));
  const thinker = new FakeThinker();
  const element = (
    <TextsContext.Provider value={sessionWords(!ascii)}>
      <BotGame match={new SharedMatch(match)} thinker={thinker} players={namesOf({ players }, lookFor())} saved="" />
      <UnusedInput />
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { ascii, ...options });
  const text = (): string => terminal.screen.text();
  const shows = (words: string): Promise<void> =>
    expect
      .poll(text)
      .toContain(words)
      .then(() => undefined);
  /** Returns the whole text of the pane of the hint as one line; pages to its end. */
  const page = async (): Promise<string> => {
    await terminal.type(BYTES.pageUp, BYTES.pageUp, BYTES.pageUp);
    let lines = paneLines(text());
    for (;;) {
      await terminal.type(BYTES.pageDown);
      const more = joinedLines(lines, paneLines(text()));
      if (more.length === lines.length) return lines.join(' ').replace(/ +/g, ' ');
      lines = more;
    }
  };
  return { match, thinker, text, page, shows, type: (...keys: string[]) => terminal.type(...keys) };
}

/** Returns the lines of the pane of the hint. */
function paneLines(text: string): string[] {
  const rows = text.split('\n');
  const top = rows.findIndex((row) => row.includes('╭─ Hint '));
  const left = rows[top].indexOf('╭─ Hint ');
  const pane = rows.slice(top + 1).map((row) => row.slice(left));
  const end = pane.findIndex((row) => row.startsWith('╰'));
  return pane.slice(0, end).map((row) => row.slice(1, -1).trim());
}

/**
 * Joins two pages of a text: returns the lines of `before`, then those lines of `after` that are not at the end of
 * `before`.
 */
function joinedLines(before: readonly string[], after: readonly string[]): string[] {
  const shared = after.map((_, index) => after.length - index).find((count) => isEnd(before, after.slice(0, count)));
  return [...before, ...after.slice(shared ?? 0)];
}

const isEnd = (lines: readonly string[], end: readonly string[]): boolean =>
  end.every((line, index) => line === lines[lines.length - end.length + index]);

describe.each(SIZES)('a hint at $columns x $rows', (size) => {
  it('is asked for by H: how far the bot is stands there, and then what it would play and why', async () => {
    const { page, shows, text, thinker, type } = await begun({}, size);
    await type('H');
    await shows('0 % done');
    thinker.last.onProgress?.(0.47);
    await shows('45 % done');
    expect(text()).toContain('█████');
    thinker.answer(thinker.last, choice());
    await shows('Digit 2, “Göttingen');
    expect(await page()).toBe(
      '✦ Digit 2, “Göttingen Eighteen”: build Factory in Kiel, Infrastructure Kiel–Hamburg (2) ' +
        'Why this action more factory value in the West (2 → 5) ' +
        'fewer mass protests in the West after phase 9 (2 → 1) more Western currency missing in phase 3 (0 → 1) ' +
        'Estimated chance to win after this action: 50 % ' +
        "East's best reply Digit 4, “Founding of the FDJ”: event " +
        'The second-best action Digit 7, “The Miracle of Bern”: event Chance to win 45 % ' +
        'Why it is worse: less factory value in the West (2 instead of 5) ' +
        'The move file will note the hint. 1234 actions simulated; the hint may be wrong.',
    );
  });

  it('says that a proved result is certain, and shows no estimate of it', async () => {
    const { page, shows, thinker, type } = await begun({}, size);
    await type('H');
    await shows('0 % done');
    const { considered = [] } = choice();
    thinker.answer(thinker.last, {
      ...choice(),
      before: 1,
      considered: considered.map((one) => ({ ...one, chance: 1 })),
    });
    await shows('Digit 2, “Göttingen');
    const told = await page();
    expect(told).toContain('This action certainly wins.');
    expect(told).toContain('The result is certain: all possible answers were examined to the end of the game.');
    expect(told).not.toMatch(/chance to win after it|may be wrong/);
  });

  it('Esc ends the thinking, and the next one closes the pane; asked for again it stands there at once', async () => {
    const { shows, text, thinker, type } = await begun({}, size);
    await type('H');
    await shows('Esc show the hint now');
    await type(BYTES.escape);
    await shows('The bot stops and shows');
    expect(thinker.last.stop?.aborted).toBe(true);
    thinker.answer(thinker.last, choice());
    await shows('Digit 2');
    await type(BYTES.escape);
    await expect.poll(text).not.toContain('Digit 2');
    await type('H');
    await shows('Digit 2');
    expect(thinker.asked).toHaveLength(1);
    await type('H');
    expect(text()).not.toContain('Digit 2');
  });

  it('says in a sentence that the bot cannot think; then it may be asked for again', async () => {
    const { page, shows, thinker, type } = await begun({}, size);
    await type('H');
    thinker.last.reject(new Error('out of order'));
    await shows('The bot cannot think');
    expect((await page()).trim()).toBe('The bot cannot think; nothing has changed. (out of order)');
    await type('H', 'H');
    await shows('0 % done');
    expect(thinker.asked).toHaveLength(2);
  });

  it('within an action is for what is left of it', async () => {
    const { shows, thinker, type } = await begun({}, size);
    await type('b', 'H');
    await shows('0 % done');
    const { view, events } = thinker.last.question;
    expect(view.decision?.kind).toBe('build');
    expect(events.at(-1)?.type).toBe('took');
    thinker.answer();
    await shows('✦ ');
  });

  it('lights its card and places by a sign, and Enter gives its answers one by one up to the review', async () => {
    const { match, text, shows, thinker, type } = await begun({}, size);
    await type('H');
    thinker.answer(thinker.last, { ...choice(), part: BUILDING });
    await shows('✦ Digit 2');
    expect(text()).toMatch(/▶2✦R 3/);
    expect(text()).toMatch(/✦○ Kiel✦/);
    const keysLine = (): string => text().split('\n').at(-1) ?? '';
    expect(keysLine()).toMatch(/^ Enter follow the hint {2}Esc close the hint/);
    await type(ENTER);
    await shows('✦ Factory in Kiel');
    expect(text()).toMatch(/s○ Kiel✦/);
    // The connection has one line, so the second Infrastructure of the hint is illegal: Enter then chooses nothing.
    await type(ENTER, ENTER, ENTER);
    expect(text()).toContain('No place chosen.');
    await type('d', 'd');
    await shows('Your choices are complete.');
    expect(match.match.record.lines).toHaveLength(0);
    expect(text()).not.toContain('✦');
  });

  it('is told by its key', async () => {
    const { text, type } = await begun({}, size);
    const keysLine = (): string => text().split('\n').at(-1) ?? '';
    expect(keysLine()).toContain('H hint');
    await type('2');
    expect(keysLine()).toContain('H hint');
    await type(ENTER);
    expect(keysLine()).toMatch(/r [✓✗] unrest .* H hint/);
    await type('b');
    expect(keysLine()).toContain('H hint');
    await type('?', '3');
    expect(text()).toContain('what a bot would play');
  });
});

describe('a hint', () => {
  it('that the player left while the bot was thinking does not come back, and is asked for anew after undo', async () => {
    const { shows, text, thinker, type } = await begun();
    await type('H');
    await shows('0 % done');
    const left = thinker.last;
    await type(ENTER, 'b');
    expect(left.stop?.aborted).toBe(true);
    thinker.answer(left, choice());
    await type('u');
    await expect.poll(() => thinker.asked.length).toBe(2);
    expect(text()).not.toContain('✦ Digit');
    expect(text()).toContain('0 % done');
  });

  it('that arrives while the player asks about places moves no cursor', async () => {
    const { shows, text, thinker, type } = await begun();
    await type('H', 'v');
    const before = text().split('\n').slice(-2);
    expect(before[1]).toContain('Esc back');
    thinker.answer(thinker.last, choice());
    await shows('✦○ Kiel✦');
    expect(text().split('\n').slice(-2)).toEqual(before);
  });

  it('says that a feared card is a guess where it is hidden', async () => {
    const { page, shows, thinker, type } = await begun();
    await type('H');
    thinker.answer(thinker.last, choice(17));
    await shows('Digit');
    expect(await page()).toMatch(/17 “[^”]+”: Event \(if East can take this card\)/);
  });

  it('tells an answer within an event by its icons and places, as the action leads to them', async () => {
    const { page, shows, thinker, type } = await begun();
    const within: readonly Move[] = [
      { type: 'icon', icon: 0 },
      { type: 'province', province: 'bayern' },
    ];
    const considered = [{ plan: planOf(EVENT, 'west'), visits: 9, chance: 0.5, answer: planOf(within, 'east') }];
    await type('H');
    thinker.answer(thinker.last, { ...choice(), part: EVENT, considered });
    await shows('Digit');
    expect(await page()).toContain("East's best reply Remove 1 unrest in the West: Bayern");
  });

  it('shows on its first page what the action is for, below some of the cards', async () => {
    const { shows, text, thinker, type } = await begun();
    await type('H');
    await shows('0 % done');
    thinker.answer(thinker.last, choice());
    await shows('Digit 2, “Göttingen');
    expect(text()).toMatch(/ Cards [^]* Hint [^]*Why this action[^]*more factory value/);
    expect(text()).toMatch(/✦R 3/);
  });

  it('says that the card is kept from the other side, where its event was to be feared', async () => {
    const { page, shows, thinker, type } = await begun();
    const { considered = [] } = choice();
    const answer = planOf([{ type: 'take', card: 4, use: 'event' }], 'east');
    const other = { plan: planOf(EVENT, 'west'), visits: 1, chance: 0.45, answer };
    await type('H');
    thinker.answer(thinker.last, { ...choice(), considered: [...considered, other] });
    await shows('Digit');
    expect(await page()).toContain('Why this action East does not get the event of this card more factory value');
  });

  it('is thought of on what the seat sees, and nothing else', async () => {
    const { thinker, type } = await begun();
    await type('H');
    const { question } = thinker.last;
    expect(Object.keys(question).sort()).toEqual(['events', 'level', 'milliseconds', 'seed', 'view']);
    expect(question).toMatchObject({ level: 'expert', milliseconds: THINKING_TIME.expert });
    expect(question.view.hands.east.cards).toBeNull();
  });

  it('is written down with the part that follows it, however that was changed, and with no other', async () => {
    const { match, shows, thinker, type } = await begun();
    const comments = () => match.match.record.lines.map(({ comment }) => comment);
    await type('H');
    thinker.answer();
    await shows('✦ Digit');
    await type(BYTES.escape);
    await shows('r unrest');
    await type('b', 'u', 'b', 'd', 'd', ENTER);
    await shows('is thinking');
    expect(comments()).toEqual(['hint']);
    thinker.answer();
    await shows('Enter continue');
    await type(ENTER);
    await shows('r unrest');
    await type('b', 'd', 'd', ENTER);
    await shows('is thinking');
    expect(comments()).toEqual(['hint', null, null]);
  });

  it('is to be had at the own seat of a shared table, and written down there', async () => {
    const table = new TableInMemory('ours');
    const thinker = new FakeThinker();
    const west = await seated(table, 'west', { thinker });
    const watching = await seated(table, 'spectator', { thinker });
    await watching.type('H');
    expect(watching.text()).toContain('H does nothing here.');
    await west.type('H');
    expect(thinker.last.question.view.hands.east.cards).toBeNull();
    thinker.answer();
    await expect.poll(west.text).toContain('Digit');
    await west.type(BYTES.escape);
    await expect.poll(west.text).not.toContain('Digit');
    await west.type('b', 'd', 'd', ENTER);
    await expect.poll(() => table.match.record.lines.map(({ comment }) => comment)).toEqual(['hint']);
  });

  it('goes with the decision it was for', async () => {
    const table = new TableInMemory('ours');
    const thinker = new FakeThinker();
    const west = await seated(table, 'west', { thinker });
    const { part } = await bot({ level: 'newcomer', seed: 1 }).choose(west.at.game.view, west.at.game.events);
    await west.type('H');
    await table.connectTerminal('west', 'west').port.commit(part);
    await expect.poll(west.text).not.toContain('% done');
    expect(thinker.last.stop?.aborted).toBe(true);
  });

  it('is not to be had while a bot decides, nor by who only watches', async () => {
    const playing = await begun();
    await playing.type('b', 'd', 'd', ENTER);
    await playing.shows('is thinking');
    await playing.type('H');
    await playing.shows('H does nothing here.');
    const watching = await begun({ west: 'bot:easy' });
    await watching.type('H');
    await watching.shows('H does nothing here.');
    expect(watching.thinker.asked).toHaveLength(1);
  });

  it('says everything in ASCII, too, and has a sign of its own there', async () => {
    const { shows, text, thinker, type } = await begun({ ascii: true });
    await type('H');
    await shows('0 % done');
    expect(text()).toMatch(PURE_ASCII);
    thinker.answer(thinker.last, choice());
    await shows('$ Digit 2');
    expect(text()).toMatch(/>2\$R 3/);
    expect(text()).toMatch(/\$o Kiel\$/);
    expect(text()).toMatch(PURE_ASCII);
  });
});
