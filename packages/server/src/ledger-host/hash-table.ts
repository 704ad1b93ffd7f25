import { HASH_BYTES } from '@signet/domain/ledger/merkle';
import { appendedHashes, type HashReader } from '@signet/domain/ledger/tree';

/** All hashes of a tree in memory, level by level: 64 bytes a leaf. */
export class HashTable {
  #levels: Buffer[] = [];
  #counts: number[] = [];

  /** Number of leaves. */
  get size(): number {
    return this.#counts[0] ?? 0;
  }

  readonly read: HashReader = (level, index) => this.slice(level, index, 1);

  /** `count` hashes of a level, one after the other; RangeError when they are not all there. */
  slice(level: number, first: number, count: number): Uint8Array {
    const known = this.#counts[level] ?? 0;
    const hashes = this.#levels[level];
    if (hashes === undefined || first + count > known)
      throw new RangeError('The tree does not reach that far.');
    return hashes.subarray(first * HASH_BYTES, (first + count) * HASH_BYTES);
  }

  async append(leaf: Uint8Array): Promise<void> {
    for (const { level, hash } of await appendedHashes(this.size, leaf, this.read)) this.#push(level, hash);
  }

  #push(level: number, hash: Uint8Array): void {
    const count = this.#counts[level] ?? 0;
    let hashes = this.#levels[level] ?? Buffer.alloc(256 * HASH_BYTES);
    if ((count + 1) * HASH_BYTES > hashes.length)
      hashes = Buffer.concat([hashes, Buffer.alloc(hashes.length)]);
    hashes.set(hash, count * HASH_BYTES);
    this.#levels[level] = hashes;
    this.#counts[level] = count + 1;
  }
}
