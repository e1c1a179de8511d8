import type { LessonWords } from '../../lesson-words.js';

export const aim: LessonWords = {
  title: 'The aim',
  about: 'How a side loses; reading a province, a track, the forecast, a card.',
  steps: {
    welcome: {
      task: 'Two German states, one people. You lead the West, here against the East. When a decade ends, a side with four or more mass protests collapses. In this lesson you bring the East down.',
    },
    sachsen: {
      task: 'The map shows the provinces of both states. Every place can be found by its name: press /, type Sachsen, and press {enter}. (A click on SN, in the south-east, does the same.)',
      more: 'Press the key /, type the seven letters of Sachsen, and press {enter}. The first line of the list is the province.',
    },
    province: {
      task: 'The pane at the right describes Sachsen. Its people have 5 unrest. Every 4 unrest are one mass protest, so they have one; at 8 they have two. On the map a ! or a strong background marks a protest.',
    },
    protests: {
      task: 'Four provinces of the East have a mass protest. One of yours has one, too: Hessen. A protest is over as soon as the unrest is below 4 again.',
    },
    tracks: {
      task: 'The game counts for you. Look for Prot, below the map or beside it: these are the mass protests, one in the West (W1) and four in the East (E4). Later lessons explain the other figures there.',
    },
    forecast: {
      task: 'Would the East fall now? Nobody has to work that out by hand. Press f for the forecast.',
      more: 'Press the key f. The forecast opens over the map.',
    },
    phases: {
      task: 'When a decade ends, ten phases follow: the End of Decade. The forecast says what each would do now. Today only phase 10 matters: with its four protests the East would collapse.',
    },
    closeForecast: {
      task: 'You can open the forecast at any time, also while you choose. Close it with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    card: {
      task: 'You act with cards. Those of the display lie open, and both players may take them; your hand only you can see and use. Press {escape} for the list of cards, then 2 for card 20, in your hand.',
      more: 'Press {escape} until the cards have the thick border. Then press 2 for card 20.',
    },
    face: {
      task: 'Below the list you see the card: its event in signs and in words, and its four uses. A tick marks each use that is possible now. The next lesson explains them; i shows a card in full.',
    },
    calm: {
      task: 'Card 18 is the last card of the display: when it is taken, the decade ends. Calm Hessen with it: press 1 for card 18, then r (remove unrest), and choose Hessen. {enter} commits: that plays it for good.',
      more: 'Press 1 for card 18 and r for removing unrest. The map now asks where: press the letter at HE, or go there with the arrows and press {enter}. {enter} then commits.',
      remarks: {
        hand: 'That is the card in your hand. Card 18 would stay in the display, the decade would continue, and the East would have time to calm its people. Take card 18.',
        otherUse:
          'A good use of a card, but here take the simplest way to end the protest in Hessen: press 1 for card 18, then r.',
        elsewhere:
          'That helps the people there, but Hessen keeps its protest. Press 1 for card 18, then r, and choose Hessen.',
      },
    },
    watch: {
      task: 'The decade ends. The report tells what each phase does; a later lesson explains them. Turn its pages with {enter}. In the last phase the people speak.',
    },
  },
  end: 'The East had four mass protests and collapsed: you have won. So keep your own people calm and theirs not. But if nobody has won after four decades, the East wins.',
};
