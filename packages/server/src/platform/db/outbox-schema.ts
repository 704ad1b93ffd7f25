import type { Generated } from 'kysely';
import type { Language } from '@signet/domain/format/language';

export type MailKind =
  | 'activation'
  | 'already-registered'
  | 'invitation-sign'
  | 'invitation-view'
  | 'invitation-company'
  | 'let-in'
  | 'reminder'
  | 'your-turn'
  | 'signed'
  | 'all-signed'
  | 'declined'
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
  /** The account, access grant or invitation that the mail is about, where it can be sent again. */
  about: string | null;
  /** In the order in which they were written, whatever the clocks said. */
  number: Generated<string>;
  created: Date;
  sent: Date | null;
}

export interface OutboxSchema {
  outbox: OutboxTable;
}
