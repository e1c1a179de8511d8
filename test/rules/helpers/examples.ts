import type { Board } from './scene.js';

/** The West's living standards in the example of internal differences (E9.6), without West Berlin's. */
export const DIFFERENT_STANDARDS = {
  'schleswig-holstein': 3,
  niedersachsen: 3,
  'nordrhein-westfalen': 3,
  hessen: 3,
  'rheinland-pfalz': 3,
  'baden-wuerttemberg': 3,
  bayern: 2,
} satisfies Board['standard'];
