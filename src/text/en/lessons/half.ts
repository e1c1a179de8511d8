import type { LessonWords } from '../../lesson-words.js';

export const half: LessonWords = {
  title: 'Half a decade',
  about: 'The second half of decade I against the program, to the End of Decade.',
  steps: {
    free: {
      task: 'Now you play yourself: the West, in the second half of decade I. The program plays the East, as a newcomer would. You decide everything, and only the rules can refuse it.',
    },
    forecast: {
      task: 'Before you plan, ask what would happen if the decade ended now. Press f.',
      more: 'Press the key f. The forecast opens over the map.',
    },
    need: {
      task: 'The first line warns: the West could collapse. Hessen has a protest, and 1 unrest in phase 6 would make West Berlin and one of its suppliers rise. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    hessen: {
      task: 'Goal 1: end the protest in Hessen. Look through your cards: which of them does it, and what else do you get for it?',
      more: 'A yellow card with r removes one unrest. The event of card 18 in your hand removes two, where you like, and moves prestige.',
    },
    behind: {
      task: 'Goal 2: a living standard for West Berlin. Phase 6 of the forecast (f) names it, because it has fewer than Bayern. Which of its suppliers can help?',
      more: 'Rheinland-Pfalz (RP) has an economy of 3. Raise its standard with s, press d for no more, and move the new standard to the French sector.',
    },
    decade: {
      task: 'Goal 3: come through the End of Decade with as few protests as you can. It comes after the last card of the display. Before each commit, see in the forecast what would happen.',
      more: 'Press f, and help the province of yours that would have the most unrest. Or make the people of the East unhappy.',
    },
    watch: {
      task: 'Read the report of the End of Decade with {enter}. Did all happen as the forecast said?',
      more: '{enter} turns the pages of the report. If a phase asks you, the last line says what to do.',
    },
  },
  end: 'You have played half a decade. A whole game has at most eight. Now try one: choose Play the program on the menu. At first the newcomer is your opponent.',
};
