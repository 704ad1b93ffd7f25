import { sealEnvelope } from '@signet/domain/crypto/envelope';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { verifyInvite } from '@signet/domain/statements/invite';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { AccessGrant, Account, UnconfirmedHint } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { contractSecret } from '../contracts/contract-secret.ts';
import { contractKey, fetchContract } from '../contracts/use-contract.ts';
import { sessionKeys } from '../session/session-keys.ts';

const INCLUDE = [
  'unconfirmedHints.accessGrant.digitalAsset',
  'unconfirmedHints.accessGrant.grantedTo.account',
].join(',');

/** Somebody who now can open a contract, with the words by which both sides can compare the key. */
export interface ConfirmedPerson {
  name: string;
  contractTitle: string;
  fingerprint: string[];
}

const QUIET = { notify: false };

/**
 * Wraps the contract's key for invited people who have a key by now (protocol.md 3.11, 3.13). The server only hints; what
 * counts is the own signed invitation: contract, address and expiry must be the ones that were signed here.
 *
 * @returns who was confirmed; hints that do not hold are left alone
 */
export async function confirmHints(accountId: string): Promise<ConfirmedPerson[]> {
  const account = readOne<Account & { type: string }>(
    await call<ResourceDocument>('GET', `/accounts/${accountId}?include=${INCLUDE}`, QUIET),
  );
  const confirmed: ConfirmedPerson[] = [];
  for (const hint of account.unconfirmedHints ?? []) {
    const person = await confirm(hint).catch(() => undefined);
    if (person === undefined) continue;
    await call('DELETE', `/accounts/${accountId}/relationships/unconfirmedHints`, {
      body: { data: [{ type: 'unconfirmedhints', id: hint.id }] },
      ...QUIET,
    });
    confirmed.push(person);
  }
  return confirmed;
}

async function confirm({ accessGrant }: UnconfirmedHint): Promise<ConfirmedPerson | undefined> {
  const invited = accessGrant?.grantedTo;
  if (accessGrant?.digitalAsset === undefined || !invited?.account || accessGrant.invite === null)
    return undefined;
  const { auth } = await sessionKeys();
  const contract = await fetchContract(contractKey(accessGrant.digitalAsset.id));
  const invitation = await verifyInvite(accessGrant.invite, auth.publicKey);
  const isOwnInvitation =
    invitation.assetId === contract.id &&
    invitation.assetPublicKey === contract.publicKey &&
    invitation.email === invited.emailAddress &&
    invitation.grantType === accessGrant.type &&
    Date.parse(invitation.expiry) > Date.now();
  if (!isOwnInvitation) return undefined;
  const [secret, { encKey, fingerprint }] = await Promise.all([
    contractSecret(contract),
    verifiedAccount(invited.account),
  ]);
  await wrapFor(accessGrant, { secret, recipientKey: encKey, assetPublicKey: contract.publicKey });
  return {
    name: [invited.firstName, invited.lastName].filter(Boolean).join(' ') || invited.emailAddress,
    contractTitle: contract.title,
    fingerprint,
  };
}

async function wrapFor(
  grant: AccessGrant,
  target: { secret: Uint8Array; recipientKey: string; assetPublicKey: string },
): Promise<void> {
  const { auth } = await sessionKeys();
  const encrDS = await sealEnvelope({ ...target, recipientType: 'account', granter: auth });
  await call('PATCH', `/accessgrants/${grant.id}`, {
    body: { data: { type: 'accessgrants', id: grant.id, attributes: { encrDS } } },
    ...QUIET,
  });
}
