import type { MailKind } from '../platform/db/outbox-schema.ts';

/** The texts of one kind of mail; {name}, {contract}, {company}, {person}, {reason}, {message}, {task}, {event}, {due}, {words} and {fingerprint} are filled in. */
interface MailText {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Label of the button; the address stands below it in the text part. */
  action: string;
  closing: string;
}

/** The texts of one language. */
export type MailTexts = Record<MailKind, MailText>;
