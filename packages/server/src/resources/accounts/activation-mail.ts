import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import type { AccountPublicKeys } from '@signet/domain/ids/certified-id';
import { displayName } from '@signet/domain/validation/person-name';
import type { Language } from '@signet/domain/format/language';
import { createActivationMailBody } from '@signet/domain/resources/accounts/requests';
import { shortFingerprintOf } from '@signet/domain/statements/fingerprint';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { NaturalPersonsTable } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { queueMail } from '../../mail/outbox.ts';
import { callerAddress } from '../../http/routing/caller-address.ts';
import { route } from '../../http/routing/route.ts';
import type { Services } from '../../http/services.ts';

const LIFE_MS = 24 * 60 * 60_000;

interface SignedUp {
  id: string;
  lang: Language;
  firstName: string;
  lastName: string;
  keys: AccountPublicKeys;
  person: Pick<Selectable<NaturalPersonsTable>, 'email' | 'account_id' | 'first_name' | 'last_name'>;
}

/**
 * Makes a fresh activation link, valid for 24 hours and only for this sign-up; the previous one stops working. It is mailed
 * to the address with the words of the keys that it confirms, unless the address already has an account: then the mail says
 * so, and nobody gets the link.
 *
 * @param address of the caller
 */
export async function sendActivation(
  services: Services,
  tx: Tx,
  { id, lang, firstName, lastName, keys, person }: SignedUp,
  address: string,
): Promise<void> {
  const secret = createToken();
  await tx
    .updateTable('accounts')
    .set({
      activation_hash: hashToken(secret),
      activation_expires: new Date(services.now().getTime() + LIFE_MS),
    })
    .where('id', '=', id)
    .execute();
  const { email: to, account_id: holder, first_name: knownFirstName, last_name: knownLastName } = person;
  const login = `${services.config.publicUrl}/login`;
  const cause = { address };
  if (holder === null) {
    const name = displayName({ firstName, lastName, emailAddress: to });
    const link = `${login}#account=${id}&activation=${secret}`;
    const words = shortFingerprintOf(keys).join(' ');
    const content = { name, words, link };
    await queueMail(services, tx, { to, lang, kind: 'activation', cause, about: id, content });
  } else {
    const name = displayName({ firstName: knownFirstName, lastName: knownLastName, emailAddress: to });
    await queueMail(services, tx, {
      to,
      lang,
      kind: 'already-registered',
      cause,
      about: id,
      content: { name, link: login },
    });
  }
}

/** Whether a mail of {@link sendActivation} whose link would still work has gone to the address, or is about to. */
export async function hasSignUpMail(services: Services, tx: Tx, email: string): Promise<boolean> {
  const mail = await tx
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('kind', 'in', ['activation', 'already-registered'])
    .where('state', '!=', 'failed')
    .where('created', '>', new Date(services.now().getTime() - LIFE_MS))
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * POST activationmails: the same response for everybody. Anybody can sign up with a foreign address; so only the sign-up
 * with the caller's key gets a mail, or the address's owner would activate the account of a stranger.
 */
export const activationMailRoute = route({
  method: 'POST',
  path: '/activationmails',
  access: 'public',
  source: 'addition',
  summary: 'Send the activation mail again.',
  body: createActivationMailBody,
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
        .select([
          'accounts.public_key as signKey',
          'accounts.auth_key as authKey',
          'accounts.encryption_key as encKey',
        ])
        .select(['natural_persons.account_id', 'natural_persons.first_name', 'natural_persons.last_name'])
        .executeTakeFirst();
      if (account === undefined) return;
      const { account_id, first_name, last_name, signKey, authKey, encKey, ...signedUp } = account;
      const keys = { signKey, authKey, encKey };
      const person = { email, account_id, first_name, last_name };
      await sendActivation(services, tx, { ...signedUp, keys, person }, callerAddress(request.ip));
    });
    return { status: 202, document: { data: { type: 'activationmails', id: newId() } } };
  },
});
