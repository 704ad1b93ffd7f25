import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { assertOperator, OPERATOR_HEADER } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { beginBackup } from './begin.ts';

/** `signet backup` begins a backup here and looks how far it is; for the operator. */
export function registerBackup(app: FastifyInstance, services: Services): void {
  app.get('/dev/backup.json', async (request) => {
    assertOperator(services, request);
    return services.backup.state;
  });

  app.post('/dev/backup', async (request) => {
    assertOperator(services, request);
    if (request.headers[OPERATOR_HEADER] === undefined)
      throw new AppError('Forbidden', { detail: `send the header ${OPERATOR_HEADER}` });
    beginBackup(services, request.server.log);
    return services.backup.state;
  });

  app.addHook('onClose', () => services.backup.stop());
}
