import { describe, expect, it } from 'vitest';
import { dealProofOf, newRecord, proofErrors, readGame, stateAfter, writeGame } from '../../../src/notation/index.js';
import { messageOf, recordIn } from '../../support/english-messages.js';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OTHER = SEED.replace('00', 'ff');
/** SHA-256 of the 32 bytes of SEED, as `sha256sum` prints it. */
const PROOF = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
/** The example in docs/move-files.md. */
const DEAL = 'Deal I: west 12 4, east 11 19, display 16 15 13 10 5 17 3, pile 7 6 18 8 1 9 20 14 2';

const file = (...header: readonly string[]): string => `Format: wsdv 1\n${header.join('\n')}\n\n`;

function refused(text: string): string[] {
  const record = readGame(text);
  return record.ok ? [] : record.error.map((error) => `${error.line}:${error.column} ${messageOf(error)}`);
}

/** Returns the errors of a valid file when it is checked against a proof: line, column, code and sentence of each. */
function wrong(text: string, given: string | null = null): string[] {
  return proofErrors(recordIn(text), text, given).map(({ line, column, code, reason }) =>
    [line, column, code, reason.say].join(' '),
  );
}

describe('`Deal-Proof` in the header', () => {
  it('is the SHA-256 of the 32 bytes of the seed', () => {
    expect(dealProofOf(SEED)).toBe(PROOF);
    expect(dealProofOf(SEED.toUpperCase())).toBe(PROOF);
  });

  it('is read in any case, and written below the seed in small letters', () => {
    const canonical = file('West: Ada', `Seed: ${SEED}`, `Deal-Proof: ${PROOF}`);
    const record = recordIn(file(`deal-PROOF:   ${PROOF.toUpperCase()} ; kept`, 'West: Ada', `Seed: ${SEED}`));
    expect(record.header.dealProof).toBe(PROOF);
    expect(writeGame(record)).toBe(`; kept\n${canonical}`);
    expect(writeGame(recordIn(canonical))).toBe(canonical);
    expect(writeGame(recordIn(file(`Deal-Proof: ${PROOF}`, 'Deal: table')))).toBe(
      file(`Deal-Proof: ${PROOF}`, 'Deal: table'),
    );
  });

  it.each(['', '12', PROOF.slice(1), `${PROOF}0`, PROOF.replace('6', 'g')])('is refused as %j', (proof) => {
    const [said] = refused(file(`Seed: ${SEED}`, `Deal-Proof: ${proof}`));
    expect(said).toMatch(
      proof === '' ? /^3:1 "Deal-Proof" has no value/ : /^3:13 The proof of a deal is 64 hex digits/,
    );
  });

  it('must be that of the seed beside it; the error has its line and column and names neither', () => {
    for (const seed of [OTHER, '7']) {
      const said = refused(file(`Deal-Proof: ${PROOF}`, `Seed: ${seed}`));
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/^2:13 The proof does not match the seed in the file/);
      expect(said[0]).not.toMatch(/[0-9a-f]{16}/);
    }
    expect(refused(file(`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`))).toEqual([]);
  });

  it('stands beside no start position, which nobody has dealt', () => {
    const said = refused(file(`Deal-Proof: ${PROOF}`, 'Position: {"decade": 2}'));
    expect(said[0]).toContain('A start position already contains the cards');
    expect(said[0]).toContain('`Deal-Proof`');
  });

  it('is written into a new game that is asked for it, and only one that fits', () => {
    const begun = newRecord({ seed: SEED, dealProof: dealProofOf(SEED) });
    expect(begun.ok && writeGame(begun.value)).toBe(file(`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`));
    expect(newRecord({ seed: OTHER, dealProof: PROOF })).toEqual({
      ok: false,
      error: [{ say: 'proofOfOther', with: [] }],
    });
  });
});

describe('the check of a deal against its proof', () => {
  it('finds nothing wrong where seed, file and what was given agree', () => {
    for (const given of [null, PROOF]) {
      expect(wrong(file(`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`), given)).toEqual([]);
      expect(wrong(file(`Deal-Proof: ${PROOF}`, 'Deal: table'), given)).toEqual([]);
    }
    expect(wrong(file(`Seed: ${SEED}`), PROOF)).toEqual([]);
    expect(wrong(file('Seed: 7'))).toEqual([]);
  });

  it('finds another proof than the one given, another seed, and nothing to compare', () => {
    const other = dealProofOf(OTHER);
    expect(wrong(file(`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`), other)).toEqual(['3 13 proof otherProof']);
    expect(wrong(file('Deal: table', `Deal-Proof: ${PROOF}`), other)).toEqual(['3 13 proof otherProof']);
    expect(wrong(file(`Seed: ${SEED}`), other)).toEqual(['2 7 proof otherSeed']);
    expect(wrong(file('Seed: 7'), other)).toEqual(['2 7 proof otherSeed']);
    expect(wrong(file('Deal: table'), other)).toEqual(['1 1 proof nothingToProve']);
  });

  it('lets no declared deal past that lies otherwise than the seed deals it', () => {
    const proved = [`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`];
    const swapped = DEAL.replace('west 12 4, east 11 19', 'west 11 4, east 12 19');
    expect(recordIn(file(...proved, swapped)).start.hands.west).toContain(11);
    expect(wrong(file(...proved, swapped))).toEqual(['4 9 proof otherThanSeed']);
    expect(wrong(file(proved[0], 'deal  i: west 11'), PROOF)).toEqual(['3 10 proof otherThanSeed']);
    expect(wrong(file(...proved, 'Deal III: pile 41 42'))).toEqual(['4 11 proof otherThanSeed']);
    // Declarations that agree with the deal are accepted.
    expect(wrong(file(...proved, DEAL))).toEqual([]);
    expect(wrong(file(...proved, 'Deal III: west 53 59'))).toEqual([]);
    // Without a proof, declared cards override the seed.
    expect(wrong(file(proved[0], swapped))).toEqual([]);
  });

  it('stands behind the replay, in which statements that contradict the seed are errors', () => {
    const proved = file(`Seed: ${SEED}`, `Deal-Proof: ${PROOF}`);
    const { hands, display } = stateAfter(recordIn(proved), 0);
    expect(refused(`${proved}Display: ${display.join(' ')}\nWest hand: ${hands.west.join(' ')}\n`)).toEqual([]);
    expect(refused(`${proved}West hand: ${hands.east.join(' ')}\n`)).toHaveLength(1);
  });
});
