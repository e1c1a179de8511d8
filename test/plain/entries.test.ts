import { describe, expect, it } from 'vitest';
import { decision, seatState, viewOf, why } from '../../src/rules/game.js';
import { CITIES, PROVINCES } from '../../src/rules/board.js';
import { entriesOf, matchEntry } from '../../src/plain/entries.js';
import { cardFacts, usesOf, linesOfUses } from '../../src/plain/cards.js';
import { CARDS } from '../../src/rules/cards.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { ENGLISH, sentenceOf } from '../../src/text/index.js';
import { allMoves, randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

const TEXTS = { words: ENGLISH, screen: ENGLISH_SCREEN };

/** Calls `show` for every decision of random games, as the side that decides sees it. */
function eachDecision(show: (state: ReturnType<typeof seatState>) => void, games = 6): void {
  for (const seed of seeds(games)) {
    randomGame(seed, ({ before, decision: { side } }) => show(seatState(viewOf(before, side))));
  }
}

describe('the answers to a decision', () => {
  it('are each chosen by their own number, whatever the decision', () => {
    const wrong: string[] = [];
    const kinds = new Set<string>();
    eachDecision((state) => {
      const open = decision(state)!;
      if (open.kind === 'take-card') return;
      kinds.add(open.kind);
      const entries = entriesOf(state, open, TEXTS);
      if (entries.length !== allMoves(open).length) wrong.push(`${open.kind}: ${entries.length} entries`);
      for (const entry of entries) {
        const found = matchEntry(entry.key, entries, state);
        if (found.type !== 'entry' || found.entry !== entry) wrong.push(`${open.kind}: ${entry.key} ${entry.text}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(kinds.size).toBeGreaterThan(15);
  });

  it('are chosen by their whole place, unless several answers are at it', () => {
    const wrong: string[] = [];
    let chosen = 0;
    eachDecision((state) => {
      const open = decision(state)!;
      const entries = open.kind === 'take-card' ? [] : entriesOf(state, open, TEXTS);
      for (const entry of entries) {
        const { move } = entry;
        const name =
          move.type === 'province'
            ? ENGLISH.province[move.province]
            : move.type === 'factory'
              ? ENGLISH.city[move.city]
              : null;
        if (name === null) continue;
        chosen++;
        const found = matchEntry(name.toLowerCase(), entries, state);
        const isFound =
          found.type === 'entry' ? found.entry === entry : found.type === 'several' && found.entries.includes(entry);
        if (!isFound) wrong.push(`${open.kind}: ${name}`);
      }
    }, 3);
    expect(wrong).toEqual([]);
    expect(chosen).toBeGreaterThan(1000);
  });

  it('that are not legal are refused with a sentence and a rule, at every place of the board', () => {
    const wrong: string[] = [];
    const codes = new Set<string>();
    eachDecision((state) => {
      const open = decision(state)!;
      const entries = open.kind === 'take-card' ? [] : entriesOf(state, open, TEXTS);
      const names = [...PROVINCES.map(({ id }) => ENGLISH.province[id]), ...CITIES.map(({ name }) => name)];
      for (const name of names) {
        const found = matchEntry(name, entries, state);
        if (found.type === 'unknown' || found.type === 'number') wrong.push(`${open.kind}: ${name} ${found.type}`);
        if (found.type !== 'illegal') continue;
        const refusal = why(state, found.move);
        if (refusal === null || !/[.!]$/.test(sentenceOf(refusal, ENGLISH))) wrong.push(`${open.kind}: ${name}`);
        else codes.add(refusal.code);
      }
    }, 1);
    expect(wrong).toEqual([]);
    expect(codes.size).toBeGreaterThan(8);
  });
});

describe('a card', () => {
  it('has four uses, each possible or with the reason why not; equal reasons are said once', () => {
    const wrong: string[] = [];
    eachDecision((state) => {
      const open = decision(state)!;
      if (open.kind !== 'take-card') return;
      for (const card of [...state.display, ...state.hands[open.side]]) {
        const uses = usesOf(state, card, open.side, TEXTS);
        const lines = linesOfUses(uses, TEXTS);
        const legal = open.options.filter((move) => move.type === 'take' && move.card === card).length;
        const said = lines.filter((line) => /^[1-4]\. /.test(line)).length;
        if (said !== legal) wrong.push(`${card}: ${lines.join(' ')}`);
        const reasons = lines.slice(said);
        if (new Set(reasons.map((line) => line.split('. ').slice(1).join())).size !== reasons.length)
          wrong.push(`${card}: ${lines.join(' ')}`);
      }
    }, 1);
    expect(wrong).toEqual([]);
  });

  it('is described with every icon, and with what it would do now only if asked for an open seat', () => {
    let state: ReturnType<typeof seatState> | null = null;
    eachDecision((one) => (state ??= decision(one)?.kind === 'take-card' ? one : null), 1);
    for (const { id } of CARDS) {
      expect(cardFacts(id, state!, 'west', TEXTS, false).join()).not.toContain('now:');
    }
    expect(cardFacts(18, state!, 'west', TEXTS, true).join()).toContain('now:');
  });
});
