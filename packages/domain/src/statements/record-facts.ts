import { z } from '../schema/zod.ts';
import { SIGNING_MODES } from '../contracts/signing-order.ts';
import { HashField, IdField, SizeField } from './fields.ts';

const DayField = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const EmailField = z.string().min(3).max(254);

const RecordDocumentSchema = z.strictObject({
  id: IdField,
  /** SHA3-256 of the plaintext. */
  hash: HashField,
  size: SizeField,
  name: z.string().min(1).max(255),
});

const RecordReaderSchema = z.strictObject({
  email: EmailField,
  /** Null for somebody who had no account yet when the record was signed. */
  accountId: IdField.nullable(),
});

const RecordSignerSchema = RecordReaderSchema.extend({
  /** Whether the signature asks for a verified identity. */
  level: z.enum(['basic', 'verified']),
});

/** What a contract is, beside its numbers in the chain: what its owner can change. */
export const RecordFactsSchema = z.strictObject({
  title: z.string().max(200),
  description: z.string().max(4000),
  startDate: DayField.nullable(),
  expiryDate: DayField.nullable(),
  signingMode: z.enum(SIGNING_MODES),
  /** In the order of their ids. */
  documents: z.array(RecordDocumentSchema).max(200),
  /** Whose signatures the contract needs, in the order of their addresses. */
  signers: z.array(RecordSignerSchema).max(1000),
  /** Who may read it beside them, in the order of their addresses. */
  readers: z.array(RecordReaderSchema).max(1000),
  /** No draft any more. */
  finished: z.boolean(),
});

/** What a contract is, as its owner says. */
export type RecordFacts = z.infer<typeof RecordFactsSchema>;
/** A document in a record. */
export type RecordDocument = RecordFacts['documents'][number];
/** Somebody in a record. */
export type RecordPerson = RecordFacts['readers'][number];
