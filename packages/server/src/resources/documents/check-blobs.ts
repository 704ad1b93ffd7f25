import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { BlobDamaged, BlobMissing, StorageUnavailable } from '../../platform/blobs/blob-store.ts';
import { checkedBlob, type KnownBlob } from '../../platform/blobs/checked.ts';
import type { BlobOutcome } from '../../platform/db/operator-schema.ts';
import type { Services } from '../../http/services.ts';

const HOUR_MS = 60 * 60_000;
/** How long a sound blob counts as checked. */
const SOUND_MS = 7 * 24 * HOUR_MS;
/** Shorter than from one night to the next, so that what was put back is seen to be sound. */
const FAULTY_MS = 12 * HOUR_MS;
/** A run takes seconds, so that other jobs and the end of the server need not wait for it. */
const PORTION_BYTES = 256 * 1024 * 1024;
const PORTION_BLOBS = 500;
/** So many faulty blobs are named in /health; the log names all. */
const NAMED = 20;

/**
 * Reads the blobs whose check is due, those with a fault first, and notes whether each is what was uploaded. One run reads a
 * portion, the next one goes on after it.
 *
 * @param log gets each fault, with the ids of document and blob
 * @param portion bytes after which no other blob is begun
 */
export async function checkBlobs(
  services: Services,
  log: FastifyBaseLogger,
  portion = PORTION_BYTES,
): Promise<void> {
  let bytes = 0;
  for (const { id, ...blob } of await dueBlobs(services)) {
    if (bytes >= portion) return;
    bytes += blob.size;
    try {
      const stream = await checkedBlob(services.blobs, blob);
      await finished(stream.resume());
      await note(services, id, 'sound');
    } catch (err) {
      // it says nothing about this blob, and the next run is near
      if (err instanceof StorageUnavailable) return log.warn({ err }, 'the blobs could not be checked');
      const outcome = outcomeOf(err);
      const isStored = await note(services, id, outcome);
      if (isStored) log.error({ err, document: id, blob: blob.key }, `a blob is ${outcome}`);
    }
  }
}

async function dueBlobs({ db, now }: Services): Promise<(KnownBlob & { id: string })[]> {
  const soundBefore = new Date(now().getTime() - SOUND_MS);
  const faultyBefore = new Date(now().getTime() - FAULTY_MS);
  return db
    .selectFrom('documents as d')
    .leftJoin('blob_checks as c', 'c.document_id', 'd.id')
    .where((eb) =>
      eb.or([
        eb('c.checked', 'is', null),
        eb('c.checked', '<', soundBefore),
        eb.and([eb('c.outcome', '<>', 'sound'), eb('c.checked', '<', faultyBefore)]),
      ]),
    )
    .orderBy(sql`coalesce(c.outcome, 'sound') = 'sound'`)
    .orderBy('c.checked', (order) => order.asc().nullsFirst())
    .orderBy('d.id')
    .limit(PORTION_BLOBS)
    .select(['d.id', 'd.blob_key as key', 'd.hash', 'd.stored_size as size'])
    .execute();
}

function outcomeOf(error: unknown): Exclude<BlobOutcome, 'sound'> {
  if (error instanceof BlobMissing) return 'missing';
  return error instanceof BlobDamaged ? 'damaged' : 'unreadable';
}

/** Whether there still is a document that the outcome is about: one that was removed meanwhile has no blob any more. */
async function note({ db, now }: Services, documentId: string, outcome: BlobOutcome): Promise<boolean> {
  const checked = now();
  const noted = await db
    .insertInto('blob_checks')
    .columns(['document_id', 'outcome', 'checked'])
    .expression((eb) =>
      eb
        .selectFrom('documents')
        .where('id', '=', documentId)
        .select(['id', eb.val(outcome).as('outcome'), eb.val(checked).as('checked')]),
    )
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ outcome, checked }))
    .returning('document_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** What the checks of all blobs have shown, as /health says it. */
export interface BlobChecks {
  /** How many blobs were checked; the faulty ones among them. */
  checked: number;
  damaged: number;
  missing: number;
  unreadable: number;
  /** The time of the newest check. */
  last: Date | undefined;
  /** The ids of some faulty blobs. */
  faulty: string[];
}

/** Counts the outcomes of the last check of each blob. */
export async function blobChecks({ db }: Services): Promise<BlobChecks> {
  const rows = await db
    .selectFrom('blob_checks')
    .groupBy('outcome')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .select((eb) => eb.fn.max('checked').as('last'))
    .execute();
  const faulty = await db
    .selectFrom('blob_checks as c')
    .innerJoin('documents as d', 'd.id', 'c.document_id')
    .where('c.outcome', '<>', 'sound')
    .orderBy('d.blob_key')
    .limit(NAMED)
    .select('d.blob_key')
    .execute();
  const count = (outcome: BlobOutcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const [last] = rows.map((row) => row.last).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    checked: rows.reduce((sum, row) => sum + row.count, 0),
    damaged: count('damaged'),
    missing: count('missing'),
    unreadable: count('unreadable'),
    last,
    faulty: faulty.map(({ blob_key }) => blob_key),
  };
}
