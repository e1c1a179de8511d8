import type { LessonWords } from '../../lesson-words.js';

export const standards: LessonWords = {
  title: 'Living standards',
  about: 'What living standards need, what keeps them, and two traps.',
  steps: {
    bayern: {
      task: 'You lead the West. Bayern has one living standard (LS) and would like a second. Press /, type Bayern, and press {enter}: the pane says how much economy is there and how much is needed.',
      more: 'Press the key /, type the six letters of Bayern, and press {enter}.',
    },
    raise: {
      task: 'Bayern has 4 of the 6. A card can lend the missing points, at most 2 for one province. Press {escape}, 3 for card 19, then s, and choose Bayern with the letter at BY. {enter} commits.',
      more: 'Press {escape} until the cards have the thick border. Press 3, then s, then the letter at BY in the south. {enter} commits.',
      remarks: {
        elsewhere: 'A kind thought, but then the 2 points of the card are not enough for Bayern. Choose Bayern.',
        card: 'Use card 19 for the living standard: press 3, then s.',
      },
    },
    report: {
      task: 'The people of Bayern are glad: 1 unrest less. Read what the East did with {enter}.',
    },
    keeps: {
      task: 'Will the new LS last? Before you committed, the pane at the right warned you. Press f and look at phase 5.',
      more: 'Press the key f for the forecast.',
    },
    export: {
      task: 'The first trap: Bayern would lose its new LS. A province keeps only as many as its best factory, its export factory, is worth. The four factories of Bayern are worth 1 each.',
    },
    close: {
      task: 'You know from the last lesson what makes a factory worth more. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    line: {
      task: 'Build lines between factories: press 2 for card 18, then b, and build two lines inside Bayern. Before {enter} commits, read at the right what would change in the End of Decade.',
      more: 'Press 2, then b. A capital N goes backwards through the places: press it until you read Ingolstadt–München, then {enter}. The same for Nürnberg–Ingolstadt. {enter} commits.',
      remarks: {
        elsewhere: 'Here the points are for Bayern: build two lines, each between two of its four factories.',
        card: 'Use card 18 for building: press 2, then b.',
      },
    },
    report2: {
      task: 'Now the best factory of Bayern is worth more. Read what the East did with {enter}.',
    },
    behind: {
      task: 'Bayern keeps both LS, but did you see the warning? The whole West would collapse! Press f and look at phase 6.',
      more: 'Press the key f for the forecast.',
    },
    envy: {
      task: 'The second trap: people look at the best province of their side. One LS less they accept, each further one makes 1 unrest. West Berlin does not even accept the first.',
    },
    close2: {
      task: 'There is still time to help the others. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    others: {
      task: 'One action raises up to three provinces. Press 1 for card 16, whose value 4 covers the economy they lack, then s, and raise Schleswig-Holstein, Niedersachsen and Hessen. {enter} commits.',
      more: 'Press 1 for card 16, then s. Choose SH, NI and HE on the map by their letters. {enter} commits.',
      remarks: {
        three: 'Nobody should be left behind: raise Schleswig-Holstein, Niedersachsen and Hessen in one action.',
        card: 'Use card 16 for the living standard: press 1, then s.',
      },
    },
    check: {
      task: 'Press f once more: what is left in phases 5 and 6?',
      more: 'Press the key f for the forecast.',
    },
  },
  end: 'Nothing is lost, and only West Berlin complains. Before you raise a living standard, ask two things: can the province keep it (phase 5), and who falls behind (phase 6)?',
};
