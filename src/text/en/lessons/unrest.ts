import type { LessonWords } from '../../lesson-words.js';

export const unrest: LessonWords = {
  title: 'Unrest and its helpers',
  about: 'Mass protests, socialists and police; prestige and Western currency.',
  steps: {
    restless: {
      task: 'You lead the East. Sachsen (SN) and Thüringen (TH) have 3 unrest each: 1 more, and a mass protest begins. Two helpers end protests: socialists and police.',
    },
    stasi: {
      task: 'Get the police: press 2 for card 5, then e. Carry out its three icons with {enter}, and remove the unrest in SN. Do not use the police yet: end with d. {enter} commits.',
      more: 'Press 2, then e. Choose the first icon with {enter}, then Sachsen with the letter at SN, then the other icons with {enter}. d leaves the police unused. {enter} commits.',
      remarks: {
        early: 'The police help only once in a decade. Save them: end with d.',
        elsewhere: 'Sachsen is nearest to a mass protest: remove the unrest there.',
        card: 'Here get the police, the Stasi: the event of card 5.',
      },
    },
    socialist: {
      task: 'The West played the Uprising: two mass protests! Right after an action a socialist must leave his box for one, removes 1 unrest and stays there. Press the letter at SN. {enter} commits.',
      more: 'Press the letter at SN in the south-east. {enter} commits.',
      remarks: {
        other: 'Possible, but Thüringen is for the police. Here send the socialist to Sachsen.',
      },
    },
    prestige: {
      task: 'Card 5 also moved prestige: at the end of the decade its side uses a box of that track. Then the East pays 1 currency for each living standard; what is missing runs factories down (▾: worth 1 less).',
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
