/** Commands that run on terminals of a shared box, where untrusted people may use them. */
const AT_SHARED_BOX = new Set(['lobby', 'join', 'turns', 'nudge', 'me']);
/**
 * Matches the environment variables to keep: those that describe the terminal, and the command given to ssh. `lobby`
 * accepts only a few commands from ssh.
 */
const KEPT_VARIABLES = /^(?:TERM|COLORTERM|NO_COLOR|LANG|LC_\w+|SSH_ORIGINAL_COMMAND)$/;

/** Whether the arguments are for a command that untrusted people may use. */
export function isAtSharedBox(args: readonly string[]): boolean {
  return AT_SHARED_BOX.has(args.find((arg) => arg !== '--no-color') ?? '');
}

/** Deletes all environment variables that untrusted people must not set. */
export function deleteUntrustedVariables(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment))
    if (!KEPT_VARIABLES.test(name)) Reflect.deleteProperty(environment, name);
}
