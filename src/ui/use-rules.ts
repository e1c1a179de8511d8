import { useEffect, useState } from 'react';
import { loadRules } from '../text/load-rules.js';
import type { RuleSection } from '../text/rulebook.js';

export { loadRules };

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
