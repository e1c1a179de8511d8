import { afterEach, describe, expect, it } from 'vitest';
import { closeAll, hotseat, type Hotseat } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';
import { BYTES } from '../support/render-on-terminal.js';

afterEach(closeAll);

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

describe.each(SIZES)('help at %ix%i', (columns, rows) => {
  it('opens on the signs, later on the page read last, and names its pages in the title', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '?');
    expect(game.text()).toContain('Help  [1 Signs]  2 Goal and turns  3 Keys  4 Rules  5 Words ');
    expect(game.text()).toContain('Signs on the cards now');
    for (const [key, page] of [
      [BYTES.right, '[2 Goal and turns]'],
      [BYTES.tab, '[3 Keys]'],
      [BYTES.left, '[2 Goal and turns]'],
      [BYTES.left, '[1 Signs]'],
      [BYTES.left, '[5 Words]'],
      [BYTES.tab, '[1 Signs]'],
      ['4', '[4 Rules]'],
      ['3', '[3 Keys]'],
      ['2', '[2 Goal and turns]'],
    ]) {
      await game.type(key);
      expect(game.text()).toContain(page);
    }
    await game.type('?', '?');
    expect(game.text()).toContain('[2 Goal and turns]');
  });

  it('says on one page how to win, what a turn is and what a card can be used for', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '?', '2');
    for (const text of ['How to win', 'A turn', 'The four uses of a card', 'Remove unrest: ', 'Build: ', 'Event: '])
      expect(game.text()).toContain(text);
    expect(game.text()).not.toContain(' of 2');
  });

  it('shows the keys of the present stage, and others in another stage', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '?', '3');
    expect(game.text()).toMatch(/Now\b.*\n.* r +use the card: remove unrest/);
    expect(game.text()).toMatch(/\n┃ +┃\n┃ Look something up.*\n.* i +show the card in full/);
    await game.type(BYTES.end);
    expect(game.text()).toMatch(/q +leave; the game is saved/);
    await game.type(BYTES.escape, 'b', '?');
    expect(game.text()).toMatch(/n N +next or previous legal place/);
    expect(game.text()).toMatch(/d +choose nothing more, or nothing at all/);
    expect(game.text()).not.toContain('use the card: remove unrest');
  });

  it('shows the rules of the present decision in words, the clause it names first', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'b', '?', '4');
    await game.terminal.waitFor('Rules of this decision: Build');
    await game.terminal.waitFor('R6.2');
    expect(game.text()).toMatch(/Spend up to/);
    const other = /R10\.3|R5\.1[a-f]/;
    for (let page = 0; page < 8 && !other.test(game.text()); page++) await game.type(BYTES.pageDown);
    expect(game.text()).toMatch(other);
  });

  it('explains the signs of cards, tracks and map, in Unicode and in ASCII', async () => {
    for (const ascii of [false, true]) {
      const game = await hotseat({ columns, rows, ascii });
      await game.type(LIFT, '?');
      let seen = game.text();
      for (let page = 0; page < 8; page++) {
        await game.type(BYTES.pageDown);
        seen += game.text();
      }
      const signs = ascii ? ['o ', '2;', '->u', 'E+B', '{P', '-M', 'F'] : ['○ ', '2▾', '→u', 'E+⌂', '◄P', '-▓', '↗'];
      for (const sign of [...signs, 'u1 L2 e6/3', 's2', 'Socialists 1+0', 'Prot W0 E0', 'R ', 'Y ', 'D '])
        expect(seen).toContain(sign);
      for (const words of ['rundown factory', 'mass protest exported from West Berlin', 'in the holding box + in'])
        expect(seen).toContain(words);
    }
  });

  it('scrolls with arrows and pages, says where one is, and stops at both ends', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '?');
    await game.terminal.waitFor(' of ');
    const place = (): string => /(\d+)-(\d+) of (\d+)/.exec(game.text())?.[0] ?? '';
    const top = place();
    await game.type(BYTES.up);
    expect(place()).toBe(top);
    await game.type(BYTES.down);
    expect(place()).toMatch(/^2-/);
    await game.type(BYTES.end, BYTES.down);
    const [, , last, all] = /(\d+)-(\d+) of (\d+)/.exec(game.text()) ?? [];
    expect(last).toBe(all);
    await game.type(BYTES.home);
    expect(place()).toBe(top);
    await game.type(BYTES.enter);
    expect(game.text()).not.toContain('[1 Signs]');
  });
});

describe('the page of keys', () => {
  const open = async (...keys: string[]): Promise<Hotseat> => {
    const game = await hotseat();
    await game.type(...keys, '?', '3');
    return game;
  };

  it('is filtered by what is typed: words of the description, or the key itself, to which the cursor moves', async () => {
    const game = await open(LIFT);
    await game.type('f', 'o', 'r', 'e', '\u007F');
    expect(game.text()).toContain('Filter: for');
    await game.type('\u0015', 'f');
    expect(game.text()).toMatch(/Filter: f /);
    expect(game.text()).toMatch(/▶ {2}f +what the End of Decade would do now/);
    expect(game.text()).toMatch(/ i +show the card in full/);
    expect(game.text()).not.toContain('use the card: build');
    await game.type('\u0015', 'p', 'l', 'a', 'y', 'e', 'd');
    expect(game.text()).toMatch(/▶ {2}P +the cards played in this decade/);
    await game.type('x');
    expect(game.text()).toContain('No key that works now matches "playedx".');
    // The filter also matches the label that a key has in the last line.
    await game.type('\u0015', ...'ledger');
    expect(game.text()).toMatch(/▶ {2}m +every figure of every province/);
  });

  it('takes a pasted text', async () => {
    const game = await open(LIFT);
    await game.terminal.type('\u001B[200~forecast\n\u0007table\u001B[201~');
    expect(game.text()).toContain('Filter: forecast');
  });

  it('runs the key under the cursor as if it was pressed on the screen', async () => {
    const game = await open(LIFT);
    await game.type(BYTES.down, BYTES.down);
    expect(game.text()).toMatch(/▶ {2}b +use the card: build/);
    await game.type(BYTES.enter);
    const pressed = await hotseat();
    await pressed.type(LIFT, 'b');
    expect(
      game
        .text()
        .split('\n')
        .map((row) => row.trimEnd()),
    ).toEqual(
      pressed
        .text()
        .split('\n')
        .map((row) => row.trimEnd()),
    );
    await game.type('d', BYTES.enter, '?', 'c', 'o', 'm', 'm', 'i', 't', BYTES.enter);
    expect(game.committed).toHaveLength(1);
  });

  it('runs nothing before the cursor is on a key: Enter closes the page', async () => {
    const game = await open(LIFT, 'b', 'd', BYTES.enter);
    expect(game.driver.stage).toBe('reviewing');
    await game.type(BYTES.enter);
    expect(game.driver.screen.overlay).toBeNull();
    expect(game.committed).toEqual([]);
  });

  it('does not choose among arrows, digits or letters, and uncovers no hand: it says to press the key', async () => {
    const told = 'The help does not press this key for you: press it now.';
    const game = await open(LIFT);
    await game.type('d', 'i', 'g', 'i', 't', BYTES.enter);
    expect(game.text()).toContain(told);
    const covered = await open();
    expect(covered.text()).toMatch(/Space Enter +show your hand/);
    await covered.type(BYTES.down, BYTES.enter);
    expect(covered.text()).toContain(told);
    expect(covered.driver.stage).toBe('curtain');
    await covered.type(LIFT);
    expect(covered.driver.stage).toBe('choosing');
  });
});

describe('the help', () => {
  it('is read through with PageDown alone, from the first page to the end of the last', async () => {
    const game = await hotseat();
    await game.type(LIFT, '?');
    const titles = new Set<string>();
    for (let press = 0, before = ''; press < 40 && game.text() !== before; press++) {
      before = game.text();
      titles.add(/\[\d [\w ]+\]/.exec(game.text())?.[0] ?? '');
      await game.type(BYTES.pageDown);
    }
    expect([...titles]).toEqual(['[1 Signs]', '[2 Goal and turns]', '[3 Keys]', '[4 Rules]', '[5 Words]']);
    expect(game.text()).toMatch(/▶ +working connection/);
  });

  it('names the keys that tell the figures of the map in words', async () => {
    const game = await hotseat({ columns: 200, rows: 60 });
    await game.type(LIFT, '?', '3');
    expect(game.text()).toMatch(/ v +describe any place on the map in words/);
    expect(game.text()).toMatch(/ m +every figure of every province as a table/);
  });
});
