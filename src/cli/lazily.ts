import type { ExitCode } from './exit-code.js';
import type { GameIo } from './io.js';
import type { Parts, Work } from './parts.js';

/** A command that speaks of the game, whose words are loaded with it. */
function speaking<A extends readonly unknown[], O extends object>(
  load: () => Promise<(io: GameIo, args: A, options: O) => ExitCode | Promise<ExitCode>>,
): () => Promise<Work> {
  return async () => {
    const [work, { ofGame }] = await Promise.all([load(), import('./io.js')]);
    return ofGame(work);
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
    move: speaking(async () => (await import('./commands/move.js')).move),
    lobby: speaking(async () => (await import('./commands/lobby.js')).lobby),
    join: speaking(async () => (await import('./commands/lobby.js')).join),
    turns: speaking(async () => (await import('./commands/turns.js')).turns),
    serve: async () => (await import('./commands/serve.js')).serve,
    keys: speaking(async () => (await import('./commands/keys.js')).keys),
    replay: speaking(async () => (await import('./commands/replay.js')).replay),
    verify: speaking(async () => (await import('./commands/verify.js')).verify),
    inspect: speaking(async () => (await import('./commands/inspect.js')).inspect),
    stats: speaking(async () => (await import('./commands/stats.js')).stats),
    analyse: speaking(async () => (await import('./commands/analyse.js')).analyse),
    export: speaking(async () => (await import('./commands/export.js')).exportGame),
    rules: async () => (await import('./commands/rules.js')).rules,
    cards: speaking(async () => (await import('./commands/cards.js')).cards),
    arena: speaking(async () => (await import('./commands/arena.js')).arena),
    bot: async () => (await import('./commands/bot.js')).bot,
    random: speaking(async () => (await import('./commands/random.js')).random),
    completion: async () => (await import('./commands/completion.js')).completion,
    about: async () => (await import('./commands/about.js')).about,
  },
  complete: async () => (await import('./commands/completion.js')).complete,
};
