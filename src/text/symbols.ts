import type { Track } from '../rules/board.js';
import type { Icon, PlainIcon } from '../rules/cards.js';

/** A sign in Unicode and in pure ASCII. No sign is wider than its characters, none is an emoji. */
export interface Sign {
  readonly unicode: string;
  readonly ascii: string;
}

const sign = (unicode: string, ascii: string): Sign => ({ unicode, ascii });

// ⌂ a build point, ! unrest, !! a mass protest, ◆ a living standard.
const PLAIN: Readonly<Record<PlainIcon['icon'], Sign>> = {
  build: sign('+⌂', '+B'),
  dismantle: sign('-⌂', '-B'),
  'add-unrest': sign('+!', '+!'),
  'remove-unrest': sign('-!', '-!'),
  'move-unrest': sign('!→!', '!>!'),
  'end-mass-protest': sign('!!→3', '!!>3'),
  'add-living-standard': sign('+◆', '+L'),
  'add-living-standard-without-relief': sign('+◇', '+l'),
  'remove-living-standard': sign('-◆', '-L'),
  'stop-factory': sign('⌂×', 'Bx'),
  'run-down': sign('⌂↓', 'Bv'),
  repair: sign('⌂↑', 'B^'),
};

const SINGLE: Readonly<Record<Exclude<Icon['icon'], PlainIcon['icon'] | 'arrow' | 'police'>, Sign>> = {
  'build-berlin-wall': sign('▦', '##'),
  'open-berlin-wall': sign('▦×', '##x'),
  'disband-stasi': sign('★×', '*x'),
  'guillaume-affair': sign('◉', '??'),
};

const TRACK_LETTERS: Readonly<Record<Track, string>> = { prestige: 'P', 'western-currency': 'DM', socialism: 'S' };
/** Letters before a sign that say whose land it concerns. */
const SIDE_LETTERS = { west: 'W', east: 'E' } as const;

/** The sign of an icon, without its words: `+!`, `◄P◄P`; `W` or `E` says whose land it concerns. */
export function iconSign(icon: Icon): Sign {
  if ('side' in icon) {
    const { unicode, ascii } = PLAIN[icon.icon];
    const letter = SIDE_LETTERS[icon.side];
    return sign(`${letter}${unicode}`, `${letter}${ascii}`);
  }
  switch (icon.icon) {
    case 'arrow': {
      const letters = TRACK_LETTERS[icon.track];
      const unicode =
        icon.toward === 'west' ? `${'◄'.repeat(icon.steps)}${letters}` : `${letters}${'►'.repeat(icon.steps)}`;
      const ascii =
        icon.toward === 'west' ? `${'<'.repeat(icon.steps)}${letters}` : `${letters}${'>'.repeat(icon.steps)}`;
      return sign(unicode, ascii);
    }
    case 'police':
      return icon.color === 'red' ? sign('★', '*') : sign('☆', 'o');
    case 'build-berlin-wall':
    case 'open-berlin-wall':
    case 'disband-stasi':
    case 'guillaume-affair':
      return SINGLE[icon.icon];
  }
}
