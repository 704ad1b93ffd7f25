import { AppError } from '@signet/domain/errors/app-error';
import { verifyPayload } from '@signet/domain/crypto/signature';
import { createHash } from 'node:crypto';

const GRANT_TYPE = 'application/vnd.ikf.grant.v1';
const KEY_ID = [2, 10] as const;
const GRANTER = [123, 156] as const;
const BYTES = 220;

/**
 * What can be said of an envelope without opening it (protocol.md 3.5): its form, that `granterKey` signed it and, when
 * the recipient's key is known, that it is for that key. What is inside only the recipient can check.
 *
 * @param pointer where the envelope stands in the request body
 * @throws AppError BadRequest
 */
export async function checkEnvelope(options: {
  envelope: string;
  granterKey: string;
  recipientKey?: string | undefined;
  pointer: string;
}): Promise<void> {
  const { envelope, granterKey, recipientKey, pointer } = options;
  const bytes = Buffer.from(envelope, 'base64url');
  const refuse = (detail: string): AppError => new AppError('BadRequest', { detail, pointer });
  if (
    bytes.length !== BYTES ||
    bytes[0] !== 1 ||
    bytes[1] !== 1 ||
    bytes.toString('base64url') !== envelope
  ) {
    throw refuse('not an envelope of a known version');
  }
  if (bytes.subarray(...GRANTER).toString('hex') !== granterKey)
    throw refuse('the envelope names another granter');
  if (recipientKey !== undefined) {
    const keyId = createHash('sha256').update(Buffer.from(recipientKey, 'hex')).digest().subarray(0, 8);
    if (!keyId.equals(bytes.subarray(...KEY_ID))) throw refuse('the envelope is for another key');
  }
  const isSigned = await verifyPayload(
    granterKey,
    GRANT_TYPE,
    bytes.subarray(0, GRANTER[1]),
    bytes.subarray(GRANTER[1]),
  );
  if (!isSigned) throw refuse('the signature of the granter is wrong');
}
