import { harmless } from '../../common/harmless.js';
import { type Key, truncateText } from '../../terminal/index.js';

/** What a field may hold: columns, and whether it takes digits only. */
export interface FieldKind {
  readonly widest: number;
  readonly digits?: boolean;
}

/** Characters of a paste that are looked at: more than any field holds. */
const LONGEST_TAKEN = 200;
/** The greatest number to deal by. */
export const GREATEST_SEED = 0x7fffffff;

/** The text of a field after text was typed or pasted at its end; the same where the field takes none of it. */
export function withText(before: string, text: string, { widest, digits = false }: FieldKind): string {
  const part = text.slice(0, LONGEST_TAKEN);
  const added = digits ? part.replace(/\D+/g, '') : part.replace(/[\s;]+/g, ' ').replace(/\p{C}+/gu, '');
  return truncateText(before + harmless(added), widest, '');
}

/** The text of a field after a key; the same where the key means nothing to a field. */
export function withKey(before: string, { name, char, ctrl, meta }: Key, kind: FieldKind): string {
  if (name === 'backspace') return Array.from(before).slice(0, -1).join('');
  return name === 'char' && !ctrl && !meta ? withText(before, char, kind) : before;
}
