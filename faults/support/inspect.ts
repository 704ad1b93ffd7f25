import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { sendDueMail } from '../../packages/server/src/mail/attempts.ts';
import { readConfig } from '../../packages/server/src/platform/config/env.ts';
import { startServer } from '../../packages/server/src/start/start.ts';
import { sweep } from '../../packages/server/src/start/sweep.ts';
import type { Services } from '../../packages/server/src/http/services.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Installation } from './installation.ts';
import type { WatchedLogs } from './watched-log.ts';

/** Longer than a mail is claimed by a process that died. */
const CLAIM_OVER_MS = 16 * 60_000;

/** Starts a server in this process on a data folder, a while later, and compares what is stored; a sentence for each fault. */
export async function inspect(
  { env, relay }: Installation,
  acknowledged: Acknowledged,
  logs: WatchedLogs,
): Promise<string[]> {
  const server = await startServer(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  try {
    const { services } = server;
    services.now = () => new Date(Date.now() + CLAIM_OVER_MS);
    await sendDueMail(services);
    await sweep(services);
    const received = (email: string) => relay.mailsTo(email).length;
    return [
      ...(await logs.contracts.complaints()),
      ...(await logs.keys.complaints()),
      ...(await mailComplaints(services, received)),
      ...acknowledged.signUps
        .filter((email) => received(email) === 0)
        .map((email) => `${email} signed up and got no mail`),
      ...(await blobComplaints(services)),
      ...(await entryComplaints(services, logs)),
    ];
  } finally {
    await server.close();
  }
}

async function mailComplaints({ db }: Services, received: (email: string) => number): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select(['recipient', 'state']).execute();
  const stuck = mails.filter(({ state }) => state !== 'sent');
  const sent = new Map<string, number>();
  for (const { recipient } of mails) sent.set(recipient, (sent.get(recipient) ?? 0) + 1);
  return [
    ...stuck.map(({ recipient, state }) => `a mail to ${recipient} is ${state}`),
    ...[...sent].flatMap(([recipient, all]) =>
      received(recipient) < all
        ? [`${all} mails to ${recipient} count as sent, and ${received(recipient)} came`]
        : [],
    ),
  ];
}

/** Every document has its blob, whole. */
async function blobComplaints({ db, blobs }: Services): Promise<string[]> {
  const documents = await db.selectFrom('documents').select(['id', 'blob_key', 'hash']).execute();
  const found: string[] = [];
  for (const { id, blob_key: key, hash } of documents) {
    const sha256 = createHash('sha256');
    const read = async () => pipeline(await blobs.get(key), sha256);
    await read().catch((error: unknown) => found.push(`the blob ${key} cannot be read: ${String(error)}`));
    if (sha256.digest('hex') !== hash)
      found.push(`the blob ${key} of the document ${id} is not what was uploaded`);
  }
  return found;
}

/** What rows say of their ledger entries is true, and nothing waits for one. */
async function entryComplaints({ db }: Services, { contracts, keys }: WatchedLogs): Promise<string[]> {
  const [documents, records, signatures, accounts] = await Promise.all([
    db.selectFrom('documents').select(['id', 'bc_tx_id']).where('recorded', '=', true).execute(),
    db.selectFrom('contract_records').select(['id', 'bc_tx_id']).where('finished', '=', true).execute(),
    db.selectFrom('signatures').select(['id', 'bc_tx_id']).execute(),
    db
      .selectFrom('accounts')
      .select(['id', 'key_tx_id as bc_tx_id'])
      .where('state', '=', 'activated')
      .execute(),
  ]);
  const missing = (what: string, rows: { id: string; bc_tx_id: string | null }[], log: WatchedLogs['keys']) =>
    rows
      .filter(({ bc_tx_id: txId }) => txId === null || !log.has(txId))
      .map(({ id }) => `the ${what} ${id} has no entry in its log`);
  return [
    ...missing('document', documents, contracts),
    ...missing('record', records, contracts),
    ...missing('signature', signatures, contracts),
    ...missing('account', accounts, keys),
  ];
}
