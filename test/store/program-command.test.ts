import fs from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameArgument, pathArgument, programCommand, type ProgramStart } from '../../src/store/index.js';
import { temporaryFolder } from './support.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const started = (script: string, environment: ProgramStart['environment'] = {}, inFolder = folder): ProgramStart => ({
  script,
  folder: inFolder,
  environment,
});

describe('the program in a hint', () => {
  it('is wsdv when it was started by its name from the PATH', () => {
    const bin = join(folder, 'bin');
    expect(programCommand(started(join(bin, 'wsdv'), { PATH: ['/usr/bin', bin].join(delimiter) }))).toBe('wsdv');
  });

  it('is wsdv when an installer put a script of that name on the PATH', () => {
    const bin = join(folder, 'bin');
    fs.mkdirSync(bin);
    const script = join(folder, 'node_modules', 'wir-sind-das-volk', 'bin', 'wsdv.js');
    expect(programCommand(started(script, { PATH: bin }))).toBe('node node_modules/wir-sind-das-volk/bin/wsdv.js');
    fs.writeFileSync(join(bin, 'wsdv.cmd'), '');
    expect(programCommand(started(script, { PATH: bin }))).toBe('wsdv');
  });

  it('is node with the script in a clone, from wherever it was started', () => {
    const script = join(folder, 'bin', 'wsdv.js');
    expect(programCommand(started(script))).toBe('node bin/wsdv.js');
    expect(programCommand(started(script, {}, join(folder, 'docs')))).toBe('node ../bin/wsdv.js');
    expect(programCommand(started(script, {}, '/'))).toBe(`node ${script.slice(1)}`);
  });

  it('is right for the shell when npm start runs it in the folder of the package', () => {
    const bin = join(folder, 'node_modules', '.bin');
    const environment = { npm_lifecycle_event: 'start', INIT_CWD: join(folder, 'docs'), PATH: bin };
    expect(programCommand(started(join(folder, 'bin', 'wsdv.js'), environment))).toBe('node ../bin/wsdv.js');
    expect(programCommand(started(join(bin, 'wsdv'), environment))).toBe('node ../node_modules/.bin/wsdv');
  });
});

describe('a game in a hint', () => {
  it('is the name of a saved game and the path of any other file', () => {
    const games = join(folder, 'games');
    const here = started('wsdv');
    expect(gameArgument(join(games, 'ours.wsdv'), games, here)).toBe('ours');
    expect(gameArgument('games/ours.wsdv', games, here)).toBe('ours');
    expect(gameArgument('gui.wsdv', games, here)).toBe('./gui.wsdv');
    expect(gameArgument('../gui.wsdv', games, here)).toBe('../gui.wsdv');
    expect(gameArgument(join(games, 'notes.txt'), games, here)).toBe('games/notes.txt');
  });

  it('is quoted where a shell would take it for several words', () => {
    expect(pathArgument("Anna's games/1.wsdv", started('wsdv'))).toBe("'Anna'\\''s games/1.wsdv'");
    expect(gameArgument('my game.wsdv', '/games', started('wsdv'))).toBe("'./my game.wsdv'");
    expect(pathArgument('Grüße.wsdv', started('wsdv'))).toBe('Grüße.wsdv');
  });
});
