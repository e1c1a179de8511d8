import { ownCommand } from './started.js';
import { harmlessInPlace } from '../common/harmless.js';
import type { Language } from '../text/language.js';
import type { Command } from './declare.js';
import { isAtSharedBox } from './environment.js';
import { NO } from './exit-code.js';
import { guardOutputs } from './outputs.js';
import { programErrorMessage, run } from './run.js';

/** Runs the command line of this process. Accepts only the given commands. */
export async function begin(language: Language, commands: readonly Command[]): Promise<void> {
  const saved: string[] = [];
  guardOutputs(process.stdout, process.stderr, language.plain, saved);

  // Without a listener this signal ends the program. If there is a listener, exceeding a limit on file sizes (`ulimit
  // -f`) is reported as a write error.
  process.on('SIGXFSZ', () => undefined);

  const { stdin, stdout, stderr, env } = process;
  const args = process.argv.slice(2);
  const onSaved = (sentence: string): void => void saved.push(sentence);
  const surroundings = { stdin, stdout, stderr, environment: env, command: ownCommand, language, onSaved };

  if (isAtSharedBox(args)) {
    process.on('uncaughtException', (error) => {
      // A screen has its own listener, which restores the terminal and reports the error.
      if (process.listenerCount('uncaughtException') > 1) return;
      stderr.write(`wsdv: ${harmlessInPlace(programErrorMessage(error, args, surroundings))}\n`);
      process.exit(NO);
    });
  }

  process.exitCode = await run(args, surroundings, commands);
}
