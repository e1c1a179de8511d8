import { describe, expect, test } from 'vitest';
import { extend, lineText, newRecord, readGame } from '../../src/notation/index.js';
import { iconWord, moveText } from '../../src/notation/move-words.js';
import { CARDS, eventIcons } from '../../src/rules/cards.js';
import { type Decision, decision, type GameEvent, type Move, play, startAt, type State } from '../../src/rules/game.js';
import { reasonInEnglish, messageOf } from '../support/english-messages.js';
import { randomNumbers } from './random-game.js';
import { readAsFile } from './support/read-as-file.js';
import { readInParts } from './support/read-in-parts.js';
import { runs } from '../support/runs.js';

function errorIn(text: string): string {
  const read = readGame(text);
  return read.ok ? 'no error' : `${read.error[0].column} ${messageOf(read.error[0])}`;
}

describe('card 14 with its icons in another order', () => {
  const HEAD = 'Format: wsdv 1\nPosition: {"turn":"west","display":[14,19]}\n\n';

  test.each([
    'W 14 event: build Kiel, -unrest West Berlin, -unrest West Berlin, currency',
    'W 14 event: currency, -unrest West Berlin, build Kiel, -unrest West Berlin',
    'W 14 event: -unrest West Berlin, build Kiel, currency, -unrest West Berlin',
    'W 14 event: Kiel, West Berlin, West Berlin, currency',
    'W 14 event: build Kiel, -unrest West Berlin, West Berlin, currency',
    'W 14 event: build Kiel, -unrest Berlin, -unrest WB, western currency',
    'W 14 event: build Kiel, -unrest, -unrest',
  ])('%s', (line) => {
    expect(errorIn(HEAD + line)).toBe('no error');
  });

  test('a place that the icon does not reach is refused, and is not one for the next icon', () => {
    const wrong = errorIn(`${HEAD}W 14 event: -unrest West Berlin, -unrest Kiel`);
    expect(wrong).toBe('42 "Kiel" is not possible here: West Berlin was the only legal place for this icon.');
    expect(errorIn(`${HEAD}W 14 event: currency Kiel`)).toContain('"Kiel" is not a place for this icon.');
  });
});

/** An action in written form: `full` has all answers, `short` leaves out automatic ones. */
interface Played {
  readonly moves: readonly Move[];
  readonly end: State;
  readonly short: string;
  readonly full: string;
}

/** Returns the words for an automatic answer. */
function wordsOf(state: State, event: Extract<GameEvent, { type: 'forced' }>, icon: string | null): string {
  const { side, kind, move } = event;
  if (icon !== null) return icon;
  return moveText(state, { side, kind, options: [move], extras: [], clause: 'R1' } as unknown as Decision, move);
}

/** Plays a card's event with random icons and places. */
function playEvent(state: State, card: Played['moves'][number], random: () => number): Played | null {
  const moves: Move[] = [];
  const full: string[] = [];
  let isOpen = false;
  /** Adds the text of an answer to `full`. Writes a place after its icon without a comma. */
  const say = (text: string, isIcon: boolean): void => {
    if (isOpen && !isIcon) full.push(`${full.pop() ?? ''} ${text}`);
    else full.push(text);
    isOpen = isIcon;
  };
  let now = state;
  let next: Move = card;
  for (;;) {
    const asked = decision(now);
    if (!asked) return null;
    const text = moveText(now, asked, next);
    const played = play(now, next);
    if (!played.ok) return null;
    moves.push(next);
    if (next !== card) say(text, next.type === 'icon');
    const { events } = played.value;
    now = played.value.state;
    let isOver = false;
    events.forEach((event, index) => {
      if (['track', 'icon-ignored', 'wall', 'police-card', 'stasi-disbanded'].includes(event.type)) isOpen = false;
      if (index > 0 && ['phase', 'half-began', 'took', 'decade-began'].includes(event.type)) isOver = true;
      if (event.type !== 'forced' || isOver || event.move.type === 'take') return;
      const then = events[index + 1];
      const icon = event.move.type === 'icon' && then?.type === 'icon' ? then : null;
      const source = icon?.source;
      const word = icon && source?.type === 'card' ? iconWord(eventIcons(source.card)[icon.icon]) : null;
      say(wordsOf(now, event, word), word !== null);
    });
    const pending = decision(now);
    if (isOver || !pending || pending.kind === 'take-card') break;
    const options = pending.options.filter(({ type }) => type !== 'ignore' && type !== 'done');
    const from = options.length > 0 ? options : pending.options;
    next = from[Math.floor(random() * from.length)];
  }
  const record = newRecord({ seed: 0 });
  const extended = record.ok ? extend({ ...record.value, end: state }, moves) : record;
  if (!extended.ok) return null;
  const [first, ...others] = extended.value.record.lines;
  if (others.length > 0 || first === undefined) return null;
  const head = lineText(first).split(':')[0];
  return { moves, end: now, short: lineText(first), full: `${head}: ${full.join(', ')}` };
}

describe('an event written in full, whatever the order of its icons', () => {
  const cards = CARDS.filter(({ id }) => typeof id === 'number');

  test.each(cards.map(({ id }) => id))('card %s', (card) => {
    const random = randomNumbers(Number(card));
    const decade = Math.ceil(Number(card) / 20);
    const other = Number(card) % 20 === 1 ? Number(card) + 1 : Number(card) - 1;
    for (const turn of ['west', 'east'] as const) {
      const past = decade > 1 ? { played: decade === 4 ? ['II', 'IV-wall-comes-down'] : ['II'], wall: decade < 4 } : {};
      const more = {
        ...past,
        ...((decade === 2 || decade === 4) && { special: null, stasiDisbanded: decade === 4 }),
        special: null,
        factories: { leipzig: 'intact', dresden: 'intact', kiel: 'intact', kassel: 'intact' },
      };
      const rest = Array.from({ length: 20 }, (_, index) => (decade - 1) * 20 + 1 + index).filter(
        (one) => one !== card && one !== other,
      );
      const drawPile = rest.slice(0, 2);
      const started = startAt({
        decade,
        turn,
        display: [card, other],
        drawPile,
        livingStandard: { sachsen: 1 },
        ...more,
      });
      if (!started.ok) throw new Error(started.error.map(reasonInEnglish).join(' '));
      const { state } = started.value;
      const take = decision(state)?.options.find(
        (move) => move.type === 'take' && move.card === card && move.use === 'event',
      );
      if (!take) continue;
      for (let run = 0; run < runs(4); run++) {
        const played = playEvent(state, take, random);
        if (!played) continue;
        for (const text of [played.short, played.full]) {
          // `wsdv move` requires `W:` or `E:` before answers of the other side; a move file does not.
          const moved = readInParts(state, text);
          const needsMark = !moved.ok && moved.error[0]?.reason.say === 'othersAnswer';
          const read = needsMark ? readAsFile(state, text) : moved;
          const told = read.ok ? '' : `${text}: ${messageOf(read.error[0])} (${read.error[0].column})`;
          expect(told).toBe('');
          if (!read.ok) continue;
          const end = read.value.reduce((now, move) => {
            const next = play(now, move);
            if (!next.ok) throw new Error(next.error.code);
            return next.value.state;
          }, state);
          expect(end, text).toEqual(played.end);
        }
      }
    }
  });
});
