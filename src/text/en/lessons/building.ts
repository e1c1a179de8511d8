import type { LessonWords } from '../../lesson-words.js';

export const building: LessonWords = {
  title: 'Building',
  about: 'Factories, lines and triangles, and the economy of a province.',
  steps: {
    economy: {
      task: 'This time you lead the East. Living standards calm a province. They need economy, the value of all its factories: 3 for the first living standard, 6 for the second, 9 for the third.',
    },
    schwedt: {
      task: 'A card gives as many build points as its value; a factory or a line costs 1. Press 3 for card 7, then b. Build a factory in Schwedt, north-east of Berlin, then the line to Berlin. {enter} commits.',
      more: 'Press 3 for card 7, then b. Type the letters at Schwedt, or go there with the arrows and press {enter}. Choose the sign between Schwedt and Berlin in the same way. {enter} then commits.',
      remarks: {
        places:
          'Here we build in Schwedt: first the factory, then the line from Schwedt to Berlin. A line needs a factory at one end.',
        card: 'Use card 7 for building: press 3, then b.',
      },
    },
    report: {
      task: 'The West has built in Bremen. Read the report to its end with {enter}.',
    },
    value: {
      task: 'On the map Schwedt now shows a 2. Why 2? Press /, type Schwedt, and press {enter}.',
      more: 'Press the key /, type Schwedt, and press {enter}: the first line is the city.',
    },
    lines: {
      task: 'A factory is worth 1, and 1 more for each working connection: both ends have a factory, and all its lines are built. So Berlin gained 1 as well. The connection Berlin–Bitterfeld has two lines and needs both.',
    },
    triangle: {
      task: 'Bitterfeld, Eisenach and Jena are a triangle of factories. Press {escape}, 2 for card 2, then b, and build the three lines between them. Each of the three is then worth 3.',
      more: 'Press {escape} for the cards, 2 for card 2, then b. Choose the three lines between Bitterfeld, Eisenach and Jena, each with {enter}. {enter} once more commits.',
      remarks: {
        places: 'The three points are just enough for the three lines between Bitterfeld, Eisenach and Jena.',
        card: 'Use card 2 for building, it gives you 3 points: press 2, then b.',
      },
    },
    watch: {
      task: 'Three lines, and six more economy. Read what the West did with {enter}.',
    },
    province: {
      task: 'Eisenach and Jena are both in Thüringen. Press /, type Thu, and press {enter}: the pane shows an economy of 6. That is enough for two living standards.',
      more: 'Press the key /, type the name of the province with the letters TH, and press {enter}.',
    },
    standard: {
      task: 'One action raises each province by 1 at most. Sachsen-Anhalt has economy 3, so it and Thüringen need no points of the card. Press {escape}, 1 for card 1, then s, choose both, then d. {enter} commits.',
      more: 'Press {escape}, 1 for card 1, then s. Choose Thüringen and Sachsen-Anhalt, each with {enter}, then d for done. {enter} commits.',
      remarks: {
        both: 'One action raises up to three provinces, and the points of the card make up for missing economy. Here choose only the two that need no points: Thüringen and Sachsen-Anhalt.',
        card: 'Use card 1 for the living standard: press 1, then s.',
      },
    },
  },
  end: 'Each new living standard has taken away 1 unrest. Build in triangles: three lines there add 6 economy.',
};
