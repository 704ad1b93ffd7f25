import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/db/transaction.ts';
import { assertOperator, OPERATOR_HEADER } from '../http/operator.ts';
import type { Services } from '../http/services.ts';

/** Mails that could not be sent stay visible and can be sent again; for the operator. */
export function registerFailedMail(app: FastifyInstance, services: Services): void {
  app.get('/dev/failed-mail.json', async (request) => {
    assertOperator(services, request);
    const mails = await services.db
      .selectFrom('outbox')
      .select(['id', 'recipient as to', 'kind', 'subject', 'attempts', 'last_error as lastError', 'created'])
      .where('state', '=', 'failed')
      .orderBy('created')
      .limit(500)
      .execute();
    return { mails };
  });

  app.post('/dev/failed-mail/send', async (request, reply) => {
    assertOperator(services, request);
    if (request.headers[OPERATOR_HEADER] === undefined)
      throw new AppError('Forbidden', { detail: `send the header ${OPERATOR_HEADER}` });
    await inTransaction(services.db, async (tx) => {
      const mails = await tx
        .updateTable('outbox')
        .set({ state: 'queued', attempts: 0 })
        .where('state', '=', 'failed')
        .returning('id')
        .execute();
      for (const { id } of mails) await services.jobs.enqueue(tx, 'mail', id);
    });
    return reply.code(204).send();
  });
}
