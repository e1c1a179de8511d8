import { count } from '../numbers.js';
import { aim } from './aim.js';
import { signs } from './signs.js';

/** Overlays: help, search, forecast, and the reports at the end of a decade and of the game. */
export const overlays = {
  scroll: 'scroll',
  part: (first: number, last: number, all: number) => `${first}-${last} of ${all}`,
  ledger: [
    'Prot. = mass protests, WB = from West Berlin, Next = unrest to the next one',
    'LS = living standard, Export = value of export factory, Soc. = socialists',
    'Economy: Hamburg and foreign factories are in all provinces where they can count. In an action or phase each counts for one only (R10.3, R10.5).',
  ],
  help: {
    /** Names of the pages in the title of the help. */
    pages: { signs: 'Signs', words: 'Words', aim: 'Goal and turns', keys: 'Keys', rules: 'Rules' },
    groups: { now: 'Now', lookUp: 'Look something up', program: 'Game and program' },
    filter: 'Filter:',
    filterHint: 'type a word or a key',
    noKeys: (filter: string) => `No key that works now matches "${filter}".`,
    rules: (decision: string) => `Rules of this decision: ${decision}`,
    aim,
    words: {
      inSight: 'On the screen now',
      others: 'Other words',
      example: 'For example:',
      rule: (clause: string) => `Rule ${clause}`,
    },
    noRules: 'Nobody has to decide anything now.',
    noText: (clause: string) => `Rule ${clause}: see docs/rules.md, or run wsdv rules ${clause}.`,
  },
  signs,
  search: {
    label: 'Find:',
    hint: 'Type part of a name, the number of a card, or a word or number of the rules, such as mun, koeln, kiel-hamburg, affair, 14, supplier, R9.1.',
    nothing: (query: string) => `No name, card number, word or rule matches "${query}".`,
    more: (count: number) => `${count} more matches: type another letter.`,
    kind: {
      card: 'card',
      city: 'city',
      province: 'province',
      connection: 'connection',
      sector: 'sector',
      term: 'word',
      rule: 'rule',
    },
    card: {
      display: 'in the display',
      special: 'special, in the display',
      hand: 'in a hand that is shown',
      played: 'played in this decade',
      police: 'in front of East',
      discarded: 'out of the game',
      unseen: 'not seen yet or hidden',
    },
  },
  forecast: {
    ifNow: (decade: string) => `If the End of ${decade} came now:`,
    toCome: (decade: string) => `Still to come in the End of ${decade}, as the board is now:`,
    nothing: 'There is no End of Decade left to forecast.',
    noWarning: 'As the board is now, the game would continue.',
    insolvency: 'What East can pay (R9.0)',
  },
  report: {
    title: (decade: string) => `End of ${decade}`,
    begins: (side: string) => `${side} begins.`,
    handsStay: 'Both players keep their hand cards.',
    happened: 'What happened',
    nothing: 'Nothing changed.',
    /** Announces the decision that follows the report. */
    then: (side: string, question: string) => `Then ${side} decides: ${question}`,
    /** Replaces `then` if the question takes too many lines. */
    thenDecides: (side: string) => `Then ${side} decides.`,
    /**
     * Shown above the explanation of a bot. `attack`: an attack that the action makes possible or worse, as a sentence.
     */
    newAttack: (attack: string) => `Now ${attack}`,
    /** Shown below several attacks of one province. */
    onlyOneTarget: (attacker: string) => `${attacker} attacks only one of these targets (R9.7)`,
    /** Shown below one side's losses, while the other side has not decided its losses. */
    lossesFollow: (side: string) => `${side}'s losses follow after its decision`,
    summary: {
      title: (decade: string) => `Summary of ${decade}`,
      standards: (bySide: string) => `Living standards: ${bySide}`,
      currency: (income: number, needed: number) => `Western currency: East earns ${income} and needs ${needed}`,
      near: (side: string, provinces: string) => `${side}, 1 unrest short of a mass protest: ${provinces}`,
      provinces: (number: number) => `${number} provinces`,
      next: 'If the next End of Decade came now',
    },
    rowCleared: 'The played cards are discarded; their flight signs no longer count',
    readied: (cards: number) => `${count(cards, 'police card is', 'police cards are')} ready again`,
  },
  ending: {
    wins: (side: string, name: string) => (name === side ? `${side} wins` : `${side} wins: ${name}`),
    when: (decade: string, phase: number, name: string) => `${decade}, phase ${phase} of the End of Decade: ${name}`,
    course: 'The course of the game',
    legend: (west: string, east: string) => `up: ${west}   down: ${east}   action by action`,
    charts: { protests: 'Mass protests', standards: 'Living standard', economy: 'Economy' },
    collapseAt: (protests: number) => `collapse at ${protests}`,
    table: 'At the end of each decade (West : East)',
    now: 'now',
    lowest: 'lowest',
    highest: 'highest',
    heads: {
      decade: 'Decade',
      unrest: 'Unrest',
      protests: 'Prot.',
      livingStandards: 'LS',
      economy: 'Economy',
      socialists: 'Socialists',
    },
  },
};
