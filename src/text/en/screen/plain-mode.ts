import { signed } from '../../signed.js';
import { count } from '../numbers.js';

/** Words that a player types. Each command has one word; `short` lists shorter forms. */
const commands = {
  help: { word: 'help', short: ['?'] },
  list: { word: 'list', short: [] },
  more: { word: 'more', short: [] },
  undo: { word: 'undo', short: ['back', 'u'] },
  review: { word: 'review', short: [] },
  commit: { word: 'commit', short: [] },
  board: { word: 'board', short: [] },
  factories: { word: 'factories', short: [] },
  tracks: { word: 'tracks', short: [] },
  cards: { word: 'cards', short: [] },
  hand: { word: 'hand', short: [] },
  card: { word: 'card', short: [] },
  played: { word: 'played', short: [] },
  forecast: { word: 'forecast', short: [] },
  log: { word: 'log', short: [] },
  who: { word: 'who', short: [] },
  rules: { word: 'rules', short: ['rule'] },
  hint: { word: 'hint', short: [] },
  step: { word: 'step', short: [] },
  next: { word: 'next', short: [] },
  resign: { word: 'resign', short: [] },
  draw: { word: 'draw', short: [] },
  ready: { word: 'ready', short: [] },
  yes: { word: 'yes', short: ['y'] },
  no: { word: 'no', short: ['n'] },
  done: { word: 'done', short: ['none'] },
  quit: { word: 'quit', short: ['q', 'exit'] },
};

/** Plain mode: the game line by line, for screen readers and terminals without a screen. */
export const plainMode = {
  commands,
  /** Words that choose the use of a card. Their first letters are enough. */
  uses: {
    unrest: ['remove', 'unrest'],
    build: ['build'],
    'living-standard': ['standard', 'living', 'raise'],
    event: ['event'],
  },
  /** Word typed before the name of a province, to use police power there. */
  police: 'police',
  /** Words in place of signs that screen readers skip or read wrongly. */
  signs: { arrow: 'to', plus: 'plus', minus: 'minus', equals: 'equals', times: 'times' },
  welcome: 'Each line you type is an answer. Type "?" for help, or "quit" to leave; every commit is saved.',
  /** What the player can type at any prompt. */
  help: [
    'Answer with a number of the list, or with the beginning of a name. "0" or "done" ends the choosing.',
    'Press Enter alone to repeat the question. "list" shows all possible answers again, "more" continues a long list.',
    '"undo" takes back the last answer. "review" shows the answers you gave and what they change. "commit" plays your answers for good.',
    'If a place is not in the list, type its name for the reason.',
    '"board": all provinces; "board west" or "board east": one side; "board" and a name: one place. "factories": all factories and connections.',
    '"tracks": markers and mass protests. "cards": the display. "hand": your hand. "card" and a number: a card in full. "played": the played cards.',
    '"forecast": the dangers for your side, and what the End of Decade would do now; "forecast" and a number from 1 to 10: the sums of one phase.',
    '"log": what happened last; "log" and a number: that many lines. "who": the side that decides, and the number of cards left.',
    '"rules": the rules of this decision; "rules" and a word or number: other rules. "hint": advice of a bot.',
    '"resign" or "draw": end the game. "quit": leave; the game is saved up to the last commit.',
  ],
  practiceHelp:
    'This is a practice game: if you have given no answer since the last commit, "undo" goes back to an earlier decision.',
  playing: (side: string, name: string) => (name === side ? `You play ${side}.` : `You play ${side}, as ${name}.`),
  players: (west: string, east: string) => `West: ${west}. East: ${east}.`,
  watching: 'Two bots play. Press Enter to let them play the next action.',
  prompt: {
    choose: (side: string, question: string) =>
      `${side} decides: ${question} Your choice (number or name, ? for help): `,
    take: (side: string) => `${side} decides: Take which card? (number or title, ? for help): `,
    use: (card: string) => `What do you do with ${card}? (number or word, undo for another card): `,
    commit: 'Type "commit" to play your answers, or "undo": ',
    handOver: (name: string) => `${name}: type "ready": `,
    confirm: 'Type "yes" or "no": ',
    over: 'The game is over. Type "quit", or ask for the log or the board: ',
    watch: 'Press Enter for the next action: ',
    back: 'Go back to which decision? (number, or no): ',
    lastLine: 'Your choice (1 or 2): ',
    game: 'Resume which game? (number, or 0 for a new game): ',
    readOn: 'Press Enter to read on: ',
    look: 'Your command (? for help): ',
    lesson: 'Which lesson? (number, or quit): ',
    nextLesson: (lesson: number, title: string) =>
      `Press Enter to begin lesson ${lesson}, ${title}; or type the number of another lesson, or quit: `,
    puzzle: 'Which puzzle? (number, or quit): ',
    nextPuzzle: (puzzle: number, title: string) =>
      `Press Enter to begin puzzle ${puzzle}, ${title}; or type the number of another puzzle, or quit: `,
    player: (side: string, levels: readonly string[]) =>
      `Who plays ${side}? (a name, or for a bot ${levels.join(', ')}): `,
  },
  /** An entry of a list. `key` is the number to type. */
  entry: (key: string, text: string) => `${key}. ${text}`,
  others: (entries: number) => `${count(entries, 'answer')}. Type "list" for all answers, or a name.`,
  inProvinces: (entries: number, provinces: readonly { readonly name: string; readonly answers: number }[]) =>
    `${count(entries, 'answer')}: ${provinces.map(({ name, answers }) => `${name} ${answers}`).join(', ')}. Type a province for its places, "list" for all places, or the name of a place.`,
  rest: (lines: number) => `${count(lines, 'line')} left. Type "more" for the rest.`,
  noMore: 'There is nothing more to read.',
  card: (name: string, color: string, value: number | null, signs: readonly string[]) =>
    [name, color, ...(value === null ? ['special card, no value'] : [`value ${value}`]), ...signs].join(', '),
  flightSigns: (signs: number) => count(signs, 'flight sign'),
  policeSign: { red: 'red police', pink: 'pink police' },
  notYours: (card: string, side: string) => `${card}, only ${side} may take it`,
  inHand: (card: string) => `${card}, in your hand`,
  cardNumbers: (display: readonly string[], hand: readonly string[] | null) =>
    `Cards: ${display.join(', ')}.${hand === null || hand.length === 0 ? '' : ` Hand: ${hand.join(', ')}.`} Type "cards" for their titles.`,
  handAside: (cards: number) =>
    `${count(cards, 'card')} in your hand. Type "hand" for ${cards === 1 ? 'its title' : 'their titles'}.`,
  handEmpty: 'Your hand is empty.',
  handHidden: 'A hand is shown only to its player: type "ready" first.',
  handOfBots: 'You only watch: the hands are hidden.',
  handStays: 'These lines stay in the scrollback, where the other player can read them.',
  handOf: (side: string, cards: number) => `${side} has ${count(cards, 'card')} in hand.`,
  displayEmpty: 'The display is empty.',
  pile: (cards: number) => `${count(cards, 'card')} in the draw pile.`,
  values: (west: number, east: number) => `value ${west} for West, ${east} for East`,
  use: (use: string, details: string) => (details === '' ? use : `${use}: ${details}`),
  usePoints: (points: number) => count(points, 'point'),
  useNot: (uses: readonly string[], why: string) => `Not possible: ${uses.join(', ')}. ${why}`,
  event: (side: string) => `Event, carried out by ${side}`,
  eventNow: (icon: string, now: string) => `${icon}; now: ${now}`,
  times: (number: number, icon: string) => `${number} times ${icon}`,
  kindOfCard: (decade: string, years: string) => `${decade}, ${years}`,
  built: (value: number) => `value ${value}`,
  economy: (province: string, before: number, now: number) => `economy of ${province} ${before} to ${now}`,
  working: 'will work',
  notWorking: 'will not work yet',
  chosen: (answer: string) => `Chosen: ${answer}`,
  reveals: 'This answer shows hidden cards. It is final at once.',
  complete: 'Your answers are complete.',
  incomplete: 'Your answers are not complete. So far:',
  noAnswers: 'There is no answer since the last commit.',
  undone: (answer: string) => `Undone: ${answer}`,
  nothingToUndo: 'There is nothing to undo since the last commit.',
  refused: (why: string, clause: string) => `Not possible: ${why}${clause === '' ? '' : ` (${clause})`}`,
  several: (typed: string, answers: readonly string[]) => `"${typed}" fits several answers: ${answers.join('; ')}.`,
  unknown: (typed: string) =>
    `"${typed}" is not an answer and not a command. Type "list" for the answers, or "?" for help.`,
  noEntry: (typed: string, last: string) => `There is no number ${typed} in the list; the last one is ${last}.`,
  noCard: (typed: string) => `There is no card ${typed}.`,
  nobodyAsked: 'No decision is open. Type "?" for the commands that work here.',
  tooLong: (most: number) => `This line is longer than ${most} characters, so it is ignored.`,
  notAnswered: 'Please answer yes or no.',
  commitNow: 'Nothing is played yet. Type "commit", "undo" or "review".',
  commitLater: 'Answer every question first, then type "commit".',
  notFound: (typed: string) => `No province, city, connection or sector is named "${typed}".`,
  place: {
    province: (name: string, unrest: number, toNext: number, standard: number, economy: number) =>
      `${name}: ${unrest} unrest, ${toNext} short of ${unrest > 3 ? 'the next' : 'a'} mass protest, living standard ${standard}, economy ${economy}`,
    westBerlin: (name: string, unrest: number, toNext: number, standard: number) =>
      `${name}: ${unrest} unrest, ${toNext} short of ${unrest > 3 ? 'the next' : 'a'} mass protest, living standard ${standard}`,
    exports: (value: number | null) => (value === null ? 'no export factory' : `export factory ${value}`),
    protests: (protests: number) => count(protests, 'mass protest'),
    socialists: (socialists: number) => count(socialists, 'socialist'),
    possible: (what: string) => `Possible: ${what}`,
    notPossible: (what: string) => `Not possible: ${what}`,
  },
  factories: {
    of: { west: 'West factories', east: 'East factories', foreign: 'Foreign factories' },
    rundown: (city: string, value: number) => `${city} ${value}, rundown`,
    intact: (city: string, value: number) => `${city} ${value}`,
    closed: (cities: string) => `Closed for good: ${cities}`,
    working: (side: string, connections: string) => `Working connections of ${side}: ${connections}`,
    waiting: (side: string, connections: string) => `Connections of ${side} that do not work yet: ${connections}`,
    lines: (connection: string, built: number, all: number) => `${connection} ${built} of ${all} lines`,
    none: 'none',
  },
  track: {
    box: (box: number, meaning: string) => `Box ${signed(box)}, ${meaning}`,
    flight: (spaces: number, dismantlings: number) =>
      `Flight: ${count(spaces, 'space')} if counted now; East would dismantle ${count(dismantlings, 'piece')} (R9.1)`,
    protests: (side: string, protests: number, left: number) =>
      `${side}: ${count(protests, 'mass protest')}, ${left} from collapse`,
  },
  forecast: {
    phase: (phase: number, name: string, result: string) => `${phase} ${name}: ${result}`,
    noPhase: (number: string) => `The forecast has no phase ${number}. Type "forecast" for its phases.`,
    details: 'Type "forecast" and the number of a phase for its sums.',
  },
  who: {
    decides: (side: string, name: string, question: string) =>
      name === side ? `${side} decides: ${question}` : `${side} (${name}) decides: ${question}`,
    left: (cards: number) => `${count(cards, 'card')} left in this half.`,
  },
  rules: {
    clause: (id: string, text: string) => (id === '' ? text : `${id}: ${text}`),
    term: (name: string, meaning: string, example: string, clause: string | null) =>
      `${name}: ${meaning} ${example}${clause === null ? '' : ` Type "rules ${clause}" for the rule.`}`,
    none: (typed: string) => `No rule contains "${typed}".`,
  },
  hint: {
    thinking: (seconds: number) => `The bot is thinking, for at most ${count(seconds, 'second')}.`,
    advice: 'The bot advises:',
    notNow: 'A hint is given only for your own decision.',
    for: (reasons: readonly string[]) => `Why this action: ${reasons.join(', ')}`,
  },
  lesson: {
    title: (lesson: number, title: string) => `Lesson ${lesson}: ${title}`,
    welcome:
      'Type each answer on a line of its own. Other commands: "hint" (help with a step), "step" (the step again), "?" (all commands), "quit" (leave).',
    help: '"hint": more about this step; the second time, the answer (in the last lesson, the advice of a bot). "step": this step again; "step" and a number: another step.',
    step: (step: number, of: number, text: string) => `Step ${step} of ${of}: ${text}`,
    wrong: 'The rules allow this answer, but the step asks for a different one.',
    notAsked: 'This step asks for something else first.',
    undone: 'Your answer is undone.',
    kept: (answers: readonly string[]) => `Only what was wrong is undone. These answers stay: ${answers.join('; ')}`,
    begin: (line: string) => `Begin with this line: ${line}`,
    answer: (lines: readonly string[]) =>
      lines.length === 1 ? `Type this line: ${lines.join()}` : `Type these lines one by one: ${lines.join('; ')}`,
    readOn:
      'There is nothing to answer here: press Enter to read on. You can also ask for the board, a card or the forecast.',
    listed: (title: string, about: string, done: boolean) => `${title}${done ? ', done' : ''}: ${about}`,
    choose: 'Type the number of a lesson, or "list" (the list again), "more" (more of a long list) or "quit" (leave).',
    allDone: 'That was the last lesson. To begin a game, run: wsdv play --plain',
    noReply: 'The lesson cannot continue from here. Type "undo" and follow the step more closely.',
  },
  puzzle: {
    welcome:
      'One action reaches the goal. Choose it as in a game, then type "commit". Other commands: "hint" (a hint, then the answer), "step" (the goal again), "next" (skip the puzzle), "?" (all commands), "quit" (leave).',
    help: '"hint": a hint; the second time, the answer. "step": the goal again. "next": the next puzzle.',
    listed: (title: string, grade: string, task: string, solved: boolean) =>
      `${title}, ${grade}${solved ? ', solved' : ''}: ${task}`,
    choose: 'Type the number of a puzzle, or "list" (the list again), "more" (more of a long list) or "quit" (leave).',
    allDone: 'That was the last puzzle.',
  },
  handOver: {
    pass: (name: string) => `Pass the keyboard to ${name}.`,
    blank:
      'The lines above may name hand cards. Blank lines push them off the screen, but they stay in the scrollback. Clear the scrollback if the other player could read it.',
    first: 'Two players share this keyboard. For the cards of your hand, type "ready", then "hand".',
    scrollback:
      'All lines stay in the scrollback, even those that name hand cards. Clear the scrollback, or do not look at it.',
    takeBack: (side: string) => `${side} can ask to take back the last action: type "undo".`,
    only: 'First type "ready". Until then you can type only "board", "tracks", "cards", "log", "forecast", "rules" or "who".',
  },
  practice: { decision: (label: string, text: string) => `${label}: ${text}`, none: 'There is no earlier decision.' },
  takenBack: 'The last action was taken back.',
  takeBackRefused: 'The request was refused.',
  notEnded: 'The game continues.',
  cannotEnd: 'Only a player can end the game.',
  tooManyLines: (lines: number) => `Nothing was played in the last ${lines} lines. The program stops reading.`,
  inputEnded: 'The input has ended.',
  thinkAgain: 'Press Enter to let the bot try again.',
  lastLine: {
    take: 'The last line is complete: continue after it',
    setAside: 'The last line is incomplete: move it to a separate file',
  },
  setup: {
    new: 'A new game',
    practice: 'Play a practice game? You can go back to earlier decisions, and the game does not count.',
  },
};
