import { signed } from '../../signed.js';

/** Scales beside the map. They show what the End of Decade does in the box of a marker and in the boxes beside it. */
export const scales = {
  title: 'Tracks and the End of Decade',
  box: (box: number, meaning: string) => `${signed(box)}: ${meaning}`,
  /** For a box of the prestige track that has no icon (R9.2). */
  noIcon: 'nothing',
  currency: (missing: number) => (missing > 0 ? `${missing} missing` : 'enough'),
  socialism: (change: number) => (change === 0 ? 'none' : `${change > 0 ? 'gains' : 'loses'} ${Math.abs(change)}`),
  dismantled: (pieces: number) => `dismantles ${pieces}`,
  wall: 'the Wall stands',
  /** Instead of an effect that the End of Decade under way has already had. */
  over: (phase: number) => `phase ${phase} is over`,
  collapse: 'collapse',
  untilCollapse: (more: number) => `${more} from collapse`,
};
