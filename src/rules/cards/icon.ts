import type { Side } from '../board/side.js';
import type { Track } from '../board/tracks.js';

/** Places to which the text of an event line can limit its icons (R6.4h, R6.4i). */
export const PLACES = [
  'west-germany',
  'west-berlin',
  'rheinland-pfalz',
  'nordrhein-westfalen',
  'bayern',
  'sachsen',
  'east-berlin',
  'niedersachsen-or-hamburg',
  'cssr',
  'polska',
  'rheinsberg',
] as const;
export type IconTarget = (typeof PLACES)[number];

/** Icons that take effect at a place on the board (R6.4e). */
export const PLAIN_ICONS = [
  'build',
  'dismantle',
  'add-unrest',
  'remove-unrest',
  'move-unrest',
  'end-mass-protest',
  'add-living-standard',
  'add-living-standard-without-relief',
  'remove-living-standard',
  'stop-factory',
  'run-down',
  'repair',
] as const;

export interface PlainIcon {
  readonly icon: (typeof PLAIN_ICONS)[number];
  /** The side on whose provinces or pieces the icon acts. */
  readonly side: Side;
  readonly where?: IconTarget;
  /**
   * Side that places the icon, marked by a coat of arms. If absent, the player who executes the event places it
   * (R6.4c).
   */
  readonly decidedBy?: Side;
}

/** One arrow, or a pair of arrows on one track (R6.4f). */
export interface ArrowIcon {
  readonly icon: 'arrow';
  readonly track: Track;
  readonly toward: Side;
  readonly steps: 1 | 2;
}

/** Returns one arrow of a pair; any other icon unchanged. */
export function oneArrow<T extends { readonly icon: string }>(icon: T): T {
  return icon.icon === 'arrow' ? { ...icon, steps: 1 } : icon;
}

export type PoliceColor = 'red' | 'pink';

export interface PoliceIcon {
  readonly icon: 'police';
  readonly color: PoliceColor;
}

export const SINGLE_ICONS = ['build-berlin-wall', 'open-berlin-wall', 'disband-stasi', 'guillaume-affair'] as const;

export interface SingleIcon {
  readonly icon: (typeof SINGLE_ICONS)[number];
}

export type Icon = PlainIcon | ArrowIcon | PoliceIcon | SingleIcon;
