import type { LessonWords } from '../../lesson-words.js';

export const berlin: LessonWords = {
  title: 'Berlin and Hamburg',
  about: 'West Berlin, its suppliers and its protests; the city of Hamburg.',
  steps: {
    island: {
      task: 'You lead the West. West Berlin is yours, but has no factories. Provinces supply its three sectors: NW the British (Br), RP the French, BW the American.',
    },
    twice: {
      task: 'A mass protest in West Berlin makes one more in a supplier, which the East chooses. Here it chose Nordrhein-Westfalen (NW), which is calm itself: so Prot says W2.',
    },
    supply: {
      task: 'A new standard of NW may move to Br, and calms West Berlin. Press 2 for card 18, then s, the letter at NW, d twice (no more), then the letter at Br. {enter} commits.',
      more: 'Press 2, then s. Choose Nordrhein-Westfalen by its letter and press d twice. The letter at Br moves the standard to the British sector. {enter} commits.',
      remarks: {
        stays: 'Then both protests go on. When you are asked, move the standard to the British sector.',
        others: 'Here raise Nordrhein-Westfalen, which supplies the British sector.',
        removes: 'That could end both protests, but West Berlin would still have no living standard.',
        card: 'Here raise the living standard with card 18.',
      },
    },
    hamburg: {
      task: 'One standard ended both protests. Now Hamburg: in each action it counts for one of two provinces, as you choose. 2 of the e3 of Niedersachsen (NI) come from it, and the same 2 of the e4 of Schleswig-Holstein (SH).',
    },
    both: {
      task: 'And yet one card can raise both, for its 1 point fills the gap of the other. Press 1 for card 12, then s, choose SH and NI, then d twice. {enter} commits.',
      more: 'Press 1, then s. Choose Schleswig-Holstein and Niedersachsen by their letters, then d twice. {enter} commits.',
      remarks: {
        half: 'Choose both, Schleswig-Holstein and Niedersachsen.',
        card: 'Here raise the living standard with card 12.',
      },
    },
  },
  end: 'The sectors are filled in turn, and a supplier must have more living standards than West Berlin. Press {enter} for lesson 8, half a decade of your own.',
};
