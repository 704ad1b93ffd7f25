import { AppError } from '@signet/domain/errors/app-error';
import type { RecordPerson } from '@signet/domain/statements/record-facts';
import { verifyInvite, type Invite } from '@signet/domain/statements/invite';
import {
  keyOfSigner,
  ownSigner,
  type VerifiedAccount,
  type VerifiedSigner,
} from '@signet/domain/trust/parties';
import type { AccessGrant, Account, Contract } from '../../shared/api-client/entities.ts';
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
 *
 * @throws AppError UnverifiedKey, SignatureManipulated when a proof is invalid, or the record does not name the person;
 *   KeyNotCompared when the company requires a comparison (a code counts as one)
 */
export async function admittedAccount(
  contract: Contract,
  grant: AccessGrant,
): Promise<VerifiedAccount | undefined> {
  const invitation = await invitationOf(contract, grant);
  const shown = grant.grantedTo?.account;
  if (invitation === undefined || grant.invite === null || !shown) return undefined;
  const person = personNamed(contract, grant);
  if (person === undefined)
    throw new AppError('UnverifiedKey', { detail: 'the record names nobody with this address' });
  const owner = await ownerOf(contract);
  const account = await provenAccount(shown, { person, invitation, grant, owner });
  if (account !== undefined) await claimInvitation(grant.invite, account.accountId, owner);
  return account;
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
async function ownerOf({ ownedBy, verified }: Contract): Promise<VerifiedSigner> {
  const own = await sessionKeys();
  if (verified?.owner === own.accountId) return ownSigner(own);
  if (verified === undefined || !ownedBy?.account)
    throw new AppError('UnverifiedContract', { detail: 'the contract came without its record or its owner' });
  const owner = await verifiedAccount(ownedBy.account, ownedBy.emailAddress);
  if (owner.accountId !== verified.owner)
    throw new AppError('UnverifiedKey', { detail: 'the record is of another owner' });
  return owner;
}

/** The invitation of a grant, if the owner signed it for this contract, person and kind. */
export async function invitationOf(
  contract: Contract,
  { invite, type, grantedTo }: AccessGrant,
): Promise<Invite | undefined> {
  if (invite === null) return undefined;
  const owner = await ownerOf(contract);
  // an invitation by a replaced key admits accounts in the record and holders of its code; see provenAccount
  const invitation = await verifyInvite(invite, keyOfSigner(owner, invite.publicKey));
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
    owner,
  }: { person: RecordPerson; invitation: Invite; grant: AccessGrant; owner: VerifiedSigner },
): Promise<VerifiedAccount | undefined> {
  const { accountId, email } = person;
  if (accountId !== null) {
    const account = await verifiedAccount(shown, email);
    if (account.accountId !== accountId)
      throw new AppError('UnverifiedKey', { detail: 'the record names another account' });
    return account;
  }
  if (invitation.withCode)
    return (await codeProofOf(grant)) === 'proved' ? verifiedAccount(shown, email) : undefined;
  // a thief of a replaced key could claim, together with the server, that no code was required: the person must invite again
  const isFormer = grant.invite?.publicKey !== owner.authKey;
  if (grant.redemption === null || isFormer) return undefined;
  const account = await provenInvitee(invitation, grant.redemption, shown);
  await assertCompared(shown, email);
  return account;
}
