import type { Language } from '@signet/domain/format/language';
import type { MailTexts } from './mail-text.ts';
import { de } from './texts-de.ts';
import { en } from './texts-en.ts';

/** The texts of all mails, by language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, de };
