import { declare } from '../declare.js';
import { DIGESTS, HOTSEAT } from './shared.js';

export const resumeCommand = declare({
  name: 'resume',
  group: 'play',
  arguments: [{ usage: '[game]', offers: 'games' }],
  options: { ...DIGESTS, ...HOTSEAT },
  examples: ['wsdv resume', 'wsdv resume 2026-11-09-anna-bernd', 'wsdv resume ./game.wsdv'],
  handler: async () => (await import('../handlers/play.js')).resume,
});
