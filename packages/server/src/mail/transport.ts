import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback, type Config } from '../platform/config/env.ts';
import type { OutgoingMail, Services } from '../http/services.ts';

/** Nobody waits for a mail server that is silent, but it may think about a mail for a while. */
const TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 };

/** How mails go to the SMTP server of this installation; undefined where it has none. */
export function smtpDelivery({ smtpUrl, ...config }: Config): Services['deliver'] {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport({ url: withTls(smtpUrl), ...TIMEOUTS });
  return (mail) => deliver(transport, config, mail);
}

/** Mails carry links that open accounts: they leave this machine by TLS or not at all. */
function withTls(url: string): string {
  const address = new URL(url);
  if (!isLoopback(url)) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** @throws Error when the server cannot be reached or does not take the mail */
async function deliver(
  transport: Transporter,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  mail: OutgoingMail,
): Promise<void> {
  await transport.sendMail({
    from: mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.off_link !== null && {
      // RFC 8058: mail programs show a button of their own, which posts there
      headers: {
        'List-Unsubscribe': `<${mail.off_link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...(mail.calendar !== null && {
      attachments: [
        { filename: 'event.ics', content: mail.calendar, contentType: 'text/calendar; charset=utf-8' },
      ],
    }),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  });
}

/** Whether the SMTP server refused this recipient or this mail for good; a refused log-in or sender may be put right. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
