import { expect, it } from 'vitest';
import type { Account } from '../../../src/serve/people/accounts.js';
import { AccountNames } from '../../../src/serve/people/account-names.js';
import { holdsSeat } from '../../../src/serve/tables/notes.js';
import { AccountRecords } from '../../../src/serve/people/people.js';
import { freshFolder } from '../service-support.js';
import { opened } from '../../store/support.js';

const account = (uid: number, name: string): Account => ({ uid, name, home: `/home/${name}` });
const ACCOUNTS = [account(1001, 'anna'), account(1001, 'berta'), account(1001, 'carla'), account(1002, 'anna')];

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

it('a seat shows the name of an account that holds it, in whatever order accounts of one uid enter', async () => {
  const people = new AccountRecords(freshFolder());
  const noted = [];
  for (const one of ACCOUNTS) noted.push({ id: opened(await people.identify(one)).id, name: one.name });
  for (const one of [ACCOUNTS[1], ACCOUNTS[2], ACCOUNTS[0]]) await people.accept(one);
  for (const order of ordersOf(ACCOUNTS)) {
    const names = new AccountNames();
    const met = [];
    for (const one of order) {
      const identity = { ...opened(await people.identify(one)), name: one.name };
      names.meet(identity);
      met.push(identity);
      for (const seat of noted) {
        const present = names.presentOf(seat);
        const holder = met.find(({ id, name }) => id === present.id && name === present.name);
        // Until an account that holds the seat connects, the seat shows the name saved in the notes.
        expect(holder ? holdsSeat(holder, { identity: seat, name: seat.name }) : present).toEqual(holder ? true : seat);
      }
    }
  }
});
