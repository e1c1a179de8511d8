import { choice, declare, flag, parsed, text, withGameWords } from '../declare.js';
import { columns, rows, speed } from '../values.js';
import { DIGESTS, TABLE } from './shared.js';

export const exportCommand = declare({
  name: 'export',
  group: 'files',
  arguments: [{ usage: '<file>', offers: 'games' }],
  options: {
    for: choice('<seat>', 'seat', ['west', 'east', 'spectator', 'everybody']),
    svg: flag('svg'),
    cast: flag('cast'),
    at: text('<place>', 'pictureAt'),
    speed: parsed('<number>', 'speed', speed),
    columns: parsed('<number>', 'columns', columns),
    rows: parsed('<number>', 'rows', rows),
    theme: choice('<name>', 'pictureTheme', ['dark', 'light']),
    ...DIGESTS,
    ...TABLE,
  },
  examples: [
    'wsdv export game.wsdv --for west > for-anna.wsdv',
    'wsdv export 2026-11-22-anna --table | wsdv verify -',
    'wsdv export game.wsdv --svg --at II.E7 > protests.svg',
    'wsdv export game.wsdv --cast > game.cast',
  ],
  handler: withGameWords(async () => (await import('../handlers/export.js')).exportGame),
});
