import { dataFolder } from '../store/data-folder.js';
import { changeSettings, readSettings, type Settings, settingsPath } from '../store/settings.js';
import { tell } from '../text/said.js';
import type { DoneIds } from '../ui/lessons-done.js';
import type { Io } from './io.js';
import type { RememberedSettings } from './remembered-settings.js';

/**
 * Reads the user's settings. If the file or a field cannot be used, prints a note and ignores the file or field.
 * @param key name of the player's key, if several people share the account
 */
export function rememberedSettings(io: Io, key?: string): RememberedSettings {
  const path = settingsPath(dataFolder(io.surroundings.environment), key);
  const { store } = io.words;
  const { settings: held, problem } = readSettings(path);
  // The holder of a key must not see a path of this machine, so the message contains no path.
  if (problem !== null) io.note(`wsdv: ${key === undefined ? tell(store, problem) : store.settingsPassedOver()}`);
  const { theme, botsResign, bell, title, notify, finishedGames = 0 } = held;
  let count = finishedGames;
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(botsResign === undefined ? {} : { botsResign }),
    ...(bell === undefined ? {} : { bell }),
    ...(title === undefined ? {} : { title }),
    ...(notify === undefined ? {} : { notify }),
    remember: (chosen) => {
      const changed = changeSettings(path, { theme: chosen });
      if (changed.ok) return null;
      return key === undefined ? tell(store, changed.error) : store.settingsNotKept();
    },
    finished: {
      count: () => count,
      // Other processes of this program may have raised the saved number of finished games, so 1 is added to the saved
      // number. If saving fails, the map only explains its short forms in more games than usual, so the user needs no
      // message.
      add: () => {
        count++;
        changeSettings(path, ({ finishedGames: saved = 0 }) => ({ finishedGames: saved + 1 }));
      },
    },
    lessons: doneIn('lessonsDone', held, path),
    puzzles: doneIn('puzzlesSolved', held, path),
  };
}

/** Returns the ids in a field of the settings, and the function that adds an id. */
function doneIn(field: 'lessonsDone' | 'puzzlesSolved', held: Settings, path: string): DoneIds {
  const done = new Set(held[field]);
  return {
    ids: () => [...done],
    // An id that cannot be saved still counts as done until the program ends. The user needs no message about the
    // failure.
    add: (id) => {
      done.add(id);
      changeSettings(path, (saved) => ({ [field]: [...new Set([...(saved[field] ?? []), id])] }));
    },
  };
}
