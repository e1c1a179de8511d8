import { bot, type Budget } from '../bots/bot.js';
import type { Side } from '../rules/board.js';
import { budgetOf, chanceSeed, type Contest, type Pairing, pairingOf, playerOf, type Role, ROLES } from './contest.js';
import { type Chooser, playOut } from './game.js';
import { Program } from './program.js';
import type { GameResult } from './results.js';

/** Source of one player's bots, for all games of a contest. */
interface BotSource {
  sit(pairing: Pairing, side: Side): { readonly bot: Chooser; readonly budget: Budget };
  close(): Promise<void>;
}

/** Plays games of a contest, one at a time. */
export class Referee {
  readonly #contest: Contest;
  readonly #chairs: Readonly<Record<Role, BotSource>>;
  readonly #closing = new AbortController();

  /** @throws RangeError when a player's name is unknown */
  constructor(contest: Contest) {
    this.#contest = contest;
    this.#chairs = { a: chairOf(contest, 'a'), b: chairOf(contest, 'b') };
  }

  /** @throws Error when `close` is called during the game, or a bot fails */
  async play(game: number): Promise<GameResult> {
    const pairing = pairingOf(this.#contest, game);
    const { sides, seed } = pairing;
    const west = this.#chairs[sides.west].sit(pairing, 'west');
    const east = this.#chairs[sides.east].sit(pairing, 'east');
    const { signal } = this.#closing;
    const budgets = { west: { ...west.budget, signal }, east: { ...east.budget, signal } };
    const played = await playOut(seed, { west: west.bot, east: east.bot }, budgets, signal);
    const { winner, outcome, foul, decade, actions, choices, milliseconds } = played;
    return {
      ...{ game, seed, west: sides.west, winner, ending: outcome?.ending ?? 'foul', decade, actions },
      ...(foul && { foul }),
      choices: byRole(sides, choices),
      milliseconds: byRole(sides, milliseconds),
    };
  }

  /** Stops a running game and ends the players' programs. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(ROLES.map((role) => this.#chairs[role].close()));
  }
}

function byRole({ west }: Pairing['sides'], of: Readonly<Record<Side, number>>): Record<Role, number> {
  return west === 'a' ? { a: of.west, b: of.east } : { a: of.east, b: of.west };
}

function chairOf({ players, effort, patience }: Contest, role: Role): BotSource {
  const player = playerOf(players[role]);
  if (player === null) throw new RangeError(`there is no player ${players[role]}`);
  if (player.type === 'level') {
    const { level } = player;
    return {
      sit: (pairing) => ({ bot: bot({ level, seed: chanceSeed(pairing, role) }), budget: budgetOf(level, effort) }),
      close: () => Promise.resolve(),
    };
  }
  const program = new Program(player.file, player.args, patience);
  return {
    sit: (pairing, side) => ({
      bot: program.seat(pairing.game, side, chanceSeed(pairing, role), effort),
      budget: {},
    }),
    close: () => program.close(),
  };
}
