import type { Names } from '../people/names.js';
import type { OnDamaged } from './damage.js';
import type { QuotaOptions, Quotas } from './quotas.js';
import type { ServiceDays } from './service-days.js';
import type { TimesOfTables } from './table-times.js';

/** Objects that all tables of one service share. */
export interface SharedByTables {
  readonly quotas: Quotas;
  readonly names: Names;
  readonly days: ServiceDays;
  readonly onDamaged: OnDamaged;
  readonly times: TimesOfTables;
}

export interface TablesOptions extends QuotaOptions {
  readonly names?: Names;
  /** Folder in which the times of the tables are saved; if absent, they are kept in memory only. */
  readonly timesIn?: string;
  /** Called once for each kind of damage of a table's files. */
  readonly onDamaged?: OnDamaged;
}
