import type { CardId } from '../../rules/cards.js';
import type { MapLayout } from '../map/index.js';
import type { TermId } from '../../text/glossary.js';
import type { HelpKey } from './help-key.js';
import type { YesLetters } from '../widgets/key-table.js';
import { choiceStyle } from './deciding/choices.js';
import type { Focus, MatchScreenState } from './state.js';

/** Layout facts on which the effect of a key may depend. Each fact is computed only when it is needed. */
export interface LayoutQueries {
  readonly map: MapLayout;
  readonly letters: YesLetters;
  hasLog(screen: MatchScreenState): boolean;
  /** Returns the number of rows by which the log can be scrolled back. */
  logBack(screen: MatchScreenState): number;
  report(screen: MatchScreenState): ReportRoom;
  /** Returns the cards to choose from, grouped by the row in which they are drawn. */
  cardRows(screen: MatchScreenState, cards: readonly CardId[]): readonly (readonly CardId[])[];
  /** Returns the rows of the help page "Keys" that contain the text of the filter, from top to bottom. */
  helpKeys(screen: MatchScreenState): readonly HelpKey[];
  /** Returns the rows of the help page "Words", from top to bottom. */
  helpWords(screen: MatchScreenState): HelpWords;
}

/** All words of the glossary: first the words on the screen behind the help, then all other words, sorted by name. */
export interface HelpWords {
  readonly terms: readonly TermId[];
  /** Number of words that are on the screen. */
  readonly inSight: number;
}

/**
 * Rows for a report. `rows`: number of visible rows, without the frame. `last`: index of the first line shown after
 * scrolling to the end.
 */
export interface ReportRoom {
  readonly rows: number;
  readonly last: number;
}

/**
 * Whether the report has more lines below the lines shown. While there are more lines, Enter pages down instead of
 * showing the next report.
 */
export function hasMoreReport(screen: MatchScreenState, room: LayoutQueries): boolean {
  return screen.stage.type === 'moment' && screen.stage.top < room.report(screen).last;
}

/** Returns the panes through which Tab cycles now. */
export function focusesOf(screen: MatchScreenState, room: LayoutQueries): readonly Focus[] {
  const { stage } = screen;
  if (stage.type === 'watching') return ['log', 'cards', 'happened'];
  if (stage.type !== 'choosing') return [];
  const log = room.hasLog(screen) ? (['log'] as const) : [];
  return choiceStyle(stage.open) === 'map' ? ['map', ...log] : ['cards', 'map', ...log];
}
