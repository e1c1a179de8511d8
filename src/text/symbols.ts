import type { Icon, PlainIcon } from '../rules/cards.js';
import type { Catalogue } from './catalogue.js';

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

/** The sign of an icon, without its words: `+!`, `◄P◄P`; the letter of a side says whose land it concerns. */
export function iconSign(icon: Icon, { letter }: Pick<Catalogue, 'letter'>): Sign {
  if ('side' in icon) {
    const { unicode, ascii } = PLAIN[icon.icon];
    const side = letter.side[icon.side];
    return sign(`${side}${unicode}`, `${side}${ascii}`);
  }
  switch (icon.icon) {
    case 'arrow': {
      const letters = letter.track[icon.track];
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
