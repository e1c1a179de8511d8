import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

let home: string;
const GAME = fs.readFileSync(new URL('../../games/gdr-collapses.wsdv', import.meta.url), 'utf8');
/** A game that ends with `W: discard 6`. Next, East decides which hand cards to discard. */
const EAST_DECIDES = GAME.slice(0, GAME.indexOf('\nE: discard 16') + 1);

beforeAll(() => {
  home = temporaryFolder();
  fs.mkdirSync(join(home, 'games'), { recursive: true });
  fs.writeFileSync(join(home, 'games', 'kept.wsdv'), EAST_DECIDES);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

test.each(['W 25 build: Dortmund', '25 build: Dortmund', 'W 33 build: Dortmund, Dortmund-Kassel', 'W: -', 'W: foo'])(
  'an action of West does not answer for East, and the file stays: %s',
  async (text) => {
    for (const [action, stdin] of [
      [text, ''],
      ['-', `; Hello\n${text}\n`],
    ] as const) {
      const { code, out, err } = await wsdv(['move', 'kept', action], { environment: { WSDV_HOME: home }, stdin });
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('The game waits for East to ');
      expect(err).not.toContain('Possible here');
      expect(fs.readFileSync(join(home, 'games', 'kept.wsdv'), 'utf8')).toBe(EAST_DECIDES);
    }
  },
);

/** Plays texts in a saved game of this file; returns the lines that were added, or the message of the refusal. */
async function played(file: string, ...texts: readonly string[]): Promise<string> {
  const path = join(home, 'games', 'one.wsdv');
  fs.writeFileSync(path, file);
  for (const text of texts) {
    const before = fs.readFileSync(path, 'utf8');
    const { code, err } = await wsdv(['move', 'one', '-'], { environment: { WSDV_HOME: home }, stdin: text });
    if (code !== 0) {
      expect(fs.readFileSync(path, 'utf8')).toBe(before);
      return err;
    }
  }
  return fs.readFileSync(path, 'utf8').slice(file.length);
}

const position = (west: string, east: string, json: object): string =>
  `Format: wsdv 1\nWest: ${west}\nEast: ${east}\nPosition: ${JSON.stringify(json)}\n\n`;
const THIRD = { decade: 3, drawPile: [42, 43, 45, 46, 47, 48, 49, 50, 51] };
const HANDS = { west: [55, 56], east: [53, 44] };
/** East's turn; East has a ready police card. */
const POLICE = position('Anna', 'Bernd', {
  ...{ ...THIRD, turn: 'east', display: [41, 52, 57], hands: HANDS, policeCards: [{ card: 5 }] },
});
const ICONS = 'E 41 event: currency, -unrest, W: Hessen, E: build';
/** West's turn. At the end of card 41 East decides about its compensation (R6.4g). */
const arrow = (east: string): string =>
  position('Anna', east, {
    ...{ ...THIRD, turn: 'west', display: [41, 52, 57], hands: HANDS },
    ...{ tracks: { 'western-currency': 6 } },
  });

describe('a text answers only for the side that it names', () => {
  test.each(['W: Kiel, -', 'W: Kiel, done', 'W: Kiel, police Sachsen', 'W: Kiel, Sachsen', 'W: Kiel\n-', 'Kiel, -'])(
    "East's police power is not used or declined by %j",
    async (text) => {
      expect(await played(POLICE, ICONS, text)).toContain('use police power');
    },
  );

  test.each(['W: Kiel, E: -', 'W: Kiel, E: police Sachsen', 'W: Kiel', 'W: Kiel\nE: -'])(
    'answers with their marks are played: %j',
    async (text) => {
      expect(await played(POLICE, ICONS, text)).toMatch(/^W: Kiel/m);
    },
  );

  test("East's icons are not chosen by West's text", async () => {
    const first = 'E 41 event: build';
    expect(await played(POLICE, first, 'W: Kiel, -unrest Hessen, currency, -')).toContain('write `E: ');
    expect(await played(POLICE, first, 'W: Kiel, E: -unrest, W: Hessen, E: currency, -')).toMatch(/^E 41/m);
    expect(await played(POLICE, first, 'W: Kiel, E: -unrest Hessen')).toContain('write `W: ');
  });

  test("the other side's action needs its side", async () => {
    expect(await played(POLICE, ICONS, 'W: Kiel, E: -\n52 build: Kiel')).toContain('the line should begin with W');
  });
});

describe('a text does not play for a bot', () => {
  const bot = 'East is played by a bot: do not give its action as text. Use `--bot` to let the bot play.';

  test.each([
    'W 41 event: build Kiel, -unrest Hessen, currency, -',
    'W 41 event: build Kiel, -unrest Hessen, currency, E: -',
    'E 53 build: Leipzig',
    'E: -',
  ])('%s', async (text) => {
    expect(await played(arrow('bot:hard'), text)).toContain(bot);
  });

  test('a person may write for both sides', async () => {
    expect(await played(arrow('Bernd'), 'W 41 event: build Kiel, -unrest Hessen, currency, E: -')).toMatch(/E: -/);
  });

  test.each(['E 53', '53', 'E 44 build: zzz', 'E 48', '48', 'E: discard 53, zzz', 'zzz'])(
    'and is refused alike whether the bot holds the card or not: %s',
    async (text) => {
      const of = (east: readonly number[], drawPile: readonly number[]): string =>
        position('Anna', 'bot:hard', {
          ...{ ...THIRD, drawPile, turn: 'east', display: [41, 52, 57], hands: { west: [55, 56], east } },
        });
      const here = await played(of([53, 44], [42, 43, 45, 46, 47, 48, 49, 50, 51]), text);
      expect(here).toContain(bot);
      expect(await played(of([48, 42], [53, 44, 43, 45, 46, 47, 49, 50, 51]), text)).toBe(here);
    },
  );
});
