import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { deriveKeyPair, type KeyPair } from './key-pair.ts';
import { randomBytes } from './platform.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

/** A new workspace secret, 32 bytes, from which the keys of the workspace come (protocol 3.6). */
export function createWorkspaceSeed(): Bytes {
  return randomBytes(32);
}

/** The encryption keys of a workspace; `publicKey` is its public attribute (CRYPTO-09). */
export async function workspaceKeyPairOf(seed: Uint8Array): Promise<KeyPair> {
  if (seed.length !== 32) throw new RangeError('a workspace seed has 32 bytes');
  return deriveKeyPair(seed, 'agree');
}

/** What an `encrWsPrivateKey` is bound to. A member whose role changes gets a new one. */
export interface MembershipContext {
  workspacePublicKey: string;
  /** Counts the key changes of the workspace from 0. */
  epoch: number;
  /** The member's role, e.g. `admin`, `editor`, `viewer`. */
  role: string;
}

/** The workspace seed encrypted for a member: `encrWsPrivateKey`, 294 characters of base64url (CRYPTO-09). */
export async function sealWorkspaceSeed(
  options: MembershipContext & { seed: Uint8Array; recipientKey: string; granter: KeyPair },
): Promise<string> {
  const { publicKey } = await workspaceKeyPairOf(options.seed);
  if (publicKey !== options.workspacePublicKey) throw new RangeError('the seed is of another workspace');
  const info = membershipInfo(options, options.granter.publicKey);
  return sealSecret(options.seed, options.recipientKey, info, options.granter);
}

/**
 * The keys of a workspace out of a member's `encrWsPrivateKey`. AppError CouldNotDecrypt unless it is for this key, by
 * this granter, for this workspace, epoch and role, and the seed in it derives the workspace's public key.
 */
export async function openWorkspaceSeed(
  options: MembershipContext & { envelope: string; recipient: KeyPair; granterKey: string },
): Promise<{ seed: Bytes; keyPair: KeyPair }> {
  try {
    const info = membershipInfo(options, options.granterKey);
    const seed = await openSecret(options.envelope, options.recipient, info, options.granterKey);
    const keyPair = await workspaceKeyPairOf(seed);
    if (keyPair.publicKey !== options.workspacePublicKey)
      throw new RangeError('the seed is of another workspace');
    return { seed, keyPair };
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'the workspace key could not be opened', cause });
  }
}

function membershipInfo({ workspacePublicKey, epoch, role }: MembershipContext, granterKey: string): Bytes {
  if (!Number.isInteger(epoch) || epoch < 0 || epoch > 0xffffffff)
    throw new RangeError('the epoch is a 32-bit number');
  const epochBytes = new Uint8Array(4);
  new DataView(epochBytes.buffer).setUint32(0, epoch);
  return concatBytes(
    utf8('ikf/v1/encrWs\0'),
    fromHex(workspacePublicKey),
    epochBytes,
    fromHex(granterKey),
    utf8(role),
  );
}
