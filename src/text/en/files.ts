import type { Side } from '../../rules/board.js';
import type { Fault, PositionError, Question, Refusal } from '../../rules/game.js';
import { atField } from '../said.js';
import { waitsFor } from './decisions.js';
import * as n from './names.js';
import { fault } from './positions.js';
import { refusal } from './refusals.js';

type Asked = Pick<Question, 'side' | 'kind'>;
type Row = 'display' | 'pile' | Side;

const or = (words: readonly string[]): string => n.list(words, 'or');
const letter = (side: Side): string => n.side[side].charAt(0);

const ROWS: Readonly<Record<Row, string>> = {
  display: 'the display',
  pile: 'the draw pile',
  west: "West's hand",
  east: "East's hand",
};

function because(why: Refusal | null): string {
  return why === null ? 'The rules do not allow it.' : (refusal[why.code] as (one: Refusal) => string)(why);
}

const faultOf = (why: Fault): string => (fault[why.code] as (...values: readonly unknown[]) => string)(...why.with);

/** Errors in a move file or in a written action. */
export const files = {
  fileTooLong: (length: number, most: number) =>
    `The file is too long: ${length} characters; a move file has at most ${most}.`,
  tooManyLines: (lines: number, most: number) => `The file has ${lines} lines; a move file has at most ${most}.`,
  lineTooLong: (length: number, most: number) => `The line has ${length} characters; at most ${most} are allowed.`,
  control: (code: string) => `There is a control character (U+${code}) in the line. Remove it.`,
  otherLineEnd: (code: string, name: string) =>
    `There is a ${name} (U+${code}) here. It does not end a line of a move file: replace it with a line feed (U+000A). For a whole file: perl -CSD -pe 's/\\x{${code}}/\\n/g' FILE > NEW-FILE`,
  carriageReturn: () =>
    "There is a carriage return (U+000D) in the line: line ends of old Macs and some web forms. Convert the file with: tr '\\r' '\\n' < FILE > NEW-FILE",
  conflict: (mark: string) =>
    `"${mark}" is where git could not merge: the file holds two versions of these lines. Keep the lines of one version, and delete the others and the lines with <<<<<<<, ======= and >>>>>>>.`,
  lostLetter: () =>
    'A letter was lost here when the encoding of the text was converted ("\ufffd", U+FFFD). Write the letter again, in UTF-8.',
  invisible: (code: string) => `There is an invisible character (U+${code}) in the line. Delete it.`,
  stray: (character: string, code: string) => `"${character}" (U+${code}) means nothing in a move file. Delete it.`,
  strayForm: (character: string, code: string, meant: string) =>
    `"${character}" (U+${code}) means nothing in a move file. Write "${meant}" instead.`,
  quotedPrintable: () =>
    'An equals sign means nothing in a move file. If the file came by mail, it is still encoded as quoted-printable: save it as text.',
  htmlEntity: (entity: string) =>
    `"${entity}" is an HTML code for a character: the text was copied from the source of a web page or an HTML mail. Copy it from the page as it is shown, or write the character itself.`,
  quotedLine: () => 'The line begins with ">", as lines quoted in a mail do. Delete the ">" from every line.',
  emptyFile: () => 'The file is empty. If a game was in it, restore it from a copy.',
  noMoveFile: (format: string) => `This is not a move file: it lacks the line \`Format: ${format}\` at its top.`,

  noHeaderLine: (text: string) =>
    `"${text}" is no header line. A header line is \`Key: value\`; a blank line ends the header.`,
  lineAlready: (key: string, line: number) => `"${key}" stands in line ${line} already.`,
  noFormat: () => 'The file does not begin with its format.',
  noDeal: () => 'The header does not say how the cards are dealt: it needs a line `Seed`, `Deal` or `Position`.',
  positionHoldsCards: () => 'A start position holds its own cards and seed; take them out of the header.',
  unknownOfNothing: () =>
    '`Unknown` belongs to a start position, but there is none: take the line out, or add `Position`.',
  seedAndTable: () => 'The cards come from a seed or were dealt at a table, not both.',
  noValue: (key: string) => `"${key}" has no value.`,
  valueTooLong: (most: number) => `The value is too long: at most ${most} characters.`,
  otherFormat: (format: string) => `This program reads the format "${format}".`,
  newerFormat: (format: string, version: string, reads: string) =>
    `The file is in the format "${format}", which needs a newer wsdv: this is ${version} and reads "${reads}". The file was not changed.`,
  noSeed: () => 'A seed is 64 hex digits, or a whole number up to 2147483647.',
  noProof: () => 'The proof of a deal is 64 hex digits, the SHA-256 of the 32 bytes of its seed.',
  proofOfOther: () =>
    'This proof was not made of the seed in the file: one of the two lines was changed. Put the right one back, or take the proof out.',
  otherProof: () =>
    'This is not the proof that was given with --proof: the file is not of that game, or it was changed. Compare both with what was written down when the game began.',
  nothingToProve: () =>
    'The file has neither a seed nor a `Deal-Proof`, so there is nothing to compare the given proof with. Ask for an export of the game.',
  otherSeed: () =>
    'The given proof was not made of this seed: the cards are not those of the game that was begun, or the proof is another. Compare it with what was written down then.',
  otherThanSeed: (decade: string) =>
    `The cards of decade ${decade} are declared otherwise than the seed deals them, so this deal is not proved. Take the line out.`,
  otherDeal: () => 'A deal is `table`, or the line of one decade, `Deal I` to `Deal IV`.',
  tooManyNotes: (most: number) => `There are more than ${most} notes in the header.`,
  unknownKey: (key: string) => `"${key}" is no header line. Notes of your own begin with X-.`,
  tooDeep: (most: number) => `The position has brackets more than ${most} deep.`,
  notJson: () => 'The position is not JSON from here on: look for a quote, comma or bracket too many or too few.',
  fieldTwice: (name: string) => `The position has the field "${name}" twice. Keep one of the two.`,
  position: (problem: PositionError) => atField(problem, faultOf(problem)),

  noCard: (word: string) => `"${word}" is no card. Cards are given by number, \`?\` for unknown ones.`,
  noPartOfDeal: (word: string) =>
    `"${word} …" is not a part of a deal. A part is west, east, display or pile, then its cards, with \`?\` for an unknown card.`,
  rowTwice: (row: string) => `The deal has ${row} twice.`,
  rowTooLong: (most: number, cards: number) => `There are ${most} cards in this row at most, not ${cards}.`,
  notOfDecade: (card: string, decade: string) => `Card ${card} is not among the 20 cards of decade ${decade}.`,
  twiceInLine: (card: string) =>
    `Card ${card} stands twice in this line, but there is only one. Correct one of the two.`,
  cardTwice: () => 'A card stands twice in the deal.',
  rowHas: (row: Row, has: number, given: number) =>
    `${ROWS[row]} has ${has} cards now, not ${given}; write \`?\` for those not known.`,
  cannotLie: (card: string, row: Row, lies: string) =>
    `Card ${card} cannot lie there: ${ROWS[row]} is ${lies || 'empty'}.`,

  belowResult: () => 'Nothing but comments may stand below the result.',
  ofHeader: (key: string) => `"${key}" belongs to the header, above the first blank line.`,
  noHeading: (text: string) => `"${text}" is no heading.`,
  behindHeading: (text: string, heading: string) =>
    `"${text}" does not belong to the heading: write \`${heading}\` alone, and decisions on a line of their own below it.`,
  headingElsewhere: (place: string) => `The heading does not fit: the game is in ${place}.`,
  notTheResult: (text: string, result: string | null) =>
    `"${text}" is not the result. The moves say: ${result ?? 'that the game is not finished'}.`,
  endedByRules: (text: string, result: string) =>
    `The rules ended this game before, so it cannot be "${text}": write \`Result: ${result}\`, or take the line out.`,
  noDigest: (text: string) => `"${text}" is no digest: six hex digits at the end of the line, as in \`#a1b2c3\`.`,
  otherDigest: (now: string) =>
    `The digest does not agree: the position after this line is #${now}. The rules or the lines above are not those of the writer; if it is only the rules, the option --accept-digests passes it.`,
  nothingToTakeBack: () => 'There is nothing to take back: only the last action can be, and only once.',
  answered: () => 'The last action cannot be taken back: the other side has decided since it began.',
  revealed: () => 'The last action cannot be taken back: cards were drawn or looked at in it.',
  passed: () => 'The last action cannot be taken back: the half or the phase it belongs to is over.',

  nothingBetween: () => 'Something is missing between the commas.',
  endsInComma: () =>
    'The line ends with a comma. If it goes on in the next line, join the two lines; otherwise delete the comma.',
  tooManyItems: (most: number) => `There are more than ${most} items on the line.`,
  noColon: (head: string, first: string) => `The colon after "${head}" is missing: \`${head}: ${first}\`.`,
  noUse: (word: string, uses: readonly string[]) => `"${word}" is no use of a card: ${or(uses)}.`,
  noCardTaken: (text: string) =>
    `"${text}" is no card. An action begins with side, card and use, as in \`E 2 event:\`.`,
  noAction: () => 'There is no action. An action is written as `E 2 event: build Leipzig, socialism`.',
  useMissing: (card: string, uses: readonly string[]) => `What card ${card} is used for is missing: ${or(uses)}.`,
  useBarred: (use: string, card: string, why: Refusal | null) =>
    `${use} with card ${card} is not possible now: ${because(why)}`,
  cardBarred: (card: string, why: Refusal | null) => `Card ${card} cannot be taken: ${because(why)}`,
  turnOf: (side: Side) => `It is ${n.side[side]}'s turn: the line should begin with ${letter(side)}.`,

  noName: (text: string) => `"${text}" is no place, icon or other answer.`,
  noAnswer: (text: string, asked: Asked) => `"${text}" is no answer here: the game waits for ${waitsFor(asked)}.`,
  /** @param names the possible answers; empty if they would reveal hidden cards */
  ambiguous: (text: string, names: readonly string[]) =>
    `"${text}" could be ${names.length > 1 ? or(names) : 'several answers; write it in full, a card as its number'}.`,
  barred: (text: string, why: Refusal | null) => `"${text}" is not possible now: ${because(why)}`,
  otherAttack: (named: string, now: string) => `${named} does not attack now: the attack of ${now} is decided first.`,
  waits: (asked: Asked) => `The game waits for ${waitsFor(asked)}.`,
  waitsForAction: (asked: Asked) => `The game waits for ${waitsFor(asked)}: \`${letter(asked.side)} CARD USE: ...\`.`,
  secondAction: () =>
    'Only one action is played at a time, and this line begins another one. Nothing was played: write one action.',
  /** For a line that does not name a side, below a line that has answers of the other side. */
  whoseAnswer: (text: string, asked: Asked) =>
    `"${text}" does not say who decides, and the line above has answers of the other side. The game waits for ` +
    `${waitsFor(asked)}: write \`${letter(asked.side)}: ${text}\` if that is meant, and delete the line if it ends a mail.`,
  unfinished: (asked: Asked) => `The action before this one is not finished: the game waits for ${waitsFor(asked)}.`,
  notAsked: (side: Side, asked: Asked) =>
    `${n.side[side]} does not decide this: the game waits for ${waitsFor(asked)}.`,
  tooMuch: (text: string) =>
    `"${text}" is too much: nothing more is decided in this action. What has a single legal answer is not asked.`,
  tooMuchAtEnd: (text: string) =>
    `"${text}" is too much: the game is over. What has a single legal answer is not asked.`,
  /** For an answer that belongs to a later action or phase than its line. */
  ownLine: (text: string, part: 'action' | 'phase', after: string | null, asked: Asked) =>
    `"${text}" does not belong on this line: the ${part} was over ${after === null ? 'before it' : `after "${after}"`}. ` +
    `Now the game waits for ${waitsFor(asked)}: write that on a line of its own, \`${letter(asked.side)}: ...\`.`,
  /** For an answer, outside of actions, to a decision of the other side. */
  otherSidesLine: (text: string, side: Side, asked: Asked) =>
    `"${text}" does not belong on this line, which has decisions of ${n.side[side]}. Now the game waits for ` +
    `${waitsFor(asked)}: write that on a line of its own, \`${letter(asked.side)}: ...\`.`,
  /** For a dash before or after the name of the only legal place. */
  dashAtPlace: (text: string, place: string) => `The dash in "${text}" does not belong there: write "${place}".`,
  signApart: (text: string, meant: string) => `"${text}" has a blank after the sign: write "${meant}".`,
  behindIcon: (text: string, place: string | null) =>
    place === null
      ? `"${text}" is not a place for this icon. Put a comma before the next icon.`
      : `"${text}" is not possible here: ${place} was the only legal place for this icon.`,
  over: () => 'The game is over; nothing is decided any more.',
  overForCards: () => 'The game is over; no card is taken any more.',
  tooManyDecisions: (most: number) => `The game has more than ${most} decisions.`,
  notKnown: (text: string) => `What "${text}" did to the hidden cards is not known, so the replay ends here.`,
};

/** Suggestions for replacing a wrong text. */
export const instead = {
  near: (words: readonly string[]) => `Did you mean ${or(words)}?`,
  possible: (words: readonly string[]) => `Possible here: ${words.join(', ')}.`,
};
