import { afterEach, expect, it } from 'vitest';
import { wsdv } from '../cli/support.js';
import { RemoteLobby } from '../../src/serve/client/remote-lobby.js';
import type { VisitRequest } from '../../src/serve/visit.js';
import { opened } from '../store/support.js';
import { serveIn } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

it('a terminal shows the identity beside a name that is not its own: in the lobby, at the table, and of who comes later', async () => {
  const tables = await tablesIn();
  const [anna, bernd, carla] = [ANNA, BERND, CARLA].map((one) => new Visitor(tables, one));
  const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
  const ask = async ({ do: what, ...values }: VisitRequest): Promise<unknown> => {
    const answered = await carla.try(what, values);
    return answered.ok ? { type: 'ok', ok: answered.value } : { type: 'refused', error: answered.error };
  };
  const lobby = new RemoteLobby({ ask } as unknown as ConstructorParameters<typeof RemoteLobby>[0], CARLA, {
    unreachable: 'unreachable',
    tell: ({ code }) => code,
    whyAway: () => null,
    whyGone: (_table, { code }) => code,
  });
  const hear = (): void => carla.heard.splice(0).forEach((notice) => lobby.hear(notice));
  opened(await lobby.watch());
  expect(lobby.rows[0]?.players.west).toBe('Paula (account anna)');
  const { at, port } = opened(await lobby.open(table));
  expect(at.players.west).toBe('Paula (account anna)');
  await bernd.ask('sit', { table, name: 'Otto' });
  hear();
  expect(lobby.rows[0]?.players.east).toBe('Otto (account bernd)');
  expect(port.status.people.map(({ name }) => name)).toEqual(['Paula (account anna)', 'Otto (account bernd)', 'carla']);
});

it('wsdv turns prints the identity beside the name of the opponent', async () => {
  const tables = await tablesIn();
  const [anna, bernd] = [ANNA, BERND].map((one) => new Visitor(tables, one));
  const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
  await bernd.ask('sit', { table, name: 'Otto' });
  const ofAnna = await anna.ask('turns', {});
  const ofBernd = await bernd.ask('turns', {});
  const { folder, host } = await serveIn();
  host.answer = () => ({ ok: ofAnna.tables.length > 0 ? ofAnna : ofBernd });
  const { out } = await wsdv(['turns', '--folder', folder.folder]);
  expect(out).toContain(ofAnna.tables.length > 0 ? 'Otto (account bernd)' : 'Paula (account anna)');
});
