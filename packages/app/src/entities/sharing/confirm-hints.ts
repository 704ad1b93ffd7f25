import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { ownerNow } from '@signet/domain/statements/contract-record';
import type { VerifiedAccount } from '@signet/domain/trust/parties';
import { displayName } from '@signet/domain/validation/person-name';
import { api } from '../../shared/api-client/api.ts';
import { call } from '../../shared/api-client/client.ts';
import { toAll } from '../../shared/api-client/fields.ts';
import type { AccessGrant, Contract, UnconfirmedHint } from '../../shared/api-client/entities.ts';
import { newestSecret, ownContractSecret, recordFor } from '../contracts/contract-secret.ts';
import { fetchContract } from '../contracts/use-contract.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { readPin } from '../../trust/pins/pin-store.ts';
import { admittedAccount, formerOwner, invitationOf } from './admitted-account.ts';

const INCLUDE = [
  'unconfirmedHints.accessGrant.digitalAsset',
  'unconfirmedHints.accessGrant.grantedTo.account',
] as const;

/** The outcome for an invited person who now has a key. */
export type HintOutcome =
  | { outcome: 'confirmed'; name: string; contractTitle: string; fingerprint: string[] }
  /** The key could not be verified, so nothing was shared; reported, and left for the person to settle. */
  | { outcome: 'refused'; name: string }
  /** The company requires a comparison of keys first; left for the person to do. */
  | { outcome: 'uncompared'; name: string; contractTitle: string }
  | { outcome: 'expired'; name: string };

/**
 * Wraps the contract's newest key for invited people who have a key by now, or who could not be verified when the key was
 * made (docs/protocol.md, Invitations): of own contracts, and of a colleague's that the person can open. The server only hints; the
 * owner's record and signed invitation decide: contract, address, kind and expiry must be the signed ones, it must not have been
 * used or revoked, and the account must have answered it.
 *
 * @returns the outcomes to report, which are those of own contracts; hints about other invitations are ignored
 */
export async function confirmHints(accountId: string): Promise<HintOutcome[]> {
  const account = await api.get('accounts', accountId, { include: INCLUDE });
  const outcomes: HintOutcome[] = [];
  for (const hint of account.unconfirmedHints ?? []) {
    const outcome = await confirm(hint).catch((error: unknown) => refusalOf(hint, error));
    if (outcome === undefined) continue;
    outcomes.push(outcome);
    // what the person has to settle is told until they have
    if (outcome.outcome !== 'confirmed') continue;
    // A remaining hint is checked again and does no harm.
    await call('DELETE', `/accounts/${accountId}/relationships/unconfirmedHints`, {
      body: toAll('unconfirmedhints', [hint.id]),
    }).catch(() => {});
  }
  return outcomes;
}

async function confirm({
  accessGrant,
  invite,
  redemption,
}: UnconfirmedHint): Promise<HintOutcome | undefined> {
  const invited = accessGrant?.grantedTo;
  if (accessGrant?.digitalAsset === undefined || !invited?.account) return undefined;
  const contract = await fetchContract(accessGrant.digitalAsset.id);
  // a server of the release before shows them with the grant, to its owner alone
  const proofs = { invite: invite ?? accessGrant.invite, redemption: redemption ?? accessGrant.redemption };
  const grant = { ...accessGrant, ...proofs };
  if (ownerNow(recordFor(contract)).accountId !== (await sessionKeys()).accountId) {
    // what keeps a colleague from it is told to the owner, whose browser meets it as well
    await letIn(contract, grant, { isOwner: false }).catch(() => undefined);
    return undefined;
  }
  const outcome = await letIn(contract, grant, { isOwner: true });
  if (outcome === undefined) return undefined;
  const name = displayName(invited);
  if (outcome === 'expired') return { outcome, name };
  return { outcome: 'confirmed', name, contractTitle: contract.title, fingerprint: outcome.fingerprint };
}

/** Wraps the contract's key for the grant's person, if they prove to be the one who was invited. */
async function letIn(
  contract: Contract,
  grant: AccessGrant,
  { isOwner }: { isOwner: boolean },
): Promise<VerifiedAccount | 'expired' | undefined> {
  if (formerOwner(contract, grant) === undefined) {
    const invitation = await invitationOf(contract, grant);
    if (invitation === undefined) return undefined;
    // people with an earlier key were in time, which is the server's word: a colleague does not rely on it. Whom a device of the owner
    // let in, until the connection broke, was in time as well
    const wasInTime = isOwner && (grant.confirmed || (await isUsed(invitation.nonce)));
    if (!wasInTime && Date.parse(invitation.expiry) <= Date.now()) return 'expired';
  }
  const account = await admittedAccount(contract, grant);
  if (account === undefined) return undefined;
  const secret = await (isOwner ? ownContractSecret : newestSecret)(contract);
  const encrDS = await sealEnvelope(secret, accountRecipient(account), await sessionKeys());
  await api.update('accessgrants', grant.id, { encrDS });
  return account;
}

/** Whether an own invitation has let somebody in; whom, is checked when they are let in. */
async function isUsed(nonce: string): Promise<boolean> {
  const holder = await readPin('invitations', nonce);
  return holder !== undefined && holder !== 'revoked';
}

/** An invalid key is reported; a broken connection is retried at the next look. */
function refusalOf({ accessGrant }: UnconfirmedHint, error: unknown): HintOutcome | undefined {
  const invited = accessGrant?.grantedTo;
  const refused: ErrorCode[] = ['UnverifiedKey', 'SignatureManipulated', 'LedgerContradiction'];
  if (invited === undefined) return undefined;
  const [code, name] = [errorCodeOf(error), displayName(invited)];
  const contractTitle = accessGrant?.digitalAsset?.title;
  if (code === 'KeyNotCompared' && contractTitle !== undefined)
    return { outcome: 'uncompared', name, contractTitle };
  return refused.includes(code) ? { outcome: 'refused', name } : undefined;
}
