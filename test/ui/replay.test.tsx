import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardsNamed } from '../support/card-names.js';
import { messageOf } from '../support/english-messages.js';
import { PROVINCE } from '../../src/rules/board/geography.js';
import type { CardId } from '../../src/rules/cards.js';
import { extend, newRecord, readGame, stateAfter, writeGame } from '../../src/notation/index.js';
import { describeMove, ENGLISH, moveContext } from '../../src/text/index.js';
import { headlineOf } from '../../src/ui/match/replay/replay-lines.js';
import { matchOf } from '../../src/match/match.js';
import { eventsIn } from '../../src/match/moment.js';
import { momentAt, watched } from '../../src/match/watch.js';
import { decadeJump, nextStop, startOfDecade } from '../../src/ui/match/replay/playback.js';
import { affairPlayer, playOut } from '../notation/random-game.js';
import { BYTES } from '../support/render-on-terminal.js';
import { randomRecord } from './support/random-record.js';
import { lookFor } from './support/look.js';
import { gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';
import { seeds } from '../support/runs.js';

const { record, text } = randomRecord(1);
const match = matchOf(record);
const replay = watched(match, 'open');
const last = replay.moments.length - 1;

function positionOn({ terminal }: WholeScreen): number {
  return Number(/(\d+)\/\d+\s*$/m.exec(terminal.screen.text())?.[1]);
}

function watch(more: object = {}, size = {}): Promise<WholeScreen> {
  return showScreen({ mode: 'replay', file: 'game.wsdv', text, ...more }, { folder: gamesFolder() }, size);
}

describe('the moments of a replay', () => {
  it.each(seeds(3))('pass every line of the record and end where the game ended (game %i)', (seed) => {
    const one = randomRecord(seed).record;
    const { moments } = matchOf(one);
    const events = eventsIn(moments);
    for (const { state, step } of moments) {
      // Skips an answer after which the game continues automatically. The moment of the answer is before the
      // continuation, but the state of the line is after it.
      if (step === null || step.played.moments.length > 1) continue;
      if (step.decision !== one.lines[step.line].decisions.at(-1)) continue;
      expect(state).toEqual(stateAfter(one, step.line + 1));
    }
    expect(moments.at(-1)?.state.outcome).toEqual(one.end.outcome);
    const told = events.filter(({ type }) => type === 'took').length;
    expect(told).toBeGreaterThanOrEqual(one.lines.filter(({ action }) => action).length);
  });

  it('steps by actions and phases are the same in both directions', () => {
    const forth = [0];
    for (let at = 0; at < last;) forth.push((at = nextStop(replay, at, 1)));
    const back = [last];
    for (let at = last; at > 0;) back.push((at = nextStop(replay, at, -1)));
    expect(back.toReversed()).toEqual(forth);
    expect(forth.length).toBeGreaterThan(record.lines.filter(({ action }) => action).length);
  });

  it('places are named as in move files', () => {
    for (const place of ['I.1.1', 'I.2.3', 'II.1.4', 'II.E7.1']) {
      const at = momentAt(match, place);
      expect(at).not.toBeNull();
      expect(replay.moments[at!].label).toBe(place);
      expect(replay.moments[at!].endsActionOrPhase || place.includes('E')).toBe(true);
    }
    expect(replay.moments[momentAt(match, 'III')!].state.decade).toBe(3);
    expect(momentAt(match, 'V')).toBeNull();
    expect(momentAt(match, 'I.1.99')).toBeNull();
  });

  it('decades are jumped to from anywhere', () => {
    const starts = ([1, 2, 3, 4] as const).map((decade) => startOfDecade(replay, decade)!);
    expect(starts.map((at) => replay.moments[at].state.decade)).toEqual([1, 2, 3, 4]);
    expect(decadeJump(replay, starts[1] + 5, -1)).toBe(starts[1]);
    expect(decadeJump(replay, starts[1], -1)).toBe(starts[0]);
    expect(decadeJump(replay, starts[1], 1)).toBe(starts[2]);
    expect(decadeJump(replay, starts[3], 1)).toBe(last);
  });

  it('remarks of the file belong to their line', () => {
    const [first, ...others] = record.lines;
    const remarked = readGame(writeGame({ ...record, lines: [{ ...first, comment: 'a bold start' }, ...others] }));
    if (!remarked.ok) throw new Error(messageOf(remarked.error[0]));
    const one = matchOf(remarked.value);
    expect(one.moments[momentAt(one, 'I.1.1')!].comments).toEqual(['a bold start']);
  });
});

describe('the caption of a moment', () => {
  it('names all a side has decided in its action or line so far, and their number', () => {
    let several = 0;
    const games = seeds(3);
    for (const seed of games) {
      const one = matchOf(randomRecord(seed).record);
      const shown = watched(one, 'open');
      one.moments.forEach(({ step }, at) => {
        if (step === null) return;
        const decided = one.moments.slice(0, at + 1).flatMap((moment) => {
          const { line, decision, before } = moment.step ?? {};
          if (!decision || !before || line !== step.line || decision.side !== step.decision.side) return [];
          const { type } = decision.move;
          return type === 'take' || type === 'done'
            ? []
            : [describeMove(decision.move, ENGLISH, moveContext(before, decision))];
        });
        const { side, text: caption } = headlineOf({ told: shown, at }, lookFor(), () => true);
        expect(side).toBe(step.decision.side);
        for (const part of decided) expect(caption).toContain(part);
        if (decided.length < 2 || step.decision.move.type === 'take') return;
        several++;
        expect(caption).toContain(decided.join(', '));
      });
    }
    expect(several).toBeGreaterThan(50 * games.length);
  });

  it('that has no room for all has the last of them and its number, with a short title if there is need', () => {
    const at = match.moments.findIndex(
      ({ step, events }) => step?.decision.kind === 'build' && events.some(({ type }) => type === 'infrastructure'),
    );
    const within = (fits: (text: string) => boolean): string => headlineOf({ told: replay, at }, lookFor(), fits).text;
    const [about, ...choices] = within(() => true).split(/: |, (?=Factory|Infrastructure)/);
    expect(choices.length).toBeGreaterThan(1);
    const last = `, choice ${choices.length}: ${choices.at(-1)}`;
    expect(within((text) => text.includes('choice'))).toBe(about + last);
    const least = within(() => false);
    expect(least.endsWith(last)).toBe(true);
    expect(least.length).toBeLessThanOrEqual((about + last).length);
    const taken = match.moments.findIndex(({ step }) => step?.decision.kind === 'take-card');
    expect(headlineOf({ told: replay, at: taken }, lookFor(), () => false).text).toMatch(/ takes card \S+: [a-z ]+$/);
  });

  it.each([
    [80, 24],
    [160, 50],
  ])('names on %ix%i the last decision of an action', async (columns, rows) => {
    const isLast = (index: number): boolean => replay.moments[index].endsActionOrPhase;
    const at = match.moments.findIndex(({ step }, index) => step?.decision.kind === 'build' && isLast(index));
    const { step, label } = match.moments[at];
    const { terminal } = await watch({ at: label }, { columns, rows });
    const caption = terminal.screen.rows().slice(-3, -1).join(' ').replace(/ +/g, ' ');
    expect(caption).toContain(describeMove(step!.decision.move, ENGLISH, moveContext(step!.before, step!.decision)));
  });
});

describe('the replay viewer', () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])('shows board, log and position at %ix%i', async (columns, rows) => {
    const { terminal } = await watch({ at: 'II.1.3' }, { columns, rows });
    const shown = terminal.screen.text();
    for (const part of ['Decade II, first half', 'II.1.3', 'What happened', 'Log', 'Space play', '? help', 'paused']) {
      expect(shown).toContain(part);
    }
    if (rows >= 40) expect(shown).toContain("Anna's hand");
  });

  it('right and left step by action, dot and comma by decision, Home and End to the ends', async () => {
    const screen = await watch();
    const { terminal } = screen;
    const went: number[] = [];
    for (const key of [
      BYTES.right,
      '.',
      '.',
      ',',
      BYTES.left,
      BYTES.end,
      '.',
      BYTES.right,
      BYTES.home,
      ',',
      'l',
      'h',
    ]) {
      await terminal.type(key);
      went.push(terminal.screen.text().includes('does nothing here.') ? went.at(-1)! : positionOn(screen) - 1);
    }
    const one = nextStop(replay, 0, 1);
    expect(one).toBeGreaterThan(1);
    expect(went).toEqual([one, one + 1, one + 2, one + 1, one, last, last, last, 0, 0, one, 0]);
  });

  it('digits and brackets go to decades', async () => {
    const screen = await watch();
    for (const [key, decade] of [
      ['3', 'Decade III'],
      ['[', 'Decade II,'],
      [']', 'Decade III'],
      ['1', 'Decade I,'],
    ]) {
      await screen.terminal.type(key);
      expect(screen.terminal.screen.rows()[0]).toContain(decade);
    }
  });

  it('the log holds what came up to the moment and nothing later', async () => {
    const screen = await watch({}, { columns: 200, rows: 60 });
    expect(screen.terminal.screen.text()).not.toContain('East takes');
    await screen.terminal.type(BYTES.right, BYTES.right);
    expect(screen.terminal.screen.text()).toContain('East takes 13');
    await screen.terminal.type(BYTES.left);
    expect(screen.terminal.screen.text()).not.toContain('East takes');
  });

  it('the log is read as in play: the newest at its foot, older ones above, and what just happened beside it', async () => {
    const screen = await watch({}, { columns: 120, rows: 66 });
    await screen.terminal.type(...Array<string>(6).fill(BYTES.right));
    const taken = eventsIn(replay.moments.slice(0, positionOn(screen))).flatMap((event) =>
      event.type === 'took' ? [event.card] : [],
    );
    expect(taken.length).toBeGreaterThan(4);
    const rows = screen.terminal.screen.rows();
    const log = rows.slice(rows.findLastIndex((line) => line.includes(' Log ')));
    const rowOf = (card: CardId): number => log.findIndex((line) => line.includes(`takes ${card} `));
    const [older, newer, newest] = taken.slice(-3);
    expect(rowOf(older)).toBeGreaterThanOrEqual(0);
    expect(rowOf(newer)).toBeGreaterThan(rowOf(older));
    expect(rowOf(newest)).toBe(-1);
    expect(rows.filter((line) => line.includes(`takes ${newest} `))).toHaveLength(1);
  });

  it('c turns over both hands, one, none', async () => {
    const { terminal } = await watch({}, { columns: 120, rows: 40 });
    const open = (): string =>
      ["Anna's", "Bernd's"]
        .map((name) => (terminal.screen.text().includes(`${name} hand 2 face down`) ? 'down' : 'open'))
        .join(' ');
    const seen = [open()];
    for (let turn = 0; turn < 4; turn++) {
      await terminal.type('c');
      seen.push(open());
    }
    expect(seen).toEqual(['open open', 'open down', 'down open', 'down down', 'open open']);
  });

  it('in a game that goes on the hands lie face down until c is pressed', async () => {
    const lines = text.split('\n').slice(0, 8).join('\n');
    const { terminal } = await watch({ text: `${lines}\n` }, { columns: 120, rows: 40 });
    expect(terminal.screen.text()).toContain('2 face down');
    await terminal.type('c');
    expect(terminal.screen.text()).not.toContain('2 face down');
  });

  it('in a game that goes on neither headline nor comment tells what East exchanged until hands are open (R6.4k)', async () => {
    const begun = newRecord({ seed: 1, deals: { 3: { west: [], east: [], display: [50], pile: [] } } });
    if (!begun.ok) throw new Error('no game');
    const affair = affairPlayer({ look: 'hand', then: 'exchange' });
    const { moves } = playOut(begun.value.start, 1, affair, (state) => state.decade === 3 && state.display.length < 2);
    const extended = extend(begun.value, moves);
    if (!extended.ok) throw new Error(extended.error.code);
    const running = extended.value.record;
    expect(running.end.outcome).toBeNull();
    const lines = running.lines.map((line) =>
      line.decisions.some(({ move }) => move.type === 'exchange') ? { ...line, comment: 'SECRET' } : line,
    );
    const { moments } = matchOf({ ...running, lines });
    const at = moments.findIndex(({ step }) => step?.decision.move.type === 'exchange');
    const { move } = moments[at].step!.decision;
    if (move.type !== 'exchange') throw new Error('no exchange');
    const exchanged = new RegExp(`\\b${move.seen}\\b[^]* for\\s+${move.own}\\b`);
    const place = { text: writeGame({ ...running, lines }), at: moments[at].label };
    const screen = await watch(place, { columns: 160, rows: 50 });
    const { terminal } = screen;
    while (positionOn(screen) > at + 1) await terminal.type(',');
    expect(positionOn(screen)).toBe(at + 1);
    const told = (): string => terminal.screen.text();
    const toItsEnd = async (): Promise<void> => {
      for (let page = 0; page < 20; page++) await terminal.type(BYTES.pageDown);
    };
    expect(told()).toMatch(/Guillaume/);
    expect(told()).not.toContain('SECRET');
    expect(told()).not.toMatch(exchanged);
    expect(cardsNamed(told(), [move.seen, move.own])).toEqual([]);
    await toItsEnd();
    expect(told()).not.toContain('SECRET');
    await terminal.type('c');
    expect(told()).toMatch(exchanged);
    await toItsEnd();
    expect(told()).toContain('SECRET');
  });

  it('plays by itself at its speed, pauses, and stops at the end', async () => {
    const screen = await watch({ speed: 8 });
    const { terminal } = screen;
    await terminal.waitFor('playing, 8 a second');
    const before = positionOn(screen);
    await terminal.waitFor(`${nextStop(replay, nextStop(replay, before - 1, 1), 1) + 1}/`);
    await terminal.type('+', ' ');
    expect(terminal.screen.text()).toContain('paused, 16 a second');
    const paused = positionOn(screen);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await terminal.settle();
    expect(positionOn(screen)).toBe(paused);
    await terminal.type(BYTES.end, BYTES.left, ' ');
    await terminal.waitFor(`${last + 1}/${last + 1}`);
    await terminal.waitFor('paused');
  });

  it('Tab brings the cards on a small screen, ? the keys', async () => {
    const { terminal } = await watch();
    await terminal.type('\t');
    expect(terminal.screen.text()).toContain("Anna's hand");
    await terminal.type('?', '3');
    expect(terminal.screen.text()).toContain('hands shown: both');
    await terminal.type('\r');
    expect(terminal.screen.text()).not.toContain('hands shown: both');
  });

  it('on 80 columns the line of keys is whole and names forecast and panes', async () => {
    const { terminal } = await watch();
    const keys = terminal.screen.rows().at(-1)!;
    for (const key of ['f forecast', 'Tab pane', '? help', 'q back']) expect(keys).toContain(key);
    expect(keys).not.toContain('…');
  });

  it.each([
    ['What happened, below the cards', '1\t', BYTES.pageDown, BYTES.pageUp],
    ['What happened, above the log', '1\t\t', BYTES.down, BYTES.up],
    ['Log', '2\t\t\t', BYTES.pageUp, BYTES.pageDown],
  ])('%s is scrolled to its end and no further', async (name, keys, forth, back) => {
    const { terminal } = await watch();
    await terminal.type(...keys);
    const top = terminal.screen.text();
    expect(top).toContain(`▶ ${name.split(',')[0]} `);
    await terminal.type(...Array<string>(40).fill(forth));
    const end = terminal.screen.text();
    expect(end).not.toBe(top);
    await terminal.type(forth);
    expect(terminal.screen.text()).toBe(end);
    await terminal.type(back);
    expect(terminal.screen.text()).not.toBe(end);
    await terminal.type(...Array<string>(40).fill(back));
    expect(terminal.screen.text()).toBe(top);
  });

  it('with the next step texts are shown from their beginning again', async () => {
    const { terminal } = await watch();
    await terminal.type('\t');
    const top = terminal.screen.text();
    await terminal.type(BYTES.down);
    expect(terminal.screen.text()).not.toBe(top);
    await terminal.type(BYTES.right, BYTES.left);
    expect(terminal.screen.text()).toBe(top);
  });

  it('Esc closes a page, and pressed once more does not leave', async () => {
    const { terminal } = await watch({ at: 'II.1.3' });
    const rows = (): string[] => terminal.screen.rows().map((row) => row.trimEnd());
    const before = rows();
    await terminal.type('?', '3');
    expect(terminal.screen.text()).toContain('hands shown: both');
    await terminal.type(BYTES.escape);
    await terminal.waitFor('q back');
    await terminal.type(BYTES.escape, '.', ',');
    expect(rows()).toEqual(before);
  });

  it('f is the forecast and m the ledger of the moment shown; a key leads back to it', async () => {
    const screen = await watch({ at: 'II.1.3' });
    const { terminal } = screen;
    const at = positionOn(screen);
    await terminal.type('f');
    expect(terminal.screen.text()).toContain('End of Decade II');
    await terminal.type('q', 'm');
    const { unrest } = replay.moments[at - 1].state;
    const bayern = terminal.screen.rows().find((line) => line.includes('Bayern '));
    expect(bayern).toMatch(new RegExp(`Bayern +${unrest[PROVINCE.bayern]} `));
    await terminal.type(BYTES.escape);
    await expect.poll(() => positionOn(screen)).toBe(at);
  });

  it('q leaves it with exit code 0 when the command line began it', async () => {
    const { terminal, exit } = await watch();
    await terminal.type('q');
    expect(await exit).toBe(0);
  });

  it('a place the game does not have is refused in a sentence', async () => {
    const { exit, said } = await watch({ at: 'IV.9' });
    expect(await exit).toBe(1);
    expect(said()).toMatch(/^wsdv: There is no moment IV\.9 in this game\./);
  });

  it('a finished game is replayed from its ending and left back to it', async () => {
    const folder = gamesFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'over.wsdv'), text);
    const { terminal } = await showScreen({ mode: 'resume', file: join(folder, 'over.wsdv') }, { folder });
    expect(terminal.screen.text()).toContain('R replay');
    await terminal.type('R');
    expect(terminal.screen.text()).toContain('The game begins');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('R replay');
  });
});
