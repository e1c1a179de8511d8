/** Commands at the terminal of a shared box, which untrusted people may use. */
const AT_SHARED_BOX = new Set(['lobby', 'join', 'turns']);
/** Variables that describe the terminal, and the command given to ssh, of which `lobby` allows only a few words. */
const KEPT_VARIABLES = /^(?:TERM|COLORTERM|NO_COLOR|LANG|LC_\w+|SSH_ORIGINAL_COMMAND)$/;

/** Whether arguments name a command that runs at the terminal of a shared box. */
export function isAtSharedBox(args: readonly string[]): boolean {
  return AT_SHARED_BOX.has(args.find((arg) => arg !== '--no-color') ?? '');
}

/** Deletes all variables that an untrusted terminal must not set. */
export function deleteUntrustedVariables(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment))
    if (!KEPT_VARIABLES.test(name)) Reflect.deleteProperty(environment, name);
}
