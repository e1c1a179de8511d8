import { hasWords } from '../../../common/words.js';
import type { GameWords } from '../game-keys.js';
import { isNamed } from './help-keys.js';
import { keysAlways, keysNow, keysOver } from '../keys.js';
import { HELP_GROUPS, type HelpGroup, type HelpKey } from '../help-key.js';
import type { LayoutQueries } from '../room.js';
import type { MatchScreenState } from '../state.js';
import { keyLines, type KeyTexts } from '../../widgets/key-hints.js';
import type { Look } from '../../widgets/look.js';

// prettier-ignore
const GROUP_OF: Readonly<Record<GameWords, HelpGroup>> = {
  ...inGroup('lookUp', [
    'anywhere', 'fullCard', 'search', 'forecast', 'ledger', 'played', 'log', 'result', 'words', 'help',
  ]),
  ...inGroup('program', [
    'table', 'gamePage', 'colours', 'replay', 'stepBefore', 'stepAfter', 'leaveLesson', 'leavePuzzle', 'quit', 'leaveReplay',
  ]),
  ...inGroup('now', [
    'useUnrest', 'useBuild', 'useStandard', 'useEvent', 'moveCard', 'pickCard', 'otherCard', 'openCard', 'movePlace',
    'pickPlace', 'moveAny', 'nextPlace', 'nextAny', 'choosePlace', 'chooseOrWhy', 'movePolice', 'usePolice',
    'moveEntry', 'pickEntry', 'chooseEntry', 'done', 'police', 'hint', 'closeHint', 'takeAdvice', 'stopHint',
    'goBack', 'moveDecision', 'goBackThere', 'readOn', 'moreHelp', 'toList', 'nextLesson', 'puzzleHelp', 'nextPuzzle',
    'undo', 'redo', 'stepBack', 'back', 'commit', 'goOn', 'more', 'roll', 'hold', 'skip',
    'scrollReport', 'scrollLog', 'pageLog', 'endLook', 'lift', 'takeOver', 'ask', 'pane', 'map', 'turnPage',
    'moveKey', 'moveWord', 'toRule', 'runKey', 'close', 'leave', 'toMenu', 'end', 'stay', 'agree', 'refuse',
    'seeTable', 'play', 'speed', 'step', 'decision', 'decade', 'toDecade', 'ends', 'hands', 'scroll', 'answerOffer',
    'agreeOffer', 'declineOffer', 'laterOffer', 'withdraw', 'comeBack', 'offerDraw', 'doOfferDraw', 'playBest', 'thinkAgain',
    'askBack', 'resign', 'doResign', 'closeTable', 'doClose', 'playOn', 'goThere', 'toResults',
    'nudge',
  ]),
};

function inGroup<Words extends GameWords>(group: HelpGroup, words: readonly Words[]): Record<Words, HelpGroup> {
  return Object.fromEntries(words.map((one) => [one, group])) as Record<Words, HelpGroup>;
}

/**
 * Returns the keys of the screen or page behind the help, in groups. Leaves out keys that do not pass the filter of the
 * help.
 */
export function keyRows(screen: MatchScreenState, room: LayoutQueries, look: Look): readonly HelpKey[] {
  const { behind } = screen.help;
  const shown = { ...screen, overlay: behind };
  const told = behind === null ? [...keysNow(shown, room), ...keysAlways(shown, room)] : keysOver(behind, shown, room);
  const lines = keyLines(told, look.screen.keys.game, look);
  const rows = told.flatMap((one, index): HelpKey[] => {
    const line = lines[index];
    return line === undefined ? [] : [{ ...one, line, group: GROUP_OF[one.words] }];
  });
  const { filter } = screen.help;
  const typed = filter.split(/\s+/).filter((word) => word !== '');
  const texts: Readonly<Record<GameWords, KeyTexts>> = look.screen.keys.game;
  const hasTyped = ({ words, line }: HelpKey): boolean =>
    hasWords(`${line.name} ${line.help} ${texts[words].hint ?? ''}`, typed);
  const passing = rows.filter((row) => isNamed(filter)(row) || hasTyped(row));
  return HELP_GROUPS.flatMap((group) => passing.filter((row) => row.group === group));
}
