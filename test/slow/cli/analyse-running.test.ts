import fs from 'node:fs';
import { join } from 'node:path';
import { hostname } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { judgePart } from '../../../src/bots/judge-part.js';
import { analyse } from '../../../src/cli/handlers/analyse.js';
import { openIo, withGame } from '../../../src/cli/io.js';
import { itemAt } from '../../../src/common/item-at.js';
import { resumeMatch, type SavedMatch } from '../../../src/match/saved-match.js';
import { decidedParts } from '../../../src/match/decided-parts.js';
import { matchOf } from '../../../src/match/match.js';
import { gameFor } from '../../../src/match/seat.js';
import {
  dealProofOf,
  extend,
  type GameRecord,
  type Header,
  newRecord,
  writeGame,
} from '../../../src/notation/index.js';
import type { Side } from '../../../src/rules/board.js';
import type { CardId } from '../../../src/rules/cards.js';
import { decision, type Move } from '../../../src/rules/game.js';
import { english } from '../../../src/text/language.js';
import { temporaryFolder } from '../../store/support.js';
import { recordIn } from '../../support/english-messages.js';
import { chance } from '../../support/random/random-game.js';
import { somePart } from '../../support/random/some-part.js';
import type { Outcome } from '../../cli/support.js';

const SEED = 'a'.repeat(64);
const homes: string[] = [];
afterAll(() => homes.forEach((home) => fs.rmSync(home, { recursive: true, force: true })));

type Players = Header['players'];
const SOLO: Players = { west: 'Anna', east: 'bot:hard' };
const AGAINST_WEST: Players = { west: 'bot:hard', east: 'Anna' };

/** Cards of decade I as seed 1961 deals them, with the bot's hand exchanged for the first cards of the draw pile. */
function otherDeal(bot: Side): NonNullable<Header['deals'][1]> {
  const begun = newRecord({ seed: 1961 });
  if (!begun.ok) throw new Error('no game');
  const { hands, display, drawPile } = begun.value.start;
  const own: readonly CardId[] = hands[bot];
  const pile = [...own, ...drawPile.slice(own.length)];
  return { west: hands.west, east: hands.east, display, pile, [bot]: drawPile.slice(0, own.length) };
}

/** Returns a game of some parts in which the bot plays only cards of the display. */
function gameOf(header: Partial<Header>, parts: readonly (readonly Move[])[]): GameRecord {
  const begun = newRecord({ seed: 1961, ...header });
  if (!begun.ok) throw new Error(itemAt(begun.error, 0).say.toString());
  return parts.reduce((record, part) => {
    const extended = extend(record, part, { digest: true });
    if (!extended.ok) throw new Error(extended.error.code);
    return extended.value.record;
  }, begun.value);
}

function someParts(players: Players, bot: Side): readonly (readonly Move[])[] {
  const random = chance(5);
  const parts: (readonly Move[])[] = [];
  while (parts.length < 6) {
    const { end } = gameOf({ players }, parts);
    const side = decision(end)?.side;
    if (!side) throw new Error('the game is over');
    const part = somePart(gameFor(matchOf(gameOf({ players }, parts)), side), random);
    const [first] = part;
    if (side === bot && first?.type === 'take' && end.hands[bot].includes(first.card)) continue;
    parts.push(part);
  }
  return parts;
}

const turnAfter = (parts: readonly (readonly Move[])[]) => decision(gameOf({ players: SOLO }, parts).end)?.side;

const PARTS = someParts(SOLO, 'east');

/** Saves a game as `solo`; returns the path of its file. */
function saved(record: GameRecord): string {
  const home = temporaryFolder();
  homes.push(home);
  fs.mkdirSync(join(home, 'games'));
  const path = join(home, 'games', 'solo.wsdv');
  fs.writeFileSync(path, writeGame(record));
  return path;
}

/** Analyses a saved game with a real bot in this process. */
async function analysed(
  path: string,
  options: { readonly json?: boolean; readonly write?: boolean } = {},
  judge: typeof judgePart = judgePart,
) {
  let [out, err] = ['', ''];
  const io = openIo({
    stdin: process.stdin,
    stdout: { write: (text) => ((out += text), true) },
    stderr: { write: (text) => ((err += text), true) },
    environment: { LANG: 'C.UTF-8', WSDV_HOME: join(path, '..', '..') },
    language: english,
  });
  const thinker = { judge, end: () => undefined };
  const code = await analyse(await withGame(io), ['solo'], { simulations: 20, ...options }, thinker);
  return { code, out, err: err.replaceAll(join(path, '..'), '…') } satisfies Outcome;
}

function resumed(path: string): SavedMatch {
  const game = resumeMatch(path);
  if (!game.ok) throw new Error(game.error.type);
  return game.value;
}

const solo = () => saved(gameOf({ players: SOLO }, PARTS));
const commentsIn = (path: string) => recordIn(fs.readFileSync(path, 'utf8')).lines.map(({ comment }) => comment);

describe('a running game against a bot', () => {
  it('is judged by the decisions of the player alone', async () => {
    const record = gameOf({ players: SOLO }, PARTS);
    const { code, out } = await analysed(saved(record), { json: true });
    const { points, judged } = JSON.parse(out) as { points: { side: Side; part: Move[] }[]; judged: Side };
    const own = [...decidedParts(matchOf(record))].filter(({ side }) => side === 'west');
    expect(own.length).toBeGreaterThan(1);
    expect([code, judged, points.map(({ side, part }) => ({ side, part }))]).toEqual([
      0,
      'west',
      own.map(({ side, part }) => ({ side, part })),
    ]);
    const text = await analysed(solo());
    expect(text.out).toContain("West's chance to win after each of its actions, estimated from what West knew");
  });

  it.each([
    [SOLO, 'east'],
    [AGAINST_WEST, 'west'],
  ] as const)('is judged the same whatever cards the bot holds (%j)', async (players, bot) => {
    const parts = someParts(players, bot);
    const worlds = [gameOf({ players }, parts), gameOf({ players, deals: { 1: otherDeal(bot) } }, parts)] as const;
    const [one, other] = worlds.map(({ end }) => end.hands[bot]);
    expect(one).not.toEqual(other);
    for (const json of [false, true]) {
      const [first, second] = [await analysed(saved(worlds[0]), { json }), await analysed(saved(worlds[1]), { json })];
      expect(first.code).toBe(0);
      expect(second).toEqual(first);
    }
  });

  it('notes the analysis in its file: the next commit of the player gets the comment "hint", and no other', async () => {
    const parts = PARTS.slice(0, 1 + PARTS.findIndex((_, index) => turnAfter(PARTS.slice(0, 1 + index)) === 'east'));
    const path = saved(gameOf({ players: SOLO }, parts));
    const before = fs.readFileSync(path, 'utf8');
    for (let times = 0; times < 2; times++) {
      const { err } = await analysed(path);
      expect(err).toContain('Your next action in solo gets the comment "hint".');
      expect(fs.readFileSync(path, 'utf8')).toBe(`${before}; analysed by West\n`);
    }
    const sides: (Side | undefined)[] = [];
    for (const count of [1, 5]) {
      const game = resumed(path);
      for (let part = 0; part < count; part++) {
        const side = decision(game.record.end)?.side;
        sides.push(side);
        expect((await game.commit(somePart(gameFor(game.match, side ?? 'spectator'), chance(part)))).ok).toBe(true);
      }
      game.close();
    }
    const own = sides.indexOf('west');
    expect([sides[0], sides.filter((side) => side === 'west').length > 1]).toEqual(['east', true]);
    expect(commentsIn(path).slice(parts.length)).toEqual(sides.map((_, index) => (index === own ? 'hint' : null)));
  });

  it('puts "hint" before a comment of the player', async () => {
    const path = solo();
    await analysed(path);
    const game = resumed(path);
    for (let part = 0; part < 3; part++) {
      const { side } = decision(game.record.end) ?? { side: 'spectator' as const };
      const comment = side === 'west' ? 'mine' : null;
      expect((await game.commit(somePart(gameFor(game.match, side), chance(part)), comment)).ok).toBe(true);
    }
    game.close();
    expect(commentsIn(path).find((comment) => comment !== null)).toBe('hint; mine');
  });

  it('is refused while it is open elsewhere, or when it has changed meanwhile; nothing is shown', async () => {
    const path = solo();
    const before = fs.readFileSync(path, 'utf8');
    const lock = `${path}.lock`;
    fs.writeFileSync(lock, `${JSON.stringify({ pid: process.pid, host: hostname(), since: null, begun: null })}\n`);
    const unjudged = () => Promise.reject(new Error('judged'));
    const open = await analysed(path, {}, unjudged);
    fs.rmSync(lock);
    expect([open.code, open.out]).toEqual([1, '']);
    expect(open.err).toContain('is open in');
    const changed = await analysed(path, {}, (...asked) => {
      fs.writeFileSync(path, `${before}; mine\n`);
      return judgePart(...asked);
    });
    expect([changed.code, changed.out]).toEqual([1, '']);
    expect(changed.err).toContain('changed');
    expect(fs.readFileSync(path, 'utf8')).toBe(`${before}; mine\n`);
  });

  it('takes no remarks', async () => {
    const path = solo();
    const before = fs.readFileSync(path, 'utf8');
    const { code, out, err } = await analysed(path, { write: true });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('--write adds remarks only to finished games');
    expect(fs.readFileSync(path, 'utf8')).toBe(before);
  });
});

describe('any other running game is refused with the reason, and its file stays as it is', () => {
  it.each([
    ['of two people', { players: { west: 'Anna', east: 'Bernd' } }, 'While two people play, it cannot be analysed'],
    ['of people without names', {}, 'While two people play, it cannot be analysed'],
    ['of two bots', { players: { west: 'bot:easy', east: 'bot:hard' } }, 'Bots play both sides'],
    [
      'at a table',
      { players: SOLO, seed: SEED, dealProof: dealProofOf(SEED) },
      'A game at a table can be analysed only when',
    ],
  ] as const)('%s', async (_, header, why) => {
    const path = saved(gameOf(header, []));
    const before = fs.readFileSync(path, 'utf8');
    const { code, out, err } = await analysed(path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`the game is not over. ${why}`);
    expect(fs.readFileSync(path, 'utf8')).toBe(before);
  });
});

describe('a last line that may be cut off', () => {
  it('is refused in a running game, because the hint is written after the line', async () => {
    const path = solo();
    const cut = `${fs.readFileSync(path, 'utf8')}W 2`;
    fs.writeFileSync(path, cut);
    const { code, out, err } = await analysed(path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('If the line is complete, add a newline at its end; otherwise delete the line');
    expect(fs.readFileSync(path, 'utf8')).toBe(cut);
  });

  it('is no obstacle in a finished game into which nothing is written', async () => {
    const path = saved(gameOf({ players: { west: 'Anna', east: 'Bernd' } }, PARTS));
    fs.appendFileSync(path, 'Result: East wins, West resigns\nResult: Ea');
    const { code, out } = await analysed(path);
    expect(code).toBe(0);
    expect(out).toContain('East wins');
  });
});

describe('a finished game that does not record where every card was', () => {
  it('cannot be analysed, even if one card alone is unknown', async () => {
    const position = {
      ...{ decade: 1, turn: 'west', display: [4, 8], played: [1] },
      ...{ hands: { west: [2, 3], east: [5, 6] }, drawPile: [7] },
    };
    const path = solo();
    const header = `Format: wsdv 1\nPosition: ${JSON.stringify(position)}\nUnknown: 7\n\n`;
    fs.writeFileSync(path, `${header}Result: East wins, West resigns\n`);
    const { code, out, err } = await analysed(path);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('does not record where every card was');
  });
});
