import { framesIn, topIn } from '../support/stages.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Position } from '../../src/rules/game.js';
import { closeAll, hotseat, type Hotseat } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';
import { BYTES } from '../support/render-on-terminal.js';
import { ENGLISH } from '../../src/text/index.js';
import { changesShown, figuresOf } from '../../src/ui/match/model.js';
import { shownTable } from '../../src/ui/match/screen.js';
import { layoutMap, provincePlace } from '../../src/ui/map/index.js';
import { isRolling, mayRoll, rollOn } from '../../src/ui/match/report/frames.js';
import { PAGE_LETTERS } from '../../src/ui/widgets/scroll.js';
import { LAST_ACTION, table } from '../support/table.js';
import { lookFor } from './support/look.js';
import { PURE_ASCII } from '../support/plain-text.js';

afterEach(closeAll);

const SIZES = [
  [80, 24],
  [120, 40],
] as const;

/** LAST_ACTION with four mass protests in the East, so that phase 10 ends the game. */
const LAST_OF_ALL: Position = {
  ...LAST_ACTION,
  unrest: { brandenburg: 4, 'east-berlin': 4, sachsen: 4, thueringen: 4 },
  socialists: { box: 0 },
};

/** Takes the card, builds nothing and commits, so that the End of Decade begins. */
async function endDecade(
  position: Position,
  size: { columns: number; rows: number; ascii?: boolean },
): Promise<Hotseat> {
  const game = await hotseat({ ...size, state: table(position) });
  await game.type(LIFT, 'b', 'd', 'd', BYTES.enter);
  return game;
}

/** Continues through the frames, and gives the first answer to each decision, until a text is on the screen. */
async function goOnTo(game: Hotseat, text: string): Promise<void> {
  for (let step = 0; step < 80 && !game.text().includes(text); step++) await game.type(game.driver.onward);
  expect(game.text()).toContain(text);
}

const beside = (game: Hotseat): string =>
  game
    .text()
    .split('\n')
    .map((line) => /┃([^┃]*)┃?$/.exec(line)?.[1].trim() ?? '')
    .join(' ')
    .replace(/ +/g, ' ');

/**
 * Scrolls through a report and returns its rows, joined with spaces. A row that stays visible while scrolling is
 * included once.
 */
async function pagesOf(game: Hotseat): Promise<string> {
  const rows = (): string[] =>
    game
      .text()
      .split('\n')
      .map((line) => /┃([^┃↑↓]*)[┃↑↓]?$/.exec(line)?.[1].trim() ?? '');
  const seen: string[] = [];
  for (let top = -1; topIn(game.driver.screen) !== top; await game.type(BYTES.down)) {
    top = topIn(game.driver.screen);
    seen.push(
      ...(top === 0
        ? rows()
        : rows()
            .filter((row) => row !== '')
            .slice(-1)),
    );
  }
  return seen.join(' ').replace(/ +/g, ' ');
}

describe.each(SIZES)('forecast at %ix%i', (columns, rows) => {
  it('tells each of the ten phases in a line, on the first page', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'f');
    const lines = game.text();
    expect(lines).toContain('If the End of Decade I came now:');
    expect(lines).toContain('As the board is now, the game would continue.');
    for (const line of [
      /1 Flight or Wall +0 spaces: East pays nothing/,
      /3 Western currency +Enough: income 2, need 0/,
      /10 Wir sind das Volk\? +Mass protests: West 0, East 0/,
    ])
      expect(lines).toMatch(line);
  });

  it('while attacks are chosen tells only the phases to come, and counts what those attacks can bring', async () => {
    const state = table({
      endOfDecade: 7,
      livingStandard: { bayern: 3, niedersachsen: 2 },
      unrest: { 'west-berlin': 0 },
    });
    const game = await hotseat({ state, columns, rows });
    while (game.driver.stage !== 'choosing') await game.type(game.driver.onward);
    await game.type('f');
    const lines = game.text();
    expect(lines).toContain('Still to come in the End of Decade I, as the board is now:');
    expect(lines).toMatch(
      /Wir sind das Volk\? +Mass protests: West 0, East 0 now and at the end(?: \(at most 2\)|.*\n.*\(at most 2\))/,
    );
    expect(lines).toMatch(/ 8 Police power .*\n.* 9 Socialists .*\n.*10 Wir sind das Volk\?/);
    expect(lines).not.toMatch(/1 Flight or Wall|7 East-West differences|What East can pay/);
  });

  it('shows every sum further down, and what East could still give', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, 'f');
    let pages = game.text();
    for (let page = 0; page < 6; page++) {
      await game.type(BYTES.pageDown);
      pages += game.text();
    }
    for (const line of [
      /2 {2}build points East can pay/,
      /= 2 {2}left/,
      /\+0 {2}flight signs played/,
      /= 1 {2}of 12 socialists/,
    ])
      expect(pages).toMatch(line);
  });

  it('begins with what would end the game', async () => {
    const game = await hotseat({ columns, rows, state: table(LAST_OF_ALL) });
    await game.type(LIFT, 'f');
    expect(game.text()).toMatch(/▲ {2}East collapses: 4 mass protests at the end; 4 are enough \(R9\.10\)\./);
  });
});

describe.each(SIZES)('End of Decade at %ix%i', (columns, rows) => {
  it('writes on the map what each phase changed, before and after where room is', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    const { badges } = layoutMap(columns > 80 ? 'medium' : 'small');
    let shown = 0;
    for (let key = 0; key < 12; key++) {
      const { screen, stage } = game.driver;
      const changes = stage === 'moment' ? changesShown(screen) : null;
      const { provinces } = figuresOf(shownTable(screen));
      for (const { id, box } of changes === null ? [] : badges) {
        const [change] = changes?.places.get(provincePlace(id)) ?? [];
        if (change === undefined || change.what === 'piece') continue;
        const { [change.what]: now } = provinces[id];
        const rows = game
          .text()
          .split('\n')
          .slice(box.y + 1, box.y + 1 + box.height);
        const badge = rows.map((row) => row.slice(box.x, box.x + box.width)).join(' ');
        const hasRoom = columns > 80 || change.what !== 'livingStandard';
        expect(badge).toContain(hasRoom ? `${now - change.amount}→${now}` : `L${now}`);
        shown++;
      }
      await game.type(game.driver.onward);
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('reports each phase that changes something with its sum, what happened and its rule', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    await goOnTo(game, 'End of Decade I, Phase 1: Flight or Wall');
    const flight = await pagesOf(game);
    expect(flight).toContain('+1 flight signs played');
    expect(flight).toContain('+1 best West standard');
    expect(flight).toContain('= 2 spaces');
    expect(flight).toContain('R9.1 People leave the GDR');
    await goOnTo(game, 'End of Decade I, Phase 5: Keeping the living standard');
    const keeping = await pagesOf(game);
    expect(keeping).toMatch(/-1 Bayern: no factory worth 1 or more/);
    expect(keeping).toContain('What happened Living standard in Bayern 1 → 0');
  });

  it('lets phases that change nothing go by with the next one, each with what it came to', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    await goOnTo(game, 'End of Decade I, Phase 5: Keeping the living standard');
    const quiet =
      /Phase 2: Prestige .*Phase 3: Western currency .*Western currency box .* = 1 left over and lost Phase 4: Price of police power East has .* Phase 5: Keeping/;
    expect(await pagesOf(game)).toMatch(quiet);
  });

  it('sums the decade up with its last phase, and says what to fear of the next', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    await goOnTo(game, 'Phase 10: Wir sind das Volk?');
    const sum = await pagesOf(game);
    expect(sum).toContain('With fewer than 4 mass protests no side collapses.');
    expect(sum).toContain('Summary of Decade I Living standards: ');
    expect(sum).toMatch(/Living standards: West \d+, East \d+ Western currency: East earns -?\d+ and needs \d+/);
    expect(sum).toMatch(/If the next End of Decade came now (As the board is now, the game would continue|! )/);
  });

  it('goes by without a key once p is pressed, and stops where the decade is summed up', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    while (game.driver.stage !== 'moment' || !mayRoll(game.driver.screen)) await game.type(game.driver.onward);
    await game.type('p');
    expect(isRolling(game.driver.screen)).toBe(true);
    let screen = game.driver.screen;
    while (isRolling(screen)) screen = rollOn(screen);
    expect(framesIn(screen).length).toBeLessThan(framesIn(game.driver.screen).length);
    await game.type('p');
    expect(isRolling(game.driver.screen)).toBe(false);
  });

  it('scrolls a report that is longer than the screen, and begins the next one at its top', async () => {
    const game = await endDecade(LAST_ACTION, { columns, rows });
    await goOnTo(game, 'End of Decade I, Phase 1: Flight or Wall');
    if (rows > 24) return;
    await game.type(BYTES.end);
    expect(beside(game)).toContain('dismantles pieces.');
    await goOnTo(game, 'End of Decade I, Phase 5: Keeping the living standard');
    expect(beside(game)).toMatch(/^ *Phase 2: Prestige/);
  });
});

describe.each(SIZES)('the end at %ix%i', (columns, rows) => {
  it('tells who won and why, with the clause and the last reckoning', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns, rows });
    await goOnTo(game, 'The end');
    expect(game.text()).toContain('West wins: Ada');
    expect(game.text()).toContain('East collapses (R9.10).');
    expect(game.text()).toContain('Decade I, phase 10 of the End of Decade: Wir sind das Volk?');
    expect(game.text()).not.toMatch(/4 or more mass protests: East collapses\./);
  });

  it('shows the course as charts and as figures, and the table behind them', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns, rows });
    await goOnTo(game, 'The end');
    let pages = game.text();
    await game.type(BYTES.end);
    pages += game.text();
    for (const text of ['Mass protests', 'Living standard', 'Economy', 'Prestige', 'Western currency', 'Socialism'])
      expect(pages).toContain(text);
    expect(pages).toMatch(/Decade +Unrest +Prot\. +LS +Economy +Pres +Curr +Socialism +Socialists/);
    expect(pages).toMatch(/I +\d+ : \d+ +0 : 4 +/);
    await game.type(BYTES.escape);
    await game.terminal.waitFor('The game is over');
    await game.type(BYTES.enter);
    expect(game.text()).toContain('West wins: Ada');
  });

  it('is turned by Enter to its end, where it stands still however often that is pressed', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns, rows });
    await goOnTo(game, 'The end');
    const first = game.text();
    await game.type(BYTES.end);
    const last = game.text();
    await game.type(BYTES.home);
    expect(game.text()).toBe(first);
    await game.type(...Array<string>(20).fill(BYTES.enter));
    expect(game.text()).toBe(last);
  });

  it('asks before it is left', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns, rows });
    await goOnTo(game, 'The end');
    await game.type('q');
    expect(game.text()).toContain('Leave the game?');
  });
});

describe('the log', () => {
  it('opens at what happened last, in the order it happened', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns: 80, rows: 24 });
    await goOnTo(game, 'The end');
    await game.type(BYTES.escape, 'L');
    const text = game.text();
    expect(text).toContain('West wins.');
    expect(text.indexOf('Mass protests: West 0, East 4')).toBeLessThan(text.indexOf('West wins.'));
    expect(text).toMatch(/(\d+)-(\d+) of \2/);
  });
});

describe('leaving in the middle of an action', () => {
  it('is not done by Enter, which stays in the game as Esc does', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'b');
    const before = game.text();
    await game.type('q');
    expect(game.text()).toMatch(/y leave +Enter\/Esc stay/);
    await game.type(BYTES.enter);
    expect(game.text()).toBe(before);
  });

  it('is asked in the colours of a title, a warning and keys', async () => {
    const game = await hotseat();
    await game.type(LIFT, 'b', 'q');
    const { theme } = lookFor();
    const { screen } = game.terminal;
    expect(screen.cellOf('Leave the game?')).toMatchObject({ ...theme.title, fg: 'default' });
    expect(screen.cellOf('The answers since the last commit are lost.')).toMatchObject(theme.warning);
    const keys = screen.rows().find((row) => row.includes('Esc') && row.includes('│'))!;
    expect(screen.cellOf(/Enter.*Esc/.exec(keys)?.[0] ?? 'the keys')).toMatchObject(theme.title);
    expect(screen.cellOf('stay')).toMatchObject(theme.muted);
    expect(theme.warning).not.toEqual(theme.muted);
  });
});

describe('in pure ASCII', () => {
  it.each(PAGE_LETTERS)('%s shows nothing else', async (key) => {
    const game = await hotseat({ ascii: true });
    await game.type(LIFT, key);
    expect(game.text()).toMatch(PURE_ASCII);
  });

  it('so do the reports and the end', async () => {
    const game = await endDecade(LAST_OF_ALL, { columns: 80, rows: 24, ascii: true });
    for (let step = 0; step < 80 && !game.text().includes('The end'); step++) {
      expect(game.text()).toMatch(PURE_ASCII);
      await game.type(game.driver.onward);
    }
    expect(game.text()).toContain('West wins: Ada');
    expect(game.text()).toMatch(PURE_ASCII);
  });
});

describe('the ledger', () => {
  it.each(SIZES)(
    'at %ix%i calls provinces as everything else does, and explains its headings',
    async (columns, rows) => {
      const game = await hotseat({ columns, rows });
      await game.type(LIFT, 'm');
      const text = game.text();
      for (const name of Object.values(ENGLISH.province)) expect(text).toContain(name);
      expect(text).not.toMatch(/Hauptstadt|Berlin \(West\)/);
      for (const heading of ['Prot.', 'WB', 'Next', 'LS', 'Export', 'Soc.']) expect(text).toContain(`${heading} = `);
      await game.type('m');
      expect(game.text()).not.toContain('LS = ');
    },
  );
});
