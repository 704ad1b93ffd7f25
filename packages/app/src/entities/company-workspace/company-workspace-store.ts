import type { ErrorCode } from '@signet/domain/errors/codes';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { onSessionEnd } from '../../shared/session/session-store.ts';
import { liveValue } from '../../shared/storage/live-value.ts';
import type { CompanyWorkspace } from './company-workspace.ts';
import type { MigrationProgress } from './migrate-contracts.ts';
import type { RewrapProgress } from '../workspaces/rewrap.ts';

/** The state of the company workspace in an admin's browser, and the progress of its upkeep. */
export interface CompanyWorkspaceState {
  place: CompanyWorkspace | undefined;
  /** A rule of the company says that nothing and nobody is added; then there may be no place. */
  off: boolean;
  failure: ErrorCode | undefined;
  /** True while it is checked, and what it lacks is added to it. */
  isTended: boolean;
  /** True while its key is changed because of a former admin. */
  keyChange: RewrapProgress | undefined;
  /** Contracts that could not be wrapped for the new key. */
  left: number;
  /** True while contracts are added to it. */
  migration: MigrationProgress | undefined;
  /** Contracts that could not be added; the next login tries again. */
  failed: number;
}

const NOTHING: CompanyWorkspaceState = {
  place: undefined,
  off: false,
  failure: undefined,
  isTended: false,
  keyChange: undefined,
  left: 0,
  migration: undefined,
  failed: 0,
};

let state = NOTHING;
let running: { task: Promise<void>; stop: AbortController } | undefined;
const liveState = liveValue(companyWorkspaceState);

function update(next: Partial<CompanyWorkspaceState>): void {
  state = { ...state, ...next };
  liveState.changed();
}

onSessionEnd(() => {
  running?.stop.abort();
  running = undefined;
  update(NOTHING);
});

/**
 * Checks the company workspace and, unless a question comes first, changes a key that a former admin knows and, while it is on,
 * adds admins and missing contracts; one run at a time.
 */
export function tendCompanyWorkspace(): Promise<void> {
  if (running !== undefined) return running.task;
  const stop = new AbortController();
  update({ isTended: true });
  const task = tend(stop.signal).finally(() => {
    if (running?.stop !== stop) return;
    running = undefined;
    update({ isTended: false });
  });
  running = { task, stop };
  return task;
}

async function tend(signal: AbortSignal): Promise<void> {
  try {
    let place = await look(signal);
    if (place?.key === undefined) return;
    if (place.workspace.keyChangePending) {
      const onProgress = (keyChange: RewrapProgress) => update({ keyChange });
      const { rewrapContracts } = await import('../workspaces/rewrap.ts');
      const left = await rewrapContracts(place.workspace.id, { signal, onProgress });
      update({ keyChange: undefined, left });
      place = await look(signal);
    }
    if (place?.key === undefined || !place.enabled) return;
    const { key } = place;
    const { addVouchedAdmins } = await import('./add-vouched-admins.ts');
    const missingAdmins = await addVouchedAdmins(place);
    update({ place: { ...place, missingAdmins } });
    const { migrateContracts } = await import('./migrate-contracts.ts');
    const failed = await migrateContracts(key, {
      signal,
      onProgress: (migration) => update({ migration }),
    });
    update({ migration: undefined, failed });
  } catch (error) {
    if (!signal.aborted) update({ failure: errorCodeOf(error), keyChange: undefined, migration: undefined });
  }
}

async function look(signal: AbortSignal): Promise<CompanyWorkspace | undefined> {
  const { companyWorkspaceOf } = await import('./company-workspace.ts');
  const place = await companyWorkspaceOf();
  signal.throwIfAborted();
  update({ place, off: place?.enabled !== true, failure: undefined });
  return place;
}

/** The company workspace as known now. */
export function companyWorkspaceState(): CompanyWorkspaceState {
  return state;
}

export function useCompanyWorkspace(): CompanyWorkspaceState {
  return liveState.useValue();
}
