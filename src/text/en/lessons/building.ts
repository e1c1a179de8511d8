import type { LessonWords } from '../../lesson-words.js';

export const building: LessonWords = {
  title: 'Building',
  about: 'Factories and lines, flight, and what a living standard costs.',
  steps: {
    economy: {
      task: 'Now you lead the East. A living standard calms its province, but needs economy. Economy is the sum of the values of the factories: Eisenach 3 and Jena 2 give Thüringen 5 (e5).',
    },
    build: {
      task: 'The value of card 2 gives 3 build points. A factory or a line costs 1. Press 2, then b. Build the factory Schwedt, its line to Berlin, and the line Bitterfeld–Jena, each by its letter or two letters. {enter} commits.',
      more: 'Press 2, then b. Type the letters at Schwedt, at the sign between Schwedt and Berlin, and between Bitterfeld and Jena; or use the arrows and {enter}. Then press {enter} to commit.',
      remarks: {
        places: 'In this step build the factory Schwedt, the line Schwedt–Berlin, and the line Bitterfeld–Jena.',
        card: 'In this step build with card 2.',
      },
    },
    flight: {
      task: 'Flight rose to 2: your card 2 and the card 12 of the West have the sign ↗. The sign counts, whoever takes the card; f shows what else counts. When the decade ends, the East must dismantle 1 piece for every 2 spaces of flight.',
    },
    value: {
      task: 'A connection works if both ends have a factory and all lines are built (Berlin–Bitterfeld: two lines). A factory is worth 1, and 1 more for each working connection: Jena has two, so it is worth 3. Thüringen has economy 6.',
    },
    standard: {
      task: 'A first living standard needs economy 3, a second needs 6. The points of the card fill gaps: Brandenburg (BB) has 2, so 1 is missing. Raise TH, ST and BB: press 1, then s, and their letters. {enter} commits.',
      more: 'Press 1, then s. Choose Thüringen, Sachsen-Anhalt and Brandenburg by their letters. {enter} commits.',
      remarks: {
        both: 'Raise three provinces: Thüringen, Sachsen-Anhalt and Brandenburg.',
        card: 'In this step raise living standards with card 1.',
      },
    },
  },
  end: 'Each new living standard has also taken away 1 unrest. Press {enter} for lesson 4, what keeps living standards.',
};
