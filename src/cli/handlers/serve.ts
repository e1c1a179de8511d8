import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { BotClients } from '../../serve/bot-clients.js';
import { botProcesses } from '../../serve/bot-process.js';
import { Costs } from '../../serve/costs.js';
import { Authenticator } from '../../serve/people/authenticator.js';
import type { OnDamaged } from '../../serve/tables/damage.js';
import { FileStore } from '../../serve/tables/file-store.js';
import {
  closedFolder,
  type FolderProblem,
  isServed,
  openFolder,
  type ServeFolder,
  USUAL_FOLDER,
} from '../../serve/folder.js';
import { ServiceDays } from '../../serve/tables/service-days.js';
import { Names } from '../../serve/people/names.js';
import { unknownOrganisers } from '../../serve/people/organisers.js';
import { startServer } from '../../serve/server.js';
import { hostOf } from '../../serve/service.js';
import { Tables } from '../../serve/tables/tables.js';
import { onOneLine } from '../../common/harmless.js';
import { HOUR } from '../../common/time.js';
import { tell } from '../../text/said.js';
import { tellServeError } from '../../serve/client/say.js';
import { acceptAccount, openPeople } from '../accept-account.js';
import { allowedKeys, banPerson, invitePerson, openKeys } from '../key-records.js';
import { type OnTurn, openNotices, runnableCommand } from '../notices.js';
import { type SshServerOptions, startSshServer } from '../ssh-server.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

export interface ServeOptions extends SshServerOptions {
  readonly folder?: string;
  /** Ids or names of accounts and keys that may create and join any number of tables. */
  readonly organiser?: readonly string[];
  /** The uid of an account that gets its former seats back. If present, no service is started. */
  readonly accept?: number;
  /** With `accept`: former names of the account. The account gets the seats that were taken under these names. */
  readonly former?: readonly string[];
  /** Whether everybody with an ssh key gets in. */
  readonly open?: boolean;
  /** Path of a file with public keys that get in. */
  readonly keys?: string;
  /** Name of a person to invite. If present, no service is started. */
  readonly invite?: string;
  /** Name or key of a player to lock out, or to let in again. If present, no service is started. */
  readonly ban?: string;
  readonly unban?: string;
  /** The program that is started when a turn begins, and its arguments. */
  readonly onTurn?: OnTurn;
}

/** Interval at which the file of keys is checked for players who were locked out, in milliseconds. */
const KEYS_INTERVAL = 1_000;

/** `wsdv serve`: runs the service of a shared box until a signal ends it, then notifies all connected clients. */
export async function serve(io: Io, _args: readonly [], options: ServeOptions): Promise<ExitCode> {
  const { folder: named = USUAL_FOLDER, organiser: organisers = [], accept, former, open: isOpen = false } = options;
  const { keys: keysFile, invite, ban, unban } = options;
  const { serve: say } = io.words;
  if (accept !== undefined) return acceptAccount(io, { folder: named, uid: accept, former: former ?? [] });
  if (former) return io.misused(io.words.help.wrong.optionMissing('--accept <uid>'), 'serve');
  if (invite !== undefined) return invitePerson(io, named, invite);
  const banned = ban ?? unban;
  if (banned !== undefined) return banPerson(io, named, banned, ban !== undefined);
  if (options.hostKey !== undefined && options.ssh === undefined) {
    return io.misused(io.words.help.wrong.optionMissing('--ssh [address:port]'), 'serve');
  }
  const allowed = keysFile === undefined ? undefined : allowedKeys(io, keysFile);
  if (allowed === null) return io.refuse(onOneLine(say.allowedUnread(keysFile ?? '')));
  const onTurn = options.onTurn && runnableCommand(io, options.onTurn);
  if (onTurn === null) return io.refuse(onOneLine(say.notices.noProgram(options.onTurn?.[0] ?? '')));
  const folder = openFolder(named, undefined, undefined, await isServed(named));
  if (!folder.ok) return io.refuse(problemIn(io, folder.error));
  const costs = new Costs();
  const daysFile = join(folder.value.games, '.days');
  const days = ServiceDays.in(daysFile, (lines) => io.note(onOneLine(say.daysDamaged(daysFile, lines))));
  const names = new Names(undefined, say.wordsForPlayer);
  const onDamaged: OnDamaged = (table, damage) =>
    io.note(onOneLine(say.tableDamaged(join(folder.value.games, table), damage, table)));
  const hosting = { payerOf: costs.payerOf, organisers, names, onDamaged, timesIn: folder.value.games };
  const onLeftOut = (file: string): void => io.note(onOneLine(say.lineLeftOut(join(folder.value.games, file))));
  const lock = watchLock(folder.value);
  const onNoMoves = (table: string): void => onDamaged(table, { what: 'noMoves', line: 0 });
  const store = new FileStore(folder.value.games, undefined, lock.isHeld, onLeftOut, onNoMoves);
  const tables = await Tables.of(store, Date.now, hosting, days);
  if (!tables.ok) return io.refuse(say.error['not-saved'](tables.error));
  const people = openPeople(io, folder.value.folder, () => tables.value.players());
  const renamed = await people.renamed();
  if (!renamed.ok) return io.refuse(say.error['not-saved'](renamed.error));
  for (const identity of renamed.value) names.meet(identity);
  const keys = openKeys(io, folder.value.folder, {
    names,
    under: (name, identity, work) => tables.value.under(name, identity, work),
    isOpen,
    entering: costs.enteringNew,
    seated: () => tables.value.players().seated.map(({ id }) => id),
    ...(allowed && { allowed }),
  });
  const loaded = await keys.load();
  if (!loaded.ok) return io.refuse(tellServeError(loaded.error, say, () => ''));
  if (options.ssh && keys.admitsNobody) return io.refuse(onOneLine(say.ssh.admitsNobody(folder.value.folder)));
  const { folder: path } = folder.value;
  const notices = await openNotices(io, { folder: path, onTurn, keys, tables: tables.value });
  if (!notices.ok) return io.refuse(notices.error);
  const bots = new BotClients({
    send: botProcesses(folder.value),
    payerOf: costs.payerOf,
    onFailed: (table, why) => io.note(say.botFailed(table, why && io.words.botFault[why])),
  });
  // The socket is created last, so nobody can connect before everything is ready.
  const server = await startServer(folder.value, {
    host: hostOf(tables.value, Date.now, { keys, ...notices.value }),
    keeper: new Authenticator(folder.value.who, {
      site: folder.value,
      unnamed: say.unnamed,
      entering: costs.entering,
      botOf: bots.botOf,
      people,
      keys,
    }),
    costs,
    onFault: (fault) => io.note(say.fault(fault instanceof Error ? fault.message : String(fault))),
  });
  if (!server.ok) return io.refuse(problemIn(io, server.error));
  keys.onInvalid((fingerprint) => server.value.dropKey(fingerprint));
  io.note(onOneLine(say.started(folder.value.folder)));
  const closed = closedFolder(folder.value.folder);
  if (closed !== null) io.note(onOneLine(say.closedFolder(closed)));
  bots.begin(tables.value);
  notices.value.notices?.begin(tables.value);
  const ssh = startSshServer(io, folder.value.folder, options);
  // Not awaited: a directory service may take seconds to reply, and meanwhile a signal must be able to close the
  // tables.
  void unknownOrganisers(organisers, names).then((unknown) =>
    unknown.forEach((organiser) => io.note(say.unknownOrganiser(organiser))),
  );
  setInterval(() => tables.value.seeToday(), HOUR).unref();
  setInterval(() => void keys.follow(), KEYS_INTERVAL).unref();
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => once(process, signal).then((): ExitCode => FINE));
  const lost = lock.lost.then(() => io.refuse(onOneLine(say.lockLost(folder.value.folder))));
  const code = await Promise.race([...signals, lost]);
  lock.unwatch();
  await ssh?.close();
  await bots.close();
  await notices.value.notices?.close();
  await server.value.close();
  await tables.value.close();
  folder.value.release();
  io.note(say.stopped);
  return code;
}

/** Milliseconds between two checks that the service still has its lock. */
const LOCK_CHECK = 2000;

/**
 * Watches the lock of a service's folder. `lost` resolves when somebody else has removed or changed the lock. The check
 * runs by a timer and whenever `isHeld` is called.
 */
function watchLock(folder: Pick<ServeFolder, 'isHeld'>) {
  const found = new EventEmitter();
  const lost = once(found, 'lost');
  const isHeld = (): boolean => folder.isHeld() || (found.emit('lost'), false);
  const timer = setInterval(() => {
    try {
      isHeld();
    } catch {
      // The lock cannot be read now, as when too many files are open. The next check follows soon.
    }
  }, LOCK_CHECK).unref();
  return { isHeld, lost, unwatch: () => clearInterval(timer) };
}

function problemIn(io: Io, problem: FolderProblem): string {
  const { serve: said, store } = io.words;
  // Paths may contain newlines, so the sentence is converted to one line.
  return onOneLine(problem.type === 'folder' ? tell(said.folder, problem.reason) : tell(store, problem.error.reason));
}
