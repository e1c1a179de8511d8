import type { StoreError, StoreSaid } from '../store/index.js';
import { tell } from '../text/index.js';
import type { Texts } from '../text/language.js';
import type { SavedMatch } from './saved-match.js';
import type { SavingOutcome } from './shared-match.js';

/** Message about saving that the players must read before they continue. */
export interface SavingNotice {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * Returns the messages to show at the start of a game: about an incomplete last line, and about why the game is not
 * saved.
 */
export function noticesAtStart({ torn, problem }: SavedMatch, texts: Texts): readonly SavingNotice[] {
  const { words, screen } = texts;
  const { title, goesOn } = screen.saving.torn;
  return [
    ...(torn === null ? [] : [{ title, lines: [tell(words.store, torn.reason), goesOn] }]),
    ...(problem === null ? [] : [problemNotice(problem, texts)]),
  ];
}

/**
 * Returns the messages after an attempt to save. A problem with the file is shown only when it is new. A failure to
 * save the end of the game is shown every time.
 * @param told the problem that the players have read last
 */
export function noticesAfter(
  outcome: SavingOutcome,
  game: SavedMatch,
  told: StoreError | null,
  texts: Texts,
): readonly SavingNotice[] {
  const { problem, moved } = game;
  const isNew = problem !== null && JSON.stringify(problem) !== JSON.stringify(told);
  return [
    ...(typeof outcome === 'object' ? [endNotice(outcome.problem, texts)] : []),
    ...(isNew ? [problemNotice(problem, texts)] : []),
    ...(moved === null ? [] : [movedNotice(moved, texts)]),
    ...(outcome === 'elsewhere' ? [goneOnNotice(game, texts)] : []),
  ];
}

function movedNotice(moved: StoreSaid, { words, screen }: Texts): SavingNotice {
  const { title, goesOn } = screen.saving.moved;
  return { title, lines: [tell(words.store, moved), goesOn] };
}

function goneOnNotice({ path }: SavedMatch, { screen }: Texts): SavingNotice {
  const { title, goesOn } = screen.saving.goneOn;
  return { title, lines: [goesOn(path)] };
}

function problemNotice({ reason }: StoreError, { words, screen }: Texts): SavingNotice {
  const { problemTitle, inMemory, tryAgain } = screen.saving;
  return { title: problemTitle, lines: [tell(words.store, reason), inMemory, tryAgain] };
}

/** Notice that the end of the game could not be saved. The game continues. */
function endNotice({ reason }: StoreError, { words, screen }: Texts): SavingNotice {
  const { endNotSaved } = screen.saving;
  return { title: endNotSaved.title, lines: [tell(words.store, reason), endNotSaved.goesOn] };
}
