import { NOTE_KEYS } from './deciding/choosing-keys.js';
import type { PromptModel } from './beside/bars.js';
import { nameOf } from '../widgets/key-hints.js';
import type { Look } from '../widgets/look.js';
import type { MatchScreenState } from './state.js';

/** Message about the last key, for the prompt: why the key had no effect (`refusal`), or what it did (`news`). */
export type KeyMessage = Pick<PromptModel, 'refusal' | 'news'>;

/** Returns the message about the last key; `refusal` is null if no key was refused. */
export function keyMessage({ note }: MatchScreenState, look: Look): KeyMessage {
  if (note === null) return { refusal: null };
  if (typeof note === 'object') return { refusal: look.fold(note.sentence) };
  const { notes } = look.screen;
  if (note === 'taken-back' || note === 'gone-back' || note === 'draw-declined')
    return { refusal: null, news: notes[note] };
  const said = notes[note];
  return { refusal: typeof said === 'function' ? said((key) => nameOf(NOTE_KEYS[key], look)) : said };
}
