import { declare, flag, json, parsed, withDefault, withGameWords } from '../declare.js';
import { simulations } from '../values.js';
import { DIGESTS } from './shared.js';

/**
 * `wsdv analyse FILE`: rates the decisions of a finished game. In an unfinished game of one person against a bot, it
 * rates only that person's decisions, and records in the file that the person has used a hint. Any other unfinished
 * game, and any faulty file, is refused with exit code 1.
 */
export const analyseCommand = declare({
  name: 'analyse',
  group: 'files',
  arguments: [{ usage: '<file>', offers: 'games' }],
  options: {
    simulations: withDefault(parsed('<number>', 'simulations', simulations), 300),
    write: flag('remarks'),
    json: json('analyse'),
    ...DIGESTS,
  },
  examples: [
    'wsdv analyse game.wsdv',
    'wsdv analyse game.wsdv --write',
    'wsdv analyse game.wsdv --simulations 2000 --json',
  ],
  handler: withGameWords(async () => (await import('../handlers/analyse.js')).analyse),
});
