import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../bytes/hex.ts';
import { randomBytes } from '../crypto/platform.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import type { AppError } from '../errors/app-error.ts';
import { idOfBytes } from '../ids/certified-id.ts';
import { decodeLeaf, directoryLeafHash, encodeLeaf, labelOf, type DirectoryLeaf } from './leaf.ts';
import { decodeLookupProof, encodeLookupProof, lookUp, verifyLookup } from './lookup-proof.ts';
import { decodePage } from './page.ts';
import { branchHash, EMPTY_DIRECTORY_ROOT } from './prefix-tree.ts';
import { presentLeaves } from './present-leaves.ts';
import { createMemoryDirectory, type MemoryDirectory } from './testing/memory-directory.ts';
import { plainDirectoryRoot } from './testing/plain-root.ts';
import { updateDirectory } from './update.ts';

const invalid = expect.objectContaining<Partial<AppError>>({ code: 'LedgerProofInvalid' });
const ACCOUNTS = ['0f8fad5b-d9cb-869f-a165-70867728950e', '7c9e6679-7425-80de-944b-e07fc1f90ae7'] as const;

/** Labels that share many digits, so that few of them make deep trees: two differ at one of these places, or at the end. */
const labels = (places: readonly number[], end: number) =>
  fc
    .tuple(fc.constantFrom(...places), fc.nat(15), fc.nat(3))
    .map(([place, digit, last]) => `${'0'.repeat(place)}${digit.toString(16)}`.padEnd(end, '0') + last)
    .map((start) => start.padEnd(64, '0'));
const anyLabel = labels([0, 1, 2, 30, 62], 63);

/** The history of a directory: in each epoch some labels are added or change, maybe to another account. */
const histories = (label: fc.Arbitrary<string>) =>
  fc.array(
    fc.uniqueArray(fc.record({ label, account: fc.nat(1), value: fc.nat(255) }), {
      selector: (event) => event.label,
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 3 },
  );
const history = histories(anyLabel);
type Events = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** Plays a history; `model` holds the newest leaf of each label. */
async function play(events: Events): Promise<{
  directory: MemoryDirectory;
  model: Map<string, DirectoryLeaf>;
  roots: [string, string][];
  root: Uint8Array;
}> {
  const directory = createMemoryDirectory();
  const model = new Map<string, DirectoryLeaf>();
  const roots: [string, string][] = [];
  let root: Uint8Array = EMPTY_DIRECTORY_ROOT;
  for (const epoch of events) {
    const leaves = epoch.map(({ label, account, value }) => ({
      label,
      accountId: ACCOUNTS[account] ?? ACCOUNTS[0],
      version: (model.get(label)?.version ?? 0) + 1,
      value: value.toString(16).padStart(64, '0'),
    }));
    for (const leaf of leaves) model.set(leaf.label, leaf);
    ({ root } = await directory.enter(leaves));
    roots.push([toHex(root), plainDirectoryRoot([...model.values()])]);
  }
  return { directory, model, roots, root };
}

describe('directory', () => {
  it('has after each epoch of 100,000 histories the root that its leaves have at once, whatever their order', async () => {
    const property = fc.asyncProperty(histories(labels([0, 1, 2], 3)), async (events) => {
      const { roots } = await play(events);
      // faster than an expectation for each
      for (const [root, plain] of roots) if (root !== plain) throw new Error(`${root} is not ${plain}`);
    });
    await expect(fc.assert(property, { numRuns: 100_000 })).resolves.toBeUndefined();
    // some 40 s alone, longer beside other work
  }, 300_000);

  it('proves each label that is there and the absence of each other one, through the wire', async () => {
    await fc.assert(
      fc.asyncProperty(history, anyLabel, async (events, stranger) => {
        const { directory, model, root } = await play(events);
        for (const label of new Set([...model.keys(), stranger])) {
          const proof = decodeLookupProof(encodeLookupProof(await lookUp(directory.read, label)));
          expect(verifyLookup(root, label, proof)).toEqual(model.get(label));
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('finds the leaves of many labels at once, skipping absent ones', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(anyLabel), async (events, strangers) => {
        const { directory, model } = await play(events);
        const found = await presentLeaves(directory.read, [...model.keys(), ...strangers]);
        expect(found).toEqual(model);
      }),
      { numRuns: 1500 },
    );
  });

  it('refuses every changed bit of a proof, another root, and a proof of another label', async () => {
    await fc.assert(
      fc.asyncProperty(history, anyLabel, fc.nat(), async (events, label, at) => {
        const { directory, model, root } = await play(events);
        const bytes = encodeLookupProof(await lookUp(directory.read, label));
        for (const bit of [at, at + 1, at % 8, bytes.length * 8 - 1 - (at % 672)]) {
          expect(() => verifyLookup(root, label, decodeLookupProof(flipBit(bytes, bit)))).toThrow(invalid);
        }
        expect(() => verifyLookup(flipBit(root, at % 256), label, decodeLookupProof(bytes))).toThrow(invalid);
        for (const other of model.keys()) {
          // either the proof does not lead to the other label, or it says the same about it
          const about = said(() => verifyLookup(root, other, decodeLookupProof(bytes)));
          expect([model.get(other), 'refused']).toContainEqual(about);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('a proof that is cut off, longer, or of too many branches is refused', async () => {
    const { directory, root } = await play([
      [0, 1, 2, 3].map((digit) => ({ label: `${digit}`.padEnd(64, '0'), account: 0, value: 1 })),
    ]);
    const label = '1'.padEnd(64, '0');
    const proof = await lookUp(directory.read, label);
    const bytes = encodeLookupProof(proof);
    expect(verifyLookup(root, label, decodeLookupProof(bytes))).toMatchObject({ label });
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => verifyLookup(root, label, decodeLookupProof(bytes.slice(0, length)))).toThrow(invalid);
    expect(() => decodeLookupProof(new Uint8Array([...bytes, 0]))).toThrow(invalid);
    expect(() => decodeLookupProof(new Uint8Array(1 + 57 * 33 + 84).fill(57, 0, 1))).toThrow(invalid);
    const [first] = proof.siblings;
    if (first === undefined) throw new Error('the tree has no branch');
    expect(() => encodeLookupProof({ ...proof, siblings: Array.from({ length: 57 }, () => first) })).toThrow(
      RangeError,
    );
    // branches come from above, each once
    for (const siblings of [proof.siblings.toReversed(), [first, ...proof.siblings], proof.siblings.slice(1)])
      expect(() => verifyLookup(root, label, { ...proof, siblings })).toThrow(invalid);
  });

  it('an empty directory says so, and nothing else can claim that anybody is absent', async () => {
    const empty = createMemoryDirectory();
    const proof = await lookUp(empty.read, 'ab'.repeat(32));
    expect(encodeLookupProof(proof)).toHaveLength(1);
    expect(verifyLookup(EMPTY_DIRECTORY_ROOT, 'ab'.repeat(32), proof)).toBeUndefined();
    const { root } = await play([[{ label: 'cd'.repeat(32), account: 0, value: 1 }]]);
    expect(() => verifyLookup(root, 'cd'.repeat(32), proof)).toThrow(invalid);
  });

  it('a tree in which a leaf stands on another way, or branches twice at one bit, proves nothing', () => {
    const leaf: DirectoryLeaf = {
      label: 'f'.repeat(64),
      accountId: ACCOUNTS[0],
      version: 1,
      value: '0'.repeat(64),
    };
    const other = randomBytes(32);
    const wrongSide = branchHash(0, directoryLeafHash(leaf), other);
    const siblings = [{ depth: 0, hash: other }];
    expect(() => verifyLookup(wrongSide, '0'.repeat(64), { siblings, leaf })).toThrow(invalid);
    const twice = branchHash(0, other, branchHash(0, other, directoryLeafHash(leaf)));
    const both = [...siblings, ...siblings];
    expect(() => verifyLookup(twice, leaf.label, { siblings: both, leaf })).toThrow(invalid);
  });

  it('names each address that passes to another account, and accepts it only as the next version', async () => {
    const directory = createMemoryDirectory();
    const leaf: DirectoryLeaf = {
      label: '5'.repeat(64),
      accountId: ACCOUNTS[0],
      version: 1,
      value: '0'.repeat(64),
    };
    await directory.enter([leaf, { ...leaf, label: '6'.repeat(64) }]);
    const taken = { ...leaf, accountId: ACCOUNTS[1], version: 2 };
    for (const version of [1, 3, 2 ** 32 - 1])
      await expect(updateDirectory(directory.read, [{ ...taken, version }])).rejects.toThrow(RangeError);
    await expect(
      updateDirectory(directory.read, [{ ...leaf, label: '7'.repeat(64), version: 2 }]),
    ).rejects.toThrow(RangeError);
    await expect(updateDirectory(directory.read, [taken, { ...taken, version: 3 }])).rejects.toThrow(
      RangeError,
    );
    expect((await directory.enter([taken])).replacements).toEqual([{ before: leaf, after: taken }]);
    // a new statement about the same account is no replacement
    expect((await directory.enter([{ ...taken, version: 3, value: '1'.repeat(64) }])).replacements).toEqual(
      [],
    );
  });

  it('of 2,000 random labels reads and writes few pages for each, and its proofs are short', async () => {
    const directory = createMemoryDirectory();
    const leafOf = (): DirectoryLeaf => ({
      label: toHex(randomBytes(32)),
      accountId: idOfBytes(randomBytes(16)),
      version: 1,
      value: toHex(randomBytes(32)),
    });
    const leaves = Array.from({ length: 2000 }, leafOf);
    const { root } = await directory.enter(leaves);
    expect(toHex(root)).toBe(plainDirectoryRoot(leaves));
    for (const { label } of leaves.slice(0, 100)) {
      let reads = 0;
      const counting = (prefixes: readonly string[]) => {
        reads += 1;
        return directory.read(prefixes);
      };
      // 80 bytes of the proof that the label belongs to the address come on top
      expect(encodeLookupProof(await lookUp(counting, label)).length + 80).toBeLessThan(2048);
      expect(reads).toBeLessThan(8);
    }
    expect((await updateDirectory(directory.read, [leafOf()])).pages.size).toBeLessThan(8);
  });

  it('a damaged or missing page or leaf is noticed', async () => {
    const leaf: DirectoryLeaf = {
      label: '5'.repeat(64),
      accountId: ACCOUNTS[0],
      version: 1,
      value: '0'.repeat(64),
    };
    const bytes = encodeLeaf(leaf);
    expect(decodeLeaf(bytes)).toEqual(leaf);
    expect(() => decodeLeaf(bytes.slice(1))).toThrow(RangeError);
    expect(() => decodeLeaf(bytes.fill(0, 48, 52))).toThrow(RangeError);
    for (const wrong of [
      { label: '5'.repeat(62) },
      { version: 0 },
      { version: 2 ** 32 },
      { value: '0' },
      { accountId: 'x' },
    ])
      expect(() => encodeLeaf({ ...leaf, ...wrong })).toThrow(RangeError);
    expect(() => labelOf(new Uint8Array(31))).toThrow(RangeError);
    const { pages } = await updateDirectory(() => new Map(), [leaf, { ...leaf, label: '5'.padEnd(64, '6') }]);
    expect([...pages.keys()]).toEqual(['', '5']);
    const root = pages.get('') ?? new Uint8Array(0);
    for (const wrong of [
      root.slice(1),
      root.slice(0, -1),
      new Uint8Array([...root, ...root]),
      Uint8Array.of(0x20, ...root.slice(1)),
    ])
      expect(() => decodePage(wrong)).toThrow(RangeError);
    const headless = new Map([['', root]]);
    await expect(lookUp(() => headless, leaf.label)).rejects.toThrow(RangeError);
    await expect(
      updateDirectory(
        (prefixes) => new Map(prefixes.includes('') ? headless : []),
        [{ ...leaf, version: 2 }],
      ),
    ).rejects.toThrow(RangeError);
  });
});

function said(verify: () => DirectoryLeaf | undefined): DirectoryLeaf | 'refused' | undefined {
  try {
    return verify();
  } catch {
    return 'refused';
  }
}
