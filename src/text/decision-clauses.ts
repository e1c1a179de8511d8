import type { Decision } from '../rules/game.js';
import { belongsTo, type RuleClause, type RuleSection } from './rulebook.js';

/**
 * For each kind of decision, ids of rule clauses that a player may want to read besides the clause named by the
 * decision.
 */
const CLAUSES: Readonly<Record<Decision['kind'], readonly string[]>> = {
  'take-card': ['R3d', 'R6', 'R6.1', 'R6.2', 'R6.3a', 'R6.3b', 'R6.3c', 'R6.4a', 'R6.4b'],
  'keep-hand': ['R3b'],
  'special-price': ['R3e'],
  build: ['R6.2', 'R5.1a', 'R5.1b', 'R5.1c', 'R5.1d', 'R5.1f', 'R10.3'],
  dismantle: ['R5.2'],
  'living-standard': ['R6.3a', 'R6.3b', 'R6.3c', 'R6.3d', 'R6.3e'],
  'move-to-west-berlin': ['R10.2c', 'R10.2d'],
  icon: ['R6.4b', 'R6.4c', 'R6.4d', 'R6.4e', 'R6.4f'],
  'add-unrest': ['R6.4c', 'R4a'],
  'remove-unrest': ['R6.1', 'R4a'],
  'move-unrest-from': ['R6.4e'],
  'move-unrest-to': ['R6.4e'],
  'end-mass-protest': ['R6.4e', 'R4a'],
  'add-living-standard': ['R6.4e', 'R6.4i'],
  'remove-living-standard': ['R6.4e'],
  'stop-factory': ['R6.4l'],
  'run-down': ['R5.3'],
  repair: ['R5.3'],
  look: ['R6.4k'],
  exchange: ['R6.4k'],
  'return-unrest': ['R8d'],
  'past-the-end': ['R6.4g'],
  'export-protest': ['R10.2e'],
  'recall-protest': ['R10.2e'],
  'police-power': ['R8b', 'R9.8'],
  'place-socialist': ['R7a', 'R7b'],
  'remove-socialist': ['R9.9'],
  'prestige-box': ['R9.2'],
  hamburg: ['R9.5', 'R10.3'],
  'west-berlin-standard': ['R9.5', 'R10.2d'],
  attack: ['R9.7'],
};

/** Returns the clauses about a decision. The clause that the decision names comes first. */
export function clausesOf({ kind, clause }: Decision, rules: readonly RuleSection[]): RuleClause[] {
  const wanted = [...new Set<string>([clause, ...CLAUSES[kind]])];
  const all = rules.flatMap(({ clauses }) => clauses);
  const found = wanted.flatMap((id) => all.filter((one) => belongsTo(one.id, id) && !isExample(one.id)));
  return [...new Set(found)];
}

function isExample(id: string): boolean {
  return id.startsWith('E');
}
