import type { ScreenWords } from '../../text/index.js';
import type { KeyHelp, KeyLine } from '../widgets/key-table.js';

/** Name of the texts of a key in the catalogue. */
export type GameWords = keyof ScreenWords['keys']['game'];

/** A line of the help page "Keys". */
export interface HelpKey extends KeyHelp<GameWords> {
  readonly group: HelpGroup;
  /** The names of the keys, and the description of their effect. */
  readonly line: KeyLine;
}

/** Groups of keys: the keys of the present decision or report, the keys that look something up, and all other keys. */
export const HELP_GROUPS = ['now', 'lookUp', 'program'] as const;
export type HelpGroup = (typeof HELP_GROUPS)[number];
