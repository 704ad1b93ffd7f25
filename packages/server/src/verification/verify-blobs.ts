import { finished } from 'node:stream/promises';
import type { Services } from '../http/services.ts';
import { BLOBS_AT_ONCE, forEachAtOnce } from '../platform/at-once.ts';
import { BlobDamaged, BlobMissing, StorageUnavailable } from '../platform/blobs/blob-store.ts';
import { checkedBlob } from '../platform/blobs/checked.ts';
import type { TaskContext } from '../platform/long-task.ts';
import type { Findings } from './findings.ts';

const PORTION = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** The sweep comes every hour, and waits for a backup. */
const SWEPT_MS = 24 * 60 * 60_000;

/**
 * Reads the blob of each document whole, and looks for blobs that no document names.
 *
 * @returns how many documents there are
 * @throws StorageUnavailable
 */
export async function verifyBlobs(
  services: Services,
  { findings, context }: { findings: Findings; context: TaskContext },
): Promise<number> {
  const { db, blobs } = services;
  const { total } = await db
    .selectFrom('documents')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  let done = 0;
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const documents = await db
      .selectFrom('documents')
      .select(['id', 'blob_key as key', 'hash', 'stored_size as size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    await forEachAtOnce(documents, BLOBS_AT_ONCE, async ({ id, ...blob }) => {
      context.signal.throwIfAborted();
      try {
        await finished((await checkedBlob(blobs, blob)).resume());
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error;
        if (await isThere(services, id)) findings.add(kindOf(error), `${blob.key} (document ${id})`);
      }
      context.report({ step: 'documents', done: ++done, total });
    });
    after = documents.at(-1)?.id;
  }
  await findUnnamed(services, findings);
  return done;
}

/** A document that was deleted meanwhile has no blob any more. */
async function isThere({ db }: Services, id: string): Promise<boolean> {
  const row = await db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function kindOf(error: unknown): 'blobMissing' | 'blobDamaged' | 'blobUnreadable' {
  if (error instanceof BlobMissing) return 'blobMissing';
  return error instanceof BlobDamaged ? 'blobDamaged' : 'blobUnreadable';
}

async function findUnnamed({ db, blobs, now }: Services, findings: Findings): Promise<void> {
  const before = now().getTime() - SWEPT_MS;
  let keys: string[] = [];
  const flush = async (): Promise<void> => {
    if (keys.length === 0) return;
    const rows = await db.selectFrom('documents').select('blob_key').where('blob_key', 'in', keys).execute();
    const named = new Set(rows.map(({ blob_key }) => blob_key));
    for (const key of keys) if (!named.has(key)) findings.add('blobUnnamed', key);
    keys = [];
  };
  for await (const { key, modified } of blobs.list()) {
    if (modified.getTime() < before) keys.push(key);
    if (keys.length >= PORTION) await flush();
  }
  await flush();
}
