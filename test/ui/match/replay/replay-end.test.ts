import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../../src/match/match.js';
import { sessionAt, watched } from '../../../../src/match/watch.js';
import { happenedLines, headlineOf } from '../../../../src/ui/match/replay/replay-lines.js';
import { lookFor } from '../../support/look.js';
import { readStory } from '../../support/story.js';

describe('the last moment of a replay', () => {
  it('leaves the chance out at the end, which names the winner', () => {
    const shown = watched(matchOf(readStory('gdr-collapses').record), 'open');
    const toldAt = (at: number): string =>
      happenedLines({ told: shown, at }, sessionAt(shown, at), lookFor())
        .map(({ text }) => text)
        .join(' ');
    const end = shown.moments.length - 1;
    expect(toldAt(end - 1)).toContain('chance to win');
    expect(toldAt(end)).toContain('West wins.');
    expect(toldAt(end)).not.toContain('chance to win');
  });

  it('says the end without its phase where the line has no room for both', () => {
    const told = watched(matchOf(readStory('gdr-collapses').record), 'open');
    const at = told.moments.length - 1;
    const within = (width: number): string => headlineOf({ told, at }, lookFor(), ({ length }) => length <= width).text;
    expect(within(200)).toMatch(/^West wins\. East collapses \(Decade IV, /);
    expect(within(40)).toBe('West wins. East collapses.');
  });
});
