import { declare, withGameWords } from '../declare.js';
import { BOX, SCREEN } from './shared.js';

export const lobbyCommand = declare({
  name: 'lobby',
  group: 'box',
  options: { ...BOX, ...SCREEN },
  examples: ['wsdv lobby', 'wsdv lobby --as anna'],
  handler: withGameWords(async () => (await import('../handlers/lobby.js')).lobby),
});
