import { contractKeys, type ContractKeyAttributes } from '@signet/domain/resources/contract-keys/resource';
import type { Selectable } from 'kysely';
import type { ContractKeysTable } from '../../platform/db/schema.ts';
import { resource } from '../../http/json-api/resource.ts';

export const contractKeyResource = resource<Selectable<ContractKeysTable>>({
  definition: contractKeys,
  load: (db, ids) => db.selectFrom('contract_keys').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): ContractKeyAttributes => ({
    epoch: row.epoch,
    publicKey: row.public_key,
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
  }),
  links: {},
});
