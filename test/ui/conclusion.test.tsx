import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commitPart, conclude, matchOf } from '../../src/match/match.js';
import { gameFor, newsForOthers } from '../../src/match/seat.js';
import { answer, startSession } from '../../src/match/session.js';
import { watched } from '../../src/match/watch.js';
import { conclude as concludeRecord, type GameRecord, writeGame } from '../../src/notation/index.js';
import { type Conclusion, decision } from '../../src/rules/game.js';
import { openPlayback } from '../../src/ui/match/replay/playback.js';
import { withNews } from '../../src/ui/match/commit.js';
import { pressKey } from '../../src/ui/match/keys.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';
import { charKey, type Key } from '../../src/terminal/input/keys.js';
import { keyRows } from '../../src/ui/match/pages/key-rows.js';
import { openDecision, openScreen } from '../../src/ui/match/screen.js';
import { newMatch, roomOn } from '../support/match.js';
import { PSEUDO } from '../support/pseudo-language.js';
import { BYTES } from '../support/render-on-terminal.js';
import { lookFor } from './support/look.js';
import { watchDrawing } from './support/drawn-screen.js';
import { expectForeign, SIZES } from './support/foreign.js';
import { randomRecord } from './support/random-record.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

const drawn = watchDrawing();
afterAll(drawn.end);

const ENDS: readonly (readonly [Conclusion, string])[] = [
  [{ type: 'resigned', side: 'east' }, 'East resigns.'],
  [{ type: 'draw' }, 'Both sides agree on a draw.'],
  [{ type: 'closed' }, 'The game is closed without a winner.'],
];

/** Returns a game that its players ended after `lines` lines. */
function ended(lines: number, conclusion: Conclusion): GameRecord {
  const { record } = randomRecord(1);
  let match = newMatch(1);
  for (const { decisions } of record.lines.slice(0, lines)) {
    const part = commitPart(
      match,
      decisions.map(({ move }) => move),
    );
    if (!part.ok) throw new Error(part.error.code);
    ({ match } = part.value);
  }
  const header = { ...match.record.header, players: { west: 'Anna', east: 'Bernd' } };
  const over = concludeRecord({ ...match.record, header }, conclusion);
  if (!over.ok) throw new Error(over.error);
  return over.value.record;
}

function fileOf(record: GameRecord): { folder: string; file: string } {
  const folder = gamesFolder();
  const file = join(folder, 'over.wsdv');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, writeGame(record));
  return { folder, file };
}

/** Every way to end a game once, each at another screen size. One of the games ends before any line is played. */
const OPENED = ENDS.map(([conclusion, how], index) => ({
  conclusion,
  how,
  size: SIZES[index],
  lines: [7, 0, 7][index],
}));

describe('a saved game that its players ended', () => {
  it.each(OPENED)('opens at its end, which says: $how', async ({ conclusion, how, size: [columns, rows], lines }) => {
    const { folder, file } = fileOf(ended(lines, conclusion));
    const { terminal, exit, said } = await showScreen({ mode: 'resume', file }, { folder }, { columns, rows });
    const text = (): string => terminal.screen.text();
    expect(text()).toContain(how);
    expect(text()).toContain('Decade I, first half');
    expect(text().includes('West wins: Anna')).toBe(conclusion.type === 'resigned');
    expect(text()).not.toMatch(/collapses|insolvent/);
    await terminal.type(BYTES.end);
    expect(text()).toContain('At the end of each decade');
    await terminal.type(BYTES.escape);
    await terminal.waitFor('The game is over');
    expect(text()).not.toContain('Take a card');
    await terminal.type('L');
    expect(text()).toContain(how);
    await terminal.type('q', '\r');
    expect(text()).toContain('The course of the game');
    await terminal.type('q', 'y');
    await exit;
    expect(said()).toContain('The game is over and saved: ');
    expect(said()).toMatch(/See its turning points with: .* analyse /);
  });

  it('tells its end in the language of the session, in a replay, too', async () => {
    drawn.lost();
    for (const [conclusion] of ENDS) {
      const record = ended(7, conclusion);
      const { folder, file } = fileOf(record);
      for (const mode of ['resume', 'replay'] as const) {
        const shown = mode === 'resume' ? { mode, file } : { mode, file, text: writeGame(record) };
        const { terminal } = await showScreen(shown, { folder }, { language: PSEUDO });
        for (const key of mode === 'resume' ? [BYTES.end] : [BYTES.end, '\r']) {
          await terminal.type(key);
          expectForeign(terminal, drawn);
        }
      }
    }
  });
});

describe('a replay of such a game', () => {
  it('shows both hands from its first moment on, and the end in its last', async () => {
    const text = writeGame(ended(7, ENDS[0][0]));
    const { terminal } = await showScreen({ mode: 'replay', file: 'game.wsdv', text });
    expect(terminal.screen.text()).toContain('both hands');
    await terminal.type('\r');
    expect(terminal.screen.text()).not.toContain('West wins: Anna');
    await terminal.type(BYTES.end);
    expect(terminal.screen.text()).toContain('West wins. East resigns.');
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('West wins: Anna');
  });

  it('shows no hands while the game goes on', () => {
    const match = newMatch(1);
    expect(openPlayback((seat) => watched(match, seat)).seat).toBe('spectator');
    const over = matchOf(ended(0, { type: 'draw' }));
    expect(openPlayback((seat) => watched(over, seat)).seat).toBe('open');
  });
});

describe('a terminal with a seat of its own', () => {
  it('is shown the end while its player drafts an answer, which is dropped', () => {
    const match = newMatch(7);
    const game = gameFor(match, 'west');
    const drafted = answer(startSession(game), decision(startSession(game).committed)!.options[0]);
    if (!drafted.ok) throw new Error(drafted.error.code);
    const before = openScreen(drafted.value, 'west');
    expect(before.stage.type).toBe('choosing');
    const over = conclude(match, { type: 'resigned', side: 'east' });
    if (!over.ok) throw new Error(over.error);
    const after = withNews(before, newsForOthers(over.value, 'west'));
    expect([after.stage.type, after.overlay, openDecision(after), after.session.steps]).toEqual([
      'over',
      'ending',
      null,
      [],
    ]);
  });

  it.each([
    [null, 'r', []],
    ['ending', '3', ['R', 'escape', 'q', '?']],
  ] as const)('opens the help over the result, too, and returns from there: %s', (behind, page, keys) => {
    const over = conclude(newMatch(7), { type: 'resigned', side: 'east' });
    if (!over.ok) throw new Error(over.error);
    const room = roomOn('small');
    const typed = (screen: MatchScreenState, key: Key): MatchScreenState => pressKey(screen, key, room).screen;
    const end = withNews(
      openScreen(startSession(gameFor(newMatch(7), 'west')), 'west'),
      newsForOthers(over.value, 'west'),
    );
    const help = typed(typed({ ...end, overlay: behind }, charKey('?')), charKey(page));
    expect(help.overlay).toBe('help');
    expect(keyRows(help, room, lookFor()).map((row) => row.keys.ids[0])).toEqual(expect.arrayContaining([...keys]));
    expect(typed(help, charKey('?')).overlay).toBe(behind);
  });
});
