import type { CardId } from '../../rules/cards.js';
import type { MapLayout } from '../map/index.js';
import { choiceStyle } from './deciding/choices.js';
import type { Focus, MatchScreenState } from './state.js';

/** Layout facts on which the effect of a key may depend. They are computed only when a method is called. */
export interface LayoutQueries {
  readonly map: MapLayout;
  hasLog(screen: MatchScreenState): boolean;
  /** How many lines the log can be scrolled back. */
  logBack(screen: MatchScreenState): number;
  report(screen: MatchScreenState): ReportRoom;
  /** Returns the cards to choose from, row by row as they are drawn. */
  cardRows(screen: MatchScreenState, cards: readonly CardId[]): readonly (readonly CardId[])[];
}

/** Visible rows of a report without its frame, and the index of its first line shown when it is scrolled to the end. */
export interface ReportRoom {
  readonly rows: number;
  readonly last: number;
}

/** Whether the report has lines below those shown. Enter pages to its end before it shows the next report. */
export function hasMoreReport(screen: MatchScreenState, room: LayoutQueries): boolean {
  return screen.stage.type === 'moment' && screen.stage.top < room.report(screen).last;
}

/** The panes Tab goes through now. */
export function focusesOf(screen: MatchScreenState, room: LayoutQueries): readonly Focus[] {
  const { stage } = screen;
  if (stage.type === 'watching') return ['log', 'cards', 'happened'];
  if (stage.type !== 'choosing') return [];
  const log = room.hasLog(screen) ? (['log'] as const) : [];
  return choiceStyle(stage.open) === 'map' ? ['map', ...log] : ['cards', 'map', ...log];
}
