import { describe, expect, it } from 'vitest';
import { Costs, MOST_CONNECTIONS, type Payer } from '../../src/serve/costs.js';
import { rangesIn, Subordinates, type UidLists } from '../../src/serve/people/subordinates.js';
import { opened } from '../store/support.js';
import { ManualClock } from './service-support.js';

const LISTS: UidLists = {
  passwd: 'anna:x:1001:100::/home/anna:/bin/sh\nbernd:x:1002:100::/home/bernd:/bin/sh\nodd:x:100007:1::/:/bin/sh\n',
  subuid: 'anna:100000:65536\n1002:165536:65536\nnobody-here:300000:10\nnonsense\n',
};

async function costsOf(budget = { burst: 3, perSecond: 1 }) {
  const clock = new ManualClock();
  clock.stand();
  const subordinates = new Subordinates(clock, () => Promise.resolve(LISTS));
  await subordinates.refresh();
  return { clock, costs: new Costs({ clock, subordinates, budget }) };
}

/** Lets pending promise callbacks run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Starts `times` tasks that count for a payer. `done` is the number of completed tasks. */
function counting(payer: Payer, what: 'turns' | 'export', times: number): { done: number } {
  const counted = { done: 0 };
  const work = (): Promise<void> => Promise.resolve(void counted.done++);
  for (let time = 0; time < times; time++) void payer.run(what, work);
  return counted;
}

/** The requests that protocol.md calls heavy. */
const HEAVY = ['lobby', 'create', 'sit', 'open', 'export'] as const;

describe('who pays', () => {
  it('is the owner of a subordinate uid, listed by name or number', async () => {
    const { costs } = await costsOf();
    expect(
      ['account:1001', 'account:100000', 'account:165535', 'account:165536', 'account:231072'].map(costs.payerOf),
    ).toEqual(['account:1001', 'account:1001', 'account:1001', 'account:1002', 'account:231072']);
    expect(['key:anna', 'bot:hard', 'account:', 'account:300001'].map(costs.payerOf)).toEqual([
      ...['key:anna', 'bot:hard', 'account:', 'account:300001'],
    ]);
  });

  it('is the owner, too, of a subordinate uid that entered under another name or home before', async () => {
    expect((await costsOf()).costs.payerOf('account:100000.2')).toBe('account:1001');
  });

  it('is an account of its own in whatever range its uid is', async () => {
    expect((await costsOf()).costs.payerOf('account:100007')).toBe('account:100007');
  });

  it('is read from lines of their form alone', () => {
    expect(rangesIn(LISTS)).toEqual([
      { owner: 1001, first: 100000, count: 65536 },
      { owner: 1002, first: 165536, count: 65536 },
    ]);
  });
});

describe('what a payer may cause', () => {
  it(`is ${MOST_CONNECTIONS} connections, whichever of its uids they come by`, async () => {
    const { costs } = await costsOf();
    const all = Array.from({ length: MOST_CONNECTIONS }, (_, number) =>
      opened(costs.connected(`account:${100000 + number}`)),
    );
    const refused = { ok: false, error: { code: 'too-many-connections', most: MOST_CONNECTIONS } };
    expect(costs.connected('account:1001')).toEqual(refused);
    expect(costs.connected('account:1002').ok).toBe(true);
    costs.left(all[0]);
    expect(costs.connected('account:1001').ok).toBe(true);
  });

  it('waits for its share over all its connections, and another payer does not', async () => {
    const { costs, clock } = await costsOf();
    const anna = opened(costs.connected('account:1001'));
    const first = counting(anna, 'turns', 3);
    const second = counting(opened(costs.connected('account:100000')), 'turns', 2);
    const other = counting(opened(costs.connected('account:1002')), 'turns', 3);
    await settle();
    expect([first.done, second.done, other.done]).toEqual([3, 0, 3]);
    clock.advance(1000);
    await settle();
    expect(second.done).toBe(1);
    clock.advance(1000);
    await settle();
    expect(second.done).toBe(2);
  });

  it('is not more after leaving and coming back', async () => {
    const { costs } = await costsOf();
    const before = opened(costs.connected('account:1001'));
    expect(counting(before, 'turns', 3)).toBeDefined();
    await settle();
    costs.left(before);
    const again = counting(opened(costs.connected('account:1001')), 'turns', 1);
    let hasEntered = false;
    void costs.entering(1001).then(() => (hasEntered = true));
    await settle();
    expect([again.done, hasEntered]).toEqual([0, false]);
  });

  it.each(HEAVY)('is one heavy request at a time (%s), and a pause three times as long after it', async (heavyOne) => {
    const { costs, clock } = await costsOf({ burst: 100, perSecond: 1 });
    const anna = opened(costs.connected('account:1001'));
    const done: string[] = [];
    const slow = (name: string) => () => {
      clock.advance(100);
      done.push(name);
      return Promise.reject(new Error(name));
    };
    const heavy = ['first', 'second'].map((name) => anna.run(heavyOne, slow(name)).catch(() => undefined));
    const light = anna.run('turns', () => Promise.resolve(void done.push('turns')));
    const other = opened(costs.connected('account:1002')).run('export', () => Promise.resolve(void done.push('other')));
    await Promise.all([heavy[0], light, other]);
    await settle();
    expect(done.toSorted()).toEqual(['first', 'other', 'turns']);
    clock.advance(299);
    await settle();
    expect(done).not.toContain('second');
    clock.advance(1);
    await heavy[1];
    expect(done).toContain('second');
  });

  it('is not counted for bots of the service', async () => {
    const { costs } = await costsOf();
    const all = Array.from({ length: MOST_CONNECTIONS + 1 }, () => costs.connected('bot:hard'));
    expect(all.every(({ ok }) => ok)).toBe(true);
  });
});
