import { afterEach, describe, expect, it } from 'vitest';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

afterEach(closeAll);

const keysLine = ({ text }: Hotseat): string => text().split('\n').at(-1) ?? '';

/** What stands in the prompt or beside the map, its lines joined. */
function read({ text }: Hotseat): string {
  const rows = text().split('\n');
  const beside = rows.map((row) => /[│┃]([^│┃]*)[│┃]$/.exec(row)?.[1].trim() ?? '');
  const prompt = rows.slice(-3).map((row) => row.replace(/ R\d[\w.]* *$/, '').trim());
  return [...beside, '|', ...prompt].join(' ').replace(/ +/g, ' ');
}

describe.each(SIZES)('a refusal at $columns x $rows', (size) => {
  it.each([
    ['of taking back what is committed', ['u'], '? help'],
    ['of a question that is not asked', ['v', ENTER], 'Esc back'],
    ['of a use that is not possible', ['s'], '? help'],
  ])('%s leaves the keys at the foot of the screen, and can be read in full', async (_what, keys, hint) => {
    const game = await hotseat(size);
    await game.type(LIFT, ...keys);
    expect(keysLine(game)).toContain(hint);
    expect(keysLine(game)).not.toContain('✗');
    const { refusal } = game.driver.screen;
    expect(read(game)).toContain(refusal?.sentence ?? 'Nothing to take back since the last commit.');
  });
});
