import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Thrown when the home folder is not an absolute path. The program then has no folder in which to save games. */
export class NoHome extends Error {
  override readonly name = 'NoHome';
}

/**
 * Whether an error is a `NoHome`. Do not use `instanceof` instead, because each bundle has its own copy of the class.
 */
export const isNoHome = (error: unknown): boolean => error instanceof Error && error.name === 'NoHome';

const PACKAGE = 'wir-sind-das-volk';

/**
 * Returns the folder in which the program saves everything. This is WSDV_HOME, or the program's own folder in the
 * platform's data directory: XDG_DATA_HOME (by default ~/.local/share), on macOS Library/Application Support, on
 * Windows LOCALAPPDATA.
 * @throws {NoHome} when the folder would be in a home folder that is not an absolute path, as with HOME=""
 */
export function dataFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const own = environment['WSDV_HOME'];
  if (own !== undefined && own !== '') return own;
  const data = environment['XDG_DATA_HOME'];
  // The XDG specification says to ignore relative paths.
  if (data !== undefined && isAbsolute(data)) return join(data, PACKAGE);
  const local = environment['LOCALAPPDATA'];
  if (platform === 'win32' && local !== undefined) return join(local, PACKAGE);
  if (!isAbsolute(home)) throw new NoHome(home);
  if (platform === 'win32') return join(home, 'AppData', 'Local', PACKAGE);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', PACKAGE);
  return join(home, '.local', 'share', PACKAGE);
}

export function gamesFolder(data: string = dataFolder()): string {
  return join(data, 'games');
}
