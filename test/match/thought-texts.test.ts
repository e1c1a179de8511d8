import { describe, expect, it } from 'vitest';
import { keepThought } from '../../src/match/bot-thoughts.js';
import { conclude, type Match } from '../../src/match/match.js';
import { sessionAt, watched } from '../../src/match/watch.js';
import { newGame, seatState, viewOf } from '../../src/rules/game.js';
import { logLines } from '../../src/ui/match/beside/log.js';
import { happenedLines } from '../../src/ui/match/replay/replay-lines.js';
import { thoughtTexts } from '../../src/match/thought-texts.js';
import { committed, newMatch } from '../support/match.js';
import { gameInParts } from '../support/random/game-in-parts.js';
import { lookFor } from '../ui/support/look.js';

const look = lookFor();
const [first] = gameInParts(7).parts;

const thought = {
  side: 'west',
  denies: null,
  reasons: [{ figure: 'economy-west', before: 2, now: 5, effect: 0.1 }],
  before: 0.4,
  now: 0.5,
} as const;
const at = seatState(viewOf(newGame({ seed: 7 }).state, 'west'));
const alternatives = {
  at,
  part: first.moves,
  reply: { side: 'east', moves: [{ type: 'take', card: 17, use: 'event' }] },
  instead: {
    part: [{ type: 'take', card: 18, use: 'event' }],
    chance: 0.45,
    reasons: [{ figure: 'economy-west', before: 5, now: 2, effect: -0.1, isComparison: true }],
  },
} as const;

const WHY = "Why: more factory value in the West (2 → 5). The bot rates West's chance to win at 50 %.";
const INSTEAD =
  'The second-best action: 18 “The Miracle of Bern”: Event. Chance to win 45 %. Why it is worse: less factory value in the West (2 instead of 5)';
const REPLY = /^East's best reply: .*17 “[^”]+”.*\(if East can take this card\)$/;

describe('the explanation of a bot in words', () => {
  it('is why and the chances; when the game is over, what it would have played and feared follows', () => {
    expect(thoughtTexts({ thought, alternatives: null }, look)).toEqual([WHY]);
    expect(thoughtTexts({ thought, alternatives }, look)).toEqual([WHY, INSTEAD, expect.stringMatching(REPLY)]);
    const bare = { ...alternatives, reply: null, instead: null };
    expect(thoughtTexts({ thought, alternatives: bare }, look)).toEqual([WHY]);
  });
});

describe('the replay of a game with a bot', () => {
  const start = newMatch(7);
  const { match, added } = committed(start, first.moves);
  keepThought(added, { thought, alternatives });
  const ended = conclude(match, { type: 'resigned', side: 'east' });
  if (!ended.ok) throw new Error(ended.error);
  /** Returns the texts about the bot's action (`happened`), and the texts of the log after this action. */
  const told = (of: Match, seat: 'open' | 'west'): { happened: string[]; log: string[] } => {
    const replay = watched(of, seat);
    const index = replay.moments.findIndex(({ endsActionOrPhase, decided }) => endsActionOrPhase && decided !== null);
    const session = sessionAt(replay, index);
    const texts = (lines: readonly { readonly text: string }[]): string[] => lines.map(({ text }) => text.trim());
    return {
      happened: texts(happenedLines({ told: replay, at: index }, session, look)),
      log: texts(logLines(session.log, look, 'spectator', session)),
    };
  };

  it('explains the action of the bot below it, with what else was considered only while both hands are shown', () => {
    const { happened, log } = told(ended.value.match, 'open');
    expect(happened[0]).toMatch(/^West takes/);
    expect(happened.slice(happened.indexOf(WHY))).toEqual([WHY, INSTEAD, expect.stringMatching(REPLY)]);
    expect(log.slice(log.indexOf(WHY))).toEqual([WHY, INSTEAD, expect.stringMatching(REPLY)]);
    const { happened: west } = told(ended.value.match, 'west');
    expect(west).toContain(WHY);
    expect(west).not.toContain(INSTEAD);
    expect(told(match, 'open').happened).not.toContain(INSTEAD);
  });
});
