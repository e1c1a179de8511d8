import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { networkOf, type Weights, weightsOf } from '../../src/bots/weights.js';
import { rulesAndInputs } from './learned-under.js';
import { joined } from './networks.js';

/**
 * Joins the networks in weight files to one network, and writes that network to a file.
 * @throws RangeError for fewer than two files, or for a file whose network was trained with other rules or inputs
 */
export async function joinFiles(out: string | undefined, files: readonly string[]): Promise<void> {
  if (out === undefined || files.length < 2)
    throw new RangeError('name a file to write and those of the networks: npm run join -- OUT FILE FILE');
  const all = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Weights));
  const networks = all.map(networkOf);
  const other = networks.findIndex(({ inputs }, at) => all[at].rulesAndInputs !== rulesAndInputs(inputs));
  if (other >= 0) throw new RangeError(`${files[other]} learned under other rules or inputs than those of today`);
  const network = joined(networks);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const origin = { script: 'npm run join', commit, of: all.map((one) => one.origin) };
  await writeFile(out, `${JSON.stringify(weightsOf(network, origin, rulesAndInputs(network.inputs)), null, 2)}\n`);
}
