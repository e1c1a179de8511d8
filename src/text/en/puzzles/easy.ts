import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 1. */
export const easy: Readonly<Record<string, PuzzleWords>> = {
  twoProtests: {
    title: 'Two protests, one card',
    task: 'End both mass protests of the East.',
    hint: 'To remove unrest with a red card takes 1. Which event of a red card removes more?',
    remarks: { unrest: 'That use removes 1 unrest, so one mass protest stays. Look at the events.' },
    end: 'Land reform removes 2 unrest where you like. An event can do more than any other use of its card.',
  },
  policeAtOnce: {
    title: 'New police',
    task: 'End both mass protests of the East.',
    hint: 'Police can help in the same action in which you get them.',
    remarks: {
      unrest: 'That removes 1 unrest, so one mass protest stays. The event of this card can do more.',
      unused: 'One mass protest stays. The new police may help at once: press p, or choose a province at the end.',
    },
    end: 'A police card may remove 1 unrest in one of your own actions, even in the action that brings it.',
  },
  cityAndCountry: {
    title: 'City and country',
    task: 'End all three mass protests of the West.',
    hint: 'The protest of West Berlin counts again in its supplier. Both end together.',
    remarks: { airlift: 'West Berlin is calm, and so is its supplier. The mass protest in Hessen stays.' },
    end: 'One unrest less in West Berlin ended two mass protests: its own and the exported one.',
  },
};
