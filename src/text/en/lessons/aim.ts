import type { LessonWords } from '../../lesson-words.js';

export const aim: LessonWords = {
  title: 'The aim',
  about: 'How a side loses; reading the board, a province, the tracks.',
  steps: {
    welcome: {
      task: 'Two German states, one people. You lead the West. When a decade ends, a side with four or more mass protests loses. In this lesson you bring the East down.',
    },
    province: {
      task: 'On the map each province has two letters. SN is Sachsen, which has 5 unrest. Every 4 unrest are a mass protest, marked with !. L and e below it are the living standard and the economy, which lesson 3 explains.',
    },
    protests: {
      task: 'Four provinces of the East have a mass protest. In the West only Hessen (HE) has one. The box at the top left shows West Berlin (with its sectors Fr, Br, US) and East Berlin.',
    },
    tracks: {
      task: 'The line below shows the tracks: minus is good for the West, plus for the East. Flight counts the people who leave the East: more if the West is calm and rich. Prot counts mass protests: West one (W1), East four (E4).',
    },
    forecast: {
      task: 'Would the East fall if the decade ended now? Press f for the forecast.',
      more: 'Press the key f.',
    },
    phases: {
      task: 'Yes: with four mass protests it collapses. You can press f at any time. {enter} closes the page.',
    },
    calm: {
      task: 'You act with cards. Card 18 is the last in the display: once it is taken, the decade ends. Press 1, then r (remove unrest), then the letter that appears at HE. {enter} commits.',
      more: 'Press 1, then r. The map now asks where: press the letter at HE, or go there with the arrows and press {enter}. Then press {enter} to commit.',
      remarks: {
        hand: 'That card is in your hand. Card 18 would stay in the display, and the decade would go on.',
        otherUse: 'Often this use is good. But here press r, to end the protest in Hessen.',
        elsewhere: 'That helps there, but Hessen keeps its protest.',
      },
    },
    watch: {
      task: 'r removes 1 unrest, whatever the value of the card. Now the decade ends: {enter} turns the pages of the report.',
    },
  },
  end: 'The East collapsed: you have won. If both collapse at once, or nobody in four decades, the East wins. Press {enter} for lesson 2, the uses of a card.',
};
