import type { EventIcon } from '../cards/deck.js';
import { PLAIN_ICONS, type PlainIcon } from '../cards/icon.js';
import type { EventLog } from '../engine/event-log.js';
import type { State } from '../state/state.js';
import { moveMarker } from '../pieces/track.js';
import * as building from './building-icons.js';
import type { PlacedIcon, PlacingRule } from './placing-rule.js';
import { buildWall, disbandStasi, guillaumeAffair, openWall, policeIcon } from './single-icons.js';
import * as standard from './standard-icons.js';
import * as unrest from './unrest-icons.js';

const RULES: Readonly<Record<PlainIcon['icon'], PlacingRule>> = {
  build: building.build,
  dismantle: building.dismantle,
  'stop-factory': building.stopFactory,
  'run-down': building.runDown,
  repair: building.repair,
  'add-unrest': unrest.addUnrest,
  'remove-unrest': unrest.removeUnrest,
  'move-unrest': unrest.moveUnrest,
  'end-mass-protest': unrest.endMassProtest,
  'add-living-standard': standard.addStandard,
  'add-living-standard-without-relief': standard.addStandardWithoutRelief,
  'remove-living-standard': standard.removeStandard,
};

const plain: ReadonlySet<string> = new Set(PLAIN_ICONS);

/** Icons that are executed at once when taken up. */
export type ImmediateIcon = Exclude<EventIcon, PlainIcon>;

/** Whether an icon takes effect at a place, so that a player places it. */
export function isPlaced(icon: EventIcon): icon is PlacedIcon {
  return plain.has(icon.icon);
}

export function placingRule(icon: PlacedIcon): PlacingRule {
  return RULES[icon.icon];
}

/** Executes an icon that needs no place; `steps` is the number of boxes an arrow moves. */
export function runIcon(s: State, icon: ImmediateIcon, steps: number, log: EventLog): void {
  switch (icon.icon) {
    case 'arrow':
      for (let step = 0; step < steps; step++) moveMarker(s, icon.track, icon.toward, log);
      return;
    case 'police':
      policeIcon(s, log);
      return;
    case 'build-berlin-wall':
      buildWall(s, log);
      return;
    case 'open-berlin-wall':
      openWall(s, log);
      return;
    case 'disband-stasi':
      disbandStasi(s, log);
      return;
    case 'guillaume-affair':
      guillaumeAffair(s);
      return;
  }
}
