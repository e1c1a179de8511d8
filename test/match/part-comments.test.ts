import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/match/bots.js';
import { matchOf } from '../../src/match/match.js';
import { onlyPartComments, PART_COMMENTS, partCommentsIn } from '../../src/match/part-comments.js';
import { exportFor } from '../../src/match/export.js';
import { recordIn } from '../support/english-messages.js';

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

W 20 build: Kiel, Kiel-Hamburg ; hint; bot expert; card 14 is in my hand
E 1 event: -unrest Sachsen, -unrest Thüringen, currency ; bot hard
W 19 build: Frankfurt, - ; I played bot hard
`;
    const match = matchOf(recordIn(text));
    const ended = matchOf(recordIn(`${text}Result: West wins, East resigns\n`));
    for (const exported of [exportFor(match, 'west'), exportFor(match, 'spectator'), exportFor(ended, 'open')])
      expect(exported.match(/; .*/g)).toEqual(['; hint; bot expert', '; bot hard']);
  });
});
