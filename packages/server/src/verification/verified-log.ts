import { setTimeout } from 'node:timers/promises';
import { toHex } from '@signet/domain/bytes/hex';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { transactionIdOf } from '@signet/domain/ledger/entry';
import { TILE_WIDTH } from '@signet/domain/ledger/tiles';
import type { Services } from '../http/services.ts';
import { bundlesOf } from '../ledger-host/bundles.ts';
import { fits, hashBundles } from '../ledger-host/rebuild.ts';
import type { TaskContext } from '../platform/long-task.ts';
import type { LogState } from '../trust/ledger/kept-log.ts';
import { rawPublicKey } from '../trust/ledger/keys.ts';
import type { Findings } from './findings.ts';

/** Files and database are written one after the other; so often they are compared before they count as different. */
const ATTEMPTS = 10;
const PAUSE_MS = 200;

/** The entries of a log, once each was hashed again. */
export class VerifiedLog {
  readonly #services: Services;
  readonly #log: 'contracts' | 'keys';
  readonly #ids = new Set<string>();
  #size = 0;
  #isWhole = true;

  private constructor(services: Services, log: 'contracts' | 'keys') {
    this.#services = services;
    this.#log = log;
  }

  /** Reads the whole log: state, checkpoint, database and entries must tell the same. */
  static async read(
    services: Services,
    log: 'contracts' | 'keys',
    { findings, context }: { findings: Findings; context: TaskContext },
  ): Promise<VerifiedLog> {
    const read = new VerifiedLog(services, log);
    const state = await read.#agreedState();
    if (state === undefined) {
      findings.add('logUnknown', log);
      read.#isWhole = false;
      return read;
    }
    read.#isWhole = await read.#readEntries(state, context).catch((error: unknown) => {
      if (context.signal.aborted) throw error;
      return false;
    });
    if (!read.#isWhole) findings.add('logDamaged', log);
    return read;
  }

  /** Entries that were hashed. */
  get size(): number {
    return this.#size;
  }

  /** Which of these transactions it lacks, also now; nothing is known of a log that is damaged itself. */
  async lacking(txIds: readonly string[]): Promise<string[]> {
    if (!this.#isWhole) return [];
    const unknown = txIds.filter((id) => !this.#ids.has(id));
    if (unknown.length === 0) return [];
    await this.#readOn();
    return unknown.filter((id) => !this.#ids.has(id));
  }

  /** The state that files, signature and database agree on. */
  async #agreedState(): Promise<LogState | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const state = await this.#stateIfAgreed();
      if (state !== undefined) return state;
      await setTimeout(PAUSE_MS);
    }
    return undefined;
  }

  async #stateIfAgreed(): Promise<LogState | undefined> {
    const { keptLog, secrets } = this.#services;
    const { state, checkpoint, known } = await keptLog(this.#log);
    if (state === undefined || checkpoint === undefined || known === undefined) return undefined;
    const key = rawPublicKey(this.#log === 'keys' ? secrets.keyLedger : secrets.ledger);
    const signed = await openCheckpoint(checkpoint, state.origin, key).catch(() => undefined);
    const agrees = (size: number | undefined, root: string): boolean =>
      size === state.size && root === state.root;
    return agrees(known.size, known.root) && agrees(signed?.size, toHex(signed?.root ?? new Uint8Array()))
      ? state
      : undefined;
  }

  async #readEntries(state: LogState, context: TaskContext): Promise<boolean> {
    const { logEntries } = this.#services;
    const log = this.#log;
    const bundles = async function* () {
      let done = 0;
      for await (const { bytes } of bundlesOf(logEntries, log, state.size)) {
        context.signal.throwIfAborted();
        context.report({ step: `log of ${log}`, done: ++done, total: Math.ceil(state.size / TILE_WIDTH) });
        yield bytes;
      }
    };
    const hashes = await hashBundles(bundles(), (entry) => this.#ids.add(transactionIdOf(entry)));
    this.#size = hashes.size;
    return fits(hashes, state);
  }

  /** What the log got since it was read. */
  async #readOn(): Promise<void> {
    const { state } = await this.#services.keptLog(this.#log);
    const first = Math.floor(this.#size / TILE_WIDTH);
    const bundles = async function* (read: Services['logEntries'], log: 'contracts' | 'keys') {
      for await (const { bytes } of bundlesOf(read, log, state?.size ?? 0, first)) yield bytes;
    };
    await hashBundles(bundles(this.#services.logEntries, this.#log), (entry) =>
      this.#ids.add(transactionIdOf(entry)),
    );
  }
}
