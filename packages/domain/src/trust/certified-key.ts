import { contractIdOf, workspaceIdOf, type WorkspaceFacts } from '../ids/certified-id.ts';
import { AppError } from '../errors/app-error.ts';
import type { Verified } from './verified.ts';
import { vouch } from './vouch.ts';

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

/** The server's claim about a contract's first key. */
export interface ContractFacts {
  id: string;
  founderId: string;
  publicKey: string;
}

/**
 * The key of a contract, when its id derives from this key and this founder.
 *
 * @throws AppError UnverifiedKey when the server shows a key that is not the contract's
 */
export function certifyContractKey({ id, founderId, publicKey }: ContractFacts): CertifiedKey {
  assertId(id, () => contractIdOf({ publicKey, founderId }));
  return vouch<CertifiedKey>({ kind: 'contract', id, epoch: 0, publicKey });
}

/**
 * The first key of a workspace, when its id derives from this key, founder and company.
 *
 * @throws AppError UnverifiedWorkspace
 */
export function certifyWorkspaceKey({ id, ...facts }: WorkspaceFacts & { id: string }): CertifiedKey {
  assertId(id, () => workspaceIdOf(facts), 'UnverifiedWorkspace');
  return vouch<CertifiedKey>({ kind: 'workspace', id, epoch: 0, publicKey: facts.publicKey });
}

/**
 * A key of a later epoch, which a signed step of the chain, or the next record, names. Only code that verified that step may
 * call this.
 */
export function succeedingKey(first: CertifiedKey, epoch: number, publicKey: string): CertifiedKey {
  return vouch<CertifiedKey>({ kind: first.kind, id: first.id, epoch, publicKey });
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
