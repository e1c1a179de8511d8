import type { News, SeatGame } from '../../match/seat.js';
import type { View } from '../../rules/game.js';
import type { Standing, TableNews, ViewedOnce } from '../protocol.js';

/**
 * Returns news in the form in which the service sends them. Nearly all moments share the table's current view. To send
 * this view only once, leaves the view out of these moments.
 */
export function viewsOnce({ moments, game }: News): Pick<TableNews, 'moments'> & { readonly standing: Standing } {
  const { view, begun, events: _told, thoughts: _kept, ...standing } = game;
  return {
    moments: moments.map((moment) => withoutView(moment, view)),
    standing: { view, ...standing, begun: withoutView(begun, view) },
  };
}

/**
 * Reverses `viewsOnce`: restores the view of each moment, and the view at the start of the action or phase in progress.
 */
export function allViews({ moments, standing }: Pick<TableNews, 'moments' | 'standing'>): {
  readonly moments: News['moments'];
  readonly game: Omit<SeatGame, 'events'>;
} {
  const { view } = standing;
  return {
    moments: moments.map((moment) => ({ view, ...moment })),
    game: { ...standing, begun: { view, ...standing.begun } },
  };
}

function withoutView<T extends { readonly view: View }>(seen: T, view: View): ViewedOnce<T> {
  if (seen.view !== view) return seen;
  const { view: _same, ...rest } = seen;
  return rest;
}
