import { z } from '../schema/zod-mini.ts';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { signPayload, verifyPayload } from '../crypto/signature.ts';
import { AppError } from '../errors/app-error.ts';
import { MAX_PAYLOAD, SignedStatementSchema, type SignedStatement } from '../schema/statement-shapes.ts';

export type { SignedStatement };

/** Signs a value; TypeError when canonical JSON cannot hold it, RangeError when it is too large. */
export async function signStatement(
  key: KeyPair,
  payloadType: string,
  value: unknown,
): Promise<SignedStatement> {
  const bytes = utf8(canonicalJson(value));
  const payload = toBase64(bytes);
  if (payload.length > MAX_PAYLOAD) throw new RangeError('the statement is too large');
  const signature = toBase64Url(await signPayload(key.privateKey, payloadType, bytes));
  return { payloadType, payload, publicKey: key.publicKey, signature };
}

/**
 * The content of a statement: its type, size, signature (by the key it names), canonical form and schema are checked,
 * in that order. AppError SignatureManipulated when one fails. The caller checks that the key is the right one.
 */
export async function openStatement<T>(
  statement: SignedStatement,
  payloadType: string,
  schema: z.core.$ZodType<T>,
): Promise<T> {
  try {
    const { payload, publicKey, signature } = SignedStatementSchema.parse(statement);
    if (statement.payloadType !== payloadType) throw new RangeError('a statement of another type');
    const bytes = fromBase64(payload);
    if (!(await verifyPayload(publicKey, payloadType, bytes, fromBase64Url(signature)))) {
      throw new RangeError('the signature is wrong');
    }
    return z.parse(schema, parseCanonical(bytes));
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the signed statement is not acceptable', cause });
  }
}

/** {@link openStatement} for a statement that must be by `signerKey` (66 digits). */
export async function openStatementOf<T>(
  statement: SignedStatement,
  signerKey: string,
  payloadType: string,
  schema: z.core.$ZodType<T>,
): Promise<T> {
  if (statement.publicKey !== signerKey) {
    throw new AppError('SignatureManipulated', { detail: 'the statement is signed by another key' });
  }
  return openStatement(statement, payloadType, schema);
}

function parseCanonical(bytes: Bytes): unknown {
  const text = fromUtf8(bytes);
  const value: unknown = JSON.parse(text);
  if (canonicalJson(value) !== text) throw new RangeError('the statement is not in canonical form');
  return value;
}
