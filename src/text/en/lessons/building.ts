import type { LessonWords } from '../../lesson-words.js';

export const building: LessonWords = {
  title: 'Building',
  about: 'Factories, lines and triangles, and the economy of a province.',
  steps: {
    economy: {
      task: 'This time you lead the East. People are calm where they live well, and that needs an economy: 3 for the first living standard of a province, 6 for the second, 9 for the third.',
    },
    schwedt: {
      task: 'A card gives as many build points as its value. Press 3 for card 7, then b: build a factory in Schwedt, north-east of Berlin, then the line from Schwedt to Berlin. Commit with {enter}.',
      more: 'Press 3 for card 7, then b. Choose Schwedt with the arrows or its letters, then {enter}. The same for the sign between Schwedt and Berlin. {enter} once more commits.',
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
      task: 'A factory is worth 1, and 1 more for each working connection: all its lines are built, and both ends have a factory. Berlin gained as well. Between Berlin and Bitterfeld there are two lines, so it needs both.',
    },
    triangle: {
      task: 'Bitterfeld, Eisenach and Jena are a triangle of factories. Press {escape}, then use card 2 with b, and build the three lines between them. Each of the three is then worth 3.',
      more: 'Press {escape} for the cards, 2 for card 2, then b. Choose the three lines between Bitterfeld, Eisenach and Jena, each with {enter}. {enter} once more commits.',
      remarks: {
        places: 'The three points are just enough for the three lines between Bitterfeld, Eisenach and Jena.',
        card: 'Use card 2 for building: it gives you 3 points.',
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
      task: 'An action raises a province by only one. Sachsen-Anhalt has 3, from Bitterfeld: both need no points of the card. Press {escape}, use card 1 with s, choose both, then d, and commit with {enter}.',
      more: 'Press {escape}, 1 for card 1, then s. Choose Thüringen and Sachsen-Anhalt, each with {enter}, then d for done. {enter} commits.',
      remarks: {
        both: 'One action raises up to three provinces, and the points of the card make up for missing economy. Here choose only the two that need no points: Thüringen and Sachsen-Anhalt.',
        card: 'Use card 1 for the living standard: press 1, then s.',
      },
    },
  },
  end: 'Each new living standard has taken away 1 unrest. Build in triangles: three lines there are worth six.',
};
