import { SYLLABUS, type Syllabus } from '../../scripts/train/course.js';

/**
 * Batches of two games. From the second batch on, the network itself plays the games. After the second batch, the
 * network is trained with the two games of that batch and one game of the first batch.
 */
export const SHORT: Syllabus = {
  ...SYLLABUS,
  batch: 2,
  kept: 3,
  bootstrapGames: 2,
  bootstrap: { ...SYLLABUS.bootstrap, steps: 3 },
  later: { ...SYLLABUS.later, steps: 3 },
};
