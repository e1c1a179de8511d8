import { useEffect } from 'react';
import { loadRules } from '../../use-rules.js';
import type { OverlayProps } from './overlay-props.js';

/** Puts the rules and the glossary into the state of the screen, for the keys that search them. */
export function useTexts({ change, look }: Pick<OverlayProps, 'change' | 'look'>): void {
  const { glossary } = look.words;
  useEffect(() => {
    void loadRules().then((rules) =>
      change((now) => (now.rules === rules && now.glossary === glossary ? now : { ...now, rules, glossary })),
    );
  }, [change, glossary]);
}
