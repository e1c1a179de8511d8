import type { LessonWords } from '../../lesson-words.js';

export const standards: LessonWords = {
  title: 'Living standards',
  about: 'How to keep your living standards, and two traps.',
  steps: {
    bayern: {
      task: 'You lead the West. Bayern (BY) has four factories worth 1 each, and two living standards: the map shows L2.',
    },
    keeps: {
      task: 'Will Bayern keep both living standards when the decade ends? Press f.',
      more: 'Press the key f.',
    },
    export: {
      task: 'No, it loses 1. The first trap: in phase 5 a province keeps only as many living standards as its best factory is worth. The best factory is called the export factory. {enter} closes the page.',
    },
    line: {
      task: 'So make a factory worth 2 or more. Press 2 for card 18, then b, and build two lines between the factories of Bayern: Ingolstadt–München and Nürnberg–Ingolstadt. {enter} commits.',
      more: 'Press 2, then b. The cursor is on the first line: {enter} builds it. Then the cursor is on the second line: press {enter} again. The third {enter} commits.',
      remarks: {
        elsewhere: 'In this step build two lines, each between two of the four factories of Bayern.',
        card: 'In this step build with card 18.',
      },
    },
    behind: {
      task: 'Now Bayern keeps both living standards. But what about the other provinces? Press f.',
      more: 'Press the key f.',
    },
    envy: {
      task: 'The second trap: in phase 6 a province gets 1 unrest for each standard that it is behind Bayern. The first one does not count, except for West Berlin. SH, NI and HE are 2 behind: 1 unrest each. West Berlin is 1 behind: 1 unrest.',
    },
    others: {
      task: 'Raise SH, NI and HE: press 1 for card 16, then s, and choose the three. {enter} commits. Their gaps take all 4 points of the card, because Hamburg counts for only one of SH and NI (lesson 7).',
      more: 'Press 1, then s. Choose SH, NI and HE on the map by their letters. {enter} commits.',
      remarks: {
        three: 'At least one of SH, NI and HE would still get unrest in phase 6. Raise all three in one action.',
        card: 'In this step raise living standards with card 16.',
      },
    },
  },
  end: 'One action raises up to three provinces, each by 1. First ask: can each of them keep the new standard, and which provinces fall behind? Press {enter} for lesson 5, unrest, police and socialists.',
};
