import { describe, expect, it } from 'vitest';
import { whyAway } from '../../src/cli/shared-box.js';
import type { Presence } from '../../src/serve/client/client.js';
import { FAREWELLS, PROTOCOL } from '../../src/serve/protocol.js';
import type { EntryProblem } from '../../src/serve/client/prove.js';
import { ENGLISH } from '../../src/text/index.js';

type Away = Omit<Extract<Presence, { type: 'away' }>, 'type'>;
const told = (away: Partial<Away>): string | null =>
  whyAway({ words: ENGLISH }, { type: 'away', problem: null, farewell: null, ...away });

describe('why the service is away', () => {
  it.each(FAREWELLS)('is its farewell, as long as it does not answer (%s)', (farewell) => {
    const sentence = ENGLISH.serve.farewell[farewell]();
    expect(told({ farewell })).toBe(sentence);
    expect(told({ farewell, problem: { code: 'no-service', folder: '/srv/wsdv' } })).toBe(sentence);
  });

  it('is that it speaks another protocol since an upgrade, or lets nobody more in', () => {
    const newer = { code: 'other-service', protocol: PROTOCOL + 1, program: '9.0.0' } as const;
    expect(told({ farewell: 'shutdown', problem: newer })).toContain(`the service protocol ${PROTOCOL + 1}`);
    const full = { code: 'refused', error: { code: 'too-many-connections', most: 5 } } as const;
    expect(told({ problem: full })).toContain('5 terminals');
  });

  it.each([
    [PROTOCOL - 1, /^The table service .*is older than this program/, /Whoever runs the service must install/],
    [PROTOCOL + 1, /^This program is older than the table service/, /Install version|Install the version/],
  ])('is for protocol %i that one side is older, and what to upgrade', (protocol, older, advice) => {
    const problems: readonly EntryProblem[] = [
      { code: 'other-service', protocol, program: '9.0.0' },
      { code: 'refused', error: { code: 'other-protocol', protocol } },
    ];
    for (const problem of problems) {
      expect(told({ problem })).toMatch(older);
      expect(told({ problem })).toMatch(advice);
    }
  });

  it.each<EntryProblem>([
    { code: 'no-service', folder: '/srv/wsdv' },
    { code: 'no-answer', folder: '/srv/wsdv' },
    { code: 'no-entry', folder: '/srv/wsdv' },
    { code: 'no-proof', folder: '/srv/wsdv' },
    { code: 'unsafe', path: '/srv/wsdv/door', why: 'rights' },
  ])('is nothing that would name a path of the server ($code)', (problem) => {
    expect(told({ problem })).toBeNull();
  });
});
