import { type Decision, type Use, USES } from '../../../rules/game.js';
import { choiceStyle, mayBeDone } from './choices.js';
import * as cursors from './cursors.js';
import { type GameKey, type GameWords, on } from '../game-keys.js';
import { HINT } from '../hints/hints.js';
import { LETTERS } from './letters.js';
import { ARROWS, DIGITS, ENTER, ESCAPE, type Keys, keys, NEXT, SPACE, TAB } from '../../widgets/key-table.js';
import * as answers from './answers.js';
import * as screens from '../screen.js';
import type { Screen } from '../state.js';

/** Returns a function that tells whether the open decision satisfies `is`. */
function isOpen(is: (open: Decision) => boolean): (screen: Screen) => boolean {
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

/** Names of the four uses' texts in the catalogue. */
export const USE_WORDS = {
  unrest: 'useUnrest',
  build: 'useBuild',
  'living-standard': 'useStandard',
  event: 'useEvent',
} as const satisfies Readonly<Record<Use, GameWords>>;

const isTakingCard = isOpen(({ kind }) => kind === 'take-card');
const isOnMap = isOpen((open) => choiceStyle(open) === 'map');

export const CARD_USES: readonly GameKey[] = USES.map((use) =>
  on(USE_KEYS[use], USE_WORDS[use], (screen) => answers.take(screen, use), isTakingCard),
);

const unlessOnNone = (screen: Screen): GameWords | null => (screens.isOnNone(screen) ? null : 'done');
const unlessPolice = ({ aim }: Screen): GameWords | null => (aim === 'police' ? null : 'police');
const DONE = on(keys('d'), unlessOnNone, cursors.decline, isOpen(mayBeDone));
const POLICE = on(
  keys('p'),
  unlessPolice,
  cursors.policeOnMap,
  isOpen(({ extras }) => extras.length > 0),
);
/** Keys that notes in the prompt name. */
export const NOTE_KEYS = { done: DONE.keys, choose: ENTER, police: POLICE.keys, back: ESCAPE, takeOver: SPACE };
const TAKING_BACK: Keys = { ...keys(['u', 'backspace'], 'u'), also: ['backspace'] };
/** Keys that take back an uncommitted answer, or give it again. */
export const UNDO: readonly GameKey[] = [
  on(TAKING_BACK, 'undo', answers.takeBack, answers.canTakeBack),
  on(keys('U'), 'redo', answers.giveAgain, answers.canGiveAgain),
];
const STEP_BACK = on(ESCAPE, (screen) => (answers.canTakeBack(screen) ? 'stepBack' : null), answers.takeBack);
const ASK = on(keys('v'), 'anywhere', cursors.askOnMap);
const PANE = on(
  TAB,
  ({ focus }) => (focus === 'cards' ? 'map' : 'pane'),
  cursors.turnFocus,
  (screen, room) => !isOnMap(screen) || room.hasLog(screen),
);
const FULL_CARD = on(
  keys('i'),
  (screen) => (isTakingCard(screen) ? 'fullCard' : null),
  (screen) =>
    isTakingCard(screen) && screen.card === null ? cursors.openCard(screen) : { ...screen, overlay: 'card' },
);

const IN_LOG: readonly GameKey[] = [
  on(keys(['up', 'down', 'k', 'j'], 'arrows'), 'scrollLog', cursors.scrollLog),
  on(keys(['pageUp', 'pageDown']), 'pageLog', cursors.scrollLog),
  on(keys(['escape', 'enter'], 'escape'), 'back', (screen) => ({ ...screens.home(screen), logOffset: 0 })),
];

/** Whether the cursor can go to another legal place. */
const hasOther = (screen: Screen): boolean =>
  [...screens.mapMoves(screen).keys()].some((place) => place !== screens.pointedPlace(screen));

const isTyped = (screen: Screen): boolean => screens.typedLetter(screen) !== '';
const isPicked = (screen: Screen): boolean => screens.pickedCard(screen) !== null;
const hasLetters = (screen: Screen): boolean => screens.placeCodes(screen).size > 0;
/** Forgets the first letter of a two-letter code. */
const UNTYPE = on(keys(['escape', 'backspace'], 'escape'), 'back', cursors.untyped, isTyped);
const LETTER = on(
  keys(LETTERS, 'letters'),
  (screen) => (answers.isDeliberate(screen) ? 'pointPlace' : 'pickPlace'),
  cursors.pickPlace,
  hasLetters,
);

const FOR_POLICE: readonly GameKey[] = [
  UNTYPE,
  on(ARROWS, 'movePolice', cursors.moveOnMap, hasOther),
  LETTER,
  on(ENTER, 'usePolice', cursors.answerOnMap),
  on(ESCAPE, 'back', screens.home),
  on(NEXT, 'nextPlace', cursors.moveOnMap, hasOther),
];

const ANYWHERE: readonly GameKey[] = [
  on(ARROWS, 'moveAny', cursors.moveOnMap),
  on(NEXT, 'nextAny', cursors.moveOnMap),
  on(ENTER, (screen) => (isOnMap(screen) ? 'chooseOrWhy' : 'why'), cursors.answerOnMap),
  on(keys(['escape', 'v'], 'escape'), 'back', screens.home),
  ...CARD_USES,
];

const BACK = on(ESCAPE, 'back', screens.home, ({ origin }) => origin !== null);

const AMONG_CARDS: readonly GameKey[] = [
  ...CARD_USES,
  BACK,
  on(ESCAPE, (screen) => (isPicked(screen) ? 'back' : null), cursors.putBackCard),
  HINT,
  FULL_CARD,
  PANE,
  on(ARROWS, 'moveCard', cursors.moveCard),
  on(DIGITS, 'pickCard', cursors.pickCard),
  on(ENTER, (screen) => (isPicked(screen) ? null : 'openCard'), cursors.openCard),
];

const hasPlace = (screen: Screen): boolean => !screens.hasNoPlace(screen);

const AMONG_PLACES: readonly GameKey[] = [
  UNTYPE,
  on(ENTER, 'done', cursors.answerOnMap, screens.isOnNone),
  DONE,
  POLICE,
  on(ARROWS, 'movePlace', cursors.moveOnMap, hasOther),
  LETTER,
  on(ENTER, (screen) => (hasPlace(screen) ? 'choosePlace' : null), cursors.answerOnMap),
  ...UNDO,
  HINT,
  on(NEXT, 'nextPlace', cursors.moveOnMap, hasOther),
  BACK,
  STEP_BACK,
];

const IN_LIST: readonly GameKey[] = [
  DONE,
  POLICE,
  on(ARROWS, 'moveEntry', cursors.moveEntry),
  on(DIGITS, 'pickEntry', cursors.pickEntry),
  on(ENTER, 'chooseEntry', cursors.answerEntry),
  ...UNDO,
  HINT,
  BACK,
  STEP_BACK,
];

const BESIDE: readonly GameKey[] = [DONE, POLICE, ASK, PANE, FULL_CARD, HINT];
const BY_STYLE = { cards: AMONG_CARDS, map: AMONG_PLACES, list: IN_LIST };

/** Returns the keys of stage `choosing`: those of the focused pane, then those that mean the same in all panes. */
export function choosingKeys(screen: Screen): readonly GameKey[] {
  return [...paneKeys(screen), ...BESIDE];
}

function paneKeys(screen: Screen): readonly GameKey[] {
  if (screen.focus === 'log') return IN_LOG;
  if (screen.aim !== 'decision') return screen.aim === 'police' ? FOR_POLICE : ANYWHERE;
  const open = screens.openDecision(screen);
  return open ? BY_STYLE[choiceStyle(open)] : [];
}
