import type { RuleClause, RuleSection } from '../../../text/rulebook.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { hanging } from '../../widgets/sheet.js';

/** Lines of all rules, and the index of the line with which the page begins. */
export interface Rulebook {
  readonly lines: readonly Line[];
  readonly first: number;
}

/**
 * Returns all rules as lines of `width` columns, with the clause `at` highlighted. The page begins at this clause. If
 * it is the first clause of its section, the page begins at the heading of the section.
 */
export function rulebookLines(
  sections: readonly RuleSection[],
  at: RuleClause | null,
  look: Look,
  width: number,
): Rulebook {
  const lines: Line[] = [];
  let first = 0;
  for (const { id, title, clauses } of sections) {
    const heading = lines.length;
    lines.push({ text: look.fold(id === '' ? title : `${id} ${title}`), style: look.theme.title });
    for (const [index, clause] of clauses.entries()) {
      if (clause === at) first = index === 0 ? heading : lines.length;
      lines.push(...clauseRows(clause, clause === at, look, width), { text: '' });
    }
    if (clauses.length === 0) lines.push({ text: '' });
  }
  return { lines, first };
}

function clauseRows({ id, paragraphs }: RuleClause, isChosen: boolean, look: Look, width: number): Line[] {
  const [first = '', ...more] = paragraphs.map(look.fold);
  const head = id === '' ? { text: first } : hanging(id, first, id.length);
  const indent = id === '' ? '' : '  ';
  const rows = wrapLines(
    [head, ...more.map((text) => ({ text: indent + text, hang: indent.length + (text.startsWith('- ') ? 2 : 0) }))],
    width,
  );
  return rows.map((line, row) => {
    if (isChosen) return { ...line, style: look.theme.cursor };
    return row > 0 ? line : { ...line, lead: [{ text: id, style: look.theme.title }] };
  });
}
