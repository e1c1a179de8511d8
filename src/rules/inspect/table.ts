import type { Side } from '../board/side.js';
import type { State } from '../state/state.js';

/** What lies open on the table (R3j): no faces in hands or draw pile, no generator, no deals. */
type Open =
  | 'decade'
  | 'half'
  | 'unrest'
  | 'livingStandard'
  | 'sectors'
  | 'exportedProtests'
  | 'socialists'
  | 'socialistsInBox'
  | 'factories'
  | 'infrastructure'
  | 'tracks'
  | 'flight'
  | 'wall'
  | 'stasiDisbanded'
  | 'policeCards'
  | 'display'
  | 'special'
  | 'played'
  | 'discarded'
  | 'action'
  | 'outcome';

/** The number of cards in a heap whose faces may be hidden: an array of any kind will do. */
export interface Heap {
  readonly length: number;
}

/** The open part of a state, with the sizes of the hidden heaps: what every seat and every spectator sees. */
export interface Table extends Readonly<Pick<State, Open>> {
  readonly hands: Readonly<Record<Side, Heap>>;
  readonly drawPile: Heap;
}

/**
 * The table as a state of its own, for questions the rules ask of a state: hidden heaps are empty, nothing remains to be
 * done. Whatever is found by it depends on open information only. Shares its arrays with the table: for reading.
 */
export function openState(table: Table): State {
  return {
    decade: table.decade,
    half: table.half,
    unrest: table.unrest,
    livingStandard: table.livingStandard,
    sectors: table.sectors,
    exportedProtests: table.exportedProtests,
    socialists: table.socialists,
    socialistsInBox: table.socialistsInBox,
    factories: table.factories,
    infrastructure: table.infrastructure,
    tracks: table.tracks,
    flight: table.flight,
    wall: table.wall,
    stasiDisbanded: table.stasiDisbanded,
    policeCards: table.policeCards,
    display: table.display,
    special: table.special,
    played: table.played,
    discarded: table.discarded,
    action: table.action,
    outcome: table.outcome,
    hands: { west: [], east: [] },
    drawPile: [],
    faceDown: [],
    tasks: [],
    random: [],
    deals: {},
  };
}

/** A copy of an open state on which a phase of the End of Decade may be tried. */
export function scratch<S extends State>(s: S): S {
  return {
    ...s,
    unrest: [...s.unrest],
    livingStandard: [...s.livingStandard],
    sectors: [...s.sectors],
    exportedProtests: [...s.exportedProtests],
    socialists: [...s.socialists],
    factories: [...s.factories],
    infrastructure: [...s.infrastructure],
    tracks: { ...s.tracks },
    tasks: [],
    outcome: null,
  };
}
