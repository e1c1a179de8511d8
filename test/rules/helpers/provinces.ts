/** Provinces of each side, in the order of the options. */
export const EAST = [
  'mecklenburg-vorpommern',
  'brandenburg',
  'east-berlin',
  'sachsen-anhalt',
  'sachsen',
  'thueringen',
] as const;
export const WEST_GERMANY = [
  'schleswig-holstein',
  'niedersachsen',
  'nordrhein-westfalen',
  'hessen',
  'rheinland-pfalz',
  'baden-wuerttemberg',
  'bayern',
] as const;
export const WEST = [...WEST_GERMANY, 'west-berlin'] as const;
