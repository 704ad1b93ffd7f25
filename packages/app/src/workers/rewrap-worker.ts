import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { openEnvelope, sealEnvelope } from '@signet/domain/crypto/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import type { StaleGrantAttributes } from '@signet/domain/resources/workspace-keys';
import { expose } from 'comlink';

interface RewrapJob {
  /** Seeds of the earlier keys, by epoch. */
  seeds: ReadonlyMap<number, Uint8Array>;
  /** The key of now. */
  workspaceKey: string;
  granter: KeyPair;
  grants: readonly (StaleGrantAttributes & { id: string })[];
}

export interface RewrappedGrant {
  id: string;
  encrDS: string;
}

const keys = new Map<number, Promise<KeyPair>>();

/** Wraps contracts for the new key of a workspace, beside the page. */
const worker = {
  /** Those that could be opened; the others are left out. */
  async rewrap({ seeds, workspaceKey, granter, grants }: RewrapJob): Promise<RewrappedGrant[]> {
    const done: RewrappedGrant[] = [];
    for (const { id, encrDS, granterKey, keyEpoch, assetPublicKey } of grants) {
      const seed = seeds.get(keyEpoch);
      if (seed === undefined) continue;
      const known = keys.get(keyEpoch) ?? workspaceKeyPairOf(seed);
      keys.set(keyEpoch, known);
      try {
        const secret = await openEnvelope({
          envelope: encrDS,
          recipient: await known,
          recipientType: 'workspace',
          assetPublicKey,
          granterKey,
        });
        const sealed = await sealEnvelope({
          secret,
          recipientKey: workspaceKey,
          recipientType: 'workspace',
          assetPublicKey,
          granter,
        });
        secret.fill(0);
        done.push({ id, encrDS: sealed });
      } catch {
        // What cannot be opened must not stop the rest; the page counts what is left.
      }
    }
    return done;
  },
};

expose(worker);

export type RewrapWorker = typeof worker;
