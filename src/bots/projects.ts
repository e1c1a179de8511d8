import { CITIES, CONNECTIONS, CONNECTIONS_OF_SIDE, ENDS, LINES, type Side } from '../rules/board.js';
import type { Imagined, Move } from '../rules/game.js';

/** The move that builds in each city, and on each connection: moves exist once, so they are told by identity. */
type Offered = ReadonlyMap<string, Move>;

/**
 * What could be built with the points left, each as the answers that build it: a single piece, and for each connection
 * all that it still needs to work. How many of the answers are possible the rules say.
 */
export function* buildProjects(s: Imagined, side: Side, options: readonly Move[]): Generator<readonly Move[]> {
  const top = s.tasks.at(-1);
  const points = top?.type === 'build' ? top.points : 1;
  const offered: Offered = new Map(options.map((move) => [placeOf(move), move]));
  for (const move of options) if (move.type !== 'done') yield [move];
  if (points < 2) return;
  for (const connection of CONNECTIONS_OF_SIDE[side]) {
    const project = completing(s, connection, offered);
    if (project !== null && project.length > 1 && project.length <= points) yield project;
  }
}

function placeOf(move: Move): string {
  return move.type === 'factory' ? move.city : move.type === 'infrastructure' ? move.connection : move.type;
}

/** All that a connection needs to work; null where a factory it needs cannot be built. */
function completing(s: Imagined, connection: number, offered: Offered): Move[] | null {
  const project: Move[] = [];
  for (const city of ENDS[connection]) {
    if (s.factories[city] === 'intact' || s.factories[city] === 'rundown') continue;
    const move = offered.get(CITIES[city].id);
    if (move === undefined) return null;
    project.push(move);
  }
  const { id } = CONNECTIONS[connection];
  const lines = LINES[connection] - s.infrastructure[connection];
  for (let line = 0; line < lines; line++) project.push(infrastructure(id, offered));
  return lines > 0 ? project : null;
}

/** The move for a line, also where it is not possible before the factories of its project stand. */
function infrastructure(connection: (typeof CONNECTIONS)[number]['id'], offered: Offered): Move {
  return offered.get(connection) ?? { type: 'infrastructure', connection };
}
