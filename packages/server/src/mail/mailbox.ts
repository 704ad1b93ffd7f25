import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import { uuid } from '@signet/domain/resources/body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertLocal } from '../http/operator.ts';
import type { Services } from '../http/services.ts';
import { escapeHtml } from './render.ts';

/** The embedded mailbox, only without SMTP; for this machine or, in a public demo, for everybody. */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  if (config.mailbox === 'none') return;
  const assertReader = (request: FastifyRequest): void => {
    if (config.mailbox === 'local') assertLocal(services, request);
  };

  app.get('/dev/mailbox.json', async (request) => {
    assertReader(request);
    const to = new URLSearchParams(request.url.split('?', 2)[1] ?? '').get('to');
    let mails = db
      .selectFrom('outbox')
      .select(['id', 'recipient as to', 'kind', 'lang', 'subject', 'text', 'created']);
    if (to !== null) mails = mails.where('recipient', '=', normalizeEmail(to));
    return { mails: await mails.orderBy('created', 'desc').orderBy('id', 'desc').limit(100).execute() };
  });

  app.get('/dev/mailbox', async (request, reply) => {
    assertReader(request);
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'created'])
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const rows = mails.map(
      (mail) =>
        `<tr><td>${mail.created.toISOString()}</td><td>${escapeHtml(mail.recipient)}</td><td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
    );
    const table = `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page(mails.length === 0 ? '<p>No mail yet.</p>' : table));
  });

  app.get('/dev/mailbox/:id', async (request, reply) => {
    assertReader(request);
    const { id } = request.params as { id: string };
    const mail = uuid.safeParse(id).success
      ? await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (mail === undefined) throw new AppError('NotFound');
    const head = `<p><a href="/dev/mailbox">All mail</a></p><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.recipient)}</p>`;
    return reply.type('text/html; charset=utf-8').send(page(`${head}<pre>${linked(mail.text)}</pre>`));
  });
}

/** The text of a mail with its addresses as links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox</h1>${body}</body></html>`;
}
