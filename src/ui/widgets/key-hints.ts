import { itemAt } from '../../common/item-at.js';
import { type Canvas, keyOfId, padText, textWidth } from '../../terminal/index.js';
import type { Keys, Told } from './key-table.js';
import { CLOSING, CLOSING_NOTICE, SCROLLING } from './scroll.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';
import { hanging } from './sheet.js';

/** What a key does: in a word or two for the last line, if it is told there, and for the page of help, if there is one. */
interface KeyHint {
  readonly hint?: string;
  readonly help?: string;
}
export type KeyWords = KeyHint & { readonly help: string };

/** Columns between hints. */
const BETWEEN = 2;

/** A key with what it does, in a word or two. */
export interface Hint {
  /** What the key is called, or several that do the same. */
  readonly name: string;
  readonly does: string;
  /** The id of the key a click on it presses; null where several keys have one name. */
  readonly key: string | null;
}

/** Each key with what it does; keys beside each other that do the same are told together. */
export function keyHints<Words extends string>(
  told: readonly Told<Words>[],
  words: Readonly<Record<Words, KeyHint>>,
  look: Look,
): readonly Hint[] {
  const hints: { readonly hint: string; readonly labels: string[]; readonly key: string | null }[] = [];
  for (const { keys, words: name } of told) {
    const { hint } = words[name];
    if (hint === undefined) continue;
    const labels = namesOf(keys, look);
    const last = hints.at(-1);
    if (last?.hint === hint) last.labels.push(...labels);
    else hints.push({ hint, labels, key: keys.ids.find((id) => keys.labels.includes(id)) ?? null });
  }
  return hints.map(({ labels, hint, key }) => ({ name: labels.join('/'), does: hint, key }));
}

/** What keys are called in the column of a page of help, and what they do. */
export interface KeyLine {
  readonly name: string;
  readonly help: string;
}

/** Keys as a page of help tells them. */
export function keyLines<Words extends string>(
  told: readonly Told<Words>[],
  words: Readonly<Record<Words, KeyWords>>,
  look: Look,
): readonly KeyLine[] {
  return told.map(({ keys, words: one }) => ({
    name: [...namesOf(keys, look), ...(keys.also ?? []).map((label) => keyName(label, look))].join(' '),
    help: words[one].help,
  }));
}

/** The columns that the names of all these keys need. */
export function namesWidth(lines: readonly KeyLine[]): number {
  return Math.max(...lines.map(({ name }) => textWidth(name)));
}

/** Lines of a page of help, still to be wrapped, with the names of the keys in so many columns. */
export function helpLines(lines: readonly KeyLine[], names: number): Line[] {
  return lines.map(({ name, help }) => hanging(`  ${padText(name, names)}`, help, names + 2));
}

/** What keys are called in a sentence. */
export function nameOf(keys: Keys, look: Look): string {
  return namesOf(keys, look).join('/');
}

function namesOf({ labels }: Keys, look: Look): string[] {
  return labels.map((label) => keyName(label, look));
}

/** What a key is called; letters and signs are the same in every language. */
function keyName(label: string, look: Look): string {
  const names: Readonly<Record<string, string>> = look.screen.keys.names;
  return names[label] ?? label;
}

/** The key that puts a page aside. */
export function closeHint(look: Look): Hint {
  return itemAt(keyHints([{ keys: CLOSING, words: 'close' }], look.screen.keys.game, look), 0);
}

/** The key that puts a notice aside. */
export function goOnHint(look: Look): Hint {
  return itemAt(keyHints([{ keys: CLOSING_NOTICE, words: 'goOn' }], look.screen.keys.game, look), 0);
}

/** The keys that scroll a page. */
export function scrollHint(look: Look): Hint {
  return { name: nameOf(SCROLLING, look), does: look.screen.overlay.scroll, key: null };
}

/** The keys that page through a pane. */
export function pagingKeys(look: Look): string {
  return `${keyName('pageUp', look)} ${keyName('pageDown', look)}`;
}

/** Columns of hints in a line. */
export function hintsWidth(hints: readonly Hint[]): number {
  return hints.reduce((sum, hint) => sum + hintWidth(hint), BETWEEN * Math.max(0, hints.length - 1));
}

function hintWidth({ name, does }: Hint): number {
  return textWidth(`${name} ${does}`);
}

/** Hints in rows of so many columns, none of them cut in two. */
export function hintRows(hints: readonly Hint[], width: number): readonly (readonly Hint[])[] {
  return hints.reduce<Hint[][]>((rows, hint) => {
    const last = rows.at(-1);
    if (last === undefined || hintsWidth([...last, hint]) > width) rows.push([hint]);
    else last.push(hint);
    return rows;
  }, []);
}

/** As many hints as a line has room for, the most important first; the last one, which is help, always stands. */
function fittingHints(hints: readonly Hint[], width: number): readonly Hint[] {
  const shown = [...hints];
  while (shown.length > 2 && hintsWidth(shown) > width) shown.splice(-2, 1);
  return shown;
}

/** Writes hints from a cell on, the keys stronger than what they do; a click on one presses its key. */
export function writeHints(canvas: Canvas, x: number, y: number, hints: readonly Hint[], { theme }: Look): void {
  let at = x;
  for (const hint of hints) {
    const used = canvas.text(at, y, hint.name, theme.title);
    canvas.text(at + used + 1, y, hint.does, theme.muted);
    const width = hintWidth(hint);
    if (hint.key !== null) canvas.link({ x: at, y, width, height: 1 }, keyOfId(hint.key));
    at += width + BETWEEN;
  }
}

/** Writes hints into the lower edge of a frame. */
export function writeFoot(canvas: Canvas, hints: readonly Hint[], look: Look): void {
  const y = canvas.height - 1;
  canvas.text(2, y, ' '.repeat(hintsWidth(hints) + 2), look.theme.muted);
  writeHints(canvas, 3, y, hints, look);
}

/** Draws as many hints as a row has room for; a click on one presses its key. */
export function drawHints(canvas: Canvas, y: number, hints: readonly Hint[], look: Look): void {
  writeHints(canvas, 1, y, fittingHints(hints, canvas.width - 2), look);
}
