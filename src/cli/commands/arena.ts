import { declare, json, needed, parsed, text, withDefault, withGameWords } from '../declare.js';
import { games, patience, player, seed, share, simulations, workers } from '../values.js';

export const arenaCommand = declare({
  name: 'arena',
  group: 'others',
  options: {
    a: needed(parsed('<player>', 'playerA', player)),
    b: needed(parsed('<player>', 'playerB', player)),
    games: withDefault(parsed('<number>', 'games', games), 200),
    seed: withDefault(parsed('<number>', 'arenaSeed', seed), 1),
    workers: parsed('<number>', 'workers', workers),
    budget: parsed('<number>', 'budget', simulations),
    share: parsed('<number>', 'share', share),
    patience: withDefault(parsed('<seconds>', 'patience', patience), 60),
    out: text('<file>', 'out', 'files'),
    json: json('arena'),
  },
  examples: [
    'wsdv arena --a hard --b medium --games 200 --seed 1',
    'wsdv arena --a hard --b easy --share 0.1 --out games.jsonl',
    'wsdv arena --a medium --b "program:python3 my-bot.py" --json',
  ],
  handler: withGameWords(async () => (await import('../handlers/arena.js')).arena),
});
