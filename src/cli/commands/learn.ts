import { declare, json } from '../declare.js';
import { SCREEN } from './shared.js';

export const learnCommand = declare({
  name: 'learn',
  group: 'play',
  arguments: [{ usage: '[number]', text: 'lesson' }],
  options: { json: json('learn'), ...SCREEN },
  examples: ['wsdv learn', 'wsdv learn 1', 'wsdv learn --json'],
  handler: async () => (await import('../handlers/learn.js')).learn,
});
