import type { HeldKey } from '@signet/domain/crypto/certified-key';
import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { accountRecipient } from '@signet/domain/crypto/recipient';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { verifyInvite } from '@signet/domain/statements/invite';
import type { VerifiedAccount } from '@signet/domain/trust/parties';
import { displayName } from '@signet/domain/validation/person-name';
import { call } from '../api-client/client.ts';
import { one } from '../api-client/answer.ts';
import type { AccessGrant, UnconfirmedHint } from '../api-client/entities.ts';
import { ownContractSecret } from '../contracts/contract-secret.ts';
import { contractKey, fetchContract } from '../contracts/use-contract.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { claimInvitation } from './invitation-use.ts';
import { provenInvitee } from './proven-invitee.ts';

const INCLUDE = [
  'unconfirmedHints.accessGrant.digitalAsset',
  'unconfirmedHints.accessGrant.grantedTo.account',
].join(',');

/** What became of somebody who was invited and now has a key. */
export type HintOutcome =
  | { outcome: 'confirmed'; name: string; contractTitle: string; fingerprint: string[] }
  /** The key could not be verified, so nothing was shared; told, and left for the person to settle. */
  | { outcome: 'refused'; name: string }
  | { outcome: 'expired'; name: string };

const QUIET = { shown: true };

/**
 * Wraps the contract's key for invited people who have a key by now (docs/protocol.md, Invitations). The server only
 * hints; what counts is the own signed invitation: contract, address, kind and expiry must be the ones that were signed
 * here, it must not have been used or revoked, it must not wait for a code, and the account must have redeemed it.
 *
 * @returns what to tell; hints that are not about an own invitation are left alone
 */
export async function confirmHints(accountId: string): Promise<HintOutcome[]> {
  const account = await call('GET', `/accounts/${accountId}?include=${INCLUDE}`, {
    answer: one('accounts'),
    ...QUIET,
  });
  const outcomes: HintOutcome[] = [];
  for (const hint of account.unconfirmedHints ?? []) {
    const outcome = await confirm(hint).catch((error: unknown) => refusalOf(hint, error));
    if (outcome === undefined) continue;
    outcomes.push(outcome);
    if (outcome.outcome === 'refused') continue;
    // A hint that stays is looked at again and does no harm.
    await call('DELETE', `/accounts/${accountId}/relationships/unconfirmedHints`, {
      body: { data: [{ type: 'unconfirmedhints', id: hint.id }] },
      ...QUIET,
    }).catch(() => {});
  }
  return outcomes;
}

async function confirm({ accessGrant }: UnconfirmedHint): Promise<HintOutcome | undefined> {
  const invited = accessGrant?.grantedTo;
  if (accessGrant?.digitalAsset === undefined || !invited?.account) return undefined;
  const { invite, redemption } = accessGrant;
  if (invite === null || redemption === null) return undefined;
  const { auth } = await sessionKeys();
  const contract = await fetchContract(contractKey(accessGrant.digitalAsset.id));
  const invitation = await verifyInvite(invite, auth.publicKey);
  const isOwnInvitation =
    invitation.assetId === contract.id &&
    invitation.assetPublicKey === contract.publicKey &&
    invitation.email === invited.emailAddress &&
    invitation.grantType === accessGrant.type &&
    !invitation.withCode;
  if (!isOwnInvitation) return undefined;
  const name = displayName(invited);
  if (Date.parse(invitation.expiry) <= Date.now()) return { outcome: 'expired', name };
  const [key, account] = await Promise.all([
    ownContractSecret(contract),
    provenInvitee(invitation, redemption, invited.account),
  ]);
  await claimInvitation(invite, account.accountId);
  await wrapFor(accessGrant, key, account);
  return { outcome: 'confirmed', name, contractTitle: contract.title, fingerprint: account.fingerprint };
}

/** A key that does not hold is told; a broken connection is tried again at the next look. */
function refusalOf({ accessGrant }: UnconfirmedHint, error: unknown): HintOutcome | undefined {
  const invited = accessGrant?.grantedTo;
  const refused: ErrorCode[] = ['UnverifiedKey', 'SignatureManipulated', 'LedgerContradiction'];
  if (invited === undefined || !refused.includes(errorCodeOf(error))) return undefined;
  return { outcome: 'refused', name: displayName(invited) };
}

async function wrapFor(grant: AccessGrant, key: HeldKey, account: VerifiedAccount): Promise<void> {
  const encrDS = await sealEnvelope(key, accountRecipient(account), await sessionKeys());
  await call('PATCH', `/accessgrants/${grant.id}`, {
    body: { data: { type: 'accessgrants', id: grant.id, attributes: { encrDS } } },
    ...QUIET,
  });
}
