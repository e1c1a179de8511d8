import type { LessonWords } from '../../lesson-words.js';

export const half: LessonWords = {
  title: 'Half a decade',
  about: 'The last cards of decade I against the program, to the End of Decade.',
  steps: {
    free: {
      task: 'Now play yourself: the West, with three cards left. The program plays the East, as a newcomer would.',
    },
    forecast: {
      task: 'What if the decade ended now? Press f.',
      more: 'Press the key f.',
    },
    need: {
      task: 'The West would have three protests; with four it collapses. Hessen has one; phase 6 adds one in West Berlin and one in a supplier. {enter} closes the page.',
    },
    hessen: {
      task: 'Goal 1: end the protest in Hessen. Which of your cards does it, and what does it cost?',
      more: 'A yellow card with r removes one unrest for nothing.',
    },
    behind: {
      task: 'Goal 2: a living standard for West Berlin, which is behind Bayern. Which supplier can help?',
      more: 'Rheinland-Pfalz (RP) has an economy of 3. Raise its standard with s, press d for no more, and move the new standard to the French sector.',
    },
    decade: {
      task: 'Goal 3: come through the End of Decade with few protests; f shows what would happen.',
      more: 'Help the province of yours that would have the most unrest, or make the East unhappy.',
    },
    watch: {
      task: 'Read the End of Decade with {enter}. Did all happen as the forecast said?',
      more: '{enter} turns the pages of the report.',
    },
  },
  end: 'You know the game. Now play one: press q, then {escape} for the menu, then p, Play the program. At first the newcomer is your opponent.',
};
