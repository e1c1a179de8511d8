import { type Course, dueText, isDone, isFree, stepOf, teach } from '../../../lessons/course.js';
import { type GameKey, type KeyResult, screenKey } from '../game-keys.js';
import { CONTINUE, ENTER, keys } from '../../widgets/key-table.js';
import { openDecision, pickedCard } from '../screen.js';
import type { MatchScreenState } from '../state.js';
import { withHelp, withTaught } from './taught.js';

const isTaught = ({ lesson }: MatchScreenState): boolean => lesson !== null;
const isReading = ({ lesson }: MatchScreenState): boolean => lesson !== null && stepOf(lesson)?.done.type === 'read';
const isOver = ({ lesson }: MatchScreenState): boolean => lesson !== null && isDone(lesson);
const isOpen = (screen: MatchScreenState): boolean => isTaught(screen) && !isOver(screen);
/** In a lesson against a bot, whether `H` shows the help of the step. After that help, `H` requests a hint. */
const isBeforeHints = ({ lesson }: MatchScreenState): boolean =>
  lesson !== null && isFree(lesson) && !isDone(lesson) && dueText(lesson) === 'task';

/** Whether Enter would open a card although the step asks for a page. */
const isAskingForPage = (screen: MatchScreenState): boolean =>
  screen.lesson !== null &&
  stepOf(screen.lesson)?.done.type === 'page' &&
  screen.aim === 'decision' &&
  pickedCard(screen) === null &&
  openDecision(screen)?.kind === 'take-card';

/** Whether `H` shows more help. If a key of the stage handles `H`, that key comes first. */
const isHelping = (screen: MatchScreenState): boolean => isOpen(screen) && !isBeforeHints(screen);

const readOn = (screen: MatchScreenState): MatchScreenState =>
  screen.lesson === null ? screen : withTaught(screen, teach(screen.lesson, { type: 'read' }));

function turn(by: 1 | -1): (screen: MatchScreenState) => KeyResult {
  return (screen) => (screen.lesson === null ? { screen } : { screen, toStep: screen.lesson.step + by });
}

const isPuzzle = ({ lesson }: MatchScreenState): boolean => lesson !== null && lesson.puzzle !== null;

/** Returns the words of the key that continues when the lesson or puzzle is done. */
export function nextWords({ isLast, puzzle }: Course): 'toList' | 'nextPuzzle' | 'nextLesson' {
  return isLast ? 'toList' : puzzle === null ? 'nextLesson' : 'nextPuzzle';
}

const LEAVE_LESSON: GameKey = {
  keys: keys('q'),
  words: (screen) => (isPuzzle(screen) ? 'leavePuzzle' : 'leaveLesson'),
  does: (screen) => ({ screen, leave: 'quit' }),
  when: isTaught,
};
const NEXT_LESSON: GameKey = {
  keys: CONTINUE,
  words: ({ lesson }) => (lesson === null ? 'nextLesson' : nextWords(lesson)),
  does: (screen) => ({ screen, leave: 'next-lesson' }),
  when: isOver,
};

/** Keys of a lesson that come before the keys of the stage. */
export const IN_LESSON: readonly GameKey[] = [
  NEXT_LESSON,
  screenKey(CONTINUE, 'readOn', readOn, isReading),
  // Learners may press Enter because it continued an earlier step. At this step Enter would open a card.
  screenKey(ENTER, null, (screen) => ({ ...screen, note: 'not-this-key' }), isAskingForPage),
  screenKey(keys('H'), 'moreHelp', withHelp, isBeforeHints),
];

/** Keys of a lesson that come after the keys of the stage. */
export const LESSON_ALWAYS: readonly GameKey[] = [
  screenKey(keys('H'), (screen) => (isPuzzle(screen) ? 'puzzleHelp' : 'moreHelp'), withHelp, isHelping),
  LEAVE_LESSON,
  {
    keys: keys('['),
    words: 'stepBefore',
    does: turn(-1),
    when: (screen) => screen.lesson !== null && screen.lesson.step > 0 && !isPuzzle(screen),
  },
  { keys: keys(']'), words: 'stepAfter', does: turn(1), when: (screen) => isOpen(screen) && !isPuzzle(screen) },
  { ...NEXT_LESSON, keys: keys(']'), when: (screen) => isPuzzle(screen) && !isOver(screen) },
  // On a solved puzzle, the hints and the help already name Enter as the key that continues.
  { ...NEXT_LESSON, keys: keys(']'), words: null, when: (screen) => isPuzzle(screen) && isOver(screen) },
];

/** Keys of a lesson while a page is open. Only Enter continues the lesson, because Space scrolls the page. */
export const ON_LESSON_PAGE: readonly GameKey[] = [
  screenKey(ENTER, 'readOn', readOn, isReading),
  { ...NEXT_LESSON, keys: ENTER },
];
