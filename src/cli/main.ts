import { Command } from 'commander';
import { about, version } from './about.js';

const program = new Command('wsdv')
  .description('Wir sind das Volk!, the board game of the divided Germany 1945-1989, for two players in the terminal.')
  .version(version);

program
  .command('about')
  .description('who made the game, and what this program is')
  .action(() => console.log(about));

await program.parseAsync();
