import { createTransport, type Transporter } from 'nodemailer';
import type { Selectable } from 'kysely';
import { isLoopback, type Config } from '../platform/config/env.ts';
import type { OutboxTable } from '../platform/db/outbox-schema.ts';

/** Nobody waits for a mail server that is silent, but it may think about a mail for a while. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

let transporter: { url: string; transport: Transporter } | undefined;

function transportOf(url: string): Transporter {
  if (transporter?.url !== url)
    transporter = { url, transport: createTransport({ url: withTls(url), ...TIMEOUTS }) };
  return transporter.transport;
}

/** Mails carry links that open accounts: they leave this machine by TLS or not at all. */
function withTls(url: string): string {
  const address = new URL(url);
  if (!isLoopback(url)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

type Mail = Pick<Selectable<OutboxTable>, 'id' | 'recipient' | 'subject' | 'text' | 'html'>;

/**
 * Hands a mail to the SMTP server at `url`.
 *
 * @throws Error when the server cannot be reached or does not take the mail
 */
export async function deliver(config: Config, url: string, mail: Mail): Promise<void> {
  await transportOf(url).sendMail({
    from: config.mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
  });
}

/** Whether the SMTP server refused this recipient or this mail for good; a refused log-in or sender may be put right. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
