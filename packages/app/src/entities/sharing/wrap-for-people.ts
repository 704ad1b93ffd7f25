import type { HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient, ownRecipient } from '@signet/domain/trust/recipient';
import type { ErrorCode } from '@signet/domain/errors/codes';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { admittedAccount } from './admitted-account.ts';

/** Errors that exclude one person, but not the others. */
const LEFT_OUT: readonly ErrorCode[] = [
  'KeyNotCompared',
  'NotInDirectoryYet',
  'SignatureManipulated',
  'UnverifiedKey',
];

/** How many people are verified at once: each may need requests to the logs and the directory. */
const SIDE_BY_SIDE = 8;

export interface WrapOptions {
  signal: AbortSignal;
  /** Share of the people who got the key, 0 to 1. */
  onProgress: (share: number) => void;
}

/** A key wrapped for people. */
export interface WrappedForPeople {
  grants: { id: string; encrDS: string }[];
  /** The account for each address. */
  accounts: Map<string, string>;
}

/**
 * The next key of the person's contract, wrapped for the owner and for everybody whom the record names and who is admitted,
 * as when it is shared. People who cannot be verified now are left out; the server hints at them until they are
 * (confirm-hints.ts).
 *
 * @param contract with its grants and the people
 * @throws AppError ConnectionError, LedgerContradiction, TooManyRequests; DOMException AbortError
 */
export async function wrapForPeople(
  contract: Contract,
  key: HeldKey,
  { signal, onProgress }: WrapOptions,
): Promise<WrappedForPeople> {
  const own = await sessionKeys();
  const wrapped: WrappedForPeople = { grants: [], accounts: new Map() };
  const wrap = async (grant: AccessGrant): Promise<void> => {
    if (grant.grantedTo?.id === contract.ownedBy?.id) {
      wrapped.grants.push({ id: grant.id, encrDS: await sealEnvelope(key, ownRecipient(own), own) });
      return;
    }
    const account = await admittedAccount(contract, grant).catch((error: unknown) => {
      if (!LEFT_OUT.includes(errorCodeOf(error))) throw error;
      return undefined;
    });
    if (account === undefined) return;
    wrapped.grants.push({ id: grant.id, encrDS: await sealEnvelope(key, accountRecipient(account), own) });
    if (grant.grantedTo !== undefined) wrapped.accounts.set(grant.grantedTo.emailAddress, account.accountId);
  };
  const grants = contract.accessGrants ?? [];
  for (let at = 0; at < grants.length; at += SIDE_BY_SIDE) {
    signal.throwIfAborted();
    onProgress(at / grants.length);
    await Promise.all(grants.slice(at, at + SIDE_BY_SIDE).map(wrap));
  }
  return wrapped;
}
