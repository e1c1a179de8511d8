import { count } from '../numbers.js';

/**
 * Texts about saving: the words in the top bar, the notices over the screen, and the lines that are printed after the
 * screen is left.
 */
export const saving = {
  saved: 'saved',
  problem: {
    locked: 'NOT SAVED: open elsewhere',
    full: 'NOT SAVED: disk full',
    'read-only': 'NOT SAVED: read-only disk',
    'no-rights': 'NOT SAVED: no permission',
    'not-found': 'NOT SAVED: file is gone',
    exists: 'NOT SAVED: name taken',
    'bad-name': 'NOT SAVED: bad name',
    changed: 'NOT SAVED: changed elsewhere',
    'input-output': 'NOT SAVED: disk error',
  },
  problemTitle: 'The game cannot be saved',
  inMemory: 'You can play on: the game is kept in memory, but it is lost when you quit.',
  tryAgain: 'When saving is possible again, the next commit saves everything.',
  endNotSaved: {
    title: 'The end of the game cannot be saved',
    goesOn: 'So the game is not over: you can play on, or end it again when saving is possible.',
  },
  torn: {
    title: 'The last line was incomplete',
    goesOn: 'The game continues after the last complete action.',
  },
  moved: {
    title: 'The game continues in another file',
    goesOn: 'All actions are saved in the new file; nothing was written to the old one.',
  },
  goneOn: {
    title: 'Another program has continued this game',
    goesOn: (file: string) =>
      `Your game now includes the actions that the other program saved in ${file}. What you have just committed was not saved.`,
  },
  lastLine: {
    title: 'Is the last line complete?',
    asks: (line: number) =>
      `Line ${line}, the last one, may be cut off: it has neither a newline at its end nor a matching digest. Its text:`,
  },
  unwritable: (sentence: string) => `This action cannot be saved: ${sentence}`,
  incomplete: 'The file does not record where every card is: you can replay it but not continue it.',
  /** @param reason the first error, which is at this line and column; `more` is the number of other errors */
  unreadable: (path: string, line: number, column: number, reason: string, more: number, command: string) =>
    `${path} cannot be read: line ${line}, column ${column}: ${reason}${more > 0 ? ` (and ${count(more, 'more error')})` : ''} Check it with: ${command}`,
  leftRunning: (file: string, command: string) => `The game is saved: ${file}\nContinue with: ${command}`,
  leftOver: (file: string, replay: string, analyse: string) =>
    `The game is over and saved: ${file}\nReplay it with: ${replay}\nSee its turning points with: ${analyse}`,
  leftUnsaved: (sentence: string) => `The last actions are not saved. ${sentence}`,
  upToCommit: 'The game is saved up to the last commit.',
  draftLost: 'The answers since the last commit are lost.',
  unsavedLost: 'Actions that could not be saved are lost.',
};
