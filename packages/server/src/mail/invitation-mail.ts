import type { Language } from '@signet/domain/format/language';
import { displayName } from '@signet/domain/validation/person-name';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { openInviteToken } from './invite-token.ts';
import { queueMail } from './outbox.ts';

interface InvitationMail {
  asset: { id: string; title: string };
  grant: { id: string; granted_to: string; granted_by: string; type: string };
}

/**
 * Invites the grantee by mail: to the contract, or, while nothing is wrapped for them, by the link that proves that they own
 * the mailbox. Its secret stands in the fragment, which no server, log or referrer gets to see.
 */
export async function sendInvitation(
  services: Services,
  tx: Tx,
  { asset, grant }: InvitationMail,
): Promise<void> {
  const to = await personForMail(tx, grant.granted_to);
  const from = await personForMail(tx, grant.granted_by);
  const base = services.config.publicUrl;
  const token = await openInviteToken(services, tx, grant.id);
  const link = token === undefined ? `${base}/contracts/${asset.id}` : `${base}/sign-up#invitation=${token}`;
  await queueMail(services, tx, {
    to: to.email,
    lang: languageFor(to, from),
    cause: { personId: grant.granted_by },
    about: grant.id,
    kind: grant.type === 'sign' ? 'invitation-sign' : 'invitation-view',
    content: { name: to.name, person: from.name, contract: asset.title, link },
  });
}

/** The data of a mail to or about a person. */
export async function personForMail(tx: Tx, personId: string) {
  const row = await tx
    .selectFrom('natural_persons as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('companies as c', 'c.id', 'a.company_id')
    .where('p.id', '=', personId)
    .select(['p.email', 'p.first_name', 'p.last_name', 'p.account_id as accountId', 'a.lang'])
    .select('c.default_language as companyLang')
    .executeTakeFirstOrThrow();
  const name = displayName({ firstName: row.first_name, lastName: row.last_name, emailAddress: row.email });
  return { email: row.email, accountId: row.accountId, lang: row.lang, companyLang: row.companyLang, name };
}

type PersonForMail = Awaited<ReturnType<typeof personForMail>>;

/** The language of a mail: the reader's choice, else the language of the sender's company, else the sender's own. */
export function languageFor(to: PersonForMail | undefined, from: PersonForMail): Language {
  return to?.lang ?? from.companyLang ?? from.lang ?? 'en';
}
