import { accountOf, otherNamed } from '../serve/people/accounts.js';
import { servePaths } from '../serve/folder.js';
import { notedPlayers, notedTables, tablesOf } from '../serve/people/noted-players.js';
import { AccountRecords, type PeopleOptions } from '../serve/people/people.js';
import { shownName } from '../serve/people/shown-name.js';
import { onOneLine } from '../common/harmless.js';
import { shellWord } from '../store/program-command.js';
import { type ExitCode, FINE } from './exit-code.js';
import type { Io } from './io.js';

interface Accepting {
  readonly folder: string;
  readonly uid: number;
  /** Former names of the account. The account gets the seats that were taken under these names. */
  readonly former: readonly string[];
}

/**
 * `wsdv serve --accept UID`: gives an account back the seats it had before its name or home changed. The uid alone does
 * not prove whose seats they were, because people can get other uids when a service moves to another machine. So the
 * operator must confirm each doubtful former name with `--former`. A former name is doubtful if it is not the account's
 * present name, or if another account has it now.
 */
export async function acceptAccount(io: Io, { folder: named, uid, former }: Accepting): Promise<ExitCode> {
  const { accepting } = io.words.serve;
  const account = await accountOf(uid);
  if (account === 'failed' || account === null) return io.refuse(accepting[account ?? 'unknown'](uid));
  const { folder, games } = servePaths(named);
  const people = openPeople(io, folder, () => notedPlayers(games));
  const own = shownName(account, io.words.serve.unnamed);
  let [whose, question] = ['', ''];
  const accepted = await people.accept(account, async (players) => {
    const names = [...new Set(players.map(({ name }) => name))];
    const others = (await Promise.all(names.map((name) => otherNamed(name, uid)))).flatMap((one) => one ?? []);
    const doubtful = names.filter((name) => name !== own || others.some((one) => one.name === name));
    whose = accepting.whose(names, tablesOf(players, await notedTables(games)));
    const confirming = (doubtful.length > 0 ? doubtful : names).map((name) => `--former ${shellWord(name)}`).join(' ');
    question = accepting.check({ name: account.name, uid, whose, others, option: confirming });
    return doubtful.every((name) => former.includes(name)) && former.every((name) => names.includes(name));
  });
  if (accepted.ok) {
    io.note(onOneLine(accepting.done(account.name, uid, whose)));
    return FINE;
  }
  const { error } = accepted;
  if (error === 'not-confirmed') return io.refuse(onOneLine(question));
  if (error === 'nobody' || error === 'nothing') return io.refuse(accepting[error](uid));
  return io.refuse(error === 'no-rights' ? accepting.noRights : io.words.serve.error['not-saved'](error));
}

/** Opens the file that records a service's accounts. Reports damaged lines of the file in notes on standard error. */
export function openPeople(io: Io, folder: string, noted: NonNullable<PeopleOptions['noted']>): AccountRecords {
  const { serve: say } = io.words;
  return new AccountRecords(folder, {
    noted,
    nameOf: (account) => shownName(account, say.unnamed),
    onTorn: () => io.note(onOneLine(say.peopleTorn(servePaths(folder).people))),
    onDamaged: (lines) => io.note(onOneLine(say.peopleDamaged(servePaths(folder).people, lines))),
  });
}
