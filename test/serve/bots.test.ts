import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { STRENGTHS } from '../../src/bots/levels.js';
import { type Level, LEVELS, SEARCHING_LEVELS } from '../../src/notation/bot-names.js';
import type { Side } from '../../src/rules/board.js';
import type { Move } from '../../src/rules/game.js';
import { BotClients, type BotJob, type StartBot } from '../../src/serve/bot-clients.js';
import { type BotPlayer, visitAsBot } from '../../src/serve/bot-visit.js';
import { Authenticator } from '../../src/serve/people/authenticator.js';
import type { Identity, TableGame } from '../../src/serve/protocol.js';
import { startServer } from '../../src/serve/server.js';
import { hostOf } from '../../src/serve/service.js';
import { MOST_TABLES } from '../../src/serve/tables/quotas.js';
import { opened } from '../store/support.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import {
  enter,
  freshFolder,
  freshServeFolder,
  greeted,
  ManualClock,
  type ServiceLine,
  soon,
} from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, isOnTurn, playParts, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Plays at random and accepts every draw. */
const BY_CHANCE: BotPlayer = {
  choose: (game) => Promise.resolve(somePart(game, chance(game.events.length))),
  takesDraw: () => true,
};

interface Box {
  readonly mind?: BotPlayer;
  /** Default: starts bots that connect to the service. */
  readonly send?: StartBot;
}

/** Starts a service whose bots run in this process. The test chooses how the bots think. */
async function box({ mind = BY_CHANCE, send }: Box = {}) {
  const folder = freshServeFolder();
  const clock = new ManualClock();
  const errands: BotJob[] = [];
  const failed: string[] = [];
  let wrong = 0;
  const visit: StartBot = (errand) => ({
    done: visitAsBot({ ...errand, folder: folder.folder }, () => mind).then((isDone) => (isDone ? 'done' : 'failed')),
    stop: () => undefined,
  });
  const bots = new BotClients({
    send: (errand) => {
      errands.push(errand);
      return (send ?? visit)(errand);
    },
    payerOf: (id) => (id === 'account:100000' ? ANNA.id : id),
    onFailed: (table) => failed.push(table),
    clock,
  });
  const tables = await tablesIn(folder.games);
  const keeper = new Authenticator(folder.who, { unnamed: String, botOf: bots.botOf });
  const onFault = (): void => void wrong++;
  const server = opened(await startServer(folder, { host: hostOf(tables), keeper, onFault }));
  bots.begin(tables);
  onTestFinished(async () => {
    await bots.close();
    await server.close();
    expect(wrong).toBe(0);
  });
  return { folder, tables, bots, errands, failed, clock, anna: new Visitor(tables, ANNA) };
}

/** Creates a table of Anna's against a bot. */
async function against(anna: Visitor, more: { readonly side?: Side; readonly bot?: Level } = {}): Promise<TableGame> {
  const { table } = await anna.ask('create', { side: 'west', bot: 'hard', seed: 4, ...more });
  return anna.ask('open', { table });
}

/** Waits until it is Anna's turn, then returns the table. */
async function whenOnTurn(anna: Visitor, table: string): Promise<TableGame> {
  await expect.poll(async () => isOnTurn(await anna.ask('open', { table }))).toBe(true);
  return anna.ask('open', { table });
}

async function play(anna: Visitor, { table, version, game }: TableGame): Promise<void> {
  const moves = [...somePart(game, chance(version))] as Move[];
  await anna.ask('act', { table, version, moves });
}

/** A bot player that thinks until it is stopped. */
const THINKS_ON: BotPlayer = {
  ...BY_CHANCE,
  choose: (_game, stop) => new Promise((resolve) => stop.addEventListener('abort', () => resolve([]), { once: true })),
};

describe('a bot at a table', () => {
  it('has the other seat from the start, is there, and plays whenever it is its turn', async () => {
    const { anna, tables } = await box();
    const { table, people, players, seat } = await against(anna);
    expect({ players, seat }).toEqual({ players: { west: 'anna', east: 'bot:hard' }, seat: 'west' });
    expect(people).toContainEqual({ name: 'bot:hard', who: null, seat: 'east', connected: true });
    for (let part = 0; part < 4; part++) await play(anna, await whenOnTurn(anna, table));
    const { version } = await whenOnTurn(anna, table);
    expect(version).toBeGreaterThan(4);
    expect(anna.told('news').length).toBeGreaterThan(0);
    expect(tables.row(table, BERND)).toMatchObject({ state: 'running', players: { east: 'bot:hard' } });
  });

  it('gets a free seat when who made the table says so, and nobody else may', async () => {
    const { anna, tables } = await box();
    const { table } = await anna.ask('create', { side: 'east' });
    const bernd = new Visitor(tables, BERND);
    expect(await bernd.try('sit', { table, bot: 'easy' })).toEqual({ ok: false, error: { code: 'not-seated' } });
    expect(await anna.ask('sit', { table, bot: 'easy' })).toEqual({ table, seat: 'west' });
    expect(await bernd.try('sit', { table })).toEqual({ ok: false, error: { code: 'seat-taken' } });
    expect(await anna.try('sit', { table, bot: 'hard' })).toEqual({ ok: false, error: { code: 'seat-taken' } });
    expect((await whenOnTurn(anna, table)).players).toEqual({ west: 'bot:easy', east: 'anna' });
  });

  it('agrees to a take-back while it thinks', async () => {
    let thinks = 0;
    const mind: BotPlayer = {
      ...THINKS_ON,
      takesDraw: () => false,
      choose: (...all) => (thinks++, THINKS_ON.choose(...all)),
    };
    const { anna, table } = await untilBotThinks(mind);
    await soon(() => expect(thinks).toBeGreaterThan(0));
    const before = await anna.ask('open', { table });
    await anna.ask('offer', { table, version: before.version, what: 'take-back' });
    const after = await whenOnTurn(anna, table);
    expect(after.version).toBe(before.version + 1);
  });

  it('takes a draw or declines it as its mind says', async () => {
    const declining = await box({ mind: { ...BY_CHANCE, takesDraw: () => false } });
    const { table } = await against(declining.anna);
    const { version } = await whenOnTurn(declining.anna, table);
    await declining.anna.ask('offer', { table, version, what: 'draw' });
    await expect.poll(async () => (await declining.anna.ask('open', { table })).offers).toEqual([]);
    expect((await declining.anna.ask('open', { table })).game.conclusion).toBeNull();

    const taking = await box();
    const { table: second } = await against(taking.anna);
    const at = await whenOnTurn(taking.anna, second);
    await taking.anna.ask('offer', { table: second, version: at.version, what: 'draw' });
    const conclusion = async () => (await taking.anna.ask('open', { table: second })).game.conclusion;
    await expect.poll(conclusion).toEqual({ type: 'draw' });
  });

  it('is nobody a person may be called, or enter as', async () => {
    const { anna, folder, tables } = await box();
    for (const name of ['bot:hard', ' BOT:easy', 'Bot hard', 'bot (hard)', 'ｂｏｔ：hard']) {
      const guest = await greeted(folder);
      guest.send(enter({ as: name }));
      expect(await guest.next()).toEqual({ answer: 1, error: { code: 'bad-request', detail: 'as' } });
      const named = await greeted(folder);
      named.send(enter(), { id: 2, do: 'create', side: 'west', name });
      await named.next();
      expect(await named.next()).toEqual({ answer: 2, error: { code: 'bad-request', detail: 'name' } });
    }
    expect(tables.names).toEqual([]);
    expect((await anna.ask('create', { side: 'west', name: 'Botho' })).table).toContain('botho');
  });

  it('enters with a ticket of the service that serves once, which nobody can think up', async () => {
    const stopped: (() => void)[] = [];
    const { anna, folder, errands } = await box({ send: () => waiting(stopped) });
    await against(anna, { side: await firstOf(anna) });
    await soon(() => expect(errands).toHaveLength(1));
    const trying = async (ticket: string): Promise<ServiceLine | undefined> => {
      const guest = await greeted(folder);
      guest.send(enter({ ticket }));
      return guest.next();
    };
    const notYours = { answer: 1, error: { code: 'not-your-key' } };
    expect(await trying('0'.repeat(32))).toEqual(notYours);
    expect(await trying(errands[0].ticket)).toEqual({ answer: 1, ok: { id: 'bot:hard', name: 'bot:hard' } });
    expect(await trying(errands[0].ticket)).toEqual(notYours);
  });

  it('waits until another one has played, and is left alone for a while after it failed', async () => {
    const stopped: (() => void)[] = [];
    const { anna, errands, failed, clock } = await box({ send: () => waiting(stopped) });
    const side = await firstOf(anna);
    const [one, two] = [await against(anna, { side }), await against(anna, { side })];
    await soon(() => expect(errands.map(({ table }) => table)).toEqual([one.table]));
    stopped[0]();
    await soon(() => expect(errands.map(({ table }) => table)).toEqual([one.table, two.table]));
    expect(failed).toEqual([one.table]);
    stopped[1]();
    await soon(() => expect(failed).toEqual([one.table, two.table]));
    expect(errands).toHaveLength(2);
    clock.advance(1_000);
    await soon(() => expect(errands).toHaveLength(3));
  });

  it('comes when the service is started again', async () => {
    const stopped: (() => void)[] = [];
    const { anna, tables, folder, bots } = await box({ send: () => waiting(stopped) });
    const { table } = await against(anna, { side: await firstOf(anna) });
    await bots.close();
    const sent: string[] = [];
    const again = new BotClients({
      send: (errand) => (sent.push(errand.table), waiting(stopped)),
      payerOf: (id) => id,
      onFailed: () => undefined,
    });
    again.begin(await tablesIn(folder.games));
    expect(sent).toEqual([table]);
    await again.close();
    expect(tables.names).toContain(table);
  });

  it('comes only once after a restart for an offer that has lapsed', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const [anna, bot] = [new Visitor(tables, ANNA), new Visitor(tables, { id: 'bot:hard', name: 'bot:hard' })];
    const side = (await firstOf(anna)) === 'west' ? 'east' : 'west';
    const { table, version } = await against(anna, { side });
    await anna.ask('offer', { table, version, what: 'draw' });
    do await playParts(table, [anna, bot], { parts: 1, random: chance(1) });
    while (!isOnTurn(await anna.ask('open', { table })));
    await tables.close();

    const again = await tablesIn(folder);
    const clock = new ManualClock();
    const sent: string[] = [];
    const bots = new BotClients({
      send: (job) => {
        sent.push(job.table);
        const opened = new Visitor(again, { id: 'bot:hard', name: 'bot:hard' }).ask('open', { table: job.table });
        return { done: opened.then(({ offers }) => (offers.length === 0 ? 'done' : 'failed')), stop: () => undefined };
      },
      payerOf: (id) => id,
      onFailed: () => undefined,
      clock,
    });
    bots.begin(again);
    await soon(() => expect(again.botWanted(table)).toBeNull());
    for (let second = 0; second < 10; second++) {
      clock.advance(1_000);
      await setImmediate();
    }
    expect(sent).toEqual([table]);
    await bots.close();
  });

  it('comes to payers in turn, one at a time to each, however many tables one of them has', async () => {
    const stops: (() => void)[] = [];
    const { anna, tables, errands } = await box({ send: () => waiting(stops) });
    const side = await firstOf(anna);
    const own: string[] = [];
    for (let made = 0; made < 5; made++) own.push((await against(anna, { side, bot: 'expert' })).table);
    const tableOf = async (identity: Identity) =>
      (await against(new Visitor(tables, identity), { side, bot: 'newcomer' })).table;
    // The uid of this account is a subordinate uid of Anna. So the account's bot counts as a bot of Anna.
    await tableOf({ id: 'account:100000', name: 'sub', uid: 100_000 });
    const others = [await tableOf(BERND), await tableOf(CARLA)];
    const sent = (): readonly string[] => errands.map(({ table }) => table);
    await soon(() => expect(sent()).toEqual([own[0], others[0]]));
    stops[0]();
    await soon(() => expect(sent()).toEqual([own[0], others[0], others[1]]));
    stops[1]();
    await soon(() => expect(sent()).toEqual([own[0], others[0], others[1], own[1]]));
  });

  it('leaves after an answer when the table of another payer waits, which is no failure', async () => {
    const stops: (() => void)[] = [];
    const { anna, tables, errands, failed, clock } = await box({ send: () => waiting(stops) });
    const side = await firstOf(anna);
    const { table, version } = await against(anna, { side, bot: 'expert' });
    await anna.ask('offer', { table, version, what: 'draw' });
    stops[0]();
    await soon(() => expect(failed).toEqual([table]));
    clock.advance(1_000);
    await soon(() => expect(errands).toHaveLength(2));
    const [bernd, carla] = [BERND, CARLA].map((identity) => new Visitor(tables, identity));
    const second = await against(bernd, { side, bot: 'newcomer' });
    const third = await against(carla, { side, bot: 'newcomer' });
    await anna.ask('draft', { table, version, moves: [] });
    expect(errands).toHaveLength(3);
    // Anna withdraws her offer. The bot then has nothing left to answer, as if it had declined.
    await anna.ask('reply', { table, version, what: 'draw', yes: false });
    await soon(() => expect(errands.map((one) => one.table)).toEqual([table, table, second.table, third.table]));
    expect(failed).toEqual([table]);
  });

  it('leaves one place to bots that answer fast, and those that search take turns in the others', async () => {
    const stops: (() => void)[] = [];
    const { anna, tables, errands } = await box({ send: () => waiting(stops) });
    const side = await firstOf(anna);
    const tableOf = async (identity: Identity, bot: Level) => against(new Visitor(tables, identity), { side, bot });
    const first = await tableOf(ANNA, 'expert');
    const second = await tableOf(BERND, 'hard');
    const sent = (): readonly string[] => errands.map(({ table }) => table);
    await soon(() => expect(sent()).toEqual([first.table]));
    const fast = await tableOf(CARLA, 'newcomer');
    await soon(() => expect(sent()).toEqual([first.table, fast.table]));
    stops[1]();
    await tableOf(CARLA, 'newcomer');
    await soon(() => expect(errands).toHaveLength(3));
    expect(sent()).not.toContain(second.table);
    stops[0]();
    await soon(() => expect(sent()[3]).toBe(second.table));
  });

  it('leaves after an answer for another bot that searches, although a place is free', async () => {
    const stops: (() => void)[] = [];
    const { anna, tables, errands, clock } = await box({ send: () => waiting(stops) });
    const side = await firstOf(anna);
    const { table, version } = await against(anna, { side, bot: 'expert' });
    await anna.ask('offer', { table, version, what: 'draw' });
    // After this failure, a bot is started again to answer the offer.
    stops[0]();
    await soon(() => {
      clock.advance(1_000);
      expect(errands).toHaveLength(2);
    });
    const second = await against(new Visitor(tables, BERND), { side, bot: 'expert' });
    expect(errands).toHaveLength(2);
    await anna.ask('reply', { table, version, what: 'draw', yes: false });
    await soon(() => expect(errands.map((one) => one.table)).toEqual([table, table, second.table]));
  });

  it('searches at exactly the levels that share the places for long thoughts', () => {
    expect(LEVELS.filter((level) => SEARCHING_LEVELS.has(level))).toEqual(
      LEVELS.filter((level) => STRENGTHS[level].simulations > 0),
    );
  });

  it('counts its table as one of who made it', async () => {
    const { anna } = await box({ send: () => waiting([]) });
    for (let made = 0; made < MOST_TABLES; made++) await anna.ask('create', { side: 'west', bot: 'easy' });
    expect(await anna.try('create', { side: 'west', bot: 'easy' })).toEqual({
      ok: false,
      error: { code: 'too-many-tables', most: MOST_TABLES },
    });
  });
});

/** Returns a bot that does nothing until it is stopped. */
function waiting(stopped: (() => void)[]): ReturnType<StartBot> {
  let stop: () => void = () => undefined;
  const done = new Promise<'failed'>((resolve) => (stop = () => resolve('failed')));
  stopped.push(stop);
  return { done, stop };
}

/** Returns the side that Anna must play so that the bot has the first turn in the games of these tests. */
async function firstOf(anna: Visitor): Promise<Side> {
  const { table } = await anna.ask('create', { side: 'west', seed: 4 });
  const { turn } = (await anna.ask('lobby', {})).tables.find((row) => row.table === table) ?? {};
  return turn === 'west' ? 'east' : 'west';
}

/** Returns a table at which Anna has played and the bot is thinking. */
async function untilBotThinks(mind: BotPlayer) {
  const made = await box({ mind });
  const side = await firstOf(made.anna);
  let at = await against(made.anna, { side: side === 'west' ? 'east' : 'west' });
  while (isOnTurn(at)) {
    await play(made.anna, at);
    at = await made.anna.ask('open', { table: at.table });
  }
  return { ...made, table: at.table };
}
