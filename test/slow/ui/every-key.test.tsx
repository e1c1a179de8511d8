import { afterEach, describe, expect, it, vi } from 'vitest';
import { table } from '../../support/table.js';
import { sessionWords } from '../../../src/ui/session-words.js';
import { LETTER_OF_PAGE, PAGE_LETTERS } from '../../../src/ui/widgets/scroll.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';
import { BYTES } from '../../support/render-on-terminal.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import { randomRecord } from '../../ui/support/random-record.js';
import { showScreen } from '../../ui/support/whole-screen.js';

afterEach(closeAll);
afterEach(() => vi.restoreAllMocks());

/** Plays until the first action can be committed. */
async function toReview({ type, driver }: Hotseat): Promise<void> {
  await type(LIFT, 'r');
  while (driver.stage === 'choosing') await type(...driver.onward);
}

const GAMES: readonly [moment: string, reach: (game: Hotseat) => Promise<void>][] = [
  ['before a hand is shown', () => Promise.resolve()],
  ['among the cards', (game) => game.type(LIFT)],
  ['before the use of a card', (game) => game.type(LIFT, ENTER)],
  ['on the map', (game) => game.type(LIFT, 'r')],
  ['before a commit', toReview],
  ['in the help', (game) => game.type(LIFT, '?')],
  ['in the question whether to leave', (game) => game.type(LIFT, 'q')],
];
const SCREENS = [
  ['in the menu', { mode: 'menu' }],
  ['in a replay', { mode: 'replay', file: 'game.wsdv', text: randomRecord(1).text }],
] as const;

/** Number of rows of the prompt: the question and the keys, which both have room for a message about the last key. */
const PROMPT = 2;

/** Returns the rows of the prompt. */
async function promptOf({ terminal }: { terminal: VirtualTerminal }): Promise<string> {
  await terminal.settle();
  return terminal.screen.rows().slice(-PROMPT).join('\n');
}

const F9 = '\u001B[20~';

/** No card has the digit 0. */
const FEW_CARDS = table({ turn: 'west', display: [18, 19, 3] });

describe('a key without a meaning', () => {
  it.each(GAMES)('says so %s, changes nothing else, and the next key takes the word away', async (_moment, reach) => {
    const game = await hotseat();
    await reach(game);
    const [before, screen] = [game.terminal.screen.rows(), game.driver.screen];
    for (const [key, name] of [
      ['Q', 'Q'],
      [F9, 'F9'],
      ['\u0018', 'Ctrl-X'],
    ]) {
      await game.type(key);
      expect(await promptOf(game)).toContain(`${name} does nothing here.`);
    }
    expect(game.terminal.screen.rows().slice(0, -PROMPT)).toEqual(before.slice(0, -PROMPT));
    expect(game.driver.screen).toBe(screen);
    await game.type('?');
    expect(await promptOf(game)).not.toMatch(/Ctrl-X/);
  });

  it('says so beside the text of the prompt', async () => {
    const game = await hotseat();
    await toReview(game);
    await game.type('d');
    expect(await promptOf(game)).toContain('Your choices are complete.  d does nothing here.');
  });

  it('takes the place of the last keys where the row of the question has no room', async () => {
    const game = await hotseat();
    await game.type(LIFT);
    const [question] = (await promptOf(game)).split('\n');
    await game.type('Q');
    const [asked, keys] = (await promptOf(game)).split('\n');
    expect(asked).toBe(question);
    expect(keys).toMatch(/^ r unrest {2}b build {2}.* {2}Q does nothing here\. *$/);
  });

  it.each(SCREENS)('says so %s', async (_screen, options) => {
    const screen = await showScreen(options);
    await screen.terminal.type('x');
    expect(await promptOf(screen)).toContain('x does nothing here.');
  });

  it('says so for a moment only', async () => {
    const game = await hotseat();
    const before = await promptOf(game);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await game.type('x');
    expect(await promptOf(game)).not.toBe(before);
    const [forget] = timers.mock.calls.find(([, delay]) => (delay ?? 0) > 1000)!;
    forget();
    expect(await promptOf(game)).toBe(before);
  });

  it('replaces the message about an earlier key', async () => {
    const game = await hotseat({ state: FEW_CARDS });
    await game.type(LIFT, '0');
    expect(game.text()).toContain(sessionWords(true).screen.notes['no-such-digit']);
    await game.type('x');
    expect(await promptOf(game)).toContain('x does nothing here.');
    expect(game.text()).not.toContain(sessionWords(true).screen.notes['no-such-digit']);
    await game.type('v');
    expect(game.text()).not.toContain(sessionWords(true).screen.notes['no-such-digit']);
  });

  it('a digit without a card says so', async () => {
    const game = await hotseat({ state: FEW_CARDS });
    await game.type(LIFT, '0');
    expect(game.text()).toContain(sessionWords(true).screen.notes['no-such-digit']);
  });

  it.each([...Object.entries(LETTER_OF_PAGE), ['card', 'i'] as const])(
    'does not close the %s; Esc, Enter, q and its own letter do',
    async (overlay, letter) => {
      const game = await hotseat();
      await game.type(LIFT);
      for (const close of [ENTER, 'q', letter]) {
        await game.type(letter, 'x', 'z');
        expect(game.driver.screen.overlay).toBe(overlay);
        await game.type(close);
        expect(game.driver.screen.overlay).toBeNull();
      }
    },
  );

  it.each([...PAGE_LETTERS, 'i'])('leaves no old message behind the page of %s', async (letter) => {
    const game = await hotseat();
    await game.type(LIFT, '0', letter, letter);
    expect(game.text()).not.toContain(sessionWords(true).screen.notes['no-such-digit']);
  });

  it('does not close the help of a replay', async () => {
    const { terminal } = await showScreen(SCREENS[1][1]);
    await terminal.type('?', 'x');
    expect(terminal.screen.text()).toContain('[1 Signs]');
    await terminal.type('?');
    expect(terminal.screen.text()).not.toContain('[1 Signs]');
  });
});

const paste = (text: string): string => `\u001B[200~${text}\u001B[201~`;
const NO_FIELD = 'No text field is open: the pasted text was ignored.';
/** Keys that would play two actions and leave the game if they were typed. They are repeated to make a long text. */
const KEYS = ' r\r\r\r r\r\r\rq\ry'.repeat(20);

describe('a paste', () => {
  it.each(GAMES)('where no field takes it is dropped with a word: %s', async (_moment, reach) => {
    const game = await hotseat();
    await reach(game);
    const before = game.terminal.screen.rows().slice(0, -PROMPT);
    for (const text of [KEYS, 'Krieg und Frieden\n'.repeat(3600)]) await game.terminal.type(paste(text));
    expect(await promptOf(game)).toContain(NO_FIELD);
    expect(game.terminal.screen.rows().slice(0, -PROMPT)).toEqual(before);
    expect(game.committed).toEqual([]);
    await game.type('?');
    expect(await promptOf(game)).not.toBe(NO_FIELD);
  });

  it.each(SCREENS)('is dropped with a word %s', async (_screen, options) => {
    const screen = await showScreen(options);
    const before = screen.terminal.screen.rows().slice(0, -PROMPT);
    await screen.terminal.type(paste('nq\r'));
    expect(await promptOf(screen)).toContain(NO_FIELD);
    expect(screen.terminal.screen.rows().slice(0, -PROMPT)).toEqual(before);
  });

  it('in a field of the menu is text: cleaned, in one line, as long as the field', async () => {
    const { terminal } = await showScreen({ mode: 'menu' });
    await terminal.type('n', paste(`\u202EAn\u200Bna\u001B[31m\r\nMaria;${'x'.repeat(60_000)}`));
    expect(terminal.screen.text()).toContain('Anna Maria xxxxxxxxx ');
    expect(terminal.stdout.written).not.toMatch(/[\u200B\u202E]/);
    expect(terminal.screen.text()).toContain('East (GDR)');
  });

  it('in the search is text: cleaned, in one line, no longer than a name', async () => {
    const game = await hotseat();
    await game.type(LIFT, '/');
    await game.terminal.type(paste(`K\u200Böln\r\n${'x'.repeat(60_000)}`));
    expect(game.text()).toMatch(/Find: Köln x{30,40} /);
  });
});

describe('asking and searching', () => {
  const places = async (game: Hotseat, ...keys: string[]) => {
    const at = (): unknown[] => {
      const { focus, card, place, entry, aim } = game.driver.screen;
      return [focus, card, place, entry, aim];
    };
    const before = at();
    await game.type(...keys);
    expect(at()).not.toEqual(before);
    // A lone Esc is recognised only after a short wait, so the test sends Esc in CSI u encoding.
    await game.type('\u001B[27u');
    return [at(), before];
  };

  it.each([
    ['about a place, among the cards', [LIFT, BYTES.right], ['v', BYTES.down, BYTES.left, ENTER]],
    ['about a place, on the map', [LIFT, 'r', 'n'], ['v', BYTES.down, BYTES.left]],
    ['for a place, among the cards', [LIFT, BYTES.right], ['/', 'L', 'e', 'i', 'p', ENTER, BYTES.up]],
    ['for a place, on the map', [LIFT, 'r', 'n'], ['/', 'L', 'e', 'i', 'p', ENTER]],
    ['for a place that may be chosen', [LIFT, 'r', 'n', 'n'], ['/', 'B', 'a', 'y', 'e', 'r', 'n', ENTER]],
  ])('%s: Esc puts the cursor back where it was', async (_what, reach, keys) => {
    const game = await hotseat();
    await game.type(...reach);
    const [after, before] = await places(game, ...keys);
    expect(after).toEqual(before);
  });
});
