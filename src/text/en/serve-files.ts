const KEYS_REMEDY =
  'Until this is repaired, nobody with a key can enter. Stop the service, restore the file from a backup, and start the service again. Without a backup, add the line {"what":"accepted"} to the end of the file instead: then only the intact lines count, so keys that were exchanged and players who were locked out may get in again.';

/** Messages to the operator about the files of a service: accounts, tables and days. */
export const fileMessages = {
  /** Message about damaged lines in the file that records the accounts. */
  peopleDamaged: (path: string, lines: readonly number[]) =>
    `${path}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} ${lines.length === 1 ? 'is' : 'are'} damaged or incomplete and ${lines.length === 1 ? 'was' : 'were'} left out. The accounts recorded there cannot use their seats for now. To return the seats, restore the file from a backup, or run wsdv serve --accept UID.`,
  /** Message about an incomplete last line in the file that records the accounts. */
  peopleTorn: (path: string) =>
    `${path}: the last line was incomplete, probably because of a crash, and was removed. The account in that line is recorded again at its next connection.`,
  /** Message about damaged lines in the file that records the ssh keys. */
  keysDamaged: (path: string, lines: readonly number[]) =>
    `${path}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} ${lines.length === 1 ? 'is' : 'are'} damaged or incomplete. ${KEYS_REMEDY}`,
  /** Message about missing lines in the file that records the ssh keys. `line`: the first wrong line; 0 if none is. */
  keysIncomplete: (path: string, line: number) =>
    `${line === 0 ? `${path} is missing, or lacks lines that it had.` : `${path}: line ${line} is at the wrong place, or a line before it is missing, added or changed.`} ${KEYS_REMEDY}`,
  /** Error of `--invite`, `--ban` and `--unban`. The message about the damage comes before it. */
  keysUnchanged: 'Nothing was changed, because the file that records the ssh keys is damaged.',
  /** Message about an incomplete last line in the file that records the ssh keys. */
  keysTorn: (path: string) =>
    `${path}: the last line was incomplete, probably because of a crash, and was removed. Whoever made this change can make it again.`,
  /** Message about an incomplete last line in a file of a table. */
  lineLeftOut: (path: string) =>
    `${path}: the last line is incomplete, probably because of a crash, and was left out. The service confirms only complete lines to players, so nothing is lost unless something else cut the file. The line stays in the file until the service writes the next line in its place.`,
  /** Message about damaged lines in the file that records the days on which the service ran. */
  daysDamaged: (path: string, lines: readonly number[]) =>
    `${path}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} ${lines.length === 1 ? 'is not a day' : 'are not days'} and ${lines.length === 1 ? 'was' : 'were'} left out. Tables where nobody plays can be closed only later. Stop the service, restore the file from a backup or delete ${lines.length === 1 ? 'this line' : 'these lines'}, and start the service again.`,
};
