import { dataFolder } from '../store/data-folder.js';
import { changeSettings, readSettings, settingsPath } from '../store/settings.js';
import { tell } from '../text/said.js';
import type { SaveTheme } from '../ui/save-theme.js';
import type { ThemeChoice } from '../terminal/screen-colours.js';
import type { Io } from './io.js';

/** The saved colours, and the function that saves a new choice. */
export interface RememberedTheme {
  readonly theme?: ThemeChoice;
  readonly remember: SaveTheme;
}

/**
 * Reads the user's saved colours. If the file cannot be read, prints a note and ignores the file.
 * @param key name of the player's key, if several people share the account
 */
export function rememberedTheme(io: Io, key?: string): RememberedTheme {
  const path = settingsPath(dataFolder(io.surroundings.environment), key);
  const { store } = io.words;
  const settings = readSettings(path);
  // The holder of a key must not see a path of this machine, so the message contains no path.
  if (!settings.ok) io.note(`wsdv: ${key === undefined ? tell(store, settings.error) : store.settingsPassedOver()}`);
  const { theme } = settings.ok ? settings.value : {};
  return {
    ...(theme === undefined ? {} : { theme }),
    remember: (chosen) => {
      const changed = changeSettings(path, { theme: chosen });
      if (changed.ok) return null;
      return key === undefined ? tell(store, changed.error) : store.settingsNotKept();
    },
  };
}
