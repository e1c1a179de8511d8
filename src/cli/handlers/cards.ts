import { itemAt } from '../../common/item-at.js';
import { hasWords } from '../../common/words.js';
import { type Card, CARDS, type Decade } from '../../rules/cards.js';
import { describeCardEvent } from '../../text/index.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { type Column, tableLines } from '../table-text.js';
import { nearestWords } from '../words.js';

export interface CardsOptions {
  readonly decade?: Decade;
  /** Colour of the cards to show. A boolean is Commander's value for the option `--no-color`. */
  readonly color?: Card['color'] | boolean;
  readonly json?: boolean;
}

/** Maximum number of cards that are printed in full; more cards are printed as a table. */
const IN_FULL = 3;

/**
 * `wsdv cards [query]`: prints the matching cards as a table, or in full if they are few. The exit code is 1 if no card
 * matches, except with `--json`.
 */
export function cards(io: GameIo, [words]: readonly [readonly string[]], options: CardsOptions): ExitCode {
  const isWanted = ({ decade, color }: Card): boolean =>
    (options.decade === undefined || decade === options.decade) &&
    (typeof options.color !== 'string' || color === options.color);
  const found = CARDS.filter((card) => isWanted(card) && matches(io, card, words));
  if (options.json) {
    io.json({ schema: 'wsdv/cards@1', cards: found.map((card) => asJson(io, card)) });
    return FINE;
  }
  if (found.length === 0) return none(io, words, CARDS.filter(isWanted));
  if (found.length <= IN_FULL) found.forEach((card, index) => inFull(io, card, index > 0));
  else
    for (const line of tableLines(
      io,
      columnsOf(io),
      found.map((card) => row(io, card)),
    ))
      io.line(line);
  return FINE;
}

function eventWords(io: GameIo, card: Card): string {
  return describeCardEvent(card, io.words)
    .flatMap(({ icons, words }) => [...icons.map((icon) => icon.words), words])
    .join(' ');
}

/** Whether a card has one of the given numbers, or has all the given words in its titles, years, colour and event. */
function matches(io: GameIo, card: Card, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const ids = words.map((word) => word.toUpperCase());
  if (ids.every((id) => /^(\d+|I|II|III|IV)$/.test(id))) {
    return ids.some((id) => (card.kind === 'special' ? String(card.id).split('-')[0] : String(card.id)) === id);
  }
  return hasWords(`${card.title.en} ${card.title.de} ${card.years} ${card.color} ${eventWords(io, card)}`, words);
}

function none(io: GameIo, words: readonly string[], among: readonly Card[]): ExitCode {
  const near = nearestWords(words, among.map(({ title }) => `${title.en} ${title.de}`).join(' '));
  const say = io.words.commands.cards;
  return io.refuse(near.length > 0 ? say.near(near) : say.none(io.command('cards')));
}

function columnsOf({ words }: GameIo): readonly Column[] {
  const { columns } = words.commands.cards;
  return [
    { title: columns.card, align: 'right' },
    { title: columns.title, flexible: true },
    { title: columns.years, dropRank: 2 },
    { title: columns.color },
    { title: columns.value },
    { title: columns.signs, dropRank: 1 },
    { title: columns.event },
  ];
}

function signs({ words }: GameIo, { flight, police }: Card): string {
  const say = words.commands.cards;
  const parts = [flight === undefined ? '' : say.flight(flight), police === undefined ? '' : say.police[police]];
  return parts.filter((sign) => sign !== '').join(', ');
}

function eventSigns(io: GameIo, card: Card): string {
  return describeCardEvent(card, io.words)
    .map(({ icons }) =>
      icons
        .map(({ count, sign }) => `${count > 1 ? `${count}×` : ''}${io.unicode ? sign.unicode : sign.ascii}`)
        .join(' '),
    )
    .join(io.unicode ? ' · ' : ' / ');
}

const number = (card: Card): string =>
  card.kind === 'special' ? (String(card.id).split('-')[0] ?? '') : String(card.id);
const value = (card: Card): string => (card.value ? `${card.value.west}/${card.value.east}` : '-');

function row(io: GameIo, card: Card): string[] {
  const { cardTitle, color } = io.words;
  return [
    number(card),
    cardTitle(card),
    card.years,
    color[card.color],
    value(card),
    signs(io, card),
    eventSigns(io, card),
  ];
}

function inFull(io: GameIo, card: Card, gap: boolean): void {
  if (gap) io.line();
  io.line(
    io.wrap(
      `${io.style.bold(`${number(card)}  ${io.words.cardTitle(card)}`)}  (${card.title.de}, ${card.years})`,
      0,
      3,
    ),
  );
  const { decade, color, commands } = io.words;
  const text = commands.cards.about(decade(card.decade), color[card.color], card.value ?? null, signs(io, card));
  io.line(io.wrap(text, 3));
  for (const { icons, words } of describeCardEvent(card, io.words)) {
    const parts = icons.map(({ count, sign, words: say }) => {
      const drawn = io.unicode ? sign.unicode : sign.ascii;
      return `${count > 1 ? `${count} × ` : ''}[${drawn}] ${say}`;
    });
    io.line(io.wrap(`${parts.join('; ')}${words === '' ? '' : ` (${words})`}`, 3, 5));
  }
}

/** Returns a card as `wsdv cards --json` prints it (docs/cli.md). */
function asJson(io: GameIo, card: Card): object {
  return {
    id: card.id,
    decade: card.decade,
    kind: card.kind,
    title: card.title,
    years: card.years,
    color: card.color,
    value: card.value ?? null,
    flight: card.flight ?? 0,
    police: card.police ?? null,
    event: card.event.map((line, index) => {
      const { icons, words } = itemAt(describeCardEvent(card, io.words), index);
      return {
        ...line,
        text: icons.map(({ count, words: say }) => (count > 1 ? `${count} x ${say}` : say)),
        note: words,
      };
    }),
  };
}
