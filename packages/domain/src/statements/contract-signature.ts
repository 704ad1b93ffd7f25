import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import {
  HashField,
  IdField,
  NonceField,
  PublicKeyField,
  SizeField,
  TimeField,
} from '../schema/statement-fields.ts';
import { createNonce } from './nonce.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a contract signature. */
export const CONTRACT_SIGNATURE_TYPE = 'application/vnd.ikf.signature.v1+json';

/** The statement that a person signs for one document of a contract (docs/protocol.md, Signing, CRYPTO-12). */
const ContractSignatureSchema = z.strictObject({
  type: z.literal('contract-signature'),
  v: z.literal(1),
  assetId: IdField,
  assetPublicKey: PublicKeyField,
  documentId: IdField,
  /** SHA3-256 of the plaintext. */
  documentHash: HashField,
  /** Size of the plaintext in bytes. */
  size: SizeField,
  /** Ledger transaction (bcTxId) of the document's registration. */
  docTx: HashField,
  /** `chainHash` of the contract's record: title, documents and required signers are part of what is signed. */
  recordHash: HashField,
  signer: z.strictObject({ accountId: IdField, publicKey: PublicKeyField }),
  /** Whether the signer's identity was verified. */
  level: z.enum(['basic', 'verified']),
  /** Reference of the identification, if there was one. */
  identRef: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The time as the signer states it. */
  time: TimeField,
  nonce: NonceField,
});

/** The content of a contract signature. */
export type ContractSignature = z.infer<typeof ContractSignatureSchema>;

/** The input of {@link createContractSignature}; the rest comes from the key or is random. */
export type ContractSignatureFields = Omit<ContractSignature, 'nonce' | 'signer' | 'type' | 'v'> & {
  /** The account that signs. */
  accountId: string;
};

/** Signs a document with the account's `sign` key. */
export async function createContractSignature(
  key: KeyPair,
  fields: ContractSignatureFields,
): Promise<SignedStatement> {
  const { accountId, ...rest } = fields;
  const signer = { accountId, publicKey: key.publicKey };
  const content = { ...rest, type: 'contract-signature', v: 1, signer, nonce: createNonce() };
  return signStatement(key, CONTRACT_SIGNATURE_TYPE, ContractSignatureSchema.parse(content));
}

/**
 * The content of a contract signature by `signKey` (66 digits). AppError SignatureManipulated when it is by another key,
 * names another signer or is malformed. The caller compares the fields with the document at hand.
 */
export async function verifyContractSignature(
  statement: SignedStatement,
  signKey: string,
): Promise<ContractSignature> {
  const content = await openStatementOf(statement, signKey, CONTRACT_SIGNATURE_TYPE, ContractSignatureSchema);
  if (content.signer.publicKey !== signKey) {
    throw new AppError('SignatureManipulated', { detail: 'the statement names another signer' });
  }
  return content;
}
