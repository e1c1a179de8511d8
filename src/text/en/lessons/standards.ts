import type { LessonWords } from '../../lesson-words.js';

export const standards: LessonWords = {
  title: 'Living standards',
  about: 'What keeps living standards, and two traps.',
  steps: {
    bayern: {
      task: 'You lead the West. Bayern (BY) has four factories worth 1 each, and two living standards (LS): L2 on the map.',
    },
    keeps: {
      task: 'Does Bayern keep both when the decade ends? Press f.',
      more: 'Press the key f.',
    },
    export: {
      task: 'The first trap: no. In phase 5 a province keeps only as many LS as its best factory, its export factory, is worth. {enter} closes the page.',
    },
    line: {
      task: 'So make a factory worth 2 or more. Press 2 for card 18, then b, and build two lines between the factories of Bayern: Ingolstadt–München and Nürnberg–Ingolstadt. {enter} commits.',
      more: 'Press 2, then b. A capital N goes backwards through the places: press it until you read Ingolstadt–München, then {enter}. The same for Nürnberg–Ingolstadt. {enter} commits.',
      remarks: {
        elsewhere: 'Here build two lines, each between two of the four factories of Bayern.',
        card: 'Here build with card 18.',
      },
    },
    behind: {
      task: 'Now Bayern keeps both. But what do the others say? Press f.',
      more: 'Press the key f.',
    },
    envy: {
      task: 'The second trap: phase 6 gives a province unrest: the LS of the best province of its side, minus its own, minus 1. West Berlin gets it without the minus 1.',
    },
    others: {
      task: 'Raise those without LS: press 1 for card 16, then s, and choose Schleswig-Holstein (SH), Niedersachsen (NI) and Hessen (HE). {enter} commits.',
      more: 'Press 1, then s. Choose SH, NI and HE on the map by their letters. {enter} commits.',
      remarks: {
        three: 'Nobody should be left behind: raise SH, NI and HE in one action.',
        card: 'Here raise living standards with card 16.',
      },
    },
  },
  end: 'Before you raise a living standard, ask: can the province keep it, and who falls behind? Press {enter} for lesson 5, unrest and its helpers.',
};
