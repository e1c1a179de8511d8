import { declare, flag, parsed, text } from '../declare.js';
import { command, formers, listening, organisers, uid } from '../values.js';
import { BOX } from './shared.js';

export const serveCommand = declare({
  name: 'serve',
  group: 'box',
  options: {
    folder: BOX.folder,
    organiser: parsed('<name>', 'organiser', organisers),
    accept: parsed('<uid>', 'accept', uid),
    former: parsed('<name>', 'former', formers),
    ssh: parsed('[address:port]', 'ssh', listening),
    open: flag('open'),
    keys: text('<file>', 'allowedKeys', 'files'),
    invite: text('<name>', 'invite'),
    ban: text('<name>', 'ban'),
    unban: text('<name>', 'unban'),
    onTurn: parsed('<command>', 'onTurn', command),
    hostKey: text('<file>', 'hostKey', 'files'),
  },
  examples: ['wsdv serve', 'wsdv serve --folder /srv/wsdv', 'wsdv serve --organiser anna', 'wsdv serve --accept 1001'],
  handler: async () => (await import('../handlers/serve.js')).serve,
});
