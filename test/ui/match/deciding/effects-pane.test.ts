import { describe, expect, it } from 'vitest';
import { answer, isComplete, latest, type Session } from '../../../../src/match/session.js';
import { decision, type Move } from '../../../../src/rules/game.js';
import { effectsPane, endOfDecadeLines, hasEffects } from '../../../../src/ui/match/deciding/effects-pane.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import type { Line } from '../../../../src/ui/widgets/lists.js';
import { matchAt, newMatch, playedParts, sessionOf } from '../../../support/match.js';
import { allMoves, chance, randomGame } from '../../../support/random/random-game.js';
import { withOtherSecrets } from '../../../support/random/secrets.js';
import { seeds } from '../../../support/runs.js';
import { done, table, take } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

const look = lookFor();

const NRW: Move = { type: 'province', province: 'nordrhein-westfalen' };

type Position = NonNullable<Parameters<typeof table>[0]>;

/** Economy 4 in Nordrhein-Westfalen, with an export factory of value 1. */
const RUHR: Position = {
  turn: 'west',
  display: [18, 19, 3],
  factories: {
    dortmund: 'intact',
    koeln: 'intact',
    duisburg: 'intact',
    bielefeld: 'intact',
    leipzig: 'intact',
    hamburg: 'intact',
  },
  livingStandard: { 'nordrhein-westfalen': 1 },
};

function sessionAfter(position: Position, ...moves: Move[]): Session {
  return moves.reduce(
    (session, move) => {
      const given = answer(session, move);
      if (!given.ok) throw new Error(given.error.code);
      return given.value;
    },
    sessionOf(matchAt(table(position))),
  );
}

/** Returns the session with the answers of a part, up to the first that is illegal. */
function drafted(session: Session, part: readonly Move[]): Session {
  let now = session;
  for (const move of part) {
    const given = answer(now, move);
    if (!given.ok) return now;
    now = given.value;
  }
  return now;
}

const linesOf = (session: Session): Line[] => endOfDecadeLines(openScreen(session), look);

const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

describe('the pane of effects', () => {
  it('says while choosing and in the review that the raised standard will be lost in phase 5 (R9.5)', () => {
    const lost = ['If the End of Decade came now:', 'Nordrhein-Westfalen will lose 1 standard (phase 5)'];
    const choosing = sessionAfter(RUHR, take(18, 'living-standard'), NRW);
    const complete = sessionAfter(RUHR, take(18, 'living-standard'), NRW, done);
    expect([isComplete(choosing), isComplete(complete)]).toEqual([false, true]);
    expect(texts(linesOf(choosing)).slice(0, 2)).toEqual(lost);
    expect(texts(linesOf(complete)).slice(0, 2)).toEqual(lost);
    expect(linesOf(complete).some(({ style }) => style === look.theme.danger)).toBe(false);
  });

  it('says in the alarm style that a side collapses, when the best province is raised (R9.6, R9.10)', () => {
    const infrastructure = { 'duisburg-dortmund': 1, 'dortmund-koeln': 1 };
    const unrest = { hessen: 4, bayern: 4, 'rheinland-pfalz': 4, niedersachsen: 3, 'west-berlin': 0 };
    const position = { ...RUHR, infrastructure, unrest };
    const complete = sessionAfter(position, take(18, 'living-standard'), NRW, done);
    const [heading, alarm] = linesOf(complete);
    expect(heading.style).toBe(look.theme.legal);
    expect(alarm.text).toMatch(
      /^ ▲ +West collapses: \d mass protests by the end; one in West Berlin puts one more in a supplier$/,
    );
    expect(alarm.style).toBe(look.theme.danger);
    // `Now:` comes before the collapse. Only in a pane with too few rows is the collapse first, so that the collapse is
    // not cut off.
    const pane = effectsPane(openScreen(complete), look);
    const order = (rows: number): boolean => {
      const text = pane.draw(60, rows).toText().join(' ');
      return text.indexOf('Now:') < text.indexOf('West collapses');
    };
    expect([order(40), order(pane.rows(60) - 1)]).toEqual([true, false]);
  });

  it('says nothing about the End of Decade when nothing changes there, nor before the first answer', () => {
    expect(linesOf(sessionAfter(RUHR))).toEqual([]);
    const build: Move = { type: 'factory', city: 'muenchen' };
    const built = sessionAfter(RUHR, take(19, 'build'), build);
    expect(linesOf(built)).toEqual([]);
    expect(hasEffects(openScreen(built), look)).toBe(true);
    const width = 28;
    const rows = effectsPane(openScreen(sessionAfter(RUHR, take(18, 'living-standard'), NRW)), look).rows(width);
    expect(rows).toBeGreaterThan(effectsPane(openScreen(built), look).rows(width));
  });

  it('tells unrest that a socialist removes at once, which the figures before and after do not show (R7a)', () => {
    const unrest = { 'mecklenburg-vorpommern': 3, brandenburg: 0, sachsen: 0 };
    const position: Position = { turn: 'west', display: [16, 18, 3], socialists: { box: 1 }, unrest };
    const provinces: Move[] = ['mecklenburg-vorpommern', 'brandenburg', 'brandenburg', 'sachsen'].map((province) => {
      return { type: 'province', province } as Move;
    });
    let now = sessionAfter(position, take(16, 'event'));
    while (!isComplete(now)) {
      const [first] = allMoves(decision(latest(now))!);
      const given = answer(now, first.type === 'province' ? provinces.shift()! : first);
      if (!given.ok) throw new Error(given.error.code);
      now = given.value;
    }
    const text = effectsPane(openScreen(now), look)
      .draw(60, 30)
      .toText()
      .join(' ')
      .replace(/[\s│]+/g, ' ');
    expect(text).toContain('Mecklenburg-Vorpommern: unrest 3 → 4 → 3: a socialist from the box removed 1');
    expect(text).toContain('Brandenburg: unrest 0 → 2');
  });

  it('R3j says the same, whatever the cards are that the seat may not see', () => {
    let [compared, warned] = [0, 0];
    const random = chance(3);
    for (const seed of seeds(3)) {
      let match = newMatch(seed);
      for (const { session, part, continued } of playedParts(match, randomGame(seed).moves)) {
        const { side } = decision(session.committed)!;
        const { end } = match.record;
        match = continued.match;
        const other = withOtherSecrets(end, side, random);
        const [mine, theirs] = [end, other].map((state) => drafted(sessionOf(matchAt(state)), part));
        // An answer that names a hidden card can be illegal in the copy, whose hidden cards differ.
        if (mine.steps.length !== theirs.steps.length) continue;
        const [one, two] = [mine, theirs].map((draft) => effectsPane(openScreen(draft, side), look));
        const [text, otherText] = [one, two].map((pane) => pane.draw(60, 40).toText());
        expect(otherText).toEqual(text);
        if (JSON.stringify(other.hands) !== JSON.stringify(end.hands)) compared++;
        if (text.some((row) => row.includes('If the End of Decade came now:'))) warned++;
      }
    }
    expect(compared).toBeGreaterThan(40);
    expect(warned).toBeGreaterThan(30);
  });
});
