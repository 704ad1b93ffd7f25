import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../http/services.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** GET /.well-known/signet-directory/:epoch: the leaves of each epoch of the key directory, for auditors. */
export function serveEpochs(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { epoch: string } }>('/.well-known/signet-directory/:epoch', async (request, reply) => {
    const { epoch } = request.params;
    if (!/^[1-9]\d{0,8}$/.test(epoch)) throw new AppError('NotFound');
    const row = await db
      .selectFrom('directory_epochs')
      .select('leaves')
      .where('number', '=', Number(epoch))
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    return reply
      .type('application/octet-stream')
      .header('cache-control', IMMUTABLE)
      .header('access-control-allow-origin', '*')
      .send(Buffer.from(row.leaves, 'base64'));
  });
}
