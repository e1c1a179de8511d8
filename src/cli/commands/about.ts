import { declare } from '../declare.js';

export const aboutCommand = declare({
  name: 'about',
  group: 'others',
  examples: ['wsdv about'],
  handler: async () => (await import('../handlers/about.js')).about,
});
