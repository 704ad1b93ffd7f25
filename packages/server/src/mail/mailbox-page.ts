import { escapeHtml } from './render.ts';

/** The stylesheet is a file of its own: the content security policy of all pages allows no inline style. */
export const STYLE_PATH = '/dev/mailbox.css';

/** A mail as the list shows it. */
export interface ListedMail {
  id: string;
  recipient: string;
  subject: string;
  created: Date;
}

/** Why the mails are here, and who can read them. */
const ABOUT = {
  local:
    'Signet keeps its e-mails here until a mail server is set up (SMTP_URL). Only this machine can read them.',
  public: 'This is a public demo without a mail server: everyone can read these e-mails.',
};

/** The newest mails, of everybody or of one recipient. */
export function listPage(
  mails: readonly ListedMail[],
  { to, reader }: { to: string | null; reader: keyof typeof ABOUT },
): string {
  const title = to === null ? 'Mailbox' : `Mail to ${to}`;
  const rows = mails.map(
    ({ id, recipient, subject, created }) =>
      `<li><a class="subject" href="/dev/mailbox/${id}">${escapeHtml(subject)}</a><a class="to" href="/dev/mailbox?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a>${timeOf(created)}</li>`,
  );
  const empty =
    '<p class="empty"><strong>No mail yet</strong><br>Sign up or invite someone, then reload this page.</p>';
  return page(
    title,
    `${to === null ? '' : BACK}<h1>${escapeHtml(title)}</h1><p class="muted">${ABOUT[reader]}</p>${rows.length === 0 ? empty : `<ol>${rows.join('')}</ol>`}`,
  );
}

/** One mail, its addresses as links. */
export function mailPage({
  recipient,
  subject,
  created,
  text,
}: Omit<ListedMail, 'id'> & { text: string }): string {
  return page(
    subject,
    `${BACK}<h1>${escapeHtml(subject)}</h1><p class="muted">To ${escapeHtml(recipient)} · ${timeOf(created)}</p><article>${linked(text)}</article>`,
  );
}

const BACK = '<nav><a href="/dev/mailbox">All mail</a></nav>';

function timeOf(created: Date): string {
  const shown = created.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `<time datetime="${created.toISOString()}">${shown} UTC</time>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>${body}</main></body></html>`;
}

/** The colours of the app, without its files: the mailbox is there before the app is built. */
export const STYLE = `
:root {
  color-scheme: light dark;
  font: 16px/1.5 system-ui, sans-serif;
  color: light-dark(#181820, #f1f1f6);
  background: light-dark(#fbfbfd, #0d0d12);
}
body { margin: 0; }
main { max-width: 46rem; margin: auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; }
p { margin: 0; }
a { color: light-dark(#4338ca, #aaa4ff); }
a:focus-visible { outline: 2px solid; outline-offset: 2px; border-radius: 4px; }
nav { margin-bottom: 1rem; }
nav a { display: inline-block; padding: .25rem 0; text-decoration: none; }
.muted, .to, time { color: light-dark(#565666, #b3b3c2); font-size: .875rem; }
ol, article, .empty {
  margin: 1.5rem 0 0;
  background: light-dark(#fff, #15151c);
  border: 1px solid light-dark(#e5e5ec, #2b2b37);
  border-radius: 12px;
}
ol { padding: 0; list-style: none; }
li {
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 1rem;
  padding: .5rem 1rem;
}
li + li { border-top: 1px solid light-dark(#e5e5ec, #2b2b37); }
li:hover { background: light-dark(#f5f5f8, #1c1c25); }
.subject { grid-column: 1 / -1; color: inherit; font-weight: 600; text-decoration: none; }
.subject::after { position: absolute; inset: 0; content: ''; }
.to { position: relative; z-index: 1; justify-self: start; padding: .125rem 0; text-decoration: none; }
.to:hover { text-decoration: underline; }
article, .empty { padding: 1.25rem; white-space: pre-wrap; }
.empty { text-align: center; white-space: normal; }
@media (width < 40rem) { li { grid-template-columns: minmax(0, 1fr); } }
`;
