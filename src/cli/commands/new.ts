import { declare, json, negative } from '../declare.js';
import { GAME, HOTSEAT } from './shared.js';

export const newCommand = declare({
  name: 'new',
  group: 'play',
  options: { ...GAME, screen: negative('noScreen'), json: json('new'), ...HOTSEAT },
  examples: ['wsdv new --west Anna --east Bernd', 'game=$(wsdv new --name by-mail --seed 7 | cat)'],
  handler: async () => (await import('../handlers/play.js')).newGame,
});
