import { LEVELS } from '../../notation/bot-names.js';
import { choice, declare, flag, json, withGameWords } from '../declare.js';
import { READING, TABLE } from './shared.js';

export const moveCommand = declare({
  name: 'move',
  group: 'play',
  arguments: [{ usage: '<game>', offers: 'games' }, { usage: '[action]' }],
  options: {
    bot: choice('<level>', 'moveByBot', LEVELS),
    for: choice('<side>', 'resignFor', ['west', 'east']),
    yes: flag('yes'),
    json: json('move'),
    ...READING,
    ...TABLE,
  },
  examples: [
    'wsdv move by-mail "W 20 build: Kiel, Kiel-Hamburg"',
    'wsdv move by-mail - < action.txt',
    'wsdv move by-mail --bot hard',
    'wsdv move by-mail resign --for east',
    'wsdv move 2026-11-22-anna "W 20 build: Kiel" --table',
    'wsdv move 2026-11-22-anna --bot hard --yes --table',
  ],
  handler: withGameWords(async () => (await import('../handlers/move.js')).move),
});
