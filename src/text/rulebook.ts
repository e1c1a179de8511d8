import { hasWords } from '../common/words.js';

/**
 * One clause of docs/rules.md: a paragraph that begins with a number, and the text below it that has no number of its
 * own.
 */
export interface RuleClause {
  /** Number of the clause, such as `R6.3a`, or `E6.3` for an example. */
  readonly id: string;
  /** Heading of the section that contains the clause. */
  readonly section: string;
  /** Text of the clause without Markdown. Each entry is a paragraph or a list item; list items begin with a dash. */
  readonly paragraphs: readonly string[];
}

/** A section under a heading of level 2 or 3. */
export interface RuleSection {
  /** Level of the heading: 2 or 3. */
  readonly level: number;
  /** Number of the section, such as `R6.3`; '' for a section without a number. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly RuleClause[];
}

const HEADING = /^(#{2,3}) (?:(R\d+(?:\.\d+)?) )?(.+)$/;
const CLAUSE = /^\*\*([RE]\d+(?:\.\d+)?[a-z]?)\*\* ([\s\S]+)$/;

function withoutSigns(markdown: string): string {
  return markdown
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/(^|[\s(])_([^_]+)_(?=[\s.,:;)?!]|$)/g, '$1$2')
    .trim();
}

/** Returns the items of a list, each joined with its continuation lines. */
function points(block: string): string[] {
  return block
    .split(/\n(?=- )/)
    .map(withoutSigns)
    .filter((point) => point !== '');
}

/**
 * Parses docs/rules.md into sections and clauses. Text without a number belongs to the numbered clause above it in the
 * same section. If there is no such clause, each paragraph and each list item is a clause of its own, with the id ''.
 */
export function parseRules(markdown: string): RuleSection[] {
  const sections: (RuleSection & { clauses: RuleClause[] })[] = [];
  for (const block of markdown.split(/\n{2,}/)) {
    const [heading, signs = '', id = '', title = ''] = HEADING.exec(block.trim()) ?? [];
    if (heading) {
      sections.push({ level: signs.length, id, title, clauses: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) continue;
    const [clause, number = '', text = ''] = CLAUSE.exec(block.trim()) ?? [];
    const last = section.clauses.at(-1);
    const texts = block.startsWith('- ') ? points(block) : [withoutSigns(block)].filter((text) => text !== '');
    if (clause) section.clauses.push({ id: number, section: section.title, paragraphs: [withoutSigns(text)] });
    else if (last && last.id !== '') {
      section.clauses[section.clauses.length - 1] = { ...last, paragraphs: [...last.paragraphs, ...texts] };
    } else section.clauses.push(...texts.map((text) => ({ id: '', section: section.title, paragraphs: [text] })));
  }
  return sections;
}

/**
 * Returns a typed clause number (`6.3A`, `r6.3a`) as it is written in the rules (`R6.3a`); null if the word is not the
 * number of a clause.
 */
export function clauseId(word: string): string | null {
  const [found, book = '', number = '', letter = ''] = /^([re]?)(\d+(?:\.\d+)?)([a-z]?)$/i.exec(word) ?? [];
  return found === undefined ? null : `${(book || 'R').toUpperCase()}${number}${letter.toLowerCase()}`;
}

/**
 * Whether a clause number equals the wanted number or is below it. R6.3a is below R6.3 and R6, but R10 is not below R1.
 */
export function belongsTo(id: string, wanted: string): boolean {
  return id === wanted || (id.startsWith(wanted) && !/^\d/.test(id.slice(wanted.length)));
}

/**
 * Returns the clauses that contain all these words, or whose section has the words in its title. Sections without such
 * a clause are left out.
 */
export function clausesWith(sections: readonly RuleSection[], words: readonly string[]): RuleSection[] {
  const has = (text: string): boolean => hasWords(text, words);
  return sections
    .map((section) => {
      const all = has(section.title);
      return {
        ...section,
        clauses: section.clauses.filter((one) => all || has(`${one.id} ${one.paragraphs.join(' ')}`)),
      };
    })
    .filter(({ clauses }) => clauses.length > 0);
}
