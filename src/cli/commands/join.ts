import { declare, flag, withGameWords } from '../declare.js';
import { BOX, SCREEN } from './shared.js';

export const joinCommand = declare({
  name: 'join',
  group: 'box',
  arguments: [{ usage: '[table]' }],
  options: { watch: flag('watch'), ...BOX, ...SCREEN },
  examples: ['wsdv join', 'wsdv join 2026-11-22-anna', 'wsdv join 2026-11-22-anna --watch'],
  handler: withGameWords(async () => (await import('../handlers/lobby.js')).join),
});
