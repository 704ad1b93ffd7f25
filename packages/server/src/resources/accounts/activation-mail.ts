import { displayName } from '@signet/domain/validation/person-name';
import type { Language } from '@signet/domain/format/language';
import { emailAddress } from '@signet/domain/resources/accounts';
import { resourceBody } from '@signet/domain/resources/json-api';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import { queueMail } from '../../mail/outbox.ts';
import { route } from '../../routing/route.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';

const LIFE_MS = 24 * 60 * 60_000;
const activationMailBody = resourceBody('activationmails', { emailAddress });

/** Sends a fresh activation link, good for 24 hours; the one before stops working. */
export async function sendActivation(
  services: Services,
  tx: Tx,
  account: { id: string; email: string; lang: Language; firstName: string; lastName: string },
): Promise<void> {
  const secret = createToken();
  await tx
    .updateTable('accounts')
    .set({
      activation_hash: hashToken(secret),
      activation_expires: new Date(services.now().getTime() + LIFE_MS),
    })
    .where('id', '=', account.id)
    .execute();
  await queueMail(services, tx, {
    to: account.email,
    lang: account.lang,
    kind: 'activation',
    content: {
      name: displayName({ ...account, emailAddress: account.email }),
      link: `${services.config.publicUrl}/login?account=${account.id}&activation=${secret}`,
    },
  });
}

/** POST activationmails: the same answer for every address; only one with a newest unconfirmed account gets a mail. */
export const activationMailRoute = route<z.output<typeof activationMailBody>>({
  method: 'POST',
  path: '/activationmails',
  access: 'public',
  source: 'addition',
  summary: 'Send the activation mail again.',
  body: activationMailBody,
  limit: { name: 'activation-mail', max: 20, seconds: 3600, per: 'address' },
  async handle({ services, body }) {
    const email = body.data.attributes.emailAddress;
    await inTransaction(services.db, async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
        .where('natural_persons.email', '=', email)
        .where('natural_persons.account_id', 'is', null)
        .select([
          'accounts.id',
          'accounts.lang',
          'accounts.first_name as firstName',
          'accounts.last_name as lastName',
        ])
        .orderBy('accounts.created', 'desc')
        .executeTakeFirst();
      if (account !== undefined) await sendActivation(services, tx, { ...account, email });
    });
    return { status: 202, document: { data: { type: 'activationmails', id: newId() } } };
  },
});
