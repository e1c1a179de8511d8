import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFound } from '../../src/match/chances.js';
import { matchOf } from '../../src/match/match.js';
import { watched } from '../../src/match/watch.js';
import { DECADES } from '../../src/rules/cards/card.js';
import { digestOf, stateAfter, writeGame } from '../../src/notation/index.js';
import { screen } from '../../src/text/en/screen.js';
import { textWidth } from '../../src/terminal/index.js';
import { listStories, STORIES } from '../../src/ui/stories.js';
import { readStory } from './support/story.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

const ENDING = {
  'gdr-collapses': 'east-collapses',
  'west-collapses': 'west-collapses',
  'east-holds-out': 'east-survives',
} as const;
/** Columns of a game's second row in a list of 80 columns. */
const ROOM = 74;
const MOST_COMMENT = 160;
/** Number of turning points that `wsdv analyse` finds in a game. */
const TURNING_POINTS = 5;

describe.each(STORIES)('the game "%s" that comes with the program', (story) => {
  const { text, record } = readStory(story);

  it('is whole, with digests that agree, and ends as it is called', () => {
    expect(record.end.outcome?.ending).toBe(ENDING[story]);
    expect(record.end.outcome?.decade).toBeGreaterThanOrEqual(3);
    expect(writeGame(record)).toBe(text);
    const digests = record.lines.filter(({ digest }) => digest !== null);
    expect(digests.length).toBeGreaterThan(8);
    for (const [index, { digest }] of record.lines.entries())
      if (digest !== null) expect(digestOf(stateAfter(record, index + 1))).toBe(digest);
  });

  it('tells in comments how it came so, in every decade, each of them shown by the replay', () => {
    const { moments, chances } = watched(matchOf(record), 'open');
    const told = new Map(moments.flatMap(({ state, comments }) => comments.map((one) => [one, state.decade] as const)));
    const own = [...told].filter(([comment]) => !isFound(comment));
    const decades = DECADES.filter((decade) => decade <= (record.end.outcome?.decade ?? 0));
    expect([...new Set(own.map(([, decade]) => decade))]).toEqual(decades);
    expect(own.length).toBeGreaterThan(18);
    for (const [comment] of own) expect(textWidth(comment)).toBeLessThanOrEqual(MOST_COMMENT);
    expect(told.size - own.length).toBe(TURNING_POINTS);
    // The comment with the chances to win is shown as a curve. All other comments are shown as text.
    expect(told.size + 1).toBe(text.match(/^;/gm)?.length);
    expect(chances).toHaveLength(moments.length);
  });
});

describe('the stories on the menu', () => {
  it('have a title and a sentence that an 80 column list has room for', () => {
    const stories = listStories(screen.menu);
    expect(stories.map(({ path }) => basename(path, '.wsdv'))).toEqual([...STORIES]);
    for (const { about } of stories) expect(textWidth(about ?? '')).toBeLessThanOrEqual(ROOM);
  });

  it('are opened by "Watch" where no own game is finished, and show their comments', async () => {
    const { terminal } = await showScreen({ mode: 'menu' }, { folder: gamesFolder() });
    await terminal.type('w');
    for (const { name, about } of listStories(screen.menu)) {
      expect(terminal.screen.text()).toContain(name);
      expect(terminal.screen.text()).toContain(about);
    }
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('│ When the last');
    expect(terminal.screen.text()).not.toContain('collapses');
    await terminal.type('l', 'l');
    expect(terminal.screen.text()).toContain('│ East stirs up the West');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('What would you like to do?');
  });
});
