import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/db/transaction.ts';
import { assertOperator, OPERATOR_HEADER } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { mailBacklog } from './backlog.ts';

/** Mails that could not be sent stay visible and can be sent again; for the operator. */
export function registerFailedMail(app: FastifyInstance, services: Services): void {
  const unsent = (state: 'failed' | 'queued') =>
    services.db
      .selectFrom('outbox')
      .select(['id', 'recipient as to', 'kind', 'subject', 'attempts', 'last_error as lastError', 'created'])
      .select('next_attempt as nextAttempt')
      .where('state', '=', state)
      .orderBy('created')
      .limit(500)
      .execute();

  app.get('/dev/failed-mail.json', async (request) => {
    assertOperator(services, request);
    const { failed, queued } = await mailBacklog(services);
    return { failed, mails: await unsent('failed'), queued, waiting: await unsent('queued') };
  });

  app.post('/dev/failed-mail/send', async (request, reply) => {
    assertOperator(services, request);
    if (request.headers[OPERATOR_HEADER] === undefined)
      throw new AppError('Forbidden', { detail: `send the header ${OPERATOR_HEADER}` });
    await inTransaction(services.db, async (tx) => {
      const mails = await tx
        .updateTable('outbox')
        .set({ state: 'queued', attempts: 0, next_attempt: services.now() })
        .where('state', '=', 'failed')
        .returning('id')
        .execute();
      for (const { id } of mails) await services.jobs.enqueue(tx, 'mail', id);
    });
    return reply.code(204).send();
  });
}
