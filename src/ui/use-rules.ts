import { useEffect, useState } from 'react';
import { parseRules, type RuleSection } from '../text/rulebook.js';

let loaded: Promise<RuleSection[]> | undefined;

/** The rules in words, from docs/rules.md; empty until they are read, and where the program runs without its documents. */
export function useRules(): readonly RuleSection[] {
  const [rules, setRules] = useState<readonly RuleSection[]>([]);
  useEffect(() => {
    let isShown = true;
    loaded ??= import('../../docs/rules.md').then(
      ({ default: markdown }) => parseRules(markdown),
      () => [],
    );
    void loaded.then((sections) => {
      if (isShown) setRules(sections);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}
