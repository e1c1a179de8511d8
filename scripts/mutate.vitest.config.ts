import { readFileSync } from 'node:fs';
import { dirname, parse, relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../vitest.config.js';

/**
 * Returns a number for how likely a test is to detect a change. It is a sum: 20 if the test has the name of the changed
 * source, 10 if the test imports the source, and 1 for each folder that both paths share. For this, test/, test/slow/,
 * test/built/, test/services/ and test/long/ count as src/.
 */
function nearness(test: string, source: string): number {
  const [there, here] = [test.replace(/^test\/(?:slow|built|services|long)\//, 'test/'), source].map((path) =>
    dirname(path).split('/').slice(1),
  );
  const apart = here.findIndex((folder, index) => folder !== there[index]);
  const { name } = parse(source);
  const isNamesake = parse(test).name.startsWith(`${name}.`);
  const loadsIt = readFileSync(test, 'utf8').includes(`/${name}.js'`);
  return (apart < 0 ? here.length : apart) + (isNamesake ? 20 : 0) + (loadsIt ? 10 : 0);
}

/**
 * Runs the tests nearest to the changed source first. They are most likely to detect the change, and one detection is
 * enough.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const source = process.env.WSDV_CHANGED ?? '';
    const near = ({ moduleId }: TestSpecification): number =>
      nearness(relative(this.ctx.config.root, moduleId), source);
    const shortestFirst = (await super.sort(files)).reverse();
    const nearnesses = new Map(files.map((file) => [file, near(file)]));
    return shortestFirst.sort((one, other) => (nearnesses.get(other) ?? 0) - (nearnesses.get(one) ?? 0));
  }
}

/** Configuration for `npm run mutate`. The time limits are so long that no test fails because the machine is busy. */
export default mergeConfig(config, {
  test: {
    sequence: { sequencer: NearestFirst },
    setupFiles: ['scripts/mutate.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
