import type { LessonWords } from '../../lesson-words.js';

export const decade: LessonWords = {
  title: 'The End of Decade',
  about: 'The phases of the End of Decade, and how to survive the last one.',
  steps: {
    begin: {
      task: 'You lead the East. The last decade ends, in ten phases. If the East does not collapse now, it wins. Phase 1, flight: people leave for the West, which costs you pieces: here one.',
    },
    give: {
      task: 'What will you miss least? Berlin–Bitterfeld has one of its two lines, so it does not work: give this line. Press its letter, then {enter} to commit.',
      more: 'The sign ✦ between Berlin and Bitterfeld marks the line. Press its letter, or go there with the arrows and press {enter}. {enter} commits.',
      remarks: {
        dear: 'That piece has a value. The line Berlin–Bitterfeld has none: give that.',
      },
    },
    box: {
      task: 'Phase 2, prestige: the East is ahead (+2), so it may use box +1 or +2. Take +2 with 1 and {enter}, and remove 1 unrest in Brandenburg (BB). {enter} commits.',
      more: 'Press 1 and {enter}, then the letter at BB. {enter} commits.',
      remarks: {
        calmer: 'That can be good, too. But here take +2 and calm Brandenburg: two neighbours will attack it.',
      },
    },
    behind: {
      task: 'Phases 3 to 5 take nothing: you can pay, you have no police, and all keep their living standards. Phase 6 you know: three provinces are two behind. Read on with {enter}.',
    },
    attack: {
      task: 'Phase 7: a province may attack a neighbour across the border. The difference in living standards becomes unrest there. Choose Hessen (HE), which is close to a protest. {enter} commits.',
      more: 'Press the letter at HE, or go there with the arrows and press {enter}. {enter} commits.',
      remarks: {
        other: 'Allowed, but Niedersachsen gets less unrest. Hessen hurts the West more.',
      },
    },
    hope: {
      task: 'Then the West attacked your poorer provinces: E4, four mass protests! Phase 8 is for police. Is all lost? Press f.',
      more: 'Press the key f.',
    },
    exact: {
      task: 'Not yet: phase 9 brings a socialist, and three protests do not topple you. A protest ends when 4 unrest become 3. {enter} closes the page.',
    },
    socialist: {
      task: 'So send him where the unrest is exactly 4: East Berlin (in the box at the top left), Brandenburg (BB) or Thüringen (TH). Press its letter. {enter} commits.',
      more: 'East Berlin has u4 in the box at the top left; Brandenburg and Thüringen have 4 at BB and TH: press a letter there. {enter} commits.',
      remarks: {
        useless: 'With 5 unrest the mass protest there remains. Choose a province with exactly 4.',
      },
    },
    end: {
      task: 'Phase 10: the people speak. Read on with {enter}.',
    },
  },
  end: 'You have survived with three protests. Look at the forecast before your last actions of a decade. Press {enter} for lesson 7, Berlin and Hamburg.',
};
