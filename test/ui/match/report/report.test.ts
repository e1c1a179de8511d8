import { describe, expect, it } from 'vitest';
import { reasonInEnglish } from '../../../support/english-messages.js';
import { PROVINCES } from '../../../../src/rules/board.js';
import { cardById } from '../../../../src/rules/cards.js';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import { type SeatState, type Moment, newGame, type Position, startAt } from '../../../../src/rules/game.js';
import { ENGLISH } from '../../../../src/text/index.js';
import { logLines } from '../../../../src/ui/match/beside/log.js';
import { framed } from '../../../../src/ui/widgets/look.js';
import { reportLines, reportOf } from '../../../../src/ui/match/report/report.js';
import { randomGame } from '../../../support/random/random-game.js';
import { textWidth } from '../../../../src/terminal/index.js';
import { lookFor } from '../../support/look.js';

/** Starts a game at a position and returns the moment after the first phase that is carried out. */
function phaseOf(position: Position): Moment<SeatState> {
  const started = startAt(position);
  if (!started.ok) throw new Error(reasonInEnglish(started.error[0]));
  const { state, ...frame } = started.value.moments[1];
  return { ...frame, state: withNothingHidden(state) };
}

const trimmed = (lines: readonly { readonly text: string }[]): string[] => lines.map(({ text }) => text.trim());

function report(position: Position): string {
  return trimmed(reportLines(reportOf(phaseOf(position), lookFor()), 60)).join('\n');
}

describe('what a player chose apart from taking a card', () => {
  const sent = [{ type: 'socialist', province: 'sachsen', before: 0, now: 1 }] as const;

  it('R7a is of the End of Decade only there, and within an action what happened last', () => {
    const phase = { ...phaseOf({ endOfDecade: 9 }), events: sent };
    expect(reportOf(phase, lookFor())).toMatchObject({ title: 'End of Decade I', prompt: 'End of Decade I' });
    const moment = { before: 'decision', state: withNothingHidden(newGame({ seed: 1 }).state), events: sent } as const;
    expect(reportOf(moment, lookFor())).toMatchObject({ title: 'What happened last', prompt: 'What happened last' });
  });
});

describe('what a bot chose', () => {
  it('is that it wants nothing more, where only its chances would be told', () => {
    const { state } = newGame({ seed: 1 });
    const told = { side: 'west', denies: null, reasons: [], before: 0.34, now: 0.41 } as const;
    const thought = { thought: told, alternatives: null };
    const moment = { before: 'decision', state: withNothingHidden(state), events: [], thought } as const;
    expect(trimmed(reportLines(reportOf(moment, lookFor()), 100)).filter((text) => text !== '')).toEqual([
      'Nothing more was chosen.',
      "The bot rates West's chance to win at 41 %.",
    ]);
  });
});

describe('a card that was taken', () => {
  const { state } = newGame({ seed: 1 });
  const table = withNothingHidden(state);
  const took = { type: 'took', side: 'west', card: 7, use: 'build', from: 'display' } as const;
  const told = (action: SeatState['action']): string =>
    reportLines(reportOf({ before: 'decision', state: { ...table, action }, events: [took] }, lookFor()), 100)
      .map(({ text }) => text)
      .join(' ');

  it('says that nothing was done with it where the action is over', () => {
    expect(told(null)).toContain('Nothing more was chosen.');
    expect(told({ side: 'west' } as SeatState['action'])).not.toContain('Nothing more');
  });
});

describe('what a phase of the End of Decade did', () => {
  const used = (...cards: number[]) => cards.map((card) => ({ card, used: true }));

  it('R8c names the police cards that are ready again', () => {
    expect(report({ endOfDecade: 8 })).toContain('Nothing changed.');
    expect(report({ endOfDecade: 8, policeCards: used(5) })).toContain('1 police card is ready again');
    expect(report({ endOfDecade: 8, policeCards: used(5, 15) })).toContain('2 police cards are ready again');
    expect(report({ endOfDecade: 8, policeCards: used(5) })).not.toContain('Nothing changed.');
  });

  it('tells of a phase that changed nothing and goes by with the next what it came to and from what, and what is tidied', () => {
    const next = phaseOf({ endOfDecade: 9, policeCards: [{ card: 5, used: false }] });
    const position: Position = { policeCards: used(5), factories: { hamburg: 'intact' } };
    for (const endOfDecade of [1, 3, 8] as const) {
      const quiet = phaseOf({ ...position, endOfDecade }).events.filter(({ type }) => type === 'phase');
      const both = reportOf({ ...next, events: [...quiet, ...next.events] }, lookFor());
      const told = trimmed(reportLines(both, 60));
      const own = report({ ...position, endOfDecade }).split('\n');
      if (endOfDecade !== 8) {
        const sum = own.findIndex((line) => line.startsWith('= '));
        expect(sum).toBeGreaterThan(2);
        expect(told.join(' ')).toContain(own.slice(0, sum + 1).join(' '));
      } else expect(told.slice(0, 4).join(' ')).toContain('1 police card is ready again');
    }
  });

  it('names the halves of Berlin as the map does where a decade is summed up', () => {
    const calm = Object.fromEntries(PROVINCES.map(({ id }) => [id, 0]));
    const told = report({ endOfDecade: 10, unrest: { ...calm, 'east-berlin': 3, 'west-berlin': 3 } });
    expect(told).toContain('West, 1 unrest short of a mass protest: West Berlin');
    expect(told).toContain('East, 1 unrest short of a mass protest: East Berlin');
  });

  it('R9.5 tells what is lost by each choice West has', () => {
    const choice = {
      endOfDecade: 5,
      factories: { hamburg: 'intact' },
      livingStandard: { niedersachsen: 1, 'west-berlin': { french: 1 } },
    } as const;
    const told = report(choice);
    expect(told).toMatch(/If Hamburg counts for Niedersachsen: no living standard\sis lost there\./);
    expect(told).toMatch(/If Hamburg counts for Schleswig-Holstein:\n-1 {2}Niedersachsen: no factory worth 1 or more/);
    const [asked, first] = ['West decides which province Hamburg counts for:', 'If Hamburg counts for '];
    expect(told.indexOf(asked)).toBeGreaterThan(0);
    expect(told.indexOf(asked)).toBeLessThan(told.indexOf(first));
    expect(told).toMatch(/-1 {2}West Berlin: its weakest supplier in use has an\sexport factory worth 0/);
  });

  it('R9.5 says below the losses of East that those of West follow when it has decided', () => {
    const choice = {
      endOfDecade: 5,
      factories: { hamburg: 'intact' },
      livingStandard: { bayern: 2, niedersachsen: 1, thueringen: 2 },
    } as const;
    const follows = "West's losses follow after its decision";
    expect(report(choice)).toContain(`Living standard in Thüringen 2 → 0\n${follows}`);
    // The sentence is left out if West decides nothing, or if the report lists no loss before West's decision.
    const unasked = { ...choice, livingStandard: { bayern: 2, thueringen: 2 } };
    expect(report(unasked)).toContain('Living standard in Bayern 2 → 0');
    expect(report(unasked)).not.toContain(follows);
    expect(report({ ...choice, livingStandard: { bayern: 2, niedersachsen: 1 } })).not.toContain(follows);
  });

  it('what begins stands whole in the frame of 28 columns, and with its half below the map', () => {
    const reports = new Map<string, string>();
    randomGame(1, ({ played }) => {
      for (const { state, ...frame } of played.moments) {
        if (!frame.events.some(({ type }) => type === 'half-began' || type === 'decade-began')) continue;
        const { title, prompt } = reportOf({ ...frame, state: withNothingHidden(state) }, lookFor());
        reports.set(prompt, title);
        expect(framed(lookFor(), 28, 5, title, true).toText()[0]).toContain(` ${title} ━`);
      }
    });
    expect(reports.get('Decade I, second half')).toBe('Decade I');
    expect(reports.get('Decade III, second half')).toBe('Decade III');
  });

  it('R9.9 the last phase names the end that the next End of Decade would bring', () => {
    const factories = { rostock: 'intact', berlin: 'intact', leipzig: 'intact' } as const;
    const told = (position: Position): string =>
      trimmed(reportLines(reportOf(phaseOf({ endOfDecade: 10, factories, ...position }), lookFor()), 200)).join(' ');
    const next = 'If the next End of Decade came now';
    expect(told({ socialists: { box: 2 } })).toContain(`${next} As the board is now, the game would continue.`);
    expect(told({ socialists: { box: 0 }, tracks: { socialism: -1 } })).toMatch(/came now \S+ +Socialism fails: /);
  });

  it('the log tells what a phase found in the lines of its page, each number', () => {
    for (const endOfDecade of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const) {
      const phase = phaseOf({ endOfDecade, livingStandard: { hessen: 3, sachsen: 1 } });
      const log = trimmed(logLines(phase.events.slice(0, 1), lookFor()).slice(1));
      const page = trimmed(reportLines(reportOf(phase, lookFor()), 200));
      expect(log.length).toBeGreaterThan(0);
      expect(page.slice(1, 1 + log.length)).toEqual(log);
    }
  });

  describe('in a pane that has no room for all of it', () => {
    const [WIDTH, ROWS] = [28, 18];
    const all = (position: Position): string[] => trimmed(reportLines(reportOf(phaseOf(position), lookFor()), WIDTH));
    const first = (position: Position): string => {
      const lines = trimmed(reportLines(reportOf(phaseOf(position), lookFor()), WIDTH, ROWS));
      expect(lines.length).toBeGreaterThan(ROWS);
      expect(lines.toSorted()).toEqual(all(position).toSorted());
      return lines.slice(0, ROWS).join(' ');
    };

    it('R9.3 the sum stands above what is missing, and who decides below', () => {
      const standards = { sachsen: 4, thueringen: 3, brandenburg: 2 };
      const told = all({
        endOfDecade: 3,
        livingStandard: standards,
        factories: { jena: 'intact', dresden: 'intact' },
      }).join(' ');
      expect(told).toMatch(
        /^Phase 3: Western currency .*\+0 {2}Western currency box \+4 .* -9 {2}East's standards = 5 {2}missing 5 rundowns.* Then West decides[:.] /,
      );
    });

    it('R9.6 what happened stands below the sums that led to it', () => {
      const position = { endOfDecade: 6, livingStandard: { bayern: 3, sachsen: 3 } } as const;
      expect(first(position)).toMatch(
        /^Phase 6: Internal differences Unrest = best .* \+2 {2}Schleswig-Holstein: 3 - 0 - 1 /,
      );
      expect(all(position).join(' ')).toMatch(
        / 3 - 0 - 1 .*puts one more mass protest in a supplier .*What happened Unrest in /,
      );
    });

    it('an earlier phase on the same page stands above, under its own heading', () => {
      const quiet = [8, 9].flatMap((endOfDecade) =>
        phaseOf({ endOfDecade: endOfDecade }).events.filter(({ type }) => type === 'phase'),
      );
      const next = phaseOf({ endOfDecade: 10 });
      const lines = trimmed(
        reportLines(reportOf({ ...next, events: [...quiet, ...next.events] }, lookFor()), WIDTH, ROWS),
      );
      const headings = lines.filter((line) => line.startsWith('Phase '));
      expect(headings).toEqual(['Phase 8: Police power', 'Phase 9: Socialists', 'Phase 10: Wir sind das']);
      expect(lines[0]).toBe(headings[0]);
    });

    it('R9.10 the last one says what threatens before it sums the decade up', () => {
      const unrest = { brandenburg: 7, sachsen: 3, thueringen: 3, bayern: 3, hessen: 3, niedersachsen: 3 };
      const told = first({
        endOfDecade: 10,
        unrest,
        livingStandard: { sachsen: 6 },
        socialists: { box: 0 },
        policeCards: [{ card: 5 }],
      });
      expect(told).toMatch(/no side collapses\. {2}If the next End of Decade came now .*Summary of Decade I/);
    });
  });

  it('R9.7 names a phase in the same way at every width', () => {
    const titled = (width: number): string =>
      trimmed(reportLines(reportOf(phaseOf({ endOfDecade: 7 }), lookFor()), width))
        .slice(0, 2)
        .join(' ');
    for (const width of [28, 40]) expect(titled(width)).toMatch(/^Phase 7: East-West differences( |$)/);
  });

  it('says who is asked after it, and what; nothing where nobody is', () => {
    const asks = { endOfDecade: 7, livingStandard: { bayern: 4, sachsen: 1 } } as const;
    expect(report(asks)).toMatch(/Then West decides: Where does Bayern attack \(3 or 4\nunrest\)\?/);
    expect(report({ endOfDecade: 7 })).not.toContain('decides:');
    expect(report({ endOfDecade: 2, tracks: { prestige: 3 } })).toContain(
      'Then East decides: Which box of the prestige track do\nyou use?',
    );
  });

  it('R3c begins a half with who is first, and has the display card by card', () => {
    const { state } = phaseOf({ endOfDecade: 7 });
    const events = [
      { type: 'decade-began', decade: 2, special: 'II' },
      { type: 'half-began', decade: 2, half: 1, first: 'east', display: [21, 22] },
    ] as const;
    const told = trimmed(reportLines(reportOf({ events, before: 'next-turn', state }, lookFor()), 60));
    expect(told.slice(0, 2)).toEqual(['East begins.', '']);
    const at = told.indexOf('Display');
    const titles = [21, 22].map((id) => `${id} ${ENGLISH.cardTitle(cardById(id))}`);
    expect(told.slice(at + 1)).toEqual(titles);
    const second = [{ type: 'half-began', decade: 2, half: 2, first: 'east', display: [21] }] as const;
    const halfway = trimmed(reportLines(reportOf({ events: second, before: 'next-turn', state }, lookFor()), 60));
    expect(halfway.slice(0, 3)).toEqual(['East begins.', 'Both players keep their hand cards.', '']);
  });

  it('keeps every line of a beginning half within the narrowest pane', () => {
    const { state } = phaseOf({ endOfDecade: 7 });
    const events = [{ type: 'half-began', decade: 1, half: 2, first: 'west', display: [11] }] as const;
    const narrow = reportLines(reportOf({ events, before: 'next-turn', state }, lookFor()), 28);
    expect(narrow.filter(({ text }) => textWidth(text) > 24)).toEqual([]);
    expect(trimmed(narrow).join(' ')).toContain('Both players keep their hand cards.');
  });

  it('R3b says whose hand is asked for where a decade begins', () => {
    const { state } = phaseOf({ endOfDecade: 7 });
    const kept = startAt({ decade: 2, half: 1, keepHand: 'east', hands: { east: [2] } });
    if (!kept.ok) throw new Error(reasonInEnglish(kept.error[0]));
    const events = [{ type: 'decade-began', decade: 2, special: 'II' }] as const;
    const told = (frame: Pick<Moment<SeatState>, 'before' | 'state'>): string =>
      trimmed(reportLines(reportOf({ ...frame, events }, lookFor()), 72)).join(' ');
    const asked = withNothingHidden(kept.value.state);
    expect(told({ before: 'decision', state: asked })).toMatch(
      / Then East decides: Do you discard the hand card of the last decade\?$/,
    );
    expect(told({ before: 'start-half', state })).not.toContain('decides');
  });

  it('R9.1 names the played cards that go', () => {
    expect(report({ endOfDecade: 1, played: [12] })).toContain('The played cards are discarded');
    expect(report({ endOfDecade: 1, played: [12] })).not.toContain('Nothing changed.');
  });
});
