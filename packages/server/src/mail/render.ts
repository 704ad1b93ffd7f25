import type { Language } from '@signet/domain/format/language';
import type { MailKind } from '../db/schema.ts';
import { MAIL_TEXTS } from './texts.ts';

export interface MailContent {
  /** Name of the recipient, or the address. */
  name: string;
  /** Who caused the mail, and the title of the contract, where the kind speaks of them. */
  person?: string;
  contract?: string;
  /** Name of the company that invites. */
  company?: string;
  /** Where the button leads. */
  link: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Subject, text part and HTML part of a mail; everything filled in is escaped for its place. */
export function renderMail(kind: MailKind, lang: Language, content: MailContent): RenderedMail {
  const words = MAIL_TEXTS[lang][kind];
  const fill = (text: string, escape: (value: string) => string): string =>
    text.replace(
      /\{(name|person|contract|company)\}/g,
      (_, field: 'name' | 'person' | 'contract' | 'company') => escape(content[field] ?? ''),
    );
  const lines = [words.greeting, ...words.paragraphs, `${words.action}:\n${content.link}`, words.closing];
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${text}</p>`;
  const button = `<a href="${escapeHtml(content.link)}" style="background:#4338ca;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(words.action)}</a>`;
  return {
    subject: fill(words.subject, oneLine),
    text: `${lines.map((line) => fill(line, oneLine)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}"><body style="font:16px/1.5 sans-serif;color:#18181b;max-width:560px;margin:24px auto;padding:0 16px">${[
      fill(words.greeting, escapeHtml),
      ...words.paragraphs.map((text) => fill(text, escapeHtml)),
      button,
      fill(words.closing, escapeHtml),
    ]
      .map(paragraph)
      .join('')}</body></html>`,
  };
}

/** Text of a stranger in a header or a line: no line breaks, no control characters. */
function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ');
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
