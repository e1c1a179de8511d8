import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 3. */
export const hard: Readonly<Record<string, PuzzleWords>> = {
  tanks: {
    title: 'Tanks',
    task: 'End all four mass protests of the East.',
    hint: 'The special card ends two mass protests of any size, and removes 2 more unrest.',
    remarks: {
      waste: 'The tanks went to small protests, which 1 unrest less would have ended.',
      reform: 'Two protests are over. In Sachsen and Sachsen-Anhalt too many people are angry for small means.',
    },
    end: 'The strong means for 7 and 6 unrest, the weak ones for the protests of 4.',
  },
  wall: {
    title: 'Nobody has the intention',
    task: 'The East stays solvent, whatever happens.',
    hint: 'Look at phase 1 of the forecast: what does the flight cost? And with the Wall?',
    remarks: {
      build: 'One build point more, and the bill is still too high.',
      calm: 'Fewer people leave, but the bill is still too high.',
    },
    end: 'The Wall replaces the whole flight by 1 build point and 1 box of prestige.',
  },
  equalSteps: {
    title: 'In equal steps',
    task: 'Three more living standards, and no mass protest at the end.',
    hint: 'Phase 6: a province behind the best of its side gets unrest, West Berlin even for the first step.',
    remarks: {
      summit: 'Bayern is now two steps ahead of the others. In phase 6 that makes three mass protests.',
      mainland: 'West Berlin is two steps behind. Move one of the new living standards there.',
    },
    end: 'The last ones were raised, and West Berlin got its share. So nobody is far behind.',
  },
  prague: {
    title: 'Prague',
    task: 'Sachsen and Thüringen each lose a living standard in phase 5.',
    hint: 'Why is a factory there worth 2? Follow the lines.',
    remarks: { east: 'The other factory of the ČSSR works with Cottbus. Sachsen and Thüringen lose nothing.' },
    end: 'One foreign factory had made two export factories worth 2. With it both lines are gone.',
  },
  shopWindow: {
    title: 'A shop window',
    task: 'At most three mass protests in the East, whatever the West does.',
    hint: 'Three protests are there, and two more threaten. Attacks need a target with fewer living standards.',
    remarks: {
      one: 'One mass protest less. But the attacks of phase 7 on Sachsen and Thüringen bring two new ones.',
      half: 'Sachsen is safe now. Thüringen is attacked and becomes the fourth.',
    },
    end: 'The old protests could stay. Living standards where the West would attack prevented the new ones.',
  },
  threeBoxes: {
    title: 'Three boxes',
    task: 'Phase 2: no mass protest, and Thüringen keeps 2 living standards.',
    hint: 'With prestige +3 you may choose box +1, +2 or +3. Think of phase 5 when you build.',
    remarks: {
      two: 'The protest is over, but Thüringen loses a living standard in phase 5. Another box does both.',
      factory: 'Right box. In phase 5 Thüringen needs a factory that is worth 2.',
    },
    end: 'The box of prestige comes before phase 5. What you build there can still save living standards.',
  },
  supplyLines: {
    title: 'Supply lines',
    task: 'West Berlin keeps both living standards in phase 5.',
    hint: 'Each sector with a living standard has a supplier. The weakest of their export factories counts.',
    remarks: {
      wrong: 'The American sector has no living standard, so its supplier does not count.',
      factory: 'A second factory of 1 does not make the first one stronger.',
    },
    end: 'Rheinland-Pfalz supplied the French sector with a factory of 1. The line makes it 2.',
  },
  island: {
    title: 'The island',
    task: 'At most two mass protests in the West at the End of Decade.',
    hint: 'In phase 6 West Berlin gets 1 unrest for every step that it is behind the best.',
    remarks: {
      hessen: 'Hessen is calm. But in phase 6 West Berlin starts to protest, and that counts twice.',
      late: 'Only 1 unrest less: in phase 6 two come back.',
    },
    end: 'A living standard in West Berlin removes 1 unrest at once, and 1 more that phase 6 would bring.',
  },
  noHelp: {
    title: 'No help arrives',
    task: 'Four mass protests in the East at the End of Decade, for certain.',
    hint: 'The fourth is easy to make. But look at phase 9: who comes to help?',
    remarks: { hungary: 'Four protests, but in phase 9 a new socialist ends one of them.' },
    end: 'The fourth protest came with an arrow on the socialism track, and so no socialist came to help.',
  },
  goldenWest: {
    title: 'The golden West',
    task: 'Make the East insolvent at the End of Decade, whatever it does.',
    hint: 'The East can give exactly what is due. Look at phase 1: what makes more people leave?',
    remarks: {
      build: 'That helps later. The bill of the East stays as it is.',
      calm: 'Bayern is calmer. The bill of the East stays as it is.',
    },
    end: 'The best West province counts for the flight. One space more was the second of a pair, and cost a factory.',
  },
};
