import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/notation/bot-names.js';
import { commitExactPart, commitPart, type Continued, type Match, matchOf } from '../../src/match/match.js';
import { onlyPartComments, PART_COMMENTS, partCommentsIn } from '../../src/match/part-comments.js';
import { exportFor } from '../../src/match/export.js';
import { gameFor } from '../../src/match/seat.js';
import type { Result } from '../../src/common/result.js';
import { turnIn } from '../../src/notation/index.js';
import { decision } from '../../src/rules/game.js';
import { recordIn } from '../support/english-messages.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';

/** The first actions of a game. */
const FIRST = 'W 20 build: Kiel, Kiel-Hamburg';
const REPLY = 'E 1 event: -unrest Sachsen, -unrest Thüringen, currency';

describe('the comments of a part', () => {
  it('are "hint" and "bot LEVEL" for every level', () => {
    expect(PART_COMMENTS).toEqual(['hint', ...LEVELS.map((level) => `bot ${level}`)]);
  });

  it('are read from the beginning of a line’s comment, whole words only', () => {
    expect(partCommentsIn('hint')).toEqual(['hint']);
    expect(partCommentsIn('hint; bot hard; bot easy of mine; hint')).toEqual(['hint', 'bot hard']);
    for (const other of [null, '', 'hints', 'bot', 'bot perfect', 'my hint; hint', ' hint']) {
      expect(partCommentsIn(other)).toEqual([]);
      expect(onlyPartComments(other)).toBeNull();
    }
  });

  it('are all that an export keeps of the comments, whoever reads it', () => {
    const text = `Format: wsdv 1
Seed: 1961

${FIRST} ; hint; bot expert; card 14 is in my hand
${REPLY} ; bot hard
W 19 build: Frankfurt, - ; I played bot hard
`;
    const match = matchOf(recordIn(text));
    const ended = matchOf(recordIn(`${text}Result: West wins, East resigns\n`));
    for (const exported of [exportFor(match, 'west'), exportFor(match, 'spectator'), exportFor(ended, 'open')])
      expect(exported.match(/; .*/g)).toEqual(['; hint; bot expert', '; bot hard']);
  });
});

describe('a hint owed', () => {
  const AGAIN = 'W 19 build: Frankfurt, -\n';
  const after = (lines: string): Match => matchOf(recordIn(`Format: wsdv 1\nSeed: 1961\n\n${lines}`));
  const part = (match: Match) => somePart(gameFor(match, decision(match.record.end)?.side ?? 'spectator'), chance(1));
  const commentOf = (continued: Result<Continued, unknown>): string | null | undefined =>
    continued.ok ? continued.value.match.record.lines.at(-1)?.comment : undefined;

  it.each([
    ['after a take-back of the part with the hint', `${FIRST} ; hint; bot hard\nTaken back\n`, true],
    ['after take-backs of two parts', `${FIRST} ; hint\nTaken back\n${FIRST} ; hint\nTaken back\n`, true],
    ['after a take-back of the part that followed an analysis', `; analysed by West\n${FIRST}\nTaken back\n`, true],
    ['no longer after a part that stands', `${FIRST} ; hint\nTaken back\n${FIRST} ; hint\n${REPLY}\n`, false],
    ['not by a hint before the part taken back', `${FIRST} ; hint\n${REPLY}\n${AGAIN}Taken back\n`, false],
    ['not by a take-back without help', `${FIRST}; my words\nTaken back\n`, false],
    ['not by a bot that played the part taken back', `${FIRST} ; bot hard\nTaken back\n`, false],
    ['not by a hint of the other side', `${FIRST}\n${REPLY} ; hint\nTaken back\n${REPLY} ; hint\n`, false],
  ])('is marked on the next part, in a file and at a table: %s', (_when, lines, isOwed) => {
    const match = after(lines);
    expect(turnIn(match.record)).toBe('west');
    for (const commit of [commitPart, commitExactPart]) {
      expect(commentOf(commit(match, part(match)))).toBe(isOwed ? 'hint' : null);
      expect(commentOf(commit(match, part(match), 'bot easy'))).toBe(isOwed ? 'hint; bot easy' : 'bot easy');
    }
  });
});
