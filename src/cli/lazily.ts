import type { ExitCode } from './exit-code.js';
import type { GameIo } from './io.js';
import type { Parts, Work } from './parts.js';

/** A command that speaks of the game, whose words are loaded with it. */
function ofGame<A extends readonly unknown[], O extends object>(
  load: () => Promise<(io: GameIo, args: A, options: O) => ExitCode | Promise<ExitCode>>,
): () => Promise<Work> {
  return async () => {
    const [work, { withGame }] = await Promise.all([load(), import('./io.js')]);
    return async (io, args, options) => work(await withGame(io), args as unknown as A, options as O);
  };
}

/** Each part in a module of its own, loaded when it is needed: most command lines need few. */
export const lazily: Parts = {
  io: () => import('./io.js'),
  saved: () => import('./saved.js'),
  screen: () => import('../ui/main.js'),
  commands: {
    play: async () => (await import('./commands/play.js')).play,
    new: async () => (await import('./commands/play.js')).newGame,
    resume: async () => (await import('./commands/play.js')).resume,
    list: async () => (await import('./commands/list.js')).list,
    move: ofGame(async () => (await import('./commands/move.js')).move),
    lobby: ofGame(async () => (await import('./commands/lobby.js')).lobby),
    join: ofGame(async () => (await import('./commands/lobby.js')).join),
    turns: ofGame(async () => (await import('./commands/turns.js')).turns),
    serve: async () => (await import('./commands/serve.js')).serve,
    keys: ofGame(async () => (await import('./commands/keys.js')).keys),
    replay: ofGame(async () => (await import('./commands/replay.js')).replay),
    verify: ofGame(async () => (await import('./commands/verify.js')).verify),
    inspect: ofGame(async () => (await import('./commands/inspect.js')).inspect),
    stats: ofGame(async () => (await import('./commands/stats.js')).stats),
    analyse: ofGame(async () => (await import('./commands/analyse.js')).analyse),
    export: ofGame(async () => (await import('./commands/export.js')).exportGame),
    rules: async () => (await import('./commands/rules.js')).rules,
    cards: ofGame(async () => (await import('./commands/cards.js')).cards),
    arena: ofGame(async () => (await import('./commands/arena.js')).arena),
    bot: async () => (await import('./commands/bot.js')).bot,
    random: ofGame(async () => (await import('./commands/random.js')).random),
    completion: async () => (await import('./commands/completion.js')).completion,
    about: async () => (await import('./commands/about.js')).about,
  },
  complete: async () => (await import('./commands/completion.js')).complete,
};
