import { expect, it } from 'vitest';
import { matchOf } from '../../../../src/match/match.js';
import { watched } from '../../../../src/match/watch.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { openPlayback, watching } from '../../../../src/ui/match/replay/playback.js';
import { sidePanes } from '../../../../src/ui/match/beside/side-panes.js';
import { lookFor } from '../../support/look.js';
import { readStory } from '../../support/story.js';

it("West's hand stays above East's hand in a replay, whoever decides", () => {
  const look = lookFor();
  const layout = screenLayout({ columns: 120, rows: 40 })!;
  const replay = watched(matchOf(readStory('gdr-collapses').record), 'open');
  const deciding = new Set<string>();
  for (const [at, { decided }] of replay.moments.entries()) {
    if (decided === null || deciding.has(decided.side)) continue;
    deciding.add(decided.side);
    const screen = watching(openPlayback(() => replay, at));
    const [cards] = sidePanes({ screen, players: { west: 'Ada', east: 'Karl' }, layout, look });
    const text = cards.draw(layout.sideWidth, cards.rows(layout.sideWidth)).toText().join(' ');
    expect(text).toMatch(/Ada's hand.*Karl's hand/);
  }
  expect(deciding.size).toBe(2);
});
