import { foldings } from '../../../src/common/words.js';
import { iconPlace, iconWord } from '../../../src/notation/move-words.js';
import { PLACE_NAMES } from '../../../src/notation/names.js';
import { PHASE_NAMES } from '../../../src/notation/places.js';
import { CARDS, eventIcons } from '../../../src/rules/cards.js';
import { printed } from './printed.js';

const GAME = 'Format: wsdv 1\nSeed: 1961\n\n';
const TABLE = 'Format: wsdv 1\nDeal: table\n\n';

/** Lines in which # is a placeholder for the split title of a hidden card. */
export const SPLIT_LINES: readonly string[] = [
  `${GAME}W: discard #`,
  `${GAME}W 15 event, #`,
  `${GAME}W # build: Kiel`,
  `${GAME}#`,
  `${GAME}W: Kiel, #`,
  `${TABLE}East hand: # 3`,
  `${TABLE}# East hand #`,
];

/** Separators that split a title: the text before its second part, and the text after its second part. */
export const SIGNS: readonly (readonly [before: string, behind: string])[] = [
  [', ', ''],
  [' > ', ''],
  [' (', ')'],
  [' # ', ''],
];

/** A title with separators, and its two parts without them. */
export interface SplitTitle {
  readonly text: string;
  readonly parts: readonly string[];
}

/** Splits a title at one of its spaces. */
export function splitAtBlank(title: string, at: number, [before, behind]: readonly [string, string]): SplitTitle {
  const words = title.split(' ');
  const index = 1 + (at % (words.length - 1));
  const parts = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
  return { text: `${parts.join(before)}${behind}`, parts };
}

const ICONS = CARDS.flatMap(({ id }) => eventIcons(id));
const NAMES = new Set(
  [...PLACE_NAMES, ...PHASE_NAMES, ...ICONS.flatMap((icon) => [iconWord(icon), iconPlace(icon)])].flatMap(foldings),
);

/**
 * Puts a split title into a line and returns the parts of the title that the excerpts in the errors show. A part that
 * is also the name of a place, phase or icon is left out.
 */
export function partsShown(line: string, { text, parts }: SplitTitle): readonly string[] {
  const excerpts = [...(printed(line.replace('#', text)) ?? '').matchAll(/^ +\d+ \| (.*)$/gm)];
  const shown = excerpts.flatMap(([, excerpt = '']) => excerpt.split(/[,>()#:]/)).map((one) => one.trim());
  return parts.filter((one) => shown.includes(one) && !foldings(one).some((folded) => NAMES.has(folded)));
}
