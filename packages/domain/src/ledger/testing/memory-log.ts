import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64 } from '../../bytes/base64.ts';
import { utf8, type Bytes } from '../../bytes/bytes.ts';
import { toHex } from '../../bytes/hex.ts';
import { canonicalJson } from '../../crypto/canonical-json.ts';
import { ed25519PublicKeyOf } from '../../crypto/ed25519.ts';
import { randomBytes } from '../../crypto/platform.ts';
import { signCheckpoint } from '../checkpoint.ts';
import { stampEntry } from '../entry.ts';
import { leafHash } from '../merkle.ts';
import type { VerifierKey } from '../verifier-key.ts';
import { formatTlogProof } from '../tlog-proof.ts';
import { appendedHashes, inclusionProof, rootOf, type HashReader } from '../tree.ts';

/** A log in memory, for tests and samples, by the name that its checkpoints carry. */
export interface MemoryLog extends VerifierKey {
  read: HashReader;
  /** Adds an entry with its time (ms since 1970) and returns its number. */
  append(entry: Uint8Array, at?: number): Promise<number>;
  /** The current signed checkpoint. */
  checkpoint(): Promise<string>;
  /** The tlog-proof of entry number `index` in the current tree. */
  prove(index: number): Promise<string>;
}

/** A new, empty log, with a key of its own unless one is given. */
export function createMemoryLog(origin: string, privateKey: Uint8Array = randomBytes(32)): MemoryLog {
  const hashes = new Map<string, Uint8Array>();
  const times: number[] = [];
  let size = 0;
  const read: HashReader = (level, index) => {
    const hash = hashes.get(`${level}/${index}`);
    if (hash === undefined) throw new RangeError('no such hash');
    return hash;
  };
  const checkpoint = async () => signCheckpoint({ origin, size, root: await rootOf(size, read) }, privateKey);
  return {
    name: origin,
    publicKey: ed25519PublicKeyOf(privateKey),
    read,
    async append(entry, at = Date.now()) {
      const leaf = leafHash(stampEntry(entry, at));
      for (const { level, index, hash } of await appendedHashes(size, leaf, read)) {
        hashes.set(`${level}/${index}`, hash);
      }
      times.push(at);
      return size++;
    },
    checkpoint,
    async prove(index) {
      return formatTlogProof({
        index,
        at: times[index] ?? 0,
        hashes: await inclusionProof(index, size, read),
        checkpoint: await checkpoint(),
      });
    },
  };
}

/** An entry, the same for the same name; without a name, an entry of somebody else. */
export function sampleEntry(name = toHex(randomBytes(16))): Bytes {
  return utf8(canonicalJson({ c: toBase64(sha256(utf8(name))), t: 'sig', v: 1 }));
}

/** The tree hash as RFC 6962, 2.1, defines it, over all leaves at once: slow and obviously right. */
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
