import { type Icon, PLAIN_ICONS, SINGLE_ICONS } from '../../rules/cards.js';
import { describeIcon } from '../../text/index.js';
import { mapLegend } from '../map/index.js';
import { padText, textWidth } from '../../terminal/index.js';
import { flightSign, policeSign } from './cards.js';
import { wrapLines } from './lists.js';
import type { Look } from './look.js';
import { mapPens } from './map.js';
import { type Block, hanging } from './sheet.js';

/** A sign and what it means. */
type Meaning = readonly [sign: string, meaning: string];

/** One icon of each kind, as events show them. */
const ICONS: readonly Icon[] = [
  ...PLAIN_ICONS.map((icon): Icon => ({ icon, side: 'east' })),
  { icon: 'arrow', track: 'prestige', toward: 'west', steps: 1 },
  { icon: 'arrow', track: 'western-currency', toward: 'east', steps: 2 },
  { icon: 'arrow', track: 'socialism', toward: 'east', steps: 1 },
  ...SINGLE_ICONS.map((icon): Icon => ({ icon })),
];

/** The legend for the help: the signs of cards, of the line of tracks and of the map. */
export function signBlocks(look: Look, width: number): Block[] {
  const { signs } = look.screen.overlay;
  return [
    signBlock(signs.cards, [...cardSigns(look), ...eventSigns(look)], look, width),
    signBlock(signs.tracks, trackSigns(look), look, width),
    signBlock(signs.map, mapSigns(look), look, width),
  ];
}

function signBlock(title: string, meanings: readonly Meaning[], look: Look, width: number): Block {
  const column = Math.max(...meanings.map(([sign]) => textWidth(sign))) + 2;
  const lines = meanings.map(([sign, meaning]) => hanging(`  ${padText(sign, column - 2)}`, meaning, column));
  return [{ text: title, style: look.theme.title }, ...wrapLines(lines, width)];
}

function cardSigns({ symbols, screen, words }: Look): Meaning[] {
  const { card } = screen.overlay.signs;
  const { color } = words.letter;
  return [
    ['1-9 0', card.digit],
    [color.red, card.red],
    [color.yellow, card.yellow],
    [color.dual, card.dual],
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
    return [symbols.unicode ? sign.unicode : sign.ascii, text];
  });
  const { west, east } = words.letter.side;
  return [[`${west} ${east}`, land], [`2${west} 2${east}`, count], ...icons];
}

function trackSigns({ screen, words }: Look): Meaning[] {
  const { short } = screen.tracks;
  const letters = words.letter.side;
  const { track } = screen.overlay.signs;
  return [
    [`${short.prestige} -1 ${words.side.west}`, track.prestige],
    [`${short.currency} +2`, track.currency],
    [`${short.socialism} +1`, track.socialism],
    [`${short.socialists} 1+0`, track.socialists],
    [`${short.flight} 3`, track.flight],
    [`${short.police} 1/2`, track.police],
    [`${short.protests} ${letters.west}0 ${letters.east}1`, track.protests],
  ];
}

function mapSigns(look: Look): Meaning[] {
  return mapLegend(mapPens(look)).map(({ sign, meaning }): Meaning => [sign, meaning]);
}
