import { toHex } from '../../bytes/hex.ts';
import { ed25519PublicKeyOf } from '../../crypto/ed25519.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { signCheckpoint } from '../checkpoint.ts';
import { leafHash } from '../merkle.ts';
import { formatTlogProof } from '../tlog-proof.ts';
import { appendedHashes, inclusionProof, rootOf, type HashReader } from '../tree.ts';

/** A log in memory, for tests and samples. */
export interface MemoryLog {
  origin: string;
  publicKey: string;
  read: HashReader;
  /** Adds an entry and gives its number. */
  append(entry: Uint8Array): Promise<number>;
  /** The signed checkpoint of now. */
  checkpoint(): Promise<string>;
  /** The tlog-proof of entry number `index` in the tree of now. */
  prove(index: number): Promise<string>;
}

/** A new, empty log, with an own key unless one is given. */
export function createMemoryLog(origin: string, privateKey: Uint8Array = randomBytes(32)): MemoryLog {
  const hashes = new Map<string, Uint8Array>();
  let size = 0;
  const read: HashReader = (level, index) => {
    const hash = hashes.get(`${level}/${index}`);
    if (hash === undefined) throw new RangeError('no such hash');
    return hash;
  };
  const checkpoint = async () => signCheckpoint({ origin, size, root: await rootOf(size, read) }, privateKey);
  return {
    origin,
    publicKey: ed25519PublicKeyOf(privateKey),
    read,
    async append(entry) {
      for (const { level, index, hash } of await appendedHashes(size, leafHash(entry), read)) {
        hashes.set(`${level}/${index}`, hash);
      }
      return size++;
    },
    checkpoint,
    async prove(index) {
      return formatTlogProof({
        index,
        hashes: await inclusionProof(index, size, read),
        checkpoint: await checkpoint(),
      });
    },
  };
}

/** The tree hash as RFC 6962, 2.1, writes it down, over all leaves at once: slow and obviously right. */
export function plainRoot(
  leaves: readonly Uint8Array[],
  hashNode: (l: Uint8Array, r: Uint8Array) => Uint8Array,
): string {
  const fold = (part: readonly Uint8Array[]): Uint8Array => {
    const [only] = part;
    if (part.length === 1 && only !== undefined) return only;
    let split = 1;
    while (split * 2 < part.length) split *= 2;
    return hashNode(fold(part.slice(0, split)), fold(part.slice(split)));
  };
  return toHex(fold(leaves));
}
