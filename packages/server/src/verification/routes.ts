import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { assertOperator, OPERATOR_HEADER } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { verify } from './verify.ts';

/** `signet verify` begins a verification here and looks how far it is; for the operator. */
export function registerVerification(app: FastifyInstance, services: Services): void {
  const { verification } = services;

  app.get('/dev/verification.json', async (request) => {
    assertOperator(services, request);
    return verification.state;
  });

  app.post('/dev/verification', async (request) => {
    assertOperator(services, request);
    if (request.headers[OPERATOR_HEADER] === undefined)
      throw new AppError('Forbidden', { detail: `send the header ${OPERATOR_HEADER}` });
    verification.begin((context) => verify(services, context));
    return verification.state;
  });

  app.addHook('onClose', () => verification.stop());
}
