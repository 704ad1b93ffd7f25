import { toHex } from '../../packages/domain/src/bytes/hex.ts';
import { openCheckpoint, type Checkpoint } from '../../packages/domain/src/ledger/checkpoint.ts';
import { openEntry, transactionIdOf } from '../../packages/domain/src/ledger/entry.ts';
import { decodeEntryBundle } from '../../packages/domain/src/ledger/entry-bundle.ts';
import { leafHash } from '../../packages/domain/src/ledger/merkle.ts';
import { entriesPath, TILE_WIDTH, tileWidth } from '../../packages/domain/src/ledger/tiles.ts';
import { rootOf } from '../../packages/domain/src/ledger/tree.ts';
import type { VerifierKey } from '../../packages/domain/src/ledger/verifier-key.ts';
import type { Issuer } from '../../packages/domain/src/statements/trust-file.ts';
import { HashTable } from '../../packages/server/src/ledger-host/hash-table.ts';

/**
 * A log as somebody sees it who reads all of it and forgets nothing: every entry, and every checkpoint that was ever shown.
 * What it has read once it does not ask for again, but for the last, unfinished bundle.
 */
export class WatchedLog {
  readonly #url: string;
  readonly #key: VerifierKey;
  readonly #hashes = new HashTable();
  /** How often each transaction id is in the log. */
  readonly #entries = new Map<string, number>();
  #seen: Checkpoint | undefined;

  constructor(url: string, key: VerifierKey) {
    this.#url = url;
    this.#key = key;
  }

  get size(): number {
    return this.#hashes.size;
  }

  has(txId: string): boolean {
    return this.#entries.has(txId);
  }

  /** Looks at the newest checkpoint and remembers it. */
  async see(): Promise<Checkpoint> {
    const checkpoint = await openCheckpoint(
      await this.#text('checkpoint'),
      this.#key.name,
      this.#key.publicKey,
    );
    if (this.#seen === undefined || checkpoint.size >= this.#seen.size) this.#seen = checkpoint;
    return checkpoint;
  }

  /**
   * Reads on to the newest checkpoint.
   *
   * @returns what is wrong with the log, a sentence each
   */
  async complaints(): Promise<string[]> {
    const earlier = this.#seen;
    const now = await this.see();
    const found: string[] = [];
    if (now.size < this.size) return [`${this.#key.name} shrank from ${this.size} to ${now.size} entries`];
    await this.#readOn(now.size, found);
    if (!(await this.#hasRoot(now)))
      found.push(`${this.#key.name}: its ${now.size} entries do not give the signed root`);
    if (earlier !== undefined && !(await this.#hasRoot(earlier)))
      found.push(`${this.#key.name}: forked after the checkpoint of ${earlier.size} entries`);
    for (const [txId, times] of this.#entries)
      if (times > 1) found.push(`${this.#key.name} has the entry ${txId} ${times} times`);
    return found;
  }

  async #readOn(size: number, found: string[]): Promise<void> {
    for (let index = Math.floor(this.size / TILE_WIDTH); index * TILE_WIDTH < size; index++) {
      const bundle = await this.#bundle(index, tileWidth(0, index, size));
      for (const [place, stamped] of bundle.entries()) {
        const number = index * TILE_WIDTH + place;
        const leaf = leafHash(stamped);
        if (number < this.size) {
          if (toHex(this.#hashes.slice(0, number, 1)) !== toHex(leaf))
            found.push(`${this.#key.name}: entry ${number} was changed`);
          continue;
        }
        await this.#hashes.append(leaf);
        const txId = transactionIdOf(openEntry(stamped).entry);
        this.#entries.set(txId, (this.#entries.get(txId) ?? 0) + 1);
      }
    }
  }

  async #hasRoot({ size, root }: Checkpoint): Promise<boolean> {
    return size <= this.size && toHex(await rootOf(size, this.#hashes.read)) === toHex(root);
  }

  async #bundle(index: number, width: number): Promise<Uint8Array[]> {
    const response = await this.#get(entriesPath(index, width));
    return decodeEntryBundle(new Uint8Array(await response.arrayBuffer()));
  }

  async #text(path: string): Promise<string> {
    return (await this.#get(path)).text();
  }

  async #get(path: string): Promise<Response> {
    const response = await fetch(`${this.#url}/${path}`);
    if (!response.ok) throw new Error(`${this.#key.name} answers ${response.status} to ${path}`);
    return response;
  }
}

/** Both logs of an installation. */
export interface WatchedLogs {
  contracts: WatchedLog;
  keys: WatchedLog;
}

export function watchLogs(ledgerUrl: string, { contractLog, keyLog }: Issuer): WatchedLogs {
  return {
    contracts: new WatchedLog(ledgerUrl, contractLog),
    keys: new WatchedLog(`${ledgerUrl}/keys/v1`, keyLog),
  };
}
