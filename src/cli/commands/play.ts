import type { ExitCode } from '../exit-code.js';
import type { Io } from '../io.js';
import { type LookOptions, looks, showScreen } from '../screen.js';

export interface PlayOptions extends LookOptions {
  readonly west?: string;
  readonly east?: string;
  readonly seed?: number;
  readonly name?: string;
}

/** The screen's options for a new game; with none of them given, the menu comes first. */
export function startOptions({ west, east, seed, name }: PlayOptions): {
  players?: { west?: string; east?: string };
  seed?: number;
  name?: string;
} {
  const players = { ...(west === undefined ? {} : { west }), ...(east === undefined ? {} : { east }) };
  return {
    ...(Object.keys(players).length > 0 ? { players } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(name === undefined ? {} : { name }),
  };
}

/** What is wrong with the players' names: the screen has room for so many columns. Undefined when they fit. */
export async function wideName(io: Io, { west, east }: PlayOptions): Promise<string | undefined> {
  const { WIDEST_NAME } = await import('../../ui/start.js');
  const name = [west, east].find((one) => one !== undefined && io.width(one) > WIDEST_NAME);
  return name === undefined ? undefined : io.words.commands.game.nameTooLong(name, WIDEST_NAME);
}

/** `wsdv play`: the menu, or straight into a new game when the command line says which. */
export async function play(io: Io, _args: readonly [], options: PlayOptions): Promise<ExitCode> {
  const wide = await wideName(io, options);
  if (wide !== undefined) return io.misused(wide, 'play');
  const start = startOptions(options);
  const mode = Object.keys(start).length > 0 ? 'new' : 'menu';
  return showScreen(io, { mode, ...start, ...looks(options) });
}
