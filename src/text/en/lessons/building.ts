import type { LessonWords } from '../../lesson-words.js';

export const building: LessonWords = {
  title: 'Building',
  about: 'Factories, lines and triangles; what a living standard costs.',
  steps: {
    economy: {
      task: 'Now you lead the East. A living standard calms its province, but needs economy. Economy is the sum of the values of the factories: Eisenach 3 and Jena 2 give Thüringen 5 (e5).',
    },
    build: {
      task: 'The value of card 2 gives 3 build points. A factory or a line costs 1 point. Press 2, then b. Build the factory Schwedt, its line to Berlin, and the line Bitterfeld–Jena. {enter} commits.',
      more: 'Press 2, then b. Type the letters at Schwedt, at the sign between Schwedt and Berlin, and between Bitterfeld and Jena; or use the arrows and {enter}. Then press {enter} to commit.',
      remarks: {
        places: 'Here build the factory Schwedt, the line Schwedt–Berlin, and the line Bitterfeld–Jena.',
        card: 'Here build with card 2.',
      },
    },
    value: {
      task: 'Schwedt is worth 2: 1 for itself, and 1 for each connection that works. A connection works if both ends have a factory and all its lines are built. Berlin–Bitterfeld needs two lines.',
    },
    triangle: {
      task: 'Bitterfeld, Eisenach and Jena are a triangle now: each is worth 3. So Thüringen (TH) has economy 6, and Sachsen-Anhalt (ST) has 3.',
    },
    standard: {
      task: 'A first living standard needs economy 3, a second needs 6. Where an economy is too low, points of the card fill the gap. Raise up to three provinces, each by 1: press 1, then s, the letters at TH and ST, and a third.',
      more: 'Press 1, then s. Choose Thüringen and Sachsen-Anhalt by their letters, then another province, or d for no more. {enter} commits.',
      remarks: {
        both: 'Raise at least two provinces: Thüringen and Sachsen-Anhalt need no points of the card.',
        card: 'Here raise living standards with card 1.',
      },
    },
  },
  end: 'Each new living standard has also taken away 1 unrest. Press {enter} for lesson 4, what keeps living standards.',
};
