import { dirname, parse, relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../vitest.config.js';

/** How many folders a test shares with the changed source, test/ standing for src/, and whether they bear the same name. */
function nearness(test: string, source: string): number {
  const [there, here] = [test, source].map((path) => dirname(path).split('/').slice(1));
  const apart = here.findIndex((folder, index) => folder !== there[index]);
  const isNamesake = test.includes(`/${parse(source).name}.`);
  return (apart < 0 ? here.length : apart) + (isNamesake ? 0.5 : 0);
}

/** The tests beside the changed source first: they are the likeliest to see the change, and the first red one is enough. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const source = process.env.WSDV_CHANGED ?? '';
    const near = ({ moduleId }: TestSpecification): number =>
      nearness(relative(this.ctx.config.root, moduleId), source);
    const shortestFirst = (await super.sort(files)).reverse();
    return shortestFirst.sort((one, other) => near(other) - near(one));
  }
}

/** The tests as `npm run mutate` asks them: with so much time that none of them is red because the machine is busy. */
export default mergeConfig(config, {
  test: {
    sequence: { sequencer: NearestFirst },
    setupFiles: ['scripts/mutate.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
