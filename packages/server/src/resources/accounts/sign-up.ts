import { AppError } from '@signet/domain/errors/app-error';
import { createAccountBody } from '@signet/domain/resources/accounts/requests';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { callerAddress } from '../../http/routing/caller-address.ts';
import { route } from '../../http/routing/route.ts';
import type { Services } from '../../http/services.ts';
import { checkRedemption } from '../invitations/redeem.ts';
import { hasSignUpMail, sendActivation } from './activation-mail.ts';
import { checkBinding, newAccount } from './new-account.ts';

type Body = z.output<typeof createAccountBody>;

/**
 * How many unconfirmed sign-ups an address may have (docs/operations.md). Those with the token of an invitation are counted
 * apart, so that no stranger can keep an invited person out.
 */
const PENDING_MAX = 20;

/**
 * POST accounts: the same response, after the same work, whether the address has an account or not; only the mail differs. A
 * client that lost the response may send the same request again.
 */
export const signUpRoute = route({
  method: 'POST',
  path: '/accounts',
  access: 'public',
  source: 'addition',
  summary: 'Sign up: three public keys with their binding, names, address and language.',
  body: createAccountBody,
  limit: { name: 'sign-up', max: 600, seconds: 3600, per: 'address' },
  async handle({ services, body, request }) {
    const { id, attributes } = body.data;
    if (id === undefined)
      throw new AppError('BadRequest', { detail: 'the client makes the id', pointer: '/data/id' });
    await checkBinding(id, attributes);
    await checkCompany(id, attributes);
    try {
      await inTransaction(services.db, (tx) =>
        signUp(services, tx, { id, attributes, address: callerAddress(request.ip) }),
      );
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('UserAlreadyRegistered', { cause: error });
      throw error;
    }
    return { status: 201, document: { data: { type: 'accounts', id } } };
  },
});

/** A company begins with a founding statement by this very account, by which everybody can check its id. */
async function checkCompany(
  id: string,
  { authKey, company, companyName = '' }: Body['data']['attributes'],
): Promise<void> {
  const pointer = '/data/attributes/company';
  if (companyName === '') return;
  if (company === undefined)
    throw new AppError('BadRequest', { detail: 'the company has no founding', pointer });
  const { founder } = await verifyMemberChain([company.founding], { scope: 'company', id: company.id });
  const joined = await verifyCompanyMembership(company.membership, authKey);
  if (founder.accountId !== id || joined.accountId !== id || joined.companyId !== company.id)
    throw new AppError('BadRequest', { detail: 'founded by somebody else', pointer });
}

async function signUp(
  services: Services,
  tx: Tx,
  { id, attributes, address }: { id: string; attributes: Body['data']['attributes']; address: string },
): Promise<void> {
  const { emailAddress: email, lang, firstName, lastName } = attributes;
  const now = services.now();
  const earlier = await earlierSignUp(tx, id, attributes);
  if (earlier !== undefined) {
    if (!(await hasSignUpMail(services, tx, email))) await sendActivation(services, tx, earlier, address);
    return;
  }
  const person = await personOf(tx, email, now);
  const redemption = await redemptionOf(tx, id, attributes, now);
  await assertFewPending(tx, person.id, redemption !== null);
  await tx
    .insertInto('accounts')
    .values({
      ...newAccount(id, attributes, { personId: person.id, now }),
      first_name: firstName,
      last_name: lastName,
      ...companyColumns(attributes),
      redemption: redemption === null ? null : JSON.stringify(redemption),
    })
    .execute();
  const { publicKey: signKey, authKey, encryptionKey: encKey } = attributes;
  const keys = { signKey, authKey, encKey };
  await sendActivation(services, tx, { id, lang, firstName, lastName, keys, person }, address);
}

function companyColumns({ companyName = '', company }: Body['data']['attributes']) {
  if (companyName === '' || company === undefined)
    return { company_name: null, company_founding: null, company_membership: null };
  const { id, founding, membership } = company;
  return {
    company_name: companyName,
    company_founding: JSON.stringify({ id, founding }),
    company_membership: JSON.stringify(membership),
  };
}

/**
 * The same sign-up, if it was accepted before and is not activated yet; undefined for a new one.
 *
 * @throws AppError UserAlreadyRegistered when the id or a key belongs to another account
 */
async function earlierSignUp(
  tx: Tx,
  id: string,
  { publicKey, authKey, encryptionKey, emailAddress: email }: Body['data']['attributes'],
) {
  const [account, ...others] = await tx
    .selectFrom('accounts')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .where((eb) =>
      eb.or([
        eb('accounts.id', '=', id),
        eb('accounts.public_key', '=', publicKey),
        eb('accounts.auth_key', '=', authKey),
      ]),
    )
    .selectAll('accounts')
    .select(['natural_persons.email', 'natural_persons.account_id as holder'])
    .select(['natural_persons.first_name as knownFirstName', 'natural_persons.last_name as knownLastName'])
    .execute();
  if (account === undefined) return undefined;
  const isSame =
    others.length === 0 &&
    account.id === id &&
    account.public_key === publicKey &&
    account.auth_key === authKey &&
    account.encryption_key === encryptionKey &&
    account.email === email &&
    account.state === 'unconfirmed';
  if (!isSame) throw new AppError('UserAlreadyRegistered');
  const person = {
    email,
    account_id: account.holder,
    first_name: account.knownFirstName,
    last_name: account.knownLastName,
  };
  const keys = { signKey: publicKey, authKey, encKey: encryptionKey };
  return { id, lang: account.lang, firstName: account.first_name, lastName: account.last_name, keys, person };
}

/** The person with this address; reserved (without account) until somebody activates one. */
function personOf(tx: Tx, email: string, now: Date) {
  return (
    tx
      .insertInto('natural_persons')
      .values({ id: newId(), email, first_name: null, last_name: null, account_id: null, created: now })
      // an update that changes nothing, because only then the present row is returned
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** The redemption that counts once the account is activated; null without one, or for an invitation that is gone. */
async function redemptionOf(
  tx: Tx,
  accountId: string,
  { redemption, authKey, emailAddress: email }: Body['data']['attributes'],
  now: Date,
): Promise<SignedStatement | null> {
  if (redemption === undefined) return null;
  const checked = await checkRedemption(tx, redemption, { accountId, authKey, email }, now);
  return 'refusal' in checked ? null : redemption;
}

/** Reported also for an address with an account: strangers' sign-ups wait there, too. */
async function assertFewPending(tx: Tx, personId: string, isInvited: boolean): Promise<void> {
  const { pending } = await tx
    .selectFrom('accounts')
    .where('person_id', '=', personId)
    .where('state', '=', 'unconfirmed')
    .where('redemption', isInvited ? 'is not' : 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  if (Number(pending) >= PENDING_MAX) throw new AppError('TooManySignUps');
}
