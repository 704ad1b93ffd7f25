import {
  keyChanges,
  staleWraps,
  type KeyChangeAttributes,
  type StaleWrapAttributes,
} from '@signet/domain/resources/account-keys/resource';
import { resource } from '../../http/json-api/resource.ts';

type KeyChangeRow = KeyChangeAttributes & { id: string };

export const keyChangeResource = resource<KeyChangeRow>({
  definition: keyChanges,
  load: async () => [],
  attributes: ({ formerSecrets, contracts, companyIds, workspaceIds }): KeyChangeAttributes => {
    return { formerSecrets, contracts, companyIds, workspaceIds };
  },
  links: {},
});

/** A grant with the proofs of its contract's key and its granter. */
interface StaleWrapRow {
  id: string;
  encr_ds: string | null;
  asset_id: string;
  asset_epoch: number;
  public_key: string;
  founder_id: string;
  granter_binding: StaleWrapAttributes['granterBinding'];
  record: StaleWrapAttributes['record'];
  owner_binding: StaleWrapAttributes['ownerBinding'];
}

export const staleWrapResource = resource<StaleWrapRow>({
  definition: staleWraps,
  load: async () => [],
  attributes: (row): StaleWrapAttributes => ({
    encrDS: row.encr_ds ?? '',
    granterBinding: row.granter_binding,
    assetId: row.asset_id,
    founderId: row.founder_id,
    assetPublicKey: row.public_key,
    epoch: row.asset_epoch,
    record: row.record,
    ownerBinding: row.owner_binding,
  }),
  links: {},
});
