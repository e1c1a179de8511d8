import { declare, json, parsed, withDefault, withGameWords } from '../declare.js';
import { games, seed } from '../values.js';

export const randomCommand = declare({
  name: 'random',
  group: 'others',
  options: {
    games: withDefault(parsed('<number>', 'games', games), 100),
    seed: withDefault(parsed('<number>', 'seed', seed), 1),
    json: json('random'),
  },
  examples: ['wsdv random --games 1000 --seed 1'],
  handler: withGameWords(async () => (await import('../handlers/random.js')).random),
});
