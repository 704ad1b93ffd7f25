import { AppError } from '@signet/domain/errors/app-error';
import { ownerNow, ownerWith } from '@signet/domain/statements/contract-record';
import type { RecordPerson } from '@signet/domain/statements/record-facts';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { verifyInvite, type Invite } from '@signet/domain/statements/invite';
import {
  keyOfSigner,
  ownSigner,
  type VerifiedAccount,
  type VerifiedSigner,
} from '@signet/domain/trust/parties';
import type { AccessGrant, Account, Contract } from '../../shared/api-client/entities.ts';
import { recordFor } from '../contracts/contract-secret.ts';
import { assertCompared } from './assert-compared.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { codeProofOf } from './code-proof.ts';
import { claimInvitation } from './invitation-use.ts';
import { provenInvitee } from './proven-invitee.ts';

/**
 * The account of a grant for which the contract's key may be wrapped, by the owner or a colleague: the owner's record names it, or
 * names an address for which the owner signed an invitation and the account proved to have answered it, with the token of its mail
 * or with its code, which only the browser that made it can check. Undefined without such a proof: the server's claims prove nothing.
 * A former owner needs no invitation, and those that they signed count on.
 *
 * @throws AppError UnverifiedKey, SignatureManipulated when a proof is invalid, or the record does not name the person;
 *   KeyNotCompared when the company requires a comparison (a code counts as one)
 */
export async function admittedAccount(
  contract: Contract,
  grant: AccessGrant,
): Promise<VerifiedAccount | undefined> {
  const shown = grant.grantedTo?.account;
  if (!shown) return undefined;
  const retired = formerOwner(contract, grant);
  if (retired !== undefined) return accountOf(shown, retired);
  const invitation = await invitationOf(contract, grant);
  if (invitation === undefined || grant.invite === null) return undefined;
  const person = personNamed(contract, grant);
  if (person === undefined)
    throw new AppError('UnverifiedKey', { detail: 'the record names nobody with this address' });
  const inviter = await inviterOf(contract, grant.invite);
  const account = await provenAccount(shown, { person, invitation, grant, contract });
  if (account !== undefined) await claimInvitation(grant.invite, account.accountId, inviter);
  return account;
}

/** The former owner whom a grant is for, if the record names them by account: the owners of the contract prove who that is. */
export function formerOwner(contract: Contract, grant: AccessGrant): RecordPerson | undefined {
  const person = personNamed(contract, grant);
  const isOwner = contract.verified?.owners.some(({ accountId }) => accountId === person?.accountId);
  return isOwner === true ? person : undefined;
}

/** The person in the record that a grant is for. */
export function personNamed(
  { verified }: Contract,
  { type, grantedTo }: AccessGrant,
): RecordPerson | undefined {
  const named = type === 'sign' ? verified?.signers : verified?.readers;
  return named?.find(({ email }) => email === grantedTo?.emailAddress);
}

/**
 * Who owns the contract: the person by the keys of this device, or a colleague whose keys pass every check that a first contact
 * passes, because whatever they signed decides for whom a secret is wrapped.
 *
 * @throws AppError UnverifiedKey, UnverifiedContract, as verifiedAccount
 */
async function ownerOf(contract: Contract): Promise<VerifiedSigner> {
  const own = await sessionKeys();
  const { ownedBy } = contract;
  const { accountId } = ownerNow(recordFor(contract));
  if (accountId === own.accountId) return ownSigner(own);
  if (!ownedBy?.account)
    throw new AppError('UnverifiedContract', { detail: 'the contract came without its owner' });
  const owner = await verifiedAccount(ownedBy.account, ownedBy.emailAddress);
  if (owner.accountId !== accountId)
    throw new AppError('UnverifiedKey', { detail: 'the record is of another owner' });
  return owner;
}

/** Who signed an invitation: the owner, or a former one by the keys that the transfers came with. */
async function inviterOf(contract: Contract, { publicKey }: SignedStatement): Promise<VerifiedSigner> {
  const owner = await ownerOf(contract);
  if (keyOfSigner(owner, publicKey) === publicKey) return owner;
  return ownerWith(recordFor(contract), publicKey) ?? owner;
}

/** The invitation of a grant, if the owner of its time signed it for this contract, person and kind. */
export async function invitationOf(
  contract: Contract,
  { invite, type, grantedTo }: AccessGrant,
): Promise<Invite | undefined> {
  if (invite === null) return undefined;
  const inviter = await inviterOf(contract, invite);
  // an invitation by a replaced key admits accounts in the record and holders of its code; see provenAccount
  const invitation = await verifyInvite(invite, keyOfSigner(inviter, invite.publicKey));
  const fits =
    invitation.assetId === contract.id &&
    invitation.assetPublicKey === contract.publicKey &&
    invitation.email === grantedTo?.emailAddress &&
    invitation.grantType === type;
  return fits ? invitation : undefined;
}

async function provenAccount(
  shown: Account,
  {
    person,
    invitation,
    grant,
    contract,
  }: { person: RecordPerson; invitation: Invite; grant: AccessGrant; contract: Contract },
): Promise<VerifiedAccount | undefined> {
  const { accountId, email } = person;
  if (accountId !== null) return accountOf(shown, person);
  if (invitation.withCode)
    return (await codeProofOf(grant)) === 'proved' ? verifiedAccount(shown, email) : undefined;
  // a thief of a replaced key could claim, together with the server, that no code was required: the person must invite again
  const isPresent = grant.invite?.publicKey === (await verifiedInviter(contract, grant))?.authKey;
  if (grant.redemption === null || !isPresent) return undefined;
  const account = await provenInvitee(invitation, grant.redemption, shown);
  await assertCompared(shown, email);
  return account;
}

/** Of somebody whom the record names by account. */
async function accountOf(shown: Account, { accountId, email }: RecordPerson): Promise<VerifiedAccount> {
  const account = await verifiedAccount(shown, email);
  if (account.accountId !== accountId)
    throw new AppError('UnverifiedKey', { detail: 'the record names another account' });
  return account;
}

/**
 * Who signed an invitation, by keys that pass every check that a first contact passes, because the invitation alone decides for whom a secret
 * is wrapped: a former owner only as long as the record names them.
 */
async function verifiedInviter(
  contract: Contract,
  { invite }: AccessGrant,
): Promise<VerifiedSigner | undefined> {
  if (invite === null) return undefined;
  const [owner, inviter] = await Promise.all([ownerOf(contract), inviterOf(contract, invite)]);
  if (inviter.accountId === owner.accountId) return owner;
  const person = contract.accessGrants?.find(
    (grant) => personNamed(contract, grant)?.accountId === inviter.accountId,
  )?.grantedTo;
  return person?.account ? verifiedAccount(person.account, person.emailAddress) : undefined;
}
