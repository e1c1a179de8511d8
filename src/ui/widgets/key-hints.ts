import { itemAt } from '../../common/item-at.js';
import { type Canvas, keyOfId, padText, textWidth } from '../../terminal/index.js';
import type { KeyHelp, KeyLine, Keys } from './key-table.js';
import { CLOSING, CLOSING_NOTICE, SCROLLING } from './scroll.js';
import type { Line } from './lists.js';
import type { Look } from './look.js';
import { hanging } from './sheet.js';

/**
 * Texts about a key: `hint` is one or two words for the last line of the screen, `help` is a description for the help
 * page.
 */
export interface KeyTexts {
  readonly hint?: string;
  readonly help?: string;
}
export type KeyWords = KeyTexts & { readonly help: string };

/** Columns between hints. */
const BETWEEN = 2;

/** Hint about a key: its name, and one or two words about its effect. */
export interface Hint {
  /** Name of the key, or names of several keys with the same effect. */
  readonly name: string;
  readonly does: string;
  /** Id of the key that a click on the hint presses; null if the hint is not clickable. */
  readonly key: string | null;
}

/** Returns hints for keys. Neighbouring keys whose hints have the same text share one hint. */
export function keyHints<Words extends string>(
  told: readonly KeyHelp<Words>[],
  words: Readonly<Record<Words, KeyTexts>>,
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

/** Returns names and descriptions of keys, for the help page. */
export function keyLines<Words extends string>(
  told: readonly KeyHelp<Words>[],
  words: Readonly<Record<Words, KeyWords>>,
  look: Look,
): readonly KeyLine[] {
  return told.map(({ keys, words: one }) => ({
    name: [...namesOf(keys, look), ...(keys.also ?? []).map((label) => keyName(label, look))].join(' '),
    help: words[one].help,
  }));
}

/** Returns the width of the longest name. `lines` must not be empty. */
export function namesWidth(lines: readonly KeyLine[]): number {
  return Math.max(...lines.map(({ name }) => textWidth(name)));
}

/** Returns lines of a help page, not yet wrapped. The names of the keys are padded to `names` columns. */
export function helpLines(lines: readonly KeyLine[], names: number): Line[] {
  return lines.map(({ name, help }) => hanging(`  ${padText(name, names)}`, help, names + 2));
}

/** Returns the names of keys for use in a sentence, separated by slashes. */
export function nameOf(keys: Keys, look: Look): string {
  return namesOf(keys, look).join('/');
}

function namesOf({ labels }: Keys, look: Look): string[] {
  return labels.map((label) => keyName(label, look));
}

/**
 * Returns the name of a key in the language of the session. Letters and punctuation marks are the same in every
 * language.
 */
function keyName(label: string, look: Look): string {
  const names: Readonly<Record<string, string>> = look.screen.keys.names;
  return names[label] ?? label;
}

/** Returns the hint for the key that closes a page. */
export function closeHint(look: Look): Hint {
  return itemAt(keyHints([{ keys: CLOSING, words: 'close' }], look.screen.keys.game, look), 0);
}

/** Returns the hint for the key that closes a notice. */
export function goOnHint(look: Look): Hint {
  return itemAt(keyHints([{ keys: CLOSING_NOTICE, words: 'goOn' }], look.screen.keys.game, look), 0);
}

export function scrollHint(look: Look): Hint {
  return { name: nameOf(SCROLLING, look), does: look.screen.overlay.scroll, key: null };
}

/** Returns the names of the keys that page through a pane. */
export function pagingKeys(look: Look): string {
  return `${keyName('pageUp', look)} ${keyName('pageDown', look)}`;
}

/** Returns the width of hints in one row, in columns. */
export function hintsWidth(hints: readonly Hint[]): number {
  return hints.reduce((sum, hint) => sum + hintWidth(hint), BETWEEN * Math.max(0, hints.length - 1));
}

function hintWidth({ name, does }: Hint): number {
  return textWidth(`${name} ${does}`);
}

/** Distributes hints over rows of `width` columns. No hint is split between two rows. */
export function hintRows(hints: readonly Hint[], width: number): readonly (readonly Hint[])[] {
  return hints.reduce<Hint[][]>((rows, hint) => {
    const last = rows.at(-1);
    if (last === undefined || hintsWidth([...last, hint]) > width) rows.push([hint]);
    else last.push(hint);
    return rows;
  }, []);
}

/**
 * Leaves out hints, the least important first, until the others fit into `width` columns. The first hint and the last
 * `kept` hints always stay.
 */
export function fittingHints(hints: readonly Hint[], width: number, kept: number): readonly Hint[] {
  const shown = [...hints];
  while (shown.length > kept + 1 && hintsWidth(shown) > width) shown.splice(-kept - 1, 1);
  return shown;
}

/**
 * Writes hints into row `y`, starting in column `x`. The names of the keys are highlighted. A click on a hint presses
 * its key. Hints that do not fit are cut at the canvas's edge.
 */
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

/** Cells of a frame's lower edge beside its hints: on each side the corner, a cell of the edge and a space. */
const FOOT_EDGES = 6;

/**
 * Writes hints into the lower edge of a frame. The last hints are left out if they do not fit; the first hint always
 * stays. The last `taken` cells before the corner stay free.
 */
export function writeFoot(canvas: Canvas, hints: readonly Hint[], look: Look, taken = 0): void {
  const shown = fittingHints(hints, canvas.width - FOOT_EDGES - taken, 0);
  const y = canvas.height - 1;
  canvas.text(2, y, ' '.repeat(hintsWidth(shown) + 2), look.theme.muted);
  writeHints(canvas, 3, y, shown, look);
}
