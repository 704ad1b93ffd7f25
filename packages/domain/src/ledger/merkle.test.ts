import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex, fromHex } from '../bytes/hex.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import { oracle } from '../crypto/testing/oracle.ts';
import { compactRoot, EMPTY_TREE, withLeaf } from './compact-tree.ts';
import { leafHash, nodeHash, verifyConsistency, verifyInclusion } from './merkle.ts';
import { plainRoot } from './testing/memory-log.ts';
import { tileHashReader, tilePath, tileWidth, entriesPath } from './tiles.ts';
import { appendedHashes, consistencyProof, inclusionProof, rootOf, type HashReader } from './tree.ts';

// the leaves and roots that the Certificate Transparency implementations of RFC 6962 share
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** A tree over the leaf hashes, stored level by level as an append-only log does. */
async function treeOf(leaves: readonly Uint8Array[]): Promise<{ levels: Uint8Array[][]; read: HashReader }> {
  const levels: Uint8Array[][] = [];
  const read: HashReader = (level, index) => {
    const hash = levels[level]?.[index];
    if (hash === undefined) throw new RangeError(`no hash ${level}/${index}`);
    return hash;
  };
  for (const [number, leaf] of leaves.entries()) {
    for (const { level, index, hash } of await appendedHashes(number, leaf, read))
      (levels[level] ??= [])[index] = hash;
  }
  return { levels, read };
}

function leavesOf(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, number) => leafHash(Uint8Array.of(number >> 8, number & 255)));
}

describe('tree', () => {
  it('the roots of the first eight trees are those of RFC 6962 (CRYPTO-15)', async () => {
    const leaves = LEAVES.map((leaf) => leafHash(fromHex(leaf)));
    const { read } = await treeOf(leaves);
    const roots = await Promise.all(ROOTS.map((_, number) => rootOf(number + 1, read)));
    expect(roots.map((root) => toHex(root))).toEqual(ROOTS);
  });

  it('a compact tree has the same roots, and keeps one hash for each 1 of its size (CRYPTO-15)', () => {
    let tree = EMPTY_TREE;
    for (const [number, leaf] of leavesOf(300).entries()) {
      expect(tree.subtrees).toHaveLength(number.toString(2).replaceAll('0', '').length);
      tree = withLeaf(tree, leaf);
      expect(toHex(compactRoot(tree))).toBe(plainRoot(leavesOf(number + 1), nodeHash));
    }
    expect(() => withLeaf({ size: 3, subtrees: [] }, leafHash(new Uint8Array(1)))).toThrow(RangeError);
  });

  it('the root of nothing is the hash of nothing (CRYPTO-15)', async () => {
    const { read } = await treeOf([]);
    expect(toHex(await rootOf(0, read))).toBe(
      oracle().createHash('sha256').update(new Uint8Array(0)).digest('hex'),
    );
  });

  it('every leaf of every tree up to 70 has a proof that verifies, and no other leaf does (CRYPTO-15)', async () => {
    const leaves = leavesOf(70);
    const { read } = await treeOf(leaves);
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = await rootOf(size, read);
      expect(toHex(root)).toBe(plainRoot(leaves.slice(0, size), nodeHash));
      for (let index = 0; index < size; index += 1) {
        const proof = await inclusionProof(index, size, read);
        const leaf = leaves[index] ?? new Uint8Array(0);
        expect(verifyInclusion({ leaf, index, size, proof, root })).toBe(true);
        expect(verifyInclusion({ leaf, index: (index + 1) % size, size, proof, root })).toBe(size === 1);
        expect(verifyInclusion({ leaf: leafHash(leaf), index, size, proof, root })).toBe(false);
      }
    }
  });

  it('every pair of trees up to 40 is proved consistent, and a rewritten one is not (CRYPTO-15)', async () => {
    const leaves = leavesOf(40);
    const { read } = await treeOf(leaves);
    const { read: other } = await treeOf([leafHash(Uint8Array.of(9)), ...leaves.slice(1)]);
    for (let newSize = 1; newSize <= leaves.length; newSize += 1) {
      const newRoot = await rootOf(newSize, read);
      for (let oldSize = 1; oldSize <= newSize; oldSize += 1) {
        const proof = await consistencyProof(oldSize, newSize, read);
        const oldRoot = await rootOf(oldSize, read);
        expect(verifyConsistency({ oldSize, oldRoot, newSize, newRoot, proof })).toBe(true);
        const rewritten = await rootOf(oldSize, other);
        expect(verifyConsistency({ oldSize, oldRoot: rewritten, newSize, newRoot, proof })).toBe(false);
      }
    }
  });

  it('any flipped bit, missing or extra hash in a proof is refused (CRYPTO-15)', async () => {
    const leaves = leavesOf(100);
    const { read } = await treeOf(leaves);
    const [newRoot, oldRoot] = [await rootOf(100, read), await rootOf(37, read)];
    const consistency = await consistencyProof(37, 100, read);
    await fc.assert(
      fc.asyncProperty(fc.nat(99), fc.nat(255), fc.nat(6), async (index, bit, place) => {
        const proof = await inclusionProof(index, 100, read);
        const leaf = leaves[index] ?? new Uint8Array(0);
        const at = place % proof.length;
        const flipped = proof.map((hash, number) => (number === at ? flipBit(hash, bit) : hash));
        const wrongs = [flipped, proof.slice(1), proof.slice(0, -1), [...proof, leaf], [leaf, ...proof]];
        for (const wrong of wrongs) {
          expect(verifyInclusion({ leaf, index, size: 100, proof: wrong, root: newRoot })).toBe(false);
        }
        const where = place % consistency.length;
        const bent = consistency.map((hash, number) => (number === where ? flipBit(hash, bit) : hash));
        for (const wrong of [bent, consistency.slice(1), consistency.slice(0, -1), [...consistency, leaf]]) {
          expect(verifyConsistency({ oldSize: 37, oldRoot, newSize: 100, newRoot, proof: wrong })).toBe(
            false,
          );
        }
      }),
    );
  });

  it('impossible sizes and hashes are refused (CRYPTO-15)', () => {
    const leaf = leafHash(new Uint8Array(0));
    const inclusion = { leaf, index: 0, size: 1, proof: [], root: leaf };
    expect(verifyInclusion(inclusion)).toBe(true);
    for (const wrong of [
      { index: 1 },
      { index: -1 },
      { index: 0.5 },
      { size: 0 },
      { size: 2 },
      { leaf: leaf.subarray(1), root: leaf.subarray(1) },
      { root: new Uint8Array(0) },
    ]) {
      expect(verifyInclusion({ ...inclusion, ...wrong })).toBe(false);
    }
    const same = { oldSize: 1, oldRoot: leaf, newSize: 1, newRoot: leaf, proof: [] };
    expect(verifyConsistency(same)).toBe(true);
    for (const wrong of [
      { oldSize: 0 },
      { oldSize: 0, oldRoot: new Uint8Array(0) },
      { oldSize: 2 },
      { newSize: 2 },
      { proof: [leaf] },
      { newRoot: leafHash(Uint8Array.of(1)) },
      { oldRoot: new Uint8Array(0), newRoot: new Uint8Array(0) },
    ]) {
      expect(verifyConsistency({ ...same, ...wrong })).toBe(false);
    }
  });

  it('proofs for leaves or trees that do not exist are not made (CRYPTO-15)', async () => {
    const { read } = await treeOf(leavesOf(3));
    for (const index of [-1, 3, 0.5])
      await expect(inclusionProof(index, 3, read)).rejects.toThrow(RangeError);
    for (const size of [0, 4, 1.5]) await expect(consistencyProof(size, 3, read)).rejects.toThrow(RangeError);
  });
});

describe('tiles', () => {
  it('have the paths of C2SP tlog-tiles (CRYPTO-15)', () => {
    expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067');
    expect(tilePath(0, 1234)).toBe('tile/0/x001/234');
    expect(tilePath(2, 0, 17)).toBe('tile/2/000.p/17');
    expect(entriesPath(273, 112)).toBe('tile/entries/273.p/112');
    expect(entriesPath(5)).toBe('tile/entries/005');
    for (const wrong of [0, 257, 1.5]) expect(() => tilePath(0, 0, wrong)).toThrow(RangeError);
    expect(() => tilePath(0, -1)).toThrow(RangeError);
  });

  it('a tree of 70,000 leaves has the tiles of the example (CRYPTO-15)', () => {
    expect([tileWidth(0, 272, 70_000), tileWidth(0, 273, 70_000), tileWidth(0, 274, 70_000)]).toEqual([
      256, 112, 0,
    ]);
    expect([tileWidth(1, 0, 70_000), tileWidth(1, 1, 70_000), tileWidth(2, 0, 70_000)]).toEqual([256, 17, 1]);
    expect([tileWidth(0, 0, 256), tileWidth(1, 0, 256)]).toEqual([256, 1]);
  });

  it('give the same proofs as the tree itself, each tile fetched once (CRYPTO-15)', async () => {
    const size = 1000;
    const { levels, read } = await treeOf(leavesOf(size));
    const fetched: string[] = [];
    const fromTiles = tileHashReader(async (level, index, width) => {
      fetched.push(tilePath(level, index, width));
      const hashes = (levels[level * 8] ?? []).slice(index * 256, index * 256 + width);
      return Uint8Array.from(hashes.flatMap((hash) => [...hash]));
    }, size);
    expect(toHex(await rootOf(size, fromTiles))).toBe(toHex(await rootOf(size, read)));
    for (const index of [0, 255, 256, 700, 999]) {
      const [ours, direct] = [
        await inclusionProof(index, size, fromTiles),
        await inclusionProof(index, size, read),
      ];
      expect(ours.map((hash) => toHex(hash))).toEqual(direct.map((hash) => toHex(hash)));
    }
    const [ours, direct] = [
      await consistencyProof(300, size, fromTiles),
      await consistencyProof(300, size, read),
    ];
    expect(ours.map((hash) => toHex(hash))).toEqual(direct.map((hash) => toHex(hash)));
    expect(fetched.toSorted()).toEqual([
      'tile/0/000',
      'tile/0/001',
      'tile/0/002',
      'tile/0/003.p/232',
      'tile/1/000.p/3',
    ]);
  });

  it('are refused with another length, or outside the tree (CRYPTO-15)', async () => {
    for (const length of [31, 64]) {
      await expect(tileHashReader(async () => new Uint8Array(length), 1)(0, 0)).rejects.toThrow(RangeError);
    }
    await expect(tileHashReader(async (_, __, width) => new Uint8Array(width * 32), 3)(1, 1)).rejects.toThrow(
      RangeError,
    );
    await expect(tileHashReader(async () => new Uint8Array(32), 1)(0, 256)).rejects.toThrow(RangeError);
  });
});
