import { sampleEntry } from '../../packages/domain/src/ledger/testing/memory-log.ts';
import { toBase64Url } from '../../packages/domain/src/bytes/base64.ts';
import { transactionIdOf } from '../../packages/domain/src/ledger/entry.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { queueMail } from '../../packages/server/src/mail/outbox.ts';
import type { Appended } from '../../packages/server/src/ledger-host/sequencer.ts';
import type { Instance, Installation } from './installation.ts';

/** The first pause before a caller comes again; it doubles up to the longest. */
const AGAIN_MS = 300;
const LONGEST_MS = 120_000;

/** What was told to those who use an installation. */
export class Clients {
  readonly #installation: Installation;
  /** Answers to those who handed in an entry. */
  readonly appended: Appended[] = [];
  /** Contracts whose record was acknowledged. */
  readonly orders = new Set<string>();
  /** Signed checkpoints that somebody saw. */
  readonly checkpoints = new Set<string>();
  /** Those who wait for an answer, and ask again until they have it. */
  waiting = 0;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  /** Hands an entry in. */
  submit(name: string): Promise<void> {
    const entry = sampleEntry(name);
    return this.#untilDone(async (instance) => {
      const answer = await this.#installation.ask(instance, () => instance.sequencer.append(entry));
      if (answer.txId !== transactionIdOf(entry)) throw new TypeError('Another entry was answered.');
      this.appended.push(answer);
    });
  }

  /** A change with a document to be entered into the log, a mail about it, and a job that fails for a while. */
  order(id: string, { about, failures }: { about: string; failures: number }): Promise<void> {
    this.#installation.stubbornness.set(id, failures);
    return this.#untilDone(async (instance) => {
      const isThere = await this.#installation.ask(instance, async () => {
        const { db } = instance;
        const row = await db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst();
        if (row === undefined) await inTransaction(db, (tx) => writeOrder(instance, tx, { id, about }));
        return true;
      });
      if (isThere) this.orders.add(id);
    });
  }

  /** Somebody looks at the newest checkpoint. */
  async look(instance: Instance): Promise<void> {
    const read = async (): Promise<string> => {
      await instance.store.refresh();
      return instance.store.checkpoint;
    };
    const checkpoint = await this.#installation.ask(instance, read).catch(() => undefined);
    if (checkpoint !== undefined) this.checkpoints.add(checkpoint);
  }

  async #untilDone(attempt: (instance: Instance) => Promise<void>): Promise<void> {
    const { world } = this.#installation;
    this.waiting += 1;
    let pause = AGAIN_MS;
    for (let isDone = false; !isDone; pause = Math.min(2 * pause, LONGEST_MS)) {
      const { instances } = this.#installation;
      const instance = instances[world.random.below(instances.length)];
      isDone =
        instance !== undefined &&
        (await attempt(instance).then(
          () => true,
          () => false,
        ));
      if (!isDone) await world.pause(pause + world.random.below(pause));
    }
    this.waiting -= 1;
  }
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function writeOrder(
  { services }: Instance,
  tx: Tx,
  { id, about }: { id: string; about: string },
): Promise<void> {
  const row = {
    id,
    recorded: true,
    bc_tx_id: null,
    statement: { id },
    salt: toBase64Url(saltOf(id)),
  };
  await tx
    .insertInto('documents')
    .values(row as never)
    .execute();
  await services.jobs.enqueue(tx, 'ledger', id, 10);
  await services.jobs.enqueue(tx, 'debit', id);
  await queueMail(services, tx, {
    to: `${id}@example.com`,
    lang: 'en',
    kind: 'signed',
    content: { name: id, link: 'https://simulation.example' },
    ...(about === '' ? {} : { about }),
  });
}

/** 32 bytes that belong to the id. */
export function saltOf(id: string): Uint8Array {
  return Buffer.from(id.padEnd(32).slice(0, 32));
}
