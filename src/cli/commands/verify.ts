import { declare, json, parsed, withGameWords } from '../declare.js';
import { proof } from '../values.js';
import { READING } from './shared.js';

export const verifyCommand = declare({
  name: 'verify',
  group: 'files',
  arguments: [{ usage: '<files...>', offers: 'games' }],
  options: { proof: parsed('<hex>', 'proof', proof), json: json('verify'), ...READING },
  examples: [
    'wsdv verify game.wsdv',
    'wsdv verify games/*.wsdv --json',
    'wsdv export 2026-11-22-anna --table | wsdv verify - --proof HEX',
  ],
  handler: withGameWords(async () => (await import('../handlers/verify.js')).verify),
});
