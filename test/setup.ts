import fc from 'fast-check';
import { runs, SEED } from './support/runs.js';

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });

// Tests must give the same result on a user's machine, in a pipe and on a build server. Ink stops drawing frames when
// it sees a CI variable, and NO_COLOR and FORCE_COLOR change the colours of chalk. Programs started by tests inherit
// the cleaned environment.
for (const name of Object.keys(process.env)) {
  if (name === 'CI' || name.startsWith('CI_') || name === 'CONTINUOUS_INTEGRATION') delete process.env[name];
}
delete process.env.NO_COLOR;
delete process.env.FORCE_COLOR;
