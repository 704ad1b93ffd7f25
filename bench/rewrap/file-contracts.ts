import { randomUUID } from 'node:crypto';
import { foundContract } from '../../packages/domain/src/trust/held-key.ts';
import { sealEnvelope } from '../../packages/domain/src/envelopes/envelope.ts';
import type { Recipient } from '../../packages/domain/src/trust/recipient.ts';
import { vouch } from '../../packages/domain/src/trust/vouch.ts';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import { contractOf } from '../list/fill-database.ts';
import { ownKeys } from '../../e2e/support/own-keys.ts';

const BATCH = 500;

interface FilingOptions {
  workspaceId: string;
  /** The owner of the contracts, by the words of the key file and by e-mail. */
  words: readonly string[];
  email: string;
  contracts: number;
}

/** Files contracts in a workspace, each with a secret of its own and a real envelope. */
export async function fileContracts(db: Db, options: FilingOptions): Promise<void> {
  const { workspaceId, words, email, contracts } = options;
  const own = await ownKeys({ words });
  const workspace = await db
    .selectFrom('workspaces')
    .select(['public_key', 'key_epoch'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const owner = await db
    .selectFrom('natural_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const recipient = vouch<Recipient>({ type: 'workspace', id: workspaceId, key: workspace.public_key });
  const file = async (number: number) => {
    const { accountId } = own;
    const key = await foundContract(accountId);
    const { id, publicKey } = key.of;
    const asset = { ...contractOf({ personId: owner.id, accountId }, number), id, public_key: publicKey };
    const grant = {
      id: randomUUID(),
      asset_id: asset.id,
      workspace_id: workspaceId,
      folder_id: null,
      company_workspace: false,
      encr_ds: await sealEnvelope(key, recipient, own),
      granter_key: own.auth.publicKey,
      key_epoch: workspace.key_epoch,
      asset_created: asset.created,
      created: asset.created,
    };
    return { asset, grant };
  };
  for (let from = 0; from < contracts; from += BATCH) {
    const filed = await Promise.all(Array.from({ length: BATCH }, (_, place) => file(from + place)));
    await db
      .insertInto('digital_assets')
      .values(filed.map(({ asset }) => asset))
      .execute();
    await db
      .insertInto('workspace_access_grants')
      .values(filed.map(({ grant }) => grant))
      .execute();
  }
}
