import { nextTurn } from '@signet/domain/contracts/next-turn';
import { SIGNING_IN_ORDER } from '@signet/domain/contracts/signing-order';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient, inviteRecipient, ownRecipient } from '@signet/domain/trust/recipient';
import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import {
  createInviteCode,
  inviteCodeForLink,
  inviteKeyPairOf,
  inviteProofKeyOf,
  readingTokenOf,
} from '@signet/domain/envelopes/invite-code';
import type { CreateFields } from '@signet/domain/resources/fields';
import { createInvite, INVITATION_LIFE_MS, verifyInvite } from '@signet/domain/statements/invite';
import type { RecordFacts, RecordPerson, RecordSigner } from '@signet/domain/statements/record-facts';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { OwnKeys } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { assertCompared } from './assert-compared.ts';
import { lookUpPerson } from '../../trust/contacts/look-up-person.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { changeContract } from '../contracts/change-contract.ts';
import { ownContractSecret } from '../contracts/contract-secret.ts';
import { contractPath } from '../../shared/config/paths.ts';
import { codeFragment } from '../../shared/navigation/link-secret.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { writeDevice } from '../../shared/storage/device-store.ts';
import { claimInvitation } from './invitation-use.ts';

export interface InvitationRequest {
  email: string;
  type: 'view' | 'sign';
  /** A verified signature. */
  requiresIdent: boolean;
  /** Also make a code that opens the contract at once, to be handed over outside the server. */
  withCode: boolean;
}

export interface InvitationResult {
  email: string;
  /** `waiting`: the person has no key yet; the contract's key is wrapped when they have one. */
  outcome: 'shared' | 'waiting';
  /** To hand over; only with `withCode` for a person without a key. */
  code?: InviteCode;
}

/** A code in the two forms in which it is handed over. */
export interface InviteCode {
  words: string;
  link: string;
}

/**
 * Invites one person to view or to sign (API-71). A person with a verified key gets the contract's key at once, others get a
 * signed invitation that commits to the token of the mail's link (docs/protocol.md, Invitations).
 *
 * @throws AppError PersonAlreadyInvited, InviteNotPossible, UnverifiedKey, KeyNotCompared, …
 */
export async function invite(contract: Contract, request: InvitationRequest): Promise<InvitationResult> {
  const person = await lookUpPerson(request.email);
  if (!person.account)
    await (
      await import('../../trust/contacts/address-directory.ts')
    ).assertNotInDirectory(person.emailAddress);
  const [key, own] = await Promise.all([ownContractSecret(contract), sessionKeys()]);
  const inviteToken = createToken();
  const statement = await createInvite(own.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email: person.emailAddress,
    grantType: request.type,
    withCode: request.withCode && !person.account,
    tokenHash: person.account ? null : hashToken(inviteToken),
    expiry: new Date(Date.now() + INVITATION_LIFE_MS).toISOString(),
  });
  if (person.account) {
    await assertCompared(person.account, person.emailAddress);
    const account = await verifiedAccount(person.account, person.emailAddress);
    await claimInvitation(statement, account.accountId);
    const encrDS = await sealEnvelope(key, accountRecipient(account), own);
    const invited = { personId: person.id, email: person.emailAddress, accountId: account.accountId };
    await send(contract.id, invited, request, { invite: statement, encrDS });
    return { email: request.email, outcome: 'shared' };
  }
  const code = request.withCode ? createInviteCode() : undefined;
  const invited = { personId: person.id, email: person.emailAddress, accountId: null };
  await send(contract.id, invited, request, {
    invite: statement,
    inviteToken,
    ...(code === undefined
      ? {}
      : {
          inviteEnvelope: await sealForCode(key, own, { statement, code }),
          readingHash: hashToken(readingTokenOf(code)),
        }),
  });
  const result = { email: request.email, outcome: 'waiting' } as const;
  if (code === undefined) return result;
  await writeDevice('code', statement.signature, inviteProofKeyOf(code));
  const link = `${location.origin}${contractPath(contract.id)}${codeFragment(inviteCodeForLink(code))}`;
  return { ...result, code: { words: code, link } };
}

/** The key of the contract, wrapped for the holder of the code. */
async function sealForCode(
  key: HeldKey,
  own: OwnKeys,
  { statement, code }: { statement: SignedStatement; code: string },
): Promise<string> {
  const { nonce } = await verifyInvite(statement, own.auth.publicKey);
  return sealEnvelope(key, inviteRecipient(nonce, await inviteKeyPairOf(code)), own);
}

interface Invited extends RecordPerson {
  personId: string;
}

/** Posts the invitation with the record that names the person. */
async function send(
  contractId: string,
  { personId, ...person }: Invited,
  { type, requiresIdent }: InvitationRequest,
  sharing: Pick<
    CreateFields['accessgrants'],
    'encrDS' | 'invite' | 'inviteEnvelope' | 'inviteToken' | 'readingHash'
  >,
): Promise<void> {
  const level = requiresIdent ? 'verified' : 'basic';
  await changeContract(
    contractId,
    (facts) =>
      type === 'sign'
        ? { ...facts, signers: [...facts.signers, { ...person, level, ...turnIn(facts) }] }
        : { ...facts, readers: [...facts.readers, person] },
    async (record, { signers }) => {
      if (type === 'sign') {
        const at = `/digitalassets/${contractId}/signaturerequest/naturalpersons/${personId}`;
        const turn = signers.find(({ email }) => email === person.email)?.turn;
        const request = { ...sharing, record, requiresIdent, ...(turn !== undefined && { turn }) };
        await api.create('signaturerequests', request, { at });
        return;
      }
      await api.create('accessgrants', {
        ...sharing,
        record,
        type,
        digitalAsset: to('digitalassets', contractId),
        grantedTo: to('naturalpersons', personId),
      });
    },
  );
}

/** A new signer comes last where there is an order. */
const turnIn = ({ signingMode, signers }: RecordFacts): Pick<RecordSigner, 'turn'> =>
  signingMode === SIGNING_IN_ORDER ? { turn: nextTurn(signers) } : {};

/** Requests the owner's own signature, without a mail. */
export async function requestOwnSignature(
  contract: Contract,
  personId: string,
  ownEmail: string,
): Promise<void> {
  const [key, own] = await Promise.all([ownContractSecret(contract), sessionKeys()]);
  const statement = await createInvite(own.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email: ownEmail,
    grantType: 'sign',
    expiry: new Date(Date.now() + INVITATION_LIFE_MS).toISOString(),
  });
  await claimInvitation(statement, 'self');
  const encrDS = await sealEnvelope(key, ownRecipient(own), own);
  const request = { email: ownEmail, type: 'sign' as const, requiresIdent: false, withCode: false };
  const invited = { personId, email: ownEmail, accountId: own.accountId };
  await send(contract.id, invited, request, { invite: statement, encrDS });
}
