import { textWidth } from '../../terminal/index.js';
import type { Told } from '../game/key-table.js';
import { CLOSING } from '../game/scroll.js';
import type { Look } from './look.js';

/** What a key does: in a word or two for the last line, if it is told there, and for the page of help. */
export interface KeyWords {
  readonly hint?: string;
  readonly help: string;
}

const BETWEEN = '   ';

/** Each key with what it does, in a word or two; keys beside each other that do the same are told together. */
export function keyHints<Words extends string>(
  told: readonly Told<Words>[],
  words: Readonly<Record<Words, KeyWords>>,
  look: Look,
): readonly string[] {
  const hints: { readonly hint: string; readonly labels: string[] }[] = [];
  for (const { keys, words: name } of told) {
    const { hint } = words[name];
    if (hint === undefined) continue;
    const labels = keys.labels.map((label) => keyName(label, look));
    const last = hints.at(-1);
    if (last?.hint === hint) last.labels.push(...labels);
    else hints.push({ hint, labels });
  }
  return hints.map(({ labels, hint }) => `${labels.join('/')} ${hint}`);
}

/** Keys in the column of a page of help, and what they do. */
export function keyLines<Words extends string>(
  told: readonly Told<Words>[],
  words: Readonly<Record<Words, KeyWords>>,
  look: Look,
): readonly { readonly name: string; readonly help: string }[] {
  return told.map(({ keys: { labels, also = '' }, words: one }) => ({
    name: [...labels.map((label) => keyName(label, look)), also].join(' ').trimEnd(),
    help: words[one].help,
  }));
}

/** What a key is called; letters and signs are the same in every language. */
export function keyName(label: string, look: Look): string {
  const names: Readonly<Record<string, string>> = look.screen.keys.names;
  return names[label] ?? label;
}

/** The key that puts a page aside. */
export function closeHint(look: Look): string {
  return keyHints([{ keys: CLOSING, words: 'close' }], look.screen.keys.game, look)[0];
}

/** The keys that page through a pane. */
export function pagingKeys(look: Look): string {
  return `${keyName('pageUp', look)} ${keyName('pageDown', look)}`;
}

/** Hints in a line. */
export function hintLine(hints: readonly string[]): string {
  return hints.join(BETWEEN);
}

/** As many hints as a line has room for, the most important first; the last one, which is help, always stands. */
export function fittingHints(hints: readonly string[], width: number): string {
  const shown = [...hints];
  while (shown.length > 2 && textWidth(hintLine(shown)) > width) shown.splice(-2, 1);
  return hintLine(shown);
}
