import type { Outcome } from '../rules/game.js';
import { roman } from './places.js';
import { fold } from './spelling.js';

/** The kinds of ending in words. */
export const ENDING_NAMES: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'East collapses',
  'west-collapses': 'West collapses',
  'both-collapse': 'both collapse',
  insolvency: 'national insolvency',
  'socialism-triumphs': 'socialism triumphs',
  'socialism-fails': 'socialism fails',
  'east-survives': 'East survives',
};

const UNFINISHED = 'unfinished';

/** A result as written after `Result:`, of a finished game or of one that goes on. */
export function resultText(outcome: Outcome | null): string {
  if (!outcome) return UNFINISHED;
  const winner = outcome.winner === 'west' ? 'West' : 'East';
  return `${winner} wins, ${ENDING_NAMES[outcome.ending]}, decade ${roman(outcome.decade)}, phase ${outcome.phase}`;
}

/** Whether a written result says what happened; parts may be left out, but one must be there. */
export function resultFits(text: string, outcome: Outcome | null): boolean {
  const parts = text.split(',').map(fold);
  const said = resultText(outcome).split(',').map(fold);
  return parts.every((part) => part !== '' && said.includes(part));
}
