import { declare, json, withGameWords } from '../declare.js';
import { DIGESTS } from './shared.js';

export const statsCommand = declare({
  name: 'stats',
  group: 'files',
  arguments: [{ usage: '<file>', offers: 'games' }],
  options: { json: json('stats'), ...DIGESTS },
  examples: ['wsdv stats game.wsdv'],
  handler: withGameWords(async () => (await import('../handlers/stats.js')).stats),
});
