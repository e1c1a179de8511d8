import type { LessonWords } from '../../lesson-words.js';

export const cards: LessonWords = {
  title: 'Cards',
  about: 'The four uses of a card, colours, denying a card, hands, half-decades.',
  steps: {
    uses: {
      task: 'In turn, each player takes one card and does one of four things: remove unrest (r), build (b), raise living standards (s), or use its event (e). The cards are in the display, or hidden in your hand.',
    },
    red: {
      task: 'The colour says who may use the event: Y (yellow) only you, R (red) only the East, D (dual) both. Card 10 is red. Press 1, then e: the line below the tracks says why you may not.',
      more: 'Press 1, then e. The rules refuse it, and you see the reason.',
    },
    deny: {
      task: 'But if you take card 10, the East cannot use its event. Use it for 1 build point: press b, the letter at Hannover, then the second letter there. {enter} commits. (W-⌂: with a red card, removing unrest costs you 1 factory or line.)',
      more: 'Press 1 for card 10, then b. Type the letters at Hannover, or go there with the arrows and press {enter}. Then press {enter} to commit.',
      remarks: {
        price: 'Removing unrest (r) with a red card costs you a factory or a line. Press b to build instead.',
        elsewhere: 'The right card, but in this step build in Hannover.',
        leftToEast: 'A good card, but the East would answer with the event of card 10. Take card 10.',
      },
    },
    event: {
      task: 'The East took card 16. Nobody can take card 18 from your hand. Press 4, then e, and choose two provinces: each loses 1 unrest. {enter} commits.',
      more: 'Press 4, then e. Choose a province with the arrows and {enter}, then another one. Then press {enter} to commit.',
      remarks: {
        otherUse: 'The event of card 18 does more than this use: press e.',
        display: 'That card is in the display. In this step use card 18, which is in your hand.',
      },
    },
    half: {
      task: 'The East took the last card: the half ends, and seven new cards come. You begin, because the East played last. Cards in hand are kept. After two halves the decade ends; then you may discard them, and your hand is filled up to 2.',
    },
  },
  end: 'Only the East may take the special card I, and only for its event: Russian tanks end two mass protests and remove 2 unrest. Unused, it stays until the decade ends. Press {enter} for lesson 3, building.',
};
