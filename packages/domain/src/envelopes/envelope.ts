import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { keyOfSigner, ownSigner, type OwnKeys, type VerifiedSigner } from '../trust/parties.ts';
import { type CertifiedKey } from '../trust/certified-key.ts';
import { hold, type HeldKey } from '../trust/held-key.ts';
import {
  recipientBytes,
  type OpeningRecipient,
  type Recipient,
  type RecipientName,
} from '../trust/recipient.ts';
import { assertSealedBy, namedGranter, openSecret, sealSecret } from './sealed-secret.ts';

const LABELS = { contract: 'ikf/v2/encrDS\0', workspace: 'ikf/v2/encrWs\0' };

/**
 * The secret of a contract or workspace, encrypted for one recipient and signed by the granter: `encrDS` and
 * `encrWsPrivateKey`, 294 characters of base64url (CRYPTO-07 to -09; docs/protocol.md, Envelopes). It is bound to
 * contract or workspace, epoch, recipient and granter by their ids, so that no server can show it in another place.
 */
export async function sealEnvelope(key: HeldKey, recipient: Recipient, own: OwnKeys): Promise<string> {
  const info = envelopeInfo(key.of, recipient, ownSigner(own));
  return sealSecret(key.secret, recipient.key, info, own.auth);
}

export interface OpenEnvelopeOptions {
  envelope: string;
  /** The key whose secret must be in it. */
  key: CertifiedKey;
  recipient: OpeningRecipient;
  /** Who gave it. */
  granter: VerifiedSigner;
}

/**
 * The secret in an envelope. AppError CouldNotDecrypt unless it is for this key and recipient, by this granter, and the
 * secret derives the key. So a key that the granter replaced is accepted as well: its holder could give no other secret.
 */
export async function openEnvelope({
  envelope,
  key,
  recipient,
  granter,
}: OpenEnvelopeOptions): Promise<HeldKey> {
  try {
    const authKey = keyOfSigner(granter, namedGranter(envelope));
    const info = envelopeInfo(key, recipient, { accountId: granter.accountId, authKey });
    return await hold(key, await openSecret(envelope, recipient.keyPair, info, authKey));
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'the envelope could not be opened', cause });
  }
}

/** What an envelope must be bound to, as the verifier knows it. */
export interface EnvelopeContext {
  key: { kind: 'contract' | 'workspace'; id: string; epoch: number; publicKey: string };
  /** `key` is undefined for the holder of an invite code, whom only the inviter knows. */
  recipient: RecipientName & { key?: string | undefined };
  granter: { accountId: string; authKey: string };
}

/**
 * Checks an envelope without opening it: its form, and that the granter signed it for this recipient, key and epoch.
 * RangeError that says what is wrong.
 */
export async function assertEnvelope(envelope: string, context: EnvelopeContext): Promise<void> {
  const { key, recipient, granter } = context;
  const info = envelopeInfo(key, recipient, granter);
  await assertSealedBy(envelope, info, { granterKey: granter.authKey, recipientKey: recipient.key });
}

/** The HPKE `info`: everything that the envelope is bound to, each part of a fixed length. */
function envelopeInfo(
  { kind, id, epoch, publicKey }: EnvelopeContext['key'],
  recipient: RecipientName,
  { accountId, authKey }: EnvelopeContext['granter'],
): Bytes {
  const { type, id: recipientId } = recipientBytes(recipient);
  return concatBytes(
    utf8(LABELS[kind]),
    idBytes(id),
    epochBytes(epoch),
    fromHex(publicKey),
    Uint8Array.of(type),
    recipientId,
    idBytes(accountId),
    fromHex(authKey),
  );
}
