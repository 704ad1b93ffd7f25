import type { Tx } from '../platform/db/database.ts';
import type { MailKind } from '../platform/db/outbox-schema.ts';
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
  const content = await contentOf(services, tx, mail, await personForMail(tx, from));
  await notify(services, tx, { personId, from, kind: 'auto-reminder', about, content });
}

/** Tells a signer who had to wait for others that it is their turn. */
export async function sendTurn(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  await send(services, tx, mail, 'your-turn');
}

/** Whoever waits for access, for their turn or for an approval has asked for the answer. */
const ANSWERS: readonly MailKind[] = ['let-in', 'your-turn', 'approved'];

async function send(
  services: Services,
  tx: Tx,
  mail: InvitationMail,
  kind: 'invitation-sign' | 'invitation-view' | 'let-in' | 'reminder' | 'your-turn' | 'approved',
): Promise<void> {
  const { grant } = mail;
  const to = await personForMail(tx, grant.granted_to);
  const from = await personForMail(tx, grant.granted_by);
  const content = await contentOf(services, tx, mail, from);
  await queueMail(services, tx, {
    to: to.email,
    lang: languageFor(to, from),
    ...(ANSWERS.includes(kind) ? {} : { cause: { personId: grant.granted_by } }),
    about: grant.id,
    kind,
    content: { ...content, name: to.name },
  });
}

/** What all mails about an invitation say. */
async function contentOf(
  services: Services,
  tx: Tx,
  { asset, grant }: InvitationMail,
  from: PersonForMail,
): Promise<Omit<MailContent, 'name'>> {
  const secrets = await openLinkSecrets(services, tx, grant.id);
  return {
    person: from.name,
    contract: asset.title,
    message: asset.message.trim(),
    due: asset.due_date ?? '',
    link: `${services.config.publicUrl}/contracts/${asset.id}${fragmentOf(secrets)}`,
  };
}

/** Somebody who waits for less than this still looks at the page, which opens by itself. */
const STILL_THERE_MS = 60_000;

/** Tells a signer who could not sign before an approval that they can. */
export async function sendApproved(services: Services, tx: Tx, mail: InvitationMail): Promise<void> {
  await send(services, tx, mail, 'approved');
}

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
