import type { HeldKey } from '@signet/domain/trust/held-key';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { RecordPlace } from '@signet/domain/statements/record-keys';
import type { Contract } from '../../shared/api-client/entities.ts';
import { withFreshKey } from '../workspaces/change-key.ts';
import { placeOf, sealForWorkspace } from './file-contract.ts';
import { ifMember, placesNow } from '../workspaces/places-now.ts';
import { reopenWorkspace } from '../workspaces/workspace-key.ts';

/**
 * Whether former readers may know the newest key of the person's contract: members of a workspace that it was taken out of,
 * or former members of its workspace, whose chain then has a later key than the record names.
 *
 * @throws AppError UnverifiedWorkspace
 */
export async function hasLeftPlace(record: VerifiedRecord, contract: Contract): Promise<boolean> {
  const moves = contract.record?.moves ?? [];
  // a colleague's move took it out of a workspace
  if (moves.length > 0) return true;
  const shown = contract.workspaceAccessGrant?.grantedTo?.id;
  for (const { workspaceId, epoch } of record.places) {
    if (workspaceId !== shown) return true;
    const workspace = await ifMember(reopenWorkspace(workspaceId));
    if (workspace === undefined || workspace.key.of.epoch > epoch) return true;
  }
  return false;
}

/** The workspace access grant with the next key of the contract. */
export interface KeyForPlace {
  filings: { id: string; encrDS: string; keyEpoch: number }[];
  /** As the record names them. */
  places: RecordPlace[];
}

/**
 * The next key of the person's contract, wrapped for the workspace in which they filed it, or to which a colleague moved it.
 * Empty for a workspace that neither names, whatever the server shows, or that the owner has left.
 *
 * @throws AppError UnverifiedWorkspace, KeyChangePending, SignatureManipulated
 */
export async function wrapForPlace(
  record: VerifiedRecord,
  contract: Contract,
  key: HeldKey,
): Promise<KeyForPlace> {
  const grant = contract.workspaceAccessGrant;
  const { places } = await placesNow(record, contract.record?.moves ?? []);
  const named = places.find(({ workspaceId }) => workspaceId === grant?.grantedTo?.id);
  if (grant == null || named === undefined) return { filings: [], places: [] };
  const workspace = await ifMember(withFreshKey(named.workspaceId));
  if (workspace === undefined) return { filings: [], places: [] };
  const place = placeOf(workspace);
  const encrDS = await sealForWorkspace(workspace, key);
  return { filings: [{ id: grant.id, encrDS, keyEpoch: place.epoch }], places: [place] };
}
