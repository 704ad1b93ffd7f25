import { verifyInviteProof } from '@signet/domain/envelopes/invite-code';
import type { AccessGrant } from '../../shared/api-client/entities.ts';
import { readDevice } from '../../shared/storage/device-store.ts';

/** Whether the keys of somebody who was invited with a code are those of whoever typed the code. */
export type CodeProof = 'proved' | 'forged';

/**
 * Checks the proof of a code that was handed over by another channel (docs/protocol.md, Invitations): unlike the word of the server it
 * says whose keys the person's are. Undefined for what was not shared with a code made on this device, or not opened yet.
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
