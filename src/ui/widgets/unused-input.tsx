import type { ReactNode } from 'react';
import type { ScreenWords } from '../../text/index.js';
import { type Key, type Paste, useUnusedInput } from '../../terminal/index.js';
import { useLook } from '../use-look.js';
import { MomentLine } from '../match/report/moment-line.js';

/**
 * Shows a message after a key without effect, or after a paste while no text field is open. The message disappears
 * after 3 s or at the next input.
 */
export function UnusedInput(): ReactNode {
  const [input, forget] = useUnusedInput();
  const { screen, theme } = useLook();
  if (input === undefined) return null;
  return <MomentLine text={unusedText(input, screen)} style={theme.warning} since={input} forget={forget} />;
}

/** Returns the message about an unused key or paste. */
export function unusedText(input: Key | Paste, words: ScreenWords): string {
  return input.type === 'paste' ? words.unused.paste : words.unused.key(nameOf(input, words));
}

function nameOf({ name, char, ctrl, meta, shift }: Key, { unused: words, keys }: ScreenWords): string {
  const names: Readonly<Record<string, string>> = keys.names;
  const held = { ctrl, meta, shift: shift && name !== 'char' };
  const modifiers = (['ctrl', 'meta', 'shift'] as const).filter((one) => held[one]).map((one) => words.modifiers[one]);
  const isSeen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(char);
  if (name === 'char' && char !== ' ' && !isSeen) return words.unnamed;
  const label = name !== 'char' ? name : char === ' ' ? 'space' : ctrl ? char.toUpperCase() : char;
  return modifiers.join('') + (names[label] ?? (name === 'char' ? label : name.toUpperCase()));
}
