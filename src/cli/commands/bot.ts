import { LEVELS } from '../../notation/bot-names.js';
import { declare } from '../declare.js';

export const botCommand = declare({
  name: 'bot',
  group: 'others',
  arguments: [{ usage: '<level>', text: 'level', choices: LEVELS }],
  examples: ['wsdv arena --a medium --b "program:wsdv bot easy"'],
  handler: async () => (await import('../handlers/bot.js')).bot,
});
