import { declare, flag, text, withGameWords } from '../declare.js';
import { BOX } from './shared.js';

export const meCommand = declare({
  name: 'me',
  group: 'box',
  options: {
    ...BOX,
    address: text('[address]', 'address'),
    noAddress: flag('noAddress'),
    code: text('<code>', 'code'),
  },
  examples: ['wsdv me', 'wsdv me --address', 'wsdv me --code 5f0c-1b8a-2d9e-4763', 'wsdv me --no-address'],
  handler: withGameWords(async () => (await import('../handlers/me.js')).me),
});
