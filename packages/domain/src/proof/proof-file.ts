import { z } from '../schema/zod-mini.ts';
import { KeyBindingSchema, SignedStatementSchema } from '../schema/statement-shapes.ts';
import { TRANSFERS_MAX } from '../statements/transfer-limits.ts';

/** The position of an entry in a log: its number, its time, and the hashes that lead to the root. */
const InclusionSchema = z.strictObject({
  index: z.int().check(z.minimum(0)),
  /** When the log took the entry, in ms since 1970. */
  at: z.int().check(z.minimum(0)),
  /** base64, from the leaf's sibling up. */
  hashes: z.array(z.string().check(z.length(44))).check(z.maxLength(64)),
});

/** 32 bytes in base64. */
const SaltField = z.string().check(z.length(44));
/** A statement with the salt that hides it in its log, and its position there. */
const LoggedSchema = z.strictObject({
  statement: SignedStatementSchema,
  salt: SaltField,
  inclusion: InclusionSchema,
});
/** The owner of the keys: the key binding and the service's identity statement, both from the log of keys. */
const PersonSchema = z.strictObject({
  binding: KeyBindingSchema,
  salt: SaltField,
  labelSalt: SaltField,
  inclusion: InclusionSchema,
  identity: LoggedSchema,
});
const NoteField = z.string().check(z.minLength(1), z.maxLength(65_536));

/**
 * The proof of signature that a user downloads: one file by which anybody can check, without an account and offline, who
 * signed which documents when (AREA-PROOF; docs/protocol.md, Proof). It holds only statements and their positions in the
 * logs, so that nothing in it can be changed: title, names, addresses and times stand inside the statements.
 */
export const ProofSchema = z.strictObject({
  version: z.literal(2),
  /** The trust file of the issuer. */
  trust: SignedStatementSchema,
  /** One signed state of each log, which holds everything below. */
  heads: z.strictObject({ contracts: NoteField, keys: NoteField }),
  /** The records of the contract, by number: those that earlier signatures name, and the newest one last. */
  records: z.array(LoggedSchema).check(z.minLength(1), z.maxLength(1000)),
  /** How the contract got other owners, in order; left out for one that its founder owns. */
  transfers: z.optional(z.array(LoggedSchema).check(z.minLength(1), z.maxLength(TRANSFERS_MAX))),
  /** Its owners, whoever signed a transfer, and everybody who signed, by account id. */
  people: z.array(PersonSchema).check(z.minLength(1), z.maxLength(1001)),
  /** The registrations of the documents, in the order of the newest record. */
  documents: z.array(LoggedSchema).check(z.minLength(1), z.maxLength(200)),
  /** By account id of the signer and then by document id. */
  signatures: z.array(LoggedSchema).check(z.maxLength(20_000)),
});

/** A parsed proof of signature. */
export type Proof = z.infer<typeof ProofSchema>;
/** A statement with its place in a log. */
export type LoggedStatement = z.infer<typeof LoggedSchema>;
/** The position of an entry in a log. */
export type Inclusion = z.infer<typeof InclusionSchema>;
/** The keys of one person of a proof. */
export type ProofPerson = z.infer<typeof PersonSchema>;
