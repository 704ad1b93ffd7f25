import type { Language } from '@signet/domain/format/language';

export type MailKind =
  | 'activation'
  | 'already-registered'
  | 'invitation-sign'
  | 'invitation-view'
  | 'invitation-company'
  | 'signed'
  | 'declined'
  | 'wrong-codes'
  | 'second-factor-added'
  | 'second-factor-removed'
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
  created: Date;
  sent: Date | null;
}
