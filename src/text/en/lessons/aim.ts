import type { LessonWords } from '../../lesson-words.js';

export const aim: LessonWords = {
  title: 'The aim',
  about: 'How a side loses; reading a province, a track, the forecast, a card.',
  steps: {
    welcome: {
      task: 'Two German states, one people. You lead the West, here against the East. When a decade ends, a side whose people rise in four mass protests collapses. In this lesson you bring the East down.',
    },
    sachsen: {
      task: 'Let us read a province. Every place of the map can be found by its name: press /, type Sachsen, and press {enter}. (A click on SN, in the south-east, does the same.)',
      more: 'Press the key /, type the seven letters of Sachsen, and press {enter}. The first line of the list is the province.',
    },
    province: {
      task: 'The pane at the right describes Sachsen. First look at its unrest: every 4 unrest are one mass protest, so the 5 of Sachsen make one. On the map such a number has a ! or a coloured background.',
    },
    protests: {
      task: 'Four provinces of the East have a mass protest. One of yours has one, too: Hessen. A protest is over as soon as the unrest is below 4 again.',
    },
    tracks: {
      task: 'The game counts for you. Look for Prot, below the map or beside it: these are the mass protests, one in the West (W) and four in the East (E). Later lessons explain the other tracks.',
    },
    forecast: {
      task: 'Would the East fall now? Nobody has to work that out by hand. Press f for the forecast.',
      more: 'Press the key f. The forecast opens over the map.',
    },
    phases: {
      task: 'The End of Decade has ten phases. The forecast says what each would do if it came now. With four protests in phase 10 the East would collapse.',
    },
    closeForecast: {
      task: 'You can open the forecast at any time, also while you choose. Close it with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    card: {
      task: 'All that happens, happens by cards. Those of the display are open to both players, your hand only to you. Press {escape} to go back to the list of cards, then the digit 2: card 20, in your hand.',
      more: 'Press {escape} until the cards have the thick border. Then press 2, the digit of card 20.',
    },
    face: {
      task: 'Below the list you see the card: its colour and value, its event in signs and in words, and its four uses. A tick marks each use that is possible now. Press i at any card for more.',
    },
    calm: {
      task: 'Card 18 is the last card of the display: when it is taken, the decade ends. Use it to calm Hessen: press 1, then r (remove unrest), choose Hessen, and commit with {enter}.',
      more: 'Press 1 for card 18 and r for removing unrest. The map now asks where: press the letter at HE, or go there with the arrows, and press {enter}. {enter} once more commits.',
      remarks: {
        hand: 'That is the card in your hand. Card 18 would stay in the display, the decade would continue, and the East would have time to calm its people. Take card 18.',
        otherUse:
          'That is a good use of a card, but it leaves the protest in Hessen. Use card 18 to remove unrest: press r.',
        elsewhere: 'That helps the people there, but Hessen keeps its protest. Press 1 and r again, and choose Hessen.',
      },
    },
    watch: {
      task: 'The decade ends. The report tells what each phase does: turn its pages with {enter}. In the last phase the people speak.',
    },
  },
  end: 'The East had four mass protests and collapsed: you have won. That is the whole aim: keep your own people calm and see to it that theirs are not.',
};
