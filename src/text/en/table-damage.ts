/** Damage of a table's files. `line`: number of the damaged line, from 1; 0 if the damage is not in one line. */
export interface Damage {
  readonly what: keyof typeof DAMAGED;
  readonly line: number;
}

/** The fields are the checksums of the lines. */
const WITHOUT_CHECKSUMS =
  'delete all fields "note":"check ...", "note":"after ..." and "note":"deal ..." from all lines of the file';

/** For each kind of damage: what is wrong, and what restores the table. */
const DAMAGED = {
  notes: (path: string, line: number) =>
    line === 0
      ? [`${path}.seats is missing, empty or not a regular file`, 'restore the file from a backup']
      : [
          `${path}.seats is damaged in line ${line}, and nobody knows whose seats these are`,
          `restore the file from a backup, or correct the line and ${WITHOUT_CHECKSUMS}`,
        ],
  order: (path: string, line: number) => [
    `line ${line} of ${path}.seats belongs to another table, or a line before it is missing, added or changed`,
    `restore the file from a backup, or correct the lines and ${WITHOUT_CHECKSUMS}`,
  ],
  creator: (path: string) => [`${path}.seats lacks the player who created the table`, 'restore the file from a backup'],
  player: (path: string) => [
    `${path}.seats lacks a player, although both players have played`,
    'restore the file from a newer backup',
  ],
  proof: (path: string) => [
    `${path}.wsdv and ${path}.seats do not belong together: they are of different deals`,
    'restore both files from the same backup',
  ],
  moves: (path: string, line: number) => [
    `${path}.wsdv ${line === 0 ? 'is empty' : `is damaged in line ${line}`}`,
    line === 0
      ? 'restore the file from a backup'
      : `restore the file from a backup or correct the error, which wsdv verify ${path}.wsdv prints`,
  ],
  noMoves: (path: string) => [
    `${path}.wsdv is missing or not a regular file, but ${path}.seats is there`,
    `restore ${path}.wsdv from a backup, or delete ${path}.seats too if the table was meant to be deleted`,
  ],
  unreadable: (path: string) => [
    `${path}.wsdv cannot be read or is not a regular file`,
    'restore the file from a backup',
  ],
  changed: (path: string) => [
    `${path}.wsdv or ${path}.seats was removed or changed while the service was running`,
    'restore both files from the same backup',
  ],
} satisfies Record<string, (path: string, line: number) => readonly [string, string]>;

/**
 * Message about a table that is closed because its files are damaged.
 * @param path path of the table's files without their endings
 */
export function tableDamaged(path: string, { what, line }: Damage, table: string): string {
  const [found, restore] = DAMAGED[what](path, line);
  return `${found}, so table ${table} is closed. Stop the service, ${restore}, and start the service again.`;
}
