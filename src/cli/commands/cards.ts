import { type Card, type Decade } from '../../rules/cards/card.js';
import { CARDS } from '../../rules/cards/deck.js';
import { describeCardEvent, ENGLISH } from '../../text/index.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { tableLines } from '../table-text.js';
import { fold, nearestWords } from '../words.js';

export interface CardsOptions {
  readonly decade?: Decade;
  /** Commander's default for an option with a negative form is true. */
  readonly color?: Card['color'] | boolean;
  readonly json?: boolean;
}

/** With this many cards or fewer each is shown in full. */
const IN_FULL = 3;

/** `wsdv cards [query]`: all cards in a table, or single ones with their events. */
export function cards(io: Io, [words]: readonly [readonly string[]], options: CardsOptions): ExitCode {
  const found = CARDS.filter(
    (card) =>
      (options.decade === undefined || card.decade === options.decade) &&
      (typeof options.color !== 'string' || card.color === options.color) &&
      matches(card, words),
  );
  if (options.json) {
    io.json({ schema: 'wsdv/cards@1', cards: found.map(asJson) });
    return FINE;
  }
  if (found.length === 0) return none(io, words);
  if (found.length <= IN_FULL) found.forEach((card, index) => inFull(io, card, index > 0));
  else
    for (const line of tableLines(
      io,
      COLUMNS,
      found.map((card) => row(io, card)),
    ))
      io.line(line);
  return FINE;
}

function eventWords(card: Card): string {
  return describeCardEvent(card, ENGLISH)
    .flatMap(({ icons, words }) => [...icons.map((icon) => icon.words), words])
    .join(' ');
}

/** Whether a card is meant by numbers, or has all the words in its titles, years or event. */
function matches(card: Card, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const ids = words.map((word) => word.toUpperCase());
  if (ids.every((id) => /^(\d+|I|II|III|IV)$/.test(id))) {
    return ids.some((id) => (card.kind === 'special' ? String(card.id).split('-')[0] : String(card.id)) === id);
  }
  const text = fold(`${card.title.en} ${card.title.de} ${card.years} ${card.color} ${eventWords(card)}`);
  return words.every((word) => text.includes(fold(word)));
}

function none(io: Io, words: readonly string[]): ExitCode {
  const vocabulary = CARDS.flatMap(({ title }) => `${title.en} ${title.de}`.split(/[^\p{L}\p{N}]+/u));
  const near = words.flatMap((word) => nearestWords(word, vocabulary)).slice(0, IN_FULL);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ` ${io.command('cards')} lists them all.`;
  return io.refuse(`No such card.${hint}`);
}

const COLUMNS = [
  { title: 'Card', align: 'right' },
  { title: 'Title', flexible: true },
  { title: 'Years', optional: 2 },
  { title: 'Colour' },
  { title: 'W/E' },
  { title: 'Signs', optional: 1 },
  { title: 'Event' },
] as const;

function signs(card: Card): string {
  const flight = card.flight === undefined ? '' : `flight ${card.flight}`;
  return [flight, card.police === undefined ? '' : `police ${card.police}`].filter((sign) => sign !== '').join(', ');
}

function eventSigns(io: Io, card: Card): string {
  return describeCardEvent(card, ENGLISH)
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

function row(io: Io, card: Card): string[] {
  return [number(card), card.title.en, card.years, card.color, value(card), signs(card), eventSigns(io, card)];
}

function inFull(io: Io, card: Card, gap: boolean): void {
  if (gap) io.line();
  io.line(io.wrap(`${io.style.bold(`${number(card)}  ${card.title.en}`)}  (${card.title.de}, ${card.years})`, 0, 3));
  const points = card.value ? `, value ${card.value.west} for West and ${card.value.east} for East` : '';
  const more = signs(card);
  const kind = card.kind === 'special' ? 'special card, ' : '';
  io.line(io.wrap(`${ENGLISH.decade(card.decade)}, ${kind}${card.color}${points}${more === '' ? '' : `, ${more}`}`, 3));
  for (const { icons, words } of describeCardEvent(card, ENGLISH)) {
    const parts = icons.map(({ count, sign, words: say }) => {
      const drawn = io.unicode ? sign.unicode : sign.ascii;
      return `${count > 1 ? `${count} × ` : ''}[${drawn}] ${say}`;
    });
    io.line(io.wrap(`${parts.join('; ')}${words === '' ? '' : ` (${words})`}`, 3, 5));
  }
}

/** One card of `wsdv cards --json` (docs/cli.md). */
function asJson(card: Card): object {
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
      const { icons, words } = describeCardEvent(card, ENGLISH)[index];
      return {
        ...line,
        text: icons.map(({ count, words: say }) => (count > 1 ? `${count} x ${say}` : say)),
        note: words,
      };
    }),
  };
}
