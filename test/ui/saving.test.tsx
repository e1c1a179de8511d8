import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resumeMatch } from '../../src/match/saved-match.js';
import { readGame } from '../../src/notation/index.js';
import { decision } from '../../src/rules/game.js';
import { type Files, gameArgument, programCommand, realFiles } from '../../src/store/index.js';
import { chance, randomAction } from '../cli/support.js';
import { type Call, failure, watched } from '../store/support.js';
import { LIFT } from '../support/key-driver.js';
import { clickOn } from '../support/mouse.js';
import { BYTES } from '../support/render-on-terminal.js';
import { begun, commit } from './support/saved.js';
import { enterUntil, gamesFolder, showScreen, type WholeScreen } from './support/whole-screen.js';

const NEW = { mode: 'new', players: { west: 'Anna', east: 'Bernd' }, seed: 7, name: 'ours' } as const;

interface Played extends WholeScreen {
  readonly folder: string;
  readonly file: string;
  readonly saved: () => string;
}

async function begin(files?: Files): Promise<Played> {
  const folder = gamesFolder();
  const screen = await showScreen(NEW, { folder, ...(files ? { files } : {}) });
  const file = join(folder, 'ours.wsdv');
  return { ...screen, folder, file, saved: () => readFileSync(file, 'utf8') };
}

/** Real files on which some calls fail while `trouble.isOn`. */
function troubled(calls: readonly Call[], code: string): { files: Files; trouble: { isOn: boolean } } {
  const trouble = { isOn: false };
  const files = watched((call) => {
    if (trouble.isOn && calls.includes(call)) throw failure(code);
  });
  return { files, trouble };
}

async function resume(folder: string): Promise<WholeScreen> {
  return showScreen({ mode: 'resume', file: join(folder, 'ours.wsdv') }, { folder });
}

describe('saving', () => {
  it('an action is on the disk before the screen goes on', async () => {
    const shown: { screen: string; file: string }[] = [];
    const files: Files = {
      ...realFiles,
      fsync: ((fd, done) =>
        realFiles.fsync(fd, (error) => {
          if (begun.game) shown.push({ screen: begun.game.terminal.screen.text(), file: begun.game.saved() });
          done(error);
        })) as Files['fsync'],
    };
    const begun: { game?: Played } = {};
    const game = await begin(files);
    begun.game = game;
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Enter commit');
    expect(game.saved()).not.toContain('W 15');
    await game.terminal.type('\r');
    expect(shown).toHaveLength(1);
    expect(shown[0].screen).toMatch(/Enter commit|Saving/);
    expect(shown[0].screen).not.toContain('Bernd, it is your turn');
    expect(shown[0].file).toMatch(/\nW 15 unrest: Schleswig-Holstein, Hamburg.*\n$/);
    expect(game.terminal.screen.text()).toContain('Bernd, it is your turn');
  });

  it('a terminal that closes waits for what is being written, but not for ever', async () => {
    for (const [patience, saved] of [
      [200, true],
      [Infinity, false],
    ] as const) {
      const late: (() => void)[] = [];
      const files: Files = {
        ...realFiles,
        write: ((...args: Parameters<Files['write']>) => {
          const write = (): void => void realFiles.write(...args);
          if (patience === Infinity) late.push(write);
          else setTimeout(write, patience);
        }) as Files['write'],
      };
      const game = await begin(files);
      await game.terminal.type(LIFT, 'r');
      await enterUntil(game, 'Saving');
      game.terminal.stdin.emit('close');
      expect(await game.exit).toBe(129);
      expect(game.saved().includes('W 15')).toBe(saved);
      for (const write of late) write();
    }
  });

  it('a game resumed stands exactly where it was; answers not committed are lost, and quitting says so', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    await game.terminal.type(LIFT);
    const before = game.terminal.screen.text();
    await game.terminal.type('b', '\r', 'q');
    expect(game.terminal.screen.text()).toContain('The answers since the last commit are lost.');
    await game.terminal.type('y');
    expect(await game.exit).toBe(0);
    expect(game.said()).toBe(
      `The game is saved: ${game.file}\nContinue with: ${programCommand()} resume ${gameArgument(game.file, 'elsewhere')}\n`,
    );
    const again = await resume(game.folder);
    expect(again.terminal.screen.text()).toContain('Bernd, it is your turn');
    await again.terminal.type(LIFT);
    const rows = (text: string): string[] => text.split('\n').map((row) => row.trimEnd());
    expect(rows(again.terminal.screen.text())).toEqual(rows(before));
    await again.terminal.type('L');
    expect(again.terminal.screen.text()).toContain('West takes 15');
  });

  it('each action goes to the end of the file, and the file is correct', async () => {
    const game = await begin();
    for (const next of ['Bernd', 'Anna', 'Bernd', 'Anna']) {
      await game.terminal.type(LIFT, 'r');
      await enterUntil(game, `${next}, it is your turn`);
    }
    await game.terminal.type('q', 'y');
    await game.exit;
    const again = await resume(game.folder);
    await again.terminal.type(LIFT, 'r');
    await enterUntil(again, 'Bernd, it is your turn');
    const read = readGame(game.saved());
    expect(read.ok && read.value.lines.map(({ action }) => action?.side)).toEqual([
      'west',
      'east',
      'west',
      'east',
      'west',
    ]);
  });

  it('a full disk is told once and in the bar; the game goes on, and later everything is saved', async () => {
    const { files, trouble } = troubled(['write', 'writeSync'], 'ENOSPC');
    const game = await begin(files);
    const { screen } = game.terminal;
    trouble.isOn = true;
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'The game cannot be saved');
    expect(screen.text()).toContain('The disk is full');
    expect(screen.text()).toContain('kept in memory');
    await game.terminal.type('\r');
    expect(screen.text()).toContain('Bernd, it is your turn');
    await game.terminal.type(LIFT);
    expect(screen.text()).toContain('NOT SAVED: disk full');
    await game.terminal.type('r');
    await enterUntil(game, 'Anna, it is your turn');
    await game.terminal.type('q');
    expect(screen.text()).toContain('Actions that could not be saved are lost.');
    await game.terminal.type(BYTES.escape);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(game.saved()).not.toContain('W 15');
    trouble.isOn = false;
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    await game.terminal.type(LIFT);
    expect(screen.text()).toContain('saved');
    expect(screen.text()).not.toContain('NOT SAVED');
    const read = readGame(game.saved());
    expect(read.ok && read.value.lines.length).toBe(3);
  });

  it('what is lost at the end is told after the screen, too, and by the exit code', async () => {
    const { files, trouble } = troubled(['write', 'writeSync'], 'ENOSPC');
    const game = await begin(files);
    trouble.isOn = true;
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'The game cannot be saved');
    await game.terminal.type('\r', 'q', 'y');
    expect(await game.exit).toBe(1);
    expect(game.said()).toMatch(/^The last actions are not saved\. The disk is full[^\n]*\n$/);
  });

  it('on a read-only disk the game is played in memory', async () => {
    const { files, trouble } = troubled(['mkdirSync'], 'EROFS');
    trouble.isOn = true;
    const folder = gamesFolder();
    const game = await showScreen(NEW, { folder, files });
    expect(game.terminal.screen.text()).toContain('The game cannot be saved');
    expect(game.terminal.screen.text()).toContain('read-only disk');
    await game.terminal.type('\r', LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    expect(() => readdirSync(folder)).toThrow();
  });

  it('a torn last line is set aside and explained once', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    await game.terminal.type('q', 'y');
    await game.exit;
    appendFileSync(game.file, 'E 4 bukl');
    const again = await resume(game.folder);
    expect(again.terminal.screen.text()).toContain('The last line was incomplete');
    expect(again.terminal.screen.text()).toMatch(/is incomplete/);
    await again.terminal.type('x');
    expect(again.terminal.screen.text()).toContain('The last line was incomplete');
    await again.terminal.type('\r');
    expect(again.terminal.screen.text()).toContain('Bernd, it is your turn');
    expect(game.saved()).not.toContain('E 4');
    expect(readFileSync(`${game.file}.torn`, 'utf8')).toContain('E 4 bukl');
  });

  it('two screens cannot play one game: the second is told who has it', async () => {
    const game = await begin();
    const second = await resume(game.folder);
    expect(await second.exit).toBe(1);
    expect(second.said()).toMatch(/^wsdv: .*is open in process \d+ on this computer \(opened .*\n$/);
    await game.terminal.type('q', 'y');
    await game.exit;
    const third = await resume(game.folder);
    expect(third.terminal.screen.text()).toContain('Anna, it is your turn');
  });

  it('a game of other rules goes on when its digests are passed, and can be looked at', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    await game.terminal.type('q', 'y');
    await game.exit;
    const old = game.saved().replace(/ #[0-9a-f]{6}$/m, ' #aaaaaa');
    writeFileSync(game.file, old);
    const refused = await resume(game.folder);
    expect(await refused.exit).toBe(1);
    expect(refused.said()).toContain('--accept-digests');
    const options = { file: game.file, acceptsDigests: true };
    const replay = await showScreen({ mode: 'replay', text: old, ...options });
    expect(replay.terminal.screen.text()).toContain('1/');
    const again = await showScreen({ mode: 'resume', ...options });
    expect(again.terminal.screen.text()).toContain('Bernd, it is your turn');
    await again.terminal.type(LIFT, 'r');
    await enterUntil(again, 'Anna, it is your turn');
    expect(game.saved().startsWith(old)).toBe(true);
    const read = readGame(game.saved(), { acceptsDigests: true });
    expect(read.ok && read.value.passedDigests.map(({ written }) => written)).toEqual(['aaaaaa']);
    expect(read.ok && read.value.lines.length).toBe(2);
  });

  it('a file that does not tell all cards is not played on', async () => {
    const game = await begin();
    await game.terminal.type('q', 'y');
    await game.exit;
    const file = join(game.folder, 'table.wsdv');
    appendFileSync(file, 'Format: wsdv 1\nDeal: table\n');
    const screen = await showScreen({ mode: 'resume', file }, { folder: game.folder });
    expect(await screen.exit).toBe(1);
    expect(screen.said()).toContain('you can replay it but not continue it');
  });
});

describe('a file that changed while the game was played', () => {
  it('is left alone; the screen says where the game goes on, and so does the farewell', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    appendFileSync(game.file, '; mine\n');
    await enterUntil(game, 'The game continues in another file');
    expect(game.terminal.screen.text()).toContain('ours-2.wsdv');
    await game.terminal.type('\r');
    expect(game.terminal.screen.text()).toContain('Bernd, it is your turn');
    expect(game.saved()).toMatch(/; mine\n$/);
    expect(game.saved()).not.toContain('W 15');
    const read = readGame(readFileSync(join(game.folder, 'ours-2.wsdv'), 'utf8'));
    expect(read.ok && read.value.lines.length).toBe(1);
    await game.terminal.type('q', 'y');
    await game.exit;
    expect(game.said()).toMatch(/^The game is saved: .*ours-2\.wsdv\nContinue with: .*ours-2/);
  });

  it('and holds more parts by another program is read again; the screen says so and goes on from there', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    // Simulates that somebody removed the lock by hand.
    rmSync(`${game.file}.lock`);
    const other = resumeMatch(game.file);
    if (!other.ok) throw new Error('not resumed');
    const random = chance(2);
    for (const side of ['west', 'east']) {
      expect(decision(other.value.record.end)?.side).toBe(side);
      await commit(other.value, randomAction(other.value.record.end, random));
    }
    other.value.close();
    const theirs = game.saved();
    await enterUntil(game, 'Another program has continued this game');
    await game.terminal.type(clickOn(game.terminal.screen.rows(), 'Kiel'));
    await game.terminal.type('\r');
    expect(game.terminal.screen.text()).toContain("Anna's hand");
    expect(game.terminal.screen.text()).toContain('Take a card: arrows/digits');
    expect(game.saved()).toBe(theirs);
    await game.terminal.type('r');
    await enterUntil(game, 'Bernd, it is your turn');
    const read = readGame(game.saved());
    expect(read.ok && read.value.lines.length).toBe(3);
    expect(game.saved().startsWith(theirs)).toBe(true);
    expect(readdirSync(game.folder).sort()).toEqual(['ours.wsdv', 'ours.wsdv.lock']);
    await game.terminal.type('q', 'y');
    await game.exit;
    expect(game.said()).toMatch(/^The game is saved: .*ours\.wsdv\n/);
  });

  it('and holds one part more is read again; behind the page that says so no key is offered', async () => {
    const game = await begin();
    const { terminal } = game;
    await terminal.type(LIFT, 'r');
    rmSync(`${game.file}.lock`);
    const other = resumeMatch(game.file);
    if (!other.ok) throw new Error('not resumed');
    await commit(other.value, randomAction(other.value.record.end, chance(2)));
    other.value.close();
    await enterUntil(game, 'Another program has continued this game');
    const behind = terminal.screen.text();
    expect(behind).toContain('Bernd, it is your turn');
    expect(behind).not.toContain('take back');
    expect(behind).not.toContain('help');
    await terminal.type('u');
    expect(terminal.screen.text()).toContain('u does nothing here.');
    await terminal.type('\r');
    expect(terminal.screen.text()).toContain('Bernd, it is your turn');
    expect(terminal.screen.text()).toContain('u take back');
    await terminal.type('q', 'y');
    await game.exit;
  });

  it('is told each time the game goes on elsewhere, when an action is taken back, too', async () => {
    const folder = gamesFolder();
    const game = begun({ seed: 7, name: 'ours' }, { folder });
    await commit(game, randomAction(game.record.end, chance(2)));
    expect(game.moved).toBeNull();
    appendFileSync(game.path, '; mine\n');
    await game.takeBack();
    expect(JSON.stringify(game.moved)).toContain('ours-2.wsdv');
    appendFileSync(game.path, '; mine\n');
    await game.settle();
    expect(JSON.stringify(game.moved)).toContain('ours-3.wsdv');
    await game.settle();
    expect(game.moved).toBeNull();
    game.close();
  });

  it('is written anew when it is gone at the end', async () => {
    const game = await begin();
    await game.terminal.type(LIFT, 'r');
    await enterUntil(game, 'Bernd, it is your turn');
    const before = game.saved();
    rmSync(game.file);
    await game.terminal.type('q', 'y');
    await game.exit;
    expect(game.saved()).toBe(before);
  });
});
