import type { CardId } from '../../rules/cards.js';
import type { MapLayout } from '../map/index.js';
import { choiceStyle } from './deciding/choices.js';
import type { Focus, Screen } from './state.js';

/** What a key may depend on beside the state of the screen: the map and what there is room for. Asked only where it matters. */
export interface Room {
  readonly map: MapLayout;
  /** Whether there is room for the log. */
  hasLog(screen: Screen): boolean;
  /** How many lines the log can be scrolled back. */
  logBack(screen: Screen): number;
  /** The room for the report of what passed. */
  report(screen: Screen): ReportRoom;
  /** The cards to choose from as they lie, row by row. */
  cardRows(screen: Screen, cards: readonly CardId[]): readonly (readonly CardId[])[];
}

/** The rows of a report without its frame, and its first line shown when it is scrolled to the end. */
export interface ReportRoom {
  readonly rows: number;
  readonly last: number;
}

/** Whether lines of the report stand below those shown; Enter turns it to its last line before the next one follows. */
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
