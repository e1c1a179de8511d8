import { expect, it } from 'vitest';
import { localAccounts } from '../../../src/serve/people/accounts.js';
import { Names } from '../../../src/serve/people/names.js';
import { unknownOrganisers } from '../../../src/serve/people/organisers.js';

it('organisers that are neither an account nor a key at a table are found', async () => {
  const [{ name, uid }] = localAccounts();
  const names = new Names({ local: localAccounts, named: () => Promise.resolve(null) });
  names.meet({ id: 'key:dora', name: 'dora' });
  const known = [name, `account:${uid}`, `account:${uid}.2`, 'dora', 'key:dora'];
  const unknown = ['nobody-called-this', 'account:3999999999', 'key:nobody', `key:${name}`];
  expect(await unknownOrganisers([...known, ...unknown], names)).toEqual(unknown);
});
