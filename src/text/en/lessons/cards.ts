import type { LessonWords } from '../../lesson-words.js';

export const cards: LessonWords = {
  title: 'Cards',
  about: 'The four uses of a card, colours, denying a card, hands, halves.',
  steps: {
    uses: {
      task: 'In turn, each player takes one card and uses it in one of four ways: remove unrest (r), build (b), raise the living standard (s), or its event (e). There is no passing.',
    },
    colour: {
      task: "Colours say whose event a card is: yellow is yours, red is the East's, dual is for both. Press 4 for card 16, a yellow one, and read what its event would do to the East.",
      more: 'Press the digit 4. The letter after a digit is the colour: Y yellow, R red, D dual.',
    },
    red: {
      task: 'Now a red one: press the digit 1 for card 5, then try its event with e. The last lines of the screen show what the rules say.',
      more: 'Press 1 for card 5, then e. The rules refuse it, and you see the reason.',
    },
    deny: {
      task: 'The East would love this event. But a card that you take is gone for the East, and its value is yours. Press 1, then b, build a factory in Hannover (in NI), and commit with {enter}.',
      more: 'Press 1 for card 5 and b for building. Go to Hannover with the arrows or its letters, press {enter}, and {enter} once more to commit.',
      remarks: {
        price:
          'Removing unrest with a card that is not of your colour costs one of your own factories or lines. Build with card 5 instead: press b.',
        elsewhere: 'You have the right card. In this lesson build its one point as a factory in Hannover.',
        leftToEast:
          'A good card, but the East would answer with card 5 and found the Stasi. Take card 5 away from the East.',
      },
    },
    denied: {
      task: 'The East did the same to you: it took the Uprising, which only you could have used as an event, and built a factory with its value. Read the report to its end with {enter}.',
    },
    hand: {
      task: 'Card 18 is in your hand. The East cannot see it or take it, so it can wait for the right moment. A hand is filled up only when a decade begins. Press 5 for card 18.',
      more: 'Press the digit 5: the card in your hand has it.',
    },
    event: {
      task: 'Use its event now: press e, choose for each unrest where it goes away, and commit with {enter}. The event also moves prestige to your side.',
      more: 'Press 5, then e. Choose a province with the arrows and {enter}, then another one. {enter} once more commits.',
      remarks: {
        otherUse: 'That would waste a fine event: press e for card 18.',
        display: 'Those cards lie in the display. Here you use the card in your hand: card 18, with e.',
      },
    },
    oneLeft: {
      task: 'The East took card 11. One card is left in the display. Read the report to its end with {enter}.',
    },
    last: {
      task: 'When the display is empty, the half-decade ends, whatever the hands still hold. Take card 13, the last one, for any use you like, and commit.',
      more: 'Card 13 has the digit 3. For example, press 3, then b, choose two cities, and commit with {enter}.',
    },
    half: {
      task: 'The half is over, and seven new cards are laid. You took the last action, so now the East begins. After the second half comes the End of Decade. Read on with {enter}.',
    },
  },
  end: 'You know the cards: four uses, three colours, and that taking a card can matter more than playing it.',
};
