import type { LessonWords } from '../../lesson-words.js';

export const unrest: LessonWords = {
  title: 'Unrest and its helpers',
  about: 'Mass protests, socialists and police; prestige and Western currency.',
  steps: {
    restless: {
      task: 'You lead the East. Sachsen and Thüringen have 3 unrest each: with 1 more a mass protest begins. The East has two helpers against protests: socialists and police.',
    },
    stasi: {
      task: 'Get the police: press 2 for card 5, then e. Its event has three parts, the icons: take them in any order, and remove 1 unrest in Sachsen. Do not use the police yet: at the end press d. {enter} commits.',
      more: 'Press 2 for card 5, then e. Choose the first icon with {enter}, then Sachsen with the letter at SN, then the other icons with {enter}. d leaves the police unused. {enter} commits.',
      remarks: {
        early: 'The new police card could help at once, but only once in a decade. Save it: at the end press d.',
        elsewhere: 'Sachsen is nearest to a mass protest: remove the unrest there.',
        card: 'Here get the police, the Stasi: press 2 for card 5, then e.',
      },
    },
    uprising: {
      task: 'The West does not wait: it plays the Uprising. Read with {enter} what it does to your people.',
    },
    socialist: {
      task: 'Two mass protests! After an action a socialist must leave his box for one of them. He removes 1 unrest and stays in that province. You choose which: here choose Sachsen. {enter} commits.',
      more: 'Press the letter at SN in the south-east. {enter} commits.',
      remarks: {
        other: 'Possible, but here the socialist goes to Sachsen. Thüringen is for the police.',
      },
    },
    tracks: {
      task: 'The protest in Sachsen is over, because socialists act at once. Before you calm Thüringen, look at the forecast: press f.',
      more: 'Press the key f for the forecast.',
    },
    prestige: {
      task: 'Phase 2: card 5 moved the prestige marker to +1, so you have the prestige advantage. Its holder may use the icons of one box of the track, chooses first in many phases and begins the next decade.',
    },
    currency: {
      task: 'Phase 3: each of your LS costs 1 of Western currency. The box of the currency track and good export factories pay. You are 1 short, so one factory would be rundown: worth 1 less.',
    },
    close: {
      task: 'A card can help with that, too. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    both: {
      task: 'Two helps in one action: press 1 for card 3, then e. The event builds twice and moves the currency. At any moment of the action, press p and choose Thüringen: that uses the police. {enter} commits.',
      more: 'Press 1, then e. Choose icons with {enter} and a city for each building. At any moment before {enter} commits, p and the letter at TH use the police.',
      remarks: {
        police: 'Thüringen still has its mass protest. In the same action press p and choose Thüringen.',
        card: 'Use card 3 for its event: press 1, then e. It brings Western currency.',
      },
    },
    report: {
      task: 'No protest is left: one ended by a socialist, one by the police. Read what the West did with {enter}.',
    },
    check: {
      task: 'Press f once more: what does phase 3 say now? And phase 4? The police have a price, too.',
      more: 'Press the key f for the forecast.',
    },
  },
  end: 'Phase 3 costs nothing now, but your police card costs 1 build point (phase 4). Socialists must act right after an action; police only in your actions and in phase 8, each card once a decade.',
};
