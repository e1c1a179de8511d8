import { itemAt } from '../common/item-at.js';
import { PROVINCES } from '../rules/board.js';
import { decision, type DecisionKind, type SeatState, type Move, play } from '../rules/game.js';
import type { Catalogue } from './catalogue.js';
import { describeMove, moveContext } from './describe.js';

/** Types of answers that begin a new group. The answers after them belong to the same group. */
const GROUP_STARTS: ReadonlySet<Move['type']> = new Set(['icon', 'box', 'look']);

/** Answers to one kind of question, with their heading. */
interface Group {
  /** Heading of the group; null if the heading before it already implies the question. */
  readonly heading: string | null;
  /**
   * The question whose answers the group takes. `any`: not fixed until the first answer. `none`: the group takes no
   * answers.
   */
  kind: DecisionKind | 'any' | 'none';
  /** Whether the heading is an icon. Such a group has one phrase, the place, for each use of the icon. */
  readonly isIcon: boolean;
  readonly phrases: string[];
}

/**
 * Returns the answers of a part in words. There is one line for the card and its use, one for each series of equal
 * icons with their places, and one for each other question. Equal answers are written once, with their number. `done`
 * is left out unless it is the only answer. Uses of police power come last, because they answer no question of the card
 * (R8b). The description ends with the first illegal answer, for example an answer that needs a hidden card.
 */
export function describePart(state: SeatState, part: readonly Move[], catalogue: Catalogue): readonly string[] {
  const groups: Group[] = [];
  const police: string[] = [];
  let now = state;
  for (const move of part) {
    const asked = decision(now);
    const text =
      attackerNow(now, move, catalogue) + describeMove(move, catalogue, asked ? moveContext(now, asked) : {});
    const played = play(now, move);
    const begin = (heading: string | null, kind: Group['kind']): unknown =>
      groups.push({ heading, kind, phrases: [], isIcon: move.type === 'icon' });
    if (move.type === 'take') {
      begin(text, 'none');
      // Every use except an event has only one question, which the name of the use implies. So its answers need no
      // heading of their own.
      if (move.use !== 'event') begin(null, 'any');
    } else if (move.type === 'police') police.push(text);
    else if (move.type === 'ignore') begin(text, 'none');
    else if (GROUP_STARTS.has(move.type)) {
      if (groups.at(-1)?.heading !== text) begin(text, played.ok && isDone(move, played.value.state) ? 'none' : 'any');
    } else if (asked !== null && (move.type !== 'done' || part.length === 1))
      groupOf(groups, asked.kind, catalogue).phrases.push(text);
    if (!played.ok) break;
    now = played.value.state;
  }
  const told = groups.flatMap((group) => {
    const { phrases } = group;
    const heading = headingOf(group, catalogue);
    const parts = [...(heading === null ? [] : [heading]), ...(phrases.length === 0 ? [] : [counted(phrases)])];
    return parts.length === 0 ? [] : [parts.join(': ')];
  });
  return police.length === 0 ? told : [...told, counted(police)];
}

/** Returns the attacker of an attack (R9.7), followed by an arrow; '' for other answers. */
function attackerNow({ tasks }: SeatState, move: Move, { province }: Catalogue): string {
  const task = tasks.at(-1);
  const [attack] = task?.type === 'attacks' ? task.queue : [];
  return attack && move.type === 'province' ? `${province[itemAt(PROVINCES, attack.attacker).id]} → ` : '';
}

function headingOf({ heading, isIcon, phrases }: Group, { repeated }: Catalogue): string | null {
  return heading !== null && isIcon && phrases.length > 1 ? repeated(heading, phrases.length) : heading;
}

/**
 * Whether an icon had its whole effect as soon as the icon was chosen. The next answers then belong to another icon.
 */
function isDone(move: Move, { tasks }: SeatState): boolean {
  const task = tasks.at(-1);
  return move.type === 'icon' && !(task?.type === 'event' && task.current === move.icon);
}

/**
 * Returns the group for the next answer to a question: the last group if it takes this question's answers, otherwise a
 * new group.
 */
function groupOf(groups: Group[], kind: DecisionKind, { decision: questions }: Catalogue): Group {
  const last = groups.at(-1);
  if (last?.kind === kind || last?.kind === 'any') {
    last.kind = kind;
    return last;
  }
  const group: Group = { heading: questions[kind].title, kind, phrases: [], isIcon: false };
  groups.push(group);
  return group;
}

function counted(phrases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts].map(([phrase, count]) => (count === 1 ? phrase : `${phrase} (${count})`)).join(', ');
}
