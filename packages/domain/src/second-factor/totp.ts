import type { Bytes } from '../bytes/bytes.ts';
import { randomBytes, subtle } from '../crypto/platform.ts';

/** Seconds for which a code is valid (RFC 6238, 4.1: X). */
export const TOTP_PERIOD_S = 30;
/** Steps before and after the present one that are accepted: clocks differ, and typing takes time (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** The hashes of RFC 6238; Signet uses SHA-1, the only one that all authenticator apps support. */
export type TotpHash = 'SHA-1' | 'SHA-256' | 'SHA-512';

/** A new shared secret of 160 bits, as RFC 4226, section 4, recommends. */
export function createTotpSecret(): Bytes {
  return randomBytes(SECRET_BYTES);
}

/** The number of the period that a moment lies in; `now` in whole or broken seconds since 1970. */
export function totpStep(now: number): number {
  return Math.floor(now / TOTP_PERIOD_S);
}

/** The code of a step (RFC 4226, 5.3, with the counter of RFC 6238). */
export async function totpCode(
  secret: Uint8Array,
  step: number,
  { digits = 6, hash = 'SHA-1' }: { digits?: number; hash?: TotpHash } = {},
): Promise<string> {
  if (!Number.isSafeInteger(step) || step < 0) throw new RangeError('a step is a whole number from 0 on');
  const counter = new Uint8Array(8);
  new DataView(counter.buffer).setBigUint64(0, BigInt(step));
  const key = await subtle().importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign']);
  const mac = new DataView(await subtle().sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code was typed, or undefined when no open step has it. The last used step and all before it are closed (RFC
 * 6238, 5.2): store the result as the next `lastStep`.
 */
export async function matchTotp(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number | null },
): Promise<number | undefined> {
  const present = totpStep(now);
  let found: number | undefined;
  // every open step is computed even after a match, so that the time taken reveals nothing
  for (let step = Math.max(0, present - DRIFT_STEPS); step <= present + DRIFT_STEPS; step += 1) {
    const matches = (await totpCode(secret, step)) === code;
    if (matches && step > (lastStep ?? -1)) found ??= step;
  }
  return found;
}

export interface OtpauthParts {
  /** In base32. */
  secret: string;
  /** The account name that the app lists. */
  account: string;
  issuer: string;
}

/** The address that a QR code carries to an authenticator app (the "Key URI Format" that all of them read). */
export function otpauthUri({ secret, account, issuer }: OtpauthParts): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const period = String(TOTP_PERIOD_S);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${period}`;
}
