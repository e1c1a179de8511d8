import type { PlainLessonWords } from '../lesson-words.js';

/** Sentences that plain mode prints in the lessons in place of the sentences that name keys or the screen. */
export const plainLessons: Readonly<Record<string, PlainLessonWords>> = {
  aim: {
    steps: {
      province: {
        task: 'For facts about a place, type "board" and its name. Type "board Sachsen": its people have 5 unrest. Every 4 unrest are a mass protest. Lesson 3 explains living standard and economy.',
      },
      protests: {
        task: 'Each side has four provinces with a mass protest. Type "board" to list all provinces.',
      },
      tracks: {
        task: 'Type "tracks" to list the tracks. Prestige, Western currency and socialism go from -6, best for the West, to +6, best for the East. At prestige 0 the West is ahead. Later lessons explain socialists and flight. The last two sentences of the list count the mass protests: four in the West, four in the East.',
      },
      forecast: { task: 'Who would win if the decade ended now? Type "forecast".' },
      phases: {
        task: 'Both sides would collapse: in that case the East wins. So one of your four protests must end first. You can ask for the forecast at any time.',
      },
      calm: {
        task: 'You act with cards. Card 18 is the last in the display: once it is taken, the decade ends. Type "18 remove", then "Hessen". Then type "commit": that plays your action for good.',
        remarks: {
          otherUse: 'Often this use is good. But in this step type "18 remove", to end the protest in Hessen.',
        },
      },
      watch: {
        task: 'That removed 1 unrest; the value of the card does not matter here. Now the decade ends. Lesson 6 shows its ten phases. In the last phase the mass protests are counted.',
      },
    },
    end: 'Only the East collapsed: you have won. If both collapse at once, or neither does in four decades, the East wins.',
  },
  cards: {
    steps: {
      uses: {
        task: 'In turn, each player takes one card and does one of four things: remove unrest, build, raise living standards, or use its event. The cards are in the display, or hidden in your hand.',
      },
      red: {
        task: 'The colour says who may use the event: yellow only you, red only the East, dual both sides. Card 10 is red: type "10 event" to learn why you may not use its event.',
        more: 'Type "10 event". The rules do not allow this event, and the program gives the reason.',
      },
      deny: {
        task: 'But if you take card 10, the East cannot use its event. Use the card for 1 build point: type "10 build", then "Hannover", then "commit".',
        remarks: {
          price: 'Removing unrest with a red card costs you a factory or a line. Type "10 build".',
        },
      },
      event: {
        task: 'The East took card 16, so you cannot use it. Nobody can take card 18, because it is in your hand. Its event helps you now: type "18 event", choose two provinces, which lose 1 unrest each, and type "commit".',
        remarks: { otherUse: 'The event of card 18 does more than this use: type "18 event".' },
      },
    },
    end: 'Only the East may take the special card I, and only for its event: Russian tanks end two mass protests and remove 2 unrest. If not used, it stays until the decade ends.',
  },
  building: {
    steps: {
      economy: {
        task: 'Now you lead the East. A living standard calms its province, but needs economy. Economy is the sum of the values of the factories: Eisenach 3 and Jena 2 give Thüringen 5. Type "board east" to list all provinces of the East.',
      },
      build: {
        task: 'The value of a card is the number of its build points. A factory or a line costs 1 point. Type "2 build". Build the factory Schwedt, its line to Berlin, and the line Bitterfeld-Jena. Then type "commit".',
      },
      flight: {
        task: 'Flight rose to 2: your card 2 and the card 12 of the West have a flight sign. A sign counts, whoever takes the card and for whatever use; "forecast" shows what else counts. When the decade ends, the East must dismantle 1 piece for every 2 spaces of flight.',
      },
      value: {
        task: 'A factory is worth 1, and 1 more for each working connection. A connection works if both ends have a factory and all its lines are built (Berlin-Bitterfeld needs two). Jena has two working connections, so Jena is worth 3. So Thüringen has economy 6.',
      },
      standard: {
        task: 'A first living standard needs economy 3, a second needs 6, a third 9. The points of the card fill gaps: Brandenburg has 2, so 1 is missing. One action raises up to three provinces, each by 1. Type "1 standard" to use card 1, then raise Thüringen, Sachsen-Anhalt and Brandenburg. Then type "commit".',
      },
    },
    end: 'Each new living standard has also taken away 1 unrest.',
  },
  standards: {
    steps: {
      bayern: {
        task: 'You lead the West. Bayern has four factories worth 1 each, and two living standards. Type "board Bayern" for more about it.',
      },
      keeps: {
        task: 'Does Bayern keep both living standards when the decade ends? Type "forecast", and look for phase 5.',
      },
      export: {
        task: 'No, and that is the first trap. In phase 5 a province keeps only as many living standards as its best factory is worth. The best factory is called the export factory.',
      },
      line: {
        task: 'So make a factory worth 2 or more. Type "18 build", and build two lines between the factories of Bayern: Ingolstadt-München and Nürnberg-Ingolstadt. Then type "commit".',
      },
      behind: {
        task: 'Now Bayern keeps both living standards. But what about the other provinces? Type "forecast", and look for phase 6.',
      },
      envy: {
        task: 'The second trap: in phase 6 a province gets 1 unrest for each living standard that it is behind Bayern. The first one does not count, except for West Berlin. Schleswig-Holstein, Niedersachsen and Hessen are 2 behind and get 1 unrest each. West Berlin is 1 behind and gets 1 unrest.',
      },
      others: {
        task: 'Raise the three provinces without living standards: type "16 standard", and choose Schleswig-Holstein, Niedersachsen and Hessen. Then type "commit". Their gaps take all 4 points of the card, because Hamburg counts either for Schleswig-Holstein or for Niedersachsen (lesson 7).',
        remarks: {
          three:
            'At least one of Schleswig-Holstein, Niedersachsen and Hessen would still get unrest in phase 6. Raise all three in one action.',
        },
      },
    },
    end: 'Before you raise a living standard, ask: can the province keep it, and which provinces fall behind?',
  },
  unrest: {
    steps: {
      restless: {
        task: 'You lead the East. Sachsen and Thüringen have 3 unrest each: with 1 more a mass protest begins. Two helpers end protests: socialists and police.',
      },
      stasi: {
        task: 'Get the police: type "5 event". Choose the first of its three icons, and remove the unrest in Sachsen. The other two icons follow automatically. Do not use the police yet: when you are asked for a province at the end of the action, type "done". Then type "commit".',
        remarks: {
          early:
            'The police help only once in a decade. Save them: when you are asked for a province at the end of the action, type "done".',
        },
      },
      socialist: {
        task: 'The West caused two mass protests. Flight is 2: 1 for your police card, and 1 because the East has a mass protest. After an action a socialist must leave the box for a province that has a mass protest. He removes 1 unrest there and stays. ("tracks" says how many are in the box.) Type "Sachsen", then "commit".',
      },
      prestige: {
        task: 'Card 5 also moved prestige to +1. Each box of this track has an effect. When the decade ends, the side with the prestige advantage may use the effect of one box: the East helps itself, the West harms the East.',
      },
      currency: {
        task: 'Phase 3 of the End of Decade is about Western currency. Your 4 living standards cost 4 currency. Your 4 export factories earn 1 each, because each is worth 1, like the weakest export factory of the West. The track of Western currency is on -1, which takes 1 away. So you have 3 currency, and 1 is missing. A factory is run down: it is worth 1 less.',
      },
      police: {
        task: 'The police help in any action of yours. Type "3 build", and build in Cottbus: as the export factory of Brandenburg it earns the missing currency. Then the program asks where the police help: choose Thüringen. Then type "commit".',
      },
    },
    end: 'No protest is left, so flight is 1 again. But in each End of Decade the police also cost you 1 piece.',
  },
  decade: {
    steps: {
      give: {
        task: 'You must dismantle one piece. Which do you need least? Only one of the two lines between Berlin and Bitterfeld is built, so the connection does not work. Dismantle this line: type "Berlin-Bitterfeld", then "commit".',
      },
      box: {
        task: 'Phase 2, prestige: the marker is on +2, so the East may use box +1 or +2. Take +2, which is the first answer, and remove 1 unrest in Brandenburg, which two neighbours will attack. (East Berlin has 5 unrest, so its protest would remain.) Then type "commit".',
      },
      behind: {
        task: 'Phases 3 to 5 cost you nothing: your 6 export factories earn 6 currency, and your 4 living standards need only 4. In phase 6 three of your provinces get unrest, because they are 2 living standards behind the best province of your side.',
      },
      attack: {
        task: 'Phase 7: a province may attack a neighbour across the border. The neighbour gets the difference in living standards as unrest. Choose Hessen, which is close to a protest, and type "commit".',
      },
      hope: {
        task: 'The West attacked, too: now the East has four mass protests. Without police phase 8 is skipped: this is phase 9. Will the East collapse? Type "forecast".',
      },
      exact: {
        task: 'Socialism +1 brings one new socialist (+6 would bring four). If he ends a protest, the East does not collapse: three protests do not topple it. A protest ends when 4 unrest become 3.',
      },
      socialist: {
        task: 'So send the socialist where the unrest is exactly 4: to Brandenburg or Thüringen. Type the name, then "commit".',
      },
      end: { task: 'Phase 10: now the mass protests are counted.' },
    },
    end: 'You have survived with three protests. There are two more ways for the East to lose. It is insolvent if it must give a piece and has none left. Socialism fails if the East must lose more socialists than it has (at -6 it loses four).',
  },
  berlin: {
    steps: {
      island: {
        task: 'You lead the West. West Berlin is yours, but has no factories. Provinces supply its three sectors: Nordrhein-Westfalen the British, Rheinland-Pfalz the French, Baden-Württemberg the American.',
      },
      twice: {
        task: 'A mass protest in West Berlin makes a second one in a supplier. The East chooses the supplier. Here it chose Nordrhein-Westfalen, although that province has only 2 unrest. So the West has two mass protests.',
      },
      supply: {
        task: 'A new living standard of Nordrhein-Westfalen may move to the British sector. Then it removes 1 unrest in West Berlin. Type "18 standard", then "Nordrhein-Westfalen", then "done": the other provinces follow in step 5. Choose the British sector, and type "commit".',
      },
      hamburg: {
        task: 'One living standard ended both protests. Flight is 1, for the living standard of your best province. Hamburg is worth 2, but in each action it counts for only one province: for Niedersachsen (economy 3 instead of 1) or for Schleswig-Holstein (economy 4 instead of 2).',
      },
      both: {
        task: 'Still, one action can raise both provinces: Hamburg counts for Niedersachsen, and the 1 point of the card fills the gap of Schleswig-Holstein. A third province needs no point: Nordrhein-Westfalen has economy 4. Type "12 standard", and choose Schleswig-Holstein, Niedersachsen and Nordrhein-Westfalen. Then type "commit".',
      },
    },
    end: 'This time Nordrhein-Westfalen could not pass a standard on to the British sector. A supplier must have more standards than West Berlin. The British sector also gets a second standard only after the other two sectors have one each.',
  },
  half: {
    steps: {
      forecast: { task: 'First ask what would happen if the decade ended now. Type "forecast".' },
      need: {
        task: 'The West would have three mass protests; with four it collapses. Hessen has one now. Phase 6 would add one in West Berlin, which causes another one in a supplier.',
      },
      hessen: {
        more: 'A yellow card removes 1 unrest and costs nothing: type its number and "remove". Type "cards" for the display, and "hand" for your hand.',
      },
      behind: {
        more: 'Rheinland-Pfalz can help. Raise its living standard, type "done", and move the new standard to the French sector.',
      },
      decade: {
        task: 'Goal 3: few mass protests in the West at the End of Decade. Type "forecast" to see how many there would be.',
        more: 'Type "forecast", and help the province of yours that would have the most unrest. Or add unrest in the East.',
      },
      watch: { task: 'Now the decade ends. Was the forecast right?' },
    },
    end: 'Now you know the game. To start a game, run wsdv play --plain. The easiest opponent is the bot called "newcomer".',
  },
};
