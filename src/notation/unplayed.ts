import { CARDS, eventIcons } from '../rules/cards/deck.js';
import { splitSpeaker } from './answer.js';
import { type FileError, said } from './file-error.js';
import { looksLikeHead } from './head.js';
import { iconPhrases } from './icon-answer.js';
import { iconWord, namesIcon } from './icon-words.js';
import { LIMITS } from './limits.js';
import { meaningsOf } from './meanings.js';
import { PLACE_NAMES } from './names.js';
import { parseHeading } from './places.js';
import { takeApart } from './written-line.js';
import { fileError, part, type SourceLine, type Span } from './source.js';
import { nearest } from './spelling.js';
import { readStatement } from './statements.js';
import { isTakenBack } from './take-back.js';

/** Checks the grammar and the names of lines that cannot be played, until there are enough errors to report. */
export function checkNames(lines: readonly SourceLine[]): readonly FileError[] {
  const errors: FileError[] = [];
  for (const line of lines) {
    errors.push(...checkLine(line));
    if (errors.length >= LIMITS.errors) break;
  }
  return errors;
}

function checkLine(line: SourceLine): readonly FileError[] {
  const { text } = line.content;
  if (text === '' || /^result\s*:/i.test(text) || isTakenBack(text)) return [];
  if (text.startsWith('#')) {
    const known = parseHeading(text.replace(/^#+\s*/, '')) !== null;
    return known ? [] : [fileError(line.number, line.content, 'heading', said('noHeading', text))];
  }
  const statement = readStatement(line);
  if (statement) return 'code' in statement ? [statement] : [];
  return checkPlayLine(line);
}

/** Checks the names of a line's items behind a column, where playing it failed. */
export function checkRest(line: SourceLine, column: number): readonly FileError[] {
  return checkPlayLine(line).filter((error) => error.code === 'unknown-name' && error.column > column);
}

function checkPlayLine({ content, number }: SourceLine): readonly FileError[] {
  const sign = content.text.lastIndexOf('#');
  const span = sign < 0 ? content : part(content, 0, sign);
  const line = takeApart(span, looksLikeHead(span));
  if ('error' in line) return [fileError(number, line.span, line.error.code, line.error.reason, line.error)];
  return line.items.flatMap((item) => {
    const unknown = unknownPart(splitSpeaker(item).rest);
    if (!unknown) return [];
    return [
      fileError(number, unknown, 'unknown-name', said('noName', unknown.text), {
        nearest: nearest(unknown.text, NAMES, 3),
      }),
    ];
  });
}

const ICONS = CARDS.flatMap(({ id }) => eventIcons(id));
const NAMES = [...PLACE_NAMES, ...new Set(ICONS.map(iconWord))];

/** What of a text means nothing: behind the word of an icon only the rest. Null when all of it means something. */
function unknownPart(span: Span): Span | null {
  if (isKnown(span)) return null;
  const [behind] = iconPhrases(span).filter(
    ({ phrase, rest }) => rest.text !== '' && ICONS.some((icon) => namesIcon(phrase, icon) === 2),
  );
  return behind ? unknownPart(behind.rest) : span;
}

/** Whether a text means anything at all. */
function isKnown(span: Span): boolean {
  if (span.text === '' || span.text.includes('?')) return true;
  const { exact, begun } = meaningsOf(span.text);
  if (exact.length + begun.length > 0) return true;
  const ignored = /^(?:ignore|ign|skip)\s+/i.exec(span.text);
  const text = ignored ? part(span, ignored[0].length) : span;
  return iconPhrases(text).some(
    ({ phrase, rest }) => ICONS.some((icon) => namesIcon(phrase, icon) > 0) && (rest.text === '' || isKnown(rest)),
  );
}
