import { CARDS, eventIcons } from '../rules/cards/deck.js';
import { splitSpeaker } from './answer.js';
import type { FileError } from './file-error.js';
import { looksLikeHead } from './head.js';
import { iconPhrases } from './icon-answer.js';
import { namesIcon } from './icon-words.js';
import { LIMITS } from './limits.js';
import { meaningsOf } from './meanings.js';
import { PLACE_NAMES } from './names.js';
import { parseHeading } from './places.js';
import { takeApart } from './written-line.js';
import { fileError, part, type SourceLine, type Span } from './source.js';
import { nearest } from './spelling.js';
import { readStatement } from './statements.js';

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
  if (text === '' || /^result\s*:/i.test(text)) return [];
  if (text.startsWith('#')) {
    const known = parseHeading(text.replace(/^#+\s*/, '')) !== null;
    return known ? [] : [fileError(line.number, line.content, 'heading', `"${text}" is no heading.`)];
  }
  const statement = readStatement(line);
  if (statement) return 'code' in statement ? [statement] : [];
  return checkPlayLine(line);
}

function checkPlayLine({ content, number }: SourceLine): FileError[] {
  const sign = content.text.lastIndexOf('#');
  const span = sign < 0 ? content : part(content, 0, sign);
  const line = takeApart(span, looksLikeHead(span));
  if ('error' in line) return [fileError(number, line.span, line.error.code, line.error.message, line.error)];
  const unknown = line.items.find((item) => !isKnown(splitSpeaker(item).rest));
  if (!unknown) return [];
  const { text } = splitSpeaker(unknown).rest;
  const message = `"${text}" is no place, icon or other answer.`;
  return [fileError(number, unknown, 'unknown-name', message, { nearest: nearest(text, PLACE_NAMES, 3) })];
}

const ICONS = CARDS.flatMap(({ id }) => eventIcons(id));

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
