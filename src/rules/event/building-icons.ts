import { ALL_FOREIGN, CITIES_OF_SIDE } from '../board/geography.js';
import * as pieces from '../pieces/building.js';
import { answer, cityOf, FACTORY_MOVES, unbarred } from '../state/move.js';
import type { PlacingRule } from './placing-rule.js';

/** Spends one build point of a side; the build icons of card 27 build Rheinsberg instead (R5.1f, R6.4l). */
export const build: PlacingRule = {
  clause: 'R5.1a',
  kind: () => 'build',
  places: (s, _task, { side, where }) => pieces.buildPlaces(s, side, where),
  place(s, _task, _icon, move, log) {
    pieces.build(s, move, log);
    return 'placed';
  },
};

/** Dismantles one piece of a side (R5.2). */
export const dismantle: PlacingRule = {
  clause: 'R5.2',
  kind: () => 'dismantle',
  places: (s, _task, { side, where }) => pieces.dismantlePlaces(s, side, where),
  place(s, _task, _icon, move, log) {
    pieces.dismantle(s, move, log);
    return 'placed';
  },
};

/** Stops a foreign factory for good (R6.4l, cards 37 and 73). */
export const stopFactory: PlacingRule = {
  clause: 'R6.4l',
  kind: () => 'stop-factory',
  places: (s, _task, { where }) => unbarred(ALL_FOREIGN, FACTORY_MOVES, (city) => pieces.stopRefusal(s, city, where)),
  place(s, _task, _icon, move, log) {
    pieces.stopFactory(s, cityOf(move), log);
    return 'placed';
  },
};

/** Runs an East factory down (R5.3). */
export const runDown: PlacingRule = {
  clause: 'R5.3',
  kind: () => 'run-down',
  places: (s) => pieces.runDownPlaces(s),
  place(s, _task, _icon, move, log) {
    pieces.runDownAt(s, move, log);
    return 'placed';
  },
};

/** Repairs a rundown factory (R5.3). */
export const repair: PlacingRule = {
  clause: 'R5.3',
  kind: () => 'repair',
  places: (s, _task, { side, where }) =>
    unbarred(CITIES_OF_SIDE[side], FACTORY_MOVES, (city) => pieces.repairRefusal(s, side, city, where)),
  place(s, _task, _icon, move, log) {
    pieces.repair(s, answer(move, 'factory').city, log);
    return 'placed';
  },
};
