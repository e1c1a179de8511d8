import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hotseatGame } from '../../../src/match/hotseat.js';
import type { PortReply, Port } from '../../../src/match/port.js';
import { SharedMatch } from '../../../src/match/shared-match.js';
import type { ScreenOptions } from '../../../src/ui/start.js';
import { GameScreen } from '../../../src/ui/match/game-screen.js';
import { UnusedInput } from '../../../src/ui/widgets/unused-input.js';
import { TextsContext } from '../../../src/ui/session-words.js';
import { programCommand } from '../../../src/store/index.js';
import { failure, watched } from '../../store/support.js';
import { matchInMemory, newMatch } from '../../support/match.js';
import { allWords, englishIn, PSEUDO, pseudoTexts, wordsOf } from '../../support/pseudo-language.js';
import { BYTES, closeAll, renderOnTerminal, type RunningApp } from '../../support/render-on-terminal.js';
import { watchDrawing } from '../../ui/support/drawn-screen.js';
import { expectForeign, NAMES, SIZES } from '../../ui/support/foreign.js';
import { gamesFolder, showScreen, type WholeScreen } from '../../ui/support/whole-screen.js';

const drawn = watchDrawing();
const texts = await pseudoTexts();

afterEach(closeAll);
afterAll(drawn.end);

const { down, escape } = BYTES;
/** The letter that says yes in the pseudo-language. It is another letter than y. */
const YES = texts.screen.keys.names.yes;
const PLAYERS = { west: 'Ada', east: 'Karl' } as const;
const NEW = { mode: 'new', players: PLAYERS, seed: 7, name: 'ours' } as const;
const WHOLE = 'Format: wsdv 1\nWest: Ada\nEast: Karl\nSeed: 7\n\n';

/**
 * Shows the program in the pseudo-language. `names` are texts that are equal in every language, such as names of games.
 */
async function show(
  options: ScreenOptions,
  folder: string,
  files = {},
): Promise<WholeScreen & { names: ReadonlySet<string> }> {
  drawn.lost();
  const screen = await showScreen(options, { folder, ...files }, { language: PSEUDO });
  return {
    ...screen,
    names: wordsOf([
      ...NAMES,
      ...allWords(folder),
      'ours.wsdv',
      'torn',
      'lock',
      ...allWords(programCommand()),
      'resume',
      'verify',
    ]),
  };
}

/** Writes a game into a new folder. */
function written(text: string): { folder: string; file: string } {
  const folder = gamesFolder();
  mkdirSync(folder);
  const file = join(folder, 'ours.wsdv');
  writeFileSync(file, text);
  return { folder, file };
}

async function seated(
  game: Pick<Parameters<typeof GameScreen>[0], 'game' | 'port' | 'seat'>,
  [columns, rows]: readonly [number, number],
): Promise<RunningApp> {
  drawn.lost();
  const element = (
    <TextsContext.Provider value={texts}>
      <GameScreen players={PLAYERS} {...game} />
      <UnusedInput />
    </TextsContext.Provider>
  );
  return renderOnTerminal(element, { columns, rows });
}

describe('in another language', () => {
  it.each(SIZES)('at %ix%i one side waits for the other', async (...size) => {
    const shared = new SharedMatch(matchInMemory(newMatch(7)));
    const { terminal } = await seated({ game: shared.game('east'), port: shared.port('east'), seat: 'east' }, size);
    for (const key of ['x', 'v', down, 'n', escape, 'f', escape, 'L', escape, '?', escape, 'm', escape, 'q', escape]) {
      await terminal.type(key);
      if (key !== '?') expectForeign(terminal, drawn);
      drawn.lost();
    }
  });

  it.each([null, { type: 'refused', refusal: null }, { type: 'unreachable' }] as const)(
    'an answer is sent and comes back: %j',
    async (instead: PortReply | null) => {
      const start = newMatch(7);
      const port = new SharedMatch(matchInMemory(start)).port('both');
      let answer = (): void => undefined;
      const slow: Port = {
        ...port,
        commit: async (part) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return instead ?? port.commit(part);
        },
      };
      const { terminal } = await seated({ game: hotseatGame(start), port: slow }, SIZES[0]);
      for (const key of [' ', 'b', 'd', 'd', '\r']) {
        await terminal.type(key);
        expectForeign(terminal, drawn);
      }
      answer();
      await terminal.settle();
      expectForeign(terminal, drawn);
    },
  );

  it.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO'])('a game that cannot be saved says why: %s', async (code) => {
    const files = watched((call) => {
      if (call !== 'mkdirSync') throw failure(code);
    });
    const { terminal, exit, said, names } = await show(NEW, gamesFolder(), { files });
    for (const key of ['', '\r', ' ', 'b', 'd', 'd', '\r', 'q']) {
      await terminal.type(key);
      expectForeign(terminal, drawn, wordsOf([...names, code]));
    }
    await terminal.type(YES);
    await exit;
    expect(said()).not.toBe('');
    expect(englishIn(said(), wordsOf([...names, code]))).toEqual([]);
  });

  it.each([YES, 'n'])('the last line of a game is asked about and %s answers', async (answer) => {
    const { folder, file } = written(WHOLE);
    appendFileSync(file, 'W 15 unrest: West Berlin, Hamb');
    const { terminal, exit, said, names } = await show({ mode: 'resume', file }, folder);
    const line = wordsOf([...names, 'W', 'unrest West Berlin Hamb']);
    for (const key of ['', 'x', answer]) {
      if (key !== '') await terminal.type(key);
      expectForeign(terminal, drawn, line);
    }
    await terminal.type('\r', 'q', YES);
    await exit;
    expect(englishIn(said(), names)).toEqual([]);
  });

  it('a game that cannot be read says so', async () => {
    const { folder } = written(`${WHOLE}W 99 nonsense\nE 2 bui\n`);
    const { terminal, names } = await show({ mode: 'menu' }, folder);
    for (const key of ['r', '\r']) {
      await terminal.type(key);
      expectForeign(terminal, drawn, wordsOf([...names, 'ours', 'nonsense']));
    }
  });

  it('a terminal that is too small says how large it must be', async () => {
    const { terminal } = await showScreen({ mode: 'menu' }, undefined, { columns: 60, rows: 20, language: PSEUDO });
    expectForeign(terminal, drawn);
  });
});
