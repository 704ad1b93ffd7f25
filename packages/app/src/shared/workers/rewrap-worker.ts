import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { certifyContractKey, type CertifiedKey } from '@signet/domain/trust/certified-key';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope, sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient, workspaceRecipient } from '@signet/domain/trust/recipient';
import { isFor, namedGranter } from '@signet/domain/envelopes/sealed-secret';
import type { StaleWrapAttributes } from '@signet/domain/resources/account-keys/resource';
import type { StaleGrantAttributes } from '@signet/domain/resources/workspace-keys/resource';
import {
  isOwnKey,
  ownSigner,
  signerBy,
  type OwnKeys,
  type VerifiedSigner,
} from '@signet/domain/trust/parties';
import { expose } from 'comlink';

/** A contract that is wrapped for an earlier key, with the member who wrapped it. */
type StaleGrant = StaleGrantAttributes & { id: string; granter: VerifiedSigner };

interface Wrapping {
  /** The workspace with its present key. */
  workspace: HeldKey;
  own: OwnKeys;
}

interface RewrapJob extends Wrapping {
  /** The earlier keys, by epoch. */
  keys: ReadonlyMap<number, KeyPair>;
  grants: readonly StaleGrant[];
}

export interface RewrappedGrant {
  id: string;
  encrDS: string;
}

interface OwnRewrapJob {
  /** The `enc` keys that the person replaced. */
  formerKeys: readonly KeyPair[];
  own: OwnKeys;
  wraps: readonly (StaleWrapAttributes & { id: string })[];
}

/** Wraps contracts for the new key of a workspace or of the person, beside the page. */
const worker = {
  /** Returns those that could be opened; the others are left out. */
  async rewrap({ keys, grants, ...wrapping }: RewrapJob): Promise<RewrappedGrant[]> {
    // side by side, because the cryptography of the browser answers later and on other threads
    const wrapped = await Promise.all(
      grants.map((grant) => wrapAnew(grant, keys.get(grant.keyEpoch), wrapping)),
    );
    return wrapped.filter((grant) => grant !== undefined);
  },

  /** The same for the person's own key, after they replaced it. */
  async rewrapOwn({ wraps, ...keys }: OwnRewrapJob): Promise<RewrappedGrant[]> {
    const wrapped = await Promise.all(wraps.map((wrap) => wrapForSelf(wrap, keys)));
    return wrapped.filter((grant) => grant !== undefined);
  },
};

async function wrapForSelf(
  stale: OwnRewrapJob['wraps'][number],
  { formerKeys, own }: Pick<OwnRewrapJob, 'formerKeys' | 'own'>,
): Promise<RewrappedGrant | undefined> {
  const { id, encrDS: envelope, granterBinding } = stale;
  try {
    const keyPair = formerKeys.find(({ publicKey }) => isFor(envelope, publicKey));
    if (keyPair === undefined) return undefined;
    const [{ verifyKeyBinding }, key] = await Promise.all([
      import('@signet/domain/statements/key-binding'),
      keyOf(stale),
    ]);
    // the secret must derive the key, so the granter named by the server does not matter
    const granter = isOwnKey(own, namedGranter(envelope))
      ? ownSigner(own)
      : signerBy(await verifyKeyBinding(granterBinding));
    const recipient = { type: 'account', id: own.accountId, keyPair } as const;
    const contract = await openEnvelope({ envelope, key, recipient, granter });
    const encrDS = await sealEnvelope(contract, ownRecipient(own), own);
    contract.secret.fill(0);
    return { id, encrDS };
  } catch {
    return undefined;
  }
}

/** Undefined for secrets that cannot be opened: they must not stop the rest, and the page counts them. */
async function wrapAnew(
  stale: StaleGrant,
  keyPair: KeyPair | undefined,
  { workspace, own }: Wrapping,
): Promise<RewrappedGrant | undefined> {
  if (keyPair === undefined) return undefined;
  const { id, encrDS: envelope, granter } = stale;
  try {
    const key = await keyOf(stale);
    const recipient = { type: 'workspace', id: workspace.of.id, keyPair } as const;
    const contract = await openEnvelope({ envelope, key, recipient, granter });
    const encrDS = await sealEnvelope(contract, workspaceRecipient(workspace), own);
    contract.secret.fill(0);
    return { id, encrDS };
  } catch {
    return undefined;
  }
}

/** The key of the contract that is wrapped: its id certifies the first one, its owner's record the others. */
async function keyOf({
  assetId,
  founderId,
  assetPublicKey,
  epoch,
  record,
  ownerBinding,
  transfers = [],
  bindings = [],
}: Pick<
  StaleGrant,
  'assetId' | 'assetPublicKey' | 'bindings' | 'epoch' | 'founderId' | 'ownerBinding' | 'record' | 'transfers'
>): Promise<CertifiedKey> {
  const facts = { id: assetId, founderId, publicKey: assetPublicKey };
  if (epoch === 0) return certifyContractKey(facts);
  if (record === null || ownerBinding === null) throw new RangeError('nothing certifies the key');
  // only contracts that somebody left need it, and what it loads
  const { recordedKey, verifyContractRecord } = await import('@signet/domain/statements/contract-record');
  const loggedAt = 'any';
  if (transfers.length === 0)
    return recordedKey(await verifyContractRecord(record, { facts, ownerBinding, loggedAt }), epoch);
  const { verifyTransferredRecord } = await import('@signet/domain/statements/contract-owners');
  const shown = { transfers: transfers.map((statement) => ({ statement, loggedAt }) as const), bindings };
  return recordedKey(
    (await verifyTransferredRecord(record, { facts, loggedAt, transfers: shown })).record,
    epoch,
  );
}

expose(worker);

export type RewrapWorker = typeof worker;
