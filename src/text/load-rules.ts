import { parseRules, type RuleSection } from './rulebook.js';

let loaded: Promise<readonly RuleSection[]> | undefined;

/**
 * Loads the sections of docs/rules.md; later calls return the same promise. Resolves to an empty list if the file
 * cannot be loaded.
 */
export function loadRules(): Promise<readonly RuleSection[]> {
  return (loaded ??= import('../../docs/rules.md').then(
    ({ default: markdown }) => parseRules(markdown),
    () => [],
  ));
}
