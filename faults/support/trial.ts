import { openTrustFile } from '../../packages/domain/src/statements/trust-file.ts';
import type { SignedStatement } from '../../packages/domain/src/statements/signed-statement.ts';
import type { ServerProcess } from '../../packages/server/test/support/process.ts';
import type { Random } from '../random.ts';
import { Acknowledged } from './acknowledged.ts';
import { inspect } from './inspect.ts';
import { installationOn, start, type Installation } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { castOf, endWork, putToWork, type Cast, type Work } from './people-at-work.ts';
import { watchLogs, type WatchedLogs } from './watched-log.ts';

/** One person may invite 300 times an hour, and a session ends after an hour. */
const KILLS_PER_CAST = 40;
const LOOK_EVERY_MS = 100;

/** An installation that faults befall, and what is known of it. */
export class Trial {
  readonly installation: Installation;
  readonly acknowledged = new Acknowledged();
  readonly random: Random;
  /** The one that runs, or that ran last. */
  server: ServerProcess;
  readonly #logs: WatchedLogs;
  #cast: Cast | undefined;
  #works = 0;

  private constructor(installation: Installation, server: ServerProcess, logs: WatchedLogs, random: Random) {
    this.installation = installation;
    this.server = server;
    this.#logs = logs;
    this.random = random;
  }

  /** Starts a server on a data folder. @param settings of the server */
  static async begin(dataDir: string, random: Random, settings: Record<string, string> = {}): Promise<Trial> {
    const installation = await installationOn(dataDir, settings);
    const server = await start(installation);
    const { PUBLIC_URL, LEDGER_URL } = installation.env;
    const file = await fetch(`${PUBLIC_URL}/.well-known/signet-trust.json`);
    const issuer = await openTrustFile((await file.json()) as SignedStatement);
    return new Trial(installation, server, watchLogs(LEDGER_URL ?? '', issuer), random);
  }

  /** Lets people work, and somebody look at the logs meanwhile. */
  async work(excuses?: (error: Error) => boolean): Promise<Work> {
    const { installation, acknowledged, random } = this;
    if (this.#works % KILLS_PER_CAST === 0) this.#cast = await castOf(installation.api, acknowledged);
    this.#works += 1;
    if (this.#cast === undefined) throw new TypeError('Nobody is there.');
    const chance = random.fork(`work ${this.#works}`);
    const work = putToWork(installation.api, this.#cast, {
      acknowledged,
      random: chance,
      ...(excuses && { excuses }),
    });
    work.done = Promise.all([work.done, this.#watch(work)]);
    return work;
  }

  async #watch(work: Work): Promise<void> {
    const { contracts, keys } = this.#logs;
    while (!work.isOver) {
      // a log that does not answer is the business of those who work
      await Promise.all([contracts.see(), keys.see()]).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** Kills the server; what people hear from then on counts for nothing. */
  async kill(work?: Work): Promise<string[]> {
    if (work !== undefined) work.isOver = true;
    await this.server.end('SIGKILL');
    return work === undefined ? [] : endWork(work);
  }

  async restart(): Promise<void> {
    this.server = await start(this.installation);
  }

  /** What is not as it must be after a fault, a sentence each; of what was checked before, some is checked again. */
  async complaints(earlier?: number): Promise<string[]> {
    const { acknowledged, installation, random } = this;
    const { contracts, keys } = this.#logs;
    const found = [...(await contracts.complaints()), ...(await keys.complaints())];
    found.push(...(await acknowledged.complaints(installation.api, random, earlier)));
    found.push(...(await contracts.complaints()));
    for (const txId of acknowledged.entries)
      if (!contracts.has(txId)) found.push(`the log of contracts lacks the entry ${txId} of a signature`);
    return found;
  }

  /** Stops the server, and looks at all that is stored. Nothing can be done with the trial afterwards but to end it. */
  async lastComplaints(): Promise<string[]> {
    const found = await this.complaints(Infinity);
    await this.server.end('SIGTERM');
    found.push(...(await inspect(this.installation, this.acknowledged, this.#logs)));
    return found;
  }

  /** The end of a trial, as {@link lastComplaints}, with what was found before. */
  async outcome(found: readonly string[]): Promise<Outcome> {
    const complaints = [...found, ...(await this.lastComplaints())];
    return { acknowledged: this.acknowledged.count, complaints };
  }

  /** Ends what runs; the data folder is the caller's. */
  async end(): Promise<void> {
    await this.server.end('SIGKILL');
    await this.installation.stop();
  }
}
