import { REWRAP_MAX } from '@signet/domain/resources/workspace-keys/resource';
import type { Remote } from 'comlink';
import type { StaleGrant } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import type { RewrappedGrant, RewrapWorker } from '../../shared/workers/rewrap-worker.ts';
import { withRewrapWorker } from '../../shared/workers/with-rewrap-worker.ts';
import { withFreshKey } from './change-key.ts';
import { keyOfEpoch } from './earlier-keys.ts';
import type { OpenWorkspace } from './workspace-key.ts';
import { assertAdmin, assertWrappable } from './wrap-gate.ts';

type StalePage = Page<StaleGrant>;

export interface RewrapProgress {
  done: number;
  total: number;
}

/**
 * Changes the key of a workspace, if not done yet, and rewraps its contracts for it, a hundred at a time (docs/protocol.md,
 * Chains). The server tracks the progress, so that another visit, or another maintainer, can resume.
 *
 * @returns the number of contracts that could not be opened and keep the earlier key
 * @throws AppError Forbidden, UnverifiedWorkspace, Conflict when the key changes again; DOMException AbortError
 */
export async function rewrapContracts(
  workspaceId: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RewrapProgress) => void },
): Promise<number> {
  const workspace = await withFreshKey(workspaceId);
  assertAdmin(workspace);
  assertWrappable(workspace);
  return withRewrapWorker(async (worker) => {
    let done = 0;
    let seen = 0;
    let total: number | undefined;
    let stale: StalePage | undefined = await api.list('stalegrants', {
      at: `/workspaces/${workspaceId}/stalegrants`,
      page: { limit: REWRAP_MAX },
    });
    let sending: Promise<void> | undefined;
    // one page is wrapped while the one before is stored and the one after is read
    while (stale !== undefined) {
      signal.throwIfAborted();
      total ??= stale.meta.total ?? stale.items.length;
      onProgress({ done: seen, total });
      const [grants, next]: [RewrappedGrant[], StalePage | undefined, void] = await Promise.all([
        rewrap(worker, workspace, stale.items),
        stale.next === null ? undefined : api.list('stalegrants', { at: stale.next }),
        sending,
      ]);
      sending = send(workspace, grants);
      done += grants.length;
      seen += stale.items.length;
      stale = next;
    }
    await sending;
    return seen - done;
  }, signal);
}

/** Only contracts filed by present or former members. */
async function rewrap(
  worker: Remote<RewrapWorker>,
  workspace: OpenWorkspace,
  items: readonly StaleGrant[],
): Promise<RewrappedGrant[]> {
  const { chain, key } = workspace;
  const grants = items.flatMap((item) => {
    const granter = chain.everMembers.get(item.granterKey);
    return granter === undefined ? [] : [{ ...item, granter }];
  });
  const epochs = [...new Set(grants.map(({ keyEpoch }) => keyEpoch))];
  const keys = new Map(
    await Promise.all(
      epochs.map(async (epoch) => [epoch, (await keyOfEpoch(workspace, epoch)).keyPair] as const),
    ),
  );
  return worker.rewrap({ keys, workspace: key, own: await sessionKeys(), grants });
}

async function send({ id, key }: OpenWorkspace, grants: RewrappedGrant[]): Promise<void> {
  await api.update('stalegrants', { at: `/workspaces/${id}/stalegrants` }, { epoch: key.of.epoch, grants });
}
