import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { createInviteCode, inviteKeyPairOf, readingTokenOf } from '@signet/domain/envelopes/invite-code';
import { createInvite, INVITATION_LIFE_MS, verifyInvite } from '@signet/domain/statements/invite';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import type { Contract } from './contracts.ts';
import { inviteAddress } from './invite.ts';
import { expectStatus, type Api, type ApiAnswer } from './people.ts';

export interface CodeInvitation {
  code: string;
  /** What its holder shows to the server. */
  token: string;
  /** Names the invitation in its envelope. */
  nonce: string;
  grantId: string;
  personId: string;
  email: string;
}

/** Invites an address without account, with a code. */
export async function inviteWithCode(
  api: Api,
  contract: Contract,
  email: string,
  type: 'view' | 'sign' = 'sign',
): Promise<CodeInvitation> {
  const { owner } = contract;
  const code = createInviteCode();
  const token = readingTokenOf(code);
  const inviteToken = createToken();
  const invite = await createInvite(owner.keys.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email,
    grantType: type,
    withCode: true,
    tokenHash: hashToken(inviteToken),
    expiry: new Date(Date.now() + INVITATION_LIFE_MS).toISOString(),
  });
  const { nonce } = await verifyInvite(invite, owner.account.authKey);
  const recipient = inviteRecipient(nonce, await inviteKeyPairOf(code));
  const inviteEnvelope = await sealEnvelope(contract.key, recipient, owner.own);
  const readingHash = hashToken(token);
  const sharing = { invite, inviteToken, inviteEnvelope, readingHash };
  const answer = await inviteAddress(api, contract, email, type, sharing);
  expectStatus(answer, 201);
  const { id: grantId, relationships } = answer.json.data;
  return { code, token, nonce, grantId, personId: relationships.grantedTo.data.id, email };
}

/** A call by whoever has a code, below /invitationreadings; no session goes along. */
export function readByCode(
  api: Api,
  attributes: { contractId: string; token: string },
  path = '',
): Promise<ApiAnswer> {
  const body = { data: { type: 'invitationreadings', attributes } };
  return api.call('POST', `/invitationreadings${path}`, { body });
}
