import { z } from '../schema/zod-mini.ts';
import { ContractTermSchema } from '../contracts/contract-term.ts';
import { ContractValueSchema } from '../contracts/contract-value.ts';
import { SIGNING_MODES } from '../contracts/signing-order.ts';
import { HashField, IdField, SizeField, TurnField } from '../schema/statement-fields.ts';

const DayField = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const EmailField = z.string().check(z.minLength(3), z.maxLength(254));

const RecordDocumentSchema = z.strictObject({
  id: IdField,
  /** SHA3-256 of the plaintext. */
  hash: HashField,
  size: SizeField,
  name: z.string().check(z.minLength(1), z.maxLength(255)),
});

const RecordReaderSchema = z.strictObject({
  email: EmailField,
  /** Null for somebody who had no account yet when the record was signed. */
  accountId: z.nullable(IdField),
});

const RecordSignerSchema = z.extend(RecordReaderSchema, {
  /** Whether the signature asks for a verified identity. */
  level: z.enum(['basic', 'verified']),
  /** Their place in the order of signing; missing in a contract without one. */
  turn: z.optional(TurnField),
});

/** The facts of a contract that its owner can change, without its numbers in the chain. */
export const RecordFactsSchema = z.strictObject({
  title: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(4000)),
  startDate: z.nullable(DayField),
  expiryDate: z.nullable(DayField),
  /** Missing in a contract that ends at its expiry date. */
  term: z.optional(ContractTermSchema),
  /** Missing in a contract of no stated value. */
  contractValue: z.optional(ContractValueSchema),
  signingMode: z.enum(SIGNING_MODES),
  /** In the order of their ids. */
  documents: z.array(RecordDocumentSchema).check(z.maxLength(200)),
  /** The required signers, in the order of their addresses. */
  signers: z.array(RecordSignerSchema).check(z.maxLength(1000)),
  /** The further readers, in the order of their addresses. */
  readers: z.array(RecordReaderSchema).check(z.maxLength(1000)),
  /** No draft any more. */
  finished: z.boolean(),
});

/** The facts of a contract, as its owner states them. */
export type RecordFacts = z.infer<typeof RecordFactsSchema>;
/** A document in a record. */
export type RecordDocument = RecordFacts['documents'][number];
/** Somebody in a record. */
export type RecordPerson = RecordFacts['readers'][number];
/** Somebody who is asked to sign, in a record. */
export type RecordSigner = RecordFacts['signers'][number];
