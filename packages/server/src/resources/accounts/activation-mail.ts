import { displayName } from '@signet/domain/validation/person-name';
import type { Language } from '@signet/domain/format/language';
import { emailAddress } from '@signet/domain/resources/accounts';
import { resourceBody } from '@signet/domain/resources/json-api';
import { publicKey } from '@signet/domain/resources/wire';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import { queueMail } from '../../mail/outbox.ts';
import { callerAddress } from '../../routing/caller-address.ts';
import { route } from '../../routing/route.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';

const LIFE_MS = 24 * 60 * 60_000;
const activationMailBody = resourceBody('activationmails', { emailAddress, publicKey });

/**
 * Sends a fresh activation link, good for 24 hours; the one before stops working.
 *
 * @param address from which the call came
 */
export async function sendActivation(
  services: Services,
  tx: Tx,
  account: { id: string; email: string; lang: Language; firstName: string; lastName: string },
  address: string,
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
    cause: { address },
    content: {
      name: displayName({ ...account, emailAddress: account.email }),
      link: `${services.config.publicUrl}/login?account=${account.id}&activation=${secret}`,
    },
  });
}

/** Whether a link of {@link sendActivation} that still works has gone to the address, or is about to. */
export async function hasActivationMail(services: Services, tx: Tx, email: string): Promise<boolean> {
  const mail = await tx
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', '=', 'activation')
    .where('state', '!=', 'failed')
    .where('created', '>', new Date(services.now().getTime() - LIFE_MS))
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * POST activationmails: the same answer for everybody. Anybody can sign up with a foreign address; so only the account
 * of the address whose key the caller names gets a mail, or its owner would activate the account of a stranger.
 */
export const activationMailRoute = route<z.output<typeof activationMailBody>>({
  method: 'POST',
  path: '/activationmails',
  access: 'public',
  source: 'addition',
  summary: 'Send the activation mail again.',
  body: activationMailBody,
  limit: { name: 'activation-mail', max: 20, seconds: 3600, per: 'address' },
  async handle({ services, body, request }) {
    const { emailAddress: email, publicKey: key } = body.data.attributes;
    await inTransaction(services.db, async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
        .where('natural_persons.email', '=', email)
        .where('accounts.public_key', '=', key)
        .where('natural_persons.account_id', 'is', null)
        .select([
          'accounts.id',
          'accounts.lang',
          'accounts.first_name as firstName',
          'accounts.last_name as lastName',
        ])
        .executeTakeFirst();
      if (account !== undefined)
        await sendActivation(services, tx, { ...account, email }, callerAddress(request.ip));
    });
    return { status: 202, document: { data: { type: 'activationmails', id: newId() } } };
  },
});
