import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The three public keys of an account, 66 digits each. */
export interface AccountPublicKeys {
  signKey: string;
  authKey: string;
  encKey: string;
}

/** The id that belongs to the first keys of an account (docs/protocol.md, Ids). */
export function accountIdOf({ signKey, authKey, encKey }: AccountPublicKeys): string {
  return certifiedId('ikf/v2/account', fromHex(signKey), fromHex(authKey), fromHex(encKey));
}

/** The id of the contract whose first public key is `publicKey`, founded by the account `founderId`. */
export function contractIdOf({ publicKey, founderId }: { publicKey: string; founderId: string }): string {
  return certifiedId('ikf/v2/contract', fromHex(publicKey), idBytes(founderId));
}

/** Under which devices remember the newest transfer of a contract (docs/protocol.md, Pins). */
export function transfersIdOf(contractId: string): string {
  return certifiedId('ikf/v2/contract-transfers', idBytes(contractId));
}

/** The facts behind a workspace's id. */
export interface WorkspaceFacts {
  /** Its first public key. */
  publicKey: string;
  founderId: string;
  companyId: string | null;
}

/** The id of a workspace. */
export function workspaceIdOf({ publicKey, founderId, companyId }: WorkspaceFacts): string {
  const company = companyId === null ? new Uint8Array(16) : idBytes(companyId);
  return certifiedId('ikf/v2/workspace', fromHex(publicKey), idBytes(founderId), company);
}

/** The id of the company that the account `founderId` founded with these 32 random bytes (64 digits). */
export function companyIdOf({ founderId, seed }: { founderId: string; seed: string }): string {
  return certifiedId('ikf/v2/company', idBytes(founderId), fromHex(seed));
}

/** The 16 bytes of a UUID; RangeError for anything else, so that one id has one spelling. */
export function idBytes(id: string): Bytes {
  if (!UUID.test(id)) throw new RangeError('expected a UUID in lower-case digits');
  return fromHex(id.replaceAll('-', ''));
}

/** The UUID of 16 bytes; RangeError for another length. */
export function idOfBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError('a UUID has 16 bytes');
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** An epoch as 4 bytes, the highest first. */
export function epochBytes(epoch: number): Bytes {
  if (!Number.isInteger(epoch) || epoch < 0 || epoch > 0xffffffff)
    throw new RangeError('the epoch is a 32-bit number');
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, epoch);
  return bytes;
}

/**
 * A UUID of version 8 (RFC 9562) whose 122 free bits are the first bits of SHA-256 over label, a zero byte and facts:
 * anybody who knows the facts can check the id, and nobody can find other facts for it.
 */
function certifiedId(label: string, ...facts: Uint8Array[]): string {
  const hash = sha256(concatBytes(utf8(`${label}\0`), ...facts));
  const bits = BigInt(`0x${toHex(hash.subarray(0, 16))}`) >> 6n;
  const head = digits(bits >> 74n, 12);
  const middle = digits((bits >> 62n) & 0xfffn, 3);
  const tail = digits((0b10n << 62n) | (bits & ((1n << 62n) - 1n)), 16);
  return `${head.slice(0, 8)}-${head.slice(8)}-8${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

const digits = (value: bigint, length: number): string => value.toString(16).padStart(length, '0');
