import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { openEnvelope, sealEnvelope } from '@signet/domain/crypto/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import type { StaleGrantAttributes } from '@signet/domain/resources/workspace-keys';
import { expose } from 'comlink';

type StaleGrant = StaleGrantAttributes & { id: string };

interface Wrapping {
  /** The key of now. */
  workspaceKey: string;
  granter: KeyPair;
}

interface RewrapJob extends Wrapping {
  /** Seeds of the earlier keys, by epoch. */
  seeds: ReadonlyMap<number, Uint8Array>;
  grants: readonly StaleGrant[];
}

export interface RewrappedGrant {
  id: string;
  encrDS: string;
}

/** Wraps contracts for the new key of a workspace, beside the page. */
const worker = {
  /** Those that could be opened; the others are left out. */
  async rewrap({ seeds, grants, ...wrapping }: RewrapJob): Promise<RewrappedGrant[]> {
    const keys = new Map(
      await Promise.all(
        [...seeds].map(async ([epoch, seed]) => [epoch, await workspaceKeyPairOf(seed)] as const),
      ),
    );
    // side by side, because the cryptography of the browser answers later and on other threads
    const wrapped = await Promise.all(
      grants.map((grant) => wrapAnew(grant, keys.get(grant.keyEpoch), wrapping)),
    );
    return wrapped.filter((grant) => grant !== undefined);
  },
};

/** Undefined for what cannot be opened: it must not stop the rest, and the page counts what is left. */
async function wrapAnew(
  { id, encrDS, granterKey, assetPublicKey }: StaleGrant,
  recipient: KeyPair | undefined,
  { workspaceKey, granter }: Wrapping,
): Promise<RewrappedGrant | undefined> {
  if (recipient === undefined) return undefined;
  const contract = { recipientType: 'workspace', assetPublicKey } as const;
  try {
    const secret = await openEnvelope({ ...contract, envelope: encrDS, recipient, granterKey });
    const sealed = await sealEnvelope({ ...contract, secret, recipientKey: workspaceKey, granter });
    secret.fill(0);
    return { id, encrDS: sealed };
  } catch {
    return undefined;
  }
}

expose(worker);

export type RewrapWorker = typeof worker;
