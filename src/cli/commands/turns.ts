import { declare, flag, json, withGameWords } from '../declare.js';
import { BOX } from './shared.js';

export const turnsCommand = declare({
  name: 'turns',
  group: 'box',
  options: { ...BOX, watch: flag('watchTurns'), json: json('turns') },
  examples: ['wsdv turns', 'wsdv turns --watch', 'wsdv turns --json'],
  handler: withGameWords(async () => (await import('../handlers/turns.js')).turns),
});
