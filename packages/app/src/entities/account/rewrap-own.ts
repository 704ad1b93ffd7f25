import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { STALE_WRAPS_MAX } from '@signet/domain/resources/account-keys/resource';
import { createMemberKeys } from '@signet/domain/statements/member-keys';
import type { OwnKeys } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';
import type { StaleWrap } from '../../shared/api-client/entities.ts';
import { rememberNext, type ChainScope } from '../../trust/chains/chain-pin.ts';
import type { PinnedChain } from '../../trust/chains/pinned-chain.ts';
import { companyChain } from '../company/company-chain.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { isPassing } from '../../shared/errors/is-passing.ts';
import { formerEncKey } from '../../shared/session/former-enc-keys.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { withRewrapWorker } from '../../shared/workers/with-rewrap-worker.ts';
import { reopenWorkspace } from '../workspaces/workspace-key.ts';

export interface RewrapProgress {
  done: number;
  total: number;
}

interface RewrapOptions {
  signal: AbortSignal;
  onProgress: (progress: RewrapProgress) => void;
}

/**
 * Wraps everything that is still wrapped for replaced keys for the present ones, and continues with them in the chains that
 * name the former ones (docs/protocol.md, Replacing keys). The server tracks the progress: after an interruption any device
 * resumes at the next visit. The company comes first, because its chain decides who may sign statements in the chains of its
 * workspaces.
 *
 * @returns the number of secrets that could not be opened and stay as they are
 * @throws ApiError ConnectionError and others of the calls; DOMException AbortError
 */
export async function rewrapOwn({ signal, onProgress }: RewrapOptions): Promise<number> {
  const own = await sessionKeys();
  const { companyIds, workspaceIds, contracts } = await api.get('keychanges', {
    at: `/accounts/${own.accountId}/keychange`,
  });
  const total = companyIds.length + workspaceIds.length + contracts;
  if (total === 0) return 0;
  const progress = { done: 0, left: 0 };
  const tell = (done: number, left: number) => {
    progress.done += done;
    progress.left += left;
    onProgress({ done: progress.done + progress.left, total });
  };
  onProgress({ done: 0, total });
  for (const id of companyIds) {
    signal.throwIfAborted();
    const isDone = await tried(() => goOnInCompany(id, own));
    tell(isDone ? 1 : 0, isDone ? 0 : 1);
  }
  for (const id of workspaceIds) {
    signal.throwIfAborted();
    const isDone = await tried(() => goOnInWorkspace(id, own));
    tell(isDone ? 1 : 0, isDone ? 0 : 1);
  }
  if (contracts > 0) await rewrapContracts(own, signal, tell);
  return progress.left;
}

/** An invalid item must not stop the rest; a lost connection stops everything. */
async function tried(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    if (isPassing(code) || code === 'Unauthenticated') throw error;
    return false;
  }
}

async function goOnInCompany(id: string, own: OwnKeys): Promise<void> {
  await goOnIn('company', id, { chain: await companyChain(id), own });
}

async function goOnInWorkspace(id: string, own: OwnKeys): Promise<void> {
  const { key, chain } = await reopenWorkspace(id);
  const encrWsPrivateKey = await sealEnvelope(key, ownRecipient(own), own);
  await goOnIn('workspace', id, { chain, own, wrapped: { encrWsPrivateKey } });
  await reopenWorkspace(id);
}

async function goOnIn(
  scope: ChainScope,
  id: string,
  { chain, own, wrapped = {} }: { chain: PinnedChain; own: OwnKeys; wrapped?: { encrWsPrivateKey?: string } },
): Promise<void> {
  const { accountId, auth, binding } = own;
  if (binding === undefined) throw new TypeError('No keys were replaced.');
  const { seq, hash: prev } = chain.head;
  const statement = await createMemberKeys(auth, { scope, id, accountId, binding, seq: seq + 1, prev });
  const at = `/accounts/${accountId}/memberkeys`;
  await api.create('memberkeys', { statement, ...wrapped }, { at });
  await rememberNext(scope, id, { chain, statement });
}

/** A hundred at a time, each hundred in one call. */
async function rewrapContracts(
  own: OwnKeys,
  signal: AbortSignal,
  tell: (done: number, left: number) => void,
): Promise<void> {
  const at = `/accounts/${own.accountId}/stalewraps`;
  const formerKeys: KeyPair[] = [];
  for (const seq of own.former.keys()) formerKeys.push(await formerEncKey(own, seq));
  await withRewrapWorker(async (worker) => {
    let stale: Page<StaleWrap> | undefined = await api.list('stalewraps', {
      at,
      page: { limit: STALE_WRAPS_MAX },
    });
    while (stale !== undefined) {
      signal.throwIfAborted();
      const grants = await worker.rewrapOwn({ formerKeys, own, wraps: stale.items });
      if (grants.length > 0) await api.update('stalewraps', { at }, { grants });
      tell(grants.length, stale.items.length - grants.length);
      stale = stale.next === null ? undefined : await api.list('stalewraps', { at: stale.next });
    }
  }, signal);
}
