import { z } from './zod-mini.ts';
import { PublicKeyField } from './statement-fields.ts';

/** Largest payload of a statement in characters of base64. */
export const MAX_PAYLOAD = 262_144;

/** The form of a signed statement, on the wire and in proofs. */
export const SignedStatementSchema = z.strictObject({
  /** Media type of this kind of statement; part of the signed bytes. */
  payloadType: z.string().check(z.minLength(1), z.maxLength(100)),
  /** base64 of the canonical JSON of the statement. */
  payload: z.string().check(z.minLength(1), z.maxLength(MAX_PAYLOAD)),
  /** Key of the signer, 66 digits. */
  publicKey: PublicKeyField,
  /** base64url of r‖s, 86 characters. */
  signature: z.string().check(z.length(86)),
});

/** A statement with the signature of its author (protocol, decision 5). */
export type SignedStatement = z.infer<typeof SignedStatementSchema>;

/** How often the keys of an account can be replaced: bounds the data needed to verify somebody's keys. */
const MAX_REPLACEMENTS = 20;

/** base64url of r‖s, 86 characters. */
const SignatureField = z.string().check(z.length(86));

const BoundKeysSchema = z.strictObject({
  statement: SignedStatementSchema,
  /** The signature of the `auth` key over the same statement. */
  counterSignature: SignatureField,
});

/** Keys that were replaced: as they were bound, and their own signatures over the statement that replaces them. */
const FormerBindingSchema = z.extend(BoundKeysSchema, {
  successor: z.strictObject({ sign: SignatureField, auth: SignatureField }),
});

/** The form of a key binding. */
export const KeyBindingSchema = z.extend(BoundKeysSchema, {
  /** The keys before, from the founding ones on; left out while there are none. */
  former: z.optional(z.array(FormerBindingSchema).check(z.minLength(1), z.maxLength(MAX_REPLACEMENTS))),
});

/** Names the three keys of an account: signed by `sign`, counter-signed by `auth` (docs/protocol.md, Keys). */
export type KeyBinding = z.infer<typeof KeyBindingSchema>;
/** One step from the founding keys towards the present ones. */
export type FormerBinding = z.infer<typeof FormerBindingSchema>;
