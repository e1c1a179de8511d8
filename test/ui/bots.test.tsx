import { afterEach, describe, expect, it } from 'vitest';
import { matchOf } from '../../src/match/match.js';
import { newRecord } from '../../src/notation/index.js';
import { decision, eventsFor, viewOf } from '../../src/rules/game.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { BotGame } from '../../src/ui/bot-game.js';
import { UnusedInput } from '../../src/ui/widgets/unused-input.js';
import { namesOf } from '../../src/ui/match/replay/replay-lines.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { ENTER } from '../support/key-driver.js';
import { matchInMemory } from '../support/match.js';
import { PURE_ASCII } from '../support/plain-text.js';
import { BYTES, closeAll, renderOnTerminal, type TerminalOptions } from '../support/render-on-terminal.js';
import { sessionWords, TextsContext } from '../../src/ui/session-words.js';
import { lookFor } from './support/look.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

afterEach(closeAll);

interface Begun {
  west?: string;
  east?: string;
  instant?: boolean;
  ascii?: boolean;
  pick?: FakeThinker['pick'];
}

/** Starts a game with bots on a terminal. */
async function begun(
  { west = 'Ada', east = 'bot:hard', instant = false, ascii = false, pick }: Begun = {},
  options: TerminalOptions = {},
) {
  const players = { west, east };
  const record = newRecord({ seed: 7, players });
  if (!record.ok) throw new Error('no record');
  const match = matchInMemory(matchOf(record.value));
  const thinker = new FakeThinker(instant, pick);
  const texts = sessionWords(!ascii);
  const element = (
    <TextsContext.Provider value={texts}>
      <BotGame match={new SharedMatch(match)} thinker={thinker} players={namesOf({ players }, lookFor())} saved="" />
      <UnusedInput />
    </TextsContext.Provider>
  );
  const { terminal } = await renderOnTerminal(element, { ascii, ...options });
  const text = (): string => terminal.screen.text();
  const prompt = (): string => text().split('\n').slice(-2).join('\n');
  /** Waits until the prompt contains `words`. */
  const shows = (words: string): Promise<void> =>
    expect
      .poll(prompt)
      .toContain(words)
      .then(() => undefined);
  const type = (...keys: string[]): Promise<void> => terminal.type(...keys);
  /** West takes a card to build, builds nothing and commits. */
  const act = async (): Promise<void> => type('b', 'd', 'd', ENTER);
  return { match, thinker, text, prompt, shows, type, act, lines: () => match.match.record.lines.length };
}

describe.each(SIZES)('a game against a bot at $columns x $rows', (size) => {
  it('says who thinks and how to end that; meanwhile its player looks around and reads', async () => {
    const { act, prompt, shows, text, type } = await begun({}, size);
    await act();
    await shows('East (bot, hard) is thinking …');
    expect(prompt()).toContain('Esc let the bot play now');
    await type('v');
    await shows('What is at this place');
    await type(BYTES.escape);
    await shows('is thinking');
    await type('f');
    expect(text()).toContain('Forecast');
  });

  it('shows what the bot played as at a table, and then its player decides', async () => {
    const { act, shows, text, thinker, type, lines } = await begun({}, size);
    await act();
    await shows('is thinking');
    thinker.answer();
    await shows('Enter continue');
    expect(text()).toContain('East');
    expect(lines()).toBe(2);
    await type(ENTER);
    await shows('West');
    expect(text()).not.toContain('is thinking');
    expect(thinker.asked).toHaveLength(1);
  });

  it('tells in a line why it played what it played', async () => {
    const { act, shows, text, thinker, type } = await begun({}, size);
    thinker.reasons = [{ figure: 'unrest-east', before: 9, now: 7, effect: 0.1 }];
    await act();
    await shows('is thinking');
    thinker.answer();
    await shows('Enter continue');
    const report = [...text().matchAll(/┃ (.*) ┃/g)].map(([, line]) => line.trim()).join(' ');
    expect(report).toContain("Why: less unrest in the East (9 → 7). The bot rates East's chance to win at 50 %.");
    await type(ENTER);
    await shows('West');
    expect(text()).not.toContain('Why: 7');
  });

  it('keeps in the log why it played what it played, below the action, without what else it considered', async () => {
    const { act, shows, text, thinker, type } = await begun({}, size);
    thinker.reasons = [{ figure: 'unrest-east', before: 9, now: 7, effect: 0.1 }];
    await act();
    await shows('is thinking');
    const reply = { side: 'west', moves: [{ type: 'take', card: 17, use: 'event' }], worth: 0, action: null } as const;
    const instead = { part: [{ type: 'take', card: 3, use: 'event' }], chance: 0.4, reasons: [] } as const;
    const [{ plan }] = thinker.considered();
    thinker.answer(thinker.last, { considered: [{ plan, visits: 1, chance: 0.5, answer: reply }], instead });
    await shows('Enter continue');
    await type(ENTER);
    await shows('West');
    await type('L');
    const page = [...text().matchAll(/┃ ([^┃]{70,}) ┃/g)].map(([, line]) => line.trim()).join(' ');
    expect(page).toMatch(
      /East takes .* Why: less unrest in the East \(9 → 7\)\. The bot rates East's chance to win at 50 %\./,
    );
    expect(page).not.toContain('second-best');
    expect(page).not.toContain('best reply');
  });

  it('says in full what was taken for what in the line below, without the title of the card where that is too long', async () => {
    const pick: FakeThinker['pick'] = (options) =>
      options.find((move) => move.type === 'take' && move.card === 13 && move.use === 'living-standard') ?? options[0];
    const { act, prompt, shows, thinker } = await begun({ pick }, size);
    await act();
    await shows('is thinking');
    thinker.answer();
    await shows('Enter continue');
    const [line] = prompt().split('\n');
    const whole = 'East takes 13 “Monetary reform in the West” to raise the living standard';
    expect(line.trim()).toBe(size.columns > 80 ? whole : 'East takes card 13: living standard');
  });

  it('Esc lets it play the best so far', async () => {
    const { act, prompt, shows, thinker, type } = await begun({}, size);
    await act();
    await shows('is thinking');
    await type(BYTES.escape);
    await shows('East (bot, hard) plays the best action so far …');
    expect(thinker.last.stop?.aborted).toBe(true);
    expect(prompt()).not.toContain('Esc');
    thinker.answer();
    await shows('Enter continue');
  });

  it('says in a sentence that it cannot think; the game stands, and it may try again', async () => {
    const { act, shows, thinker, type, lines } = await begun({}, size);
    await act();
    await shows('is thinking');
    thinker.last.reject(new Error('out of order'));
    await shows('East (bot, hard) cannot think; nothing has changed. (out of order)');
    await shows('Enter try again');
    expect(lines()).toBe(1);
    await type(ENTER);
    await shows('is thinking');
    thinker.answer();
    await shows('Enter continue');
  });

  it('lets the last action be taken back; what was thought of it is not played', async () => {
    const { act, shows, thinker, type, lines } = await begun({}, size);
    await act();
    await shows('u take back');
    await type('u');
    await shows('taken back');
    expect(lines()).toBe(2);
    expect(thinker.last.stop?.aborted).toBe(true);
    thinker.answer();
    await act();
    await expect.poll(() => thinker.asked.length).toBe(2);
    expect(lines()).toBe(3);
  });
});

describe('a bot at a screen', () => {
  it('is told what its seat may know, and nothing else', async () => {
    const { act, match, shows, thinker } = await begun();
    const events = match.match.moments.flatMap((moment) => moment.events);
    await act();
    await shows('is thinking');
    const { end } = match.match.record;
    const { question } = thinker.last;
    expect(question.view).toEqual(viewOf(end, 'east'));
    expect(question.view.hands.west.cards).toBeNull();
    expect(question.events.slice(0, events.length)).toEqual(eventsFor(events, 'east'));
    expect(Object.keys(question).sort()).toEqual(['events', 'level', 'milliseconds', 'seed', 'view']);
  });

  it('begins where it is West', async () => {
    const { shows, thinker, text } = await begun({ west: 'bot:easy', east: 'Karl' });
    await shows('West (bot, easy) is thinking …');
    expect(text().split('\n')[0]).toContain('bot (easy)');
    expect(thinker.last.question).toMatchObject({ level: 'easy', view: { seat: 'west' } });
  });

  it('says everything in ASCII, too', async () => {
    const { act, prompt, text } = await begun({ ascii: true });
    await act();
    await expect.poll(prompt).toContain('is thinking ...');
    expect(text()).toMatch(PURE_ASCII);
  });

  it('plays against another one while somebody watches: each waits until the last action was read', async () => {
    const { match, shows, text, thinker, type, lines } = await begun({
      west: 'bot:easy',
      east: 'bot:newcomer',
      instant: true,
    });
    for (const count of [1, 2, 3, 4]) {
      await shows('Enter continue');
      expect(lines()).toBe(count);
      expect(thinker.asked).toHaveLength(count);
      await type(count % 2 === 0 ? ' ' : ENTER);
    }
    const { hands } = match.match.record.end;
    expect(hands.west.length).toBeGreaterThan(0);
    expect(text()).not.toContain('decides. You will see the decision here.');
    expect(decision(match.match.record.end)).not.toBeNull();
  });
});
