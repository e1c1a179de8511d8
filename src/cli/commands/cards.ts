import { choice, declare, json, parsed, withGameWords } from '../declare.js';
import { decade } from '../values.js';

export const cardsCommand = declare({
  name: 'cards',
  group: 'lookUp',
  arguments: [{ usage: '[query...]' }],
  options: {
    decade: parsed('<number>', 'decade', decade),
    color: choice('<color>', 'color', ['red', 'yellow', 'dual']),
    json: json('cards'),
  },
  examples: [
    'wsdv cards 14',
    'wsdv cards airlift',
    'wsdv cards --decade II --color dual',
    'wsdv cards living standard --json',
  ],
  handler: withGameWords(async () => (await import('../handlers/cards.js')).cards),
});
