import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '../platform/config/env.ts';
import type { Services } from '../http/services.ts';

const FAILED_AFTER = 12;
let transporter: { url: string; transport: Transporter } | undefined;

function transportOf(url: string): Transporter {
  if (transporter?.url !== url) transporter = { url, transport: createTransport(withTls(url)) };
  return transporter.transport;
}

/** Mails carry links that open accounts: they leave this machine by TLS or not at all. */
function withTls(url: string): string {
  const address = new URL(url);
  if (!isLoopback(url)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/**
 * Sends one mail of the outbox by SMTP. Once it is sent its text is wiped, since links carry secrets. A failure is stored
 * and thrown, so that the job tries again; after the last try the mail stays visible as failed.
 */
export async function sendMail(services: Services, id: string): Promise<void> {
  const { db, config } = services;
  if (config.smtpUrl === undefined) return;
  const mail = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .executeTakeFirst();
  if (mail === undefined) return;
  try {
    await transportOf(config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    });
  } catch (error) {
    const attempts = mail.attempts + 1;
    await db
      .updateTable('outbox')
      .set({
        attempts,
        last_error: String((error as Error).message).slice(0, 500),
        state: attempts >= FAILED_AFTER ? 'failed' : 'queued',
      })
      .where('id', '=', id)
      .execute();
    throw error;
  }
  await db
    .updateTable('outbox')
    .set({
      state: 'sent',
      sent: services.now(),
      text: '',
      html: '',
      attempts: mail.attempts + 1,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();
}
