import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Account, accountOf, Accounts } from '../../../src/serve/people/accounts.js';
import { enterService } from '../../../src/serve/client/client.js';
import { Authenticator } from '../../../src/serve/people/authenticator.js';
import { Names } from '../../../src/serve/people/names.js';
import { notedPlayers } from '../../../src/serve/people/noted-players.js';
import { AccountRecords } from '../../../src/serve/people/people.js';
import { opened } from '../../store/support.js';
import { builtFrom } from '../../support/program.js';
import { itWhere } from '../../support/describe-where.js';
import { wsdv } from '../../cli/support.js';
import { ACCOUNT, freshFolder, ManualClock, publicFolder } from '../../serve/service-support.js';
import { serve } from './served.js';
import { closeTables, tablesIn, Visitor } from '../../serve/support.js';

void builtFrom;
afterEach(closeTables);

const UID = process.getuid?.() ?? 0;
const ADA: Account = { uid: UID, name: 'ada', home: '/home/ada' };
const EVE: Account = { uid: UID, name: 'eve', home: '/home/ada' };
const OWN = await accountOf(UID);

/** An authenticator on a machine whose only account a test can change. */
function machine() {
  const folder = freshFolder();
  const is: { account: Account | null } = { account: ADA };
  const list = () => (is.account ? [is.account] : []);
  const accounts = new Accounts(new ManualClock(), () => Promise.resolve(null), list);
  const people = new AccountRecords(folder);
  const who = join(folder, 'who');
  mkdirSync(who);
  const keeper = new Authenticator(who, { accounts, people, unnamed: (uid) => `account ${uid}` });
  const proven = () => {
    const challenge = keeper.greet();
    mkdirSync(join(who, challenge.name), 0o700);
    return keeper.prove(challenge);
  };
  return { folder, is, people, proven };
}

describe('an account whose name has changed', () => {
  it('does not have the seats of before until they are given back, and the lobby says so', async () => {
    const { is, people, proven } = machine();
    const tables = await tablesIn();
    const before = new Visitor(tables, opened(await proven()));
    const { table } = await before.ask('create', { side: 'west', bot: 'easy' });
    expect((await before.ask('lobby', {})).earlier).toBeNull();

    is.account = EVE;
    const renamed = new Visitor(tables, opened(await proven()));
    const lobby = await renamed.ask('lobby', {});
    expect([lobby.earlier, lobby.tables[0].seat]).toEqual([UID, 'spectator']);
    const { seat, game } = await renamed.ask('open', { table });
    expect([seat, game.view.hands.west.cards]).toEqual(['spectator', null]);
    expect(await renamed.try('resign', { table, version: 0 })).toMatchObject({ error: { code: 'not-seated' } });

    expect(await people.accept(EVE)).toMatchObject({ ok: true });
    const accepted = new Visitor(tables, opened(await proven()));
    expect((await accepted.ask('open', { table })).seat).toBe('west');
    expect((await accepted.ask('lobby', {})).earlier).toBeNull();
  });

  it('keeps the seats it took meanwhile when those of before are given back', async () => {
    const { is, people, proven } = machine();
    const tables = await tablesIn();
    await proven();
    is.account = EVE;
    const { table } = await new Visitor(tables, opened(await proven())).ask('create', { side: 'west', bot: 'easy' });
    expect(await people.accept(EVE)).toMatchObject({ ok: true });
    expect((await new Visitor(tables, opened(await proven())).ask('open', { table })).seat).toBe('west');
  });

  it.each([
    ['came before', true],
    ['never came', false],
  ])('gets the seat that was kept for it, if it %s, when the operator accepts it', async (_when, came) => {
    const ann: Account = { uid: UID + 1, name: 'ann', home: '/home/ann' };
    const list = [ADA, ann];
    const names = new Names({ local: () => list, named: () => Promise.resolve(null) });
    const folder = freshFolder();
    const games = join(folder, 'games');
    mkdirSync(games);
    const tables = await tablesIn(games, { quotas: { names } });
    const people = new AccountRecords(folder, { noted: () => tables.players() });
    const enter = async (account: Account) => {
      const known = await people.identify(account);
      if (!known.ok) throw new Error(known.error);
      return new Visitor(tables, { ...known.value, name: account.name, uid: account.uid });
    };
    const [maker] = [await enter(ann), ...(came ? [await enter(ADA)] : [])];
    const { table } = await maker.ask('create', { side: 'west', for: 'ada' });
    // The account with this uid and name still exists, so no help from the operator is needed.
    expect((await maker.ask('lobby', {})).earlier).toBeNull();

    const renamed = await enter(EVE);
    expect((await renamed.ask('lobby', {})).earlier).toBe(UID);
    expect(await renamed.try('sit', { table })).toMatchObject({ error: { code: 'not-for-you' } });
    const accept = () => new AccountRecords(folder, { noted: () => notedPlayers(games) }).accept(EVE);
    expect(await accept()).toMatchObject({ ok: true });
    expect(await accept()).toEqual({ ok: false, error: 'nothing' });

    const accepted = await enter(EVE);
    const { earlier, tables: rows } = await accepted.ask('lobby', {});
    expect([earlier, rows[0].for?.isYou]).toEqual([null, true]);
    expect(await accepted.ask('sit', { table })).toEqual({ table, seat: 'east' });
    expect((await (await enter(EVE)).ask('open', { table })).seat).toBe('east');
  });

  it('and that is removed does not enter by its number alone', async () => {
    const { is, proven } = machine();
    await proven();
    is.account = null;
    expect(await proven()).toEqual({ ok: false, error: { code: 'unknown-account', why: 'removed' } });
  });

  itWhere(OWN !== null && OWN !== 'failed', 'the account of this process has no name')(
    'enters a service as somebody else until `wsdv serve --accept` has named it',
    async () => {
      const folder = publicFolder();
      const accept = (uid: number, ...more: string[]) =>
        wsdv(['serve', '--folder', folder, '--accept', String(uid), ...more]);
      expect(await accept(UID)).toMatchObject({ code: 1, err: expect.stringContaining('has been at these') as string });
      writeFileSync(join(folder, 'people'), `${JSON.stringify({ ...ADA, id: ACCOUNT, at: 0 })}\n`, { mode: 0o600 });
      await serve(folder);
      const entered = async (): Promise<string> => {
        const client = opened(await enterService({ folder, onNotice: () => {}, onPresence: () => {} }));
        onTestFinished(() => client.close());
        return client.presence.type === 'here' ? client.presence.identity.id : client.presence.type;
      };
      expect(await entered()).toBe(`${ACCOUNT}.2`);
      // Without `--former` the command changes nothing: it only shows whose seats the account would get.
      expect(await accept(UID)).toMatchObject({ code: 1, err: expect.stringContaining('--former ada') as string });
      expect(await entered()).toBe(`${ACCOUNT}.2`);
      expect(await accept(UID, '--former', 'ada')).toMatchObject({
        code: 0,
        err: expect.stringContaining(`(${UID}) gets the seats of "ada"`) as string,
      });
      expect(await entered()).toBe(ACCOUNT);
      expect(await accept(UID)).toMatchObject({ code: 1, err: expect.stringContaining('nothing to accept') as string });
      expect(await accept(3_999_999_999)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no account') as string,
      });
    },
  );
});
