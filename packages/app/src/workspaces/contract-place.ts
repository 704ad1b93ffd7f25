import type { HeldKey } from '@signet/domain/crypto/held-key';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { RecordPlace } from '@signet/domain/statements/record-keys';
import type { Contract } from '../api-client/entities.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { withFreshKey } from './change-key.ts';
import { placeOf, sealForWorkspace } from './file-contract.ts';
import { openWorkspaceAnew, type OpenWorkspace } from './workspace-key.ts';

/**
 * Whether somebody may know the newest key of an own contract by a workspace that it lay in and does not any more, or
 * who has left the workspace since: then its chain has a later key than the one that the record names.
 *
 * @throws AppError UnverifiedWorkspace
 */
export async function hasLeftPlace({ places }: VerifiedRecord, contract: Contract): Promise<boolean> {
  const shown = contract.workspaceAccessGrant?.grantedTo?.id;
  for (const { workspaceId, epoch } of places) {
    if (workspaceId !== shown) return true;
    const workspace = await ifMember(openWorkspaceAnew(workspaceId));
    if (workspace === undefined || workspace.key.of.epoch > epoch) return true;
  }
  return false;
}

/** A filing with the next key of the contract. */
export interface FiledKey {
  filings: { id: string; encrDS: string; keyEpoch: number }[];
  /** As the record names them. */
  places: RecordPlace[];
}

/**
 * The next key of an own contract wrapped for the workspace where its owner filed it. Nothing for one that the record does
 * not name, whatever the server shows, or that the owner has left.
 *
 * @throws AppError UnverifiedWorkspace, KeyChangePending
 */
export async function wrapForPlace(contract: Contract, key: HeldKey): Promise<FiledKey> {
  const filing = contract.workspaceAccessGrant;
  const named = contract.verified?.places.find(({ workspaceId }) => workspaceId === filing?.grantedTo?.id);
  if (filing == null || named === undefined) return { filings: [], places: [] };
  const workspace = await ifMember(withFreshKey(named.workspaceId));
  if (workspace === undefined) return { filings: [], places: [] };
  const place = placeOf(workspace);
  const encrDS = await sealForWorkspace(workspace, key);
  return { filings: [{ id: filing.id, encrDS, keyEpoch: place.epoch }], places: [place] };
}

function ifMember(opened: Promise<OpenWorkspace>): Promise<OpenWorkspace | undefined> {
  return opened.catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NoWorkspaceKey') throw error;
    return undefined;
  });
}
