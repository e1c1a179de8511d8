import { signed } from '../numbers.js';

/** The scales beside the map: what the End of Decade makes of the box of a marker, and of the boxes beside it. */
export const scales = {
  title: 'Tracks',
  /** A box and what it means. */
  box: (box: number, meaning: string) => `${signed(box)}: ${meaning}`,
  /** Nothing in the box of prestige (R9.2). */
  noIcon: 'nothing',
  currency: (missing: number) => (missing > 0 ? `${missing} missing` : 'enough'),
  socialism: (change: number) => (change === 0 ? 'none' : `${change > 0 ? 'gains' : 'loses'} ${Math.abs(change)}`),
  dismantled: (pieces: number) => `dismantles ${pieces}`,
  wall: 'the Wall stands',
  collapse: 'collapse',
  untilCollapse: (more: number) => `${more} to a collapse`,
};
