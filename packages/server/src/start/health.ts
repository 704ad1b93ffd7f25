import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Standing } from '../trust/ledger/standing.ts';
import { assertOperator } from '../http/operator.ts';
import type { Services } from '../http/services.ts';

interface Part {
  ok: boolean;
  detail?: string;
}

/**
 * GET /health: each part with `ok` or the fault; 503 when the server cannot do its work. GET /metrics for Prometheus. For
 * the operator.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', async (request, reply) => {
    assertOperator(services, request);
    const { log } = request;
    const [database, blobs, ledger] = await Promise.all([
      probe(log, 'database', () => sql`select 1`.execute(services.db)),
      probe(log, 'blobs', () => services.blobs.check()),
      probe(log, 'ledger', () => services.ledger.has('0'.repeat(64))),
    ]);
    const mail = database.ok
      ? await mailPart(services)
      : { ok: false, detail: 'unknown while the database part does not answer' };
    const ok = database.ok && blobs.ok && ledger.ok;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, parts: { database, blobs, ledger, mail, ...outsideParts(services) } });
  });

  app.get('/metrics', async (request, reply) => {
    assertOperator(services, request);
    const { queued, failed } = await outboxCounts(services);
    const { metrics } = services;
    const text = await metrics.render({
      mailsQueued: queued,
      mailsFailed: failed,
      uptimeSeconds: Math.round(process.uptime()),
    });
    return reply.type(metrics.contentType).send(text);
  });
}

/** The cause goes only to the log: it can name paths and addresses. */
async function probe(log: FastifyBaseLogger, part: string, question: () => Promise<unknown>): Promise<Part> {
  try {
    await question();
    return { ok: true };
  } catch (error) {
    log.error({ err: error, part }, 'health check failed');
    return { ok: false, detail: `the ${part} part does not answer; the log says why` };
  }
}

/** Missing confirmations of checkpoints are no fault of the server, which works without them. */
function outsideParts({ witnesses, timeStamps }: Services): { witnesses: Part; timeStamps: Part } {
  return {
    witnesses: outsidePart('cosignature', witnesses()),
    timeStamps: outsidePart('time stamp', timeStamps()),
  };
}

function outsidePart(what: string, standings: readonly Standing[]): Part {
  const failing = standings.filter(({ failure }) => failure !== undefined);
  const names = [...new Set(failing.map(({ name }) => name))].join(', ');
  return names === '' ? { ok: true } : { ok: false, detail: `no ${what} from ${names}; the log says why` };
}

async function mailPart(services: Services): Promise<Part & { queued: number; failed: number }> {
  const { queued, failed } = await outboxCounts(services);
  return { ok: failed === 0, queued, failed };
}

async function outboxCounts({ db }: Services): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .execute();
  const countOf = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { queued: countOf('queued'), failed: countOf('failed') };
}
