import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { uuid } from '@signet/domain/resources/body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertLocal } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { listPage, mailPage, STYLE, STYLE_PATH } from './mailbox-page.ts';

/** The embedded mailbox, only without SMTP; for this machine or, in a public demo, for everybody. */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const { mailbox: reader } = config;
  if (reader === 'none') return;
  const assertReader = (request: FastifyRequest): void => {
    if (reader === 'local') assertLocal(services, request);
  };

  /** The mails that a call asks for: of everybody, or of one recipient; the newest first. */
  function mailsOf(to: string | null) {
    const mails = db.selectFrom('outbox').orderBy('created', 'desc').orderBy('id', 'desc');
    return to === null ? mails : mails.where('recipient', '=', to);
  }

  app.get('/dev/mailbox.json', async (request) => {
    assertReader(request);
    const mails = mailsOf(recipientIn(request)).select([
      'id',
      'recipient as to',
      'kind',
      'lang',
      'subject',
      'text',
      'calendar',
      'created',
    ]);
    return { mails: await mails.limit(100).execute() };
  });

  app.get('/dev/mailbox', async (request, reply) => {
    assertReader(request);
    const to = recipientIn(request);
    const mails = mailsOf(to).select(['id', 'recipient', 'subject', 'created']);
    return sendPage(reply, listPage(await mails.limit(200).execute(), { to, reader }));
  });

  app.get('/dev/mailbox/:id', async (request, reply) => {
    assertReader(request);
    const { id } = request.params as { id: string };
    const mail = uuid.safeParse(id).success
      ? await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (mail === undefined) throw new AppError('NotFound');
    return sendPage(reply, mailPage(mail));
  });

  app.get(STYLE_PATH, async (request, reply) => {
    assertReader(request);
    return reply.type('text/css; charset=utf-8').send(STYLE);
  });
}

function recipientIn(request: FastifyRequest): string | null {
  const to = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('to');
  return to === null ? null : normalizeEmail(to);
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);
