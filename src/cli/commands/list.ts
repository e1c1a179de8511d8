import { declare, json } from '../declare.js';

export const listCommand = declare({
  name: 'list',
  group: 'play',
  options: { json: json('list') },
  examples: ['wsdv list', 'wsdv list --json'],
  handler: async () => (await import('../handlers/list.js')).list,
});
