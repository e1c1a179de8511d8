/**
 * Finds one game for every kind of ending and one dealt at a table, and writes them to test/fixtures/games. Run it with
 * `npx tsx test/notation/golden/make-games.ts` after a rules correction that makes the old games illegal.
 */
import { writeFileSync } from 'node:fs';
import type { Decade } from '../../../src/rules/cards/card.js';
import { newGame } from '../../../src/rules/game.js';
import { ENDINGS, type Outcome } from '../../../src/rules/state/state.js';
import { extend, type GameRecord, newRecord, readGame, writeGame } from '../../../src/notation/index.js';
import { playOut } from '../random-game.js';
import { annotate } from './annotate.js';
import { greedy, type Style } from './players.js';
import { exported } from '../../support/match.js';

const sane: Style = { calm: 1, attack: 1, standard: 2.5, economy: 1, currency: 0.7, socialism: 0.7, prestige: 0.7 };
const reckless: Style = { ...sane, calm: 0.1, attack: 2, standard: 0.3 };
const red: Style = { ...sane, calm: 2, attack: 0.3, socialism: 4, currency: 2, economy: 2 };
const blue: Style = { ...sane, attack: 0.2, economy: 3, standard: 0.5, calm: 2 };
const gentle: Style = { ...sane, attack: 0, calm: 0.3, socialism: -2, currency: -1, prestige: 0 };
const careless: Style = { ...sane, calm: 0, attack: 0.6, economy: 1, socialism: 0.5 };

interface Wanted {
  readonly west: Style;
  readonly east: Style;
  readonly decades: readonly Decade[];
  readonly about: string;
}

const WANTED: Readonly<Record<Outcome['ending'], Wanted>> = {
  'east-collapses': { west: sane, east: careless, decades: [2, 3, 4], about: 'East builds and forgets its people.' },
  'west-collapses': { west: reckless, east: sane, decades: [2, 3], about: 'West attacks and forgets its people.' },
  'both-collapse': { west: reckless, east: reckless, decades: [2, 3, 4], about: 'Both sides stir up the other one.' },
  insolvency: { west: sane, east: sane, decades: [2, 3, 4], about: 'East lives beyond its means.' },
  'socialism-triumphs': {
    west: gentle,
    east: red,
    decades: [2, 3, 4],
    about: 'East plays for socialism, and West lets it.',
  },
  'socialism-fails': { west: sane, east: reckless, decades: [3, 4], about: 'East runs out of believers.' },
  'east-survives': { west: gentle, east: blue, decades: [4], about: 'Nobody collapses in forty years.' },
};

const MOST_SEEDS = 3000;
const folder = new URL('../../fixtures/games/', import.meta.url);

function find(ending: Outcome['ending']): GameRecord {
  const { west, east, decades, about } = WANTED[ending];
  for (let seed = 1949; seed < 1949 + MOST_SEEDS; seed++) {
    const { moves, end } = playOut(newGame({ seed }).state, seed, greedy({ west, east }));
    if (end.outcome?.ending !== ending || !decades.includes(end.outcome.decade)) continue;
    return annotate(record(seed, moves), [about, 'Found by trying seeds with two players who look one action ahead.']);
  }
  throw new Error(`no game found for ${ending}`);
}

function record(seed: number, moves: Parameters<typeof extend>[1]): GameRecord {
  const begun = newRecord({ seed, players: { west: 'Konrad', east: 'Walter' } });
  const played = begun.ok ? extend(begun.value, moves) : null;
  if (!played?.ok) throw new Error('the game cannot be written');
  return played.value.record;
}

/**
 * Returns the game as two people at a table would write it: the first deal in full, and of later decades only the cards
 * that became known.
 */
function atTable(game: GameRecord): GameRecord {
  const read = readGame(exported(game, 'spectator'));
  if (!read.ok || read.value.stopped) throw new Error('the game cannot be told without hidden cards');
  const { hands, display, drawPile } = game.start;
  const deals = { 1: { west: hands.west, east: hands.east, display, pile: drawPile } };
  const lines = read.value.lines.map((line) => (line.place.decade === 1 ? { ...line, statements: [] } : line));
  return { ...read.value, header: { ...read.value.header, table: false, deals }, lines };
}

for (const ending of ENDINGS) {
  const game = find(ending);
  writeFileSync(new URL(`${ending}.wsdv`, folder), writeGame(game));
  console.log(ending, game.header.seed, game.end.outcome, game.lines.length);
  if (ending !== 'west-collapses') continue;
  const notes = [
    'A game played at a table: nobody knows the seed. The first deal was written down before the game; of the other',
    'decades only what lay open. Hands become known as their cards are played.',
  ];
  writeFileSync(new URL('explicit-deals.wsdv', folder), writeGame(annotate(atTable(game), notes)));
}
