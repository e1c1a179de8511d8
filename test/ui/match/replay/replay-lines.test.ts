import { playbackIn, replayed } from '../../../support/stages.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../src/notation/index.js';
import { type GameEvent, phaseOf } from '../../../../src/rules/game.js';
import { isFound } from '../../../../src/match/chances.js';
import { matchOf } from '../../../../src/match/match.js';
import { eventsOfActionOrPhase } from '../../../../src/match/moment.js';
import { momentAt, sessionAt, watched } from '../../../../src/match/watch.js';
import { changesIn } from '../../../../src/ui/match/report/changes.js';
import { eventsLogged } from '../../../../src/ui/match/model.js';
import { openPlayback, watching, startOfDecade } from '../../../../src/ui/match/replay/playback.js';
import { MIN_PANE_ROWS, screenLayout } from '../../../../src/ui/layout.js';
import { logLines, shortLogLines } from '../../../../src/ui/match/beside/log.js';
import { drawReplayBar, happenedLines, headlineOf } from '../../../../src/ui/match/replay/replay-lines.js';
import { paneBelowMap } from '../../../../src/ui/match/beside/foot-panes.js';
import { logPane } from '../../../../src/ui/match/beside/log-pane.js';
import { placedPanes } from '../../../../src/ui/widgets/pane.js';
import { sidePanes } from '../../../../src/ui/match/beside/side-panes.js';
import type { Canvas } from '../../../../src/terminal/index.js';
import { runs, SEED } from '../../../support/runs.js';
import { lookFor } from '../../support/look.js';
import { anySize } from '../../support/moments.js';
import { randomRecord } from '../../support/random-record.js';
import { readRemarked, readStory } from '../../support/story.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';

describe('the bar of a replay', () => {
  const replay = watched(matchOf(randomRecord(1).record), 'open');
  const last = replay.moments.length - 1;

  it('tells its speed in moments a second, and below one in the seconds that a moment stands', () => {
    const told = (speed: number): string =>
      drawReplayBar(
        openPlayback(() => replay, 0, speed),
        lookFor(),
        200,
      )
        .toText()
        .join('\n');
    expect(told(1)).toContain('playing, 1 a second');
    expect(told(0.5)).toContain('playing, 1 every 2 s');
  });

  it('goes from end to end, with a dot where its mark stands when a decade begins', () => {
    const look = lookFor();
    const { full, dot, dash } = look.symbols;
    const barOf = (shown: typeof replay, at: number): string[] => {
      const [row] = drawReplayBar(
        openPlayback(() => shown, at),
        look,
        200,
      ).toText();
      return [...row].filter((sign) => [full, dot, dash].includes(sign));
    };
    const barAt = (at: number): string[] => barOf(replay, at);
    expect(barAt(0)).toHaveLength(60);
    expect([barAt(0), barAt(last)].map((bar) => bar.indexOf(full))).toEqual([0, 59]);
    const begins = ([2, 3, 4] as const).map((decade) => startOfDecade(replay, decade)!);
    const marks = begins.map((at) => barAt(at).indexOf(full));
    expect([...barAt(0).keys()].filter((column) => barAt(0)[column] === dot)).toEqual(marks);
    expect(barOf({ ...replay, moments: replay.moments.slice(0, begins[0]) }, 0)).not.toContain(dot);
    const ofTwo = replay.moments.slice(begins[0], begins[1]);
    expect(barOf({ ...replay, moments: ofTwo }, ofTwo.length - 1)).not.toContain(dot);
    expect(barOf({ ...replay, moments: ofTwo.slice(0, 3) }, 2).indexOf(full)).toBe(59);
  });

  it('is the curve of the chances where the file has them; the moment is inverse', () => {
    const { levels } = lookFor().symbols;
    const chances = replay.moments.map((_, at) => (at === 0 ? null : at / (last + 1)));
    const canvas = drawReplayBar(
      openPlayback(() => ({ ...replay, chances }), last),
      lookFor(),
      200,
    );
    const [row] = canvas.toText();
    const curve = [...row].filter((sign) => levels.slice(1).includes(sign));
    expect(curve).toHaveLength(59);
    expect(curve.map((sign) => levels.indexOf(sign))).toEqual(curve.map((sign) => levels.indexOf(sign)).sort());
    expect(new Set(curve).size).toBe(8);
    const told = { ...replay, chances };
    const happened = happenedLines({ told, at: last - 1 }, sessionAt(told, last - 1), lookFor());
    expect(happened.map(({ text }) => text)).toContain("West's chance to win: 99 %");
    expect(canvas.toLines(3)[0]).toMatch(/\u001B\[[\d;]*7[\d;]*m█/);
  });

  it('leaves the decade alone where there is no room for the phase’s name, which the last lines say, and cuts nothing', () => {
    const look = lookFor();
    for (const [at, { state }] of replay.moments.entries()) {
      const playback = openPlayback(() => replay, at);
      const place = placeOf(state);
      const [whole, short] = [200, 80].map((width) =>
        drawReplayBar(playback, look, width).toText()[0].split('  ')[0].trim(),
      );
      const least = place.type === 'phase' ? look.words.decade(place.decade) : whole;
      expect([whole, least]).toContain(short);
    }
  });

  it('R9 shows the ten phases of an End of Decade at every size, whatever it says of speed and hands', () => {
    const look = lookFor();
    const line = (phase: number): string =>
      Array.from({ length: 10 }, (_, one) => (one + 1 === phase ? `[${phase}]` : `${one + 1}`)).join(' ');
    const seen = new Set<number>();
    // The last moment of each half-decade and of each phase.
    const moments = new Map(
      [...replay.moments.entries()].map(([at, { state }]) => [JSON.stringify(placeOf(state)), at]),
    );
    for (const at of moments.values()) {
      const place = placeOf(replay.moments[at].state);
      for (const width of [80, 120, 160, 200]) {
        for (const speed of [0, 0.5, 16]) {
          for (const seat of ['open', 'west', 'spectator'] as const) {
            const playback = openPlayback(() => replay, at, speed);
            const [row] = drawReplayBar({ ...playback, seat }, look, width).toText();
            if (place.type === 'phase') expect(row).toContain(`  ${line(place.phase)}  `);
            else expect(row).not.toContain('[');
          }
        }
      }
      if (place.type === 'phase') seen.add(place.phase);
    }
    expect(seen.size).toBe(10);
  });

  it('has eight columns at least, or is left out', () => {
    const look = lookFor();
    const { full, dot, dash } = look.symbols;
    const lengths = Array.from({ length: 60 }, (_, more) => {
      const [row] = drawReplayBar(
        openPlayback(() => replay),
        look,
        60 + more,
      ).toText();
      return (row.match(new RegExp(`[${full}${dot}]*[${full}${dot}${dash}]{3,}`, 'u')) ?? [''])[0].length;
    });
    expect([...new Set(lengths)].slice(0, 3)).toEqual([0, 8, 9]);
  });
});

/** Sizes at which the log is beside the map. */
const SMALL = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 160, rows: 38 },
];

describe('the panes beside a replay', () => {
  const replay = watched(matchOf(randomRecord(1).record), 'open');

  it('fill their column, and leave no rows blank for which the log beside the map has lines', () => {
    const moment = fc.record({
      size: anySize,
      at: fc.nat({ max: replay.moments.length - 1 }),
      logOffset: fc.nat({ max: 30 }),
      unicode: fc.boolean(),
    });
    const property = fc.property(moment, ({ size, at, logOffset, unicode }) => {
      const look = lookFor(unicode);
      const layout = screenLayout(size)!;
      const screen = { ...watching(openPlayback(() => replay, at)), logOffset };
      const props = { screen, players: replay.players, layout, look, saved: '' };
      const placed = placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight);
      const panes = placed.map(({ pane, rows }) => pane.draw(layout.sideWidth, rows));
      expect(panes.reduce((rows, { height }) => rows + height, 0)).toBe(layout.bodyHeight);
      const log = panes.find((pane) => pane.toText()[0].includes(` ${look.screen.panes.log} `));
      // If lines of the log are hidden, no pane has more empty rows than the smallest pane needs.
      if (log && hasAbove(log)) expect(Math.max(...panes.map(blankFoot))).toBeLessThanOrEqual(MIN_PANE_ROWS);
    });
    fc.assert(property, { numRuns: runs(30), seed: SEED });
  });

  it('keep room for what is marked: the log, or all the cards with what happened', () => {
    const size = fc.oneof(fc.constantFrom(...SMALL), anySize);
    const moment = fc.record({ size, at: fc.nat({ max: replay.moments.length - 1 }) });
    const property = fc.property(moment, ({ size, at }) => {
      const look = lookFor();
      const layout = screenLayout(size)!;
      const shown = (focus: 'log' | 'cards'): Map<string, Canvas> => {
        const screen = { ...watching(openPlayback(() => replay, at)), focus };
        const props = { screen, players: replay.players, layout, look, saved: '' };
        const placed = placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight);
        const panes = placed.map(({ pane, rows }) => pane.draw(layout.sideWidth, rows));
        return new Map(
          panes.map((pane) => [
            pane
              .toText()[0]
              .replace(/[^A-Za-z ,]/g, '')
              .trim(),
            pane,
          ]),
        );
      };
      const { log, cards } = look.screen.panes;
      if (paneBelowMap(layout) !== 'log')
        expect(shown('log').get(log)?.height).toBeGreaterThanOrEqual(MIN_PANE_ROWS + 2);
      const marked = shown('cards');
      const rows = marked.get(cards)!.toText();
      expect(rows.some((row) => /[↑↓]$/.test(row))).toBe(false);
      expect(rows.some((row) => /^│ [0-9▶]/.test(row))).toBe(false);
      expect(marked.get(look.screen.replay.happened)?.height).toBeGreaterThanOrEqual(MIN_PANE_ROWS);
    });
    fc.assert(property, { numRuns: runs(30), seed: SEED });
  });
});

describe('the log beside a replay', () => {
  const replay = watched(matchOf(randomRecord(1).record), 'open');
  const look = lookFor();
  const linesIn = (screen: MatchScreenState): string[] =>
    logPane(screen, look)
      .draw(400, 40)
      .toText()
      .slice(1, -1)
      .map((row) => row.replace(/[│┃↑↓]/gu, '').trim())
      .filter((row) => row !== '');
  const told = (events: readonly GameEvent[]): string[] => logLines(events, look).map(({ text }) => text.trim());

  it('ends where the pane of what happened begins, and has it all where a place stands in its room', () => {
    const counts = { action: 0, phase: 0 };
    for (let at = 0; at <= replay.moments.length - 1; at += 3) {
      const screen = watching(openPlayback(() => replay, at));
      const { log, begun } = screen.session;
      const before = log.slice(0, log.length - begun.events.length);
      expect(eventsLogged(screen)).toEqual(before);
      const looking: MatchScreenState = { ...screen, focus: 'map', aim: 'anywhere' };
      expect(eventsLogged(looking)).toEqual(log);
      if (before.length < 10 || told(begun.events).length === 0) continue;
      const beside = happenedLines(playbackIn(screen), screen.session, look).map(({ text }) => text.trim());
      expect(beside).toEqual(expect.arrayContaining(told(begun.events)));
      expect(linesIn(screen).at(-1)).toBe(told(before).at(-1));
      expect(linesIn(looking).at(-1)).toBe(told(begun.events).at(-1));
      counts[begun.events.some(({ type }) => type === 'phase') ? 'phase' : 'action']++;
    }
    expect(Math.min(counts.action, counts.phase)).toBeGreaterThan(8);
  });
});

/** Whether an arrow at the edge shows that there are more lines above. */
function hasAbove(pane: Canvas): boolean {
  return pane.toText().some((row) => /[↑^]$/.test(row));
}

function blankFoot(pane: Canvas): number {
  const inner = pane.toText().slice(1, -1);
  return inner.length - 1 - inner.findLastIndex((row) => row.slice(1, -1).trim() !== '');
}

describe('the map of a replay', () => {
  it('lights what changed in the action or phase, and at the setup nothing', () => {
    const replay = watched(matchOf(randomRecord(1).record), 'open');
    const litAt = (at: number) => [...changesIn(sessionAt(replay, at).begun.events).places.keys()];
    expect(litAt(0)).toEqual([]);
    const onMap = [
      'factory',
      'infrastructure',
      'exported-protest',
      'unrest',
      'living-standard',
      'police-used',
      'socialist',
    ];
    for (const type of ['factory', 'unrest', 'living-standard']) {
      const alone = replay.moments.findIndex((_, at) => {
        const changed = eventsOfActionOrPhase(replay.moments, at).filter((event) => onMap.includes(event.type));
        return at > 0 && changed.length > 0 && changed.every((event) => event.type === type);
      });
      expect(alone).toBeGreaterThan(0);
      expect(litAt(alone), type).not.toEqual([]);
    }
  });
});

describe('what happened, in a phase of the End of Decade shown again', () => {
  const story = matchOf(readRemarked().record);
  const replay = watched(story, 'open');
  const look = lookFor();
  const toldAt = (place: string): string[] => {
    const { playback, session } = replayed(() => replay, momentAt(story, place)!);
    return happenedLines(playback, session, look).map(({ text }) => text.trim());
  };

  it('is captioned with what was asked, where the answer is a place alone', () => {
    const caption = (place: string): string =>
      headlineOf({ told: replay, at: momentAt(story, place)! }, look, () => true).text;
    expect(caption('II.E1.1')).toMatch(/^Dismantle: Infrastructure Rostock/);
    expect(caption('II.E3.1')).toBe('Rundown: Factory in Rostock');
    expect(caption('II.E5.1')).toBe('Hamburg: Niedersachsen');
    expect(caption('II.E7.1')).toMatch(/^East-West differences: Mecklenburg/);
    expect(caption('II.E9.1')).toBe('Socialists: Thüringen');
  });

  it('R9.1 says what was chosen below the result, without the terms where there is no room for them', () => {
    const events = ['II.E1', 'II.E1.1'].flatMap((place) => replay.moments[momentAt(story, place)!].events);
    const texts = (lines: readonly { readonly text: string }[]): string[] => lines.map(({ text }) => text.trim());
    const told = texts(shortLogLines(events, look));
    expect(told.slice(0, 2)).toEqual(['Phase 1: Flight or Wall', expect.stringMatching(/^= \d+ {2}spaces$/)]);
    expect(told.at(-1)).toMatch(/^Infrastructure on Rostock–Neubrandenburg is removed, chosen by West$/);
    const whole = texts(logLines(events, look));
    expect(whole.filter((line) => !told.includes(line)).every((line) => /^[+-]\d/.test(line))).toBe(true);
    expect(whole.length).toBeGreaterThan(told.length);
    // The short log leaves out the terms of a phase's sum only if choices follow, which show them again.
    const [phase] = events;
    expect(texts(shortLogLines([phase], look))).toEqual(texts(logLines([phase], look)));
  });

  it('R9.2 tells the icons of a prestige box once', () => {
    expect(
      toldAt('II.E2.1')
        .join(' ')
        .match(/add 1 unrest in the East/g),
    ).toHaveLength(1);
  });

  it('R8c agrees with the line of the tracks about police cards: they are ready again', () => {
    const told = toldAt('II.E8');
    expect(told).toContain('1 police card is ready again');
    expect(replay.moments[momentAt(story, 'II.E8')!].state.policeCards).toEqual([{ card: 15, used: false }]);
  });

  it('ends with the rule, in every moment of the phase and in no other, but not where the game ends', () => {
    for (const [at, { state }] of replay.moments.entries()) {
      const { playback, session } = replayed(() => replay, at);
      const phase = state.outcome === null ? phaseOf(state) : 0;
      const rules = happenedLines(playback, session, look).filter(({ text }) => /^R9\.\d/.test(text));
      expect(rules.map(({ text }) => text.split(' ')[0])).toEqual(phase === 0 ? [] : [`R9.${phase}`]);
    }
  });

  it('sums the decade up after the last phase, and there alone; no decade follows the fourth', () => {
    const { summary } = look.screen.overlay.report;
    const held = matchOf(readStory('east-holds-out').record);
    const shown = watched(held, 'open');
    const leaves: string[] = [];
    for (const at of shown.moments.keys()) {
      const { playback, session } = replayed(() => shown, at);
      const told = happenedLines(playback, session, look).map(({ text }) => text);
      const title = told.find((line) => /^Summary of Decade/.test(line));
      if (title === undefined) continue;
      leaves.push(`${shown.moments[at].label} ${title} ${told.includes(summary.next)}`);
    }
    expect(leaves).toEqual([
      'I.E10 Summary of Decade I true',
      'II.E10 Summary of Decade II true',
      'III.E10 Summary of Decade III true',
      'IV.E10 Summary of Decade IV false',
    ]);
  });

  it('stands above a long remark of the file where there is no room for all, below a short one', () => {
    const at = momentAt(story, 'II.E9.1')!;
    const { playback, session } = replayed(() => replay, at);
    const [remark] = replay.moments[at].comments;
    const firstIn = (pane?: { width: number; rows: number }): string =>
      happenedLines(playback, session, look, pane)[0].text.trim();
    expect(firstIn()).toBe(remark);
    expect(firstIn({ width: 26, rows: 12 })).toMatch(/^Socialists in the holding box/);
    expect(firstIn({ width: 60, rows: 12 })).toBe(remark);
  });

  it('leads with the own words of a file, and tells what analyse found behind the chance it speaks of', () => {
    const shown = watched(matchOf(readStory('gdr-collapses').record), 'open');
    const found = [...shown.moments.entries()].filter(([, { comments }]) => comments.some(isFound));
    expect(found.length).toBeGreaterThanOrEqual(5);
    let both = 0;
    for (const [at, { comments }] of found) {
      const { playback, session } = replayed(() => shown, at);
      const told = happenedLines(playback, session, look, { width: 26, rows: 12 }).map(({ text }) => text.trim());
      const chance = told.findIndex((line) => /^West's chance to win: /.test(line));
      expect(told[chance + 1]).toBe(comments.find(isFound));
      const own = comments.find((comment) => !isFound(comment));
      if (own === undefined) continue;
      expect(told[0]).toBe(own);
      both++;
    }
    expect(both).toBeGreaterThan(0);
  });

  it('is seen at 80 by 24 wherever a remark is long', () => {
    const layout = screenLayout({ columns: 80, rows: 24 })!;
    let long = 0;
    for (const [at, { comments }] of replay.moments.entries()) {
      const screen = watching(openPlayback(() => replay, at));
      const [event] = logLines(screen.session.begun.events, look);
      if (comments.length === 0 || !event) continue;
      long++;
      const props = { screen, players: replay.players, layout, look, saved: '' };
      const [{ pane, rows }] = placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight);
      const told = pane
        .draw(layout.sideWidth, rows)
        .toText()
        .slice(1, -1)
        .join(' ')
        .replace(/[│↓ ]+/gu, ' ');
      expect(told).toContain(event.text.trim().split(' ').slice(0, 3).join(' '));
    }
    expect(long).toBeGreaterThan(20);
  });
});
