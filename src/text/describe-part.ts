import { decision, type DecisionKind, type Imagined, type Move, play } from '../rules/game.js';
import type { Catalogue } from './catalogue.js';
import { describeMove, moveContext } from './describe.js';

/** Answers after which others follow that belong to them. */
const HEADINGS: ReadonlySet<Move['type']> = new Set(['icon', 'box', 'look']);

/** Answers to one kind of question, under what they belong to. */
interface Group {
  /** Null where the line before it says that. */
  readonly heading: string | null;
  /** The question it holds the answers to: `any` until the first of them comes, `none` where it holds none. */
  kind: DecisionKind | 'any' | 'none';
  readonly phrases: string[];
}

/**
 * Answers in a row in words: a line for the card and its use, one for icons that do the same and their places, one for each
 * other question; equal answers are counted. That nothing more is chosen is told where it is all. What is not possible in the state, as where a hidden card would have to be
 * known, ends them.
 */
export function describePart(state: Imagined, part: readonly Move[], catalogue: Catalogue): readonly string[] {
  const groups: Group[] = [];
  let now = state;
  for (const move of part) {
    const asked = decision(now);
    const text = describeMove(move, catalogue, asked ? moveContext(now, asked) : {});
    const played = play(now, move);
    const begin = (heading: string | null, kind: Group['kind']): unknown => groups.push({ heading, kind, phrases: [] });
    if (move.type === 'take') {
      begin(text, 'none');
      // What an event asks is not said by its use.
      if (move.use !== 'event') begin(null, 'any');
    } else if (move.type === 'ignore') begin(text, 'none');
    else if (HEADINGS.has(move.type)) {
      if (groups.at(-1)?.heading !== text) begin(text, played.ok && isDone(move, played.value.state) ? 'none' : 'any');
    } else if (asked !== null && (move.type !== 'done' || part.length === 1))
      groupOf(groups, asked.kind, catalogue).phrases.push(text);
    if (!played.ok) break;
    now = played.value.state;
  }
  return groups.flatMap(({ heading, phrases }) => {
    const told = [...(heading === null ? [] : [heading]), ...(phrases.length === 0 ? [] : [counted(phrases)])];
    return told.length === 0 ? [] : [told.join(': ')];
  });
}

/** Whether an icon taken up asks nothing more: what follows belongs to another one. */
function isDone(move: Move, { tasks }: Imagined): boolean {
  const task = tasks.at(-1);
  return move.type === 'icon' && !(task?.type === 'event' && task.current === move.icon);
}

/** The group to which an answer belongs. */
function groupOf(groups: Group[], kind: DecisionKind, { decision: questions }: Catalogue): Group {
  const last = groups.at(-1);
  if (last?.kind === kind || last?.kind === 'any') {
    last.kind = kind;
    return last;
  }
  const group: Group = { heading: questions[kind].title, kind, phrases: [] };
  groups.push(group);
  return group;
}

function counted(phrases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts].map(([phrase, count]) => (count === 1 ? phrase : `${phrase} (${count})`)).join(', ');
}
