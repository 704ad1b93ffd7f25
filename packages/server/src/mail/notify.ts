import type { SwitchableMail } from '@signet/domain/mails/switchable-mail';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { languageFor, personForMail } from './person-for-mail.ts';
import { mailsOff } from './mail-switches.ts';
import { queueMail, type NewMail } from './outbox.ts';
import type { MailContent } from './render.ts';
import { switchToken } from './switch-token.ts';

/** A mail that its recipient can do without. */
export interface Notification extends Pick<NewMail, 'about' | 'calendar' | 'cause'> {
  /** Who hears of it, in their language. */
  personId: string;
  kind: SwitchableMail;
  /** In whose language somebody without an account hears of it. */
  from?: string;
  /** Without the name of the recipient. */
  content: Omit<MailContent, 'name' | 'off'>;
}

/**
 * Puts a mail into the outbox as `queueMail` does, unless the person has turned this kind off. It says how to: by a link that works
 * without a log-in, and by one that mail programs show as a button of their own (RFC 8058).
 */
export async function notify(
  services: Services,
  tx: Tx,
  { personId, kind, from = personId, content, ...mail }: Notification,
): Promise<void> {
  if ((await mailsOff(tx, personId)).has(kind)) return;
  const to = await personForMail(tx, personId);
  const token = switchToken(services.secrets.mailSwitch, { personId, kind });
  const off = `${services.config.publicUrl}/mails/off?token=${token}`;
  await queueMail(services, tx, {
    ...mail,
    to: to.email,
    lang: languageFor(to, from === personId ? to : await personForMail(tx, from)),
    kind,
    content: { ...content, name: to.name, off },
  });
}
