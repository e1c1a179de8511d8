import type { PlainLessonWords } from '../lesson-words.js';

/** Sentences of the lessons that plain mode says instead of those that name keys or the screen. */
export const plainLessons: Readonly<Record<string, PlainLessonWords>> = {
  aim: {
    steps: {
      province: {
        task: 'You can ask for every place of the board: board Sachsen says that its people have 5 unrest. Every 4 unrest are a mass protest. Its living standard and its economy come in lesson 3.',
      },
      protests: {
        task: 'Four provinces of the East have a mass protest; of yours only Hessen. The word board says all.',
      },
      tracks: {
        task: 'The word tracks says the tracks: minus is good for the West, plus for the East. Flight: people who leave the East, more of them when the West is calm and rich. The last two sentences count the mass protests, one in the West, four in the East.',
      },
      forecast: { task: 'Would the East fall if the decade ended now? Type forecast.' },
      phases: { task: 'Yes: with four protests it collapses. You can ask for the forecast at any time.' },
      calm: {
        task: 'You act with cards. Card 18 is the last in the display: once it is taken, the decade ends. Type 18 remove, then Hessen. Then type commit: that plays it for good.',
        remarks: { otherUse: 'A good use of a card, but here end the protest in Hessen: type 18 remove.' },
      },
      watch: {
        task: 'That removed 1 unrest, whatever the value of the card. The decade ends: hear what the people say in the last phase.',
      },
    },
    end: 'The East collapsed: you have won. If nobody collapses in four decades, the East wins.',
  },
  cards: {
    steps: {
      uses: {
        task: 'In turn, each player takes one card and does one of four things: remove unrest, build, raise living standards, or use its event. The cards are in the display, or hidden in your hand.',
      },
      red: {
        task: 'Colours say whose event it is: yellow yours, red of the East, dual of both. Type 10 event: card 10 is red. You hear why not.',
        more: 'Type 10 event. The rules refuse it, and you hear the reason.',
      },
      deny: {
        task: 'But what you take, the East cannot use. Its value gives you 1 build point: type 10 build, then Hannover, then commit.',
        remarks: {
          price: 'With this colour removing unrest costs one of your own factories or lines. Type 10 build.',
        },
      },
      event: {
        task: 'The East denied you card 16. Card 18 is in your hand, so it can wait; its event helps you now. Type 18 event, choose a province for each of the 2 unrest, and commit.',
        remarks: { otherUse: 'That would waste a fine event: type 18 event.' },
      },
    },
    end: 'So taking a card away can matter more than using it. A special card is only for the East.',
  },
  building: {
    steps: {
      economy: {
        task: 'Now you lead the East. Living standards calm a province; they need economy, the sum of its factories. Here Eisenach and Jena make an economy of 5. The words board east say all provinces of the East.',
      },
      build: {
        task: 'A card gives build points by its value; a factory or a line costs 1. Type 2 build. Build the factory Schwedt, its line to Berlin, and the line Bitterfeld-Jena. Then commit.',
      },
      triangle: {
        task: 'Bitterfeld, Eisenach and Jena are a triangle now: each is worth 3. So Thüringen has economy 6, and Sachsen-Anhalt 3.',
      },
      standard: {
        task: 'A first living standard needs economy 3, a second 6, a third 9. Points of the card only fill a gap. One action raises up to three provinces, each by 1. Type 1 standard, and raise Thüringen, Sachsen-Anhalt and more if you can.',
      },
    },
    end: 'Each new living standard has also taken away 1 unrest.',
  },
  standards: {
    steps: {
      bayern: {
        task: 'You lead the West. Bayern has four factories worth 1 each, and two living standards (LS). The words board Bayern say more.',
      },
      keeps: { task: 'Does Bayern keep both when the decade ends? Type forecast, and listen for phase 5.' },
      export: {
        task: 'The first trap: no. In phase 5 a province keeps only as many LS as its best factory, its export factory, is worth.',
      },
      line: {
        task: 'So make a factory worth 2 or more. Type 18 build, and build two lines between the factories of Bayern: Ingolstadt-München and Nürnberg-Ingolstadt. Then commit.',
      },
      behind: { task: 'Now Bayern keeps both. But what do the others say? Type forecast, and listen for phase 6.' },
      others: {
        task: 'Raise those without LS: type 16 standard, and choose Schleswig-Holstein, Niedersachsen and Hessen. Then commit.',
        remarks: {
          three: 'Nobody should be left behind: raise Schleswig-Holstein, Niedersachsen and Hessen in one action.',
        },
      },
    },
    end: 'Before you raise a living standard, ask: can the province keep it, and who falls behind?',
  },
  unrest: {
    steps: {
      restless: {
        task: 'You lead the East. Sachsen and Thüringen have 3 unrest each: 1 more, and a mass protest begins. Two helpers end protests: socialists and police.',
      },
      stasi: {
        task: 'Get the police: type 5 event. Choose its three icons one by one, and remove the unrest in Sachsen. Do not use the police yet: at the end type done. Then commit.',
        remarks: { early: 'The police help only once in a decade. Save them: at the end type done.' },
      },
      socialist: {
        task: 'The West played the Uprising: two mass protests! Right after an action a socialist must leave his box for one, removes 1 unrest and stays there. Type Sachsen, then commit.',
      },
      prestige: {
        task: 'Card 5 also moved prestige: at the end of the decade its side uses a box of that track. Then the East pays 1 currency for each living standard; what is missing runs factories down: each is worth 1 less.',
      },
      police: {
        task: 'The police help in any action of yours. Type 3 build, and build a factory anywhere. Then the program asks for the police: choose Thüringen. Then commit.',
      },
    },
    end: 'No protest is left. But the police have a price: 1 build point in each End of Decade.',
  },
  decade: {
    steps: {
      give: {
        task: 'What will you miss least? Berlin–Bitterfeld has one of its two lines, so it does not work: give this line. Type Berlin-Bitterfeld, then commit.',
      },
      box: {
        task: 'Phase 2, prestige: the East is ahead at box +2, so it may use box +1 or +2. Take +2, which is the first answer, and remove 1 unrest in Brandenburg. Then commit.',
      },
      behind: {
        task: 'Phases 3 to 5 take nothing: you can pay, you have no police, and all keep their living standards. Phase 6 you know: three provinces are two behind.',
      },
      attack: {
        task: 'Phase 7: a province may attack a neighbour across the border. The difference in living standards becomes unrest there. Choose Hessen, which is close to a protest, and commit.',
      },
      hope: {
        task: 'Then the West attacked your poorer provinces: now the East has four mass protests! Phase 8 is for police. Is all lost? Type forecast.',
      },
      exact: {
        task: 'Not yet: phase 9 brings a socialist, and three protests do not topple you. A protest ends when 4 unrest become 3.',
      },
      socialist: {
        task: 'So send him where the unrest is exactly 4: East Berlin, Brandenburg or Thüringen. Type the name, then commit.',
      },
      end: { task: 'Phase 10: the people speak.' },
    },
    end: 'You have survived with three protests. Ask for the forecast before your last actions of a decade.',
  },
  berlin: {
    steps: {
      island: {
        task: 'You lead the West. West Berlin is yours, but has no factories. Provinces supply its three sectors: Nordrhein-Westfalen the British, Rheinland-Pfalz the French, Baden-Württemberg the American.',
      },
      twice: {
        task: 'A mass protest in West Berlin makes one more in a supplier, which the East chooses. Here it chose Nordrhein-Westfalen, which is calm itself: so the West has two mass protests.',
      },
      supply: {
        task: 'A new standard of Nordrhein-Westfalen may move to the British sector, and calms West Berlin. Type 18 standard, then Nordrhein-Westfalen, then done, then choose the British sector, and commit.',
      },
      hamburg: {
        task: 'One standard ended both protests. Now Hamburg: in each action it counts for one of two provinces, as you choose. 2 of the economy of 3 of Niedersachsen come from it, and the same 2 of the 4 of Schleswig-Holstein.',
      },
      both: {
        task: 'And yet one card can raise both, for its 1 point fills the gap of the other. Type 12 standard, choose Schleswig-Holstein and Niedersachsen, then type done. Then commit.',
      },
    },
    end: 'The sectors are filled in turn, and a supplier must have more living standards than West Berlin.',
  },
  half: {
    steps: {
      forecast: { task: 'First ask what would happen if the decade ended now. Type forecast.' },
      need: {
        task: 'The West would have three mass protests; with four it collapses. Hessen has one, and phase 6 would add one in West Berlin and one in a supplier.',
      },
      hessen: {
        more: 'A yellow card removes one unrest: type its number and remove. The word cards says the display, hand says your hand.',
      },
      behind: {
        more: 'Rheinland-Pfalz can help. Raise its living standard, type done, and move the new standard to the French sector.',
      },
      decade: {
        task: 'Goal 3: come through the End of Decade with as few protests as you can. Before you decide, type forecast.',
        more: 'Type forecast, and help the province of yours that would have the most unrest. Or make the people of the East unhappy.',
      },
      watch: { task: 'Hear the End of Decade. Did all happen as the forecast said?' },
    },
    end: 'You know the game. Now play one: wsdv play --plain. Newcomer is the easiest opponent.',
  },
};
