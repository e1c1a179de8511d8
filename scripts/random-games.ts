/**
 * Plays many random games through the public functions of the rules, and checks every invariant after every decision:
 * `npm run games -- [number of games] [first seed]`. If an invariant is broken, prints the seeds and ends with exit
 * code 1.
 */
import { DECADES } from '../src/rules/cards/card.js';
import { ENDINGS, SEATS, viewOf } from '../src/rules/game.js';
import { deepProblems } from '../test/support/random/deep-checks.js';
import { stepProblems } from '../test/support/random/invariants.js';
import { chance, randomGame } from '../test/support/random/random-game.js';
import { leakedCards, withOtherSecrets } from '../test/support/random/secrets.js';

/** Number of decisions between two expensive checks. */
const SAMPLE = 150;
const MOST_SHOWN = 20;

const games = Number(process.argv[2] ?? 10_000);
const first = Number(process.argv[3] ?? 1);
if (!Number.isInteger(games) || games < 1 || !Number.isInteger(first)) {
  console.error('Usage: npm run games -- [number of games] [first seed], both whole numbers');
  process.exit(2);
}

const endings = new Map<string, number>();
const problems: string[] = [];
let decisions = 0;
const start = performance.now();

for (let seed = first; seed < first + games; seed++) {
  try {
    const { outcome } = playChecked(seed).state;
    if (!outcome) throw new Error('the game has no ending');
    const key = `${outcome.ending} ${outcome.decade}`;
    endings.set(key, (endings.get(key) ?? 0) + 1);
  } catch (error) {
    problems.push(`game ${seed}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${seed - first + 1} of ${games} games`);
}

function playChecked(seed: number): ReturnType<typeof randomGame> {
  const random = chance(seed + 1);
  let count = random(SAMPLE);
  return randomGame(seed, (step) => {
    const found = stepProblems(step);
    const { before, played } = step;
    for (const seat of SEATS) {
      found.push(
        ...leakedCards(before, played.state, played.events, seat).map((card) => `card ${card} leaks to ${seat}`),
      );
    }
    if (count++ % SAMPLE === 0) {
      found.push(...deepProblems(before, random));
      for (const seat of SEATS) {
        const other = viewOf(withOtherSecrets(before, seat, random), seat);
        if (JSON.stringify(other) !== JSON.stringify(viewOf(before, seat))) found.push(`${seat} sees secrets`);
      }
    }
    decisions++;
    problems.push(...found.map((problem) => `game ${seed}, decision ${count}: ${problem}`));
  });
}

const seconds = (performance.now() - start) / 1000;
const cell = (text: string | number) => String(text).padStart(8);
console.log(`\n${'ending'.padEnd(20)}${DECADES.map((decade) => cell(`decade ${decade}`)).join(' ')}${cell('all')}`);
for (const ending of ENDINGS) {
  const counts = DECADES.map((decade) => endings.get(`${ending} ${decade}`) ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${ending.padEnd(20)}${counts.map((count) => cell(count)).join(' ')}${cell(all)}`);
}
console.log(`\n${games} games, ${decisions} decisions, ${seconds.toFixed(1)} s, ${problems.length} broken invariants`);
for (const problem of problems.slice(0, MOST_SHOWN)) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
