import { declare, withGameWords } from '../declare.js';
import { BOX } from './shared.js';

export const keysCommand = declare({
  name: 'keys',
  group: 'box',
  arguments: [
    { usage: '<action>', text: 'keyAction', choices: ['add'] },
    { usage: '<name>', text: 'as' },
  ],
  options: { folder: BOX.folder },
  examples: ['wsdv keys add anna < id_ed25519.pub | sudo tee -a ~wsdv/.ssh/authorized_keys'],
  handler: withGameWords(async () => (await import('../handlers/keys.js')).keys),
});
