import { fromBase64 } from '../../packages/domain/src/bytes/base64.ts';
import { toHex } from '../../packages/domain/src/bytes/hex.ts';
import { openCheckpoint } from '../../packages/domain/src/ledger/checkpoint.ts';
import { createEntry, openEntry, transactionIdOf } from '../../packages/domain/src/ledger/entry.ts';
import { decodeEntryBundle } from '../../packages/domain/src/ledger/entry-bundle.ts';
import { leafHash } from '../../packages/domain/src/ledger/merkle.ts';
import { TILE_WIDTH, tileWidth } from '../../packages/domain/src/ledger/tiles.ts';
import { parseTlogProof } from '../../packages/domain/src/ledger/tlog-proof.ts';
import { rootOf } from '../../packages/domain/src/ledger/tree.ts';
import { HashTable } from '../../packages/server/src/ledger-host/hash-table.ts';
import { saltOf, type Clients } from './clients.ts';
import { ORIGIN, PUBLIC_KEY, type Installation, type Instance } from './installation.ts';
import type { JobRow } from './queues.ts';

const RETRIES = 12;
const ATTEMPTS = 22;

/** What is not as it must be once the faults are over and everything had its time, a sentence each. */
export async function complaintsOf(installation: Installation, clients: Clients): Promise<string[]> {
  const log = await readAgain(installation);
  return [
    ...installation.refusals.map((refusal) => `a server did not start: ${refusal}`),
    ...log.complaints,
    ...entryComplaints(log, clients),
    ...(await historyComplaints(log, clients)),
    ...orderComplaints(installation, log, clients),
    ...jobComplaints(installation),
  ];
}

interface ReadLog {
  /** Transaction id of each entry. */
  ids: string[];
  hashes: HashTable;
  complaints: string[];
}

/** Starts the servers anew, and reads the whole log. */
async function readAgain(installation: Installation): Promise<ReadLog> {
  const { world } = installation;
  installation.killAll();
  const read = openedBy(installation);
  let isRead = false;
  const end = (): void => {
    isRead = true;
  };
  read.then(end, end);
  await world.until(() => isRead, { withinMs: 60_000 });
  return read;
}

async function openedBy(installation: Installation): Promise<ReadLog> {
  const log: ReadLog = { ids: [], hashes: new HashTable(), complaints: [] };
  await installation.start();
  const [instance] = installation.instances;
  if (instance === undefined) return { ...log, complaints: ['no server starts in the end'] };
  for await (const stamped of entriesOf(instance)) {
    log.ids.push(transactionIdOf(openEntry(stamped).entry));
    await log.hashes.append(leafHash(stamped));
  }
  const { size, root } = await openCheckpoint(instance.store.checkpoint, ORIGIN, PUBLIC_KEY);
  if (size !== log.ids.length) log.complaints.push(`${size} entries are signed and ${log.ids.length} there`);
  if (toHex(await rootOf(log.ids.length, log.hashes.read)) !== toHex(root))
    log.complaints.push('the entries do not give the signed root');
  return log;
}

async function* entriesOf({ store }: Instance): AsyncGenerator<Uint8Array> {
  const { size } = store;
  for (let index = 0; index * TILE_WIDTH < size; index++)
    yield* decodeEntryBundle((await store.entries(index, tileWidth(0, index, size))) ?? new Uint8Array());
}

/** What was acknowledged is there once, where it was said to be. */
function entryComplaints({ ids }: ReadLog, { appended }: Clients): string[] {
  const twice = ids.length - new Set(ids).size;
  return [
    ...(twice === 0 ? [] : [`${twice} entries are in the log twice`]),
    ...appended
      .filter(({ txId, proof }) => ids[parseTlogProof(proof).index] !== txId)
      .map(({ txId, proof }) => `${txId} is not entry ${parseTlogProof(proof).index}`),
  ];
}

/** Every signed state that anybody saw is a beginning of the log. */
async function historyComplaints({ hashes }: ReadLog, clients: Clients): Promise<string[]> {
  const seen = new Set([
    ...clients.checkpoints,
    ...clients.appended.map(({ proof }) => parseTlogProof(proof).checkpoint),
  ]);
  const found: string[] = [];
  for (const checkpoint of seen) {
    const [, size = '', root = ''] = checkpoint.split('\n');
    const isBeginning =
      Number(size) <= hashes.size &&
      toHex(await rootOf(Number(size), hashes.read)) === toHex(fromBase64(root));
    if (!isBeginning) found.push(`somebody saw a signed state of ${size} entries that is none of this log`);
  }
  return found;
}

/** An order is there as a whole, or not at all; its document got its entry, and its mail went out. */
function orderComplaints(
  { database, mailServer }: Installation,
  { ids }: ReadLog,
  { orders }: Clients,
): string[] {
  const found: string[] = [];
  const documents = new Map(database.rows('documents').map((row) => [String(row['id']), row]));
  const mails = database.rows('outbox');
  const jobs = database.rows('jobs') as JobRow[];
  for (const id of orders) if (!documents.has(id)) found.push(`the acknowledged order ${id} is not there`);
  for (const [id, row] of documents) {
    const txId = transactionIdOf(createEntry('doc', saltOf(id), row['statement'] as never));
    if (row['bc_tx_id'] !== txId || !ids.includes(txId)) found.push(`the document ${id} has no entry`);
    for (const queue of ['ledger', 'debit'])
      if (!jobs.some((job) => job.queue === queue && job.data.id === id))
        found.push(`the order ${id} has no job ${queue}`);
    const mail = mails.find(({ recipient }) => recipient === `${id}@example.com`);
    // a newer one about the same goes out in its place
    if (mail === undefined && documents.has(id.replace(/a$/, 'b')) && id.endsWith('a')) continue;
    if (mail === undefined) {
      found.push(`the mail of the order ${id} is gone`);
      continue;
    }
    const mailId = String(mail['id']);
    const isReceived = mailServer.received.has(mailId);
    const mayFail = mailServer.refusedForGood.has(mailId) || Number(mail['attempts']) >= ATTEMPTS;
    if (mail['state'] === 'sent' ? !isReceived : !mayFail)
      found.push(`the mail of the order ${id} is ${String(mail['state'])}, and was not received`);
  }
  return found;
}

/** A job that counts as done was done; one that counts as failed had all its tries. */
function jobComplaints({ database, done }: Installation): string[] {
  return (database.rows('jobs') as JobRow[])
    .filter(({ queue, data, state, retries }) =>
      state === 'completed' ? !done.has(`${queue} ${data.id}`) : retries < RETRIES,
    )
    .map(({ queue, data, state }) => `the job ${queue} ${data.id} is ${state}, and was not done`);
}
