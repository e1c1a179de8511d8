import * as v from 'valibot';
import { SIDES } from '../board/side.js';
import { TRACKS } from '../board/tracks.js';
import { type Card, type CardId, DECADES, SPECIAL_IDS } from './card.js';
import { PLACES, PLAIN_ICONS, SINGLE_ICONS } from './icon.js';

const side = v.picklist(SIDES);
const policeColor = v.picklist(['red', 'pink']);

const icon = v.variant('icon', [
  v.strictObject({
    icon: v.picklist(PLAIN_ICONS),
    side,
    where: v.exactOptional(v.picklist(PLACES)),
    decidedBy: v.exactOptional(side),
  }),
  v.strictObject({ icon: v.literal('arrow'), track: v.picklist(TRACKS), toward: side, steps: v.picklist([1, 2]) }),
  v.strictObject({ icon: v.literal('police'), color: policeColor }),
  v.strictObject({ icon: v.picklist(SINGLE_ICONS) }),
]);

const line = v.strictObject({
  icons: v.pipe(v.array(icon), v.minLength(1)),
  maxPerProvince: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  distinctProvinces: v.exactOptional(v.boolean()),
  westBerlinAllowed: v.exactOptional(v.boolean()),
});

const value = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4));

const face = {
  decade: v.picklist(DECADES),
  title: v.strictObject({ en: v.pipe(v.string(), v.minLength(1)), de: v.pipe(v.string(), v.minLength(1)) }),
  years: v.pipe(v.string(), v.regex(/^\d{4}(-\d{4})?$/, 'must be a year or two years, as 1953 or 1945-1953')),
  color: v.picklist(['red', 'yellow', 'dual']),
  flight: v.exactOptional(v.picklist([1, 2])),
  police: v.exactOptional(policeColor),
  event: v.pipe(v.array(line), v.minLength(1)),
};

const card = v.variant('kind', [
  v.strictObject({
    ...face,
    kind: v.literal('normal'),
    id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(80)),
    value: v.strictObject({ west: value, east: value }),
  }),
  v.strictObject({
    ...face,
    kind: v.literal('special'),
    id: v.picklist(SPECIAL_IDS),
    everyEndOfDecade: v.exactOptional(v.array(line)),
  }),
]);

/**
 * Checks the content of one card file.
 * @throws Error that names the file, the card and the field when the content is not a list of card faces
 */
export function loadCards(file: string, content: unknown): CardFile {
  if (!Array.isArray(content)) throw new Error(`${file}: expected a list of cards`);
  const faces = content.map((entry: unknown, index) => {
    const result = v.safeParse(card, entry);
    if (result.success) return result.output;
    const issue = result.issues[0];
    const field = v.getDotPath(issue) ?? 'the card itself';
    throw new Error(`${file}: ${cardName(entry, index)}: field ${field}: ${issue.message}`);
  });
  return { file, faces };
}

/** The checked faces of one card file. */
export interface CardFile {
  readonly file: string;
  readonly faces: readonly Card[];
}

/**
 * Joins the card files into one list.
 * @throws Error that names the file and the card if a card is missing, listed twice or in the file of another decade
 */
export function collectCards(files: readonly CardFile[]): readonly Card[] {
  const homes = new Map<CardId, string>();
  for (const { file, faces } of files) {
    for (const { id, decade } of faces) {
      const home = homes.get(id);
      if (home !== undefined) throw new Error(`${file}: card ${id}: field id: this card stands in ${home} already`);
      homes.set(id, file);
      if (decade !== decadeOf(id)) {
        throw new Error(`${file}: card ${id}: field decade: must be ${decadeOf(id)}, not ${decade}`);
      }
    }
  }
  const missing = ALL_IDS.find((id) => !homes.has(id));
  if (missing !== undefined) throw new Error(`${fileOf(missing)}: card ${missing} is missing`);
  return files.flatMap(({ faces }) => faces);
}

const ALL_IDS: readonly CardId[] = [...Array.from({ length: 80 }, (_, index) => index + 1), ...SPECIAL_IDS];

/** The decade of a card by its printed number or Roman numeral. */
function decadeOf(id: CardId): number {
  return typeof id === 'number' ? Math.ceil(id / 20) : Math.min(SPECIAL_IDS.indexOf(id) + 1, DECADES.length);
}

function fileOf(id: CardId): string {
  return typeof id === 'number' ? `cards/decade-${decadeOf(id)}.json` : 'cards/special.json';
}

function cardName(entry: unknown, index: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? `card ${id}` : `card at place ${index + 1}`;
}
