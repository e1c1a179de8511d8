import { choiceStyle, mayBeDone } from './choices.js';
import {
  canGiveAgain,
  canTakeBack,
  hasNoPlace,
  isLooking,
  isOnNone,
  mayAsk,
  openDecision,
  type Screen,
  stageOf,
} from './screen.js';
import { focusesOf, type Shown } from './shown.js';

/** What a key does, by the name of its words in the catalogue. */
export type KeyHelp =
  | 'moveCard'
  | 'pickCard'
  | 'openCard'
  | 'useUnrest'
  | 'useBuild'
  | 'useStandard'
  | 'useEvent'
  | 'fullCard'
  | 'movePlace'
  | 'moveAny'
  | 'nextPlace'
  | 'choosePlace'
  | 'why'
  | 'moveEntry'
  | 'pickEntry'
  | 'chooseEntry'
  | 'done'
  | 'police'
  | 'anywhere'
  | 'undo'
  | 'back'
  | 'commit'
  | 'goOn'
  | 'skip'
  | 'scrollReport'
  | 'scrollLog'
  | 'endLook'
  | 'lift'
  | 'takeOver'
  | 'ask'
  | 'result'
  | 'replay'
  | 'pane'
  | 'help'
  | 'search'
  | 'forecast'
  | 'log'
  | 'ledger'
  | 'quit';

/** Keys that have a name in the catalogue instead of a letter. */
export type NamedKeys = 'space' | 'arrows' | 'digits' | 'enter' | 'escape' | 'tab';

/** A line of the table of keys. `letters` are the keys themselves, the same in every language. */
export type KeyLine = { readonly help: KeyHelp } & ({ readonly named: NamedKeys } | { readonly letters: string });

const named = (name: NamedKeys, help: KeyHelp): KeyLine => ({ named: name, help });
const letters = (keys: string, help: KeyHelp): KeyLine => ({ letters: keys, help });

const USES = [
  letters('r', 'useUnrest'),
  letters('b', 'useBuild'),
  letters('s', 'useStandard'),
  letters('e', 'useEvent'),
];

const MOVE_KEYS = [named('arrows', 'movePlace'), letters('n N', 'nextPlace')];

/** The keys that mean something in the present stage and nowhere else, the most used first. */
export function keysNow(screen: Screen, shown: Shown): readonly KeyLine[] {
  if (isLooking(screen)) return [named('arrows', 'moveAny'), letters('n N', 'nextPlace'), named('enter', 'endLook')];
  switch (stageOf(screen)) {
    case 'curtain':
      return [named('space', 'lift'), ...askKeys(screen)];
    case 'hand-over':
      return [named('space', 'takeOver'), ...askKeys(screen)];
    case 'review':
      return [named('enter', 'commit'), letters('u', 'undo')];
    case 'waiting':
      return [letters('v', 'anywhere')];
    case 'sending':
      return [];
    case 'frame':
      return [named('enter', 'goOn'), named('escape', 'skip'), named('arrows', 'scrollReport')];
    case 'over':
      return [named('enter', 'result'), letters('R', 'replay')];
    case 'choose':
      return [...choosingKeys(screen), ...(focusesOf(screen, shown).length > 1 ? [named('tab', 'pane')] : [])];
  }
}

function askKeys(screen: Screen): readonly KeyLine[] {
  return mayAsk(screen) ? [letters('u', 'ask')] : [];
}

function choosingKeys(screen: Screen): readonly KeyLine[] {
  const open = openDecision(screen);
  if (!open) return [];
  if (screen.focus === 'log') return [named('arrows', 'scrollLog'), named('escape', 'back')];
  if (screen.aim === 'police')
    return [named('arrows', 'movePlace'), named('enter', 'choosePlace'), named('escape', 'back')];
  if (screen.aim === 'anywhere') return [named('arrows', 'moveAny'), named('enter', 'why'), named('escape', 'back')];
  const beside = [
    ...(mayBeDone(open) ? [letters('d', 'done')] : []),
    ...(open.extras.length > 0 ? [letters('p', 'police')] : []),
    letters('v', 'anywhere'),
  ];
  const within = canTakeBack(screen) || canGiveAgain(screen) ? [letters('u U', 'undo'), named('escape', 'back')] : [];
  switch (choiceStyle(open)) {
    case 'cards':
      return [
        named('arrows', 'moveCard'),
        named('digits', 'pickCard'),
        ...USES,
        ...(screen.picked === null ? [named('enter', 'openCard')] : [named('escape', 'back')]),
        letters('i', 'fullCard'),
        ...beside,
      ];
    case 'map':
      return [...placeKeys(screen), ...beside, ...within];
    case 'list':
      return [
        named('arrows', 'moveEntry'),
        named('digits', 'pickEntry'),
        named('enter', 'chooseEntry'),
        ...beside,
        ...within,
      ];
  }
}

function placeKeys(screen: Screen): readonly KeyLine[] {
  const moving = hasNoPlace(screen) ? [] : MOVE_KEYS;
  if (isOnNone(screen)) return [...moving, named('enter', 'done')];
  return hasNoPlace(screen) ? [] : [...moving, named('enter', 'choosePlace')];
}

/** The keys that mean the same wherever the game waits; behind the curtain nothing is searched. */
export function keysAlways(screen: Screen): readonly KeyLine[] {
  return [
    letters('?', 'help'),
    ...(stageOf(screen) === 'curtain' ? [] : [letters('/', 'search')]),
    letters('f', 'forecast'),
    letters('L', 'log'),
    letters('m', 'ledger'),
    letters('q', 'quit'),
  ];
}
