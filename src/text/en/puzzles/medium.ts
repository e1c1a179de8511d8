import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 2. */
export const medium: Readonly<Record<string, PuzzleWords>> = {
  keepBoth: {
    title: 'One line for two',
    task: 'Bayern and Hessen keep all living standards in phase 5.',
    hint: 'A province keeps as many as its best factory is worth. Connections can cross the border of two provinces.',
    remarks: {
      factories: 'The economies grow, but no factory is worth 2. Phase 5 looks only at the best factory of a province.',
      hessen: 'Hessen keeps both, Bayern does not. Find a line that serves two provinces.',
    },
    end: 'The line from Fulda to Nürnberg raises a factory in each of the two provinces.',
  },
  weakestLink: {
    title: 'The weakest link',
    task: 'At least 2 Western currency are missing in the East, whatever it does.',
    hint: 'An export factory of the East earns only if it is worth as much as the weakest export factory of the West.',
    remarks: {
      factory: 'A new factory does not raise the weakest export factory of the West. Which one is it?',
      trade: 'The prestige changes, but every factory of the East still earns.',
    },
    end: 'Koblenz was the weakest. With a line it is worth 2, and the plain factories of the East earn nothing.',
  },
  attackTogether: {
    title: 'Together or not at all',
    task: 'Phase 7: your attacks make three mass protests in the East.',
    hint: 'How much does each target lack to 4? Who can reach it? Two attackers may share a target.',
    remarks: {
      same: 'Thüringen needs 1, and Hessen alone brings it. Bayern is missed in Sachsen.',
      spread: 'Schleswig-Holstein and Niedersachsen bring 1 each. One target with both is worth more than two.',
    },
    end: 'Two weak attackers on one target, and no attack more than needed on the others.',
  },
  oneMarkShort: {
    title: 'One Mark short',
    task: 'Make the East insolvent at the End of Decade, whatever it does.',
    hint: 'Compare what the East can give with what is due: phase 1, 3 and 4. What could raise the bill by 1?',
    remarks: {
      trials: 'A box of prestige may cost a factory, but does not have to. Find something that is certain.',
      golden: 'A better life in the West raises the flight by 1 space. Only each second space costs a build point.',
    },
    end: 'Each Western currency that is missing costs the East a factory. The East could give exactly one too few.',
  },
  westernCredit: {
    title: 'Western credit',
    task: 'The East stays solvent, whatever happens, without a mass protest.',
    hint: 'What is missing in phase 3 costs a factory each. Which card pays most of it, and ends the protest?',
    remarks: {
      build: 'One more build point, and the protest is over. But two factories can still be lost for currency.',
      proud: 'The protest is over, but the bill of phase 3 stays.',
    },
    end: 'Two boxes of Western currency save two build points, and one building brings only one.',
  },
  countsTwice: {
    title: 'Counted twice',
    task: 'Four mass protests in the West.',
    hint: 'A mass protest of West Berlin makes another one in a supplier.',
    remarks: { three: 'Three unrest make two mass protests here. West Berlin needs 2 unrest, but counts twice.' },
    end: 'West Berlin with 4 unrest means two mass protests: its own and the exported one.',
  },
  movedAndGuarded: {
    title: 'Moved and guarded',
    task: 'End all three mass protests of the East.',
    hint: 'One province has room for 2 more unrest. And the card brings police.',
    remarks: { full: 'Two mass protests only moved: those provinces had no room. Which one has?' },
    end: 'Two moves to a calm province, and the new police for the third: nothing was removed but 1 unrest.',
  },
  showcase: {
    title: 'Island in the storm',
    task: 'Phase 7: your attacks make three mass protests in the West.',
    hint: 'Two provinces can attack West Berlin, and its mass protest counts twice.',
    remarks: { hessen: 'West Berlin gives two mass protests. Hessen gets its third unrest, one too few.' },
    end: 'Both neighbours together: one mass protest in West Berlin, one exported, and one in Bayern.',
  },
  denied: {
    title: 'Denied',
    task: 'End the protest in Hessen; two East protests survive any reply.',
    hint: 'Which card could end two mass protests of the East? You may take it, too.',
    remarks: { democracy: 'Hessen is calm. But the visas now end two mass protests of the East.' },
    end: 'You took the card that the East needed, and used it for yourself. That is called to deny a card.',
  },
  theirTroubles: {
    title: 'Their troubles, too',
    task: 'Let the flight advance at most 1 space.',
    hint: 'Look at phase 1 of the forecast. What would make people stay, that is not in the East?',
    remarks: { home: 'Unrest without a mass protest does not change the flight.' },
    end: 'A mass protest in the West takes 1 space back. Now the flight costs nothing.',
  },
};
