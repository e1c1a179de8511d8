import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { renderInk } from '../../src/terminal/ink.js';
import { ScreenOutput } from '../../src/terminal/screen-output.js';

/**
 * Returns a proxy of the stream. If a member is requested that the stream does not have, the proxy adds the member's
 * name to `missing`.
 */
function noting<T extends object>(stream: T, missing: Set<string>): T {
  return new Proxy(stream, {
    get: (target, name) => {
      if (!(name in target)) missing.add(String(name));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

it('Ink uses nothing of a terminal that our streams do not have', async () => {
  const missing = new Set<string>();
  const terminal = Object.assign(new Readable({ read: () => undefined }), { isTTY: false });
  const nowhere = Object.assign(new EventEmitter(), { columns: 80, rows: 24, write: () => true });
  const output = new ScreenOutput(nowhere, { level: 0, ascii: false });
  const ink = renderInk(<></>, noting(output, missing), noting(terminal, missing));
  ink.rerender(<></>);
  output.emit('resize');
  ink.unmount();
  await ink.waitUntilExit();
  expect([...missing]).toEqual([]);
});
