import {
  BLANK,
  changedIn,
  economyText,
  exportedRuns,
  firstFitting,
  lengthOf,
  livingRuns,
  socialistRuns,
  type BadgeText,
  unrestRuns,
  withoutValuesBefore,
  withValuesBefore,
} from './badge-text.js';
import { provinceBackground } from './draw-ground.js';
import type { BadgeLayout } from '../layout.js';
import { nameRuns, type Picture, type Run, unmarked, write, writeRuns } from '../picture.js';
import { provincePlace } from '../../../text/place-ids.js';
import type { Style } from '../../../terminal/index.js';

type Line = readonly Run[];

/** Contents of a badge, and its width in columns. */
interface Badge extends BadgeText {
  readonly width: number;
}

/**
 * Draws the badge of every province except the two halves of Berlin. If a badge is outside its province, also draws a
 * line from the badge to the province.
 */
export function drawBadges(picture: Picture, badges: readonly BadgeLayout[]): void {
  const { canvas, colors, glyphs } = picture;
  for (const badge of badges) {
    const { x, y, width } = badge.box;
    canvas.fill(badge.box, ' ', { fg: colors.text, bg: provinceBackground(badge.id, picture) });
    for (const spot of badge.leader)
      write(picture, spot.x, spot.y, glyphs.leader[spot.arms], { fg: colors[badge.side], bold: true });
    linesOf(picture, badge).forEach((line, row) => writeRuns(picture, { x, y: y + row, width }, line));
  }
}

function linesOf(picture: Picture, { id, side, box: { width }, form, name }: BadgeLayout): readonly Line[] {
  const { words, colors, fold } = picture;
  const place = provincePlace(id);
  const badge = { figures: picture.figures.provinces[id], changed: changedIn(picture, id), pens: picture, width };
  const style: Style = { fg: colors[side], bold: true, underline: true };
  const shown = nameRuns(picture, form === 'code' ? words.code[id] : fold(name), place, style);
  if (form === 'code') return codeLines(badge, shown);
  const beside = firstFitting(besideName(badge, shown), width);
  const counters = form === 'name' ? nameLines : wordLines;
  return [beside ?? shown, ...counters(badge, beside === undefined ? socialistRuns : () => [])];
}

/**
 * Returns the variants of a name followed by the socialists, in the order to try. If the number of socialists has just
 * changed, the last variants leave out the brackets of the name to make room.
 */
function besideName(badge: Badge, name: Line): readonly Line[] {
  const names = badge.changed.socialists === undefined ? [name] : [name, unmarked(name)];
  return [badge, withoutValuesBefore(badge)].flatMap((told) =>
    names.map((one) => [...one, ...apart(socialistRuns(told))]),
  );
}

/**
 * Returns the two lines of a badge in the small drawing. Examples of the first line: "MV 3!", "NW 1»", "MV3 s2"; of the
 * second line: "L2 E5". Socialists that do not fit after the unrest are on the second line, if necessary as their sign
 * without their number. If there is still too little room, the signs of mass protests are left out, because the style
 * of the unrest shows that there are protests. The brackets around the code are left out to make room for an old value.
 * The ledger shows every figure that is left out here.
 */
function codeLines(badge: Badge, code: Line): readonly Line[] {
  const short = withoutValuesBefore(badge);
  const names = Object.keys(badge.changed).length > 0 ? [code, unmarked(code)] : [code];
  for (const told of withValuesBefore(badge)) {
    const lines = codeLinesOf(told, names, badge.width, headsApart);
    if (lines !== undefined) return lines;
  }
  return (
    codeLinesOf(short, names, badge.width, headsOf) ?? [
      [...code, ...unrestRuns(short, '', { bare: true })],
      firstFitting(countersOf(short, [[]]), badge.width) ?? [],
    ]
  );
}

/**
 * Function that yields variants of the two lines. Each variant lists the first line, then the alternatives for the end
 * of the second line.
 */
type Heads = (told: BadgeText, code: Line) => Iterable<readonly Line[]>;

/** Returns the first pair of lines that fits, trying the variants of the code in order; undefined if no pair fits. */
function codeLinesOf(
  told: BadgeText,
  names: readonly Line[],
  width: number,
  heads: Heads,
): readonly Line[] | undefined {
  for (const name of names) {
    for (const [head, ...rests] of heads(told, name)) {
      if (head === undefined || lengthOf(head) > width) continue;
      const counters = firstFitting(countersOf(told, rests), width);
      // A changed figure such as "2→4" must be separated from the next figure by a space.
      if (counters !== undefined && (heads !== headsApart || counters.includes(BLANK))) return [head, counters];
    }
  }
  return undefined;
}

/** Yields the variants (see `headsOf`) that show every figure, with spaces between the figures. */
function* headsApart(told: BadgeText, code: Line): Iterable<readonly Line[]> {
  const figures = [...unrestRuns(told, ''), ...apart(socialistRuns(told))];
  yield [[...code, BLANK, ...figures], []];
  yield [[...code, ...figures], []];
}

/**
 * Yields variants of the two lines, the best variant first. A variant is a list: the first line, then possible ends of
 * the second line, which show the remaining figures in full, then shortened.
 */
function* headsOf(told: BadgeText, code: Line): Iterable<readonly Line[]> {
  yield* headsApart(told, code);
  const unrest = unrestRuns(told, '');
  const socialists = socialistRuns(told);
  const sign = socialistRuns(told, { signOnly: true });
  yield [[...code, ...unrest, ...socialists], []];
  yield [[...code, BLANK, ...unrest], socialists, sign];
  yield [[...code, ...unrest], socialists, sign];
  yield [[...code, ...unrest, ...sign], []];
  const bare = unrestRuns(told, '', { bare: true });
  const exported = exportedRuns(told);
  yield [
    [...code, ...bare],
    [...exported, ...socialists],
    [...exported, ...sign],
  ];
  yield [[...code, ...bare, ...sign], exported];
}

function* countersOf(told: BadgeText, rests: readonly Line[]): Iterable<Line> {
  const { figures, pens } = told;
  const economy: Run = { text: `${pens.words.economy}${figures.economy}` };
  const living = livingRuns(told);
  for (const rest of rests) {
    yield [...living, BLANK, economy, ...rest];
    yield [...living, economy, ...rest];
  }
}

/**
 * Returns the figures of a badge in the medium drawing, e.g. "u7! L2 E5/3 s2". If there is too little room, the export
 * factory is left out first, then the spaces, the number of socialists and the signs of mass protests. The ledger shows
 * all of these figures. The form is chosen as if no old values were shown, because no figure may be left out to make
 * room for an old value.
 */
function nameLines(badge: Badge, below: typeof socialistRuns): readonly Line[] {
  const short = withoutValuesBefore(badge);
  const forms = nameForms(badge.pens.words, below);
  const fits = (line: Line): boolean => lengthOf(line) <= badge.width;
  const form =
    forms.slice(0, FORMS_APART).find((one) => fits(spaced(one(short)))) ?? forms.find((one) => fits(one(short).flat()));
  if (form === undefined) return [[]];
  const lines = [...withValuesBefore(badge), short].map((told) => spaced(form(told)));
  return [firstFitting([...lines, form(short).flat()], badge.width) ?? []];
}

/** Number of forms to try with spaces between the figures. After that, forms without spaces are tried. */
const FORMS_APART = 2;

/** Returns the figures of a line in one form. */
type NameForm = (told: BadgeText) => readonly Line[];

/** Returns the forms of a line in the order to try: from all figures to the fewest. */
function nameForms(words: BadgeText['pens']['words'], below: typeof socialistRuns): readonly NameForm[] {
  const short = ({ figures }: BadgeText): Line => [{ text: `${words.economy}${figures.economy}` }];
  const unrest = (told: BadgeText): Line => unrestRuns(told, words.unrest);
  const sign = (told: BadgeText): Line => below(told, { signOnly: true });
  return [
    (told) => [unrest(told), livingRuns(told), [{ text: economyText(told.figures, words) }], below(told)],
    (told) => [unrest(told), livingRuns(told), short(told), below(told)],
    (told) => [unrest(told), livingRuns(told), short(told), sign(told)],
    (told) => [unrestRuns(told, words.unrest, { bare: true }), livingRuns(told), short(told), sign(told)],
  ];
}

/** Joins the parts of a line with spaces between them. */
function spaced(parts: readonly Line[]): Line {
  return parts.flatMap((part, index) => (index === 0 ? part : apart(part)));
}

/**
 * Returns the lines of a badge in the large drawing: "unrest 7!! LS 2" and "economy 5 export 3". If there is too little
 * room, the words are abbreviated.
 */
function wordLines(badge: Badge, below: typeof socialistRuns): readonly Line[] {
  const { words } = badge.pens;
  const rest = `${badge.figures.economy} ${words.exportWord} ${badge.figures.exportFactory ?? '-'}`;
  const economy = [words.economyWord, words.economyShort].map((word) => [{ text: `${word} ${rest}` }]);
  function* lines(): Iterable<Line> {
    for (const told of [...withValuesBefore(badge), withoutValuesBefore(badge)]) {
      const [socialists, sign] = [below(told), below(told, { signOnly: true })];
      const spelled = [
        ...unrestRuns(told, `${words.unrestWord} `),
        BLANK,
        ...livingRuns(told, `${words.ledger.livingStandard} `),
      ];
      yield [...spelled, ...apart(socialists)];
      yield [...spelled, ...apart(sign)];
      const [unrest, living] = [unrestRuns(told, words.unrest), livingRuns(told)];
      yield [...unrest, BLANK, ...living, ...apart(socialists)];
    }
    const told = withoutValuesBefore(badge);
    yield [...unrestRuns(told, words.unrest), ...livingRuns(told), ...below(told)];
    yield [...unrestRuns(told, words.unrest, { bare: true }), ...livingRuns(told), ...below(told, { signOnly: true })];
  }
  return [
    firstFitting(lines(), badge.width) ?? [],
    firstFitting(economy, badge.width) ?? [{ text: economyText(badge.figures, words) }],
  ];
}

function apart(runs: Line): Line {
  return runs.length === 0 ? [] : [BLANK, ...runs];
}
