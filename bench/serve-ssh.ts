import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SshBox, whyNoSsh } from '../test/services/serve/ssh-box.js';
import type { Row } from './row.js';
import { startHotseat } from './ui.js';
import { type IsFrame, TimedProgram } from './ui-pty.js';

const STARTS = 11;
const SIZE = { columns: 120, rows: 40 };
const ANNA = 'anna';

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * Returns the options with which several calls of ssh share one connection, as the documentation recommends. The
 * connection stays open for one idle minute.
 */
const oneConnection = (folder: string): readonly string[] =>
  ['ControlMaster=auto', `ControlPath=${join(folder, 'ssh')}`, 'ControlPersist=1m'].flatMap((set) => ['-o', set]);

const isLobby: IsFrame = (data) => data.includes('new table');

function begin([command, ...args]: readonly [string, ...string[]]): void {
  const { status } = spawnSync(command, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/**
 * Measures four durations alternately:
 * - a lobby over a new ssh connection, from start to first frame
 * - a lobby over an open ssh connection, from start to first frame
 * - the hotseat at this terminal, from start to first frame
 * - ssh alone, from start to the first word that a remote `echo` prints
 *
 * OpenSSH 9.2 alone takes 200 ms on a loopback. Of these, 120 ms are three waits of 40 ms for a delayed TCP
 * acknowledgement: each side sets TCP_NODELAY only when the session begins. About 30 ms are the key exchange that is
 * secure against quantum computers. The program causes neither delay. A line in sshd_config can save time only by
 * choosing weaker keys. If the hotseat starts within 200 ms, ssh alone takes as long as the hotseat. The lobby then
 * takes about twice as long as the hotseat and misses its target: 1.6 times the hotseat's time.
 */
export async function sshStarts(): Promise<readonly Row[]> {
  const reason = whyNoSsh();
  if (reason !== null) {
    process.stderr.write(`Not measured: the first frame over ssh (${reason}).\n`);
    return [];
  }
  const box = await SshBox.open([ANNA]);
  const folder = await mkdtemp(join(tmpdir(), 'wsdv-bench-'));
  try {
    const [far, again, near, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
    const shared = oneConnection(folder);
    const toLobby = ['wsdv', 'lobby', '--folder', box.tables];
    const lobby = box.call(ANNA, toLobby, '-t');
    const further = box.call(ANNA, toLobby, '-t', ...shared);
    const word = box.call(ANNA, ['echo', 'arrived'], '-t');
    begin(box.call(ANNA, ['true'], ...shared));
    for (let start = 0; start < STARTS; start++) {
      for (const [startOne, times] of [
        [() => new TimedProgram(lobby, SIZE, isLobby), far],
        [() => new TimedProgram(further, SIZE, isLobby), again],
        [() => startHotseat(SIZE, folder), near],
        [() => new TimedProgram(word, SIZE, (data) => data.includes('arrived')), bare],
      ] as const) {
        const program = startOne();
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
        what: 'the same without the time of ssh alone',
        measured: (median(far) - median(bare)) / median(near),
        unit: 'times',
      },
      {
        what: 'the same over a connection that is open already',
        measured: median(again) / median(near),
        unit: 'times',
      },
    ];
  } finally {
    await box.close();
    await rm(folder, { recursive: true });
  }
}
