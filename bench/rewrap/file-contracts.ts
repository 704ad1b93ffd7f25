import { randomUUID } from 'node:crypto';
import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { assetPublicKeyOf, createDataSecret } from '../../packages/domain/src/crypto/data-secret.ts';
import { sealEnvelope } from '../../packages/domain/src/crypto/envelope.ts';
import { parseRecoveryPhrase } from '../../packages/domain/src/crypto/recovery-phrase.ts';
import type { Db } from '../../packages/server/src/db/database.ts';
import { contractOf } from '../list/fill-database.ts';

const BATCH = 500;

interface FilingOptions {
  workspaceId: string;
  /** Who files, by the words of the key file and by e-mail. */
  words: readonly string[];
  email: string;
  contracts: number;
}

/** Files contracts in a workspace, each with a secret of its own and a real envelope. */
export async function fileContracts(db: Db, options: FilingOptions): Promise<void> {
  const { workspaceId, words, email, contracts } = options;
  const { auth: granter } = await deriveAccountKeys(parseRecoveryPhrase(words.join(' ')));
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
  const file = async (number: number) => {
    const secret = createDataSecret();
    const assetPublicKey = await assetPublicKeyOf(secret);
    const asset = { ...contractOf(owner.id, number), public_key: assetPublicKey };
    const recipientKey = workspace.public_key;
    const grant = {
      id: randomUUID(),
      asset_id: asset.id,
      workspace_id: workspaceId,
      folder_id: null,
      company_workspace: false,
      encr_ds: await sealEnvelope({
        secret,
        recipientKey,
        recipientType: 'workspace',
        assetPublicKey,
        granter,
      }),
      granter_key: granter.publicKey,
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
