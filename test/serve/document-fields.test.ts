import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { TABLE_THINKING_TIME } from '../../src/bots/levels.js';
import { moveSchema } from '../../src/match/move-schema.js';
import { DAYS_TO_CLOSE } from '../../src/match/table-port.js';
import { PROVINCES, SECTORS } from '../../src/rules/board.js';
import { LONGEST_PAUSE } from '../../src/serve/bot-clients.js';
import { VISIT_TIME } from '../../src/serve/bot-process.js';
import { PROTOCOL } from '../../src/serve/protocol.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { closeTables, isOnTurn, tableOfTwo, tablesIn } from './support.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const DOCUMENT = read('docs/protocol.md');
/** Returns a section, from its heading to the next heading of any level. */
const section = (title: string): string => DOCUMENT.split(new RegExp(`^##+ ${title}\n`, 'm'))[1].split(/^##/m)[0];
/** Returns the code words in the first column of each table of a section. */
const tables = (title: string): string[][] =>
  section(title)
    .split(/\n\n/)
    .filter((block) => block.startsWith('|'))
    .map((block) =>
      block
        .split('\n')
        .slice(2)
        .flatMap((row) => [...row.split('|')[1].matchAll(/`([\w-]+)`/g)].map(([, name]) => name)),
    );
const sorted = (names: Iterable<string>): string[] => [...names].sort();
const keys = (value: object): string[] => sorted(Object.keys(value));

afterEach(closeTables);

describe('docs/protocol.md names every field', () => {
  it('of an opened table, its game, its view, its decision, of news and of a row', async () => {
    const { west, east, table } = await tableOfTwo(await tablesIn());
    const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const at = games[turn];
    const [tableFields, gameFields, viewFields] = tables('A table');
    expect(sorted(tableFields)).toEqual(keys(at));
    expect(sorted(gameFields)).toEqual(keys(at.game));
    expect(sorted(viewFields)).toEqual(keys(at.game.view));
    for (const field of keys(at.game.view.decision!)) expect(section('Decisions')).toContain(`\`${field}\``);
    const moves = [...somePart(at.game, chance(1))];
    const acted = await [west, east][turn].ask('act', { table, version: at.version, moves });
    if (acted.type !== 'committed') throw new Error(acted.type);
    expect(sorted(tables('News')[0])).toEqual(keys(acted.news));
    const { tables: listed } = await west.ask('lobby', {});
    expect(sorted(tables('The lobby')[0])).toEqual(keys(listed[0]));
  });

  it('of every move, and the order of provinces and sectors', () => {
    const { options } = moveSchema as unknown as {
      readonly options: readonly { readonly entries: Readonly<Record<string, unknown>> }[];
    };
    const schemas = options.flatMap(({ entries: { type, ...fields } }) => {
      const { literal, options: literals = [literal] } = type as { literal?: string; options?: (string | undefined)[] };
      return literals.map((name) => [`"${name}"`, ...Object.keys(fields)].join(', '));
    });
    const told = [...section('Decisions').matchAll(/`\{ "type": ([^}]+) \}`/g)].map(([, fields]) => fields);
    expect(sorted(told)).toEqual(sorted(schemas));
    const ids = [...section('A table').matchAll(/`([\w-]+)`/g)].map(([, id]) => id).join(' ');
    expect(ids).toContain(PROVINCES.map(({ id }) => id).join(' '));
    expect(ids).toContain(SECTORS.join(' '));
  });
});

describe('docs/protocol.md tells numbers as they are', () => {
  it('of the protocol, of days until a table may be closed, and of bots', () => {
    expect([...DOCUMENT.matchAll(/"(?:hello|protocol)": ?(\d+)/g)].map(([, number]) => Number(number))).toEqual(
      expect.arrayContaining([PROTOCOL]),
    );
    expect(section('Versions')).toMatch(new RegExp(`^- ${PROTOCOL}: `, 'm'));
    expect(DOCUMENT).toContain(`for ${DAYS_TO_CLOSE} days`);
    const [, chanceToWin] = /LOW_CHANCE = ([\d.]+)/.exec(read('src/bots/estimated-chance.ts')) ?? [];
    const bots = section('Bots');
    expect(bots).toContain(`thinks at most ${TABLE_THINKING_TIME / 1000} seconds`);
    expect(bots).toContain(`below ${Number(chanceToWin) * 100} %`);
    expect([VISIT_TIME, LONGEST_PAUSE]).toEqual([2 * 60_000, 5 * 60_000]);
    expect(bots).toMatch(/after two minutes\.[\s\S]*up to\s+five minutes/);
  });
});
