import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { contractSecret } from '../contracts/contract-secret.ts';
import { fetchContract } from '../contracts/use-contract.ts';
import { sealForWorkspace } from '../contracts/file-contract.ts';
import type { OpenWorkspace } from '../workspaces/workspace-key.ts';

/** CONST-TIME-17: one contract after the other, so that it does not disturb anybody. */
export const MIGRATION_STEP_MS = 942;

export interface MigrationProgress {
  done: number;
  total: number;
}

/**
 * Adds the missing contracts to the company workspace, one at a time (STATE-WS-06). Failed ones are left for the next login.
 *
 * @returns how many failed
 * @throws AppError UnverifiedCompany for a workspace of a company that the person did not join
 */
export async function migrateContracts(
  workspace: OpenWorkspace,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: MigrationProgress) => void },
): Promise<number> {
  if (workspace.chain.companyId !== (await ownCompanyId()))
    throw new AppError('UnverifiedCompany', { detail: 'the workspace is of another company' });
  const { items } = await api.all('digitalassets', {
    at: '/companyWorkspace/missingDigitalAssets',
    sort: '-created',
  });
  const total = items.length;
  let failed = 0;
  for (const [done, { id }] of items.entries()) {
    onProgress({ done, total });
    if (done > 0) await pause(signal);
    signal.throwIfAborted();
    await migrate(workspace, id).catch(() => (failed += 1));
  }
  onProgress({ done: total, total });
  return failed;
}

async function migrate(workspace: OpenWorkspace, id: string): Promise<void> {
  const contract = await fetchContract(id);
  const encrDS = await sealForWorkspace(workspace, await contractSecret(contract));
  await api.create('workspaceaccessgrants', {
    encrDS,
    digitalAsset: to('digitalassets', id),
    grantedTo: to('workspaces', workspace.id),
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MIGRATION_STEP_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
