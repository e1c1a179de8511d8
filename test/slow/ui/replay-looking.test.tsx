import { playbackIn } from '../../support/stages.js';
import { cardsNamed } from '../../support/card-names.js';
import { roomOn } from '../../support/match.js';
import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { momentAt, watched } from '../../../src/match/watch.js';
import { PROVINCE } from '../../../src/rules/board/geography.js';
import { cardById, type CardId, CARDS } from '../../../src/rules/cards.js';
import { inspect } from '../../../src/rules/figures.js';
import { decision } from '../../../src/rules/game.js';
import { ENGLISH } from '../../../src/text/index.js';
import { readGame } from '../../../src/notation/index.js';
import { ALL_PLACES, layoutMap, nearestPlace } from '../../../src/ui/map/index.js';
import { PAGE_LETTERS } from '../../../src/ui/widgets/scroll.js';
import { placeName } from '../../../src/ui/match/deciding/here.js';
import { openPlayback, watching, playOn } from '../../../src/ui/match/replay/playback.js';
import { pressKey } from '../../../src/ui/match/keys.js';
import { charKey, namedKey } from '../../../src/terminal/input/keys.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { lookFor } from '../../ui/support/look.js';
import { randomRecord } from '../../ui/support/random-record.js';
import { gamesFolder, showScreen, type WholeScreen } from '../../ui/support/whole-screen.js';
import type { MatchScreenState } from '../../../src/ui/match/state.js';

const { record, text } = randomRecord(1);
const match = matchOf(record);
const AT = 'II.1.3';
const { state, step } = match.moments[momentAt(match, AT)!];

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

function watch(more: object = {}, size = {}): Promise<WholeScreen> {
  return showScreen({ mode: 'replay', file: 'game.wsdv', text, at: AT, ...more }, { folder: gamesFolder() }, size);
}

/** Esc in CSI u encoding, which cannot start another sequence. */
const ESCAPE = '\u001B[27u';
const rowsOf = ({ terminal }: WholeScreen): string[] => terminal.screen.rows().map((row) => row.trimEnd());

describe.each(SIZES)('who watches a replay at $columns x $rows', (size) => {
  it('asks about places, finds them by name, and comes back to the moment', async () => {
    const screen = await watch({}, size);
    const { terminal } = screen;
    const before = rowsOf(screen);
    await terminal.type('v', BYTES.down);
    expect(terminal.screen.text()).toContain('What is at this place');
    await terminal.type('\r');
    expect(rowsOf(screen)).toEqual(before);
    await terminal.type('/', 'bayern', '\r');
    const { unrest } = inspect(state).provinces.bayern;
    expect(unrest).toBe(state.unrest[PROVINCE.bayern]);
    expect(terminal.screen.text().replace(/\s*│\s*/g, ' ')).toContain(`${unrest} unrest`);
    await terminal.type('\r');
    expect(rowsOf(screen)).toEqual(before);
  });

  it('reads the card played, any other card, the whole log up to the moment, and the rules of the next decision', async () => {
    const { terminal } = await watch({}, size);
    const shown = (): string => terminal.screen.text().replace(/\s+/g, ' ');
    const card = record.lines[step!.line].action!.card;
    await terminal.type('i');
    expect(shown()).toContain(`▶ ${ENGLISH.cardName(cardById(card))} `);
    await terminal.type('i', '/', '14', '\r');
    expect(shown()).toContain(`▶ ${ENGLISH.cardName(cardById(14))} `);
    await terminal.type('i', 'L');
    expect(shown()).toContain('▶ Log ━');
    expect(shown()).toContain(`takes ${card} `);
    await terminal.type(BYTES.home);
    expect(shown()).toContain('Decade I begins.');
    await terminal.type('q', '?', '4');
    expect(shown()).toContain(`Rules of this decision: ${ENGLISH.decision[decision(state)!.kind].title}`);
  });

  it('sees result and charts at the end of a game, and goes back from there', async () => {
    const screen = await watch({ at: undefined }, size);
    const { terminal } = screen;
    expect(rowsOf(screen).at(-1)).not.toContain('Enter result');
    await terminal.type(BYTES.end);
    const last = rowsOf(screen);
    expect(last.at(-1)).toContain('Enter result and charts');
    expect(last.at(-1)).toContain('q back');
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('The course of the game');
    expect(terminal.screen.text()).not.toContain('R replay');
    await terminal.type('m');
    expect(rowsOf(screen)).toEqual(last);
    await terminal.type(BYTES.left, '\r', BYTES.left);
    expect(terminal.screen.text()).not.toContain('The course of the game');
  });

  it('goes on where he was after the terminal was too small for anything but q', async () => {
    const screen = await watch({}, size);
    const { terminal, exit } = screen;
    const before = rowsOf(screen);
    await terminal.type('m');
    await terminal.resize(60, 20);
    expect(terminal.screen.text()).toContain('at least 80 columns');
    await terminal.type('.', ']', 'v');
    await terminal.resize(size.columns, size.rows);
    await terminal.type('m');
    expect(rowsOf(screen)).toEqual(before);
    await terminal.resize(60, 20);
    await terminal.type('q');
    expect(await exit).toBe(0);
  });
});

describe('a replay', () => {
  it('moves the cursor with the arrows where something else could be paged through before', async () => {
    const screen = await watch({ at: 'II.E3' }, { columns: 80, rows: 24 });
    const { terminal } = screen;
    /** Returns the letters in the column beside the map. */
    const beside = (): string[] => rowsOf(screen).map((row) => row.slice(53).replace(/[^A-Za-z -]/g, ''));
    expect(terminal.screen.text()).toContain('PageUp PageDown');
    await terminal.type('\t', '\t');
    const [, , first] = beside();
    await terminal.type(BYTES.down);
    expect(beside()[2]).not.toBe(first);
    await terminal.type(BYTES.up);
    expect(beside()[2]).toBe(first);
    const before = rowsOf(screen);
    const above = nearestPlace(layoutMap('small'), 'province:bayern', 'up', ALL_PLACES);
    await terminal.type('/', 'bayern', '\r');
    expect(beside()[1]).toContain('Bayern');
    await terminal.type(BYTES.up);
    expect(beside()[1]).not.toContain('Bayern');
    expect(beside()[1]).toContain(placeName(above!, lookFor()).replace(/[^A-Za-z -]/g, ''));
    await terminal.type('\r');
    expect(rowsOf(screen)).toEqual(before);
  });

  it.each(['I.1.1', 'I.1.2'])("shows West's hand first, whoever decided (%s)", async (at) => {
    const { terminal } = await watch({ at }, { columns: 120, rows: 40 });
    const shown = terminal.screen.text();
    expect(shown.indexOf("Anna's hand")).toBeGreaterThan(0);
    expect(shown.indexOf("Bernd's hand")).toBeGreaterThan(shown.indexOf("Anna's hand"));
  });
});

describe('a replay that plays', () => {
  const room = roomOn('small');
  const running = watching(openPlayback((seat) => watched(match, seat), 5, 2));

  it('goes on action by action, and stands still below a page and while a place is asked about', () => {
    const next = playOn(running);
    expect(playbackIn(next).playing).toBe(true);
    expect(playbackIn(next).at).toBeGreaterThan(5);
    for (const key of [...PAGE_LETTERS, '/', 'v', 'i']) {
      const { screen } = pressKey(running, charKey(key), room);
      expect(screen.overlay !== null || screen.aim === 'anywhere', key).toBe(true);
      expect(playbackIn(screen), key).toMatchObject({ at: 5, playing: false });
      expect(playOn(screen)).toBe(screen);
    }
    expect(playbackIn(pressKey(running, charKey('c'), room).screen).playing).toBe(true);
    const asked = pressKey(running, charKey('v'), room).screen;
    expect(pressKey(asked, charKey('v'), room).screen.aim).toBe('decision');
  });

  it('begins again from the end, and is neither faster nor slower than its speeds go', () => {
    const press = (screen: MatchScreenState, chars: string): MatchScreenState =>
      Array.from(chars).reduce((now, char) => pressKey(now, charKey(char), room).screen, screen);
    const atEnd = pressKey(running, namedKey('end'), room).screen;
    expect(playbackIn(atEnd)).toMatchObject({ at: match.moments.length - 1, playing: false });
    expect(playbackIn(press(atEnd, ' '))).toMatchObject({ at: 0, playing: true });
    expect(playbackIn(press(atEnd, '  '))).toMatchObject({ at: 0, playing: false });
    expect(playbackIn(press(running, '++++++')).speed).toBe(16);
    expect(playbackIn(press(running, '------')).speed).toBe(0.25);
    expect(playbackIn(press(running, '-=')).speed).toBe(2);
  });

  it('scrolls its log only where that is marked, and shows its end again at every other moment', () => {
    const { screen } = pressKey(running, charKey('k'), room);
    expect(screen.logOffset).toBe(1);
    expect(playOn(screen).logOffset).toBe(0);
    expect(pressKey(screen, charKey('.'), room).screen.logOffset).toBe(0);
    expect(pressKey(screen, charKey('+'), room).screen.logOffset).toBe(1);
    const elsewhere = pressKey(screen, namedKey('tab'), room).screen;
    expect(elsewhere.focus).not.toBe('log');
    expect(pressKey(elsewhere, charKey('k'), room).screen).toBe(elsewhere);
  });
});

/** A line has room for at least this many letters of a card title. */
const LETTERS = 10;

describe('a replay of a game that goes on', () => {
  const begun = text.split('\n').slice(0, 8).join('\n') + '\n';
  const read = readGame(begun);
  if (!read.ok) throw new Error('no game');
  const { hands, drawPile } = read.value.end;
  const titleOf = (card: CardId): string => cardById(card).title.en.slice(0, LETTERS);
  const isNamedAlone = (card: CardId): boolean => CARDS.filter(({ id }) => titleOf(id) === titleOf(card)).length === 1;
  const hidden = [...hands.west, ...hands.east, ...drawPile].filter(isNamedAlone);

  it.each(SIZES)('names no hidden card whatever is looked at, at $columns x $rows', async (size) => {
    const { terminal } = await watch({ text: begun, at: undefined }, size);
    const pages = [...PAGE_LETTERS, 'i'].flatMap((page) => [page, ESCAPE]);
    for (const to of [BYTES.home, BYTES.right, BYTES.right, BYTES.end]) {
      await terminal.type(to, ...pages, 'v', BYTES.down, 'n', '\r', '\t', '\t', '\t');
    }
    expect(hidden.length).toBeGreaterThan(8);
    expect(cardsNamed(terminal.stdout.written, hidden, LETTERS)).toEqual([]);
    await terminal.type('/', String(hidden[0]));
    const found = terminal.screen.rows().filter((row) => row.includes(titleOf(hidden[0])));
    expect(found.join('')).toContain('card, not seen yet or hidden');
  });
});
