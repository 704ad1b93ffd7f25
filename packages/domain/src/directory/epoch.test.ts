import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ed25519PublicKeyOf } from '../crypto/ed25519.ts';
import { randomBytes } from '../crypto/platform.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import type { AppError } from '../errors/app-error.ts';
import { labelAddress, verifyAddressLabel } from './address-label.ts';
import { decodeEpoch, encodeEpoch, replayEpoch } from './epoch.ts';
import type { DirectoryLeaf } from './leaf.ts';
import { createMemoryDirectory } from './testing/memory-directory.ts';

const ACCOUNT = '0f8fad5b-d9cb-869f-a165-70867728950e';
const leaf = (digit: string, changes: Partial<DirectoryLeaf> = {}): DirectoryLeaf => ({
  label: digit.repeat(64),
  accountId: ACCOUNT,
  version: 1,
  value: 'a'.repeat(64),
  ...changes,
});
const contradiction = expect.objectContaining<Partial<AppError>>({ code: 'LedgerContradiction' });
const invalid = expect.objectContaining<Partial<AppError>>({ code: 'LedgerProofInvalid' });

describe('epoch of the directory', () => {
  it('comes back from its bytes in the order of the labels, and has one form', () => {
    const leaves = [leaf('1'), leaf('2'), leaf('3')];
    const bytes = encodeEpoch(leaves.toReversed());
    expect(decodeEpoch(bytes)).toEqual(leaves);
    const [one, two] = [encodeEpoch([leaf('1')]), encodeEpoch([leaf('2')])];
    for (const wrong of [
      new Uint8Array(0),
      bytes.slice(1),
      new Uint8Array([...two, ...one]),
      new Uint8Array([...one, ...one]),
      new Uint8Array(84 * 10_001),
    ])
      expect(() => decodeEpoch(wrong)).toThrow(RangeError);
    expect(() => encodeEpoch(Array.from({ length: 10_001 }, () => leaf('1')))).toThrow(RangeError);
  });

  it('an auditor plays all of them again, and finds each changed bit', async () => {
    const epochs = [[leaf('1'), leaf('2')], [leaf('3')], [leaf('1', { version: 2, value: 'b'.repeat(64) })]];
    const [server, auditor] = [createMemoryDirectory(), createMemoryDirectory()];
    for (const leaves of epochs) {
      const { root } = await server.enter(leaves);
      const bytes = encodeEpoch(leaves);
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
          const changed = { leaves: flipBit(bytes, bit), root };
          await expect(replayEpoch(auditor.read, changed)).rejects.toEqual(contradiction);
        }),
        { numRuns: 100 },
      );
      await expect(replayEpoch(auditor.read, { leaves: bytes, root: flipBit(root, 3) })).rejects.toEqual(
        contradiction,
      );
      expect((await replayEpoch(auditor.read, { leaves: bytes, root })).replacements).toEqual([]);
      await auditor.enter(leaves);
    }
  });

  it('an auditor refuses an epoch that takes a version back, and names an address that changes hands', async () => {
    const auditor = createMemoryDirectory();
    await auditor.enter([leaf('1')]);
    const stolen = leaf('1', { accountId: '7c9e6679-7425-80de-944b-e07fc1f90ae7' });
    const honest = await createMemoryDirectory().enter([stolen]);
    const back = { leaves: encodeEpoch([stolen]), root: honest.root };
    await expect(replayEpoch(auditor.read, back)).rejects.toEqual(contradiction);
    const server = createMemoryDirectory();
    await server.enter([leaf('1')]);
    const next = { ...stolen, version: 2 };
    const { root } = await server.enter([next]);
    const { replacements } = await replayEpoch(auditor.read, { leaves: encodeEpoch([next]), root });
    expect(replacements).toEqual([{ before: leaf('1'), after: next }]);
  });
});

describe('label of an address', () => {
  it('is the same for all spellings of an address, and its proof passes for no other address or key', () => {
    const privateKey = randomBytes(32);
    const publicKey = ed25519PublicKeyOf(privateKey);
    const { label, proof } = labelAddress(privateKey, ' Anna@Example.com ');
    expect(label).toMatch(/^[0-9a-f]{64}$/);
    expect(labelAddress(privateKey, 'anna@example.com').label).toBe(label);
    expect(verifyAddressLabel(publicKey, 'anna@example.com', proof)).toBe(label);
    expect(() => verifyAddressLabel(publicKey, 'anne@example.com', proof)).toThrow(invalid);
    expect(() => verifyAddressLabel(publicKey, 'anna@example.com', flipBit(proof, 9))).toThrow(invalid);
    expect(() => verifyAddressLabel(ed25519PublicKeyOf(randomBytes(32)), 'anna@example.com', proof)).toThrow(
      invalid,
    );
  });
});
