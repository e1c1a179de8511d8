import { describe, expect, it } from 'vitest';
import { choiceStyle } from '../../../../src/ui/match/deciding/choices.js';
import { give } from '../../../../src/ui/match/deciding/answers.js';
import { openDecision, openScreen } from '../../../../src/ui/match/screen.js';
import { matchAt, sessionOf } from '../../../support/match.js';
import { table, take } from '../../../support/table.js';

describe('an event that goes on to its next icon by itself', () => {
  it('preselects no place, so that one Enter too many places nothing', () => {
    // Card 20: three build points, remove 1 unrest, add 1 unrest.
    const session = sessionOf(matchAt(table({ turn: 'west', display: [20, 18, 3] })));
    let screen = give(openScreen(session, 'west'), take(20, 'event'));
    const seen: string[] = [];
    let before = '';
    for (let open = openDecision(screen); open; open = openDecision(screen)) {
      if (choiceStyle(open) === 'map') {
        if (before !== '') seen.push(`${before === open.kind ? 'same' : 'other'} kind: ${screen.pointing}`);
        before = open.kind;
      } else before = '';
      const icons = open.options.filter(({ type }) => type === 'icon');
      screen = give(screen, icons.at(-1) ?? open.options[0]);
    }
    expect(new Set(seen)).toEqual(new Set(['same kind: nothing', 'other kind: nothing']));
  });
});
