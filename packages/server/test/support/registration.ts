import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { createManifestStatement, manifestOf } from '@signet/domain/statements/manifest';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Contract } from './contracts.ts';
import { salt } from './people.ts';

/** What the owner registers about all documents of the contract, as it stands here. */
export async function newRegistration(
  { id, publicKey, documents, owner }: Contract,
  key = owner.keys.auth,
): Promise<{ bcTxId: string; registration: { statement: SignedStatement; salt: string } }> {
  const statement = await createManifestStatement(key, {
    assetId: id,
    assetPublicKey: publicKey,
    manifest: manifestOf(documents),
    time: new Date().toISOString(),
  });
  const registration = { statement, salt: salt() };
  const bcTxId = transactionIdOf(createEntry('doc', fromBase64Url(registration.salt), statement));
  return { bcTxId, registration };
}
