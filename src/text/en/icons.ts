import { prestigeBox, type Side } from '../../rules/board.js';
import type { EventLine, Icon, IconTarget, PlainIcon } from '../../rules/cards.js';
import { list, province, side as sideName, signed, trackInSentence } from './names.js';

const PLACE: Readonly<Record<IconTarget, string>> = {
  'west-germany': 'West Germany (not West Berlin)',
  'west-berlin': province['west-berlin'],
  'rheinland-pfalz': province['rheinland-pfalz'],
  'nordrhein-westfalen': province['nordrhein-westfalen'],
  bayern: province.bayern,
  sachsen: province.sachsen,
  'east-berlin': province['east-berlin'],
  'niedersachsen-or-hamburg': 'Niedersachsen or at Hamburg',
  cssr: 'the ČSSR or on a connection to it',
  polska: 'Poland or on a connection to it',
  rheinsberg: 'Rheinsberg',
};

const LAND: Readonly<Record<Side, string>> = { west: 'the West', east: 'the East' };

function where({ side, where: place }: PlainIcon): string {
  return place === undefined ? LAND[side] : PLACE[place];
}

function plain(icon: PlainIcon): string {
  const own = sideName[icon.side];
  switch (icon.icon) {
    case 'build':
      if (icon.where === 'rheinsberg') return 'build the Rheinsberg nuclear plant (both icons together)';
      return icon.where === undefined ? `1 build point for ${own}` : `1 build point for ${own} in ${where(icon)}`;
    case 'dismantle':
      return icon.where === undefined ? `dismantle 1 piece of ${own}` : `dismantle 1 piece of ${own} in ${where(icon)}`;
    case 'add-unrest':
      return `add 1 unrest in ${where(icon)}`;
    case 'remove-unrest':
      return `remove 1 unrest in ${where(icon)}`;
    case 'move-unrest':
      return `move 1 unrest within ${where(icon)}`;
    case 'end-mass-protest':
      return `reduce a province of ${own} with a mass protest to 3 unrest`;
    case 'add-living-standard':
      return `add 1 living standard in ${where(icon)} and remove 1 unrest there`;
    case 'add-living-standard-without-relief':
      return `add 1 living standard in ${where(icon)}`;
    case 'remove-living-standard':
      return `remove 1 living standard in ${where(icon)}`;
    case 'stop-factory':
      return `close 1 factory in ${icon.where === 'cssr' ? 'the ČSSR' : 'Poland'} for good and remove its infrastructure`;
    case 'run-down':
      return `run down 1 factory of ${own}`;
    case 'repair':
      return icon.where === undefined ? `repair 1 factory of ${own}` : `repair 1 factory in ${where(icon)}`;
  }
}

/** Returns what an icon does, as a phrase in lower case: `add 1 unrest in the West`. */
export function icon(one: Icon): string {
  if ('side' in one) {
    return one.decidedBy === undefined ? plain(one) : `${plain(one)} (${sideName[one.decidedBy]} decides)`;
  }
  switch (one.icon) {
    case 'arrow':
      return `${trackInSentence[one.track]} ${one.steps === 1 ? '1 box' : '2 boxes'} to the ${one.toward}`;
    case 'police':
      return `a ${one.color} police card for East`;
    case 'build-berlin-wall':
      return 'the Berlin Wall is built';
    case 'open-berlin-wall':
      return 'the Berlin Wall is opened';
    case 'disband-stasi':
      return 'the Stasi is disbanded: all police cards are discarded';
    case 'guillaume-affair':
      return "East looks at West's hand or at the draw pile and may exchange a card";
  }
}

/** Returns the icons in a box of the prestige track, in the same words as `icon`. */
export function boxIcons(box: number): string {
  return prestigeBox(box).map(icon).join('; ');
}

/**
 * Returns a phrase which says that a box offers the same icons as the next box toward the middle of the track; '' if it
 * offers other icons.
 */
export function likeNearerBox(box: number): string {
  const nearer = box - Math.sign(box);
  return boxIcons(box) === boxIcons(nearer) ? ` (the same as box ${signed(nearer)})` : '';
}

/** Returns the phrase for an icon that is carried out several times. */
export function repeated(words: string, times: number): string {
  return `${words}, ${times} times`;
}

/** Returns the restrictions printed beside an event line's icons; '' if there are none. */
export function line(words: Omit<EventLine, 'icons'>): string {
  const parts: string[] = [];
  if (words.maxPerProvince !== undefined) parts.push(`at most ${words.maxPerProvince} unrest in one province`);
  if (words.distinctProvinces) parts.push('in different provinces');
  if (words.westBerlinAllowed) parts.push('West Berlin allowed');
  return list(parts);
}
