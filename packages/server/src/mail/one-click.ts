import type { FastifyInstance } from 'fastify';
import { AppError } from '@signet/domain/errors/app-error';
import type { Services } from '../http/services.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { setMailSwitch } from './mail-switches.ts';
import { readSwitchToken } from './switch-token.ts';

/** Where mail programs turn a kind of mail off; the page of the same address is for people. */
const ONE_CLICK_PATH = '/mails/off';

const BODY_MAX = 1024;

/**
 * RFC 8058: a mail program that shows its own button posts to the address of List-Unsubscribe, without cookies or log-in. What it posts says
 * nothing that the address does not, and is not read.
 */
export async function registerOneClick(app: FastifyInstance, { db, secrets }: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: BODY_MAX, parseAs: 'string' }, async () => undefined);
    scope.post(ONE_CLICK_PATH, async (request, reply) => {
      const token = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('token') ?? '';
      const found = readSwitchToken(secrets.mailSwitch, token);
      if (found === undefined) throw new AppError('NotFound');
      await inTransaction(db, (tx) => setMailSwitch(tx, { ...found, isOn: false }));
      return reply.code(204).send();
    });
  });
}
