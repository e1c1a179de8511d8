import { declare } from '../declare.js';
import { DIGESTS, HOTSEAT, PLAIN } from './shared.js';

export const resumeCommand = declare({
  name: 'resume',
  group: 'play',
  arguments: [{ usage: '[game]', offers: 'games' }],
  options: { ...DIGESTS, ...PLAIN, ...HOTSEAT },
  examples: ['wsdv resume', 'wsdv resume 2026-11-09-anna-bernd', 'wsdv resume ./game.wsdv', 'wsdv resume --plain'],
  handler: async () => (await import('../handlers/play.js')).resume,
});
