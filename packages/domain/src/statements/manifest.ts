import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod.ts';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, PublicKeyField, TimeField } from './fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the registration of all documents of a contract. */
export const MANIFEST_TYPE = 'application/vnd.ikf.manifest.v1+json';

/** What the owner says about the documents of a contract taken together (protocol 3.8, proofOutdated). */
export const ManifestSchema = z.strictObject({
  type: z.literal('manifest'),
  v: z.literal(1),
  assetId: IdField,
  assetPublicKey: PublicKeyField,
  /** {@link manifestOf} all documents of the contract. */
  manifest: HashField,
  /** When the owner says it was. */
  time: TimeField,
});

/** The content of a manifest statement. */
export type ManifestStatement = z.infer<typeof ManifestSchema>;

/** Registers the documents of a contract with the owner's `auth` key. */
export async function createManifestStatement(
  key: KeyPair,
  fields: Omit<ManifestStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'manifest', v: 1 };
  return signStatement(key, MANIFEST_TYPE, ManifestSchema.parse(content));
}

/** The content of a manifest statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyManifestStatement(
  statement: SignedStatement,
  authKey: string,
): Promise<ManifestStatement> {
  return openStatementOf(statement, authKey, MANIFEST_TYPE, ManifestSchema);
}

/** SHA-256 over the ids and hashes of all documents of a contract, in the order of their ids. */
export function manifestOf(documents: readonly { id: string; documentHash: string }[]): string {
  const pairs = documents.map(({ id, documentHash }) => [id, documentHash] as const);
  return toHex(sha256(utf8(canonicalJson(pairs.toSorted(([left], [right]) => (left < right ? -1 : 1))))));
}
