import { CITIES, CONNECTIONS, CONNECTIONS_OF_SIDE, ENDS, LINES, type Side } from '../rules/board.js';
import type { SeatState, Move } from '../rules/game.js';

/** The legal moves of a building decision, by the id of their city or connection. */
type Offered = ReadonlyMap<string, Move>;

/**
 * Yields building projects for the points left, each as a list of moves. A project is a single piece, or all
 * pieces that a connection still needs to work. Later moves of a project may be illegal; the caller must check
 * them.
 */
export function* buildProjects(s: SeatState, side: Side, options: readonly Move[]): Generator<readonly Move[]> {
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

/**
 * Returns the moves that make a connection work; null if its lines are all built or a factory it needs cannot be built.
 */
function completing(s: SeatState, connection: number, offered: Offered): Move[] | null {
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

/** Returns the move that builds a line, even if it becomes legal only after the project's factories are built. */
function infrastructure(connection: (typeof CONNECTIONS)[number]['id'], offered: Offered): Move {
  return offered.get(connection) ?? { type: 'infrastructure', connection };
}
