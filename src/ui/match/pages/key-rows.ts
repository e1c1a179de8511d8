import { hasWords } from '../../../common/words.js';
import type { GameWords } from '../game-keys.js';
import { isNamed } from './help-keys.js';
import { keysAlways, keysNow, keysOver } from '../keys.js';
import { HELP_GROUPS, type HelpGroup, type HelpKey } from '../help-key.js';
import type { LayoutQueries } from '../room.js';
import type { MatchScreenState } from '../state.js';
import { keyLines, type KeyTexts } from '../../widgets/key-hints.js';
import type { Look } from '../../widgets/look.js';

const GROUP_OF: Readonly<Partial<Record<GameWords, HelpGroup>>> = {
  anywhere: 'lookUp',
  fullCard: 'lookUp',
  search: 'lookUp',
  forecast: 'lookUp',
  ledger: 'lookUp',
  played: 'lookUp',
  log: 'lookUp',
  result: 'lookUp',
  words: 'lookUp',
  help: 'lookUp',
  table: 'program',
  gamePage: 'program',
  colours: 'program',
  replay: 'program',
  stepBefore: 'program',
  stepAfter: 'program',
  leaveLesson: 'program',
  quit: 'program',
  leaveReplay: 'program',
};

/** Returns the keys that work on the screen or page behind the help, by groups; only those that pass the filter of the help. */
export function keyRows(screen: MatchScreenState, room: LayoutQueries, look: Look): readonly HelpKey[] {
  const { behind } = screen.help;
  const shown = { ...screen, overlay: behind };
  const told = behind === null ? [...keysNow(shown, room), ...keysAlways(shown, room)] : keysOver(behind, shown, room);
  const lines = keyLines(told, look.screen.keys.game, look);
  const rows = told.flatMap((one, index): HelpKey[] => {
    const line = lines[index];
    return line === undefined ? [] : [{ ...one, line, group: GROUP_OF[one.words] ?? 'now' }];
  });
  const { filter } = screen.help;
  const typed = filter.split(/\s+/).filter((word) => word !== '');
  const texts: Readonly<Record<GameWords, KeyTexts>> = look.screen.keys.game;
  const hasTyped = ({ words, line }: HelpKey): boolean =>
    hasWords(`${line.name} ${line.help} ${texts[words].hint ?? ''}`, typed);
  const passing = rows.filter((row) => isNamed(filter)(row) || hasTyped(row));
  return HELP_GROUPS.flatMap((group) => passing.filter((row) => row.group === group));
}
