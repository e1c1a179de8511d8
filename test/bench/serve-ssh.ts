import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SshBox, whyNoSsh } from '../serve/ssh-box.js';
import type { Row } from './row.js';
import { ours } from './ui.js';
import { TimedProgram } from './ui-pty.js';

const STARTS = 11;
const SIZE = { columns: 120, rows: 40 };
const ANNA = 'anna';

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

/** A lobby over ssh beside the hotseat at this terminal, from start to first frame, and what ssh takes by itself, in turn. */
export async function sshStarts(): Promise<readonly Row[]> {
  const reason = whyNoSsh();
  if (reason !== null) {
    process.stderr.write(`Not measured: the first frame over ssh (${reason}).\n`);
    return [];
  }
  const box = await SshBox.open([ANNA]);
  const folder = await mkdtemp(join(tmpdir(), 'wsdv-bench-'));
  try {
    const [far, near, bare]: [number[], number[], number[]] = [[], [], []];
    const lobby = box.call(ANNA, ['wsdv', 'lobby', '--folder', box.tables], '-t');
    const word = box.call(ANNA, ['echo', 'arrived'], '-t');
    for (let start = 0; start < STARTS; start++) {
      for (const [begin, times] of [
        [() => new TimedProgram(lobby, SIZE, (data) => data.includes('new table')), far],
        [() => ours(SIZE, folder), near],
        [() => new TimedProgram(word, SIZE, (data) => data.includes('arrived')), bare],
      ] as const) {
        const program = begin();
        times.push(await program.firstFrame());
        await program.end();
      }
    }
    return [
      { what: 'start of ssh to first frame, wsdv lobby', measured: median(far), unit: 'ms' },
      { what: 'start of ssh to the first word of any command', measured: median(bare), unit: 'ms' },
      {
        what: 'against a wsdv play at this terminal',
        measured: median(far) / median(near),
        unit: 'times',
        target: { atMost: 1.6 },
      },
      {
        what: 'the same without what ssh takes by itself',
        measured: (median(far) - median(bare)) / median(near),
        unit: 'times',
      },
    ];
  } finally {
    await box.close();
    await rm(folder, { recursive: true });
  }
}
