import { declare, flag, json, parsed, text, withGameWords } from '../declare.js';
import { speed } from '../values.js';
import { READING, SCREEN } from './shared.js';

export const replayCommand = declare({
  name: 'replay',
  group: 'files',
  arguments: [{ usage: '<file>', offers: 'games' }],
  options: {
    to: text('<place>', 'to'),
    speed: parsed('<number>', 'speed', speed),
    step: flag('step'),
    plain: flag('plain'),
    json: json('replay'),
    ...READING,
    ...SCREEN,
  },
  examples: ['wsdv replay game.wsdv', 'wsdv replay game.wsdv --to II.2.5', 'wsdv replay --plain game.wsdv | less'],
  handler: withGameWords(async () => (await import('../handlers/replay.js')).replay),
});
