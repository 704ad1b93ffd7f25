import {
  keyChanges,
  staleWraps,
  type KeyChangeAttributes,
  type StaleWrapAttributes,
} from '@signet/domain/resources/account-keys/resource';
import { resource } from '../../http/json-api/resource.ts';
import { wrappedContractOf, type WrappedContractRow } from '../workspace-keys/wrapped-contract.ts';

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
interface StaleWrapRow extends WrappedContractRow {
  id: string;
  encr_ds: string | null;
  granter_binding: StaleWrapAttributes['granterBinding'];
}

export const staleWrapResource = resource<StaleWrapRow>({
  definition: staleWraps,
  load: async () => [],
  attributes: (row): StaleWrapAttributes => ({
    encrDS: row.encr_ds ?? '',
    granterBinding: row.granter_binding,
    ...wrappedContractOf(row),
  }),
  links: {},
});
