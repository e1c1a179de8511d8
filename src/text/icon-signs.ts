import type { Side } from '../rules/board.js';
import type { Icon, PlainIcon } from '../rules/cards.js';
import type { Catalogue } from './catalogue.js';
import { sign, type Sign, SIGNS } from './signs.js';

function joined(...parts: readonly (Sign | string)[]): Sign {
  const one = (set: keyof Sign): string => parts.map((part) => (typeof part === 'string' ? part : part[set])).join('');
  return sign(one('unicode'), one('ascii'));
}

function plainSign(
  icon: PlainIcon['icon'],
  { unrest, livingStandard, withoutRelief }: Catalogue['letter']['figure'],
): Sign {
  const { buildPoint, rundown, barred, becomes, massProtest } = SIGNS;
  switch (icon) {
    case 'build':
      return joined('+', buildPoint);
    case 'dismantle':
      return joined('-', buildPoint);
    case 'add-unrest':
      return joined('+', unrest);
    case 'remove-unrest':
      return joined('-', unrest);
    case 'move-unrest':
      return joined(becomes, unrest);
    case 'end-mass-protest':
      return joined(massProtest, becomes, '3');
    case 'add-living-standard':
      return joined('+', livingStandard);
    case 'add-living-standard-without-relief':
      return joined('+', withoutRelief);
    case 'remove-living-standard':
      return joined('-', livingStandard);
    case 'stop-factory':
      return joined(buildPoint, barred);
    case 'run-down':
      return joined('+', rundown);
    case 'repair':
      return joined('-', rundown);
  }
}

/**
 * Returns the side whose provinces, cards or Wall an icon affects; null for an icon of a track, because tracks belong
 * to both sides.
 */
export function iconSide(icon: Icon): Side | null {
  if ('side' in icon) return icon.side;
  if (icon.icon === 'arrow') return null;
  return icon.icon === 'guillaume-affair' ? 'west' : 'east';
}

/**
 * Returns the sign of an icon, such as `W+u` or `◄◄P`. The letter of a side means that the icon affects this side's
 * provinces.
 */
export function iconSign(icon: Icon, { letter }: Pick<Catalogue, 'letter'>): Sign {
  if ('side' in icon) {
    return joined(letter.side[icon.side], plainSign(icon.icon, letter.figure));
  }
  switch (icon.icon) {
    case 'arrow': {
      const letters = letter.track[icon.track];
      return icon.toward === 'west'
        ? joined(...Array<Sign>(icon.steps).fill(SIGNS.westward), letters)
        : joined(letters, ...Array<Sign>(icon.steps).fill(SIGNS.eastward));
    }
    case 'police':
      return SIGNS[icon.color === 'red' ? 'redPolice' : 'pinkPolice'];
    case 'build-berlin-wall':
      return joined('+', SIGNS.wall);
    case 'open-berlin-wall':
      return joined('-', SIGNS.wall);
    case 'disband-stasi':
      return joined(SIGNS.redPolice, SIGNS.barred);
    case 'guillaume-affair':
      return SIGNS.guillaume;
  }
}
