import type { LessonWords } from '../../lesson-words.js';

export const aim: LessonWords = {
  title: 'The aim',
  about: 'How a side loses; reading the board, a province, the tracks.',
  steps: {
    welcome: {
      task: 'Two German states, one people. You lead the West. When a decade ends, a side with four or more mass protests loses. In this lesson you bring the East down.',
    },
    province: {
      task: 'On the map each province has two letters. SN is Sachsen, which has 5 unrest. Every 4 unrest are a mass protest, marked with !. Below SN, L is the living standard and e the economy: lesson 3 explains both.',
    },
    protests: {
      task: 'Each side has four provinces with a mass protest. The box at the top left shows West Berlin (with its sectors Fr, Br, US) and East Berlin. The top line counts cards: 1 is left to take, and the draw pile has 0.',
    },
    tracks: {
      task: 'Below are tracks. Pres (prestige), Curr and Socialism go from -6, best for the West, to +6, best for the East. At Pres 0 the West is ahead (0 West). Prot counts mass protests: W4, E4. Later lessons explain the others.',
    },
    forecast: {
      task: 'Who would win if the decade ended now? Press f for the forecast.',
      more: 'Press the key f.',
    },
    phases: {
      task: 'If both sides collapse, the East wins. So one of your four protests must end first. You can press f at any time. {enter} closes the page.',
    },
    calm: {
      task: 'You act with cards. Card 18 is the last in the display: once it is taken, the decade ends. Press 1, then r (remove unrest), then the letter that appears at HE. {enter} commits.',
      more: 'Press 1, then r. The map now asks where: press the letter at HE, or go there with the arrows and press {enter}. Then press {enter} to commit.',
      remarks: {
        hand: 'That card is in your hand. If you use it, card 18 stays in the display and the decade continues.',
        otherUse: 'Often this use is good. But in this step press r, to end the protest in Hessen.',
        elsewhere: 'The West would still have four mass protests. Remove the unrest in Hessen.',
      },
    },
    watch: {
      task: 'r removes 1 unrest, whatever the value of the card. Now the decade ends. Lesson 6 shows all ten phases, this lesson only the last. {enter} turns the pages of the report.',
    },
  },
  end: 'Only the East collapsed: you have won. If both collapse at once, or neither does in four decades, the East wins. Press {enter} for lesson 2, the uses of a card.',
};
