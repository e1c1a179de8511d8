import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo } from 'react';
import { drawAnswer } from '../panes/bars.js';
import type { ScreenWords } from '../../text/index.js';
import { CanvasView, type Key, type Paste, useScreenSize, useUnusedInput } from '../../terminal/index.js';
import { useLook } from '../use-look.js';

/** How long the answer stands (ms) if no other key takes it away. */
const MOMENT = 3000;

/** Answers, in the last row for a moment, a key that means nothing where it was pressed, and a paste that has no field. */
export function UnusedInput(): ReactNode {
  const [input, forget] = useUnusedInput();
  const { columns, rows } = useScreenSize();
  const look = useLook();
  useEffect(() => {
    if (input === undefined) return undefined;
    const timer = setTimeout(forget, MOMENT);
    return () => clearTimeout(timer);
  }, [input, forget]);
  const canvas = useMemo(
    () => input && drawAnswer(unusedText(input, look.screen), look, columns),
    [input, look, columns],
  );
  if (canvas === undefined) return null;
  return (
    <Box position="absolute" width={columns} height={rows} alignItems="flex-end">
      <CanvasView canvas={canvas} z={ABOVE_ALL} />
    </Box>
  );
}

const ABOVE_ALL = 3;

/** What a key or a paste is told. */
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
