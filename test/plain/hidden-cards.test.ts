import { describe, expect, it } from 'vitest';
import { cardById, CARDS } from '../../src/rules/cards.js';
import { PROVINCES } from '../../src/rules/board.js';
import { decision, type Seat, type State } from '../../src/rules/game.js';
import { matchOf } from '../../src/match/match.js';
import { cardName, newRecord } from '../../src/notation/index.js';
import { AFFAIR } from '../support/affair.js';
import { matchAt, newMatch } from '../support/match.js';
import { chance, randomGame } from '../support/random/random-game.js';
import { withOtherSecrets } from '../support/random/secrets.js';
import { seeds } from '../support/runs.js';
import { playMatch, script } from './driver.js';

/** Everything that a player can ask without committing anything. */
const ASKED = [
  '',
  'list',
  'more',
  'help',
  'board',
  'board west',
  ...PROVINCES.map(({ id }) => `board ${id}`),
  'factories',
  'tracks',
  'cards',
  'hand',
  'played',
  'forecast',
  ...Array.from({ length: 10 }, (_, index) => `forecast ${index + 1}`),
  'log 999',
  'who',
  'rules',
  'review',
  'undo',
  'commit',
  'done now',
  'bremen',
  'leipzig',
];
const CARD_QUESTIONS = CARDS.map(({ id }) => `card ${cardName(id)}`);

/** Returns some states of random games in which this side decides. */
function statesOf(side: 'west' | 'east', most: number): State[] {
  const states: State[] = [];
  for (const seed of seeds(2)) {
    const kinds = new Set<string>();
    randomGame(seed, ({ before }) => {
      const open = decision(before);
      const key = `${open?.kind} ${before.decade}`;
      if (open?.side !== side || kinds.has(key) || states.length >= most) return;
      kinds.add(key);
      states.push(before);
    });
  }
  return states;
}

async function heard(state: State, seat: Seat, east: string, lines: readonly string[]): Promise<[string, string]> {
  const other = withOtherSecrets(state, seat, chance(5));
  const one = await playMatch(matchAt(state), script(...lines), { east });
  const two = await playMatch(matchAt(other), script(...lines), { east });
  return [one.out, two.out];
}

describe('hidden cards', () => {
  it('that East looks at are named as they are, and only after the commit', async () => {
    const record = newRecord({ seed: 1, position: JSON.stringify(AFFAIR) });
    if (!record.ok) throw new Error(JSON.stringify(record.error));
    const said: string[] = [];
    const next = script('ready', '50 event', '2', '1', 'yes');
    await playMatch(matchOf(record.value), (heard) => (said.push(heard), next()));
    const looked = said.filter((one) => one.includes("East looks at West's hand:"));
    expect(looked).toHaveLength(1);
    expect(looked[0]).toMatch(/^East looks at West's hand: 55 .* and 56 .*\.$/m);
    expect(looked[0]).toMatch(/^1\. .*55/m);
  });

  it('change nothing of what a player against a bot hears, whatever the player asks', async () => {
    let differing = 0;
    for (const state of statesOf('west', 20)) {
      if (JSON.stringify(withOtherSecrets(state, 'west', chance(5))) !== JSON.stringify(state)) differing++;
      const [one, two] = await heard(state, 'west', 'bot:easy', [...ASKED, ...CARD_QUESTIONS]);
      expect(two).toBe(one);
      expect(one).toContain('West decides');
    }
    expect(differing).toBeGreaterThan(10);
  });

  it('of both hands change nothing before a player at a shared keyboard has typed ready', async () => {
    for (const state of statesOf('west', 12)) {
      const [one, two] = await heard(state, 'spectator', '', [...ASKED, ...CARD_QUESTIONS, '18', '18 build', '1']);
      expect(two).toBe(one);
      expect(one).toContain('Ada: type "ready":');
      expect(one).not.toContain('West decides: Take');
    }
  });

  it('of the own hand are not said after ready without a request, unless a decision is about them', async () => {
    let said = 0;
    for (const state of statesOf('west', 20)) {
      if (!['take-card', 'build', 'living-standard'].includes(decision(state)?.kind ?? '')) continue;
      const [one, two] = await heard(state, 'spectator', '', ['ready', '', 'list', 'cards', 'who', 'log', 'board']);
      expect(two).toBe(one);
      said++;
    }
    expect(said).toBeGreaterThan(2);
  });

  it('are not said with the events at a shared keyboard, neither before nor after ready', async () => {
    const match = newMatch(1);
    const drawn = match.moments
      .flatMap(({ events }) => events)
      .flatMap((one) => (one.type === 'drew' ? (one.cards ?? []) : []));
    expect(drawn.length).toBeGreaterThan(0);
    const { out } = await playMatch(match, script('log 999', 'ready', 'log 999'));
    for (const id of drawn) expect(out).not.toContain(cardById(id).title.en);
  });
});
