/** End marks of a paste: the 7-bit and the 8-bit form. */
const PASTE_ENDS = ['\u001B[201~', '\u009B201~'] as const;

/** Returns the end marks of a paste with this begin mark: first the mark of the same form, then the other. */
export function pasteEndsAfter(introducer: string): readonly [string, string] {
  const [sevenBit, eightBit] = PASTE_ENDS;
  return introducer.startsWith('\u001B') ? [sevenBit, eightBit] : [eightBit, sevenBit];
}

/**
 * Returns how many characters at the end of the input may belong to an end mark: the beginning of `mark` or `other`, or
 * a complete `other`.
 */
export function markAtEnd(input: string, mark: string, other: string): number {
  const begun = (end: string, longest: number): number => {
    for (let length = Math.min(longest, input.length); length > 0; length--)
      if (input.endsWith(end.slice(0, length))) return length;
    return 0;
  };
  return Math.max(begun(mark, mark.length - 1), begun(other, other.length));
}
