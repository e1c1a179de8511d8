const DEAL = 'deals the same cards every time, and hides nothing';
const listed = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(', ');

/** The help of the program and its commands, what is wrong with a command line, and what shells show of it. */
export const help = {
  description: 'Wir sind das Volk!, the board game of the divided Germany 1945-1989, for two players in the terminal.',
  titles: {
    usage: 'Usage:',
    options: 'Options:',
    arguments: 'Arguments:',
    commands: 'Commands:',
    examples: 'Examples:',
  },
  start: [
    'wsdv                           a game for two at this keyboard',
    'wsdv --west Anna --east Bernd  straight into a new one',
    'wsdv resume                    go on with the last game',
    'wsdv verify game.wsdv          check a move file',
    'wsdv rules R6.3                look up a rule',
  ],
  more: 'Without a command: play. "wsdv COMMAND --help" tells more.',
  exitCodes: 'Exit codes: 0 fine; 1 the game or the file says no; 2 the command line is wrong.',
  helpCommand: 'tells more about a command',
  showHelp: 'display help for command',
  showVersion: 'output the version number',
  noColors: 'no colours, whatever NO_COLOR and FORCE_COLOR say',
  ascii: 'pure ASCII instead of Unicode',
  noAscii: 'Unicode whatever the locale says',
  /** What an option or argument is, and which values it takes, or has where it is left out. */
  values: (description: string, choices: readonly string[], usual: string) => {
    const parts = [
      ...(choices.length > 0 ? [`choices: ${listed(choices)}`] : []),
      ...(usual ? [`default: ${usual}`] : []),
    ];
    return `${description}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
  },
  groups: { play: 'Play:', files: 'Move files:', lookUp: 'Look up:', others: 'Others:' },
  commands: {
    play: 'plays on this terminal: a small menu, or straight into a new game (default)',
    new: 'begins a saved game; on a terminal plays it, in a pipe prints its name',
    resume: 'goes on with a saved game, the last one if none is named',
    list: 'the saved games',
    move: 'plays one written action in a saved game and prints the position',
    replay: 'shows a game again: on the screen, or as text in a pipe',
    verify: 'checks move files: every line, every digest, the result, the deal',
    inspect: 'every figure of a position, and what the End of Decade would do now',
    stats: "the game's course as charts",
    export: 'writes what one seat may know of a game, as a move file',
    rules: 'the rules: the contents, a clause, or every clause with some words',
    cards: 'the cards: all of them, one by its number, or by words',
    random: 'plays random games and counts how they end',
    completion: 'prints a script that lets your shell complete commands, options and games',
    about: 'who made the game, and what this program is',
  },
  options: {
    west: 'who plays the West, the FRG',
    east: 'who plays the East, the GDR',
    deal: DEAL,
    name: 'what the saved game is called',
    noScreen: 'do not play it, print its name',
    to: 'goes to a place: II, II.2, II.2.5 (fifth action of the second half), II.E3 (a phase)',
    speed: 'actions a second',
    step: 'waits for a key after each action',
    plain: 'prints what happened as text',
    position: 'a position as JSON instead of a move file',
    at: 'where in the game: II.2.5 is after the fifth action of the second half of decade II',
    seat: 'whose knowledge; for everybody all of a game that is over, otherwise what a spectator sees',
    proof: 'the proof of the deal that was given when the game began',
    decade: 'only this decade, I to IV',
    color: 'only this colour',
    games: 'how many',
    seed: 'the same games every time',
    shell: 'your shell',
    hands: 'whose hands are shown (default: both of a finished game, otherwise none)',
    digests: 'passes digests that other rules have made, and names each',
    cover: 'a hand-over covers the whole screen, not only the hands',
    theme: "colours for the terminal's background",
  },
  json: {
    new: 'prints name and file as JSON',
    list: 'prints them as JSON',
    move: 'prints what happened and the position as JSON',
    replay: 'prints what happened as JSON, one line an action',
    verify: 'prints the findings as JSON',
    inspect: 'prints everything as JSON',
    stats: 'prints the figures as JSON',
    cards: 'prints them as JSON',
    random: 'prints the counts as JSON',
  },
  /** What a value must be. */
  mustBe: {
    whole: 'It must be a whole number.',
    seed: 'It must be a whole number up to 2147483647.',
    positive: 'It must be 1 or more.',
    speed: 'It must be a number of actions a second.',
    decade: 'It must be a decade, I to IV or 1 to 4.',
    proof: 'It must be 64 hex digits.',
    oneOf: (values: string) => `Allowed choices are ${values}.`,
  },
  /** What is wrong with a command line; `why` is a sentence. */
  wrong: {
    unknownOption: (option: string) => `unknown option '${option}'`,
    unknownCommand: (command: string) => `unknown command '${command}'`,
    valueMissing: (option: string) => `option '${option}' argument missing`,
    optionMissing: (option: string) => `required option '${option}' not specified`,
    argumentMissing: (argument: string) => `missing required argument '${argument}'`,
    tooMany: (command: string, expected: number, given: number) =>
      `too many arguments for '${command}'. Expected ${expected} argument${expected === 1 ? '' : 's'} but got ${given}.`,
    tooManyAtAll: (expected: number, given: number) =>
      `too many arguments. Expected ${expected} argument${expected === 1 ? '' : 's'} but got ${given}.`,
    optionValue: (option: string, value: string, why: string) =>
      `option '${option}' argument '${value}' is invalid. ${why}`,
    argumentValue: (argument: string, value: string, why: string) =>
      `command-argument value '${value}' is invalid for argument '${argument}'. ${why}`,
    near: (words: string) => `(Did you mean ${words}?)`,
    nearOneOf: (words: string) => `(Did you mean one of ${words}?)`,
  },
};
