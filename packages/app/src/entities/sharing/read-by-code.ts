import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { inviteCodeFromLink, inviteKeyPairOf, readingTokenOf } from '@signet/domain/envelopes/invite-code';
import { AppError } from '@signet/domain/errors/app-error';
import {
  ownerNow,
  ownerWith,
  recordedKey,
  type VerifiedRecord,
} from '@signet/domain/statements/contract-record';
import { verifyInvite, type Invite } from '@signet/domain/statements/invite';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { keyOfSigner } from '@signet/domain/trust/parties';
import { page } from '../../shared/api-client/answer.ts';
import { api } from '../../shared/api-client/api.ts';
import { call } from '../../shared/api-client/client.ts';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { confirmedPerson } from '../../trust/contacts/confirmed-person.ts';
import type { ContractReading } from '../contracts/contract-reading.ts';
import { verified } from '../contracts/contract-record.ts';
import { earlierSecret } from '../contracts/earlier-secret.ts';
import { recordedContract } from '../contracts/recorded-contract.ts';
import { forgetCode, keepCode } from './kept-code.ts';

/** A contract that is read by the code of an invitation. */
export interface ReadByCode {
  contract: Contract;
  /** How its documents are got at. */
  reading: ContractReading;
  /** Whom the owner invited, as they signed it. */
  invitation: Pick<Invite, 'email' | 'grantType'>;
  /** The owner's name as the service signed it. */
  inviter: string | undefined;
}

/** These calls are made by whoever has the code, whoever is logged in. */
const WITHOUT_SESSION = { session: null, tell: 'nothing', redirect: false } as const;
const PATH = '/invitationreadings';

/**
 * Reads the contract of a link with a code, without an account. Everything is checked offline before it is shown (docs/protocol.md, Links with a
 * code): an envelope that this code opens can only be by whoever knows the code. The code is kept for when the person follows the mail.
 *
 * @param linkCode as the link carries it
 * @throws AppError CodeLinkUnknown, CodeLinkUsed, CodeLinkExpired, CodeLinkEarly, UnverifiedContract, ReplacedKeys, CouldNotDecrypt,
 *   SignatureManipulated; ApiError as the call fails
 */
export async function readByCode(contractId: string, linkCode: string): Promise<ReadByCode> {
  const code = inviteCodeFromLink(linkCode);
  const shown = { contractId, token: readingTokenOf(code) };
  const grant = await api
    .create('invitationreadings', shown, { ...WITHOUT_SESSION, answer: 'accessgrants' })
    .catch(async (error: unknown) => {
      if (['CodeLinkUsed', 'CodeLinkExpired'].includes(errorCodeOf(error))) await forgetCode(contractId);
      throw error;
    });
  const { digitalAsset: contract } = grant;
  if (contract?.id !== contractId) throw unverified('it is another one than that of the link');
  const record = await verified(contract);
  const invitation = await invitationIn(grant, record);
  const envelope = grant.inviteEnvelope ?? '';
  const inviter = ownerWith(record, grant.invite?.publicKey ?? '') ?? record.by;
  const key = await openEnvelope({
    envelope,
    key: recordedKey(record, grant.epoch),
    recipient: { type: 'invite', id: invitation.nonce, keyPair: await inviteKeyPairOf(code) },
    granter: inviter,
  });
  await keepCode(contractId, code);
  return {
    contract: recordedContract(contract, record),
    reading: readingBy(shown, { record, key }),
    invitation,
    inviter: inviter.accountId === ownerNow(record).accountId ? await nameOf(contract) : undefined,
  };
}

/** Has the mail of the invitation sent again, to the invited address. @throws ApiError TooManyRequests and others of the call */
export async function askForMail(contractId: string, linkCode: string): Promise<void> {
  const shown = { contractId, token: readingTokenOf(inviteCodeFromLink(linkCode)) };
  await api.create('invitationreadings', shown, { ...WITHOUT_SESSION, at: `${PATH}/mails` });
}

/** The invitation, by the owner or a former one, of somebody whom the record names: so the record is no older than it. */
async function invitationIn(
  { invite, type, grantedTo }: AccessGrant,
  record: VerifiedRecord,
): Promise<Invite> {
  if (invite === null) throw unverified('there is no invitation');
  const inviter = ownerWith(record, invite.publicKey) ?? record.by;
  const invitation = await verifyInvite(invite, keyOfSigner(inviter, invite.publicKey));
  const { assetId, assetPublicKey, email, grantType, withCode, expiry } = invitation;
  const named = grantType === 'sign' ? record.signers : record.readers;
  const fits =
    assetId === record.id &&
    assetPublicKey === record.keys[0] &&
    withCode &&
    grantType === type &&
    email === grantedTo?.emailAddress &&
    named.some((person) => person.email === email);
  if (!fits) throw unverified('the invitation is for something else');
  if (Date.parse(expiry) <= Date.now()) throw new AppError('CodeLinkExpired');
  return invitation;
}

function readingBy(
  shown: { contractId: string; token: string },
  { record, key }: { record: VerifiedRecord; key: HeldKey },
): ContractReading {
  const body = bodyOf('invitationreadings', shown);
  const keys = async () =>
    (await call('POST', `${PATH}/keys`, { ...WITHOUT_SESSION, body, answer: page('contractkeys') })).items;
  return {
    owner: async () => ownerNow(record),
    async secret(epoch = key.of.epoch) {
      if (epoch > key.of.epoch) throw new AppError('UnconfirmedHints');
      return epoch === key.of.epoch ? key : earlierSecret(record, key, epoch, keys);
    },
    content: (id) => ({ method: 'POST', path: `${PATH}/documents/${id}`, body, session: null }),
  };
}

/** Undefined where the service signed nothing: here no address is compared with anything, and it could say any. */
async function nameOf({ ownedBy }: Contract): Promise<string | undefined> {
  if (!ownedBy?.account) throw unverified('it has no owner');
  const { name } = await confirmedPerson(ownedBy.account, ownedBy);
  return name === ownedBy.emailAddress ? undefined : name;
}

const unverified = (detail: string): AppError =>
  new AppError('UnverifiedContract', { detail: `the contract cannot be shown: ${detail}` });
