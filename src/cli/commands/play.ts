import { declare } from '../declare.js';
import { GAME, HOTSEAT, PLAIN } from './shared.js';

export const playCommand = declare({
  name: 'play',
  group: 'play',
  options: { ...GAME, ...PLAIN, ...HOTSEAT },
  examples: [
    'wsdv play',
    'wsdv play --west Anna --east Bernd --seed 7',
    'wsdv play --west Anna --east bot:easy',
    'wsdv play --west Anna --east bot:easy --practice',
    'wsdv play --plain --west Anna --east bot:easy',
    'wsdv play --ascii --theme light',
    'wsdv play --position puzzle.json',
  ],
  handler: async () => (await import('../handlers/play.js')).play,
});
