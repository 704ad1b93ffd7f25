import { z } from '../schema/zod.ts';
import { HashField, IdField, SizeField } from '../statements/fields.ts';
import { KeyBindingSchema } from '../statements/key-binding.ts';
import { SignedStatementSchema } from '../statements/signed-statement.ts';

/** 32 bytes in base64. */
const SaltField = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const TlogProofField = z.string().min(1).max(131_072);
const PersonSchema = z.strictObject({ name: z.string().max(300), email: z.string().max(254) });
const LogSchema = z.strictObject({
  /** Name of the log, the first line of its checkpoints. */
  origin: z.string().min(1).max(253),
  /** Its Ed25519 key, 64 digits. */
  publicKey: HashField,
});

/**
 * The proof of signature that a user downloads: one JSON file by which anybody can check, without an account and
 * offline, who signed which documents when (AREA-PROOF, protocol 3.9).
 */
export const ProofBundleSchema = z.strictObject({
  version: z.literal(1),
  /** ISO 8601 in UTC. */
  generatedAt: z.iso.datetime(),
  contract: z.strictObject({
    id: IdField,
    title: z.string().max(1000),
    description: z.string().max(20_000),
    owner: PersonSchema,
    link: z.string().max(2000),
  }),
  /** What the owner says of the contract, and whose keys said it. */
  record: z.strictObject({ statement: SignedStatementSchema, ownerBinding: KeyBindingSchema }),
  documents: z
    .array(
      z.strictObject({
        id: IdField,
        name: z.string().min(1).max(255),
        size: SizeField,
        /** SHA3-256 of the document, 64 digits. */
        documentHash: HashField,
        docStatement: SignedStatementSchema,
        docSalt: SaltField,
        /** C2SP tlog-proof of the `doc` entry. */
        docProof: TlogProofField,
      }),
    )
    .min(1)
    .max(200),
  signatures: z
    .array(
      z.strictObject({
        documentId: IdField,
        signer: PersonSchema,
        /** When the server received the signature, ISO 8601 in UTC. */
        created: z.iso.datetime(),
        statement: SignedStatementSchema,
        salt: SaltField,
        /** C2SP tlog-proof of the `sig` entry. */
        proof: TlogProofField,
        keyBinding: KeyBindingSchema,
        keySalt: SaltField,
        keyLabelSalt: SaltField,
        /** C2SP tlog-proof of the `key` entry in the log of keys. */
        keyProof: TlogProofField,
      }),
    )
    .min(1)
    .max(2000),
  log: LogSchema,
  keyLog: LogSchema,
});

/** A parsed proof of signature. */
export type ProofBundle = z.infer<typeof ProofBundleSchema>;
/** One document of a proof. */
export type ProofDocument = ProofBundle['documents'][number];
/** One signature of a proof. */
export type ProofSignature = ProofBundle['signatures'][number];
/** A log and its key. */
export type LogKey = ProofBundle['log'];
