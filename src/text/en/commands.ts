import { quoted } from '../../common/harmless.js';
import { analyse } from './analyse.js';
import { arena } from './arena.js';
import { count, gradeWord } from './numbers.js';

const or = (words: readonly string[]): string => words.join(' or ');

/** A puzzle in the list that `wsdv puzzle` prints. */
export interface ListedPuzzle {
  readonly number: number;
  /** Name of the side that acts. */
  readonly plays: string;
  /** Difficulty, from 1 (easy) to 3 (hard). */
  readonly grade: number;
  readonly title: string;
  readonly task: string;
  readonly solved: boolean;
}

/** Texts of the commands, except those about a game's events and figures. */
export const commands = {
  analyse,
  standardInput: 'standard input',
  fromKeyboard: 'Reading from the keyboard; end with Ctrl-D.',
  tryHelp: (command: string) => `Try: ${command}`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  output: 'the output',
  /** Sentences about what a command had already saved when its output failed. */
  saved: {
    action: (game: string) => `The action was played and is saved in ${game}. Do not play it again.`,
    end: (game: string) => `The game is over; its end is saved in ${game}.`,
    endAtTable: (table: string) => `The game at table ${table} is over.`,
    offer: (table: string) => `The draw was offered at table ${table}.`,
    atTable: (table: string) => `The action was played at table ${table}. Do not play it again.`,
    game: (game: string, file: string) => `The game ${game} was created in ${file}.`,
    remarks: (file: string) => `The remarks of the analysis are in ${file}.`,
    results: (file: string) => `The results are in ${file}. The same command prints them without playing again.`,
  },
  noHome:
    'HOME is not an absolute path, so the program has no folder for saved games. Set HOME, or set WSDV_HOME to a folder.',
  mistake: (error: string) =>
    `something went wrong inside the program: ${error}\nPlease report it; WSDV_DEBUG=1 prints where it happened.`,
  about: (version: string) => [
    `wsdv ${version}: Wir sind das Volk! in the terminal, for two players`,
    'The board game Wir sind das Volk! is by Peer Sylvester and Richard Sivél, published by Histogame. This is an unofficial fan implementation. It contains neither artwork nor rulebook text, and is not connected with the authors or the publisher. If you enjoy it, buy the board game.',
    "The program's code is under the MIT licence; the libraries it contains are named in dist/THIRD-PARTY-NOTICES.txt.",
  ],

  noScreen: {
    'no-terminal':
      'The game screen needs a terminal, but the output goes to a file or another program: run wsdv without > or |.',
    'no-keyboard':
      'The game screen needs a keyboard, but the input comes from a file or another program: run wsdv without < or |.',
    dumb: 'With TERM=dumb the program cannot place text on the screen: play line by line with wsdv play --plain, use another terminal, or set TERM to the type of this terminal (often xterm-256color).',
  },
  exportNeedsSeat: 'Name the seat whose view to export: --for SEAT. (With --table the view is always your own.)',
  exportPictures:
    'An export is a move file, or a picture with --svg, or a recording with --cast. Use --at only with --svg, --speed only with --cast, and --columns, --rows and --theme only with --svg or --cast.',
  /** @param error the error's message; '' if it has none */
  screenClosed: (error: string) =>
    `The screen was closed because of ${error === '' ? 'an unknown error' : `an error in the program: ${error}`} (set WSDV_DEBUG=1 to see where).`,
  /**
   * Message after an error has ended a session of a shared box. @param error the error's message; '' also if the
   * message could name a local file
   */
  failedThere: (error: string) =>
    `An error in the program ended this session${error === '' ? '' : `: ${error}`}. What was committed is saved. Tell whoever runs the table service.`,
  /** Message after SIGTERM has ended a session of a shared box, for example because the machine shuts down. */
  endedThere:
    'Another program ended this session, perhaps because the machine shuts down. What was committed is saved, and your draft is kept at the table.',

  practice: { game: 'Practice game: the player could go back, so the game does not count.', short: 'practice' },

  game: {
    practiceNeedsBot:
      'A practice game is played against a bot: name one player bot:LEVEL, as in --east bot:easy, and let a person play the other side.',
    noTable: (word: string, near: readonly string[]) =>
      `There is no table ${quoted(word)}.${near.length === 0 ? '' : ` Did you mean ${or(near)}?`}`,
    /** @param more number of matching games that `names` leaves out; 0 or less if it leaves out none */
    several: (word: string, names: readonly string[], more: number) =>
      `${quoted(word)} could be ${more <= 0 ? or(names) : `${names.join(', ')} or one of ${more} more games`}.`,
    noneSaved: (word: string, begin: string) =>
      `There is no game ${quoted(word)}: no game is saved yet. To begin a game, type: ${begin}`,
    near: (word: string, names: readonly string[]) => `There is no game ${quoted(word)}. Did you mean ${or(names)}?`,
    none: (word: string, list: string) => `There is no game ${quoted(word)}. ${list} shows the saved games.`,
    noneToResume: (begin: string) => `There is no game to resume. To begin a game, type: ${begin}`,
    noLevel: (level: string, levels: readonly string[]) =>
      `There is no bot ${quoted(level)}. Choose one of ${levels.join(', ')}, for instance bot:${levels[0]}.`,
    nameTooLong: (name: string, most: number) =>
      `The name ${quoted(name)} is too long: at most ${most} columns are allowed.`,
    /** @param range the first and last point of the game; null if the game has no lines */
    noPlace: (place: string, range: readonly [string, string] | null) =>
      `There is no moment ${quoted(place)} in this game: ${range === null ? 'the game has no lines yet' : `the game goes from ${range[0]} to ${range[1]}`}. Write a moment as II, II.2, II.2.5, II.E7 or end.`,
    goesOn: 'The game is not over.',
  },

  file: {
    passedDigest: (line: number, file: string, written: string, now: string) =>
      `Accepted line ${line} of ${file}: its digest is #${written}, but the present rules give #${now}.`,
    unsure: (line: number, file: string) =>
      `Line ${line} of ${file} ends without a newline and has no matching digest. It may be cut off, so it is left out. If the line is complete, add a newline at its end.`,
    torn: (line: number, file: string) => `Line ${line} of ${file} is incomplete and is left out.`,
    tornGame: (line: number, file: string, resume: string) =>
      `Line ${line} of ${file} is incomplete and is left out. ${resume} moves this line to a separate file.`,
    wrong: (file: string, errors: number) => `${file} is not a correct move file (${count(errors, 'error')}).`,
    exportEnds: (line: number, file: string, reason: string) =>
      `The export ends before line ${line} of ${file}: ${reason}`,
    replayEnds: (reason: string) => `The replay ends here: ${reason}`,
    takenBack: (action: string) => `${action} (taken back)`,
  },

  verify: {
    fine: (file: string, lines: number, how: string) => `${file}: fine, ${count(lines, 'line')}. ${how}`,
    /** @param lines number of lines of the game above `line` */
    fineAbove: (file: string, lines: number, line: number, reason: string) =>
      `${file}: fine up to line ${line - 1} (the header and ${count(lines, 'line')} of the game). From line ${line} only names and grammar were checked, because the file does not record all cards. Line ${line}: ${reason}`,
    /** Notes on a comment that begins with a move. */
    commented: {
      answer: (file: string, line: number) =>
        `${file}, line ${line}: the text after ";" is a comment, but it begins with a legal answer. If you meant it as an answer, replace ";" by a colon or a comma.`,
      action: (file: string, line: number) =>
        `${file}, line ${line}: the text after ";" is a comment, but it begins with the next action. If you meant it as that action, delete ";" and begin a new line.`,
    },
    proof: {
      /** @param given whether the proof was given on the command line, not only in the file */
      proved: (proof: string, given: boolean) =>
        given
          ? 'The deal is proved: the proof matches the seed in the file, and every card follows from that seed. So no card was changed after the proof was given. The proof cannot show whether other seeds were drawn and discarded before this seed.'
          : `Every card follows from the seed in the file, and the proof matches that seed. Compare the proof with the one you noted when the game began: ${proof}`,
      agrees: (proof: string, given: boolean) =>
        given
          ? 'The proof in the file is the proof you gave. The deal itself cannot be checked yet, because the file has no seed. Once the game is over, an export contains the seed.'
          : `The deal cannot be checked, because the file has a proof but no seed. Compare this proof with the one you noted when the game began: ${proof}`,
    },
    sum: (good: number, all: number) => `${good} of ${all} files are fine.`,
  },

  learn: {
    none: (typed: string, numbers: readonly number[]) =>
      `There is no lesson ${quoted(typed)}. The lessons are ${numbers.join(', ')}.`,
    /** @param done whether the user has done the lesson */
    listed: (number: number, title: string, about: string, done: boolean) =>
      `${number}  [${done ? 'x' : ' '}]  ${title}: ${about}`,
  },
  puzzle: {
    none: (typed: string, list: string) =>
      `There is no puzzle ${quoted(typed)}. ${list} shows the numbers; ${list} today opens the puzzle of the day.`,
    listed: ({ number, plays, grade, title, task, solved }: ListedPuzzle) =>
      `${number}  [${solved ? 'x' : ' '}]  ${plays}, ${gradeWord(grade)}  ${title}: ${task}`,
  },
  list: {
    columns: { game: 'Game', changed: 'Last played', players: 'West - East', state: 'State' },
    empty: (begin: string) => `No game is saved yet. To begin a game, type: ${begin}`,
    left: (line: number) => `line ${line} may be incomplete and is left out`,
    broken: (problem: string) => `broken: ${problem}`,
    wrongLine: (line: number, message: string) => `Line ${line}: ${message}`,
    concluded: (how: string, place: string) => `${how}, ${place}`,
    won: (side: string, place: string) => `${side} has won, ${place}`,
    decides: (side: string | null, place: string) =>
      `${side === null ? 'no decision is due' : `${side} decides`}, ${place}`,
  },

  move: {
    action: 'the action',
    notPlayed: 'The action was not played.',
    /** Message for an action that is a single word, such as "undo". */
    notPlayedWord:
      'The action was not played. Instead of an action you can write "resign" or "draw". To take back an earlier action, open the game on the screen: wsdv resume.',
    actionOrBot: 'Write the action, or name a bot with --bot LEVEL.',
    actionAndBot: 'Give either an action or --bot LEVEL, not both: with --bot the bot chooses the action.',
    cannotThink: (why: string) => `The bot cannot think: ${why}.`,
    /** Texts about a bot that is to play in the place of a person. */
    personsSeat: {
      /** @param name the player's name; empty if there is none */
      seat: (side: string, name: string) => (name === '' ? side : `${side} (${name})`),
      question: (seat: string, level: string, comment: string) =>
        `A person plays ${seat}. Shall the bot "${level}" play this action instead? The move file will note "${comment}". [y/N]`,
      needsYes: (seat: string, comment: string) =>
        `A person plays ${seat}. To let a bot play this action instead, add --yes. The move file will note "${comment}".`,
      isYes: (typed: string) => /^y(es)?$/i.test(typed),
    },
    ended: (how: string) => `${how} The game is over: no more actions can be played.`,
    /** @param kept whether the comment was written into the file */
    comment: (text: string, kept: boolean) =>
      `"${text}" follows a semicolon, so it is a comment and is not played${kept ? '; it was saved with the action' : ''}. Separate answers with commas.`,
    longComment: (most: number) => `The comment is too long: at most ${most} characters. Nothing was played.`,
    otherDigest: (digest: string, here: string) =>
      `Digest mismatch: after this action the digest is #${here} in this game, but #${digest} in the action you gave. The game that the action comes from differs in an earlier line: compare the two files.`,
    notAllKnown: (name: string, path: string, verify: string) =>
      `The file does not record where every card of the game ${name} is, so this command cannot play the action. Add the action to ${path} yourself, together with the cards that the action reveals. Then check the file: ${verify}`,
    endNotSaved: (problem: string) => `${problem} The game is not over: its end was not saved.`,
    drawDeclined: (side: string) => `The bot that plays ${side} declines the draw: the game continues.`,
    /** @param resume the command that asks whether the last line is complete */
    lastLineOpen: (line: number, file: string, resume: string) =>
      `Nothing was played: line ${line}, the last line of ${file}, ends without a newline, so it may be cut off. If the line is complete, add a newline at its end; otherwise delete the line. Or type: ${resume} (it asks whether the line is complete).`,
    goneOn: (game: string) =>
      `The game ${game} was changed in the meantime, so nothing was played. Look at the game, and start the command again.`,
    botResigns: (side: string) =>
      `A bot plays ${side}, and only the bot itself can resign for ${side}. Leave out --for to resign for the person.`,
    drawOffered:
      'You offer a draw. The game is drawn if the other side accepts or also offers a draw; the offer lapses with the next action.',
    forResigning: 'Use --for only with resign in a saved game. At a table you can resign only for your own seat.',
    notSaved: (problem: string) => `${problem} The action was not saved.`,
    noDigest: (digest: string) =>
      `At a table the digest #${digest} cannot be checked, because it depends on hidden cards. Leave the digest out.`,
    othersAnswer:
      'Nothing was played: the action contains answers that come after a decision of the other side. Write only the answers before that decision. The game asks you for the rest later.',
    partly: (problem: string) => `${problem} Only the part of the action before this error was played.`,
    unsure:
      'The table service does not answer. The action may have been played: look at the table before you send the action again.',
  },

  inspect: {
    nameOne: 'Name a move file, or give a position with --position.',
    atOfGames: 'Use --at only with a move file: a position is a single moment.',
    impossible: (file: string) => `${file} is not a position that can occur in a game.`,
    malformed: (file: string) => `${file} is not a position.`,
  },

  /** Why a new game cannot begin with the position in a file. */
  startPosition: {
    none: (file: string) => `${file} has no Position line, so it does not contain a start position.`,
    unknown: (file: string) => `${file} does not record where every card of its start position is.`,
    over: (file: string) => `In ${file} the game is over before the first decision.`,
    dealt: (file: string) => `${file} already says how the cards are dealt: leave out --seed.`,
  },

  position: {
    columns: {
      province: 'Province',
      unrest: 'Unrest',
      protests: 'Protests',
      nextProtest: 'Next protest',
      standard: 'LS',
      economy: 'Economy',
      forNext: 'Next LS',
      exports: 'Export',
      socialists: 'Soc.',
    },
    fromBerlin: (protests: number, exported: number) => `${protests} (${exported} from Berlin)`,
    span: (least: number, most: number) => `${least} to ${most}`,
    nextProtestIn: (unrest: number) => `in ${unrest}`,
    lacks: (number: number) => (number === 0 ? 'enough' : `lacks ${number}`),
    side: (unrest: number, protests: number, standards: number, points: number) =>
      `${unrest} unrest, ${count(protests, 'mass protest')}, ${count(standards, 'living standard')} (LS), can dismantle pieces worth ${count(points, 'build point')}`,
    decides: (side: string, prompt: string, clause: string) => `${side} decides: ${prompt} (${clause})`,
    advantage: (tracks: string, side: string) => `${tracks}. ${side} has the prestige advantage.`,
    wall: (stands: boolean) => (stands ? 'The Berlin Wall stands.' : 'There is no Wall.'),
    police: (cards: number, ready: number, disbanded: boolean) =>
      `Police cards: ${cards} (${ready} ready)${disbanded ? ', Stasi disbanded' : ''}.`,
    socialists: (box: number, owned: number) => `Socialists: ${box} in the holding box, ${owned} in all.`,
    rundown: (factory: string) => `${factory} (rundown)`,
    works: (connection: string) => `${connection} (working)`,
    sector: { french: 'French sector', british: 'British sector', american: 'American sector' },
    rows: {
      west: 'West factories',
      east: 'East factories',
      foreign: 'Foreign factories',
      infrastructure: 'Infrastructure',
      westBerlin: 'West Berlin',
      display: 'Display',
      special: 'Special card',
      played: 'Played',
      drawPile: 'Draw pile',
    },
    hand: (side: string) => `${side}'s hand`,
    closed: (factories: string, closed: string) => `${factories}; closed for good: ${closed}`,
    none: 'none',
    taken: 'taken',
    hidden: (cards: number) => `${cards} hidden`,
    ifNow: 'If the End of Decade came now:',
    toCome: 'Still to come in the End of Decade:',
  },

  cards: {
    columns: {
      card: 'Card',
      title: 'Title',
      years: 'Years',
      color: 'Colour',
      value: 'W/E',
      signs: 'Signs',
      event: 'Event',
    },
    flight: (signs: number) => `flight ${signs}`,
    police: { red: 'red police', pink: 'pink police' },
    /** @param value the card's value for West and for East; null for a special card, which has no value */
    about: (decade: string, color: string, value: { west: number; east: number } | null, signs: string) =>
      `${decade}, ${value === null ? 'special card, ' : ''}${color}${value === null ? '' : `, value ${value.west} for West and ${value.east} for East`}${signs === '' ? '' : `, ${signs}`}`,
    near: (titles: readonly string[]) => `No such card. Did you mean ${or(titles)}?`,
    none: (list: string) => `No such card. ${list} lists all cards.`,
  },

  rules: {
    title: 'The rules of Wir sind das Volk!',
    example: (text: string) => `For example: ${text}`,
    hint: (clause: string, words: string, rulings: string) =>
      `${clause} prints a rule, ${words} searches for words, ${rulings} lists the rulings.`,
    nearClause: (id: string, clauses: readonly string[]) =>
      `There is no rule ${id}. Similar rules: ${clauses.join(', ')}.`,
    noClause: (id: string, list: string) => `There is no rule ${id}. ${list} lists all rules.`,
    nearWords: (words: string, near: readonly string[]) =>
      `No rule contains ${quoted(words)}. Did you mean ${or(near)}?`,
    noWords: (words: string, list: string) => `No rule contains ${quoted(words)}. ${list} lists all rules.`,
  },

  arena,
  random: {
    columns: { ending: 'Ending', games: 'Games', share: 'Share' },
    wins: (west: number, east: number, games: number) => `West wins ${west}, East wins ${east} of ${games} games.`,
    decisions: (shortest: number, longest: number, median: number) =>
      `Decisions in a game: ${shortest} to ${longest}, median ${median}.`,
    actions: (shortest: number, longest: number, median: number) =>
      `Actions in a game: ${shortest} to ${longest}, median ${median}.`,
  },
};
