/** Options that several commands have. */
import { choice, flag, negative, parsed, text } from '../declare.js';
import { seed } from '../values.js';

/** How the screen looks and behaves. */
export const SCREEN = {
  mouse: negative('noMouse'),
  theme: choice('<name>', 'theme', ['dark', 'light', 'terminal']),
};

/** The screen at which two players sit. */
export const HOTSEAT = { cover: flag('cover'), ...SCREEN };

/** A new game. */
export const GAME = {
  west: text('<name>', 'west'),
  east: text('<name>', 'east'),
  seed: parsed('<number>', 'deal', seed),
  name: text('<game>', 'name'),
  position: text('<file>', 'startPosition', 'files'),
};

/** The table service of a shared box, and one's name there. */
export const BOX = { folder: text('<path>', 'folder'), as: text('<name>', 'as') };

/** A table of the shared box instead of a file. */
export const TABLE = { table: flag('table'), ...BOX };

export const DIGESTS = { acceptDigests: flag('digests') };

/** How a move file is read and told. */
export const READING = { hands: choice('<side>', 'hands', ['both', 'west', 'east', 'none']), ...DIGESTS };
