export const saving = {
  saved: 'saved',
  problem: {
    locked: 'NOT SAVED: open elsewhere',
    full: 'NOT SAVED: disk full',
    'read-only': 'NOT SAVED: read-only disk',
    'no-rights': 'NOT SAVED: no rights',
    'not-found': 'NOT SAVED: file is gone',
    exists: 'NOT SAVED: name taken',
    'bad-name': 'NOT SAVED: bad name',
    changed: 'NOT SAVED: changed elsewhere',
    'input-output': 'NOT SAVED: disk error',
  },
  problemTitle: 'The game cannot be saved',
  inMemory: 'You can play on: the game is kept in memory, but it is lost when you quit.',
  tryAgain: 'Where that is possible, each commit tries again to save everything.',
  torn: {
    title: 'The last line was incomplete',
    goesOn: 'The game goes on after the last complete action.',
  },
  moved: {
    title: 'The game goes on in another file',
    goesOn: 'All actions are saved there; nothing was written to the old file.',
  },
  goneOn: {
    title: 'Another program has continued this game',
    goesOn: (file: string) => `The game continues after its actions (${file}). What you have just sent is not saved.`,
  },
  lastLine: {
    title: 'Is the last line whole?',
    asks: (line: number) =>
      `Line ${line}, the last one, has neither line end nor digest, so it may be cut off. It says:`,
  },
  unwritable: (sentence: string) => `This action cannot be written down: ${sentence}`,
  incomplete: 'The file does not tell where all cards are, so it can be replayed but not played on.',
  /** @param reason the first error, at this line and column; `more` counts the others */
  unreadable: (path: string, line: number, column: number, reason: string, more: number, command: string) =>
    `${path} cannot be read: line ${line}, column ${column}: ${reason}${more > 0 ? ` (and ${more} more)` : ''} Check it with: ${command}`,
  leftRunning: (file: string, command: string) => `The game is saved: ${file}\nGo on with: ${command}`,
  leftOver: (file: string, replay: string, analyse: string) =>
    `The game is over and saved: ${file}\nSee it again with: ${replay}\nSee where it turned with: ${analyse}`,
  leftUnsaved: (sentence: string) => `The last actions are not saved. ${sentence}`,
  upToCommit: 'It is saved up to the last commit.',
  draftLost: 'The answers since the last commit are lost.',
  unsavedLost: 'Actions that could not be saved are lost.',
};
