import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { PROGRAM } from '../../support/program.js';

describe('the built program', () => {
  it('says its version', () => {
    expect(execFileSync(process.execPath, [PROGRAM, '--version'], { encoding: 'utf8' }).trim()).toBe(
      packageJson.version,
    );
  });

  it('says in a sentence that it is not built, and exits with 2', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wsdv-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync('bin', join(folder, 'bin'), { recursive: true });
    cpSync('package.json', join(folder, 'package.json'));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin/wsdv.js')], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^wsdv is not built yet: run ".*"/);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it.each([
    [['--no-color', 'about'], /Peer Sylvester/],
    [['play', '--help'], /--cover/],
    [['--help', 'play'], /Usage: wsdv/],
    [['--seed', '7'], /terminal/],
    [['--no-color', 'play'], /terminal/],
    [['resume', 'nothing-saved'], /nothing-saved/],
  ])('does what %j asks for, whichever of its two files does it', (args, answer) => {
    const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
    expect(stdout + stderr).toMatch(answer);
  });

  it('draws a screen without a segmenter and the table of emoji, which its libraries would set up at each start', () => {
    const watching = [
      'const seen = (what) => process.stderr.write(`set up: ${what}\\n`);',
      'const ofSegmenter = { construct: (made, all) => (seen("segmenter"), new made(...all)) };',
      'const ofPattern = { construct: (made, all) => (/RGI_Emoji/.test(all[0]) && seen("emoji"), new made(...all)) };',
      'Intl.Segmenter = new Proxy(Intl.Segmenter, ofSegmenter);',
      'globalThis.RegExp = new Proxy(RegExp, ofPattern);',
    ].join('\n');
    const options = ['--import', `data:text/javascript,${encodeURIComponent(watching)}`];
    const command = [PROGRAM, 'export', 'games/gdr-collapses.wsdv', '--svg', '--at', 'II.2'];
    const { stdout, stderr } = spawnSync(process.execPath, [...options, ...command], { encoding: 'utf8' });
    expect(stdout).toContain('Brandenburg');
    expect(stderr).toBe('');
  });

  it('starts from compiled code, and also if there is no such code or V8 rejects it', () => {
    const watching = `
      import vm from 'node:vm';
      vm.Script = class extends vm.Script {
        constructor(...all) {
          super(...all);
          process.stderr.write('rejected: ' + this.cachedDataRejected + '\\n');
        }
      };`;
    const watched = ['--import', `data:text/javascript,${encodeURIComponent(watching)}`];
    const start = (program: string, command: string, ...flags: readonly string[]): string => {
      const { stdout, stderr } = spawnSync(process.execPath, [...flags, ...watched, program, command], {
        encoding: 'utf8',
      });
      expect(stdout + stderr).toMatch(/needs a terminal|Peer Sylvester/);
      return /rejected: (.*)/.exec(stderr)?.[1] ?? 'no script';
    };
    const withoutCode = mkdtempSync(join(tmpdir(), 'wsdv-'));
    onTestFinished(() => rmSync(withoutCode, { recursive: true }));
    for (const name of ['bin', 'dist', 'package.json']) cpSync(name, join(withoutCode, name), { recursive: true });
    rmSync(join(withoutCode, 'dist/compiled'), { recursive: true });

    for (const command of ['play', 'about']) {
      expect(start(PROGRAM, command)).toBe('false');
      expect(start(PROGRAM, command, '--no-lazy')).toBe('true');
      expect(start(join(withoutCode, 'bin/wsdv.js'), command)).toBe('undefined');
    }

    const noFile = join(withoutCode, 'dist/compiled', `main-${process.version}-${process.arch}`);
    mkdirSync(noFile, { recursive: true });
    expect(start(join(withoutCode, 'bin/wsdv.js'), 'about')).toBe('undefined');
  });

  it('is a library, too, that needs nothing, not even Node, bots and their network included', async () => {
    const whole = { bundle: true, platform: 'neutral', packages: 'external', metafile: true, write: false } as const;
    const { metafile, outputFiles } = await build({
      ...whole,
      entryPoints: ['dist/lib/library.js'],
      format: 'iife',
      globalName: 'library',
    });
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
    // This host has only what every JavaScript host has, browsers included. It has nothing of Node's.
    const host = createContext({ structuredClone, setTimeout, performance, atob });
    const asked = `(async () => {
      const { bot, decision, eventsFor, LEVELS, newGame, play, viewOf } = library;
      let { state, events } = newGame({ seed: 3 });
      const { side } = decision(state);
      for (const level of LEVELS) {
        const { part } = await bot({ level, seed: 1 }).choose(viewOf(state, side), eventsFor(events, side), { simulations: 5 });
        if (!play(state, part[0]).ok) throw new Error(level);
      }
      return LEVELS.length;
    })()`;
    expect(await runInContext(`${outputFiles[0].text}\n${asked}`, host)).toBe(5);
  });

  it('comes with the licence of every library in it', () => {
    const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
    expect(notices).toMatch(/commander 14\.0\.3 \(MIT\)/);
    expect(notices).toContain('Copyright (c) 2011 TJ Holowaychuk');
  });
});
