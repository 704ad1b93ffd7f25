import { contractIdOf, workspaceIdOf, type WorkspaceFacts } from '../ids/certified-id.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import type { Verified } from '../trust/verified.ts';
import { vouch } from '../trust/vouch.ts';
import { assetPublicKeyOf, createDataSecret } from './data-secret.ts';
import { createWorkspaceSeed, workspaceKeyPairOf } from './workspace-key.ts';

/** The public key of a contract or workspace in one epoch. */
interface KeyName {
  kind: 'contract' | 'workspace';
  /** Id of the contract or workspace. */
  id: string;
  /** Counts the key changes from 0. */
  epoch: number;
  /** 66 digits. */
  publicKey: string;
}

/** A public key that the id itself vouches for, or signed steps that begin with such a key. */
export type CertifiedKey = Verified<KeyName, 'certified key'>;

/** A certified key together with the 32 secret bytes behind it, which derive it. */
export type HeldKey = Verified<{ of: CertifiedKey; secret: Bytes }, 'held key'>;

/** What the server says of a contract's first key. */
export interface ContractFacts {
  id: string;
  founderId: string;
  publicKey: string;
}

/**
 * The key of a contract, when its id is made of this key and this founder.
 *
 * @throws AppError UnverifiedKey when the server shows a key that is not the contract's
 */
export function certifyContractKey({ id, founderId, publicKey }: ContractFacts): CertifiedKey {
  assertId(id, () => contractIdOf({ publicKey, founderId }));
  return vouch<CertifiedKey>({ kind: 'contract', id, epoch: 0, publicKey });
}

/**
 * The first key of a workspace, when its id is made of this key, founder and company.
 *
 * @throws AppError UnverifiedWorkspace
 */
export function certifyWorkspaceKey({ id, ...facts }: WorkspaceFacts & { id: string }): CertifiedKey {
  assertId(id, () => workspaceIdOf(facts), 'UnverifiedWorkspace');
  return vouch<CertifiedKey>({ kind: 'workspace', id, epoch: 0, publicKey: facts.publicKey });
}

/** A key of a later epoch, which a signed step of the chain, or the next record, names. Only who verified that step may call this. */
export function succeedingKey(first: CertifiedKey, epoch: number, publicKey: string): CertifiedKey {
  return vouch<CertifiedKey>({ kind: first.kind, id: first.id, epoch, publicKey });
}

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

function assertId(
  id: string,
  expected: () => string,
  code: 'UnverifiedKey' | 'UnverifiedWorkspace' = 'UnverifiedKey',
): void {
  const detail = 'the id does not certify the key that the server shows';
  let certified: string;
  try {
    certified = expected();
  } catch (cause) {
    throw new AppError(code, { detail, cause });
  }
  if (certified !== id) throw new AppError(code, { detail });
}
