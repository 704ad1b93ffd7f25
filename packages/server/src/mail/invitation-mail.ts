import type { Language } from '@signet/domain/format/language';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { openLinkSecrets } from './link-secrets.ts';
import { notify } from './notify.ts';
import { queueMail } from './outbox.ts';
import { languageFor, personForMail, type PersonForMail } from './person-for-mail.ts';
import type { MailContent } from './render.ts';

interface InvitationMail {
  asset: { id: string; title: string; message: string; due_date: string | null };
  grant: { id: string; granted_to: string; granted_by: string; type: string };
}

/**
 * Invites the grantee by mail, by the link to the contract. For somebody who had no account it also proves that they own the
 * mailbox; these secrets stand in the fragment, which no server, log or referrer gets to see, and are the same in every mail.
 */
export async function sendInvitation(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  await send(services, tx, mail, mail.grant.type === 'sign' ? 'invitation-sign' : 'invitation-view');
}

/** Reminds somebody who was asked to sign, by the same link. */
export async function sendReminder(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  await send(services, tx, mail, 'reminder');
}

/** The same without the owner's doing, unless the person has turned such mails off. */
export async function sendAutoReminder(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  const { granted_to: personId, granted_by: from, id: about } = mail.grant;
  const { content } = await contentOf(services, tx, mail, await personForMail(tx, personId));
  await notify(services, tx, { personId, from, kind: 'auto-reminder', about, content });
}

/** Tells a signer who had to wait for others that it is their turn. */
export async function sendTurn(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  await send(services, tx, mail, 'your-turn');
}

async function send(
  services: Services,
  tx: Tx,
  mail: InvitationMail,
  kind: 'invitation-sign' | 'invitation-view' | 'let-in' | 'reminder' | 'your-turn',
): Promise<void> {
  const { grant } = mail;
  const to = await personForMail(tx, grant.granted_to);
  const { content, lang } = await contentOf(services, tx, mail, to);
  await queueMail(services, tx, {
    to: to.email,
    lang,
    // whoever waits for access, or for their turn, has asked for the answer
    ...(kind === 'let-in' || kind === 'your-turn' ? {} : { cause: { personId: grant.granted_by } }),
    about: grant.id,
    kind,
    content: { ...content, name: to.name },
  });
}

/** What all mails about an invitation say, in the language of its recipient. */
async function contentOf(
  services: Services,
  tx: Tx,
  { asset, grant }: InvitationMail,
  to: PersonForMail,
): Promise<{ lang: Language; content: Omit<MailContent, 'name'> }> {
  const from = await personForMail(tx, grant.granted_by);
  const secrets = await openLinkSecrets(services, tx, grant.id);
  const lang = languageFor(to, from);
  const content = {
    person: from.name,
    contract: asset.title,
    message: asset.message.trim(),
    due: asset.due_date === null ? '' : longDay(asset.due_date, lang),
    link: `${services.config.publicUrl}/contracts/${asset.id}${fragmentOf(secrets)}`,
  };
  return { lang, content };
}

/** A day as a sentence has it. */
function longDay(day: string, lang: Language): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
}

/** Somebody who waits for less than this still looks at the page, which opens by itself. */
const STILL_THERE_MS = 60_000;

/** Tells the invited person that the contract's key was wrapped for them, if they have waited for it. */
export async function sendLetIn(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  const hint = await tx
    .selectFrom('hints')
    .select('created')
    .where('grant_id', '=', mail.grant.id)
    .executeTakeFirst();
  if (hint === undefined || services.now().getTime() - hint.created.getTime() < STILL_THERE_MS) return;
  await send(services, tx, mail, 'let-in');
}

function fragmentOf(secrets: Awaited<ReturnType<typeof openLinkSecrets>>): string {
  if (secrets === undefined) return '';
  const { token, mailboxSecret } = secrets;
  return `#invitation=${token}${mailboxSecret === undefined ? '' : `&mailbox=${mailboxSecret}`}`;
}
