import { botFault } from './bot-fault.js';
import { commands } from './commands.js';
import { concluded, decade, half, phase, phaseHeading, phases, side } from './course.js';
import { help } from './help.js';
import { serve } from './serve.js';
import { store } from './store.js';

export const plain = {
  concluded,
  side,
  decade,
  half,
  phases,
  phase,
  phaseHeading,
  store,
  serve,
  commands,
  help,
  botFault,
};
