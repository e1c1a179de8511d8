import type { PlainStepWords } from '../lesson-words.js';

/**
 * Sentences that plain mode prints in the puzzles. They replace hints (`more`) and remarks that name keys or the
 * screen.
 */
export const plainPuzzles: Readonly<Record<string, PlainStepWords>> = {
  policeAtOnce: {
    remarks: {
      unused:
        'One mass protest stays. The new police may help in this action: type "police" and the province, or choose a province when you are asked.',
    },
  },
  hardCash: {
    more: 'In phase 3 each living standard of the East costs 1 Western currency. Type "forecast 3" for this phase, then look for cards that move Western currency.',
  },
};
