import { dataFolder } from '../store/data-folder.js';
import { changeSettings, readSettings, settingsPath } from '../store/settings.js';
import { tell } from '../text/said.js';
import type { Remember } from '../ui/remember.js';
import type { ThemeChoice } from '../terminal/shade.js';
import type { Io } from './io.js';

/** The colours that were chosen at an earlier time, and how others are remembered. */
export interface RememberedTheme {
  readonly theme?: ThemeChoice;
  readonly remember: Remember;
}

/**
 * What is remembered of the user; a file that cannot be read is passed over, which is said in a line.
 * @param key the name of a key, in an account that several people share
 */
export function rememberedTheme(io: Io, key?: string): RememberedTheme {
  const path = settingsPath(dataFolder(io.surroundings.environment), key);
  const { store } = io.words;
  const settings = readSettings(path);
  // Whoever comes by a key reads no path of the machine.
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
