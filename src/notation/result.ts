import { other, type Side } from '../rules/board.js';
import { type Conclusion, decision, type Outcome, type State } from '../rules/game.js';
import { roman } from './places.js';
import type { GameRecord } from './record.js';
import { fold } from '../common/words.js';

type Ended = Pick<GameRecord, 'end' | 'conclusion'>;

/** Whether a game is over, by the rules (R3k) or because its players ended it. */
export function isOver({ end, conclusion }: Ended): boolean {
  return end.outcome !== null || conclusion !== null;
}

/** The side that decides next; null when the game is over. */
export function turnIn({ end, conclusion }: Ended): Side | null {
  return conclusion === null ? (decision(end)?.side ?? null) : null;
}

/** The side that has won; null while the game is running, or if it ended without a winner. */
export function winnerIn({ end, conclusion }: Ended): Side | null {
  return conclusion === null ? (end.outcome?.winner ?? null) : winnerBy(conclusion);
}

function winnerBy(conclusion: Conclusion): Side | null {
  return conclusion.type === 'resigned' ? other(conclusion.side) : null;
}

const ENDING_NAMES: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'East collapses',
  'west-collapses': 'West collapses',
  'both-collapse': 'both collapse',
  insolvency: 'national insolvency',
  'socialism-triumphs': 'socialism triumphs',
  'socialism-fails': 'socialism fails',
  'east-survives': 'East survives',
};

const SIDE_NAMES: Readonly<Record<Side, string>> = { west: 'West', east: 'East' };

const UNFINISHED = 'unfinished';

/** Returns the text after `Result:` for a game ended by the rules; `unfinished` without an outcome. */
export function resultText(outcome: State['outcome']): string {
  if (!outcome) return UNFINISHED;
  const { winner, ending, decade, phase } = outcome;
  return `${SIDE_NAMES[winner]} wins, ${ENDING_NAMES[ending]}, decade ${roman(decade)}, phase ${phase}`;
}

/** Returns the text after `Result:` for a game that its players ended. */
export function conclusionText(conclusion: Conclusion): string {
  switch (conclusion.type) {
    case 'resigned':
      return `${SIDE_NAMES[other(conclusion.side)]} wins, ${SIDE_NAMES[conclusion.side]} resigns`;
    case 'draw':
      return 'draw by agreement';
    case 'closed':
      return 'closed without a winner';
  }
}

const CONCLUSIONS: readonly Conclusion[] = [
  { type: 'resigned', side: 'east' },
  { type: 'resigned', side: 'west' },
  { type: 'draw' },
  { type: 'closed' },
];

export const CONCLUSION_TEXTS: readonly string[] = CONCLUSIONS.map(conclusionText);

/** Texts and parts of texts that can follow `Result:`. */
export const RESULT_WORDS: readonly string[] = [UNFINISHED, ...CONCLUSION_TEXTS, ...Object.values(ENDING_NAMES)];

const partsOf = (text: string): readonly string[] => text.split(',').map(fold);

/** Whether a text consists only of parts that results can have. */
export function isResult(text: string): boolean {
  const known = new Set([
    ...RESULT_WORDS.flatMap(partsOf),
    ...Object.values(SIDE_NAMES).map((side) => fold(`${side} wins`)),
  ]);
  return partsOf(text).every((part) => known.has(part) || /^decade(?:iv|i{1,3})$|^phase(?:10|[1-9])$/.test(part));
}

/**
 * Whether a written result matches the outcome. The written result may leave out parts of the outcome, but not all
 * parts.
 */
export function resultFits(text: string, outcome: State['outcome']): boolean {
  return saysNothingElse(text, resultText(outcome));
}

function saysNothingElse(text: string, result: string): boolean {
  const parts = partsOf(result);
  return partsOf(text).every((part) => part !== '' && parts.includes(part));
}

/**
 * Parses the text after `Result:` as a resignation, draw or closing; null for other texts. The text may leave out the
 * winner.
 */
export function parseConclusion(text: string): Conclusion | null {
  const says = (conclusion: Conclusion): boolean => {
    const result = conclusionText(conclusion);
    const how = partsOf(result).at(-1) ?? '';
    return partsOf(text).includes(how) && saysNothingElse(text, result);
  };
  return CONCLUSIONS.find(says) ?? null;
}
