import type { Language } from '@signet/domain/format/language';
import type { Tx } from '../platform/db/database.ts';
import type { MailKind } from '../platform/db/outbox-schema.ts';
import { newId } from '../platform/db/uuid.ts';
import type { Services } from '../http/services.ts';
import { mayMail, type MailCause } from './mail-limits.ts';
import { noteMailed } from './note-invitation.ts';
import { renderMail, type MailContent } from './render.ts';

export interface NewMail {
  to: string;
  lang: Language;
  kind: MailKind;
  content: MailContent;
  /** Not set for the server's own notifications, such as that somebody signed. */
  cause?: MailCause;
  /** The row that it is about: it goes out in place of earlier mails of this kind about it that have not. */
  about?: string;
  /** An iCalendar file (RFC 5545) to go with it. */
  calendar?: string;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: it exists if and only if the cause does. Without SMTP it
 * stays there, and /dev/mailbox shows it.
 *
 * @throws AppError TooManyRequests when the person who causes it, or the recipient, is over a limit
 */
export async function queueMail(services: Services, tx: Tx, mail: NewMail): Promise<void> {
  const now = services.now();
  if (mail.cause !== undefined && !(await mayMail(tx, { recipient: mail.to, cause: mail.cause, now })))
    return;
  const id = newId();
  const smtp = services.deliver !== undefined;
  await tx
    .insertInto('outbox')
    .values({
      id,
      recipient: mail.to,
      kind: mail.kind,
      lang: mail.lang,
      ...renderMail(mail.kind, mail.lang, {
        ...mail.content,
        fingerprint: services.trust.fingerprint,
      }),
      state: smtp ? 'queued' : 'kept',
      attempts: 0,
      last_error: null,
      next_attempt: smtp ? now : null,
      about: mail.about ?? null,
      off_link: mail.content.off ?? null,
      calendar: mail.calendar ?? null,
      created: now,
      sent: null,
    })
    .execute();
  if (smtp) await services.jobs.enqueue(tx, 'mail', id);
  else await noteMailed(tx, mail, now);
}
