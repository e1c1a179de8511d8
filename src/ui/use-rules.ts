import { useEffect, useState } from 'react';
import { parseRules, type RuleSection } from '../text/rulebook.js';

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

/** Returns the sections of the rules; an empty list until the rules are loaded. */
export function useRules(): readonly RuleSection[] {
  const [rules, setRules] = useState<readonly RuleSection[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadRules().then((sections) => {
      if (isShown) setRules(sections);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}
