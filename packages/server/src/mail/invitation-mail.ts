import type { Language } from '@signet/domain/format/language';
import { INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import { displayName } from '@signet/domain/validation/person-name';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/uuid.ts';
import type { AssetRow } from '../resources/digital-assets/resource.ts';
import { createToken, hashToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { queueMail } from './outbox.ts';

interface InvitationMail {
  asset: Pick<AssetRow, 'id' | 'title'>;
  grant: { id: string; granted_to: string; granted_by: string; type: string; expires: Date | null };
}

/**
 * Invites the grantee by mail: to the contract, or to sign up when the person has no account yet. The link to sign up
 * is new each time, earlier ones of the same grant stop working.
 */
export async function sendInvitation(
  services: Services,
  tx: Tx,
  { asset, grant }: InvitationMail,
): Promise<void> {
  const to = await personForMail(tx, grant.granted_to);
  const from = await personForMail(tx, grant.granted_by);
  const base = services.config.publicUrl;
  const link =
    to.accountId === null
      ? `${base}/sign-up?invitation=${await newInvitation(services, tx, grant, to.email)}`
      : `${base}/contracts/${asset.id}`;
  await queueMail(services, tx, {
    to: to.email,
    lang: languageFor(to, from),
    cause: { personId: grant.granted_by },
    kind: grant.type === 'sign' ? 'invitation-sign' : 'invitation-view',
    content: { name: to.name, person: from.name, contract: asset.title, link },
  });
}

async function newInvitation(
  services: Services,
  tx: Tx,
  grant: InvitationMail['grant'],
  email: string,
): Promise<string> {
  const token = createToken();
  await tx.deleteFrom('invitations').where('grant_id', '=', grant.id).execute();
  await tx
    .insertInto('invitations')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      email,
      grant_id: grant.id,
      expires: grant.expires ?? new Date(services.now().getTime() + INVITATION_LIFE_MS),
      used: false,
    })
    .execute();
  return token;
}

/** What a mail to or about a person needs. */
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

/** The language of a mail: the one its reader chose, else that of the sender's company, else the sender's own. */
export function languageFor(to: PersonForMail | undefined, from: PersonForMail): Language {
  return to?.lang ?? from.companyLang ?? from.lang ?? 'en';
}
