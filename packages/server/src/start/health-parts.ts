import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { mailBacklog, type MailBacklog } from '../mail/backlog.ts';
import { probeBlobs } from '../platform/blobs/probe-blobs.ts';
import { assertSchemaUsable, SchemaOutgrown } from '../platform/db/migrate.ts';
import { DatabaseUnavailable } from '../platform/db/postgres-pool.ts';
import { blobChecks, type BlobChecks } from '../resources/documents/check-blobs.ts';
import { incomingFolder } from '../resources/documents/receive.ts';
import { backupPart } from './health-backup.ts';
import { bad, judged, type Part } from './health-part.ts';
import type { Services } from '../http/services.ts';
import type { Standing } from '../trust/ledger/standing.ts';

/** Longer than a mail waits for its first few attempts, or a job for its turn. */
const OVERDUE_SECONDS = 15 * 60;
/** A document may take 100 MB, and the embedded database needs room for its log. */
const LEAST_FREE_BYTES = 1024 ** 3;
/** More than clocks differ that are set by the network. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Shorter than whoever asks waits for an answer. */
const PROBE_MS = 10_000;

/** What the server needs to do its work; each is tried by writing. */
export interface EssentialParts {
  database: Part;
  blobs: Part;
  ledger: Part;
}

/** What it can work without for a while. */
export interface OtherParts {
  mail: Part & Partial<MailBacklog>;
  jobs: Part & Partial<JobBacklog>;
  blobChecks: Part & Partial<Omit<BlobChecks, 'faulty'>>;
  clock: Part;
  disk: Part & { freeBytes: number };
  backup: Part & { ageSeconds?: number };
  witnesses: Part;
  timeStamps: Part;
}

/** Tries the database, the blobs and both logs by writing to them. */
export async function essentialParts(services: Services, log: FastifyBaseLogger): Promise<EssentialParts> {
  const { db, blobs, config, now } = services;
  const [database, storage, ledger] = await Promise.all([
    probe(log, 'database', async () => {
      await db
        .insertInto('health_writes')
        .values({ written: now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written: now() }))
        .execute();
      await assertSchemaUsable(db);
    }),
    probe(log, 'blobs', () => probeBlobs(blobs, incomingFolder(config.dataDir))),
    probe(log, 'ledger', async () => {
      await services.probeLogs();
      await services.ledger.has('0'.repeat(64));
    }),
  ]);
  return { database, blobs: storage, ledger };
}

/** The cause goes only to the log: it can name paths and addresses. */
async function probe(log: FastifyBaseLogger, part: string, question: () => Promise<unknown>): Promise<Part> {
  try {
    await inTime(question());
    return { ok: true };
  } catch (error) {
    log.error({ err: error, part }, 'health check failed');
    if (error instanceof DatabaseUnavailable)
      return bad(
        'the database is away and calls get 503; nothing has to be restarted here when the server of DATABASE_URL is back',
      );
    if (error instanceof SchemaOutgrown) return bad(error.message);
    return bad(`the ${part} part cannot be written; the log says why`);
  }
}

/** A bucket or a disk that hangs must not let the question of the operator hang with it. */
async function inTime(work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const limit = setTimeout(PROBE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`There was no answer within ${PROBE_MS} ms.`);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    late.abort();
  }
}

/** @param databaseWorks most of them are only known then */
export async function otherParts(services: Services, databaseWorks: boolean): Promise<OtherParts> {
  const { witnesses, timeStamps } = services;
  const told = {
    disk: await diskPart(services),
    witnesses: outsidePart('cosignature', witnesses()),
    timeStamps: outsidePart('time stamp', timeStamps()),
  };
  if (!databaseWorks) {
    const unknown = bad('unknown while the database part does not work');
    return { mail: unknown, jobs: unknown, blobChecks: unknown, backup: unknown, clock: unknown, ...told };
  }
  const [mail, jobs, checks, backup, clock] = await Promise.all([
    mailPart(services),
    jobsPart(services),
    blobChecksPart(services),
    backupPart(services),
    clockPart(services),
  ]);
  return { mail, jobs, blobChecks: checks, backup, clock, ...told };
}

async function mailPart(services: Services): Promise<Part & MailBacklog> {
  const backlog = await mailBacklog(services);
  return {
    ...judged(
      backlog.oldestSeconds >= OVERDUE_SECONDS &&
        'mail has not gone out for long: check the server of SMTP_URL; /dev/failed-mail.json has its answers',
      backlog.failed > 0 &&
        'mails were given up: /dev/failed-mail.json says why, POST /dev/failed-mail/send tries again',
    ),
    ...backlog,
  };
}

/** Jobs whose time has come and that nobody has begun. */
interface JobBacklog {
  waiting: number;
  /** For how long the oldest could have been done; 0 without one. */
  oldestSeconds: number;
}

async function jobsPart({ db }: Services): Promise<Part & JobBacklog> {
  const { rows } = await sql<JobBacklog>`
    select count(*)::int as waiting,
      coalesce(floor(extract(epoch from now() - min(start_after))), 0)::int as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db);
  const backlog = rows[0] ?? { waiting: 0, oldestSeconds: 0 };
  return {
    ...judged(
      backlog.oldestSeconds >= OVERDUE_SECONDS &&
        'jobs are not done: look for "job trouble" in the log, and restart the server if nothing else helps',
    ),
    ...backlog,
  };
}

async function blobChecksPart(services: Services): Promise<Part & Omit<BlobChecks, 'faulty'>> {
  const { faulty, ...counts } = await blobChecks(services);
  return {
    ...judged(
      faulty.length > 0 &&
        `stored documents cannot be opened: put these files of blobs/, or objects of the bucket, back from a backup that has them, and look into the log for those that are unreadable; they are checked again in the next night: ${faulty.join(', ')}`,
    ),
    ...counts,
  };
}

async function clockPart({ db, now }: Services): Promise<Part> {
  const { rows } = await sql<{ time: Date }>`select now() as time`.execute(db);
  const apart = Math.round(Math.abs((rows[0]?.time.getTime() ?? 0) - now().getTime()) / 1000);
  return judged(
    apart > CLOCK_TOLERANCE_SECONDS &&
      `the clocks of this machine and of the database are ${apart} seconds apart: let the network set both`,
  );
}

async function diskPart({ config }: Services): Promise<Part & { freeBytes: number }> {
  const { bavail, bsize } = await statfs(config.dataDir);
  const freeBytes = bavail * bsize;
  return {
    ...judged(
      freeBytes < LEAST_FREE_BYTES &&
        'less than 1 GB is free where DATA_DIR lies: make room before nothing can be stored any more',
    ),
    freeBytes,
  };
}

/** Missing confirmations of checkpoints are no fault of the server, which works without them. */
function outsidePart(what: string, standings: readonly Standing[]): Part {
  const failing = standings.filter(({ failure }) => failure !== undefined);
  const names = [...new Set(failing.map(({ name }) => name))].join(', ');
  return judged(names !== '' && `no ${what} from ${names}; the log says why`);
}
