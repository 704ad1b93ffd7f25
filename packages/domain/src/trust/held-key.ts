import type { Bytes } from '../bytes/bytes.ts';
import { contractIdOf, workspaceIdOf, type WorkspaceFacts } from '../ids/certified-id.ts';
import type { Verified } from './verified.ts';
import { vouch } from './vouch.ts';
import {
  certifyContractKey,
  certifyWorkspaceKey,
  succeedingKey,
  type CertifiedKey,
} from './certified-key.ts';
import { assetPublicKeyOf, createDataSecret } from '../crypto/data-secret.ts';
import { createWorkspaceSeed, workspaceKeyPairOf } from '../crypto/workspace-key.ts';

/** A certified key together with the 32 secret bytes behind it, which derive it. */
export type HeldKey = Verified<{ of: CertifiedKey; secret: Bytes }, 'held key'>;

/** A new contract of the account: a fresh secret, and the id that it gives. */
export async function foundContract(founderId: string): Promise<HeldKey> {
  const secret = createDataSecret();
  const publicKey = await assetPublicKeyOf(secret);
  const id = contractIdOf({ publicKey, founderId });
  return hold(certifyContractKey({ id, founderId, publicKey }), secret);
}

/** A new workspace: a fresh seed, and the id that it gives. */
export async function foundWorkspace(facts: Omit<WorkspaceFacts, 'publicKey'>): Promise<HeldKey> {
  const seed = createWorkspaceSeed();
  const { publicKey } = await workspaceKeyPairOf(seed);
  const id = workspaceIdOf({ publicKey, ...facts });
  return hold(certifyWorkspaceKey({ id, publicKey, ...facts }), seed);
}

/** The next key of a contract, with a fresh secret; it counts once a record names it. */
export async function nextContractKey({ of }: HeldKey): Promise<HeldKey> {
  const secret = createDataSecret();
  return hold(succeedingKey(of, of.epoch + 1, await assetPublicKeyOf(secret)), secret);
}

/** The next key of a workspace, with a fresh seed; it counts once the chain names it. */
export async function nextWorkspaceKey({ of }: HeldKey): Promise<HeldKey> {
  const seed = createWorkspaceSeed();
  const { publicKey } = await workspaceKeyPairOf(seed);
  return hold(succeedingKey(of, of.epoch + 1, publicKey), seed);
}

/** The key together with its secret; RangeError when the secret is of another key. */
export async function hold(of: CertifiedKey, secret: Bytes): Promise<HeldKey> {
  const publicKey =
    of.kind === 'contract' ? await assetPublicKeyOf(secret) : (await workspaceKeyPairOf(secret)).publicKey;
  if (publicKey !== of.publicKey) throw new RangeError('the secret is of another key');
  return vouch<HeldKey>({ of, secret });
}
