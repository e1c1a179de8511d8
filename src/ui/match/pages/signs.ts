import { cached } from '../../../common/cached.js';
import { prestigeBox, type Track } from '../../../rules/board.js';
import { CARDS, type Icon, PLAIN_ICONS, SINGLE_ICONS } from '../../../rules/cards.js';
import { currencyMissing, dismantlingsFor } from '../../../rules/figures.js';
import { type Catalogue, describeIcon, type IconText, signed, SIGNS } from '../../../text/index.js';
import { heatOfSide, heatStyle, legendInSight, mapLegend } from '../../map/index.js';
import { type Canvas, padText, textWidth } from '../../../terminal/index.js';
import { flightSign, policeSign } from '../deciding/card-signs.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import { badgeStyle, type Look, sideStyle, signIn } from '../../widgets/look.js';
import { mapPens } from '../beside/map-pane.js';
import { type Block, columnWidth, drawBlocks, hanging } from '../../widgets/sheet.js';
import type { BesideProps } from '../view-props.js';
import { type Sight, sightOf } from './sight.js';

/** A sign, its meaning, and whether it is on the screen now. */
export interface Meaning {
  readonly sign: string | readonly Line[];
  readonly meaning: string;
  readonly isSeen: boolean;
}

export interface SignTable {
  readonly title: string;
  readonly signs: readonly Meaning[];
}

/** One icon of each kind, as it appears in events. */
const ICONS: readonly Icon[] = [
  ...PLAIN_ICONS.map((icon): Icon => ({ icon, side: 'east' })),
  { icon: 'arrow', track: 'prestige', toward: 'west', steps: 1 },
  { icon: 'arrow', track: 'western-currency', toward: 'east', steps: 2 },
  { icon: 'arrow', track: 'socialism', toward: 'east', steps: 1 },
  ...SINGLE_ICONS.map((icon): Icon => ({ icon })),
];

/** Draws the help page "Signs": first the signs that are on the screen now, then all others. */
export function drawSigns(props: BesideProps, width: number): Canvas {
  return drawBlocks(signBlocks(signTables(props.look, sightOf(props)), props.look, columnWidth(width)), width);
}

/**
 * Returns every sign of the screen and its meaning, in four groups: signs on cards, on the map, in the line of
 * tracks, and in the panes.
 */
export function signTables(look: Look, sight: Sight): readonly SignTable[] {
  const { signs } = look.screen.overlay;
  return [
    { title: signs.cards, signs: [...cardSigns(look, sight), ...eventSigns(look, sight)] },
    { title: signs.map, signs: mapSigns(look, sight) },
    { title: signs.tracks, signs: trackSigns(look, sight) },
    { title: signs.panes, signs: paneSigns(look, sight) },
  ];
}

/** Returns the tables for the page, each sign in its own style. The signs that are on the screen now come first. */
export function signBlocks(tables: readonly SignTable[], look: Look, width: number): Block[] {
  const { inSight, others } = look.screen.overlay.signs;
  return [true, false].flatMap((isSeen) =>
    tables.flatMap(({ title, signs }) => {
      const shown = signs.filter((one) => one.isSeen === isSeen);
      return shown.length === 0 ? [] : [signBlock((isSeen ? inSight : others)(title), shown, look, width)];
    }),
  );
}

function signBlock(title: string, meanings: readonly Meaning[], look: Look, width: number): Block {
  const rows = meanings.map(({ sign, meaning }) => ({
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

function cardSigns(look: Look, { panes }: Sight): Meaning[] {
  const { symbols, screen, words, theme } = look;
  const { card } = screen.overlay.signs;
  const { color } = words.letter;
  const hasColor = (letter: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${letter} +\\d`, 'u').test(panes);
  const hasCards = Object.values(color).some(hasColor);
  const badge = (letter: string, style: Line['style'], meaning: string): Meaning => ({
    sign: [{ text: letter, ...(style ? { style } : {}) }],
    meaning,
    isSeen: hasColor(letter),
  });
  return [
    { sign: '1-9 0', meaning: card.digit, isSeen: hasCards },
    badge(color.red, badgeStyle(look, 'east'), card.red),
    badge(color.yellow, badgeStyle(look, 'west'), card.yellow),
    badge(color.dual, { ...theme.title, inverse: true }, card.dual),
    { sign: '3', meaning: card.value, isSeen: hasCards },
    { sign: '14', meaning: card.number, isSeen: hasCards },
    { sign: 'I', meaning: card.special, isSeen: /\s- +I[IV]* /.test(panes) },
    { sign: flightSign(symbols), meaning: card.flight, isSeen: panes.includes(SIGNS.flight.unicode) },
    { sign: policeSign('red', symbols), meaning: card.redPolice, isSeen: panes.includes(SIGNS.redPolice.unicode) },
    { sign: policeSign('pink', symbols), meaning: card.pinkPolice, isSeen: panes.includes(SIGNS.pinkPolice.unicode) },
  ];
}

/**
 * Returns each sign in the events of cards, with its words. The words leave out limits and places, which differ from
 * card to card.
 */
const iconsOfCards = cached((words: Catalogue): readonly IconText[] => {
  const icons = CARDS.flatMap(({ event }) => event.flatMap((line) => line.icons)).map((icon): Icon =>
    'side' in icon ? { icon: icon.icon, side: icon.side } : icon,
  );
  const texts = icons.map((icon) => describeIcon(icon, words));
  return [...new Map(texts.map((text) => [text.sign.unicode, text])).values()];
});

/**
 * Signs that the list of cards also shows for police cards. Such a sign on the screen does not mean that an event with
 * the sign is on the screen.
 */
const POLICE: readonly string[] = [SIGNS.redPolice.unicode, SIGNS.pinkPolice.unicode];

/**
 * Returns the signs of events: first the signs on the screen, with the side that they affect, then the other kinds of
 * signs.
 */
function eventSigns({ symbols, words, screen }: Look, { panes }: Sight): Meaning[] {
  const { land, count } = screen.overlay.signs;
  const { west, east } = words.letter.side;
  const shown = panes.split(/[\s│┃]+/);
  const tokens = new Set(shown.map((token) => token.replace(/^\d+/, '')));
  const seen = iconsOfCards(words).filter(({ sign }) => tokens.has(sign.unicode) && !POLICE.includes(sign.unicode));
  const all = ICONS.map((icon) => describeIcon(icon, words));
  const others = all.filter(({ sign }) => !seen.some((one) => one.sign.unicode === sign.unicode));
  const meaningOf =
    (isSeen: boolean) =>
    (text: IconText): Meaning => ({
      sign: signIn(text.sign, symbols),
      meaning: text.words,
      isSeen,
    });
  return [
    { sign: `${west} ${east}`, meaning: land, isSeen: seen.some(({ side }) => side !== null) },
    { sign: `2${west} 2${east}`, meaning: count, isSeen: shown.some((token) => /^\d+\p{L}/u.test(token)) },
    ...seen.map(meaningOf(true)),
    ...others.map(meaningOf(false)),
  ];
}

/**
 * Returns the signs in the line of tracks with their present values. The meaning of a sign includes the effect of the
 * marker's present box.
 */
function trackSigns(look: Look, { table: { table, figures, flight } }: Sight): Meaning[] {
  const { screen, words, map } = look;
  const { short } = screen.tracks;
  const letters = words.letter.side;
  const { track } = screen.overlay.signs;
  const { advantage } = figures.prestige;
  const box = (one: Track): string => signed(table.tracks[one]);
  const { income, needed } = figures.currency;
  const { box: inBox, inProvinces, change } = figures.socialists;
  const { ready, cards } = figures.police;
  const protests = ([side, count]: readonly [string, number]): Line[] => [
    { text: ' ' },
    { text: `${side}${count}`, style: heatStyle(heatOfSide(count), map) },
  ];
  const all: Omit<Meaning, 'isSeen'>[] = [
    {
      sign: [
        { text: `${short.prestige} ${box('prestige')} ${words.side[advantage]}`, style: sideStyle(look, advantage) },
      ],
      meaning: track.prestige(words.side[advantage], prestigeBox(table.tracks.prestige).map(words.icon).join('; ')),
    },
    { sign: `${short.currency} ${box('western-currency')}`, meaning: track.currency(currencyMissing(needed, income)) },
    { sign: `${short.socialism} ${box('socialism')}`, meaning: track.socialism(change) },
    { sign: `${short.socialists} ${inBox}+${inProvinces}`, meaning: track.socialists },
    table.wall
      ? { sign: short.wall, meaning: track.wall }
      : {
          sign: `${short.flight} ${flightSign(look.symbols)}${flight}`,
          meaning: track.flight(dismantlingsFor(flight)),
        },
    {
      sign: [
        { text: short.protests },
        ...[
          [letters.west, figures.sides.west.protests] as const,
          [letters.east, figures.sides.east.protests] as const,
        ].flatMap(protests),
      ],
      meaning: track.protests,
    },
  ];
  return [
    ...all.map((one) => ({ ...one, isSeen: true })),
    { sign: `${short.police} ${ready}/${cards}`, meaning: track.police, isSeen: cards > 0 },
  ];
}

/** Returns the signs that appear between words in the panes and the prompt. */
function paneSigns({ screen, symbols, theme }: Look, { panes, hasClause, isReplay }: Sight): Meaning[] {
  const { pane, replay } = screen.overlay.signs;
  return [
    { sign: 'R6.3', meaning: pane.clause, isSeen: hasClause || /R\d/.test(panes) },
    { sign: `2 ${symbols.arrowRight} 3`, meaning: pane.change, isSeen: /[\d-] → [\d-]/.test(panes) },
    {
      sign: [{ text: signIn(SIGNS.warning, symbols), style: theme.danger }],
      meaning: pane.warning,
      isSeen: panes.includes(SIGNS.warning.unicode),
    },
    { sign: 'II.2.5 II.E7', meaning: replay.moment, isSeen: isReplay },
    { sign: '1/360', meaning: replay.position, isSeen: isReplay },
    { sign: symbols.levels.slice(1, 6).join(''), meaning: replay.chance, isSeen: isReplay },
  ];
}

function mapSigns(look: Look, { map }: Sight): Meaning[] {
  const seen = legendInSight(map);
  return mapLegend(mapPens(look)).map(({ key, sign, meaning }) => ({ sign, meaning, isSeen: seen.has(key) }));
}
