import { declare } from '../declare.js';

export const rulesCommand = declare({
  name: 'rules',
  group: 'lookUp',
  arguments: [{ usage: '[query...]' }],
  examples: ['wsdv rules', 'wsdv rules R6.3', 'wsdv rules mass protest'],
  handler: async () => (await import('../handlers/rules.js')).rules,
});
