import { declare, json } from '../declare.js';
import { PLAIN, SCREEN } from './shared.js';

export const learnCommand = declare({
  name: 'learn',
  group: 'play',
  arguments: [{ usage: '[number]', text: 'lesson' }],
  options: { json: json('learn'), ...PLAIN, ...SCREEN },
  examples: ['wsdv learn', 'wsdv learn 1', 'wsdv learn --plain', 'wsdv learn --json'],
  handler: async () => (await import('../handlers/learn.js')).learn,
});
