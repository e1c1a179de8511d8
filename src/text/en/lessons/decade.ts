import type { LessonWords } from '../../lesson-words.js';

export const decade: LessonWords = {
  title: 'The End of Decade',
  about: 'The phases of the End of Decade, and how to survive the last one.',
  steps: {
    begin: {
      task: 'You lead the East. The last decade ends: if you do not collapse now, you win. Phase 1 of 10: for every 2 spaces of flight you must dismantle 1 piece. The side ahead in prestige chooses the first piece; then the sides take turns.',
    },
    give: {
      task: 'Which piece do you need least? Berlin–Bitterfeld has only one of its two lines, so it does not work. Dismantle this line: press its letter, then {enter}.',
      more: 'The sign ✦ between Berlin and Bitterfeld marks the line. Press its letter, or go there with the arrows and press {enter}. Then press {enter} to commit.',
      remarks: {
        dear: 'That piece is worth something. The line Berlin–Bitterfeld is worth nothing: dismantle that line.',
      },
    },
    box: {
      task: 'Phase 2: prestige is +2, so the East may use box +1 or +2. Press 1 for box +2, then {enter}. Remove 1 unrest in BB, which two neighbours will attack. (East Berlin has 5 unrest: its protest would remain.) {enter} commits.',
      more: 'Press 1 and {enter}, then the letter at BB. {enter} commits.',
      remarks: {
        calmer: 'In this step use box +2 to remove 1 unrest in Brandenburg: two neighbours will attack Brandenburg.',
      },
    },
    behind: {
      task: 'Phase 6: three of your provinces are 2 living standards behind your best province. Phases 3 to 5 cost you nothing: your 6 export factories earned 6 currency, and your 4 living standards needed only 4. Press {enter} to read on.',
    },
    attack: {
      task: 'Phase 7: Sachsen-Anhalt may attack a neighbour across the border, which gets the difference in living standards as unrest. Hessen (HE) is close to a protest: press the letter at HE, then {enter}.',
      more: 'Press the letter at HE, or go there with the arrows and press {enter}. Then press {enter} to commit.',
      remarks: {
        other: 'Niedersachsen would get less unrest, and no mass protest. Attack Hessen.',
      },
    },
    hope: {
      task: 'The West attacked, too: SH hit MV; NI and West Berlin hit BB; Bayern hit TH. Now the East has four mass protests (E4). Without police phase 8 is skipped: this is phase 9. Will the East collapse? Press f.',
      more: 'Press the key f.',
    },
    exact: {
      task: 'Socialism +1 brings one new socialist (+6 would bring four). If he ends a protest, the East does not collapse: three protests do not topple it. A protest ends when 4 unrest become 3. {enter} closes the page.',
    },
    socialist: {
      task: 'So send the socialist to a province with exactly 4 unrest: Brandenburg (BB) or Thüringen (TH). Press its letter, then {enter}.',
      more: 'Press the letter at BB or at TH. {enter} commits.',
      remarks: {
        useless: 'With 5 unrest the mass protest there remains. Choose a province with exactly 4 unrest.',
      },
    },
    end: {
      task: 'Phase 10 counts the mass protests. Press {enter} to read on.',
    },
  },
  end: 'You have survived. The East also loses if it must give a piece and has none left (insolvent), or must lose more socialists than it has (Socialism fails; at -6 it loses four). Press {enter} for lesson 7, Berlin and Hamburg.',
};
