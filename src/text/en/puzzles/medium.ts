import type { PuzzleWords } from '../../lesson-words.js';

/** Words of the puzzles of grade 2. */
export const medium: Readonly<Record<string, PuzzleWords>> = {
  keepBoth: {
    title: 'One line for two',
    task: 'Bayern and Hessen keep all living standards in phase 5.',
    hint: 'A province keeps as many living standards as its best factory is worth. A connection can join factories of two provinces.',
    remarks: {
      factories: 'The economies grow, but no factory is worth 2. Phase 5 looks only at the best factory of a province.',
      hessen: 'Hessen keeps both living standards, Bayern does not. Find a line that joins a factory of each province.',
    },
    end: 'The line from Fulda to Nürnberg raised a factory in Hessen and one in Bayern: each is worth 2 now. New factories without a line are worth only 1.',
  },
  weakestLink: {
    title: 'The weakest link',
    task: 'Make sure that the East lacks 2 or more Western currency in phase 3.',
    hint: 'An export factory of the East earns only if it is worth at least as much as the weakest export factory of the West.',
    remarks: {
      factory: 'The new factory does not raise the weakest export factory of the West. Which factory is the weakest?',
      trade: 'Prestige moves, but every export factory of the East still earns 1.',
    },
    end: 'Koblenz was the weakest export factory of the West. Now it is worth 2, and East factories worth 1 earn nothing. Building elsewhere leaves Koblenz at 1.',
  },
  attackTogether: {
    title: 'Together or not at all',
    task: 'Cause three mass protests in the East with your attacks in phase 7.',
    hint: 'How much unrest does each target need to reach 4? Which of your provinces can attack it? Two provinces may attack the same target.',
    remarks: {
      same: 'Thüringen needed only 1 more unrest, and the attack by Hessen brings it. Use the attack of Bayern on Sachsen.',
      spread: 'Schleswig-Holstein and Niedersachsen bring 1 unrest each. Let both attack the same target.',
    },
    end: 'Schleswig-Holstein and Niedersachsen attacked the same province, because each brings only 1 unrest. Each of the two other targets needed only one attack.',
  },
  oneMarkShort: {
    title: 'One Mark short',
    task: 'Make the East insolvent at the End of Decade, whatever it does.',
    hint: 'Compare the build points of the East with what phases 1, 3 and 4 cost. How can you raise one of these costs by 1?',
    remarks: {
      trials:
        'A prestige box can cost the East a factory, but this is not certain. Find an action that is certain to raise the cost of phase 1, 3 or 4.',
      golden:
        'The new living standard in Bayern adds 1 space of flight. But only every second space costs a build point.',
    },
    end: 'Now 1 more Western currency is missing, so 1 more factory is run down. The East cannot dismantle a rundown factory, so the East lacks 1 build point. One more space of flight would cost nothing.',
  },
  westernCredit: {
    title: 'Western credit',
    task: 'The East has no mass protest and stays solvent, whatever happens.',
    hint: 'In phase 3 a factory is run down for each missing Western currency. Which card ends the protest and moves Western currency to the east?',
    remarks: {
      build:
        'The protest is over, and you have one more factory. But too much Western currency is still missing in phase 3.',
      proud: 'The protest is over, but as much Western currency is missing in phase 3 as before.',
    },
    end: 'Moving Western currency by 2 boxes saves two factories from being run down. An event that builds one factory instead is not enough.',
  },
  countsTwice: {
    title: 'Counted twice',
    task: 'Cause four mass protests in the West.',
    hint: 'A mass protest in West Berlin makes a second one in a supplier.',
    remarks: {
      three: 'You caused only two mass protests. West Berlin needs 2 more unrest, but its mass protest counts twice.',
    },
    end: 'With 4 unrest West Berlin has two mass protests: its own and the exported one. Hessen and Bayern needed only 1 unrest each.',
  },
  movedAndGuarded: {
    title: 'Moved and guarded',
    task: 'End all three mass protests of the East.',
    hint: 'One province can take 2 more unrest without a mass protest. And one card brings police.',
    remarks: {
      full: 'You moved unrest to provinces with 3 unrest, so new mass protests began there. Which province has only 1 unrest?',
    },
    end: 'You moved 1 unrest from each of two provinces to East Berlin, which had room for 2 unrest. The new police ended the third mass protest.',
  },
  showcase: {
    title: 'Island in the storm',
    task: 'Cause three mass protests in the West with your attacks in phase 7.',
    hint: 'Two of your provinces can attack West Berlin, and a mass protest there counts twice.',
    remarks: {
      hessen:
        'The mass protest of West Berlin counts twice. But Hessen has only 3 unrest now, which is no mass protest.',
    },
    end: 'Both neighbours attacked West Berlin: its mass protest caused a second one in a supplier. Thüringen attacked Bayern and caused the third. If it had attacked Hessen, Hessen would have only 3 unrest.',
  },
  denied: {
    title: 'Denied',
    task: 'End the protest in Hessen; two East protests must survive any reply.',
    hint: 'With which card could the East end two mass protests? You may take that card yourself.',
    remarks: {
      democracy: 'Hessen is calm. But now the East can end two mass protests with the card Short term Berlin visas.',
    },
    end: 'The new living standard ended the protest in Hessen. And you used the card that the East needed: this is called denying a card.',
  },
  theirTroubles: {
    title: 'Their troubles, too',
    task: 'Let the flight advance at most 1 space.',
    hint: 'Look at phase 1 of the forecast. What in the West takes the flight back 1 space?',
    remarks: { home: 'Unrest without a mass protest does not change the flight.' },
    end: 'A mass protest in the West takes the flight back 1 space. Then 1 space is left, which costs nothing. Less unrest in Sachsen would not change the flight.',
  },
};
