import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 3. */
export const hard: Readonly<Record<string, PuzzleWords>> = {
  tanks: {
    title: 'Tanks',
    task: 'End all four mass protests of the East.',
    hint: 'The special card ends two mass protests, however much unrest they have. It also removes 2 unrest elsewhere.',
    remarks: {
      waste: 'You used the tanks in provinces with only 4 unrest. There it is enough to remove 1 unrest.',
      reform:
        'Two protests are over. But Sachsen has 7 unrest and Sachsen-Anhalt 6: removing 1 or 2 ends neither protest.',
    },
    end: 'The tanks ended the mass protests in the provinces that had 7 and 6 unrest. In the provinces with 4 unrest it was enough to remove 1 unrest.',
  },
  wall: {
    title: 'Nobody has the intention',
    task: 'The East stays solvent, whatever happens.',
    hint: 'Phase 1 of the forecast says how many build points the flight costs. How many would it cost with the Wall?',
    remarks: {
      build: 'You have one more factory, but the East can still become insolvent.',
      calm: 'Fewer people leave, but the East can still become insolvent.',
    },
    end: 'With the Wall there is no flight. The Wall costs the East 1 build point and moves prestige 1 box west. Without the Wall, one more factory would not pay for the flight.',
  },
  equalSteps: {
    title: 'In equal steps',
    task: 'Add three living standards; avoid mass protests at the End of Decade.',
    hint: 'In phase 6 a province gets unrest if it is 2 or more living standards behind the best of its side. West Berlin gets unrest already if it is 1 behind.',
    remarks: {
      summit:
        'Bayern now has 3 living standards, Hessen 1 and West Berlin none. So phase 6 brings three mass protests, one of them exported.',
      mainland:
        'West Berlin is now 2 living standards behind. At the end of the action, move a new living standard to West Berlin.',
    },
    end: 'You raised provinces that were behind, and West Berlin got a living standard. So phase 6 causes no mass protest. Raising Bayern would leave the others further behind.',
  },
  prague: {
    title: 'Prague',
    task: 'Make Sachsen and Thüringen each lose a living standard in phase 5.',
    hint: "Each of the two provinces has one factory worth 2. To which city does the factory's working connection lead?",
    remarks: { east: 'This factory of the ČSSR is connected only with Cottbus. Sachsen and Thüringen lose nothing.' },
    end: 'Two export factories were worth 2 only because of their line to the same foreign factory. The event removed this factory and its lines.',
  },
  shopWindow: {
    title: 'A shop window',
    task: 'Have at most three East mass protests in phase 10, after all attacks.',
    hint: 'The East has three mass protests, and attacks can cause two more. A province can attack only a neighbour that has fewer living standards.',
    remarks: {
      one: 'You ended one mass protest. But in phase 7 attacks on Sachsen and Thüringen cause two new ones.',
      half: 'Sachsen is safe now. But an attack on Thüringen causes the fourth mass protest.',
    },
    end: 'Three mass protests do not topple the East. The new living standards prevent attacks on Sachsen and Thüringen. Ending one protest would not prevent two new ones.',
  },
  threeBoxes: {
    title: 'Three boxes',
    task: 'End the protest in phase 2; Thüringen must keep 2 living standards.',
    hint: 'With prestige on +3 you may use box +1, +2 or +3. If you build, think of what Thüringen needs in phase 5.',
    remarks: {
      two: 'The protest is over, but Thüringen loses a living standard in phase 5. Another box lets you remove unrest and build.',
      factory:
        'You chose the right prestige box, but the wrong place to build: in phase 5 Thüringen needs a factory that is worth 2.',
    },
    end: 'Phase 2 comes before phase 5. So what you build with a prestige box can still save living standards. Box +2 builds nothing.',
  },
  supplyLines: {
    title: 'Supply lines',
    task: 'West Berlin keeps both living standards in phase 5.',
    hint: 'Only the suppliers of sectors with a living standard count. West Berlin keeps as many living standards as their weakest export factory is worth.',
    remarks: {
      wrong: 'The American sector has no living standard, so its supplier Baden-Württemberg does not count.',
      factory: 'A second factory worth 1 does not help: only the best factory of a supplier counts.',
    },
    end: 'Koblenz was worth 1, so West Berlin could keep only 1 living standard. With the line Koblenz is worth 2. A second factory worth 1 would not help.',
  },
  island: {
    title: 'The island',
    task: 'Have at most two mass protests in the West at the End of Decade.',
    hint: 'In phase 6 West Berlin gets 1 unrest for each living standard that it is behind the best West province.',
    remarks: {
      hessen: 'Hessen is calm. But in phase 6 a mass protest begins in West Berlin, and it counts twice.',
      late: 'You removed 1 unrest, but phase 6 brings 2. Then West Berlin has 4 unrest, a mass protest.',
    },
    end: 'A living standard in West Berlin removes 1 unrest now, and in phase 6 West Berlin gets 1 unrest less. Removing unrest without a new living standard changes nothing in phase 6.',
  },
  noHelp: {
    title: 'No help arrives',
    task: 'Make sure that the East has four mass protests at the End of Decade.',
    hint: 'It is easy to cause a fourth mass protest. But in phase 9 a new socialist of the East could end one. How can you prevent that?',
    remarks: { hungary: 'You caused a fourth mass protest, but in phase 9 a new socialist ends one of the four.' },
    end: 'The event also moved socialism to box 0. So the East gains no socialist in phase 9. A socialist would have ended one of the four mass protests.',
  },
  goldenWest: {
    title: 'The golden West',
    task: 'Make the East insolvent at the End of Decade, whatever it does.',
    hint: 'The pieces of the East are worth exactly the build points that it must dismantle. In phase 1, what adds 1 space of flight?',
    remarks: {
      build: 'A new factory of yours does not change what the East must dismantle.',
      calm: 'Bayern has less unrest, but that does not change what the East must dismantle.',
    },
    end: 'Each living standard of the best West province is 1 space of flight. Now the flight is 4 spaces and costs 2 build points; 3 spaces would cost 1. A new factory or less unrest in Bayern changes no cost.',
  },
};
