import { type Icon, PLAIN_ICONS, SINGLE_ICONS } from '../../../rules/cards.js';
import { describeIcon, SIGNS } from '../../../text/index.js';
import { heatOfSide, heatStyle, mapLegend } from '../../map/index.js';
import { padText, textWidth } from '../../../terminal/index.js';
import { flightSign, policeSign } from '../deciding/cards.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import { badgeStyle, type Look, sideStyle, signIn } from '../../widgets/look.js';
import { mapPens } from '../beside/map-pane.js';
import { type Block, hanging } from '../../widgets/sheet.js';

export type Meaning = readonly [sign: string | readonly Line[], meaning: string];

/** One icon of each kind, as it appears in events. */
const ICONS: readonly Icon[] = [
  ...PLAIN_ICONS.map((icon): Icon => ({ icon, side: 'east' })),
  { icon: 'arrow', track: 'prestige', toward: 'west', steps: 1 },
  { icon: 'arrow', track: 'western-currency', toward: 'east', steps: 2 },
  { icon: 'arrow', track: 'socialism', toward: 'east', steps: 1 },
  ...SINGLE_ICONS.map((icon): Icon => ({ icon })),
];

/**
 * Returns every sign of the screen and its meaning, in three groups: signs on cards, in the line of tracks, and on the
 * map.
 */
export function signTables(look: Look): { readonly title: string; readonly signs: readonly Meaning[] }[] {
  const { signs } = look.screen.overlay;
  return [
    { title: signs.cards, signs: [...cardSigns(look), ...eventSigns(look)] },
    { title: signs.tracks, signs: trackSigns(look) },
    { title: signs.map, signs: mapSigns(look) },
  ];
}

/** Returns the tables for the help page, each sign in its own style. */
export function signBlocks(look: Look, width: number): Block[] {
  return signTables(look).map(({ title, signs }) => signBlock(title, signs, look, width));
}

function signBlock(title: string, meanings: readonly Meaning[], look: Look, width: number): Block {
  const rows = meanings.map(([sign, meaning]) => ({
    pieces: typeof sign === 'string' ? [{ text: sign }] : sign,
    meaning,
  }));
  const signs = rows.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
  const column = Math.max(...signs.map(textWidth)) + 2;
  const lines = rows.map(({ pieces, meaning }, row) => ({
    ...hanging(`  ${padText(signs[row] ?? '', column - 2)}`, meaning, column),
    lead: [{ text: '  ' }, ...pieces],
  }));
  return [{ text: title, style: look.theme.title }, ...wrapLines(lines, width)];
}

function cardSigns(look: Look): Meaning[] {
  const { symbols, screen, words, theme } = look;
  const { card } = screen.overlay.signs;
  const { color } = words.letter;
  return [
    ['1-9 0', card.digit],
    [[{ text: color.red, style: badgeStyle(look, 'east') }], card.red],
    [[{ text: color.yellow, style: badgeStyle(look, 'west') }], card.yellow],
    [[{ text: color.dual, style: { ...theme.title, inverse: true } }], card.dual],
    ['3', card.value],
    ['14', card.number],
    [flightSign(symbols), card.flight],
    [policeSign('red', symbols), card.redPolice],
    [policeSign('pink', symbols), card.pinkPolice],
  ];
}

function eventSigns({ symbols, words, screen }: Look): Meaning[] {
  const { land, count } = screen.overlay.signs;
  const icons = ICONS.map((icon): Meaning => {
    const { sign, words: text } = describeIcon(icon, words);
    return [signIn(sign, symbols), text];
  });
  const { west, east } = words.letter.side;
  return [[`${west} ${east}`, land], [`2${west} 2${east}`, count], ...icons];
}

function trackSigns(look: Look): Meaning[] {
  const { screen, words, map } = look;
  const { short } = screen.tracks;
  const letters = words.letter.side;
  const { track } = screen.overlay.signs;
  return [
    [[{ text: `${short.prestige} -1 ${words.side.west}`, style: sideStyle(look, 'west') }], track.prestige],
    [`${short.currency} +2`, track.currency],
    [`${short.socialism} +1`, track.socialism],
    [`${short.socialists} 1+0`, track.socialists],
    [`${short.flight} 3`, track.flight],
    [`${short.police} 1/2`, track.police],
    [
      [
        { text: short.protests },
        ...[1, 2, 3, 4].flatMap((protests) => [
          { text: ' ' },
          { text: `${letters.west}${protests}`, style: heatStyle(heatOfSide(protests), map) },
        ]),
      ],
      track.protests,
    ],
    [[{ text: signIn(SIGNS.warning, look.symbols), style: look.theme.danger }], track.warning],
  ];
}

function mapSigns(look: Look): Meaning[] {
  return mapLegend(mapPens(look)).map(({ sign, meaning }): Meaning => [sign, meaning]);
}
