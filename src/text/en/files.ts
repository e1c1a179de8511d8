import { other, type Side } from '../../rules/board.js';
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

/** Errors in a move file, or in an action typed by the user. */
export const files = {
  fileTooLong: (length: number, most: number) =>
    `The file is too long: ${length} characters; a move file has at most ${most}.`,
  tooManyLines: (lines: number, most: number) => `The file has ${lines} lines; a move file has at most ${most}.`,
  lineTooLong: (length: number, most: number) => `The line has ${length} characters; at most ${most} are allowed.`,
  control: (code: string) => `The line contains a control character (U+${code}). Delete it.`,
  otherLineEnd: (code: string, name: string) =>
    `A ${name} (U+${code}) does not end a line of a move file: replace this character with a newline (U+000A). To convert the whole file: perl -CSD -pe 's/\\x{${code}}/\\n/g' FILE > NEW-FILE`,
  carriageReturn: () =>
    "The line contains a carriage return (U+000D), which ends lines on old Macs and in some web forms. Convert the file with: tr '\\r' '\\n' < FILE > NEW-FILE",
  conflict: (mark: string) =>
    `"${mark}" marks a git merge conflict: the file contains two versions of these lines. Keep the lines of one version. Delete the lines of the other version, and the lines with <<<<<<<, ======= and >>>>>>>.`,
  misread: () =>
    'The file is in UTF-8 but was read as Latin-1 and saved again, so two characters stand for one letter. Write the letter again, or restore the file from before the conversion.',
  lostLetter: () =>
    'A letter was lost here when the encoding of the text was converted ("\ufffd", U+FFFD). Write the letter again, in UTF-8.',
  invisible: (code: string) => `The line contains an invisible character (U+${code}). Delete it.`,
  stray: (character: string, code: string) => `"${character}" (U+${code}) means nothing in a move file. Delete it.`,
  strayForm: (character: string, code: string, meant: string) =>
    `"${character}" (U+${code}) means nothing in a move file. Write "${meant}" instead.`,
  quotedPrintable: () =>
    'An equals sign means nothing in a move file. If the file came by mail, it is still encoded as quoted-printable: save it as text.',
  htmlEntity: (entity: string) =>
    `"${entity}" is an HTML code for a character: the text was copied from the source of a web page or an HTML mail. Copy it from the page as it is shown, or write the character itself.`,
  quotedLine: () => 'The line begins with ">", as lines quoted in a mail do. Delete the ">" from every line.',
  emptyFile: () => 'The file is empty. If the file contained a game, restore the file from a copy.',
  noMoveFile: (format: string, practice: string) =>
    `This is not a move file: it lacks the line \`Format: ${format}\` (in practice games \`${practice}\`) at its top.`,

  noHeaderLine: (text: string) =>
    `"${text}" is not a header line. A header line is \`Key: value\`; a blank line ends the header.`,
  lineAlready: (key: string, line: number) => `The header already has "${key}" in line ${line}.`,
  noFormat: () => 'The file must begin with its `Format` line.',
  noDeal: () => 'The header does not say how the cards are dealt: it needs a line `Seed`, `Deal` or `Position`.',
  positionHoldsCards: () =>
    'A start position already contains the cards and the seed: delete `Seed`, `Deal-Proof` and `Deal` from the header.',
  unknownOfNothing: () =>
    '`Unknown` belongs to a start position, but the header has none: delete the line, or add `Position`.',
  markUnknown: () =>
    '`?` is not a card: `Unknown` lists the cards themselves, in any order. Restore the line from the original file.',
  cannotBeUnknown: (card: string) =>
    `Card ${card} cannot be unknown: in the start position it is in no hand, not in the draw pile and not among the cards out of the game. Restore the line from the original file.`,
  unknownLacks: (row: Row | 'faceDown') =>
    `\`Unknown\` lists only some of the cards ${row === 'faceDown' ? 'that are out of the game' : `in ${ROWS[row]}`}, but it must list all of them or none. Restore the line from the original file.`,
  seedAndTable: () => 'The header has both `Seed` and `Deal: table`: keep only one of them.',
  noValue: (key: string) => `"${key}" has no value.`,
  valueTooLong: (most: number) => `The value is too long: at most ${most} characters.`,
  otherFormat: (format: string, practice: string) =>
    `This program reads only the formats "${format}" and "${practice}".`,
  practiceMissing: (format: string) =>
    `The format "${format}" belongs to practice games: the line \`Options: practice\` is missing. A practice game stays a practice game, because its player may have gone back.`,
  practicePlayers: () =>
    'Practice is for one person against one bot: name one side `bot:LEVEL` in the header, as in `East: bot:easy`, and let a person play the other side.',
  practiceFormat: (format: string) =>
    `A practice game needs the line \`Format: ${format}\`, so that programs that do not know practice games do not misread the file.`,
  newerFormat: (format: string, version: string, reads: string) =>
    `The file is in the format "${format}", which needs a newer wsdv: this is version ${version}, which reads "${reads}". The file was not changed.`,
  noSeed: () => 'A seed is 64 hex digits, or a whole number up to 2147483647.',
  noProof: () => 'The proof of a deal is 64 hex digits, the SHA-256 of the 32 bytes of its seed.',
  proofOfOther: () =>
    'The proof does not match the seed in the file: one of the two lines was changed. Restore the right line, or delete the proof.',
  otherProof: () =>
    'This proof differs from the one given with --proof: the file belongs to another game, or it was changed. Compare both with the proof you noted when the game began.',
  nothingToProve: () =>
    'The file has neither a seed nor a `Deal-Proof`, so the given proof cannot be checked. Use a file of this game that has one of these lines, such as a new export.',
  otherSeed: () =>
    'The proof does not match the seed: the cards were changed, or the proof belongs to another game. Compare this proof with the proof you noted when the game began.',
  otherThanSeed: (decade: string) =>
    `The cards of decade ${decade} differ from those the seed deals, so this deal is not proved. Delete this line.`,
  otherDeal: () =>
    '`Deal` can only be `Deal: table`. To give the cards of one decade, begin a line with `Deal I`, `Deal II`, `Deal III` or `Deal IV`.',
  tooManyNotes: (most: number) => `The header has more than ${most} notes (lines such as Event, Place or X-…).`,
  unknownKey: (key: string) =>
    `"${key}" is not a known key of the header. The key of a note of your own must begin with X-.`,
  tooDeep: (most: number) => `The position has more than ${most} levels of brackets.`,
  notJson: () => 'The position is not valid JSON from here on: look for a missing or extra quote, comma or bracket.',
  fieldTwice: (name: string) => `The position has the field "${name}" twice. Keep one of the two.`,
  position: (problem: PositionError) => atField(problem, faultOf(problem)),

  noCard: (word: string) => `There is no card "${word}". Write a card as its number, and an unknown card as \`?\`.`,
  noPartOfDeal: (word: string) =>
    `"${word} …" is not a part of a deal. A part is west, east, display or pile, followed by the cards there, with \`?\` for an unknown card.`,
  rowTwice: (row: string) => `The deal has ${row} twice.`,
  rowTooLong: (most: number, cards: number) => `This row has ${cards} cards; at most ${most} are allowed.`,
  notOfDecade: (card: string, decade: string) => `Card ${card} is not among the 20 cards of decade ${decade}.`,
  twiceInLine: (card: string) =>
    `Card ${card} appears twice in this line, but the game has it only once. Correct one of the two.`,
  cardTwice: () => 'A card appears twice in the deal.',
  rowHas: (row: Row, has: number, given: number) =>
    `${n.capital(ROWS[row])} has ${n.count(has, 'card')} now, not ${given}. Write \`?\` for each unknown card.`,
  cannotLie: (card: string, row: Row, lies: string) =>
    `Card ${card} cannot be in ${ROWS[row]} now: ${ROWS[row]} holds ${lies || 'no cards'}.`,

  cutStatement: () =>
    'This line can be the beginning of a statement such as `West hand: 3 17`. Write the whole statement. If the line is an answer, begin it with the mark of its side, `W:` or `E:`.',

  belowResult: () => 'Only comments may follow the result.',
  ofHeader: (key: string) => `"${key}" belongs to the header, above the first blank line.`,
  wrappedComment: () =>
    'This line is probably the end of the comment above. Join the two lines, or begin this line with a semicolon.',
  digestAlone: () => 'This digest belongs to the end of the line above: join the two lines.',
  digestInComment: () =>
    'This semicolon begins a comment, and the digest of the line is in it. Write the comma or colon that was meant, or move the digest in front of the semicolon.',
  noHeading: (text: string) => `"${text}" is not a heading.`,
  /** Does not repeat the heading, because its number may be that of a hidden card. */
  behindHeading: (text: string) =>
    `"${text}" does not belong to the heading: write the heading alone, and decisions on a line of their own below it.`,
  headingElsewhere: (place: string) => `This heading does not match the game, which is in ${place}.`,
  notTheResult: (text: string, result: string | null) =>
    `"${text}" is not the result. According to the moves, ${result === null ? 'the game is not finished' : `the result is ${result}`}.`,
  endedByRules: (text: string, result: string) =>
    `The rules already ended this game, so the result cannot be "${text}". Write \`Result: ${result}\`, or delete the line.`,
  noDigest: (text: string) =>
    `"${text}" is not a digest. A digest is six hex digits at the end of the line, as in \`#a1b2c3\`.`,
  otherDigest: (now: string) =>
    `Digest mismatch: the computed digest of this line is #${now}. An earlier line was changed, or the file was written under another version of the rules. If only the rules differ, use --accept-digests.`,
  nothingToTakeBack: () => 'There is nothing to take back: only the last action can be taken back, and only once.',
  answered: () => 'The last action cannot be taken back: the other side has made a decision since this action began.',
  revealed: () => 'The last action cannot be taken back: cards were drawn or looked at during this action.',
  passed: () => 'The last action cannot be taken back: its half-decade or phase is over.',
  notPractice: () =>
    'Only a practice game can go back to an earlier line. A practice game has `Options: practice` in its header from the beginning.',
  needsLabel: () =>
    'In a practice game `Taken back` needs the label of the line to which the player went back, as in `Taken back to I.1.1`.',
  badTakenBack: (isPractice: boolean) =>
    isPractice
      ? 'This line is damaged: it must be `Taken back to`, followed by the label of the line to which the player went back. `wsdv replay` shows the labels.'
      : 'This line is damaged: it must be `Taken back`.',
  botsLine: (side: Side) =>
    `The label names a decision of the bot that plays ${n.side[side]}: write the label of the ${n.side[other(side)]} line to which the player went back.`,
  cardsUnknown: () =>
    'The game cannot go back to an earlier line, because its file does not record where every card is. Delete this line and the lines that it takes back.',
  noSuchLine: () =>
    'The game cannot go back to this label: write the label of a line that was not taken back. `wsdv replay` shows the labels.',
  tooManyTaken: () => 'This practice game cannot go back any more, because its file is too long. Start a new game.',

  nothingBetween: () => 'An answer is missing next to a comma.',
  endsInComma: () =>
    'The line ends with a comma. If it continues on the next line, join the two lines; otherwise delete the comma.',
  tooManyItems: (most: number) => `There are more than ${most} items on the line.`,
  noColon: (head: string, first: string) => `The colon after "${head}" is missing: write \`${head}: ${first}\`.`,
  noUse: (word: string, uses: readonly string[]) => `"${word}" is not a use of a card: write ${or(uses)}.`,
  noCardTaken: (text: string) =>
    `There is no card "${text}". An action begins with side, card and use, as in \`E 2 event:\`.`,
  noAction: () => 'The action is missing. Write it as in `E 2 event: build Leipzig, socialism`.',
  useMissing: (card: string, uses: readonly string[]) => `Card ${card} needs a use: ${or(uses)}.`,
  useBarred: (use: string, card: string, why: Refusal | null) =>
    `Card ${card} cannot be used for ${use === 'event' ? 'its event' : `"${use}"`}. ${because(why)}`,
  cardBarred: (card: string, why: Refusal | null) => `Card ${card} cannot be taken. ${because(why)}`,
  turnOf: (side: Side) => `It is ${n.side[side]}'s turn: the line should begin with ${letter(side)}.`,

  noName: (text: string) => `"${text}" is not a place, icon or other answer.`,
  noAnswer: (text: string, asked: Asked) => `"${text}" is not an answer here: the game waits for ${waitsFor(asked)}.`,
  /** @param names the possible answers; empty if they would reveal hidden cards */
  ambiguous: (text: string, names: readonly string[]) =>
    `"${text}" could be ${names.length > 1 ? or(names) : 'several answers. Write the answer in full. Write a card as its number'}.`,
  barred: (text: string, why: Refusal | null) => `"${text}" is not possible now. ${because(why)}`,
  otherAttack: (named: string, now: string) => `${named} does not attack now: decide the attack by ${now} first.`,
  waits: (asked: Asked) => `The game waits for ${waitsFor(asked)}.`,
  waitsForAction: (asked: Asked) => `The game waits for ${waitsFor(asked)}: \`${letter(asked.side)} CARD USE: ...\`.`,
  dealtBefore: () =>
    'New cards are dealt before this action. First play only the decisions that come before the deal, for instance `W: -`. Then play the action.',
  lookFirst: () =>
    'First play the action up to the point where the cards are shown. Then play the exchange and the remaining answers with a second command.',
  playedByBot: (side: Side) =>
    `${n.side[side]} is played by a bot: do not give its action as text. Use \`--bot\` to let the bot play.`,
  /** Error for an answer in the text of a single action, if the answer does not name the side that decides. */
  othersAnswer: (text: string, asked: Asked) =>
    `"${text}" does not name a side, but the other answers are answers of ${n.side[other(asked.side)]}. Now the game waits for ` +
    `${waitsFor(asked)}: if "${text}" is that answer, write \`${letter(asked.side)}: ${text}\`. Otherwise leave it out.`,
  resultInAction: () =>
    'This line records the end of a game in a move file, and is not played. If the action above ends the game, leave this line out. To end the game yourself, write `resign` or `draw` alone.',
  endInAction: (word: string) => `To end the game, write only \`${word}\`, without a side, a full stop or other lines.`,
  takeBackInAction: () => 'A text cannot take an action back. Take it back on the screen, with `u`.',
  secondAction: () =>
    'This line begins a second action, but only one action can be played at a time. Nothing was played: write one action.',
  /** Error for a line that does not name a side, if the line above has answers of the other side. */
  whoseAnswer: (text: string, asked: Asked) =>
    `The line must name a side: the line above is by ${n.side[other(asked.side)]}, but now the game waits for ` +
    `${waitsFor(asked)}. If "${text}" is that answer, write \`${letter(asked.side)}: ${text}\`. If "${text}" is only the signature of a mail, delete the line.`,
  /**
   * Error for "nothing more" on a line that does not name a side, if the line above belongs to another action or phase.
   */
  whoseDash: (text: string, asked: Asked) =>
    `The line must name a side, because the action or phase of the line above is over. Now the game waits for ` +
    `${waitsFor(asked)}. If "${text}" is that answer, write \`${letter(asked.side)}: ${text}\`. If "${text}" is only the signature of a mail, delete the line.`,
  unfinished: (asked: Asked) => `The action before this one is not finished: the game waits for ${waitsFor(asked)}.`,
  notAsked: (side: Side, asked: Asked) =>
    `${n.side[side]} does not decide this: the game waits for ${waitsFor(asked)}.`,
  tooMuch: (text: string) =>
    `"${text}" is one answer too many: the action is already complete. Leave out decisions with only one legal answer.`,
  tooMuchAtEnd: (text: string) =>
    `"${text}" is one answer too many: the game is over. Leave out decisions with only one legal answer.`,
  /** Error for an answer on a line of one action or phase, although the answer belongs to a later action or phase. */
  ownLine: (text: string, part: 'action' | 'phase', after: string | null, asked: Asked) =>
    `"${text}" does not belong on this line: the ${part} was over ${after === null ? 'before this answer' : `after "${after}"`}. ` +
    `Now the game waits for ${waitsFor(asked)}: write that decision on a line of its own, \`${letter(asked.side)}: ...\`.`,
  /**
   * Error for an answer to a decision of the other side, on a line that is not an action. Such a line may only have
   * decisions of one side.
   */
  otherSidesLine: (text: string, side: Side, asked: Asked) =>
    `"${text}" does not belong on this line, which has decisions of ${n.side[side]}. Now the game waits for ` +
    `${waitsFor(asked)}: write that decision on a line of its own, \`${letter(asked.side)}: ...\`.`,
  /** Error for a dash before or after the name of a place, if this place is the only legal place. */
  dashAtPlace: (text: string, place: string) => `The dash in "${text}" does not belong there: write "${place}".`,
  signApart: (text: string, meant: string) => `"${text}" has a space after the plus or minus sign: write "${meant}".`,
  behindIcon: (text: string, place: string | null) =>
    place === null
      ? `"${text}" is not a place for this icon. Put a comma before the next icon.`
      : `"${text}" is not possible here: ${place} was the only legal place for this icon.`,
  over: () => 'The game is over: there is nothing left to decide.',
  overForCards: () => 'The game is over: no more cards can be taken.',
  tooManyDecisions: (most: number) => `The game has more than ${most} decisions.`,
  notKnown: (text: string) => `It is not known what "${text}" did to the hidden cards, so the replay ends here.`,
};

/** Suggestions for the replacement of a wrong text. */
export const instead = {
  near: (words: readonly string[]) => `Did you mean ${or(words)}?`,
  possible: (words: readonly string[]) => `Possible here: ${words.join(', ')}.`,
};
