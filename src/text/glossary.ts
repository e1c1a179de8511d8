/**
 * The words that the glossary explains, each with the clause or section of docs/rules.md that has the rule. Null: a
 * word of the program, which no rule mentions.
 */
export const TERM_CLAUSES = {
  action: 'R3d',
  arrow: 'R6.4f',
  attack: 'R9.7',
  'build-point': 'R5.1a',
  'card-value': 'R6.3c',
  chance: null,
  city: 'R1b',
  collapse: 'R9.10',
  connection: 'R1b',
  decade: 'R3a',
  dismantle: 'R5.2a',
  display: 'R3b',
  draft: null,
  'draw-pile': 'R3b',
  'dual-card': 'R6.4b',
  economy: 'R5.1e',
  'end-of-decade': 'R9',
  'export-factory': 'R5.1e',
  'exported-protest': 'R10.2e',
  factory: 'R5.1d',
  'fall-behind': 'R9.6',
  flight: 'R9.1',
  'flight-sign': 'R9.1',
  forecast: null,
  'foreign-factory': 'R10.5',
  half: 'R3f',
  hamburg: 'R10.3',
  'hand-card': 'R3b',
  hint: null,
  'holding-box': 'R9.9',
  icon: 'R6.4c',
  infrastructure: 'R5.1a',
  insolvency: 'R9.0',
  'living-standard': 'R6.3b',
  'mass-protest': 'R5.1b',
  'played-row': 'R3h',
  'police-card': 'R8b',
  practice: null,
  prestige: 'R9.2',
  'prestige-advantage': 'R1f',
  province: 'R1a',
  rheinsberg: 'R10.4',
  rundown: 'R5.3',
  sector: 'R10.2d',
  socialism: 'R9.9',
  socialist: 'R7a',
  'special-card': 'R3e',
  supplier: 'R1d',
  track: 'R1e',
  unrest: 'R4a',
  wall: 'R9.1',
  'west-berlin': 'R10.2',
  'west-germany': 'R6.4h',
  'western-currency': 'R9.3',
  'working-connection': 'R5.1c',
} as const;

export type TermId = keyof typeof TERM_CLAUSES;
export const TERM_IDS = Object.keys(TERM_CLAUSES) as readonly TermId[];

export interface TermText {
  /** The word itself, as the texts of the program write it. */
  readonly name: string;
  /** Plural, short forms of the screen, and other common names. The search accepts all of them. */
  readonly others: readonly string[];
  /** What the word means, in one sentence. */
  readonly meaning: string;
  /** One example with numbers. */
  readonly example: string;
}

/** The glossary of one language. A language has all words or no glossary of its own. */
export type Glossary = Readonly<Record<TermId, TermText>>;
