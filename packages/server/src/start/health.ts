import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { assertOperator } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { essentialParts, otherParts, type EssentialParts, type OtherParts } from './health-parts.ts';

interface Health {
  /** Whether the server can do its work. */
  ok: boolean;
  /** Whether some part fails, also one that it can work without. */
  degraded: boolean;
  parts: EssentialParts & OtherParts;
}

/**
 * GET /health: each part with `ok`, or what is wrong and what to do; 503 when the server cannot do its work. GET /metrics says
 * the same to Prometheus. For the operator.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', async (request, reply) => {
    assertOperator(services, request);
    const health = await healthOf(services, request.log);
    return reply
      .code(health.ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });

  app.get('/metrics', async (request, reply) => {
    assertOperator(services, request);
    const { metrics } = services;
    const { parts } = await healthOf(services, request.log);
    const text = await metrics.render({
      parts: Object.entries(parts).map(([name, { ok }]) => ({ name, ok })),
      mail: parts.mail,
      jobs: parts.jobs,
      freeBytes: parts.disk.freeBytes,
      backupAgeSeconds: parts.backup.ageSeconds,
      uptimeSeconds: Math.round(process.uptime()),
    });
    return reply.type(metrics.contentType).send(text);
  });
}

async function healthOf(services: Services, log: FastifyBaseLogger): Promise<Health> {
  const essential = await essentialParts(services, log);
  const other = await otherParts(services, essential.database.ok);
  const works = ({ ok }: { ok: boolean }): boolean => ok;
  const ok = Object.values(essential).every(works);
  return { ok, degraded: !(ok && Object.values(other).every(works)), parts: { ...essential, ...other } };
}
