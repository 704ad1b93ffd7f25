import type { StaleGrantAttributes } from '@signet/domain/resources/workspace-keys/resource';

/** A contract that is wrapped for a former key, with the proofs of the contract's key. */
export interface WrappedContractRow {
  asset_id: string;
  asset_epoch: number;
  public_key: string;
  founder_id: string;
  /** Set for a contract with more than one key; null otherwise. */
  record: StaleGrantAttributes['record'];
  owner_binding: StaleGrantAttributes['ownerBinding'];
  transfers: NonNullable<StaleGrantAttributes['transfers']>;
  bindings: NonNullable<StaleGrantAttributes['bindings']>;
}

/** What a grant says of the contract that it wraps. */
export const wrappedContractOf = (row: WrappedContractRow) => ({
  assetId: row.asset_id,
  founderId: row.founder_id,
  assetPublicKey: row.public_key,
  epoch: row.asset_epoch,
  record: row.record,
  ownerBinding: row.owner_binding,
  transfers: row.transfers,
  bindings: row.bindings,
});
