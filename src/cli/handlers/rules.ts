import { type ExitCode, FINE } from '../exit-code.js';
import { type Io, withGame } from '../io.js';
import {
  belongsTo,
  clauseId,
  clausesWith,
  parseRules,
  type RuleClause,
  type RuleSection,
} from '../../text/rulebook.js';
import { TERM_CLAUSES, type TermId, type TermText } from '../../text/glossary.js';
import { termsNamed } from '../../text/find-terms.js';
import { highlighted, nearestWords } from '../words.js';

/**
 * `wsdv rules [clause|word]`: without an argument prints the table of contents. For a clause, prints it with its
 * subclauses and examples. For words, prints what the glossary says about them, and the clauses that contain them. If
 * there is no such clause or word, prints an error that names similar ones.
 */
export async function rules(io: Io, [words]: readonly [readonly string[]]): Promise<ExitCode> {
  const sections = parseRules((await import('../../../docs/rules.md')).default);
  const [first] = words;
  if (first === undefined) return contents(io, sections);
  const id = words.length === 1 ? clauseId(first) : null;
  return id === null ? search(io, sections, words) : clause(io, sections, id);
}

function contents(io: Io, sections: readonly RuleSection[]): ExitCode {
  const say = io.words.commands.rules;
  io.line(io.style.bold(say.title));
  for (const { level, id, title } of sections) {
    if (level === 2) io.line();
    const indent = level === 2 ? 0 : 2;
    io.line(io.wrap(id === '' ? title : `${io.pad(id, 7)}${title}`, indent, indent + 7));
  }
  const hint = say.hint(io.command('rules R6.3'), io.command('rules mass protest'), io.command('rules rulings'));
  io.line(io.wrap(`\n${hint}`));
  return FINE;
}

function print(io: Io, { id, paragraphs }: RuleClause, mark: (text: string) => string = (text) => text): void {
  paragraphs.forEach((paragraph, index) => {
    const number = index === 0 && id !== '' ? `${id}  ` : '';
    const indent = index === 0 ? 0 : 2;
    const text = io.wrap(`${number}${paragraph}`, indent, paragraph.startsWith('- ') ? indent + 2 : 2);
    io.line(mark(text.replace(number, io.style.bold(number))));
  });
}

function printAll(io: Io, sections: readonly RuleSection[], mark?: (text: string) => string): void {
  for (const { id, title, clauses } of sections) {
    io.line(io.wrap(io.style.underline(id === '' ? title : `${id} ${title}`)));
    for (const one of clauses) {
      if (!one.paragraphs[0]?.startsWith('- ')) io.line();
      print(io, one, mark);
    }
    io.line();
  }
}

function clause(io: Io, sections: readonly RuleSection[], id: string): ExitCode {
  const found = sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((one) => belongsTo(one.id, id) || isExample(one, id)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
  if (found.length > 0) {
    printAll(io, found);
    return FINE;
  }
  const parent = id.replace(/[a-z]$|\.\d+[a-z]?$/, '');
  const near = sections.flatMap(({ clauses }) => clauses.filter((one) => belongsTo(one.id, parent)));
  const { nearClause, noClause } = io.words.commands.rules;
  const ids = near.map((one) => one.id);
  return io.refuse(ids.length > 0 ? nearClause(id, ids) : noClause(id, io.command('rules')));
}

/** Whether a clause is an example of the wanted rule. The text of an example ends with the number of its rule. */
function isExample({ id, paragraphs }: RuleClause, wanted: string): boolean {
  const named = /\((R[\d.]+[a-z]?)\)\.?$/.exec(paragraphs.at(-1) ?? '')?.[1];
  return id.startsWith('E') && named !== undefined && belongsTo(named, wanted);
}

async function search(io: Io, sections: readonly RuleSection[], words: readonly string[]): Promise<ExitCode> {
  let wanted = wordsIn(words, /\s+/);
  let found = clausesWith(sections, wanted);
  if (found.length === 0) {
    wanted = wordsIn(words, /[\s\p{Pd}]+/u);
    found = clausesWith(sections, wanted);
  }
  const { glossary } = (await withGame(io)).words;
  const terms = termsNamed(wanted.join(' '), glossary);
  for (const id of terms) printTerm(io, id, glossary[id]);
  if (found.length > 0) printAll(io, found, (text) => highlighted(io, text, wanted));
  if (found.length + terms.length > 0) return FINE;
  const names = Object.values(glossary).flatMap(({ name, others }) => [name, ...others]);
  const text = sections.flatMap(({ clauses }) => clauses.flatMap(({ paragraphs }) => paragraphs));
  const near = nearestWords(wanted, [...names, ...text].join(' '));
  const { nearWords, noWords } = io.words.commands.rules;
  const asked = words.join(' ');
  return io.refuse(near.length > 0 ? nearWords(asked, near) : noWords(asked, io.command('rules')));
}

/** Returns typed words without quotation marks around them. */
function wordsIn(typed: readonly string[], separator: RegExp): readonly string[] {
  return typed
    .flatMap((words) => words.normalize('NFKC').split(separator))
    .map((word) => word.replace(/^[\p{Pi}\p{Pf}\p{Ps}"'`]+|[\p{Pi}\p{Pf}\p{Ps}"'`]+$/gu, ''))
    .filter((word) => word !== '');
}

/** Prints what the glossary says about a word. */
function printTerm(io: Io, id: TermId, { name, meaning, example }: TermText): void {
  const clause = TERM_CLAUSES[id];
  io.line(io.style.bold(clause === null ? name : `${name} (${clause})`));
  io.line(io.wrap(meaning, 2));
  io.line(io.wrap(io.words.commands.rules.example(example), 2));
  io.line();
}
