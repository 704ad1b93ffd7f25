import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { utf8, type Bytes } from '../bytes/bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { KeyPair } from './key-pair.ts';
import { hashToken } from './link-token.ts';
import { signPayload, verifyPayload } from './signature.ts';

const ACTIVATION_TYPE = 'application/vnd.ikf.activation.v1+json';

/** Which account is confirmed, and by which mail. */
export interface Activation {
  accountId: string;
  /** The secret that the mail carried. */
  secret: string;
}

/**
 * Shows that the holder of an activation mail's secret holds the account's `auth` key, too: the mailbox and the key belong
 * to one person (docs/protocol.md, Activation). The secret is the challenge, so no other one is requested.
 *
 * @returns r‖s as 86 characters of base64url
 */
export async function createActivationProof(authKey: KeyPair, activation: Activation): Promise<string> {
  return toBase64Url(await signPayload(authKey.privateKey, ACTIVATION_TYPE, payloadOf(activation)));
}

/** Whether `proof` is by `authKey` (66 digits), for this account and this mail. */
export async function verifyActivationProof(
  authKey: string,
  activation: Activation,
  proof: string,
): Promise<boolean> {
  return verifyPayload(authKey, ACTIVATION_TYPE, payloadOf(activation), fromBase64Url(proof));
}

function payloadOf({ accountId, secret }: Activation): Bytes {
  return utf8(canonicalJson({ accountId, secretHash: hashToken(secret) }));
}
