import { spawn } from '@lydell/node-pty';
import { expect, it } from 'vitest';

// This test can fail under .ci/run, which sets CI=true: Ink stops drawing frames when it sees the variable.
it('a program that a test starts in a pseudo-terminal sees a terminal and no CI variable', async () => {
  const script = "console.log(String([process.stdout.isTTY, process.stdout.columns, 'CI' in process.env]))";
  const child = spawn(process.execPath, ['-e', script], { cols: 97, rows: 40 });
  let output = '';
  child.onData((text) => (output += text));
  await new Promise<void>((resolve) => child.onExit(() => resolve()));
  expect(output.trim()).toBe('true,97,false');
});
