import { type Decision, type Use, USES } from '../../../rules/game.js';
import { choiceStyle, mayBeDone } from './choices.js';
import * as cursors from './cursors.js';
import { type GameKey, type GameWords, screenKey } from '../game-keys.js';
import { CLOSE_HINT, HINT, TAKE_ADVICE } from '../hints/hints.js';
import { LETTERS } from './letters.js';
import { ARROWS, CONTINUE, DIGITS, ENTER, ESCAPE, type Keys, keys, NEXT, TAB } from '../../widgets/key-table.js';
import * as answers from './answers.js';
import { latest } from '../../../match/session.js';
import { shownCard } from '../model.js';
import * as screens from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Keys of the next decision, pressed while a report is shown. The message says how to continue to the decision. */
export const READ_FIRST = screenKey(
  keys([...DIGITS.ids, ...LETTERS, 'd', 'i', 'v']),
  null,
  (screen) => ({ ...screen, note: 'read-first' }),
  ({ stage }) => stage.type === 'moment',
);

/** Returns a test for screens: whether a decision is open and satisfies `is`. */
function isOpen(is: (open: Decision) => boolean): (screen: MatchScreenState) => boolean {
  return (screen) => {
    const open = screens.openDecision(screen);
    return open !== null && is(open);
  };
}

export const USE_KEYS: Readonly<Record<Use, Keys>> = {
  unrest: keys('r'),
  build: keys('b'),
  'living-standard': keys('s'),
  event: keys('e'),
};

/** For each use of a card, the name of the catalogue texts about its key. */
export const USE_WORDS = {
  unrest: 'useUnrest',
  build: 'useBuild',
  'living-standard': 'useStandard',
  event: 'useEvent',
} as const satisfies Readonly<Record<Use, GameWords>>;

const isTakingCard = isOpen(({ kind }) => kind === 'take-card');
const isOnMap = isOpen((open) => choiceStyle(open) === 'map');

/** Keys that use the card under the cursor or the picked card, one for each use. */
export const CARD_USES: readonly GameKey[] = USES.map((use) =>
  screenKey(USE_KEYS[use], USE_WORDS[use], (screen) => answers.take(screen, use), isTakingCard),
);

const unlessPolice = ({ aim }: MatchScreenState): GameWords | null => (aim === 'police' ? null : 'police');
const DONE = screenKey(keys('d'), 'done', cursors.decline, isOpen(mayBeDone));
const POLICE = screenKey(
  keys('p'),
  unlessPolice,
  cursors.policeOnMap,
  isOpen(({ extras }) => extras.length > 0),
);
/** Keys that messages in the prompt refer to. */
export const NOTE_KEYS = { done: DONE.keys, choose: ENTER, police: POLICE.keys, back: ESCAPE, takeOver: CONTINUE };
const TAKING_BACK: Keys = { ...keys(['u', 'backspace'], 'u'), also: ['backspace'] };
/** Keys that undo an uncommitted answer, or redo it. */
export const UNDO: readonly GameKey[] = [
  screenKey(TAKING_BACK, 'undo', answers.takeBack, answers.canTakeBack),
  screenKey(keys('U'), 'redo', answers.giveAgain, answers.canGiveAgain),
];
const STEP_BACK = screenKey(ESCAPE, (screen) => (answers.canTakeBack(screen) ? 'stepBack' : null), answers.takeBack);
const ASK = screenKey(keys('v'), 'anywhere', cursors.askOnMap);
const PANE = screenKey(
  TAB,
  ({ focus }) => (focus === 'cards' ? 'map' : 'pane'),
  cursors.turnFocus,
  (screen, room) => !isOnMap(screen) || room.hasLog(screen),
);
const FULL_CARD = screenKey(
  keys('i'),
  (screen) => (isTakingCard(screen) ? 'fullCard' : null),
  (screen) =>
    isTakingCard(screen) && screen.card === null ? cursors.openCard(screen) : { ...screen, overlay: 'card' },
  // Without this condition, the key would open an empty page if the decision does not concern a card.
  (screen) => isTakingCard(screen) || shownCard(screen, latest(screen.session)) !== null,
);

const IN_LOG: readonly GameKey[] = [
  screenKey(keys(['up', 'down', 'k', 'j'], 'arrows'), 'scrollLog', cursors.scrollLog),
  screenKey(keys(['pageUp', 'pageDown']), 'pageLog', cursors.scrollLog),
  screenKey(keys(['escape', 'enter'], 'escape'), 'back', (screen) => ({
    ...screens.focusDecision(screen),
    logOffset: 0,
  })),
];

/** Whether the player has chosen a place with the cursor, so that Enter answers. Otherwise Enter only shows a message. */
const hasChosen = ({ pointing }: MatchScreenState): boolean => pointing === 'option';

/** Whether the cursor can go to another legal place. */
const hasOther = (screen: MatchScreenState): boolean =>
  [...screens.mapMoves(screen).keys()].some((place) => place !== screens.pointedPlace(screen));

const isTyped = (screen: MatchScreenState): boolean => screens.typedLetter(screen) !== '';
const isPicked = (screen: MatchScreenState): boolean => screens.pickedCard(screen) !== null;
const hasLetters = (screen: MatchScreenState): boolean => screens.placeCodes(screen).size > 0;
/** Key that deletes the typed first letter of a two-letter code. */
const UNTYPE = screenKey(keys(['escape', 'backspace'], 'escape'), 'back', cursors.untyped, isTyped);
const LETTER = screenKey(keys(LETTERS, 'letters'), 'pickPlace', cursors.pickPlace, hasLetters);

/**
 * Keys while one letter of a two-letter code is typed: they choose the place or delete the letter. No other key of the
 * stage acts.
 */
const SECOND_LETTER: readonly GameKey[] = [LETTER, UNTYPE];

const FOR_POLICE: readonly GameKey[] = [
  TAKE_ADVICE,
  screenKey(ARROWS, 'movePolice', cursors.moveOnMap, hasOther),
  LETTER,
  screenKey(ENTER, (screen) => (hasChosen(screen) ? 'usePolice' : null), cursors.answerOnMap),
  screenKey(ESCAPE, 'back', screens.focusDecision),
  screenKey(NEXT, 'nextPlace', cursors.moveOnMap, hasOther),
];

const ANYWHERE: readonly GameKey[] = [
  screenKey(ARROWS, 'moveAny', cursors.moveOnMap),
  screenKey(NEXT, 'nextAny', cursors.moveOnMap),
  screenKey(ENTER, (screen) => (isOnMap(screen) && hasChosen(screen) ? 'chooseOrWhy' : null), cursors.answerOnMap),
  screenKey(keys(['escape', 'v'], 'escape'), 'back', screens.focusDecision),
  ...CARD_USES,
];

const BACK = screenKey(ESCAPE, 'back', screens.focusDecision, ({ origin }) => origin !== null);

const AMONG_CARDS: readonly GameKey[] = [
  TAKE_ADVICE,
  CLOSE_HINT,
  ...CARD_USES,
  BACK,
  screenKey(ESCAPE, (screen) => (isPicked(screen) ? 'back' : null), cursors.putBackCard),
  HINT,
  FULL_CARD,
  PANE,
  screenKey(ARROWS, 'moveCard', cursors.moveCard),
  screenKey(DIGITS, 'pickCard', cursors.pickCard),
  screenKey(ENTER, (screen) => (isPicked(screen) || screen.card === null ? null : 'openCard'), cursors.openCard),
];

const AMONG_PLACES: readonly GameKey[] = [
  TAKE_ADVICE,
  CLOSE_HINT,
  screenKey(keys(['enter', 'd']), 'done', cursors.decline, screens.isOnNone),
  DONE,
  BACK,
  POLICE,
  screenKey(ARROWS, 'movePlace', cursors.moveOnMap, hasOther),
  LETTER,
  screenKey(
    ENTER,
    (screen) => (hasChosen(screen) && !screens.hasNoPlace(screen) ? 'choosePlace' : null),
    cursors.answerOnMap,
  ),
  ...UNDO,
  HINT,
  screenKey(NEXT, 'nextPlace', cursors.moveOnMap, hasOther),
  STEP_BACK,
];

const IN_LIST: readonly GameKey[] = [
  TAKE_ADVICE,
  CLOSE_HINT,
  DONE,
  POLICE,
  screenKey(ARROWS, 'moveEntry', cursors.moveEntry),
  screenKey(DIGITS, 'pickEntry', cursors.pickEntry),
  screenKey(ENTER, (screen) => (screens.pointedEntry(screen) === null ? null : 'chooseEntry'), cursors.answerEntry),
  ...UNDO,
  HINT,
  BACK,
  STEP_BACK,
];

const BESIDE: readonly GameKey[] = [DONE, POLICE, ...UNDO, ASK, PANE, FULL_CARD, HINT];
const BY_STYLE = { cards: AMONG_CARDS, map: AMONG_PLACES, list: IN_LIST };

/**
 * Returns the keys of stage `choosing`: first the keys of the focused pane, then the keys with the same effect in all
 * panes.
 */
export function choosingKeys(screen: MatchScreenState): readonly GameKey[] {
  if (isTyped(screen)) return SECOND_LETTER;
  return [...paneKeys(screen), ...BESIDE];
}

function paneKeys(screen: MatchScreenState): readonly GameKey[] {
  if (screen.focus === 'log') return IN_LOG;
  if (screen.aim !== 'decision') return screen.aim === 'police' ? FOR_POLICE : ANYWHERE;
  const open = screens.openDecision(screen);
  return open ? BY_STYLE[choiceStyle(open)] : [];
}
