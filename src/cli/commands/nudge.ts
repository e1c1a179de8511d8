import { declare, withGameWords } from '../declare.js';
import { BOX } from './shared.js';

export const nudgeCommand = declare({
  name: 'nudge',
  group: 'box',
  arguments: [{ usage: '<table>' }],
  options: BOX,
  examples: ['wsdv nudge 2026-11-22-anna'],
  handler: withGameWords(async () => (await import('../handlers/nudge.js')).nudge),
});
