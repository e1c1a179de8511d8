import type { LessonWords } from '../../lesson-words.js';

export const cards: LessonWords = {
  title: 'Cards',
  about: 'The four uses of a card, colours, denying a card, hands, halves.',
  steps: {
    uses: {
      task: 'In turn, each player takes one card and does one of four things: remove unrest (r), build (b), raise living standards (s), or use its event (e). The cards are in the display, or hidden in your hand.',
    },
    red: {
      task: 'Colours say whose event it is: Y yellow yours, R red of the East, D dual of both. Press 1 for card 10, a red one, then e. The last lines say why not.',
      more: 'Press 1, then e. The rules refuse it, and you see the reason.',
    },
    deny: {
      task: 'But what you take, the East cannot use. Its value gives you 1 build point: press b, then the letter at Hann (Hannover). {enter} commits. (W-⌂ at r: with this colour r costs you one of your pieces.)',
      more: 'Press 1 for card 10, then b. Type the letters at Hannover, or go there with the arrows and press {enter}. {enter} commits.',
      remarks: {
        price: 'With this colour r costs one of your own factories or lines. Build with card 10.',
        elsewhere: 'The right card, but here build in Hannover.',
        leftToEast: 'A good card, but the East would answer with the event of card 10. Take that away.',
      },
    },
    event: {
      task: 'The East denied you card 16. Card 18 is in your hand, so it can wait; its event helps you now. Press 4, then e, and choose a province for each of the 2 unrest. {enter} commits.',
      more: 'Press 4, then e. Choose a province with the arrows and {enter}, then another one. {enter} once more commits.',
      remarks: {
        otherUse: 'That would waste a fine event: use it with e.',
        display: 'That card lies in the display. Here use the card in your hand, 18.',
      },
    },
    half: {
      task: 'The East took the last card of the display. Then a half ends, whatever the hands still hold, and seven new cards come. You begin, because the East played last. After two halves the decade ends.',
    },
  },
  end: 'So taking a card away can matter more than using it. A special card is only for the East. Press {enter} for lesson 3, building.',
};
