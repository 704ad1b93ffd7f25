import { ed25519PublicKeyOf } from '../../packages/domain/src/crypto/ed25519.ts';
import { fromBase64Url } from '../../packages/domain/src/bytes/base64.ts';
import { createEntry } from '../../packages/domain/src/ledger/entry.ts';
import type { OutgoingMail, Services } from '../../packages/server/src/http/services.ts';
import { LogFiles } from '../../packages/server/src/ledger-host/log-files.ts';
import { logRows } from '../../packages/server/src/ledger-host/log-rows.ts';
import type { LogStorage } from '../../packages/server/src/ledger-host/log-storage.ts';
import { Sequencer } from '../../packages/server/src/ledger-host/sequencer.ts';
import { signedStates } from '../../packages/server/src/ledger-host/signed-states.ts';
import { LogStore } from '../../packages/server/src/ledger-host/store.ts';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import { jobsIn, type JobHandlers } from '../../packages/server/src/platform/jobs/jobs.ts';
import { OperatorError } from '../../packages/server/src/platform/operator-error.ts';
import { jobHandlers } from '../../packages/server/src/start/job-handlers.ts';
import type { LedgerClient } from '../../packages/server/src/trust/ledger/client.ts';
import { registerStatement, unregistered } from '../../packages/server/src/trust/ledger/register.ts';
import { dbOf, type Weather } from './connection.ts';
import { SimulatedDatabase } from './database.ts';
import { SimulatedDisk } from './disk.ts';
import { SimulatedMailServer } from './mail-server.ts';
import { SimulatedQueues } from './queues.ts';
import type { Process, World } from './world.ts';

/** As docs/decisions/051 has it: how often a process looks whether it has lost its folder, and how long the next one waits for that. */
const LOOK_EVERY_MS = 1000;
const NOTICE_MS = 3000;
const LOST_ANSWER_MS = 2000;
const MESSAGES_PER_LOSS = 8;

export const ORIGIN = 'simulation.example/v1';
const PRIVATE_KEY = new Uint8Array(32).fill(7);
export const PUBLIC_KEY = ed25519PublicKeyOf(PRIVATE_KEY);

/** Where the log of an installation is: in files of one process, or in rows that several share. */
export type Kind = 'files' | 'rows';

/** A server that runs: the parts of the product that are tried here. */
export interface Instance {
  process: Process;
  db: Db;
  store: LogStore;
  sequencer: Sequencer;
  services: Services;
}

/** What outlives its servers, and those that run. */
export class Installation {
  readonly kind: Kind;
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly disk: SimulatedDisk;
  readonly mailServer: SimulatedMailServer;
  readonly weather: Weather = { breaksConnections: false, losesMessages: false };
  instances: Instance[] = [];
  isCalm = false;
  /** What jobs were done, by queue and id, and how often they still fail. */
  readonly done = new Set<string>();
  readonly stubbornness = new Map<string, number>();
  /** What a server said that did not start for a reason that a restart does not mend. */
  readonly refusals: string[] = [];
  #holder: Process | undefined;
  readonly #processes: Process[] = [];
  #started = 0;

  constructor(world: World, kind: Kind) {
    this.world = world;
    this.kind = kind;
    this.database = new SimulatedDatabase(world);
    this.disk = new SimulatedDisk(world);
    this.mailServer = new SimulatedMailServer(world);
    this.database.assertMayCommit = (owner) => this.#assertHolds(owner);
  }

  /**
   * Starts a server; one that does not start is gone, and maybe another one does. Resolves when it runs or is gone.
   *
   * @param options.takesOver it is on another machine, and the file system gives it the lock as well
   */
  async start({ takesOver = false } = {}): Promise<void> {
    const { world, kind } = this;
    // the lock of the folder keeps it away
    if (kind === 'files' && !takesOver && this.#holder?.isAlive === true) return;
    const process = world.process(`server ${++this.#started}`);
    this.#processes.push(process);
    const former = kind === 'files' ? this.#holder : undefined;
    this.#holder = process;
    try {
      if (former?.isAlive === true) await this.#takeOver(former, process);
      const instance = await this.#open(process);
      world.tell(`${process.name} runs`);
      this.instances.push(instance);
    } catch (error) {
      if (error instanceof OperatorError && process.isAlive) {
        world.tell(`${process.name} does not start: ${error.message}`);
        if (kind === 'rows' || this.#holder === process) this.refusals.push(error.message);
      }
      if (process.isAlive) this.kill(process);
    }
  }

  kill(process: Process): void {
    this.world.tell(`${process.name} ends`);
    this.instances = this.instances.filter((instance) => instance.process !== process);
    this.world.kill(process, this.kind === 'rows' ? this.world.random.below(12_000) : 0);
  }

  /** Kills all servers, those that are starting as well. */
  killAll(): void {
    for (const process of this.#processes) if (process.isAlive) this.kill(process);
    this.#processes.length = 0;
  }

  /** The power of the one machine goes. */
  losePower(): void {
    this.world.tell('the power goes');
    this.killAll();
    this.disk.losePower();
  }

  /** A call over the network: it, or its answer, may be lost, and whoever answers may be gone. */
  ask<T>({ process }: Pick<Instance, 'process'>, work: () => Promise<T>): Promise<T> {
    const { world } = this;
    const way = (): number => world.random.below(20);
    const isLost = (): boolean => this.weather.losesMessages && world.random.below(MESSAGES_PER_LOSS) === 0;
    return new Promise((resolve, reject) => {
      const lose = (): void => world.after(LOST_ANSWER_MS, () => reject(new Error('no answer')));
      process.waiting.add(reject);
      if (!process.isAlive || isLost()) return lose();
      const answer = (settle: () => void): void => {
        process.waiting.delete(reject);
        if (isLost()) lose();
        else world.after(way(), settle);
      };
      const begin = async (): Promise<void> => {
        try {
          const value = await work();
          if (process.isAlive) answer(() => resolve(value));
        } catch (error) {
          answer(() => reject(error as Error));
        }
      };
      world.after(way(), () => void begin(), process);
    });
  }

  async #open(process: Process): Promise<Instance> {
    const { world, database, mailServer } = this;
    const db = dbOf(this, process);
    const now = (): number => world.now + process.clockAhead;
    const store = await LogStore.open({
      storage: this.#storage(db, process),
      origin: ORIGIN,
      privateKey: PRIVATE_KEY,
      publicKey: PUBLIC_KEY,
    });
    const sequencer = new Sequencer(store, { now });
    const queues = new SimulatedQueues(world, database, process);
    const jobs = await jobsIn(queues.boss, (error) =>
      world.tell(`${process.name}: a job failed: ${String(error)}`),
    );
    const services = {
      db,
      jobs,
      ledger: this.#ledgerOf(process, sequencer),
      deliver: (mail: OutgoingMail) => mailServer.deliver(process, mail),
      now: () => new Date(now()),
      trust: { fingerprint: 'of the simulation' },
    } satisfies Partial<Record<keyof Services, unknown>> as unknown as Services;
    await jobs.work(this.#handlers(services));
    void queues.workOff();
    return { process, db, store, sequencer, services };
  }

  #storage(db: Db, process: Process): LogStorage {
    if (this.kind === 'rows') return logRows(db, 'contracts');
    return new LogFiles({
      directory: '/data/ledger/contracts',
      signedStates: signedStates(db, 'contracts'),
      assertHeld: () => this.#assertHolds(process),
      disk: this.disk.seenBy(process),
    });
  }

  #ledgerOf(process: Process, sequencer: Sequencer): LedgerClient {
    return {
      append: async ({ type, salt, statement }) => {
        const entry = createEntry(type, fromBase64Url(salt), statement);
        return (await this.ask({ process }, () => sequencer.append(entry))).txId;
      },
    } satisfies Partial<LedgerClient> as unknown as LedgerClient;
  }

  #handlers(services: Services): JobHandlers {
    const handlers: JobHandlers = {
      ...jobHandlers(services, undefined as unknown as Parameters<typeof jobHandlers>[1]),
      // the part of the sweep that is about the ledger
      sweep: async () => {
        const { statements } = await unregistered(services);
        for (const id of statements) await registerStatement(services, id);
      },
      // one that fails a few times, or for ever
      debit: async (id) => {
        const left = this.stubbornness.get(id) ?? 0;
        this.stubbornness.set(id, left - 1);
        await this.world.pause(this.world.random.below(1000));
        if (left > 0) throw new Error('not yet');
      },
    };
    const noting = Object.entries(handlers).map(([queue, handle]) => [
      queue,
      async (id: string) => {
        await handle(id);
        this.done.add(`${queue} ${id}`);
      },
    ]);
    return Object.fromEntries(noting) as JobHandlers;
  }

  /** As platform/db/data-lock.ts does it: the former looks every second whether it still holds the folder, and ends. */
  async #takeOver(former: Process, process: Process): Promise<void> {
    const end = (): void => (this.#holder === former ? undefined : this.kill(former));
    this.world.after(this.world.random.below(LOOK_EVERY_MS), end, former);
    await this.world.pause(NOTICE_MS, process);
  }

  #assertHolds(process: Process): void {
    if (this.kind === 'files' && this.#holder !== process)
      throw new OperatorError(`${process.name} has lost its folder.`);
  }
}
