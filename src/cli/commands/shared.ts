import { choice, flag, negative, parsed, text } from '../declare.js';
import { seed } from '../values.js';

export const SCREEN = {
  mouse: negative('noMouse'),
  theme: choice('<name>', 'theme', ['dark', 'light', 'terminal']),
};

/** For a screen that two players share. */
export const HOTSEAT = { cover: flag('cover'), ...SCREEN };

export const GAME = {
  west: text('<name>', 'west'),
  east: text('<name>', 'east'),
  seed: parsed('<number>', 'deal', seed),
  name: text('<game>', 'name'),
  position: text('<file>', 'startPosition', 'files'),
};

/** For entering the table service of a shared box; `as` is the name of the player's SSH key. */
export const BOX = { folder: text('<path>', 'folder'), as: text('<name>', 'as') };

/** For naming a table of the shared box instead of a file. */
export const TABLE = { table: flag('table'), ...BOX };

export const DIGESTS = { acceptDigests: flag('digests') };

/** For reading a move file and for what may be shown of it. */
export const READING = { hands: choice('<side>', 'hands', ['both', 'west', 'east', 'none']), ...DIGESTS };
