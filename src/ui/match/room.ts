import type { CardId } from '../../rules/cards.js';
import type { MapLayout } from '../map/index.js';
import { choiceStyle } from './deciding/choices.js';
import type { Focus, Screen } from './state.js';

/** Layout facts on which the effect of a key may depend. They are computed only when a method is called. */
export interface Room {
  readonly map: MapLayout;
  hasLog(screen: Screen): boolean;
  /** How many lines the log can be scrolled back. */
  logBack(screen: Screen): number;
  report(screen: Screen): ReportRoom;
  /** Returns the cards to choose from, row by row as they are drawn. */
  cardRows(screen: Screen, cards: readonly CardId[]): readonly (readonly CardId[])[];
}

/** Visible rows of a report without its frame, and the index of its first line shown when it is scrolled to the end. */
export interface ReportRoom {
  readonly rows: number;
  readonly last: number;
}

/** Whether the report has lines below those shown. Enter pages to its end before it shows the next report. */
export function hasMoreReport(screen: Screen, room: Room): boolean {
  return screen.stage.type === 'moment' && screen.stage.top < room.report(screen).last;
}

/** The panes Tab goes through now. */
export function focusesOf(screen: Screen, room: Room): readonly Focus[] {
  const { stage } = screen;
  if (stage.type === 'watching') return ['log', 'cards', 'happened'];
  if (stage.type !== 'choosing') return [];
  const log = room.hasLog(screen) ? (['log'] as const) : [];
  return choiceStyle(stage.open) === 'map' ? ['map', ...log] : ['cards', 'map', ...log];
}
