import { type Decade, DECADES } from '../../rules/cards.js';
import { harmless } from '../../common/harmless.js';
import { readSeed } from './deal.js';
import { proofFits, readProof } from './deal-proof.js';
import { readCards, readDeal, writeCards, writeDeal } from '../declared-cards.js';
import { type FileError, type FileSaid, said } from '../file-error.js';
import { FORMAT, isPractice, isPracticeFormat, kindOfFormat, PRACTICE, PRACTICE_FORMAT } from './format.js';
import { roman } from '../places.js';
import { mayPractise } from './players.js';
import type { DeclaredDeal, Header } from '../record.js';
import { fieldAt, fileError, keyAndValue, type SourceLine, type Span, writeComment } from '../source.js';
import { nearest } from '../../common/words.js';
import { version } from '../../version.js';

export const EMPTY_HEADER: Header = {
  players: { west: '', east: '' },
  seed: null,
  dealProof: null,
  table: false,
  deals: {},
  options: [],
  position: null,
  unknown: [],
  notes: [],
  comments: [],
};

const NOTE_KEYS = ['Event', 'Place', 'Date'];
/** Keys of header lines, except those of the deals of single decades and a player's own keys (`X-`). */
export const HEADER_KEYS: readonly string[] = [
  'Format',
  'West',
  'East',
  ...NOTE_KEYS,
  'Options',
  'Seed',
  'Deal-Proof',
  'Deal',
  'Position',
  'Unknown',
];
const dealKey = (decade: Decade): string => `Deal ${roman(decade)}`;
const DEALS = DECADES.map(dealKey);
const DEAL_KEYS = new Map(DECADES.map((decade) => [dealKey(decade).toLowerCase(), decade]));
/** Maximum length of a header value, in UTF-16 code units. `Position`, `Options` and `Unknown` may be longer. */
const LONGEST_VALUE = 200;
const MOST_NOTES = 50;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
interface MutableHeader extends Mutable<Omit<Header, 'players' | 'deals' | 'options' | 'notes' | 'comments'>> {
  players: { west: string; east: string };
  deals: Partial<Record<Decade, DeclaredDeal>>;
  options: string[];
  notes: { key: string; value: string }[];
  comments: string[];
}

/** Whether a key belongs to the header, ignoring case. */
export function isHeaderKey(key: string): boolean {
  const small = key.toLowerCase();
  return small.startsWith('x-') || DEAL_KEYS.has(small) || HEADER_KEYS.some((one) => one.toLowerCase() === small);
}

/**
 * Returns the error for a header line below the header; null for other lines. A line with the key `West` or `East` is
 * not an error, because these words also begin other lines.
 */
export function misplacedHeaderLine({ content, number }: SourceLine): FileError | null {
  const key = keyAndValue(content)?.key;
  if (!key || !isHeaderKey(key.text) || /^(?:west|east)$/i.test(key.text)) return null;
  return fileError(number, key, 'syntax', said('ofHeader', key.text));
}

/** Keys, in lower case, whose value is free text and is kept unchanged. */
const FREE_KEYS: ReadonlySet<string> = new Set([
  'west',
  'east',
  'options',
  ...NOTE_KEYS.map((key) => key.toLowerCase()),
]);

/**
 * Whether a header line's value is free text: a player's name, a note or options. Free text may contain any character.
 */
export function isFreeText({ content }: SourceLine): boolean {
  const key = keyAndValue(content)?.key.text.toLowerCase();
  return key !== undefined && (key.startsWith('x-') || FREE_KEYS.has(key));
}

/** Whether header lines belong to a move file. Notes do not count, because any text may begin with a note. */
export function isMoveFile(header: readonly SourceLine[]): boolean {
  const keys = header.map(({ content }) => keyAndValue(content)?.key.text.toLowerCase() ?? '');
  return keys.some(
    (key) => !key.startsWith('x-') && isHeaderKey(key) && !NOTE_KEYS.some((note) => note.toLowerCase() === key),
  );
}

/**
 * Returns the error for a file in a later format; null for any other file. In a file of a later format, all other
 * errors are unreliable.
 */
export function newerFormat(lines: readonly SourceLine[]): FileError | null {
  for (const { content, number } of lines) {
    const field = keyAndValue(content);
    if (field?.key.text.toLowerCase() !== 'format' || kindOfFormat(field.value.text) !== 'newer') continue;
    const { value } = field;
    return fileError(number, value, 'header', said('newerFormat', value.text.toLowerCase(), version, PRACTICE_FORMAT));
  }
  return null;
}

/** Parses the header lines; collects all errors in them. Missing lines are reported only if there is no other error. */
export function parseHeader(lines: readonly SourceLine[]): { header: Header; errors: readonly FileError[] } {
  const draft: MutableHeader = {
    ...EMPTY_HEADER,
    players: { west: '', east: '' },
    deals: {},
    options: [],
    notes: [],
    comments: [],
  };
  const errors: FileError[] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    if (line.comment !== null) draft.comments.push(line.comment);
    if (line.content.text === '') continue;
    const field = keyAndValue(line.content);
    if (!field) {
      errors.push(fileError(line.number, line.content, 'header', said('noHeaderLine', line.content.text)));
      continue;
    }
    const value = isFreeText(line) ? asWritten(line, field.value) : field.value;
    const error = duplicate(seen, field.key, line.number) ?? readField(draft, field.key, value, line.number);
    if (error) errors.push(error);
  }
  if (errors.length === 0) errors.push(...missingFields(draft, seen, lines));
  return { header: draft, errors };
}

/** Returns a span of a line with the original characters of the file instead of those that `plain` returned. */
function asWritten({ raw }: SourceLine, { text, column }: Span): Span {
  return { text: raw.slice(column - 1, column - 1 + text.length), column };
}

function duplicate(seen: Map<string, number>, key: Span, line: number): FileError | null {
  const name = key.text.toLowerCase().replace(/\s+/g, ' ');
  const before = seen.get(name);
  seen.set(name, line);
  if (before === undefined) return null;
  return fileError(line, key, 'header', said('lineAlready', key.text, before));
}

function missingFields(
  draft: MutableHeader,
  seen: ReadonlyMap<string, number>,
  lines: readonly SourceLine[],
): FileError[] {
  const line = lines.find(({ content }) => content.text !== '')?.number ?? 1;
  const errors: FileError[] = [];
  const add = (reason: FileSaid, like: readonly string[]): void => {
    errors.push(fileError(line, { text: '', column: 1 }, 'header', reason, { nearest: like }));
  };
  if (!seen.has('format')) add(said('noFormat'), [`Format: ${FORMAT}`]);
  const dealt = draft.seed !== null || draft.table || Object.keys(draft.deals).length > 0;
  if (!dealt && draft.position === null) {
    add(said('noDeal'), []);
  }
  const dealing = draft.seed ?? draft.dealProof ?? Object.keys(draft.deals).at(0) ?? null;
  if (draft.position !== null && dealing !== null) add(said('positionHoldsCards'), []);
  if (draft.position === null && draft.unknown.length > 0) {
    add(said('unknownOfNothing'), []);
  }
  if (draft.seed !== null && draft.table) add(said('seedAndTable'), []);
  if (seen.has('format')) errors.push(...practiceErrors(draft, lines));
  if (!proofFits(draft)) {
    const proof = fieldAt(lines, 'Deal-Proof');
    errors.push(fileError(proof.line, proof.value, 'proof', said('proofOfOther')));
  }
  return errors;
}

/**
 * Returns the error if only one of the lines `Format` and `Options` says that the game is a practice game. Also returns
 * an error if the players cannot play a practice game.
 */
function practiceErrors(
  draft: Pick<Header, 'options' | 'players'>,
  lines: readonly SourceLine[],
): readonly FileError[] {
  const fields = lines.map(({ content }) => keyAndValue(content));
  const written = fields.find((field) => field?.key.text.toLowerCase() === 'format')?.value.text ?? '';
  if (isPracticeFormat(written) === isPractice(draft)) {
    if (!isPractice(draft) || mayPractise(draft.players)) return [];
    const { line, value } = fieldAt(lines, 'Options');
    return [fileError(line, value, 'header', said('practicePlayers'))];
  }
  const isMissing = !isPractice(draft);
  const { line, value } = fieldAt(lines, isMissing ? 'Format' : 'Options');
  const nearest = [isMissing ? `Options: ${PRACTICE}` : `Format: ${PRACTICE_FORMAT}`];
  const reason = said(isMissing ? 'practiceMissing' : 'practiceFormat', PRACTICE_FORMAT);
  return [fileError(line, value, 'header', reason, { nearest })];
}

function readField(draft: MutableHeader, key: Span, value: Span, line: number): FileError | null {
  const bad = (reason: FileSaid, like: readonly string[] = []): FileError =>
    fileError(line, value.text === '' ? key : value, 'header', reason, { nearest: like });
  const name = key.text.toLowerCase();
  if (value.text === '') return bad(said('noValue', key.text));
  if (name !== 'position' && name !== 'options' && name !== 'unknown' && value.text.length > LONGEST_VALUE) {
    return bad(said('valueTooLong', LONGEST_VALUE));
  }
  const decade = DEAL_KEYS.get(name.replace(/\s+/g, ' '));
  if (decade !== undefined) {
    const deal = readDeal(decade, value, line);
    if ('code' in deal) return deal;
    draft.deals[decade] = deal;
    return null;
  }
  switch (name) {
    case 'format': {
      if (kindOfFormat(value.text) === 'known') return null;
      return bad(said('otherFormat', FORMAT, PRACTICE_FORMAT), [`Format: ${FORMAT}`]);
    }
    case 'west':
    case 'east':
      draft.players[name] = value.text;
      return null;
    case 'seed': {
      const seed = readSeed(value.text);
      if (seed === null) return bad(said('noSeed'));
      draft.seed = seed;
      return null;
    }
    case 'deal-proof': {
      const proof = readProof(value.text);
      if (proof === null) return bad(said('noProof'));
      draft.dealProof = proof;
      return null;
    }
    case 'deal':
      if (value.text.toLowerCase() !== 'table') return bad(said('otherDeal'), ['Deal: table']);
      draft.table = true;
      return null;
    case 'options':
      draft.options.push(
        ...value.text
          .split(',')
          .map((option) => option.trim())
          .filter((option) => option !== ''),
      );
      return null;
    case 'position':
      draft.position = value.text;
      return null;
    case 'unknown':
      return readUnknown(draft, value, line);
    default:
      return readNote(draft, key, value, line);
  }
}

function readNote(draft: MutableHeader, key: Span, value: Span, line: number): FileError | null {
  const known = NOTE_KEYS.find((one) => one.toLowerCase() === key.text.toLowerCase());
  const own = /^x-/i.test(key.text);
  if (draft.notes.length >= MOST_NOTES) {
    return fileError(line, key, 'limit', said('tooManyNotes', MOST_NOTES));
  }
  if (known !== undefined || own) {
    draft.notes.push({ key: known ?? key.text, value: value.text });
    return null;
  }
  return fileError(line, key, 'header', said('unknownKey', key.text), {
    nearest: nearest(key.text, [...HEADER_KEYS, ...DEALS], 3),
  });
}

function readUnknown(draft: MutableHeader, value: Span, line: number): FileError | null {
  const cards = readCards(value, line);
  if (!Array.isArray(cards)) return cards;
  if (cards.includes(null)) return fileError(line, value, 'header', said('markUnknown'));
  draft.unknown = cards.filter((card) => card !== null);
  return null;
}

/** Returns the canonical lines of the header, comments first, without the blank line that ends the header. */
export function writeHeader(header: Header, format: string): readonly string[] {
  const { players, seed, dealProof, table, deals, options, position, unknown, notes, comments } = header;
  const lines = [...comments.map(writeComment), `Format: ${format}`];
  if (players.west !== '') lines.push(`West: ${players.west}`);
  if (players.east !== '') lines.push(`East: ${players.east}`);
  for (const { key, value } of notes) lines.push(`${key}: ${value}`);
  if (options.length > 0) lines.push(`Options: ${options.join(', ')}`);
  if (seed !== null) lines.push(`Seed: ${seed}`);
  if (dealProof !== null) lines.push(`Deal-Proof: ${dealProof}`);
  if (table) lines.push('Deal: table');
  for (const decade of DECADES) {
    const deal = deals[decade];
    if (deal) lines.push(`Deal ${roman(decade)}: ${writeDeal(deal)}`);
  }
  if (position !== null) lines.push(`Position: ${position}`);
  if (unknown.length > 0) lines.push(`Unknown: ${writeCards(unknown)}`);
  return lines;
}

/** Converts a text to a valid value of a header line: one line, no semicolon, limited length. */
export function headerValue(text: string): string {
  return harmless(text.replace(/[\p{C}\s]+/gu, ' '))
    .replaceAll(';', ',')
    .trim()
    .slice(0, LONGEST_VALUE);
}
