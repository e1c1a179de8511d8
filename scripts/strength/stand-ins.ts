/**
 * Opponents against which the levels are measured, as programs for the arena: `node stand-ins.mjs NAME`. Each has the
 * same budget as the level that it plays against.
 */
import { budgetOf } from '../../src/arena/contest.js';
import type { Chooser } from '../../src/arena/game.js';
import { Speaker } from '../../src/arena/speak.js';
import { botOf, type SearchKind } from '../../src/bots/bot.js';
import type { Level } from '../../src/notation/bot-names.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { type Judge, NetworkJudge } from '../../src/bots/judge.js';
import { trainedNetwork } from '../../src/bots/weights.js';
import { endsPart } from '../../src/match/stops.js';
import { decision, type Move, play, seatState, type View } from '../../src/rules/game.js';
import { chanceOf } from '../../src/rules/state/random.js';
import { HandMade } from '../train/hand-made.js';
import { FirstLook, PlainTree, TwoPly } from './searches.js';

interface StandIn {
  readonly level: Level;
  readonly sit: (seed: number) => Chooser;
}

const judgeOf = (level: Level): Judge => new NetworkJudge(trainedNetwork(STRENGTHS[level].teaching));

const STAND_INS: Readonly<Record<string, StandIn>> = {
  random: { level: 'medium', sit: atRandom },
  greed: { level: 'medium', sit: sitting('medium', new HandMade(), FirstLook) },
  network: { level: 'hard', sit: sitting('medium', judgeOf('hard'), FirstLook) },
  'two-ply': { level: 'expert', sit: sitting('expert', judgeOf('expert'), TwoPly) },
  tree: { level: 'expert', sit: sitting('expert', judgeOf('expert'), PlainTree) },
};

function sitting(level: Level, judge: Judge, search: SearchKind): StandIn['sit'] {
  return (seed) => botOf({ strength: STRENGTHS[level], judge, seed, search });
}

/** Returns a player that chooses one of the legal answers at random, each with the same probability. */
function atRandom(seed: number): Chooser {
  const random = chanceOf(seed);
  return { choose: (view) => Promise.resolve({ part: randomPart(view, random) }) };
}

function randomPart(view: View, random: (below: number) => number): Move[] {
  const part: Move[] = [];
  let state = seatState(view);
  for (let asked = decision(state); asked !== null; asked = decision(state)) {
    const move = asked.options[random(asked.options.length)];
    const played = play(state, move);
    if (!played.ok) break;
    part.push(move);
    if (endsPart(state, played.value)) break;
    ({ state } = played.value);
  }
  return part;
}

const [name = ''] = process.argv.slice(2);
if (!Object.hasOwn(STAND_INS, name)) throw new RangeError(`there is no stand-in ${name}`);
const { level, sit } = STAND_INS[name];
const speaker = new Speaker({ name, sit, budget: (effort) => budgetOf(level, effort) }, (line) => {
  process.stdout.write(line);
});
const unheard = await speaker.listen(process.stdin);
if (unheard !== null) throw new Error(`the arena says what cannot be understood: ${JSON.stringify(unheard)}`);
