import type { Language } from '@signet/domain/format/language';
import type { Tx } from '../platform/db/database.ts';
import type { MailKind } from '../platform/db/outbox-schema.ts';
import { newId } from '../platform/db/uuid.ts';
import type { Services } from '../http/services.ts';
import { mayMail, type MailCause } from './mail-limits.ts';
import { renderMail, type MailContent } from './render.ts';

export interface NewMail {
  to: string;
  lang: Language;
  kind: MailKind;
  content: MailContent;
  /** Not set where the server itself has something to tell, such as that somebody signed. */
  cause?: MailCause;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: it exists if and only if the cause does. Without SMTP
 * it is kept there, which is what /dev/mailbox shows.
 *
 * @throws AppError TooManyRequests when the person who causes it, or the recipient, has had too many
 */
export async function queueMail(services: Services, tx: Tx, mail: NewMail): Promise<void> {
  const now = services.now();
  if (mail.cause !== undefined && !(await mayMail(tx, { recipient: mail.to, cause: mail.cause, now })))
    return;
  const id = newId();
  const smtp = services.config.smtpUrl !== undefined;
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
      created: now,
      sent: null,
    })
    .execute();
  if (smtp) await services.jobs.enqueue(tx, 'mail', id);
}
