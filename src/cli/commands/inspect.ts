import { declare, json, text, withGameWords } from '../declare.js';
import { READING, TABLE } from './shared.js';

export const inspectCommand = declare({
  name: 'inspect',
  group: 'files',
  arguments: [{ usage: '[file]', offers: 'games' }],
  options: {
    position: text('<file>', 'position', 'files'),
    at: text('<place>', 'at'),
    json: json('inspect'),
    ...READING,
    ...TABLE,
  },
  examples: [
    'wsdv inspect game.wsdv',
    'wsdv inspect game.wsdv --at II.2.5 --json',
    'wsdv inspect --position puzzle.json',
  ],
  handler: withGameWords(async () => (await import('../handlers/inspect.js')).inspect),
});
