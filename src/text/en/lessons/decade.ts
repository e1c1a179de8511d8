import type { LessonWords } from '../../lesson-words.js';

export const decade: LessonWords = {
  title: 'The End of Decade',
  about: 'All ten phases in three parts, each with the forecast first.',
  steps: {
    bite1: {
      task: 'You lead the East. One card is left; when it is taken, the End of Decade begins. The first part is phases 1 to 3. Never guess: press f for the forecast.',
      more: 'Press the key f for the forecast.',
    },
    flight: {
      task: 'Phase 1: people leave for the West, which costs you a line or a factory. Phase 2: you may use a box of the prestige track. Phase 3: you are short of currency, so one factory will be rundown.',
    },
    closed1: {
      task: 'Further down the page explains each figure. Look as long as you like, then close it with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    last: {
      task: 'The last action: Mecklenburg-Vorpommern has a mass protest. Press 1 for card 1, then r, and remove 1 unrest there. Keep the police for later with d. {enter} commits.',
      more: 'Press 1, then r, then the letter at MV in the north, then d. {enter} commits.',
      remarks: {
        police: 'Save the police for phase 8, when you know what the West did: press d instead.',
        elsewhere: 'That province can wait. Mecklenburg-Vorpommern has 4 unrest: 1 less ends its mass protest.',
        otherUse: 'With one action left, end a mass protest: press 1 for card 1, then r.',
      },
    },
    give: {
      task: 'Read about the flight with {enter}. What will you miss least? The connection Berlin–Bitterfeld has only one of its two lines, so it does not work. Choose this line with its letter or the arrows, and commit.',
      more: 'The sign between Berlin and Bitterfeld has the mark. Go there with the arrows, press {enter}, and {enter} once more to commit.',
      remarks: {
        later: 'Good idea, that line does not work either. Keep it for phase 4, and give Berlin–Bitterfeld now.',
        dear: 'That piece has a value. The line Berlin–Bitterfeld has none yet: give that.',
      },
    },
    box: {
      task: 'Phase 2, prestige. You may use one of two boxes. Think of phase 6: Thüringen has 3 unrest and will get more. Take box +2, remove 1 unrest in Thüringen, and commit.',
      more: 'Choose box +2 in the list with {enter}, then the letter at TH on the map. {enter} commits.',
      remarks: {
        thueringen: 'Thüringen is in danger: it needs the help most. Take box +2 and choose Thüringen.',
      },
    },
    rundown: {
      task: 'Phase 3, currency. A rundown factory is worth 1 less. Dresden is not the only factory of Sachsen, so no living standard is lost: choose Dresden, and commit.',
      more: 'Go to Dresden in the south-east with the arrows, or press its letter. {enter} commits.',
      remarks: {
        dear: 'Allowed, but the best factory of a province keeps its living standards. Dresden is not needed for that: choose Dresden.',
      },
    },
    bite2: {
      task: 'The second part is phases 4 to 7. First the forecast: press f.',
      more: 'Press the key f for the forecast.',
    },
    behind: {
      task: 'Phase 4: your police cost 1 build point. Phase 5 takes nothing. In phase 6 people compare themselves with the best province of their side, in phase 7 with neighbours across the border.',
    },
    closed2: {
      task: 'In phases 5 and 6 nobody decides: what you did before counts. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    price: {
      task: 'Phase 4, the price of the police. One more connection does not work yet: Leipzig–Jena. Choose its line, and commit.',
      more: 'Go to the sign between Leipzig and Jena with the arrows, press {enter}, and {enter} once more to commit.',
      remarks: {
        dear: 'That piece has a value. The line Leipzig–Jena has none yet: give that.',
      },
    },
    report: {
      task: 'Read with {enter} what phases 5 and 6 do. Unrest comes to the provinces without a living standard, because Sachsen-Anhalt has two.',
    },
    attack: {
      task: 'Phase 7. Sachsen-Anhalt has more living standards than its Western neighbours, so it may add the difference as unrest to one of them. Choose Hessen, where unrest is highest, and commit.',
      more: 'Press the letter at HE, or go there with the arrows and press {enter}. {enter} commits.',
      remarks: {
        other: 'Allowed, but Niedersachsen is calm. Hessen is where it hurts the West: choose Hessen.',
      },
    },
    counter: {
      task: 'Now the West attacks poorer neighbours. A mass protest weakens the attack of its own province, so Hessen does not attack. Read the report to its end with {enter}.',
    },
    bite3: {
      task: 'Four mass protests! The last part is phases 8 to 10. Press f: is all lost?',
      more: 'Press the key f for the forecast.',
    },
    hope: {
      task: 'Not yet: the police may remove 1 unrest, and in phase 9 a socialist comes. A protest ends when 4 unrest become 3. With 5 in a province one helper is not enough.',
    },
    closed3: {
      task: 'So look for provinces with exactly 4. Close the forecast with {escape}.',
      more: 'Press {escape} to close the forecast.',
    },
    police: {
      task: 'Phase 8, police. East Berlin and Thüringen have exactly 4 unrest. Help East Berlin: its letter is in the box of the two Berlins, at the top left of the map. Then commit.',
      more: 'Press the letter left of the word East at the top left of the map. {enter} commits.',
      remarks: {
        other: 'Just as good! But here Thüringen waits for the socialist: choose East Berlin.',
        useless: 'No mass protest ends there. Choose East Berlin, which has exactly 4 unrest.',
      },
    },
    socialist: {
      task: 'Phase 9, socialists. Read on with {enter}. The socialism track brings one socialist, who must go to a mass protest at once. Where does he end it? Choose, and commit.',
      more: 'Thüringen has exactly 4 unrest: press the letter at TH. {enter} commits.',
      remarks: {
        useless: 'The mass protest there remains, because the unrest is 5. Choose a province with exactly 4.',
      },
    },
    end: {
      task: 'Phase 10: the people speak. Read it to its end with {enter}.',
    },
  },
  end: 'You have survived: fewer than four mass protests. Look at the forecast before your last actions of a decade: it shows what can still happen.',
};
