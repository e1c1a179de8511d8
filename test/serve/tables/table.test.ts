import { afterEach, describe, expect, it } from 'vitest';
import { NO_THOUGHTS } from '../../../src/match/bot-thoughts.js';
import { SharedMatch } from '../../../src/match/shared-match.js';
import { gameFor } from '../../../src/match/seat.js';
import { commitPart } from '../../../src/match/match.js';
import { decision } from '../../../src/rules/game.js';
import { readRequest } from '../../../src/serve/request.js';
import { allViews } from '../../../src/serve/tables/views.js';
import { chance } from '../../support/random/random-game.js';
import { freshFolder } from '../service-support.js';
import { somePart } from '../../support/random/some-part.js';
import {
  ANNA,
  BERND,
  CARLA,
  isOnTurn,
  passDays,
  playParts,
  tableOfTwo,
  tablesIn,
  Visitor,
  closeTables,
} from '../support.js';

const DAY = 24 * 60 * 60 * 1000;

afterEach(closeTables);

describe('a table', () => {
  it('tells the other seat and spectators what one commits, each what it may know, and nobody twice', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const spectator = new Visitor(tables, CARLA);
    const [atWest, atEast, watching] = await Promise.all(
      [west, east, spectator].map((visitor) => visitor.ask('open', { table })),
    );
    expect([atWest.seat, atEast.seat, watching.seat]).toEqual(['west', 'east', 'spectator']);
    expect(watching.game.view.hands.west.cards).toBeNull();
    expect(atWest.game.view.hands.east.cards).toBeNull();
    const [actor, other] = isOnTurn(atWest) ? [west, east] : [east, west];
    const at = isOnTurn(atWest) ? atWest : atEast;
    const moves = [...somePart(at.game, chance(1))];
    const answer = await actor.ask('act', { table, version: at.version, moves });
    if (answer.type !== 'committed') throw new Error(answer.type);
    expect(answer.news.version).toBeGreaterThan(at.version);
    expect(actor.told('news')).toEqual([]);
    for (const visitor of [other, spectator]) {
      const [{ news }] = visitor.told('news');
      expect(news.version).toBe(answer.news.version);
      const again = await visitor.ask('open', { table });
      const { events, ...standing } = again.game;
      expect(allViews(news).game).toEqual(standing);
      expect(events.slice(0, news.told).concat(news.events)).toEqual(events);
      expect(news.told).toBeGreaterThan(0);
    }
  });

  it('commits a part once: sent again it is answered as the first time, also after a restart', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const actor = [west, east][turn];
    const { version, game } = games[turn];
    const moves = [...somePart(game, chance(2))];
    const first = await actor.ask('act', { table, version, moves });
    if (first.type !== 'committed') throw new Error(first.type);
    const second = await actor.ask('act', { table, version, moves });
    expect(second).toMatchObject({ type: 'committed', news: { version: first.news.version } });
    const later = new Visitor(await tablesIn(folder), [ANNA, BERND][turn]);
    await later.ask('open', { table });
    const third = await later.ask('act', { table, version, moves });
    expect(third).toMatchObject({
      type: 'committed',
      news: { version: first.news.version, moments: first.news.moments, standing: first.news.standing },
    });
  });

  it('writes down that a hint was asked for, where the other side reads it, and takes no other comment', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const { version, game } = games[turn];
    const act = { table, version, moves: [...somePart(game, chance(3))] };
    const read = (comment: string) => readRequest(JSON.stringify({ id: 1, do: 'act', ...act, comment })).ok;
    expect(['hint', 'bot hard', 'bot perfect', 'a card of mine'].map(read)).toEqual([true, true, false, false]);
    const acted = await [west, east][turn].ask('act', { ...act, comment: 'hint' });
    if (acted.type !== 'committed') throw new Error(acted.type);
    const [{ news }] = [east, west][turn].told('news');
    expect(news.standing.helped).toEqual([
      { event: expect.any(Number) as number, side: ['west', 'east'][turn], by: ['hint'] },
    ]);
    const comments = async () => (await [east, west][turn].ask('export', { table })).text.match(/; .*/g);
    expect(await comments()).toEqual(['; hint']);
    await west.ask('resign', { table, version: acted.news.version });
    expect(await comments()).toEqual(['; hint']);
  });

  it('changes nothing by another part for an old version, and answers with how it stands', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const random = chance(3);
    await playParts(table, [west, east], { parts: 3, random });
    const before = await west.ask('open', { table });
    const stale = await west.ask('act', { table, version: 0, moves: [{ type: 'done' }] });
    expect(stale).toEqual({ type: 'stale', now: before });
  });

  it('changes nothing by a request for a version that the table has not reached, and answers as for an old one', async () => {
    const tables = await tablesIn();
    const { west, table } = await tableOfTwo(tables);
    const before = await west.ask('open', { table });
    const at = { table, version: before.version + 1 };
    expect(await west.ask('act', { ...at, moves: [{ type: 'done' }] })).toEqual({ type: 'stale', now: before });
    expect(await west.ask('draft', { ...at, moves: [{ type: 'done' }] })).toBeNull();
    for (const other of [
      west.try('offer', { ...at, what: 'draw' }),
      west.try('reply', { ...at, what: 'draw', yes: true }),
      west.try('preview', { ...at, moves: [] }),
      west.try('resign', at),
      west.try('close', at),
    ]) {
      expect(await other).toEqual({ ok: false, error: { code: 'gone-on' } });
    }
    const { version, game } = await west.ask('open', { table });
    expect({ version, game }).toEqual({ version: before.version, game: before.game });
  });

  it('refuses who is not on turn, who does not play, and what the rules refuse, and nothing changes', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const spectator = new Visitor(tables, CARLA);
    const [atWest, atEast, { version }] = await Promise.all(
      [west, east, spectator].map((visitor) => visitor.ask('open', { table })),
    );
    const [actor, waiting] = isOnTurn(atWest) ? [west, east] : [east, west];
    const moves = [...somePart((isOnTurn(atWest) ? atWest : atEast).game, chance(4))];
    const act = { table, version, moves } as const;
    expect(await spectator.try('act', act)).toMatchObject({ error: { code: 'not-seated' } });
    expect(await waiting.try('act', act)).toMatchObject({ error: { code: 'not-your-turn' } });
    expect(await actor.try('act', { ...act, moves: [{ type: 'done' }] })).toMatchObject({ error: { code: 'illegal' } });
    expect((await spectator.ask('open', { table })).version).toBe(version);
  });

  it('takes whole parts alone: not less than a part, and not more, whatever stands behind its end', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const random = chance(11);
    const visitors = [west, east];
    let tooShort = 0;
    for (let parts = 0; parts < 40; parts++) {
      const games = await Promise.all(visitors.map((visitor) => visitor.ask('open', { table })));
      const turn = games.findIndex(isOnTurn);
      if (turn < 0) break;
      const { version, game } = games[turn];
      const moves = [...somePart(game, random)];
      for (let end = 1; end < moves.length; end++, tooShort++) {
        const less = { table, version, moves: moves.slice(0, end) };
        const error = { code: 'no-part', why: 'too-short' };
        expect(await visitors[turn].try('act', less)).toEqual({ ok: false, error });
      }
      // The refusal is the same for hidden cards and for other cards, so it reveals nothing about hidden cards.
      for (const card of [1, 20, 47] as const) {
        const more = { table, version, moves: [...moves, { type: 'take' as const, card, use: 'build' as const }] };
        const error = { code: 'no-part', why: 'too-long' };
        expect(await visitors[turn].try('act', more)).toEqual({ ok: false, error });
      }
      expect((await visitors[turn].ask('act', { table, version, moves })).type).toBe('committed');
    }
    expect(tooShort).toBeGreaterThan(20);
  });

  it('lets nobody answer for the other side', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const { version, game } = games[turn];
    const own = [...somePart(game, chance(12))];
    const there = await tables.table(table);
    if (!there.ok) throw new Error(there.error.code);
    const after = commitPart(there.value.match, own);
    if (!after.ok) throw new Error(after.error.code);
    const theirs = decision(after.value.match.record.end);
    expect(theirs?.side).not.toBe(games[turn].seat);
    const moves = [...own, ...(theirs?.options ?? []).slice(0, 1)];
    expect(commitPart(there.value.match, moves).ok).toBe(true);
    const answer = await [west, east][turn].try('act', { table, version, moves });
    expect(answer).toEqual({ ok: false, error: { code: 'no-part', why: 'too-long' } });
    expect((await west.ask('open', { table })).version).toBe(version);
  });

  it('is not asked for a part without answers', () => {
    const act = { id: 2, do: 'act', table: 'a', version: 0, moves: [] };
    expect(readRequest(JSON.stringify(act))).toEqual({
      ok: false,
      error: { id: 2, error: { code: 'bad-request', detail: 'moves' } },
    });
    expect(readRequest(JSON.stringify({ ...act, do: 'draft' })).ok).toBe(true);
  });

  it('refuses what is asked for at an old version, and nothing changes', async () => {
    const clock = { now: 40 * DAY };
    const tables = await tablesIn(freshFolder(), { clock });
    const { west, east, table } = await tableOfTwo(tables, clock);
    const { version } = await west.ask('open', { table });
    await playParts(table, [west, east], { parts: 1, random: chance(13) });
    passDays(tables, clock, 40);
    const gone = { ok: false, error: { code: 'gone-on' } };
    expect(await west.try('close', { table, version })).toEqual(gone);
    expect(await west.try('resign', { table, version })).toEqual(gone);
    expect(await west.try('offer', { table, version, what: 'draw' })).toEqual(gone);
    expect(await west.try('reply', { table, version, what: 'draw', yes: true })).toEqual(gone);
    expect((await west.ask('open', { table })).game.conclusion).toBeNull();
  });

  it('is not played before both seats are taken', async () => {
    const tables = await tablesIn();
    const west = new Visitor(tables, ANNA);
    const { table } = await west.ask('create', { side: 'west' });
    const { version } = await west.ask('open', { table });
    const moves = [{ type: 'done' } as const];
    expect(await west.try('act', { table, version, moves })).toMatchObject({ error: { code: 'no-opponent' } });
  });

  it('keeps a draft for its seat alone, on any terminal, until the version moves on', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const [actor, other] = turn === 0 ? [west, east] : [east, west];
    const { version, game } = games[turn];
    const moves = [...somePart(game, chance(5))];
    await actor.ask('draft', { table, version, moves: moves.slice(0, 1) });
    actor.leave();
    const again = new Visitor(tables, [ANNA, BERND][turn]);
    expect((await again.ask('open', { table })).draft).toEqual(moves.slice(0, 1));
    expect((await other.ask('open', { table })).draft).toEqual([]);
    await again.ask('act', { table, version, moves });
    expect((await again.ask('open', { table })).draft).toEqual([]);
  });

  it('lets the later terminal of an identity play; the earlier one watches, draft included, until it comes again', async () => {
    const tables = await tablesIn();
    const { west, table } = await tableOfTwo(tables);
    const later = new Visitor(tables, ANNA);
    await west.ask('open', { table });
    const { version } = await later.ask('open', { table });
    expect(west.told('elsewhere')).toEqual([{ notice: 'elsewhere', table }]);
    const draft = { table, version, moves: [{ type: 'done' as const }] };
    expect(await west.try('draft', draft)).toMatchObject({ error: { code: 'elsewhere' } });
    await later.ask('draft', draft);
    expect(west.told('draft')).toHaveLength(1);
    await west.ask('open', { table });
    expect(later.told('elsewhere')).toHaveLength(1);
    expect(await west.try('draft', draft)).toMatchObject({ ok: true });
  });

  it('shows the invitation code to its creator alone, until the seat is taken', async () => {
    const tables = await tablesIn();
    const [anna, bernd, carla] = [ANNA, BERND, CARLA].map((one) => new Visitor(tables, one));
    const { table, code } = await anna.ask('create', { side: 'west', invitation: true });
    expect(code).toMatch(/^[0-9a-f]{10}$/);
    const codes = async () =>
      Promise.all([anna, bernd, carla].map(async (one) => (await one.ask('open', { table })).code));
    expect(await codes()).toEqual([code, null, null]);
    expect(JSON.stringify([bernd.heard, carla.heard])).not.toContain(code);
    await bernd.ask('sit', { code: code! });
    expect(await codes()).toEqual([null, null, null]);
    const open = await anna.ask('create', { side: 'west' });
    expect((await anna.ask('open', { table: open.table })).code).toBeNull();
  });

  it('lets a terminal look at its seat without taking it; the first part it commits takes it', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const open = [west, east][turn];
    const looking = new Visitor(tables, [ANNA, BERND][turn]);
    const looked = await looking.ask('open', { table, look: true });
    expect(looked.game).toEqual(games[turn].game);
    const { version, game } = looked;
    const at = { table, version };
    const kept = { ...at, moves: [] };
    expect(await looking.try('draft', kept)).toMatchObject({ error: { code: 'elsewhere' } });
    expect(await looking.try('resign', at)).toMatchObject({ error: { code: 'elsewhere' } });
    const refused = await looking.try('act', { ...at, moves: [{ type: 'done' }] });
    expect(refused).toMatchObject({ error: { code: 'illegal' } });
    expect(await open.try('draft', kept)).toMatchObject({ ok: true });
    expect(open.told('elsewhere')).toEqual([]);
    await looking.ask('act', { ...at, moves: [...somePart(game, chance(1))] });
    expect(open.told('news')).toHaveLength(1);
    expect(open.told('elsewhere')).toHaveLength(1);
    const later = { table, version: version + 1 };
    expect(await open.try('resign', later)).toMatchObject({ error: { code: 'elsewhere' } });
    expect(await looking.try('resign', later)).toMatchObject({ ok: true });
  });

  it('exports to each player the own hand, and to nobody the other one, while the game goes on', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const texts = await Promise.all(
      [west, east, new Visitor(tables, CARLA)].map(async (visitor) => (await visitor.ask('export', { table })).text),
    );
    expect(texts.map((text) => [/^West hand:/m.test(text), /^East hand:/m.test(text)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('gives each seat what the same match in one process gives it', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    await playParts(table, [west, east], { parts: 25, random: chance(7) });
    const there = await tables.table(table);
    if (!there.ok) throw new Error(there.error.code);
    const shared = new SharedMatch({ match: there.value.match } as ConstructorParameters<typeof SharedMatch>[0]);
    for (const [visitor, seat] of [
      [west, 'west'],
      [east, 'east'],
      [new Visitor(tables, CARLA), 'spectator'],
    ] as const) {
      const { game } = await visitor.ask('open', { table });
      // A table sends no explanations of bots.
      expect({ ...game, thoughts: NO_THOUGHTS }).toEqual(shared.game(seat));
      expect(game).toEqual(gameFor(there.value.match, seat));
    }
  });
});
