import { decision, type Imagined, type Move, play } from '../rules/game.js';
import type { Catalogue } from './catalogue.js';
import { describeMove, moveContext } from './describe.js';

/** Answers after which others follow that belong to them. */
const HEADINGS: ReadonlySet<Move['type']> = new Set(['icon', 'box', 'look']);
/** Answers that stand by themselves. */
const ALONE: ReadonlySet<Move['type']> = new Set(['take', 'ignore']);

/**
 * Answers in a row in words: a line for the card and its use, one for icons that do the same, with their places; equal ones
 * are counted. What is not possible in the state, as where a hidden card would have to be known, ends them.
 */
export function describePart(state: Imagined, part: readonly Move[], catalogue: Catalogue): readonly string[] {
  const lines: { readonly heading: string | null; readonly phrases: string[] }[] = [];
  const begin = (heading: string | null): string[] => {
    lines.push({ heading, phrases: [] });
    return lines[lines.length - 1].phrases;
  };
  let phrases: string[] | null = null;
  let now = state;
  for (const move of part) {
    const asked = decision(now);
    const text = describeMove(move, catalogue, asked ? moveContext(now, asked) : {});
    if (ALONE.has(move.type)) {
      begin(text);
      phrases = null;
    } else if (HEADINGS.has(move.type)) phrases = lines.at(-1)?.heading === text ? phrases : begin(text);
    else if (move.type !== 'done') (phrases ??= begin(null)).push(text);
    const played = play(now, move);
    if (!played.ok) break;
    now = played.value.state;
  }
  return lines.map(({ heading, phrases: all }) => {
    const places = counted(all).join(', ');
    return heading === null ? places : places === '' ? heading : `${heading}: ${places}`;
  });
}

function counted(phrases: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts].map(([phrase, count]) => (count === 1 ? phrase : `${phrase} (${count})`));
}
