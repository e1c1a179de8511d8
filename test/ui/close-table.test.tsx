import { afterEach, describe, expect, it } from 'vitest';
import { TableScreen } from '../../src/ui/match/table-screen.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { TableInMemory } from '../support/shared-table.js';

afterEach(closeAll);

/** Shows West's screen of a table. */
async function west() {
  const table = new TableInMemory('ours');
  const { at, port } = table.connectTerminal('Ada', 'west');
  const onReplay = () => Promise.resolve('It cannot be read.');
  const element = <TableScreen at={at} port={port} onReplay={onReplay} onLeave={() => undefined} />;
  const { terminal } = await renderOnTerminal(element, { columns: 80, rows: 24 });
  /**
   * If `isForgotten` is true, nobody has played for so long that a player may close the table. If false, nobody may
   * close it.
   */
  const forget = async (isForgotten: boolean): Promise<void> => {
    table.isClosable = isForgotten;
    table.sit('east', 'Karl');
    await terminal.settle();
  };
  return { table, forget, text: () => terminal.screen.text(), type: (...keys: string[]) => terminal.type(...keys) };
}

describe('a table that waits for an opponent', () => {
  it('shows its code and the command for it on its page, until the opponent is there', async () => {
    const table = new TableInMemory('ours', { players: { west: 'Ada', east: '' } });
    const { at, port } = table.connectTerminal('Ada', 'west');
    const props = { port, onReplay: () => Promise.resolve(null), onLeave: () => undefined };
    const { terminal } = await renderOnTerminal(<TableScreen at={{ ...at, code: 'c0de5ec2e7' }} {...props} />, {
      columns: 80,
      rows: 24,
    });
    const text = () => terminal.screen.text();
    expect(text()).not.toContain('c0de5ec2e7');
    await terminal.type('t');
    expect(text()).toMatch(/Invitation code[^]*c0de5ec2e7[^]*wsdv join/);
    table.sit('east', 'Karl');
    await terminal.settle();
    expect(text()).toContain('East: Karl');
    expect(text()).not.toMatch(/c0de5ec2e7|wsdv join/);
  });
});

describe('a table that nobody plays at', () => {
  it('has a key to close it, after a question that one other key answers', async () => {
    const { table, forget, text, type } = await west();
    await forget(true);
    await type('t');
    expect(text()).toContain('x close the table');
    await type('x');
    expect(text()).toContain('Close the table? Nobody has played here for 30 days.');
    await type('y', BYTES.enter, ' ', 'x', 'n');
    expect(text()).not.toContain('Close the table?');
    expect(table.isClosed).toBe(false);
    await type('t', 'x', 'Y');
    expect(table.isClosed).toBe(true);
  });

  it('is the only one that has it: the question goes when somebody plays', async () => {
    const { table, forget, text, type } = await west();
    await type('t');
    expect(text()).not.toContain('close the table');
    await type('x', 'Y');
    await forget(true);
    await type('x');
    expect(text()).toContain('Close the table?');
    await forget(false);
    expect(text()).not.toContain('Close the table?');
    await type('Y');
    expect(table.isClosed).toBe(false);
  });
});
