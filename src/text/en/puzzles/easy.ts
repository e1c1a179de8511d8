import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 1. */
export const easy: Readonly<Record<string, PuzzleWords>> = {
  twoProtests: {
    title: 'Two protests, one card',
    task: 'End both mass protests of the East.',
    hint: 'Removing unrest without an event takes away only 1 unrest. Which red card has an event that removes 2?',
    remarks: { unrest: 'That removes 1 unrest, so one mass protest stays.' },
    end: 'The event of Land reform removed 1 unrest in each of the two provinces. Without the event a card removes only 1 unrest.',
  },
  policeAtOnce: {
    title: 'New police',
    task: 'End both mass protests of the East.',
    hint: 'A police card can remove unrest in the same action in which you get it.',
    remarks: {
      unrest: 'That removes 1 unrest, so one mass protest stays.',
      unused:
        'One mass protest stays. The new police may help in this action: press p, or choose a province when you are asked.',
    },
    end: 'The event removed 1 unrest. The new police card removed 1 more in the same action. Without the police one mass protest would stay.',
  },
  cityAndCountry: {
    title: 'City and country',
    task: 'End all three mass protests of the West.',
    hint: 'The mass protest of West Berlin makes a second one, in Nordrhein-Westfalen. Both end together.',
    remarks: { airlift: 'West Berlin is calm, and so is its supplier. The mass protest in Hessen stays.' },
    end: 'Removing 1 unrest in West Berlin ended two mass protests: its own and the exported one. So 1 unrest could still be removed in Hessen.',
  },
  threeStandards: {
    title: 'Three at once',
    task: 'End all three mass protests of the West.',
    hint: 'Each new living standard removes 1 unrest. Points of the card fill the gap where an economy is below 3.',
    remarks: {
      event: 'The event removes 2 unrest, but there are three mass protests.',
      unrest: 'That removes 1 unrest, so two mass protests stay.',
    },
    end: 'One action raised three provinces, and each new living standard removed 1 unrest. The 2 points of the card filled two gaps. As an event the card would have removed only 2 unrest.',
  },
  lineOrFactory: {
    title: 'Factory or line?',
    task: 'Raise the economy of Sachsen to at least 6.',
    hint: 'A factory is worth 1, and 1 more for each working connection. A line can raise two factories at once.',
    remarks: {
      factories: 'The new factory in Sachsen adds 1 to its economy. A line to that factory adds 2 more.',
      one: 'The value of the card gave you 1 build point. The event of the card gives 2.',
    },
    end: 'Build first the factory, then the line: a working connection raises the factories at both its ends by 1. A second factory adds only 1.',
  },
  stayHere: {
    title: 'A reason to stay',
    task: 'Let the flight advance at most 1 space, so that nothing is dismantled.',
    hint: 'Which East province has the fewest living standards? In phase 1 each living standard of that province takes the flight back 1 space.',
    remarks: {
      sachsen:
        'Only the East province with the fewest living standards counts. Sachsen already had one; another province has none.',
    },
    end: 'Now every East province has a living standard, and this takes the flight back 1 space. A second living standard in Sachsen would leave another province without any.',
  },
  goodName: {
    title: 'A good name',
    task: 'Get the prestige advantage, and end the mass protest in Bayern.',
    hint: 'Moving prestige 1 box is enough, because on box 0 the West has the advantage.',
    remarks: {
      trial: 'You have the advantage, but the mass protest in Bayern stays.',
      unrest: 'Bayern is calm, but prestige is still on +1, so the East has the advantage.',
    },
    end: 'The event moved prestige to box 0, where the West has the advantage, and ended the mass protest. Without the event prestige does not move.',
  },
  hardCash: {
    title: 'Hard cash',
    task: 'No Western currency may be missing in phase 3, whatever happens.',
    hint: 'In phase 3 each living standard of the East costs 1 Western currency. Look at this phase of the forecast, then at the arrows on the cards.',
    remarks: {
      shop: 'In phase 3 the new living standard also costs 1 Western currency.',
      line: 'With the line you have enough currency for now. But in phase 2 the West can run down a factory that you need.',
    },
    end: 'Box +4 of Western currency pays for your four living standards, even if no factory earns anything. A line is not as safe, because factories can be run down.',
  },
  airOfFreedom: {
    title: 'Not by airlift',
    task: 'West Berlin gets a living standard and has at most 3 unrest.',
    hint: 'Raise the living standard of a supplier. You may then move the new living standard to West Berlin.',
    remarks: {
      airlift: 'West Berlin is calm, but it has no living standard.',
      country:
        'The living standard stayed in Nordrhein-Westfalen. At the end of the action you may move it to West Berlin.',
    },
    end: 'The new living standard of a supplier can move to West Berlin. Then it removes 1 unrest there, and none in the supplier. The airlift brings no living standard.',
  },
  mondays: {
    title: 'The Mondays',
    task: 'Cause three mass protests in the East.',
    hint: 'Which provinces need only 1 more unrest? You can move unrest there from provinces without a mass protest.',
    remarks: {
      heap: 'You put all the unrest into one province, which makes one mass protest.',
      home: 'That removes unrest on your own side, but causes none in the East.',
    },
    end: 'Three provinces got 1 unrest each. Two of these came from provinces without a mass protest. All three in one province would make only one mass protest.',
  },
};
