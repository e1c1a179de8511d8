import { PROVINCES_OF } from '../../../src/rules/board/geography.js';
import { other, type Side } from '../../../src/rules/board/side.js';
import { ownEconomy } from '../../../src/rules/pieces/economy.js';
import type { Pending } from '../../../src/rules/engine/engine.js';
import { standardsOf } from '../../../src/rules/pieces/living-standard.js';
import type { Move } from '../../../src/rules/state/move.js';
import { Simulation } from '../../../src/rules/engine/simulation.js';
import type { State } from '../../../src/rules/state/state.js';
import { protestsOf } from '../../../src/rules/pieces/unrest.js';
import type { Player } from '../random-game.js';

/** Preferences of a player in a golden game: how much the player values one unit of each figure. */
export interface Style {
  /** Worth of less own unrest (`calm`) and of more unrest on the other side (`attack`). */
  readonly calm: number;
  readonly attack: number;
  readonly standard: number;
  readonly economy: number;
  readonly currency: number;
  readonly socialism: number;
  readonly prestige: number;
}

/** Returns a player that looks one action ahead and chooses the best move for its side by its `Style`. */
export function greedy(styles: Readonly<Record<Side, Style>>): Player {
  return (state, pending, random) => {
    if (pending.options.length === 1 && pending.extras.length === 0) return pending.options[0];
    const style = styles[pending.side];
    const moves = pending.kind === 'take-card' ? few(pending.options, random) : [...pending.options, ...pending.extras];
    let best = moves[0];
    let most = -Infinity;
    for (const move of moves) {
      const worth = lookAhead(state, pending, move, style, random) + random() * 0.3;
      if (worth <= most) continue;
      best = move;
      most = worth;
    }
    return best;
  };
}

/** Returns about 16 of the moves at random: this is faster, and makes the games differ more. */
function few(moves: readonly Move[], random: () => number): readonly Move[] {
  return moves.filter(() => random() < 16 / moves.length).concat(moves[Math.floor(random() * moves.length)]);
}

function lookAhead(state: State, { side, kind }: Pending, move: Move, style: Style, random: () => number): number {
  let best = -Infinity;
  for (let attempt = kind === 'take-card' ? 3 : 1; attempt > 0; attempt--) {
    const game = new Simulation(state);
    game.play(move);
    while (kind === 'take-card' && game.pending && game.pending.kind !== 'take-card' && game.state.action) {
      const { options } = game.pending;
      game.play(options[Math.floor(random() * options.length)]);
    }
    best = Math.max(best, worthOf(game.state, side, style));
  }
  return best;
}

function worthOf(s: State, side: Side, style: Style): number {
  if (s.outcome) return s.outcome.winner === side ? 1000 : -1000;
  const direction = side === 'east' ? 1 : -1;
  return (
    style.attack * trouble(s, other(side)) -
    style.calm * trouble(s, side) +
    style.standard * standardsOf(s, side) +
    style.economy * economyOf(s, side) +
    direction * style.currency * s.tracks['western-currency'] +
    direction * style.socialism * s.tracks.socialism +
    direction * style.prestige * s.tracks.prestige
  );
}

function trouble(s: State, side: Side): number {
  const unrest = PROVINCES_OF[side].reduce((sum, province) => sum + Math.min(s.unrest[province], 6), 0);
  return unrest + 2 * protestsOf(s, side);
}

/** Economy of a side, without Hamburg and foreign factories. */
function economyOf(state: State, side: Side): number {
  return PROVINCES_OF[side].reduce((sum, province) => sum + ownEconomy(state, province), 0);
}
