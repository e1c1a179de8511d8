import type { Side } from '../board/side.js';
import type { State } from '../state/state.js';

/** Fields of the state that are open information (R3j): no hands, draw pile, random generator or deals. */
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

/** Size of a pile of cards that may be hidden. Arrays of cards have this type too, so every `State` is a `Table`. */
export interface PileSize {
  readonly length: number;
}

/** The open part of a state, and the sizes of the hidden piles: what every seat and every spectator sees. */
export interface Table extends Readonly<Pick<State, Open>> {
  readonly hands: Readonly<Record<Side, PileSize>>;
  readonly drawPile: PileSize;
}

/**
 * Returns a table as a state, so that functions that take a state can be used on a view. Their results then depend on
 * open information only. Hidden piles and tasks are empty. The result shares its arrays with the table, so do not
 * change it.
 */
export function stateFromTable(table: Table): State {
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

/**
 * Returns a copy of a state for trying out rules, without tasks and outcome. Rows of cards are shared with the
 * original.
 */
export function scratchCopy<S extends State>(s: S): S {
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
