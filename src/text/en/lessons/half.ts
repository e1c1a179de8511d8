import type { LessonWords } from '../../lesson-words.js';

export const half: LessonWords = {
  title: 'The end of a decade',
  about: 'The last cards of decade I against the program, to the End of Decade.',
  steps: {
    free: {
      task: 'Now you decide. You lead the West, and three cards are left. The program plays the East, as a newcomer would.',
    },
    forecast: {
      task: 'What if the decade ended now? Press f.',
      more: 'Press the key f.',
    },
    need: {
      task: 'The West would have three protests; with four it collapses. Hessen has one; phase 6 adds one in West Berlin and one in a supplier. {enter} closes the page.',
    },
    hessen: {
      task: 'Goal 1: end the protest in Hessen. Which card in the display does that at no cost?',
      more: 'A yellow card (Y) with r removes 1 unrest and costs nothing: press its digit, then r, then the letter at HE.',
    },
    behind: {
      task: 'Goal 2: a living standard for West Berlin, which is behind Bayern. Which supplier can help?',
      late: 'Only a red card is left: with a red card, removing unrest would cost you a factory or a line. So leave goal 1. Goal 2: a living standard for West Berlin, which is behind Bayern. Which supplier can help?',
      more: 'Rheinland-Pfalz (RP) has economy 3. Raise its living standard with s, press d twice, and move the new living standard to the French sector (Fr).',
    },
    decade: {
      task: 'Goal 3: few mass protests in the West at the End of Decade. f shows how many there would be.',
      more: 'Remove unrest in the province that would have the most unrest, or add unrest in the East.',
    },
    watch: {
      task: 'Now the decade ends. {enter} turns the pages of the report. Was the forecast right?',
      more: '{enter} turns the pages of the report.',
    },
  },
  end: 'You know the game. Now play one: press q, then {escape} for the menu, then p. Your first opponent is the bot newcomer.',
};
