import { declare, json, withGameWords } from '../declare.js';
import { PLAIN, SCREEN } from './shared.js';

export const puzzleCommand = declare({
  name: 'puzzle',
  group: 'play',
  arguments: [{ usage: '[number]', text: 'puzzle' }],
  options: { json: json('puzzle'), ...PLAIN, ...SCREEN },
  examples: ['wsdv puzzle', 'wsdv puzzle 1', 'wsdv puzzle today', 'wsdv puzzle 1 --plain', 'wsdv puzzle --json'],
  handler: withGameWords(async () => (await import('../handlers/puzzle.js')).puzzle),
});
