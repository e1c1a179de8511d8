import { describe, expect, it } from 'vitest';
import { CARDS } from '../../src/rules/cards/deck.js';
import type { GameEvent } from '../../src/rules/engine/event-log.js';
import { PROVINCES } from '../../src/rules/board.js';
import { decision, newGame, play, type State } from '../../src/rules/game.js';
import { PROVINCES_OF } from '../../src/rules/board/geography.js';
import {
  describeCardEvent,
  describeDecision,
  describeEvent,
  describeMove,
  ENGLISH,
  iconSign,
  moveContext,
} from '../../src/text/index.js';
import { answer, province, table, take } from '../support/table.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

/** Plays a game whose moves depend only on the seed. Returns its events and all texts about it. */
function sentencesOf(seed: number): { events: GameEvent[]; said: string[] } {
  const started = newGame({ seed });
  const events: GameEvent[] = [...started.events];
  const said: string[] = [];
  let { state } = started;
  let next = seed + 1;
  for (let pending = decision(state); pending; pending = decision(state)) {
    const moves = [...pending.options, ...pending.extras];
    next = (next * 48271) % 2147483647;
    const move = moves[next % moves.length];
    const { title, prompt } = describeDecision(pending, ENGLISH, state);
    const context = moveContext(state, pending);
    said.push(title, prompt, ...moves.map((one) => describeMove(one, ENGLISH, context)));
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    events.push(...played.value.events);
  }
  said.push(...events.map((event) => describeEvent(event, ENGLISH)));
  return { events, said };
}

const event = (one: GameEvent) => describeEvent(one, ENGLISH);

describe('English texts', () => {
  it('say every decision, option and event of random games without a gap', () => {
    const types = new Set<string>();
    for (const seed of seeds(15)) {
      const { events, said } = sentencesOf(seed);
      for (const { type } of events) types.add(type);
      for (const sentence of said) expect(sentence).toMatch(/^(?!.*(undefined|NaN|null|\[object))[A-Z0-9-].*\S$/s);
    }
    // Makes sure that the check above is not empty: the games contain nearly every type of event.
    expect(types.size).toBeGreaterThan(20);
  });

  it('ask where unrest goes by the name of the province it comes from', () => {
    let asked = 0;
    for (const seed of seeds(12)) {
      randomGame(seed, ({ decision: { kind }, move, played: { state } }) => {
        const next = decision(state);
        if (kind !== 'move-unrest-from' || move.type !== 'province' || next?.kind !== 'move-unrest-to') return;
        expect(describeDecision(next, ENGLISH, state).prompt).toContain(
          `unrest of ${ENGLISH.province[move.province]} go?`,
        );
        asked++;
      });
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('name the builder of a factory, and the protest that begins with the fourth unrest (R4a)', () => {
    expect(event({ type: 'factory', city: 'leipzig', what: 'built' })).toBe('East builds a factory in Leipzig');
    expect(event({ type: 'factory', city: 'kiel', what: 'built' })).toBe('West builds a factory in Kiel');
    expect(event({ type: 'factory', city: 'polska-north', what: 'built' })).toContain('East builds');
    expect(event({ type: 'unrest', province: 'hessen', before: 3, now: 4 })).toContain('a mass protest begins');
    expect(event({ type: 'unrest', province: 'hessen', before: 4, now: 3 })).toContain('a mass protest ends');
    expect(event({ type: 'unrest', province: 'hessen', before: 2, now: 3 })).not.toContain('protest');
  });

  it('say what was chosen in the End of Decade and what was left alone (R9.1, R9.2, R9.5, R9.7)', () => {
    const gone = { type: 'factory', city: 'leipzig', what: 'dismantled' } as const;
    expect(event({ ...gone, by: 'west' })).toBe('The factory in Leipzig is dismantled, chosen by West');
    expect(event(gone)).toBe('The factory in Leipzig is dismantled');
    expect(event({ type: 'prestige-box', side: 'west', box: -3 })).toBe(
      'West uses prestige box -3: add 1 unrest in the East',
    );
    expect(event({ type: 'prestige-box', side: 'east', box: null })).toBe('East uses no prestige box');
    expect(event({ type: 'hamburg', province: 'niedersachsen' })).toContain('Hamburg counts for Niedersachsen');
    const declined = { type: 'attack-declined', attacker: 'bayern' } as const;
    expect(event({ ...declined, targets: ['sachsen'] })).toBe('Bayern does not attack Sachsen');
    expect(event({ ...declined, targets: ['sachsen', 'thueringen'] })).toBe(
      'Bayern attacks neither Sachsen nor Thüringen',
    );
  });

  it('keep silent about cards that a seat may not see (R3j, R6.4k)', () => {
    expect(event({ type: 'drew', side: 'east', count: 2 })).toBe('East draws 2 cards');
    expect(event({ type: 'looked', at: 'pile', count: 2 })).toBe('East looks at the top 2 cards of the draw pile');
    expect(event({ type: 'exchanged', with: 'hand' })).toContain('takes a card from');
    expect(event({ type: 'removed-card' })).toContain('a card of the draw pile');
  });

  it('name each card event line with equal icons counted', () => {
    const uprising = CARDS.find((card) => card.id === 16)!;
    const [line] = describeCardEvent(uprising, ENGLISH);
    expect(line?.icons.map(({ count, words }) => `${count} × ${words}`)).toEqual(['4 × add 1 unrest in the East']);
    expect(line?.words).toBe('at most 2 unrest in one province');
  });

  it('draw every icon in single-column signs, in pure ASCII too', () => {
    for (const card of CARDS)
      for (const { icons } of card.event)
        for (const icon of icons) {
          const { unicode, ascii } = iconSign(icon, ENGLISH);
          expect(ascii).toMatch(/^[!-~]+$/);
          expect(unicode).not.toMatch(/\p{Emoji_Presentation}|\uFE0F/u);
        }
  });
});

describe('questions', () => {
  const question = (state: State): string => describeDecision(decision(state)!, ENGLISH, state).prompt;
  const SOUTH = {
    koblenz: 'intact',
    muenchen: 'intact',
    nuernberg: 'intact',
    ulm: 'intact',
    stuttgart: 'intact',
  } as const;
  const POOR = { leipzig: 'intact', dresden: 'intact' } as const;

  it('R6.3c count down the points of the card that living standards need', () => {
    const start = answer(
      table({ turn: 'west', display: [16, 14], factories: { hamburg: 'none', dortmund: 'none', ...SOUTH } }),
      take(16, 'living-standard'),
    );
    expect(question(start)).toBe('Which province gets a living standard? (card: 4 points)');
    const second = answer(start, province('rheinland-pfalz'));
    expect(question(second)).toBe('Which province gets a living standard? (2 of 4 points left)');
    expect(question(answer(second, province('bayern')))).toBe(
      'Which province gets a living standard? (1 of 4 points left)',
    );
  });

  it('R6.3c say that only economies count where the card has no points left', () => {
    const factories = { hamburg: 'none', dortmund: 'none', ...SOUTH, ingolstadt: 'intact' } as const;
    const start = answer(table({ turn: 'west', display: [18, 14], factories }), take(18, 'living-standard'));
    expect(question(start)).toBe('Which province gets a living standard? (card: 2 points)');
    const second = answer(start, province('rheinland-pfalz'));
    expect(decision(second)!.options).toContainEqual(province('bayern'));
    expect(question(second)).toBe('No points left: which other province has enough economy?');
  });

  it('say that nothing can be chosen any more, where only police power keeps the question open', () => {
    const east = { turn: 'east', display: [8, 9], policeCards: [{ card: 5 }] } as const;
    const factories = { berlin: 'none', bitterfeld: 'none', ...POOR } as const;
    const raised = answer(table({ ...east, factories }), take(8, 'living-standard'), province('sachsen'));
    expect(question(raised)).toBe('No other province can get a living standard.');
    const protests = Object.fromEntries(PROVINCES_OF.east.map((one) => [PROVINCES[one].id, 4]));
    const blocked = answer(table({ ...east, unrest: protests }), take(8, 'build'));
    expect(question(blocked)).toMatch(/^There is no place left to build\. \(\d build points left\)$/);
  });

  it('R9.7 name the attacker and what it stirs up, short enough for 80 columns', () => {
    const one = table({ endOfDecade: 7, livingStandard: { hessen: 2, bayern: 1 } });
    expect(question(one)).toBe('Where does Hessen attack (2 unrest)?');
    const two = table({ endOfDecade: 7, livingStandard: { bayern: 2, sachsen: 1 } });
    expect(question(two)).toBe('Where does Bayern attack (1 or 2 unrest)?');
    const most = table({
      endOfDecade: 7,
      tracks: { prestige: 1 },
      livingStandard: { 'mecklenburg-vorpommern': 3, niedersachsen: 1 },
    });
    expect(question(most)).toBe('Where does Mecklenburg-Vorpommern attack (2 or 3 unrest)?');
    expect(question(most).length).toBeLessThanOrEqual(64);
  });

  it('R9.7 tell two attacks of West Berlin apart by how many are left', () => {
    const first = table({ endOfDecade: 7, livingStandard: { 'west-berlin': { french: 1, british: 1 } } });
    expect(question(first)).toBe('Where does West Berlin attack (2 unrest)? (2 attacks left)');
    const second = answer(first, decision(first)!.options[0]);
    expect(question(second)).toBe('Where does West Berlin attack (2 unrest)?');
  });
});

describe('the line of an icon', () => {
  it('has the same form as the same change without an icon', () => {
    const { carriedOut } = ENGLISH;
    expect(carriedOut(['East builds a factory in Leipzig'])).toBe('East builds a factory in Leipzig');
    expect(carriedOut(['Unrest in Sachsen 3 → 4'])).toBe('Unrest in Sachsen 3 → 4');
    expect(carriedOut(['Living standard in Sachsen 0 → 1', 'Unrest in Sachsen 4 → 3'], 'east')).toBe(
      'Living standard in Sachsen 0 → 1; unrest in Sachsen 4 → 3, chosen by East',
    );
  });
});
