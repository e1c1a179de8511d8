import { PROVINCE, PROVINCE_SIDE, PROVINCES_OF, type Province, WEST_GERMANY } from '../board/geography.js';
import type { Side } from '../board/side.js';
import type { IconTarget } from '../cards/icon.js';

const single = (province: Province): readonly Province[] => [province];

const PLACE_PROVINCES: Readonly<Partial<Record<IconTarget, readonly Province[]>>> = {
  'west-germany': WEST_GERMANY,
  'west-berlin': single(PROVINCE['west-berlin']),
  'rheinland-pfalz': single(PROVINCE['rheinland-pfalz']),
  'nordrhein-westfalen': single(PROVINCE['nordrhein-westfalen']),
  bayern: single(PROVINCE.bayern),
  sachsen: single(PROVINCE.sachsen),
  'east-berlin': single(PROVINCE['east-berlin']),
};

/** Returns why an icon cannot take effect in a province; null if it can (R6.4e, R6.4h). */
export function whereRefusal(side: Side, province: Province, where?: IconTarget): 'not-own' | 'wrong-place' | null {
  if (PROVINCE_SIDE[province] !== side) return 'not-own';
  return provincesAt(side, where).includes(province) ? null : 'wrong-place';
}

/** The provinces of a side where the text of a line allows an icon (R6.4h). */
export function provincesAt(side: Side, where?: IconTarget): readonly Province[] {
  return (where && PLACE_PROVINCES[where]) ?? PROVINCES_OF[side];
}
