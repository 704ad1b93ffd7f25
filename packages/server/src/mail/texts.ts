import type { Language } from '@signet/domain/format/language';
import type { MailTexts } from './mail-text.ts';
import { de } from './texts-de.ts';
import { en } from './texts-en.ts';

/** What the link says that turns off the kind of a mail. */
export const OFF_TEXTS: Readonly<Record<Language, string>> = {
  en: 'Get no more e-mails of this kind',
  de: 'E-Mails dieser Art abbestellen',
};

/** The texts of all mails, by language. */
export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en, de };
