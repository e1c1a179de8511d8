import { Readable, type Writable } from 'node:stream';
import { type Instance, render } from 'ink';
import type { ReactNode } from 'react';

/**
 * The members of a terminal's streams that Ink uses. test/terminal/ink.test.tsx fails if a new version of Ink uses
 * more.
 */
type InkOutput = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'rows'> & Writable;
type InkInput = Pick<NodeJS.ReadStream, 'isTTY'> & Readable;

/**
 * Renders a tree with Ink. Ink gets no input, because it loses keys that arrive together; `KeyReader` reads them.
 * In `debug` mode Ink writes once for each commit.
 */
export function renderInk(tree: ReactNode, output: InkOutput, input: InkInput = noInput()): Instance {
  return render(tree, {
    // Safe casts: Ink's types require whole terminal streams of Node, but Ink uses only the members of `InkOutput` and
    // `InkInput`.
    stdout: output as NodeJS.WriteStream,
    stdin: input as NodeJS.ReadStream,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
}

function noInput(): InkInput {
  return Object.assign(new Readable({ read: () => undefined }), { isTTY: false });
}
