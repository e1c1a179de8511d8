import type { PlainLessonWords } from '../lesson-words.js';

/** Sentences of the lessons that plain mode says instead of those that name keys or the screen. */
export const plainLessons: Readonly<Record<string, PlainLessonWords>> = {
  aim: {
    steps: {
      sachsen: { task: 'You can ask for every place of the board. Type board Sachsen.' },
      province: {
        task: 'That was Sachsen. Its people have 5 unrest. Every 4 unrest are one mass protest, so they have one; at 8 they have two.',
      },
      tracks: {
        task: 'The game counts for you. Type tracks: the last two sentences count the mass protests, one in the West and four in the East. Later lessons explain the others.',
      },
      forecast: { task: 'Would the East fall now? Nobody has to work that out by hand. Type forecast.' },
      closeForecast: { task: 'You can ask for the forecast at any time, also before you commit.' },
      card: {
        task: 'You act with cards. Those of the display lie open, and both players may take them; your hand only you can hear and use. Type card 20 to hear the card in your hand.',
      },
      face: {
        task: 'You have heard its value for each side, and its event, icon by icon. Each card has four uses; the next lesson explains them. cards says the display, hand your hand.',
      },
      calm: {
        task: 'Card 18 is the last card of the display: when it is taken, the decade ends. Calm Hessen with it: type 18 remove, then Hessen. Then type commit: that plays it for good.',
        remarks: {
          otherUse:
            'A good use of a card, but here take the simplest way to end the protest in Hessen: type 18 remove.',
          elsewhere: 'That helps the people there, but Hessen keeps its protest. Type 18 remove, then Hessen.',
        },
      },
      watch: {
        task: 'The decade ends. You will hear what each phase does; a later lesson explains them. In the last phase the people speak.',
      },
    },
  },
  cards: {
    steps: {
      uses: {
        task: 'In turn, each player takes one card and does one of four things: remove unrest, build, raise the living standard, or use its event. Nobody may pass. The next two lessons explain building and living standards.',
      },
      colour: {
        task: 'Colours say who may use the event of a card: yellow only you, the West, red only the East, dual both. Type card 16, a yellow one.',
      },
      red: {
        task: 'The event of card 16 would add 4 unrest in the East. Now a red card: type 5 event, and hear what the rules say.',
        more: 'Type 5 event. The rules refuse it, and you hear the reason.',
      },
      deny: {
        task: 'The East would love this event. But a card that you take is gone for the East, and you get its value: 1 build point. Type 5 build, then Hannover, then commit.',
        remarks: {
          price:
            'Removing unrest with a card that is not of your colour costs one of your own factories or lines. Build with card 5 instead: type 5 build.',
          elsewhere: 'The right card, but here use it to build a factory in Hannover: type 5 build, then Hannover.',
        },
      },
      denied: {
        task: 'The East did the same to you: it took card 16, the Uprising, whose event only you could use. Its value is 4 for you but 1 for the East: one factory.',
      },
      hand: {
        task: 'Card 18 is in your hand. The East cannot see it or take it, so it can wait for the right moment. Hands are filled up to two cards when a decade begins. Type card 18.',
      },
      event: {
        task: 'Its event removes 2 unrest and moves prestige to your side (lesson 5 explains prestige). Type 18 event, choose a province for each unrest, and commit.',
        remarks: {
          otherUse: 'That would waste a fine event: type 18 event.',
          display: 'Those cards lie in the display. Here you use the card in your hand: type 18 event.',
        },
      },
      oneLeft: { task: 'The East took card 11. One card is left in the display.' },
      last: {
        task: 'A decade has two halves. A half ends when the display is empty, whatever the hands still hold. Take card 13, the last one, use it as you like, and commit.',
        more: 'For example, type 13 build, then two cities, then commit.',
      },
      half: {
        task: 'The half is over, and seven new cards are laid. You took the last action, so now the East begins. After the second half comes the End of Decade.',
      },
    },
  },
  building: {
    steps: {
      schwedt: {
        task: 'A card gives as many build points as its value; a factory or a line costs 1. Type 7 build. Build a factory in Schwedt, north-east of Berlin, then the line Schwedt-Berlin, and commit.',
        remarks: { card: 'Use card 7 for building: type 7 build.' },
      },
      report: { task: 'The West has built in Bremen.' },
      value: { task: 'Schwedt is now worth 2. Why 2? Type board Schwedt.' },
      triangle: {
        task: 'Bitterfeld, Eisenach and Jena are a triangle of factories. Type 2 build, and build the three lines between them, such as Bitterfeld-Jena. Each of the three is then worth 3.',
        remarks: { card: 'Use card 2 for building, it gives you 3 points: type 2 build.' },
      },
      watch: { task: 'Three lines, and six more economy. Now hear what the West did.' },
      province: {
        task: 'Eisenach and Jena are both in Thüringen. Type board Thüringen: its economy is 6. That is enough for two living standards.',
      },
      standard: {
        task: 'One action raises each province by 1 at most. Sachsen-Anhalt has economy 3, so it and Thüringen need no points of the card. Type 1 standard, choose both, then type done, and commit.',
        remarks: { card: 'Use card 1 for the living standard: type 1 standard.' },
      },
    },
  },
  standards: {
    steps: {
      bayern: {
        task: 'You lead the West. Bayern has one living standard (LS) and would like a second. Type board Bayern: you hear how much economy is there and how much is needed.',
      },
      raise: {
        task: 'Bayern has 4 of the 6. A card can lend the missing points, at most 2 for one province. Type 19 standard, then Bayern, then commit.',
        remarks: { card: 'Use card 19 for the living standard: type 19 standard.' },
      },
      report: { task: 'The people of Bayern are glad: 1 unrest less. Now hear what the East did.' },
      keeps: {
        task: 'Will the new LS last? Before you committed, you heard a warning. Type forecast and listen for phase 5.',
      },
      close: { task: 'You know from the last lesson what makes a factory worth more.' },
      line: {
        task: 'Build lines between factories: type 18 build, then Nürnberg-Ingolstadt, then Ingolstadt-München. Before you commit, you hear what would change in the End of Decade.',
        remarks: { card: 'Use card 18 for building: type 18 build.' },
      },
      report2: { task: 'Now the best factory of Bayern is worth more. Hear what the East did.' },
      behind: {
        task: 'Bayern keeps both LS, but did you hear the warning? The whole West would collapse! Type forecast and listen for phase 6.',
      },
      close2: { task: 'There is still time to help the others.' },
      others: {
        task: 'One action raises up to three provinces. Type 16 standard: its value 4 covers the economy they lack. Raise Schleswig-Holstein, Niedersachsen and Hessen, and commit.',
        remarks: { card: 'Use card 16 for the living standard: type 16 standard.' },
      },
      check: { task: 'Type forecast once more: what is left in phases 5 and 6?' },
    },
  },
  unrest: {
    steps: {
      stasi: {
        task: 'Get the police: type 5 event. Its event has three parts, the icons: choose them in any order, and remove 1 unrest in Sachsen. Do not use the police yet: at the end type done, then commit.',
        remarks: {
          early: 'The new police card could help at once, but only once in a decade. Save it: at the end type done.',
          card: 'Here get the police, the Stasi: type 5 event.',
        },
      },
      uprising: { task: 'The West does not wait: it plays the Uprising. Hear what it does to your people.' },
      socialist: {
        task: 'Two mass protests! After an action a socialist must leave his box for one of them. He removes 1 unrest and stays in that province. You choose which: here choose Sachsen, and commit.',
      },
      tracks: {
        task: 'The protest in Sachsen is over, because socialists act at once. Before you calm Thüringen, ask what would happen: type forecast.',
      },
      close: { task: 'A card can help with that, too.' },
      both: {
        task: 'Two helps in one action: type 3 event. The event builds twice and moves the currency. At any question of the action type police Thüringen: that uses the police there. At the end commit.',
        remarks: {
          police: 'Thüringen still has its mass protest. In the same action type police Thüringen.',
          card: 'Use card 3 for its event: type 3 event. It brings Western currency.',
        },
      },
      report: { task: 'No protest is left: one ended by a socialist, one by the police. Hear what the West did.' },
      check: { task: 'Type forecast once more: what does phase 3 say now? And phase 4? The police have a price, too.' },
    },
  },
  decade: {
    steps: {
      bite1: {
        task: 'You lead the East. One card is left; when it is taken, the End of Decade begins. The first part is phases 1 to 3. Never guess: type forecast.',
      },
      closed1: {
        task: 'The sums of a phase are said, too: type forecast 3 for those of phase 3. Ask as long as you like.',
      },
      last: {
        task: 'The last action: Mecklenburg-Vorpommern has a mass protest. Type 1 remove, then Mecklenburg-Vorpommern. Keep the police for later: type done. Then commit.',
        remarks: {
          police: 'Save the police for phase 8, when you know what the West did: type done instead.',
          otherUse: 'With one action left, end a mass protest: type 1 remove.',
        },
      },
      give: {
        task: 'You have heard about the flight. What will you miss least? The connection Berlin–Bitterfeld has only one of its two lines, so it does not work. Choose this line, and commit.',
      },
      bite2: { task: 'The second part is phases 4 to 7. First type forecast.' },
      closed2: { task: 'In phases 5 and 6 nobody decides: what you did before counts.' },
      report: {
        task: 'Hear what phases 5 and 6 do. Unrest comes to the provinces without a living standard, because Sachsen-Anhalt has two.',
      },
      counter: {
        task: 'Now the West attacks poorer neighbours. A mass protest weakens the attack of its own province, so Hessen does not attack.',
      },
      bite3: { task: 'Four mass protests! The last part is phases 8 to 10. Type forecast: is all lost?' },
      closed3: { task: 'So look for provinces with exactly 4.' },
      police: {
        task: 'Phase 8, police. East Berlin and Thüringen have exactly 4 unrest. Choose East Berlin, and commit.',
      },
      socialist: {
        task: 'Phase 9, socialists. The socialism track brings one socialist, who must go to a mass protest at once. Where does he end it? Choose, and commit.',
      },
      end: { task: 'Phase 10: the people speak.' },
    },
  },
  berlin: {
    steps: {
      island: { task: 'West Berlin is your province, but the East is all around it. Type board West Berlin.' },
      twice: {
        task: 'A mass protest here makes one more at once, in a West province that supplies the city. The East chose Nordrhein-Westfalen, which is calm itself. So the West has two mass protests.',
      },
      supply: {
        task: 'A standard gets here from a supplier: Nordrhein-Westfalen supplies the British sector. Type 18 standard, then Nordrhein-Westfalen, then done. Then choose the British sector, and commit.',
        remarks: {
          others:
            'Here we need one standard only: choose Nordrhein-Westfalen, type done, then choose the British sector.',
          removes:
            'That could end both protests, but West Berlin would still have no living standard. Type 18 standard.',
          card: 'Raise the living standard with card 18: type 18 standard.',
        },
      },
      watch: {
        task: 'One standard, one unrest less, and both protests are over. The East answers. Listen: which supplier does it choose this time?',
      },
      airlift: {
        task: 'It is Rheinland-Pfalz. The event of card 14 helps West Berlin directly: type 14 event, and choose its icons one by one. With its build point build the line Hamburg-Hannover. Then commit.',
        remarks: {
          event: 'Use the event of the card: type 14 event. It removes two unrest from West Berlin.',
          card: 'Take card 14 from your hand: type 14 event.',
        },
      },
      next: { task: 'West Berlin is calm, and so is its supplier.' },
      hamburg: {
        task: 'Now to Hamburg: in each action it counts for one of two provinces, as the West chooses. Type board Niedersachsen, and hear how much of its economy comes from Hamburg.',
      },
      one: {
        task: 'Hamburg gives 3 of the 5. Schleswig-Holstein has an economy of 5, too, with the same 3. But in one action Hamburg counts for only one of them; without Hamburg each has 2.',
      },
      both: {
        task: 'And yet one card can raise both. Card 12 has 1 point: type 12 standard, choose both, then type done, and commit. The program finds out for which one Hamburg counts.',
        remarks: {
          half: 'Choose both, Schleswig-Holstein and Niedersachsen, before you type done.',
          card: 'Raise the living standard with card 12: type 12 standard.',
        },
      },
    },
  },
  half: {
    steps: {
      forecast: { task: 'Before you plan, ask what would happen if the decade ended now. Type forecast.' },
      need: {
        task: 'The last sentences warn: the West could collapse. Hessen has a protest, and 1 unrest in phase 6 would make West Berlin and one of its suppliers rise.',
      },
      hessen: {
        more: 'A yellow card removes one unrest: type its number and remove. The event of card 18 in your hand removes two, where you like, and moves prestige.',
      },
      behind: {
        task: 'Goal 2: a living standard for West Berlin. Phase 6 of the forecast names it, because it has fewer than Bayern. Which of its suppliers can help?',
        more: 'Rheinland-Pfalz has an economy of 3. Raise its living standard, type done, and move the new standard to the French sector.',
      },
      decade: {
        task: 'Goal 3: come through the End of Decade with as few protests as you can. It comes after the last card of the display. Before each commit, ask for the forecast.',
        more: 'Type forecast, and help the province of yours that would have the most unrest. Or make the people of the East unhappy.',
      },
      watch: { task: 'You hear the report of the End of Decade. Did all happen as the forecast said?' },
    },
    end: 'You have played half a decade. A whole game has at most eight. Now try one: wsdv play --plain. Newcomer is a good first opponent.',
  },
};
