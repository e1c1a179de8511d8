import { describe, expect, it } from 'vitest';
import { answer, isComplete, latest, type Session, shownState } from '../../../../src/match/session.js';
import { decision, type Move } from '../../../../src/rules/game.js';
import { dangersOf, forecastAfterAction, forecastChanges, isWorse, sideHarmed } from '../../../../src/rules/figures.js';
import { describeForecastChange, ENGLISH } from '../../../../src/text/index.js';
import { effectsPane, endOfDecadeParts, hasEffects } from '../../../../src/ui/match/deciding/effects-pane.js';
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

function linesOf(session: Session): Line[] {
  const { dangers, others } = endOfDecadeParts(openScreen(session), look);
  return [...dangers, ...others];
}

const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);

describe('the pane of effects', () => {
  it('says while choosing and in the review that the raised standard will be lost in phase 5 (R9.5)', () => {
    const lost = [
      'New at the End of Decade:',
      'Nordrhein-Westfalen will lose 1 standard (phase 5; export factory worth 1)',
    ];
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
      /^ ▲ +West collapses: mass protests now 3, at the end \d \(phase 6: .*\); a mass protest in West Berlin adds one in a supplier$/,
    );
    expect(alarm.style).toBe(look.theme.danger);
    const text = effectsPane(openScreen(complete), look).draw(60, 40).toText().join(' ');
    expect(text.indexOf('West collapses')).toBeGreaterThan(0);
    expect(text.indexOf('Now:')).toBeGreaterThan(text.indexOf('West collapses'));
  });

  it('shows dangers for the player above all other lines, the first in sight at 80x24, in any position of games', () => {
    const [wrong, counted]: [string[], { behind: number; dangers: number }] = [[], { behind: 0, dangers: 0 }];
    for (const seed of seeds(2)) {
      for (const { session, part } of playedParts(newMatch(seed), randomGame(seed).moves)) {
        const { side } = decision(session.committed)!;
        const screen = openScreen(drafted(session, part), side);
        const [before, now] = [session.begun.state, shownState(screen.session)].map(forecastAfterAction);
        const bad = forecastChanges(before, now)
          .filter((change) => isWorse(change) && sideHarmed(change) === side)
          .map((change) => describeForecastChange(change, ENGLISH).text);
        const all = dangersOf(now, side).length;
        if (bad.length + all === 0 || !hasEffects(screen, look)) continue;
        counted.dangers++;
        const pane = effectsPane(screen, look);
        const text = pane
          .draw(500, 60)
          .toText()
          .map((row) => row.replace(/[│\s]+/g, ' ').trim());
        const rows = bad.map((one) => text.findIndex((row) => row.endsWith(one)));
        const others = text.findIndex((row) => row === 'Now:' || row.startsWith('Open cards'));
        if (rows.includes(-1)) wrong.push(`${seed}: not shown: ${bad.join(' / ')}`);
        if (others > 0 && rows.some((row) => row > others)) wrong.push(`${seed}: below others: ${bad.join(' / ')}`);
        if (rows.length > 0 && others > 0) counted.behind++;
        const first = pane.draw(28, 20).toText().slice(1, 4).join(' ');
        const starts = all > 0 ? /Dangers?: / : new RegExp(bad[0].slice(0, 8));
        if (!starts.test(first)) wrong.push(`${seed}: not in sight: ${first}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counted.behind).toBeGreaterThan(10);
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

  it('names open cards whose events can harm the side next, below a heading after all effects', () => {
    const position: Position = { ...RUHR, display: [18, 4, 3], unrest: { bayern: 1, 'west-berlin': 3 } };
    const text = (now: Session) => {
      const rows = effectsPane(openScreen(now, 'west'), look).draw(28, 30).toText();
      return rows.join(' ').replace(/[\s│]+/g, ' ');
    };
    const raised = text(sessionAfter(position, take(18, 'living-standard'), NRW, done));
    const line =
      'Events against West: unrest by card no. 4 (mass protest in SH, NI, HE, RP or BW); prestige by card no. 4; 2 more move tracks';
    expect(raised).toContain(line);
    expect(raised).toContain(`What can come next: ${line}`);
    expect(raised.indexOf(line)).toBeGreaterThan(raised.indexOf('living standard 0 → 1'));
    const taken = text(sessionAfter({ ...position, special: null }, take(4, 'living-standard'), NRW, done));
    expect(taken).toContain('Events against West: Western currency by card no. 3 ');
  });

  it('names open cards that can end mass protests which the action brings to the other side', () => {
    const calm = { 'mecklenburg-vorpommern': 0, brandenburg: 3, sachsen: 3, thueringen: 8, 'sachsen-anhalt': 4 };
    const position: Position = {
      turn: 'west',
      display: [16, 18, 3],
      special: 'I',
      socialists: { box: 0 },
      unrest: calm,
    };
    let now = sessionAfter(position, take(16, 'event'));
    while (!isComplete(now)) {
      const moves = allMoves(decision(latest(now))!);
      const chosen = moves.find(
        (move) => move.type === 'province' && ['brandenburg', 'sachsen'].includes(move.province),
      );
      const given = answer(now, chosen ?? moves[0]);
      if (!given.ok) throw new Error(given.error.code);
      now = given.value;
    }
    const pane = effectsPane(openScreen(now, 'west'), look);
    const rows = pane
      .draw(28, 60)
      .toText()
      .map((row) => row.replace(/[\s│]+/g, ' ').trim());
    const text = rows.join(' ');
    expect(text).toContain('fewer mass protests in East by card no. I');
    expect(text.indexOf('East collapses')).toBeGreaterThan(0);
    expect(text.indexOf('Events against')).toBeGreaterThan(text.indexOf('East collapses'));
    const built = sessionAfter(position, take(18, 'build'), done);
    const other = effectsPane(openScreen(built, 'west'), look).draw(60, 30).toText().join(' ');
    expect(other).not.toContain('fewer mass protests');
  });

  it('repeats a danger that stands since before the action below all else, and a collapse always above', () => {
    const position: Position = {
      ...RUHR,
      display: [18, 4, 3],
      factories: { ...RUHR.factories, magdeburg: 'intact' },
      livingStandard: { 'nordrhein-westfalen': 1, 'sachsen-anhalt': 1 },
      unrest: { hessen: 1, bayern: 8, niedersachsen: 8 },
    };
    const text = (width: number) => {
      const now = sessionAfter(position, take(18, 'living-standard'), NRW, done);
      const rows = effectsPane(openScreen(now, 'west'), look).draw(width, 60).toText();
      return rows.join(' ').replace(/[\s│]+/g, ' ');
    };
    expect(text(28)).toMatch(/^\S+ What your action does \S+ Dangers: West collapses/);
    expect(text(28)).toMatch(/Unchanged at the End of Decade: .*ST attacks .*HE/);
    const wide = text(80);
    const line = 'Sachsen-Anhalt (standard 1) can attack Hessen (standard 0): unrest 1 → 2';
    expect(wide.indexOf(line)).toBeGreaterThan(wide.indexOf('Also new at the End of Decade'));
  });

  it('does not repeat below what the first line already says', () => {
    const unrest = { bayern: 8, niedersachsen: 8 };
    const position: Position = { ...RUHR, display: [19, 4, 3], livingStandard: {}, unrest };
    const text = (width: number) => {
      const now = sessionAfter(position, take(19, 'build'), { type: 'factory', city: 'kassel' });
      const rows = effectsPane(openScreen(now, 'west'), look).draw(width, 60).toText();
      return rows.join(' ').replace(/[\s│]+/g, ' ');
    };
    for (const width of [28, 46, 60, 80]) {
      expect(text(width)).toContain('Danger: West collapses');
      expect(text(width).split('West collapses')).toHaveLength(2);
      expect(text(width)).not.toContain('Unchanged at the End of Decade');
    }
  });

  it('says that seven new cards come when the action takes the last card of the first half', () => {
    const last = (half: 1 | 2) =>
      effectsPane(
        openScreen(sessionAfter({ ...RUHR, half, display: [18] }, take(18, 'living-standard'), NRW, done), 'west'),
        look,
      )
        .draw(60, 30)
        .toText()
        .join(' ');
    expect(last(1)).toContain('Seven new cards come, and East begins.');
    expect(last(1).replace(/[\s│]+/g, ' ')).toContain('7 new cards are unknown');
    expect(last(2)).not.toContain('new cards');
  });

  it('R3j says the same, whatever the cards are that the seat may not see', () => {
    let [compared, warned, opened, unknown] = [0, 0, 0, 0];
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
        if (text.some((row) => row.includes('New at the End of Decade:'))) warned++;
        if (text.some((row) => row.includes('Events against'))) opened++;
        const [, hand = '0'] =
          /(\d+) hand cards? (?:is|are) unknown/.exec(text.join(' ').replace(/[\s│]+/g, ' ')) ?? [];
        if (hand !== '0') unknown++;
        const { display, half, hands } = shownState(mine);
        const canFollow = display.length > 0 || half === 1;
        if (text.some((row) => row.includes('Events against')) || !canFollow) {
          expect(hand).toBe(String(canFollow ? hands[side === 'west' ? 'east' : 'west'].length : 0));
        }
      }
    }
    expect(unknown).toBeGreaterThan(20);
    expect(compared).toBeGreaterThan(40);
    expect(warned).toBeGreaterThan(30);
    expect(opened).toBeGreaterThan(5);
  });
});
