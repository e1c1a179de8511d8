import { Command, CommanderError } from 'commander';
import { about, version } from './about.js';

const program = new Command('wsdv')
  .description('Wir sind das Volk!, the board game of the divided Germany 1945-1989, for two players in the terminal.')
  .version(version)
  .exitOverride();

program
  .command('about')
  .description('who made the game, and what this program is')
  .action(() => console.log(about));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Commander has printed its sentence; 2 stands for a wrong command line.
  process.exitCode = error.exitCode === 0 ? 0 : 2;
}
