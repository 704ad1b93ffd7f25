import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { languageFor, personForMail } from './person-for-mail.ts';
import { queueMail } from './outbox.ts';

interface CompanyInvitationMail {
  /** Of the invitation. */
  id: string;
  /** The person who invites. */
  from: string;
  email: string;
  companyName: string;
}

/** Invites somebody to a company: to sign up, or, with an account, to answer after the login. */
export async function sendCompanyInvitation(
  services: Services,
  tx: Tx,
  { id, from: inviterId, email, companyName }: CompanyInvitationMail,
): Promise<void> {
  const known = await tx
    .selectFrom('natural_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const to = known === undefined ? undefined : await personForMail(tx, known.id);
  const from = await personForMail(tx, inviterId);
  const hasAccount = to !== undefined && to.accountId !== null;
  await queueMail(services, tx, {
    to: email,
    lang: languageFor(to, from),
    kind: 'invitation-company',
    cause: { personId: inviterId },
    about: id,
    content: {
      name: to?.name ?? email,
      person: from.name,
      company: companyName,
      link: `${services.config.publicUrl}${hasAccount ? '/my-contracts' : '/sign-up'}`,
    },
  });
}
