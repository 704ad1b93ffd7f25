import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { HashField, IdField, TimeField } from '../schema/statement-fields.ts';
import { keyBindingHash, type KeyBinding } from './key-binding.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of an identity statement. */
export const IDENTITY_TYPE = 'application/vnd.ikf.identity.v1+json';

const IdentitySchema = z
  .strictObject({
    type: z.literal('identity'),
    v: z.literal(1),
    accountId: IdField,
    /** Hash of the account's key binding. */
    keyBinding: HashField,
    /** The address that was confirmed, in its normal form. */
    email: z.string().check(z.minLength(3), z.maxLength(300)),
    /** The names that the person gave; both null for a guest, who gave none yet. */
    firstName: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    lastName: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    /** When the person proved with these keys that they read mail at the address. */
    confirmedAt: TimeField,
    /** `verified` when somebody checked the person's identity. */
    level: z.enum(['basic', 'verified']),
    /** The checker, and their reference; null at level `basic`. */
    provider: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
    reference: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
    /** When the service signed this. */
    time: TimeField,
  })
  .check(
    z.refine(({ firstName, lastName }) => (firstName === null) === (lastName === null)),
    z.refine(({ level, provider, reference }) =>
      level === 'verified'
        ? provider !== null && reference !== null
        : provider === null && reference === null,
    ),
  );

/** The service's statement about a person whose keys it knows (docs/protocol.md, People). */
export type Identity = Omit<z.infer<typeof IdentitySchema>, 'type' | 'v'>;

/** Signs an identity statement with the service's authority key. */
export async function createIdentityStatement(
  authority: KeyPair,
  identity: Identity,
): Promise<SignedStatement> {
  return signStatement(
    authority,
    IDENTITY_TYPE,
    IdentitySchema.parse({ ...identity, type: 'identity', v: 1 }),
  );
}

/** The content of an identity statement by this authority key (66 digits); AppError SignatureManipulated otherwise. */
export async function openIdentityStatement(
  statement: SignedStatement,
  authority: string,
): Promise<Identity> {
  const {
    type: _,
    v: __,
    ...identity
  } = await openStatementOf(statement, authority, IDENTITY_TYPE, IdentitySchema);
  return identity;
}

/**
 * {@link openIdentityStatement} for the account with these keys.
 *
 * @throws AppError SignatureManipulated also when it names another account or other keys
 */
export async function verifyIdentityStatement(
  statement: SignedStatement,
  { authority, accountId, keyBinding }: { authority: string; accountId: string; keyBinding: KeyBinding },
): Promise<Identity> {
  const identity = await openIdentityStatement(statement, authority);
  if (identity.accountId !== accountId || identity.keyBinding !== keyBindingHash(keyBinding))
    throw new AppError('SignatureManipulated', { detail: 'the identity statement is of somebody else' });
  return identity;
}
