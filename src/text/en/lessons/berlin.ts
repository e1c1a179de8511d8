import type { LessonWords } from '../../lesson-words.js';

export const berlin: LessonWords = {
  title: 'Berlin and Hamburg',
  about: 'West Berlin, its suppliers and its protests; the city of Hamburg.',
  steps: {
    island: {
      task: 'You lead the West. West Berlin is yours, but has no factories. Each of its sectors has a supplier: NW supplies the British sector (Br), RP the French (Fr), BW the American (US).',
    },
    twice: {
      task: 'A mass protest in West Berlin makes a second one in a supplier. The East chooses the supplier: here Nordrhein-Westfalen (NW), although it has only 2 unrest. So Prot shows W2.',
    },
    supply: {
      task: 'A new living standard of NW may move to Br, and removes 1 unrest there. Press 2, then s and the letter at NW. SH and NI follow in step 5, so press d for no more provinces, and d again to confirm. Press the letter at Br. {enter} commits.',
      more: 'Press 2, then s. Choose Nordrhein-Westfalen by its letter and press d twice. The letter at Br moves the standard to the British sector. {enter} commits.',
      remarks: {
        stays: 'Both protests would go on. When you are asked, move the standard to the British sector.',
        others: 'In this step raise the living standard of Nordrhein-Westfalen, which supplies the British sector.',
        removes: 'That could end both protests, but West Berlin would still have no living standard.',
        card: 'In this step raise the living standard with card 18.',
      },
    },
    hamburg: {
      task: 'Both protests ended. (Flight is 1: your best province has 1 standard.) Hamburg is worth 2, but in each action it counts for only one province: for NI (economy 3 instead of 1) or for SH (economy 4 instead of 2).',
    },
    both: {
      task: 'Still, one action can raise NI and SH: Hamburg counts for NI, and the 1 point of card 12 fills the gap of SH. A third province needs no point: NW has economy 4. Press 1, then s, and choose SH, NI and NW. {enter} commits.',
      more: 'Press 1, then s. Choose Schleswig-Holstein, Niedersachsen and Nordrhein-Westfalen by their letters. {enter} commits.',
      remarks: {
        half: 'Choose Schleswig-Holstein and Niedersachsen, and then Nordrhein-Westfalen.',
        card: 'In this step raise the living standard with card 12.',
      },
    },
  },
  end: 'This time NW could not give Br a standard: NW must have more standards than West Berlin. Br also gets a second standard only after Fr and US have one each. Press {enter} for lesson 8.',
};
