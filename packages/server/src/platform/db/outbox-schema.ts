import type { Generated } from 'kysely';
import type { Language } from '@signet/domain/format/language';
import type { SwitchableMail } from '@signet/domain/mails/switchable-mail';

export type MailKind =
  | SwitchableMail
  | 'activation'
  | 'already-registered'
  | 'invitation-sign'
  | 'invitation-view'
  | 'invitation-company'
  | 'let-in'
  | 'reminder'
  | 'your-turn'
  | 'approved'
  | 'transferred'
  | 'wrong-codes'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'keys-replaced';

export interface OutboxTable {
  id: string;
  recipient: string;
  kind: MailKind;
  lang: Language;
  subject: string;
  text: string;
  html: string;
  state: 'queued' | 'sent' | 'failed' | 'kept';
  attempts: number;
  last_error: string | null;
  /** When a queued mail is tried next; an attempt that is being made moves it ahead. */
  next_attempt: Date | null;
  /** Turns this kind of mail off for the recipient; null for kinds that nobody can turn off. */
  off_link: string | null;
  /** An iCalendar file that goes with it. */
  calendar: string | null;
  /** The account, access grant or invitation that the mail is about, where it can be sent again. */
  about: string | null;
  /** In the order in which they were written, whatever the clocks said. */
  number: Generated<string>;
  created: Date;
  sent: Date | null;
}

/** Kinds of mail that people do not want; a kind that is not named here is sent. */
interface MailsOffTable {
  person_id: string;
  kind: SwitchableMail;
}

export interface OutboxSchema {
  outbox: OutboxTable;
  mails_off: MailsOffTable;
}
