import { verifyInviteProof } from '@signet/domain/envelopes/invite-code';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { readDevice } from '../../shared/storage/device-store.ts';

/** Whether the keys of somebody invited with a code belong to the person who typed the code. */
export type CodeProof = 'proved' | 'forged';

/**
 * Checks the proof of a code that was handed over outside the server (docs/protocol.md, Invitations), which, unlike the
 * server's claims, shows whose keys they are. Undefined without a code from this device, or before the contract was opened
 * with it.
 */
export async function codeProofOf({
  invite,
  inviteProof,
  grantedTo,
}: AccessGrant): Promise<CodeProof | undefined> {
  if (invite === null || inviteProof === null || !grantedTo?.account) return undefined;
  const proofKey = await readDevice<Uint8Array>('code', invite.signature);
  if (proofKey === undefined) return undefined;
  return verifyInviteProof(proofKey, grantedTo.account.keyBinding, inviteProof) ? 'proved' : 'forged';
}
