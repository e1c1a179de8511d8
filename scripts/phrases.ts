/**
 * `npm run lint:words`: finds phrases that always need a second reading, in comments, texts and documents, and prints a
 * better word for each. docs/development.md says how to write; the list below has only phrases that are always wrong
 * here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

interface Phrase {
  readonly pattern: RegExp;
  readonly better: string;
}

/** Phrases that are always wrong in this project. Each pattern is so narrow that it matches no correct sentence. */
const PHRASES: readonly Phrase[] = [
  { pattern: /\banew\b/i, better: '“again”, “rebuilt”' },
  { pattern: /\bwhat (?:becomes|became|comes|has become) of\b/i, better: 'the result or the new state' },
  { pattern: /\bhow (?:it|they|things) stands?\b/i, better: 'the state, a snapshot' },
  { pattern: /\b(?:is|are|was|were) told (?:of|about|by|to)\b/i, better: '“is notified”, “receives”' },
  { pattern: /\bhears\b/i, better: '“receives”, “is notified”' },
  { pattern: /\bgoes on\b/i, better: '“continues”, “resumes”, “is still running”' },
  { pattern: /\bsits? opposite\b/i, better: '“opponent”' },
  { pattern: /\bby (?:itself|themselves)\b/i, better: '“automatic”, “automatically”' },
  { pattern: /\b(?:doorkeepers?|errands?|knocks?|visits? to the service)\b/i, better: 'socket, connection, job' },
  {
    pattern: /(?<!\b(?:there|where|which) )\bis no (?:card|digest|folder|place|answer|JSON|rule|name|game)\b/i,
    better: '“is not a …”',
  },
  { pattern: /\bthe same again\b/i, better: '“retry”, “redo”' },
  { pattern: /\bof (?:these|those|them|it) there (?:is|are)\b/i, better: '“there are … of these”, subject first' },
  { pattern: /\bwhat (?:it|they|he) (?:is|are) called\b/i, better: '“its name”' },
  { pattern: /\bwhat there is room for\b/i, better: 'the available rows or columns' },
  { pattern: /\bread to its end\b|\bwritten to its end\b/i, better: '“completely”' },
  { pattern: /\bas good as never\b|\bthere is none other\b/i, better: 'a plain sentence' },
];

/** A text, and the line (from 1) on which it begins. */
interface Piece {
  readonly line: number;
  readonly text: string;
}

export interface Finding {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly found: string;
  readonly better: string;
}

/**
 * Returns the listed phrases that a file contains, by line. The ending of `name` decides whether the file is read as
 * TypeScript or Markdown.
 */
export function phrasesIn(name: string, text: string): readonly Finding[] {
  return (extname(name) === '.md' ? paragraphs(text) : commentsAndTexts(name, text)).flatMap(({ line, text: piece }) =>
    PHRASES.flatMap(({ pattern, better }) => {
      const match = pattern.exec(piece);
      if (!match) return [];
      return [{ line: line + piece.slice(0, match.index).split('\n').length - 1, found: match[0], better }];
    }),
  );
}

/**
 * Returns the lines of a Markdown text without its code. Code blocks become empty lines, so that line numbers stay
 * right.
 */
function paragraphs(text: string): readonly Piece[] {
  const bare = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '``');
  return bare.split('\n').map((line, index) => ({ line: index + 1, text: line }));
}

/** Returns the comments of a source file, and its strings of more than one word. */
function commentsAndTexts(name: string, text: string): readonly Piece[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  const pieces: Piece[] = [];
  const seen = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ]) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      pieces.push({ line: lineOf(pos), text: text.slice(pos, end).replace(/`[^`\n]*`/g, '``') });
    }
    if (isText(node) && node.text.includes(' ')) pieces.push({ line: lineOf(node.getStart()), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pieces;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** Files with prose: all sources, and the documents that users read. Titles of tests are not checked. */
const FILES = ['src/*.ts', 'src/*.tsx', 'scripts/*.ts', 'bench/*.ts', 'docs/*.md', 'README.md', 'CHANGELOG.md'];

function main(): void {
  const files = execFileSync('git', ['ls-files', ...FILES], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  let count = 0;
  for (const file of files) {
    if (file === 'scripts/phrases.ts') continue;
    for (const { line, found, better } of phrasesIn(file, readFileSync(file, 'utf8'))) {
      console.log(`${file}:${line}: “${found}”. Better: ${better}.`);
      count++;
    }
  }
  if (count > 0) console.log(`${count} phrases need another word: see “Writing code” in docs/development.md.`);
  process.exitCode = count > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
