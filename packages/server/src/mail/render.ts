import type { Language } from '@signet/domain/format/language';
import type { MailKind } from '../platform/db/outbox-schema.ts';
import { changeLine, moreLine, quotedTitle, type Followed } from './followed-changes.ts';
import { unlinked, withoutLinks } from './links.ts';
import { MAIL_TEXTS, OFF_TEXTS } from './texts.ts';

export interface MailContent {
  /** Name of the recipient, or the address. */
  name: string;
  /** The person who caused the mail, and the title of the contract, if this kind of mail names them. */
  person?: string;
  contract?: string;
  /** What somebody wrote about it. */
  reason?: string;
  /** What the owner wrote to everybody who is invited, in lines; quoted, so that nobody takes it for a text of this service. */
  message?: string;
  /** What an event is about. */
  event?: string;
  /** What somebody is to do. */
  task?: string;
  /** The day by which signatures are wanted, something is to be done, or an event is, yyyy-MM-dd; nothing for none. */
  due?: string;
  /** Name of the company that invites. */
  company?: string;
  /** The first words of the fingerprint of the keys that a link confirms. */
  words?: string;
  /** Fingerprint of the trust file of this installation. */
  fingerprint?: string;
  /** What changed in contracts that the recipient follows, between the paragraphs and the button. */
  followed?: Followed;
  /** The target of the button. */
  link: string;
  /** Where the recipient turns this kind of mail off; missing in kinds that nobody can turn off. */
  off?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Paragraphs about these are left out where there is nothing to say. */
const OPTIONAL = ['reason', 'message', 'due'] as const;

/**
 * Subject, text part and HTML part of a mail; everything filled in is escaped for its place. Names and titles are chosen by
 * the person who causes the mail: links in them cannot be clicked, and are removed from the subject and the first line.
 */
export function renderMail(kind: MailKind, lang: Language, content: MailContent): RenderedMail {
  const words = MAIL_TEXTS[lang][kind];
  const fill = (text: string, escape: (value: string) => string): string =>
    text.replace(
      /\{(name|person|contract|reason|message|task|event|due|company|words|fingerprint)\}/g,
      (_, field: Exclude<keyof MailContent, 'followed' | 'link' | 'off'>) => {
        const value = valueOf(field, content[field] ?? '', lang);
        return field === 'message' ? quoted(value, escape) : escape(oneLine(value));
      },
    );
  const hasName = /\p{L}/u.test(withoutLinks(content.name));
  const greeting = hasName ? words.greeting : words.greeting.replace(' {name}', '');
  const paragraphs = words.paragraphs.filter((text) =>
    OPTIONAL.every((field) => content[field] || !text.includes(`{${field}}`)),
  );
  const { contracts: followed = [], more = 0 } = content.followed ?? {};
  const rest = more === 0 ? [] : [moreLine(more, lang)];
  const off = content.off === undefined ? [] : [{ link: content.off, text: OFF_TEXTS[lang] }];
  const html = (text: string): string => escapeHtml(unlinked(text));
  const inHtml = (text: string): string => fill(text, html).replaceAll('\n', '<br>');
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${text}</p>`;
  const button = `<a href="${escapeHtml(content.link)}" style="background:#4338ca;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(words.action)}</a>`;
  return {
    subject: fill(words.subject, withoutLinks),
    text: `${[
      fill(greeting, withoutLinks),
      ...paragraphs.map((line) => fill(line, unlinked)),
      ...followed.map(({ title, changes, link }) =>
        [quotedTitle(title, lang), ...changes.map((change) => `- ${changeLine(change, lang)}`)]
          .map((line) => unlinked(oneLine(line)))
          .concat(link)
          .join('\n'),
      ),
      ...rest,
      `${words.action}:\n${content.link}`,
      fill(words.closing, unlinked),
      ...off.map(({ text, link }) => `${text}:\n${link}`),
    ].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${lang}"><body style="font:16px/1.5 sans-serif;color:#18181b;max-width:560px;margin:24px auto;padding:0 16px">${[
      fill(greeting, (name) => escapeHtml(withoutLinks(name))),
      ...paragraphs.map(inHtml),
      ...followed.map(({ title, changes, link }) =>
        [
          `<a href="${escapeHtml(link)}" style="color:#4338ca">${html(oneLine(quotedTitle(title, lang)))}</a>`,
          ...changes.map((change) => `– ${html(oneLine(changeLine(change, lang)))}`),
        ].join('<br>'),
      ),
      ...rest,
      button,
      fill(words.closing, html),
      ...off.map(
        ({ text, link }) =>
          `<a href="${escapeHtml(link)}" style="color:#52525b;font-size:14px">${escapeHtml(text)}</a>`,
      ),
    ]
      .map(paragraph)
      .join('')}</body></html>`,
  };
}

function valueOf(field: keyof MailContent, value: string, lang: Language): string {
  return field === 'due' && value !== '' ? longDay(value, lang) : value;
}

/** A day as a sentence has it. */
function longDay(day: string, lang: Language): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** Text of a stranger in a header or a line: no line breaks, no control characters. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A mark before each line of a stranger's text. */
function quoted(text: string, escape: (value: string) => string): string {
  const lines = text.split(/\r\n|[\r\n]/u);
  return lines.map((line) => escape(`> ${oneLine(line)}`)).join('\n');
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
