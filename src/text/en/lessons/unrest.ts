import type { LessonWords } from '../../lesson-words.js';

export const unrest: LessonWords = {
  title: 'Unrest, police and socialists',
  about: 'Mass protests, socialists and police; prestige and Western currency.',
  steps: {
    restless: {
      task: 'You lead the East. Sachsen (SN) and Thüringen (TH) have 3 unrest each: with 1 more a mass protest begins. Two helpers end protests: police, and socialists. (1+0 below: 1 socialist in the box, 0 in provinces.)',
    },
    stasi: {
      task: 'Get the police: press 2 for card 5, then e. {enter} takes the first of its three icons: remove 1 unrest in SN. The other two follow automatically. Do not use the police yet: press d. {enter} commits.',
      more: 'Press 2, then e. Choose the first icon with {enter}, then Sachsen with the letter at SN. d leaves the police unused. {enter} commits.',
      remarks: {
        early: 'The police help only once in a decade. Save them: when you are asked for police, press d.',
        elsewhere: 'Sachsen is nearest to a mass protest: remove the unrest there.',
        card: 'In this step carry out the event of card 5, which brings the police.',
      },
    },
    socialist: {
      task: 'The West caused two mass protests. (Flight is 2: 1 for the police card, 1 for protests in the East.) After an action a socialist must go to a mass protest. He removes 1 unrest and stays. Press the letter at SN. {enter} commits.',
      more: 'Press the letter at SN in the south-east. {enter} commits.',
      remarks: {
        other: 'The police will help Thüringen. In this step send the socialist to Sachsen.',
      },
    },
    prestige: {
      task: 'Card 5 also moved prestige (Pres) to +1. Each box of this track has an effect, which the side that is ahead may use when the decade ends: the East helps itself, the West harms the East.',
    },
    currency: {
      task: 'Phase 3: 4 living standards cost 4 Western currency. Each of your 4 export factories earns 1, because it is worth 1, like the weakest of the West. The track Curr (-1) takes 1. You have 3, 1 is missing: a factory loses 1 value.',
    },
    police: {
      task: 'The police help in any action of yours. Press 3 for card 3, then b, and build Cottbus: as the export factory of BB it earns the missing currency. Then the program asks for the police: press the letter at TH. {enter} commits.',
      more: 'Press 3, then b, and the two letters of Cottbus. Then the letter at TH uses the police. {enter} commits.',
      remarks: {
        saved: 'Thüringen still has its mass protest: use the police there.',
      },
    },
  },
  end: 'No protest is left, so Flight is 1 again. But in each End of Decade the police also cost you 1 piece. Press {enter} for lesson 6, the End of Decade.',
};
