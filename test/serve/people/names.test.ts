import { afterEach, describe, expect, it } from 'vitest';
import { tellServeError } from '../../../src/serve/client/say.js';
import { ENGLISH } from '../../../src/text/index.js';
import { nameWithWho } from '../../../src/match/who.js';
import { Names } from '../../../src/serve/people/names.js';
import { readRequest } from '../../../src/serve/request.js';
import type { Identity } from '../../../src/serve/protocol.js';
import { FileStore } from '../../../src/serve/tables/file-store.js';
import { type Note, notesText } from '../../../src/serve/tables/notes.js';
import { newRecord, writeGame } from '../../../src/notation/index.js';
import { Tables } from '../../../src/serve/tables/tables.js';
import { freshFolder } from '../service-support.js';
import { Visitor } from '../support.js';

const opened: Tables[] = [];
afterEach(async () => {
  for (const tables of opened.splice(0)) await tables.close();
});

const ANNA: Identity = { id: 'account:1001', name: 'anna', uid: 1001 };
const KARL: Identity = { id: 'account:1002', name: 'karl', uid: 1002 };
const KEY: Identity = { id: 'key:dora', name: 'dora' };
const OTHER_KEY: Identity = { id: 'key:anna', name: 'anna' };
const MAKER: Identity = { id: 'account:1009', name: 'maker', uid: 1009 };
const MACHINE = [ANNA, KARL].map(({ name, uid = 0 }) => ({ name, uid, home: `/home/${name}` }));
const MARIO = { name: 'mario', uid: 5000, home: '/home/mario' };
/** A second name for Karl's uid, as `useradd -o` creates it. */
const SECOND_NAME = { name: 'carl', uid: 1002, home: '/home/carl' };

const tablesOf = (named: () => 'failed' | null = () => null): Promise<Tables> =>
  tablesIn(new FileStore(freshFolder()), named);

async function tablesIn(store: FileStore, named: () => 'failed' | null = () => null): Promise<Tables> {
  const accounts = { local: () => [...MACHINE, SECOND_NAME], named: () => Promise.resolve(named()) };
  const tables = await Tables.of(store, () => 0, { payerOf: (id) => id, names: new Names(accounts, ['you']) });
  if (!tables.ok) throw new Error(tables.error);
  opened.push(tables.value);
  return tables.value;
}

const code = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'ok',
    (error: Error) => error.message,
  );

const identityOf = (name: string): readonly [Identity, string, string] => [KARL, name, 'identity'];

describe('a name at a table', () => {
  it.each<readonly [Identity, string, string]>([
    [KARL, 'Anna', 'account'],
    [KARL, 'аnna', 'identity'],
    [KARL, 'ánna', 'account'],
    [KARL, 'αηηα', 'account'],
    ...['anna.', '"anna"', 'An-na', '_anna_', 'a n n a'].map((name): readonly [Identity, string, string] => [
      KARL,
      name,
      'account',
    ]),
    ...['annaˌ', 'annaˍ', 'anna ˇ', 'anna ʿ', 'annaꜝ', 'anna—', 'an―na', 'anna﹘', 'anna︱', 'annaー', 'anna一'].map(
      (name): readonly [Identity, string, string] => [KARL, name, 'account'],
    ),
    ...['Zoe ʿannaʾ', 'key anna', 'keyanna', 'ke-y anna', 'k e y anna', 'accountanna'].map(identityOf),
    ...['keys anna', 'Zoe, account anna', 'Zoe - key—anna', 'KEY_anna x', 'anna you', 'annayou', 'key dora'].map(
      identityOf,
    ),
    ...['anna account', 'anna, key', 'annakeys', 'key of anna', 'account of dora'].map(identityOf),
    ...['Key Paula', 'key PauIa', 'uids ánna', 'ke\u200by anna'].map(identityOf),
    [KARL, 'Pau La', 'seated'],
    [ANNA, 'кarl', 'identity'],
    [ANNA, 'kar\u04cf', 'identity'],
    [KARL, 'dora', 'key'],
    [KARL, 'ḍorá', 'key'],
    [KARL, 'Páülà', 'seated'],
    [KARL, 'ḅot:hard', 'bot'],
    [KARL, 'yóu', 'word'],
    [KARL, 'áccount 1004', 'identity'],
    [KARL, 'D0ra', 'key'],
    [KARL, 'Paula', 'seated'],
    [KARL, 'PAUIA', 'seated'],
    [KARL, 'ВОТ:hard', 'bot'],
    [KARL, 'Zed (account anna)', 'identity'],
    [KARL, 'Zed (kеy dora)', 'identity'],
    [KEY, 'karl', 'account'],
    ...['Zoe (anna)', 'Zoe [account anna]', 'Zoe ⟨x⟩', 'Zoe「x」', 'Zoe <x>', 'Zoe )'].map(identityOf),
    ...['Zoe （anna）', 'Zoe 〔x〕', 'Zoe ⦅x⦆', 'Zoe ⸢x⸣', 'Zoe ⸂x⸃', 'Zoe ⸌x⸍', 'Zoe ⸠x⸡', 'Zoe ﹝x﹞'].map(
      identityOf,
    ),
    ...['Zoe ⎛x⎞', 'Zoe ⎡x⎦', 'Zoe ⎰x⎱', 'Zoe ⏜x', 'Zoe \u1ac1x\u1ac2'].map(identityOf),
    ...['Zoe ⊂karl⊃', 'Zoe ⌜karl⌟', 'Zoe ╰karl╯', 'Zoe 𝄕karl𝄕', 'Zoe ‹karl›', 'Zoe 🌜karl🌛', 'Zoe ¦'].map(identityOf),
    ...Array.from('⦂᠄꛴፥︰꞉ː։׃∶︓﹕：˸፡', (colon) => `key${colon}karl`).map(identityOf),
    ...['account:1002', 'key:anna', 'kеy：anna', 'zoe꞉x', 'account 1004', 'Account lOO4'].map(identityOf),
    [KARL, 'ʙot:hard', 'bot'],
    [KARL, 'ʙᴏᴛ hard', 'bot'],
    [KARL, 'ᴘᴀᴜʟᴀ', 'identity'],
    ...['\u{1d159}', '\u{16fe4}', '\u0301', '\u20e3', '\u0e31'].map((name): readonly [Identity, string, string] => [
      KARL,
      name,
      'empty',
    ]),
    [KARL, 'anna\u{1d159}', 'identity'],
    [KARL, 'anna\u{16fe4}', 'account'],
    [KARL, 'You', 'word'],
    [KARL, 'уоu', 'word'],
    [KARL, '(you)', 'identity'],
    [KARL, `Z${'\u0301'.repeat(150)}`, 'combining'],
    [KARL, `Zo\u0323\u0304\u0305\u0306\u0307e`, 'combining'],
  ])('of $name is not "%s": $2', async (identity, name, why) => {
    const tables = await tablesOf();
    await new Visitor(tables, KEY).ask('create', { side: 'west' });
    await new Visitor(tables, ANNA).ask('create', { side: 'west', name: 'Paula' });
    const { table } = await new Visitor(tables, MAKER).ask('create', { side: 'west' });
    const visitor = new Visitor(tables, identity);
    for (const refused of [visitor.try('create', { side: 'east', name }), visitor.try('sit', { table, name })]) {
      expect(await refused).toMatchObject({ ok: false, error: { code: 'bad-name', why } });
    }
    expect(tables.names).toHaveLength(3);
  });

  it.each([
    ['Ánna', 'account', 'anna', 'Another account of this machine has this name'],
    ['dórà', 'key', 'dora', 'Another key has this name'],
    ['Muller', 'seated', 'Müller', 'Another player at a running table has this name'],
    ['Xaver', 'seated', 'Xáver', 'Another player at a running table has this name'],
  ])('is refused with the name that it looks like: "%s", %s', async (name, why, like, sentence) => {
    const tables = await tablesOf();
    const key = new Visitor(tables, KEY);
    await key.ask('create', { side: 'west', name: 'Müller' });
    // The second of two requests at one moment gets the name of the first, which is not saved yet.
    const first = key.ask('create', { side: 'west', name: 'Xáver' });
    const answer = await new Visitor(tables, KARL).try('create', { side: 'west', name });
    await first;
    expect(answer).toEqual({ ok: false, error: { code: 'bad-name', why, like } });
    if (answer.ok) throw new Error(name);
    const said = tellServeError(answer.error, ENGLISH.serve, () => '');
    expect(said).toContain(`${sentence}, or one that looks like it. The other name is ${like}. Choose another name`);
  });

  it('may have a label before a name that nobody else has', async () => {
    const tables = await tablesOf();
    const [anna, karl] = [ANNA, KARL].map((one) => new Visitor(tables, one));
    for (const name of ['Key West', 'Key Lee', 'karl you', 'ʿAlī', 'Hawaiʻi', 'Key Wester'])
      expect([name, await code(karl.ask('create', { side: 'west', name }))]).toEqual([name, 'ok']);
    await anna.ask('create', { side: 'west', name: 'Wester' });
    const refused = await karl.try('create', { side: 'west', name: 'Key Wester' });
    expect(refused).toEqual({
      ok: false,
      error: { code: 'bad-name', why: 'identity', detail: 'label', like: 'Wester' },
    });
    if (refused.ok) throw new Error('not refused');
    expect(tellServeError(refused.error, ENGLISH.serve, () => '')).toContain('The other name is Wester.');
  });

  it('is compared only with names of other players at running tables', async () => {
    const tables = await tablesOf();
    const [anna, karl] = [ANNA, KARL].map((one) => new Visitor(tables, one));
    const { table } = await anna.ask('create', { side: 'west', name: 'Müller' });
    expect(await code(anna.ask('create', { side: 'west', name: 'Muller', bot: 'easy' }))).toBe('ok');
    await karl.ask('sit', { table });
    expect(await code(karl.ask('create', { side: 'west', name: 'Muller' }))).toBe('bad-name');
    for (const over of tables.names) {
      const { version } = await anna.ask('open', { table: over });
      await anna.ask('resign', { table: over, version });
    }
    expect(await code(karl.ask('create', { side: 'west', name: 'Muller' }))).toBe('ok');
  });

  it('is compared as people read it with the accounts of a directory, too', async () => {
    const accounts = { local: () => [], named: (name: string) => Promise.resolve(name === 'mario' ? MARIO : null) };
    const names = new Names(accounts);
    for (const name of ['Mario', 'Márió', '"Ma-rio"']) {
      const claimed = await names.claim(name, KARL, () => []);
      expect(claimed, name).toEqual({ ok: false, error: { code: 'bad-name', why: 'account', like: 'mario' } });
    }
    for (const name of ['key Mario', 'Zoe, account Márió', 'keymario', 'mario you']) {
      const error = { code: 'bad-name', why: 'identity', detail: 'label', like: 'mario' };
      expect(await names.claim(name, KARL, () => []), name).toEqual({ ok: false, error });
    }
    expect(await names.claim('Key Maria', KARL, () => [])).toMatchObject({ ok: true });
    expect(await names.claim('Mária', KARL, () => [])).toMatchObject({ ok: true });
  });

  it.each([
    { id: 'account:1009', name: 'Zoe (x)', uid: 1009 },
    { id: 'account:1009', name: 'account 1009', uid: 1009 },
    { id: 'key:you', name: 'you' },
  ])('is the own one although nobody else could choose it: $name', async (identity) => {
    const tables = await tablesOf();
    const { table } = await new Visitor(tables, identity).ask('create', { side: 'west' });
    expect(tables.row(table, KARL)?.players.west).toBe(identity.name);
    const isMarked = tables.row(table, KARL)?.who?.west?.alike === true;
    expect(isMarked).toBe(identity.id.startsWith('key:'));
  });

  it.each([
    { west: 'Zoe (karl)', east: 'Zoe (anna)' },
    { west: 'аnna', east: 'ᴋᴀʀʟ' },
    { west: 'Zoe, account anna', east: '\u0301karl|' },
  ])('of a table of before stays what it is: $west, $east', async (players) => {
    const store = new FileStore(freshFolder());
    const [west, east] = [KARL, ANNA].map(({ id, name }, index): Note => {
      const side = index === 0 ? 'west' : 'east';
      return { note: 'sat', at: 1, side, by: { id, name }, name: players[side] };
    });
    const made: Note = { note: 'made', at: 1, invitation: null, openDeal: true };
    const record = newRecord({ seed: 7 });
    if (!record.ok) throw new Error(record.error[0].say);
    await store.create('old', { moves: writeGame(record.value), notes: notesText([made, west, east], 'old') });
    const tables = await tablesIn(store);
    const karl = new Visitor(tables, KARL);
    expect((await karl.ask('open', { table: 'old' })).players).toEqual(players);
    expect(await karl.try('resign', { table: 'old', version: 0 })).toMatchObject({ ok: true });
  });

  it('is always the own one, and free again when the game is over', async () => {
    const tables = await tablesOf();
    const [anna, karl, key] = [ANNA, KARL, OTHER_KEY].map((one) => new Visitor(tables, one));
    const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
    await anna.ask('create', { side: 'west', name: 'paula' });
    await karl.ask('sit', { table, name: 'karl' });
    await key.ask('create', { side: 'west', name: 'anna' });
    expect(await code(karl.ask('create', { side: 'west', name: 'Paula' }))).toBe('bad-name');
    const tablesOfPaula = tables.rows(ANNA).tables.filter(({ players }) => /paula/i.test(players.west));
    expect(tablesOfPaula).toHaveLength(2);
    const { version } = await karl.ask('open', { table });
    await karl.ask('resign', { table, version });
    expect(await code(karl.ask('create', { side: 'west', name: 'Paula' }))).toBe('bad-name');
  });

  it('goes to one of two who ask for it at one moment', async () => {
    const tables = await tablesOf();
    const asked = [KARL, KEY].map((one) => code(new Visitor(tables, one).ask('create', { side: 'west', name: 'Zoe' })));
    expect((await Promise.all(asked)).sort()).toEqual(['bad-name', 'ok']);
  });

  it('that a directory could know is refused as long as it cannot be asked, the own one is not', async () => {
    const tables = await tablesOf(() => 'failed');
    const karl = new Visitor(tables, KARL);
    expect(await karl.try('create', { side: 'west', name: 'zoe' })).toEqual({
      ok: false,
      error: { code: 'bad-name', why: 'unknown' },
    });
    expect(await code(karl.ask('create', { side: 'west' }))).toBe('ok');
  });

  it.each(['', ' ', '\u200b', '\u3164\u00ad', '\ud800', 'An\udc00na', 'bot:hard'])('is not %j', (name) => {
    for (const request of [
      { id: 1, do: 'create', side: 'west', name },
      { id: 1, do: 'sit', table: 'x', name },
      { id: 1, do: 'enter', protocol: 3, as: name },
    ]) {
      const detail = 'as' in request ? 'as' : 'name';
      expect(readRequest(JSON.stringify(request))).toEqual({
        ok: false,
        error: { id: 1, error: { code: 'bad-request', detail } },
      });
    }
  });
});

describe('a table for one identity', () => {
  it.each([
    ['karl', KARL, ANNA],
    ['account:karl', KARL, KEY],
    ['key:anna', OTHER_KEY, ANNA],
    ['dora', KEY, KARL],
  ])('"%s" gives its free seat to that one alone', async (named, whom, other) => {
    const tables = await tablesOf();
    const maker = new Visitor(tables, MAKER);
    const [invited, refused] = [whom, other].map((one) => new Visitor(tables, one));
    const { table } = await maker.ask('create', { side: 'west', for: named });
    expect(tables.row(table, whom)?.for).toMatchObject({ name: whom.name, isYou: true });
    expect(tables.row(table, other)?.for).toMatchObject({ name: whom.name, isYou: false });
    expect(await refused.try('sit', { table })).toEqual({ ok: false, error: { code: 'not-for-you' } });
    // A new account with the same name or uid is not the invited account.
    for (const id of [
      { ...whom, uid: 5 },
      { ...whom, name: 'zoe' },
    ]) {
      const code = whom.id.startsWith('key:') ? null : await new Visitor(tables, id).try('sit', { table });
      if (code !== null) expect(code).toEqual({ ok: false, error: { code: 'not-for-you' } });
    }
    expect(await invited.ask('sit', { table })).toEqual({ table, seat: 'east' });
  });

  it('under the second name of an account is for the name under which that account enters', async () => {
    const tables = await tablesOf();
    const { table } = await new Visitor(tables, ANNA).ask('create', { side: 'west', for: 'account:carl' });
    const karl = new Visitor(tables, KARL);
    expect(tables.row(table, KARL)?.for).toEqual({ kind: 'account', name: 'karl', isYou: true });
    expect(await karl.try('create', { side: 'west', for: 'carl' })).toMatchObject({ error: { code: 'for-yourself' } });
    expect(await karl.ask('sit', { table })).toEqual({ table, seat: 'east' });
  });

  it('shows the present name of an account that was renamed and accepted, and no other one of its uid', async () => {
    const tables = await tablesOf();
    const { table } = await new Visitor(tables, KARL).ask('create', { side: 'west', for: 'anna' });
    tables.meet({ id: 'account:1001.2', name: 'berta', uid: 1001 });
    tables.meet({ id: 'account:1009.2', name: 'zoe', uid: 1009, former: [{ id: 'account:1009', name: 'anna' }] });
    expect(tables.row(table, KARL)?.for).toEqual({ kind: 'account', name: 'anna', isYou: false });
    const accepted = { id: 'account:1001.2', name: 'berta', uid: 1001, former: [{ id: ANNA.id, name: 'anna' }] };
    tables.meet(accepted);
    expect(tables.row(table, KARL)?.for).toEqual({ kind: 'account', name: 'berta', isYou: false });
    expect(tables.row(table, accepted)?.for).toEqual({ kind: 'account', name: 'berta', isYou: true });
  });

  it('is not for a key of a name that no key can have, unless such a key was here', async () => {
    const tables = await tablesOf();
    const maker = new Visitor(tables, KARL);
    for (const name of ['zz top', '', '-x', 'x'.repeat(32), 'a:b', 'zoë']) {
      const made = await maker.try('create', { side: 'west', for: `key:${name}` });
      expect([name, made]).toEqual([name, { ok: false, error: { code: 'nobody-called', name } }]);
    }
    tables.meet({ id: 'key:zoë', name: 'zoë' });
    expect(await maker.try('create', { side: 'west', for: 'key:zoë' })).toMatchObject({ ok: true });
  });

  it('names somebody who is there, and one of two', async () => {
    const tables = await tablesOf();
    const maker = new Visitor(tables, KARL);
    const create = (values: object) => maker.try('create', { side: 'west', ...values });
    expect(await create({ for: 'zoe' })).toMatchObject({ error: { code: 'nobody-called', name: 'zoe' } });
    tables.meet(OTHER_KEY);
    expect(await create({ for: 'anna' })).toMatchObject({ error: { code: 'two-called', name: 'anna' } });
    expect(await create({ for: 'anna', bot: 'easy' })).toMatchObject({ error: { code: 'bad-request', detail: 'for' } });
    expect(await create({ for: 'account:karl' })).toMatchObject({ error: { code: 'for-yourself' } });
    const key = new Visitor(tables, OTHER_KEY);
    expect(await key.try('create', { side: 'west', for: 'key:anna' })).toMatchObject({
      error: { code: 'for-yourself' },
    });
    expect(tables.names).toEqual([]);
  });
});

describe('who is behind a name', () => {
  it('is told of rows, tables, people and exports; a key like an account is marked always', async () => {
    const tables = await tablesOf();
    const [anna, key, karl] = [ANNA, OTHER_KEY, KARL].map((one) => new Visitor(tables, one));
    const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
    await key.ask('sit', { table });
    const who = {
      west: { kind: 'account', name: 'anna' },
      east: { kind: 'key', name: 'anna', alike: true },
    };
    expect(tables.rows(KARL).tables[0]).toMatchObject({ players: { west: 'Paula', east: 'anna' }, who });
    const opened = await karl.ask('open', { table });
    expect(opened.who).toEqual(who);
    expect(opened.people.map(({ name, who: by }) => [name, by])).toEqual([
      ['Paula', who.west],
      ['anna', who.east],
      ['karl', { kind: 'account', name: 'karl' }],
    ]);
    const { text } = await karl.ask('export', { table });
    expect(text).toMatch(/^West: Paula \(account anna\)\nEast: anna \(key anna\)$/m);
    expect(text).toMatch(/^Format: wsdv 1$/m);
  });

  it('leaves an own name of an account, and a bot, as they are', async () => {
    const tables = await tablesOf();
    const { table } = await new Visitor(tables, KARL).ask('create', { side: 'west', bot: 'easy' });
    expect(tables.row(table, KARL)?.who).toEqual({ west: { kind: 'account', name: 'karl' }, east: null });
    const { text } = await new Visitor(tables, KARL).ask('export', { table });
    expect(text).toMatch(/^West: karl\nEast: bot:easy$/m);
  });

  it('tells accounts apart that have the name of each other, and shows the present name of an accepted one', async () => {
    const tables = await tablesOf();
    const [before, opponent] = [ANNA, KARL].map((one) => new Visitor(tables, one));
    const { table } = await before.ask('create', { side: 'west' });
    await opponent.ask('sit', { table });
    // The two accounts have swapped names.
    const swapped: Identity = { id: 'account:1002.2', name: 'anna', uid: 1002 };
    const { people } = await new Visitor(tables, swapped).ask('open', { table });
    expect(people.map((one) => nameWithWho(one.name, one.who))).toEqual([
      'anna (account anna, uid 1001)',
      'karl',
      'anna (account anna, uid 1002.2)',
    ]);
    const former = [ANNA, { id: 'account:1001.2', name: 'karl' }].map(({ id, name }) => ({ id, name }));
    const accepted = new Visitor(tables, { id: 'account:1001', name: 'karl', uid: 1001, former });
    expect((await accepted.ask('open', { table })).seat).toBe('west');
    expect(tables.row(table, KARL)?.who?.west).toEqual({
      kind: 'account',
      name: 'karl',
      alike: true,
      id: 'account:1001',
    });
    expect((await accepted.ask('export', { table })).text).toMatch(
      /^West: anna \(account karl, uid 1001\)\nEast: karl \(account karl, uid 1002\)$/m,
    );
  });

  it('has the uid where the name of an account looks like that of another one', () => {
    const accounts = [...MACHINE, { name: 'kar1', uid: 1005, home: '/' }];
    const names = new Names({ local: () => accounts, named: () => Promise.resolve(null) });
    expect(names.whoOf({ id: 'account:1005', name: 'kar1' })).toMatchObject({ alike: true, id: 'account:1005' });
    expect(names.whoOf({ id: 'account:1001', name: 'anna' })).toEqual({ kind: 'account', name: 'anna' });
  });
});
