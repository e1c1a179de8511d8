import type { LessonWords } from '../../lesson-words.js';

export const berlin: LessonWords = {
  title: 'Berlin and Hamburg',
  about: 'West Berlin, its suppliers and its protests; the city of Hamburg.',
  steps: {
    island: {
      task: 'West Berlin is your province, but the East is all around it. On the map it has a box of its own, at the top left. Press /, type West Berlin, and press {enter}.',
      more: 'Press the key /, type West Berlin, and press {enter}: the first line of the list is the province.',
    },
    twice: {
      task: 'A mass protest here makes one more at once, in a West province that supplies the city. The East chose Nordrhein-Westfalen (NW), which is calm itself. So the line below says Prot W2.',
    },
    supply: {
      task: 'A standard gets here from a supplier: NW supplies the British sector (Br). Press {escape}, 2 for card 18, then s, choose NW, press d twice (no more), then the letter at Br. {enter} commits.',
      more: 'Press {escape}, 2 for card 18, then s. Choose Nordrhein-Westfalen with {enter} and press d twice. The letter at Br moves the standard to the British sector. {enter} commits.',
      remarks: {
        stays:
          'Now the standard stays in Nordrhein-Westfalen, and both protests go on. When you are asked, choose the British sector.',
        others:
          'Here we need one standard only: choose Nordrhein-Westfalen, press d twice, then choose the British sector.',
        airlift:
          'A good idea, for the Airlift helps West Berlin, too. But keep it: you will need it soon. Take card 18 now.',
        removes:
          'That could end both protests, but West Berlin would still have no living standard. Press s instead of r.',
        card: 'Raise the living standard with card 18: press 2, then s.',
      },
    },
    watch: {
      task: 'One standard, one unrest less, and both protests are over. The East answers. Read its report with {enter}: which supplier does it choose this time?',
    },
    airlift: {
      task: 'It is Rheinland-Pfalz (RP). The event of card 14 helps West Berlin directly: press 5 for card 14, then e, and take its icons one by one with {enter}. Build the marked line between Hamburg and Hannover.',
      more: 'Press {escape}, 5 for card 14, then e. {enter} takes the first icon, a build point. Press the letter at the marked line, then {enter} for each other icon, and once more to commit.',
      remarks: {
        line: 'West Berlin is helped, but the line should be built between Hamburg and Hannover. We will need it soon.',
        event: 'Use the event of the card: press 5, then e. It removes two unrest from West Berlin.',
        card: 'Take card 14 from your hand: press 5, then e.',
      },
    },
    next: {
      task: 'West Berlin is calm, and so is its supplier. Read on with {enter}.',
    },
    hamburg: {
      task: 'Now to Hamburg: in each action it counts for one of two provinces, as the West chooses. Press /, type Niedersachsen, and press {enter}. Find in the pane how much of its economy comes from Hamburg.',
      more: 'Press the key /, type Niedersachsen, and press {enter}. The pane has a line on Hamburg.',
    },
    one: {
      task: 'Hamburg gives 3 of the 5. Schleswig-Holstein (SH) shows e5, too, with the same 3. But in one action Hamburg counts for only one of them; without Hamburg each has 2.',
    },
    both: {
      task: 'And yet one card can raise both. Card 12 has 1 point: press {escape}, 1 for card 12, then s, choose both, then d twice. The program finds out for which one Hamburg counts.',
      more: 'Press {escape}, 1 for card 12, then s. Choose Schleswig-Holstein and Niedersachsen, each with {enter}, then d twice. {enter} commits.',
      remarks: {
        half: 'Choose both, Schleswig-Holstein and Niedersachsen, before you press d.',
        card: 'Raise the living standard with card 12: press 1, then s.',
      },
    },
  },
  end: 'Hamburg helped one of them, the card the other. The next standard of West Berlin must go to another sector. With it, its supplier must reach two: more than West Berlin has.',
};
