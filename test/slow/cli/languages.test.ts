import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVELS } from '../../../src/notation/bot-names.js';
import { CITIES } from '../../../src/rules/board/cities.js';
import { CARDS } from '../../../src/rules/cards/deck.js';
import { dealProofOf } from '../../../src/notation/index.js';
import { allWords, cutIn, englishIn, PSEUDO, wordsOf } from '../../support/pseudo-language.js';
import { COMMANDS, type Outcome, savedGame, type Setting, wsdv } from '../../cli/support.js';

const SEED = 'ab'.repeat(32);
/** Saved games that the players ended: the name of each game, and its result in English. */
const ENDED = { patt: 'East wins, West resigns', remis: 'draw by agreement', aus: 'closed without a winner' };

let home: string;
let games: string;

beforeAll(() => {
  home = fs.mkdtempSync(join(tmpdir(), 'wsdv-'));
  games = join(home, 'games');
  savedGame(games, 'laufend', 3, 9);
  savedGame(games, 'vorbei', 1);
  const { lines, header } = parts('laufend');
  for (const [name, result] of Object.entries(ENDED)) {
    const bare = header.replace(/^Seed: .*/m, `Seed: ${SEED}\nDeal-Proof: ${dealProofOf(SEED)}`);
    fs.writeFileSync(join(games, `${name}.wsdv`), `${bare}\nResult: ${result}\n`);
  }
  fs.writeFileSync(join(games, 'kaputt.wsdv'), `${header}\n${lines.slice(0, 3).join('\n')}\nE 99 event: nonsense\n`);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

function parts(name: string): { header: string; lines: string[] } {
  const [header, ...rest] = fs.readFileSync(join(games, `${name}.wsdv`), 'utf8').split('\n\n');
  return { header: `${header}\n`, lines: rest.join('\n\n').split('\n') };
}

/**
 * Words that are the same in every language: commands, formats, players, bot levels, games, cities, German card titles.
 */
const NAMES = wordsOf([
  ...['wsdv', 'Anna', 'Bernd', 'laufend', 'vorbei', 'kaputt', 'neu', 'patt', 'remis', 'aus', dealProofOf(SEED)],
  ...CITIES.map(({ name }) => name),
  ...CARDS.map(({ title }) => title.de),
  ...['I', 'II', 'III', 'IV'],
  ...LEVELS,
]);

const VALUES = [
  'dark',
  'terminal',
  'light',
  'both',
  'west',
  'east',
  'none',
  'spectator',
  'everybody',
  'red',
  'yellow',
  'dual',
  'add',
  'bash',
  'zsh',
  'fish',
  'level',
  'ENOENT',
];

/** Help and errors also contain commands, their arguments and option values. */
const COMMAND_NAMES = wordsOf([
  ...NAMES,
  ...COMMANDS,
  'help',
  'shell',
  'number',
  'files',
  'action',
  'name',
  'srv',
  ...VALUES,
]);

const RULES = fs.readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

/** Removes options, placeholders, examples, paths, excerpts of files, written actions and comments. */
function prose(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^ {2}(?:wsdv|game=)|^ *\d* \| |^[IV]+\.(?:E\d+|[12])\.\d+ {2}|^ *;/.test(line))
    .join('\n')
    .replace(/\/\S+|\S+\.wsdv\S*|\b[\da-f]{64}\b|--?[\w-]+|<[^>]*>|\[[^\]]*\]/g, ' ');
}

const inPseudo = (args: readonly string[], setting: Setting = {}): Promise<Outcome> =>
  wsdv(args, { ...setting, environment: { WSDV_HOME: home, NO_COLOR: '1' }, language: PSEUDO });

async function expectForeign(args: readonly string[], names = NAMES, stdin = ''): Promise<void> {
  // If a written action is wrapped over several lines, it cannot be distinguished from the text around it. So replays
  // are not wrapped.
  for (const columns of args[0] === 'replay' ? [undefined] : [80, undefined]) {
    const { out, err } = await inPseudo(args, { stdin, ...(columns && { columns }) });
    expect(out + err).not.toBe('');
    expect([...englishIn(prose(out + err), names), ...cutIn(out + err)], `${args.join(' ')}\n${out}${err}`).toEqual([]);
  }
}

describe('the commands in another language', () => {
  it.each(['', ...COMMANDS])('help for "%s" is in that language', (command) =>
    expectForeign(command === '' ? ['--help'] : [command, '--help'], COMMAND_NAMES),
  );

  it.each([
    'list',
    'about',
    'verify vorbei laufend',
    'verify kaputt',
    'verify remis patt',
    `verify patt --proof ${dealProofOf(SEED)}`,
    `verify patt --proof ${SEED}`,
    'move aus foo',
    'stats patt',
    'replay remis --plain',
    'inspect laufend',
    'inspect vorbei',
    'inspect laufend --at I.1.3 --hands both',
    'stats vorbei',
    'replay vorbei --plain',
    'replay laufend --plain --to I.1.4',
    'cards',
    'cards 14',
    'cards II',
    'random --games 3',
    'new --name neu --no-screen --west Anna',
  ])('`wsdv %s` speaks it', (line) => expectForeign(line.split(' ')));

  it('`wsdv arena` speaks it', async () => {
    // `expectForeign` runs the command twice, with two widths. The second run takes the game of the first run from this
    // file.
    const out = ['--out', join(home, 'results.jsonl')];
    // This seed ends the game in the first decade.
    await expectForeign([
      'arena',
      '--a',
      'newcomer',
      '--b',
      'newcomer',
      '--seed',
      '10',
      '--games',
      '1',
      '--workers',
      '1',
      ...out,
    ]);
  });

  it('`wsdv move` tells in it what a written action did', async () => {
    savedGame(games, 'zug', 4, 0);
    const { out } = await wsdv(['inspect', 'zug', '--json'], { environment: { WSDV_HOME: home } });
    const [card] = (JSON.parse(out) as { view: { display: number[] } }).view.display;
    await expectForeign(['move', 'zug', `W ${card} build: Kiel`], wordsOf([...NAMES, 'zug']));
  });

  it('`wsdv export` writes the words of move files, and warns in it', async () => {
    const { out, err } = await inPseudo(['export', 'kaputt', '--for', 'west']);
    expect(out).toBe('');
    expect(englishIn(prose(err), wordsOf([...NAMES, 'nonsense']))).toEqual([]);
    const exported = await inPseudo(['export', 'laufend', '--for', 'west']);
    const english = await wsdv(['export', 'laufend', '--for', 'west'], { environment: { WSDV_HOME: home } });
    expect(exported).toEqual(english);
  });

  it.each(['rules', 'rules R5', 'rules unrest'])('`wsdv %s` quotes the rules and says the rest in it', (line) =>
    expectForeign(line.split(' '), wordsOf([...NAMES, ...allWords(RULES)])),
  );

  it.each([
    'rpelay',
    'cards --colr',
    'cards --color blue',
    'cards --decade V',
    'export laufend',
    'list a b',
    'arena --a strong --b easy',
    'arena --a easy --b easy --share 1 --budget 1',
    'arena --a easy --b program:/no/such',
    'random --games x',
    'random --games 0',
    'random --seed 99999999999',
    'random --games',
    'verify',
    'verify missing.wsdv',
    'verify nogame',
    'verify vorbie',
    'inspect',
    'inspect --position missing.json',
    'inspect laufend --at XX',
    'replay laufend --to IX --plain',
    'cards nothing-like-it',
    'rules R99',
    'rules xyzzyq',
    'resume nogame',
    'play',
    'new --name laufend --no-screen',
    'new --name a/b --no-screen',
    'new --west Anna-with-a-name-that-is-far-too-long',
  ])('the error of `wsdv %s` is in it', (line) =>
    // The error repeats what was typed, and suggests similar commands.
    expectForeign(line.split(' '), wordsOf([...COMMAND_NAMES, ...allWords(line)])),
  );
});
