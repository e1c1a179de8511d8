import { pickedCard } from '../../../../src/ui/match/screen.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Match } from '../../../../src/match/match.js';
import { eventsIn } from '../../../../src/match/moment.js';
import { isBetweenActions } from '../../../../src/match/stops.js';
import { closeAll, hotseat, type Hotseat } from '../../../support/hotseat.js';
import { ENTER, LIFT } from '../../../support/key-driver.js';
import { newMatch, playedParts } from '../../../support/match.js';
import { randomGame } from '../../../support/random/random-game.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { LAST_ACTION, table } from '../../../support/table.js';
import { refusalInEnglish } from '../../../support/english-messages.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

/** Card 15, a dual card with a build, a dismantling, a police card and an arrow. */
const DUAL = 15;

afterEach(closeAll);

/** Presses Esc and waits a moment, because a lone Esc is recognised only after a short silence. */
async function pressEscape({ type, terminal }: Hotseat): Promise<void> {
  await type(BYTES.escape);
  await new Promise((resolve) => setTimeout(resolve, 80));
  await terminal.settle();
}

/** Returns the titles of the panes with the focus. */
const focused = ({ text }: Hotseat): string[] => [...text().matchAll(/━ ▶ (\w+)/g)].map(([, title]) => title);

const keysLine = ({ text }: Hotseat): string => text().split('\n').at(-1) ?? '';

/** Returns the text of the panes beside the map and of the prompt as one line. */
function read({ text }: Hotseat): string {
  const rows = text().split('\n');
  const beside = rows.map((row) => /[│┃]([^│┃]*)[│┃]$/.exec(row)?.[1].trim() ?? '');
  const prompt = rows.slice(-3).map((row) => row.replace(/ R\d[\w.]* *$/, '').trim());
  return [...beside, '|', ...prompt].join(' ').replace(/ +/g, ' ');
}

describe.each(SIZES)('a refusal at $columns x $rows', (size) => {
  it.each([
    ['of taking back what is committed', ['u'], '? help', 'There is nothing to undo since the last commit.'],
    ['of a question that is not asked', ['v', ENTER], 'Esc back', 'Take a card first: Esc goes back to the cards.'],
    ['of a use that is not possible', ['s'], '? help'],
  ])('%s leaves the keys at the foot of the screen, and can be read in full', async (_what, keys, hint, said = '') => {
    const game = await hotseat(size);
    await game.type(LIFT, ...keys);
    expect(keysLine(game)).toContain(hint);
    expect(keysLine(game)).not.toContain('✗');
    const { refusal } = game.driver.screen;
    expect(read(game)).toContain(refusalInEnglish(refusal)?.sentence ?? said);
  });
});

describe.each(SIZES)('Enter on a card at $columns x $rows', (size) => {
  it('asks what to do with it and says what is possible; a second Enter does not put it back', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, ENTER);
    expect(game.text()).toContain('What do you do with 15 “Stalinist purges”?');
    expect(keysLine(game)).toMatch(/r ✓ unrest {2}b ✓ build {2}s ✗ standard {2}e ✓ event {2}Esc back/);
    await game.type(ENTER);
    expect(pickedCard(game.driver.screen)).toBe(DUAL);
    expect(game.text()).toContain('Press the letter of a use, or Esc for another card.');
    await pressEscape(game);
    expect(game.text()).toContain('Take a card: ');
    await game.type(ENTER, 'b');
    expect(game.driver.decision.kind).toBe('build');
  });
});

describe.each(SIZES)('a use that is not possible at $columns x $rows', (size) => {
  it('R6.4a says why, and which uses of the card are', async () => {
    const state = table({ turn: 'west', display: [10], decade: 1 });
    const game = await hotseat({ ...size, state });
    await game.type(LIFT, 'e');
    expect(game.text()).toContain('✗ Only East may use red events. Still possible: r/b.');
    await game.type(ENTER, 'e');
    expect(game.text()).toContain('✗ Only East may use red events. Still possible: r/b.');
  });
});

describe.each(SIZES)('the card in full at $columns x $rows', (size) => {
  it('tells what its event would do now and takes the key of a use; other keys do nothing', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, 'i');
    expect(game.text()).toContain('→ 2 possible places');
    expect(game.text()).toContain('→ Socialism 0 → +1');
    expect(game.text()).toContain('r unrest  b build  s standard  e event  digits other card  Esc close');
    await game.type('x', 'z', 'd');
    expect(game.driver.screen.overlay).toBe('card');
    await game.type('e');
    expect(game.driver.screen.overlay).toBeNull();
    expect(game.driver.decision.kind).toBe('icon');
  });

  it.each(['i', ENTER, BYTES.escape])('is closed by %j', async (key) => {
    const game = await hotseat(size);
    await game.type(LIFT);
    const before = game.text();
    await game.type('i');
    await (key === BYTES.escape ? pressEscape(game) : game.type(key));
    expect(game.text()).toBe(before);
  });

  it('closes with a use that is not possible, and tells why', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, 'i', 's');
    expect(game.driver.screen.overlay).toBeNull();
    expect(game.text()).toContain('✗ No province of West can get a living standard');
  });

  it('cannot be used again while something else is decided', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, 'b', 'i');
    expect(game.driver.screen.overlay).toBe('card');
    expect(game.text()).toContain(' Esc close ');
    expect(game.text()).not.toContain('e event  Esc close');
    await game.type('e');
    expect(game.driver.screen.overlay).toBe('card');
  });

  it('of a card that only was looked up cannot be used', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, '/', '6', '6', ENTER, 'e');
    expect(game.driver.screen).toMatchObject({ overlay: 'card', looked: 66 });
    expect(game.text()).not.toContain('e event  Esc close');
  });
});

describe.each(SIZES)('Tab at $columns x $rows', (size) => {
  it.each(['a card', 'a place', 'an entry'])(
    'goes only through panes that are shown while %s is chosen, and is in the help if it goes anywhere',
    async (what) => {
      const game = await hotseat(size);
      await game.type(LIFT, ...(what === 'a card' ? [] : what === 'a place' ? ['b'] : ['e']));
      const first = game.driver.screen.focus;
      const seen = new Set<string>();
      do {
        const { focus, aim } = game.driver.screen;
        seen.add(focus);
        // The map has no frame; its cursor shows that it has the focus.
        if (focus === 'map') expect(aim === 'anywhere' || what === 'a place').toBe(true);
        else expect(focused(game)).toHaveLength(1);
        await game.type(BYTES.tab);
      } while (game.driver.screen.focus !== first);
      expect(seen.has('log')).toBe(game.text().includes('─ Log ') || game.text().includes('▶ Log '));
      await game.type('?', '3');
      if (seen.size > 1) expect(game.text()).toMatch(/Tab +next pane/);
      else expect(game.text()).not.toMatch(/Tab +next pane/);
    },
  );
});

/** A game between two actions, whose log has more lines than any pane shows. */
const LONG_LOG = ((): Match => {
  for (const { continued } of playedParts(newMatch(7), randomGame(7).moves)) {
    const { match } = continued;
    if (eventsIn(match.moments).length >= 150 && isBetweenActions(match.record.end)) return match;
  }
  throw new Error('This game has a short log.');
})();

describe('the log with the focus', () => {
  const size = { columns: 120, rows: 40 };

  /** Returns the rows of the log pane with its right edge, where arrows show that there are more lines. */
  const shown = ({ text }: Hotseat): string[] => {
    const rows = text().split('\n');
    const top = rows.findIndex((row) => row.includes(' Log '));
    const left = rows[top].search(/[╭┏][─━▶ ]+Log /);
    const pane = rows.slice(top + 1).map((row) => row.slice(left + 1));
    return pane.slice(
      0,
      pane.findIndex((row) => /^[─━]+.$/.test(row)),
    );
  };
  const lines = (game: Hotseat): string[] => shown(game).map((row) => row.slice(0, -1));

  async function logFocused(): Promise<Hotseat & { readonly unfocused: string }> {
    const game = await hotseat({ ...size, match: LONG_LOG });
    await game.type(LIFT);
    const unfocused = game.text();
    await game.type(BYTES.tab, BYTES.tab);
    expect(focused(game)).toEqual(['Log']);
    return { ...game, unfocused };
  }

  it.each([
    ['Up', BYTES.up, BYTES.down, 1],
    ['k', 'k', 'j', 1],
    ['PageUp', BYTES.pageUp, BYTES.pageDown, 10],
  ])(
    'is scrolled by %s to older lines, and by the key against it back to the newest and no further',
    async (_name, up, down, step) => {
      const game = await logFocused();
      expect(keysLine(game)).toMatch(/^ arrows scroll {2}PageUp\/PageDown more lines .*Esc back/);
      const newest = lines(game);
      await game.type(up);
      const older = lines(game);
      expect(older.slice(step)).toEqual(newest.slice(0, -step));
      expect(older).not.toEqual(newest);
      await game.type(up);
      expect(lines(game).slice(step)).toEqual(older.slice(0, -step));
      await game.type(down);
      expect(lines(game)).toEqual(older);
      await game.type(down, down, down);
      expect(lines(game)).toEqual(newest);
      await game.type(up);
      expect(lines(game)).toEqual(older);
    },
  );

  it('stops at its oldest line, so that the next key leads back at once', async () => {
    const game = await logFocused();
    expect(shown(game)[0]).toMatch(/↑$/);
    await game.type(...Array<string>(40).fill(BYTES.pageUp));
    const oldest = lines(game);
    expect(shown(game)[0]).not.toMatch(/↑$/);
    await game.type(BYTES.down);
    expect(lines(game).slice(0, -1)).toEqual(oldest.slice(1));
  });

  it.each([ENTER, BYTES.escape])('is left by %j at its newest line, for the cards', async (key) => {
    const game = await logFocused();
    await game.type(BYTES.pageUp);
    await (key === BYTES.escape ? pressEscape(game) : game.type(key));
    expect(game.text()).toBe(game.unfocused);
    await game.type(BYTES.tab, BYTES.tab);
    expect(game.driver.screen.logOffset).toBe(0);
  });

  it('shows the newest line again after an action', async () => {
    const game = await logFocused();
    await game.type(BYTES.pageUp, BYTES.tab, 'b');
    expect(lines(game).at(-1)).not.toBe('');
    expect(lines(game).join(' ')).toContain('East takes');
    expect(game.driver.screen.logOffset).toBe(0);
  });
});

describe.each(SIZES)('a list at $columns x $rows', (size) => {
  it('digits move the cursor, Enter chooses; what was ignored and what an icon would do now stands below', async () => {
    const game = await hotseat(size);
    await game.type(LIFT, 'e');
    const { session } = game.driver.screen;
    await game.type('4');
    expect(game.text()).toMatch(/▶4 Socialism/);
    expect(read(game)).toContain('Now: Socialism 0 → +1');
    await game.type('8');
    expect(game.driver.screen.session).toBe(session);
    expect(game.text()).toMatch(/▶8 Ignore: socialism/);
    await game.type(ENTER);
    expect(game.driver.screen.session.steps).toHaveLength(2);
    expect(read(game)).toContain('Ignored: socialism 1 box to the east');
  });
});

describe('small cards', () => {
  /** Returns the digit of the card under the cursor. */
  const card = ({ driver }: Hotseat): number => {
    const { order, card: chosen } = driver.screen;
    return ((order?.cards.west ?? []).findIndex((one) => one === chosen) + 1) % 10;
  };

  it('Down and Up go to the card below and above, Left and Right to its neighbours, where cards say their events, too', async () => {
    const game = await hotseat({ columns: 200, rows: 60 });
    await game.type(LIFT);
    const ways: [string, number][] = [
      [BYTES.down, 3],
      [BYTES.right, 4],
      [BYTES.up, 2],
      [BYTES.left, 1],
      [BYTES.left, 0],
      [BYTES.down, 2],
      [BYTES.right, 3],
      [BYTES.down, 5],
      [BYTES.down, 7],
      [BYTES.down, 9],
    ];
    for (const [key, to] of ways) {
      await game.type(key);
      expect(card(game)).toBe(to);
      expect(game.text()).toMatch(new RegExp(`▶${to} [RYD] `));
    }
  });

  it('Down and Up go to the card below and above, Left and Right to its neighbours', async () => {
    const game = await hotseat({ columns: 160, rows: 50 });
    await game.type(LIFT);
    const ways: [string, number][] = [
      [BYTES.down, 5],
      [BYTES.down, 9],
      [BYTES.right, 0],
      [BYTES.up, 6],
      [BYTES.up, 2],
      [BYTES.left, 1],
      [BYTES.left, 0],
      [BYTES.down, 2],
      [BYTES.right, 3],
      [BYTES.right, 4],
      // The special card, which West can read.
      [BYTES.down, 8],
    ];
    for (const [key, to] of ways) {
      await game.type(key);
      expect(card(game)).toBe(to);
      expect(game.text()).toMatch(new RegExp(`┏━ ${to} `));
    }
  });

  it('cards in lines stand below each other', async () => {
    const game = await hotseat();
    await game.type(LIFT, BYTES.down, BYTES.down, BYTES.right);
    expect(card(game)).toBe(4);
  });
});

describe.each(SIZES)('a place looked for at $columns x $rows', (size) => {
  const HAMBURG = ['/', 'h', 'a', 'm', 'b', ENTER];

  it.each([ENTER, BYTES.escape])(
    'after an action is shown, and left by %j before anything is committed',
    async (key) => {
      const game = await hotseat(size);
      await game.type(LIFT, 'b', 'd', 'd');
      const review = game.text();
      await game.type(...HAMBURG);
      expect(read(game)).toContain('factory of value 1');
      expect(keysLine(game)).toContain('Enter/Esc back');
      await game.type('n');
      expect(read(game)).not.toContain('Hamburg');
      await (key === ENTER ? game.type(key) : pressEscape(game));
      expect(game.text()).toBe(review);
      expect(game.committed).toEqual([]);
      await game.type(ENTER);
      expect(game.committed).toHaveLength(1);
    },
  );

  it('between the phases of an End of Decade is shown, and its report comes back', async () => {
    const game = await hotseat({ ...size, state: table(LAST_ACTION) });
    await game.type(LIFT, 'b', 'd', 'd', ENTER);
    const report = game.text();
    expect(game.driver.stage).toBe('moment');
    await game.type(...HAMBURG);
    expect(read(game)).toContain('factory of value 1');
    await pressEscape(game);
    expect(game.text()).toBe(report);
  });
});
