import type { LessonWords } from '../../lesson-words.js';

export const unrest: LessonWords = {
  title: 'Unrest and its helpers',
  about: 'Mass protests, socialists and police; prestige and Western currency.',
  steps: {
    restless: {
      task: 'You lead the East. Sachsen (SN) and Thüringen (TH) have 3 unrest each: with 1 more a mass protest begins. Two helpers end protests: socialists and police.',
    },
    stasi: {
      task: 'Get the police: press 2 for card 5, then e and {enter}. Remove the unrest in SN. Do not use the police yet: end with d. {enter} commits.',
      more: 'Press 2, then e. Choose the first icon with {enter}, then Sachsen with the letter at SN, then the other icons with {enter}. d leaves the police unused. {enter} commits.',
      remarks: {
        early: 'The police help only once in a decade. Save them: end with d.',
        elsewhere: 'Sachsen is nearest to a mass protest: remove the unrest there.',
        card: 'Here get the police, the Stasi: the event of card 5.',
      },
    },
    socialist: {
      task: 'The West caused two mass protests. After an action a socialist must go from the box to a province with a mass protest. There he removes 1 unrest and stays. Press the letter at SN. {enter} commits.',
      more: 'Press the letter at SN in the south-east. {enter} commits.',
      remarks: {
        other: 'The police will help Thüringen. Here send the socialist to Sachsen.',
      },
    },
    prestige: {
      task: 'Card 5 also moved prestige (Pres): the side that is ahead may use a box of it when the decade ends. Then the East pays 1 currency (Curr) for each living standard. If 1 is missing, a factory is run down and loses 1 value.',
    },
    police: {
      task: 'The police help in any action of yours. Press 3 for card 3, then b, and build a factory anywhere. Then the program asks for the police: press the letter at TH. {enter} commits.',
      more: 'Press 3, then b, and the letters of a city. Then the letter at TH uses the police. {enter} commits.',
      remarks: {
        saved: 'Thüringen still has its mass protest: use the police there.',
      },
    },
  },
  end: 'No protest is left. But the police have a price: 1 build point in each End of Decade. Press {enter} for lesson 6, the End of Decade.',
};
