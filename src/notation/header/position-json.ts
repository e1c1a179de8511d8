import { type DocumentNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { err, ok, type Result } from '../../common/result.js';
import { plain } from '../characters.js';
import { type FileSaid, said } from '../file-error.js';
import { LIMITS } from '../source.js';

/** Parsed JSON of a position. Offsets are indices into the JSON text. */
export interface PositionJson {
  readonly value: unknown;
  /**
   * Returns the offset of a field such as `hands.west.0`. If the field does not exist, returns the offset of the
   * innermost existing field around it.
   */
  readonly offsetOf: (field: string) => number;
}

/**
 * An error in a start position, or in the list of its unknown cards. `offset`: index of the error in the text, in
 * UTF-16 units.
 */
export interface PositionFault {
  readonly reason: FileSaid;
  /** The header line that has the error. */
  readonly key?: 'Position' | 'Unknown';
  readonly offset: number;
}

/** Parses the JSON text of a position. Typographic quotes, dashes and blanks count as plain ones. */
export function readPositionJson(text: string): Result<PositionJson, PositionFault> {
  const json = plain(text);
  if (nesting(json) > LIMITS.nesting) return err({ reason: said('tooDeep', LIMITS.nesting), offset: 0 });
  let tree: DocumentNode;
  let value: unknown;
  try {
    tree = parse(json, { mode: 'json' });
    value = JSON.parse(json);
  } catch (error) {
    return err({ reason: said('notJson'), offset: offsetIn(error) });
  }
  const twice = fieldTwice(tree.body);
  return twice ? err(twice) : ok({ value, offsetOf: (field) => offsetOf(tree.body, field) });
}

/** Returns the maximum nesting depth of brackets. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
  return deepest;
}

function offsetIn(error: unknown): number {
  return error instanceof Error && 'offset' in error && typeof error.offset === 'number' ? error.offset : 0;
}

/** Returns the error for the first field that occurs twice in one object; null when there is none. */
function fieldTwice(node: ValueNode): PositionFault | null {
  const names = new Set<string>();
  for (const { name, node: child, offset } of childrenOf(node)) {
    if (names.has(name)) return { reason: said('fieldTwice', name), offset };
    names.add(name);
    const within = fieldTwice(child);
    if (within) return within;
  }
  return null;
}

/** Returns the offset of a field's name, or of a value in a list. */
function offsetOf(root: ValueNode, field: string): number {
  let node = root;
  let at = node.loc.start.offset;
  for (const name of field.split('.')) {
    const child = childrenOf(node).find((one) => one.name === name);
    if (!child) return at;
    ({ node, offset: at } = child);
  }
  return at;
}

interface Child {
  /** Name of a field, or index in a list. */
  readonly name: string;
  readonly node: ValueNode;
  readonly offset: number;
}

function childrenOf(node: ValueNode): readonly Child[] {
  if (node.type === 'Array') {
    return node.elements.map(({ value, loc }, index) => ({ name: `${index}`, node: value, offset: loc.start.offset }));
  }
  if (node.type !== 'Object') return [];
  return node.members.map(({ name, value, loc }) => ({
    name: name.type === 'String' ? name.value : name.name,
    node: value,
    offset: loc.start.offset,
  }));
}
