import type { LessonWords } from '../../lesson-words.js';

export const cards: LessonWords = {
  title: 'Cards',
  about: 'The four uses of a card, colours, denying a card, hands, halves.',
  steps: {
    uses: {
      task: 'In turn, each player takes one card and does one of four things: remove unrest (r), build (b), raise the living standard (s), or use its event (e). Nobody may pass. The next two lessons explain b and s.',
    },
    colour: {
      task: 'Colours say who may use the event of a card: yellow only you, the West, red only the East, dual both. Press 4 for card 16, a yellow one.',
      more: 'Press 4 for card 16. In the list the letter after a digit is the colour: Y yellow, R red, D dual.',
    },
    red: {
      task: 'The event of card 16 would add 4 unrest in the East. Now a red card: press 1 for card 5, then try its event with e. The last lines of the screen show what the rules say.',
      more: 'Press 1 for card 5, then e. The rules refuse it, and you see the reason.',
    },
    deny: {
      task: 'The East would love this event. But a card that you take is gone for the East, and you get its value: 1 build point. Press 1 for card 5, then b, and build a factory in Hannover (in NI). {enter} commits.',
      more: 'Press 1 for card 5 and b for building. Type the letters at Hannover, or go there with the arrows and press {enter}. {enter} then commits.',
      remarks: {
        price:
          'Removing unrest with a card that is not of your colour costs one of your own factories or lines. Build with card 5 instead: press 1, then b.',
        elsewhere: 'The right card, but here use it to build a factory in Hannover: press 1, then b.',
        leftToEast:
          'A good card, but the East would answer with card 5 and found the Stasi. Take card 5 away from the East.',
      },
    },
    denied: {
      task: 'The East did the same to you: it took card 16, the Uprising, whose event only you could use. Its value is 4 for you but 1 for the East: one factory. Read the report to its end with {enter}.',
    },
    hand: {
      task: 'Card 18 is in your hand. The East cannot see it or take it, so it can wait for the right moment. Hands are filled up to two cards when a decade begins. Press 5 for card 18.',
      more: 'Press 5 for card 18, the card in your hand.',
    },
    event: {
      task: 'Its event removes 2 unrest and moves prestige to your side (lesson 5 explains prestige). Press e, and choose a province for each unrest. {enter} commits.',
      more: 'Press 5, then e. Choose a province with the arrows and {enter}, then another one. {enter} once more commits.',
      remarks: {
        otherUse: 'That would waste a fine event: press 5 for card 18, then e.',
        display: 'Those cards lie in the display. Here you use the card in your hand: press 5 for card 18, then e.',
      },
    },
    oneLeft: {
      task: 'The East took card 11. One card is left in the display. Read the report to its end with {enter}.',
    },
    last: {
      task: 'A decade has two halves. A half ends when the display is empty, whatever the hands still hold. Press 3 for card 13, the last one, use it as you like, and commit.',
      more: 'For example, press 3 for card 13, then b, choose two cities, and commit with {enter}.',
    },
    half: {
      task: 'The half is over, and seven new cards are laid. You took the last action, so now the East begins. After the second half comes the End of Decade. Read on with {enter}.',
    },
  },
  end: 'You know the cards: four uses, three colours, and taking a card can matter more than its use. In a game each decade also has a special card, which only the East may take.',
};
