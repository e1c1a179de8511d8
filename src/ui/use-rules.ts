import { useEffect, useState } from 'react';
import { parseRules, type RuleSection } from '../text/rulebook.js';

let loaded: Promise<readonly RuleSection[]> | undefined;

/** Loads the rules in words from docs/rules.md, once; none where the program runs without its documents. */
export function loadRules(): Promise<readonly RuleSection[]> {
  return (loaded ??= import('../../docs/rules.md').then(
    ({ default: markdown }) => parseRules(markdown),
    () => [],
  ));
}

/** Returns the rules in words, or none until they are loaded. */
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
