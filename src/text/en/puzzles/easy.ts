import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 1. */
export const easy: Readonly<Record<string, PuzzleWords>> = {
  twoProtests: {
    title: 'Two protests, one card',
    task: 'End both mass protests of the East.',
    hint: 'To remove unrest with a red card takes 1. Which event of a red card removes more?',
    remarks: { unrest: 'That use removes 1 unrest, so one mass protest stays. Look at the events.' },
    end: 'Land reform removes 2 unrest where you like. An event can do more than any other use of its card.',
  },
  policeAtOnce: {
    title: 'New police',
    task: 'End both mass protests of the East.',
    hint: 'Police can help in the same action in which you get them.',
    remarks: {
      unrest: 'That removes 1 unrest, so one mass protest stays. The event of this card can do more.',
      unused: 'One mass protest stays. The new police may help at once: press p, or choose a province at the end.',
    },
    end: 'A police card may remove 1 unrest in one of your own actions, even in the action that brings it.',
  },
  cityAndCountry: {
    title: 'City and country',
    task: 'End all three mass protests of the West.',
    hint: 'The protest of West Berlin counts again in its supplier. Both end together.',
    remarks: { airlift: 'West Berlin is calm, and so is its supplier. The mass protest in Hessen stays.' },
    end: 'One unrest less in West Berlin ended two mass protests: its own and the exported one.',
  },
  threeStandards: {
    title: 'Three at once',
    task: 'End all three mass protests of the West.',
    hint: 'Each new living standard removes 1 unrest. The value of a card covers what an economy lacks.',
    remarks: {
      event: 'The event removes 2 unrest, but there are three mass protests.',
      unrest: 'That removes 1 unrest, so two mass protests stay.',
    },
    end: 'Up to three living standards in one action, each with 1 unrest less. The card covered what two economies lacked.',
  },
  lineOrFactory: {
    title: 'Factory or line?',
    task: 'Raise the economy of Sachsen to at least 6.',
    hint: 'A factory is worth 1, and 1 more for each working connection. A line makes two factories worth more.',
    remarks: {
      factories: 'The new factory in Sachsen brings 1. Connect it: that brings 2 more.',
      one: 'That is 1 build point. The event of the card has 2.',
    },
    end: 'First the factory, then the line: a working connection raises the value of both its factories.',
  },
  stayHere: {
    title: 'A reason to stay',
    task: 'Let the flight advance at most 1 space, so that nothing is dismantled.',
    hint: 'Look at phase 1 of the forecast. The East province with the fewest living standards counts.',
    remarks: { sachsen: 'The East province with the fewest living standards counts. Sachsen has one already.' },
    end: 'The weakest province counts. With a living standard everywhere in the East, fewer people leave.',
  },
  goodName: {
    title: 'A good name',
    task: 'Win back the prestige advantage; no mass protest in the West.',
    hint: 'One box is enough, because the West holds the advantage on 0, too.',
    remarks: {
      trial: 'You have the advantage, but the mass protest in Bayern stays.',
      unrest: 'Bayern is calm, but the prestige marker stays on the side of the East. See what the event does.',
    },
    end: 'Prestige 0 belongs to the West. The bigger step is not always the better one.',
  },
  hardCash: {
    title: 'Hard cash',
    task: 'Let no Western currency be missing in phase 3, whatever happens.',
    hint: 'Each living standard of the East costs 1. Look at phase 3 of the forecast, and at the arrows of the cards.',
    remarks: {
      shop: 'A new living standard costs 1 more of Western currency.',
      line: 'The weakest export factory of the West is worth 2. Your factories earn too little, and too late.',
    },
    end: 'When factories earn nothing, only the currency track pays for living standards.',
  },
  airOfFreedom: {
    title: 'Not by airlift',
    task: 'West Berlin: a living standard, and at most 3 unrest.',
    hint: 'West Berlin gets living standards only from its suppliers, when you raise living standards there.',
    remarks: {
      airlift: 'West Berlin is calm, but it has no living standard.',
      country:
        'The living standard stayed in Nordrhein-Westfalen. At the end of the action you may move it to West Berlin.',
    },
    end: 'A supplier passes its new living standard on, and with it the unrest that it removes.',
  },
  mondays: {
    title: 'The Mondays',
    task: 'Three mass protests in the East.',
    hint: 'Where is 1 unrest enough? Unrest can also be moved, from where it does nothing.',
    remarks: {
      heap: 'All unrest in one province makes one mass protest. Spread it: 4 in each province are enough.',
      home: 'That calms your own people. Look at the event of the card.',
    },
    end: 'Moved unrest is as good as new unrest, if it leaves a province where it did nothing.',
  },
};
