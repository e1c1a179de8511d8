import { choice, flag, negative, parsed, text } from '../declare.js';
import { seed } from '../values.js';

export const SCREEN = {
  mouse: negative('noMouse'),
  theme: choice('<name>', 'theme', ['dark', 'light', 'terminal']),
};

/** Options of commands that show a screen for two players at one keyboard. */
export const HOTSEAT = { cover: flag('cover'), ...SCREEN };
export const PLAIN = { plain: flag('plainMode') };

export const GAME = {
  west: text('<name>', 'west'),
  east: text('<name>', 'east'),
  seed: parsed('<number>', 'deal', seed),
  name: text('<game>', 'name'),
  position: text('<file>', 'startPosition', 'files'),
  practice: flag('practice'),
};

/** Options of commands that enter the table service of a shared box; `as` is the name of the player's SSH key. */
export const BOX = { folder: text('<path>', 'folder'), as: text('<name>', 'as') };

/** Options of commands that can use a table of the shared box instead of a file. */
export const TABLE = { table: flag('table'), ...BOX };

export const DIGESTS = { acceptDigests: flag('digests') };

/** Options of commands that read a move file: which hidden cards to show, and which digests to accept. */
export const READING = { hands: choice('<side>', 'hands', ['both', 'west', 'east', 'none']), ...DIGESTS };
