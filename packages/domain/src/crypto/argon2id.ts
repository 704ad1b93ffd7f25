import { argon2idAsync } from '@noble/hashes/argon2.js';
import type { Bytes } from '../bytes/bytes.ts';

export interface Argon2idOptions {
  password: Uint8Array;
  salt: Uint8Array;
  /** Memory in KiB. */
  m: number;
  /** Passes. */
  t: number;
  /** Lanes. */
  p: number;
  /** Bytes wanted. */
  length: number;
}

/**
 * Argon2id version 0x13 (RFC 9106). Runs in WebAssembly, about four times as fast as the JavaScript that takes over
 * where WebAssembly is refused. Takes up to a second: call it in a worker.
 */
export async function argon2id(options: Argon2idOptions): Promise<Bytes> {
  const { password, salt, m, t, p, length } = options;
  const wasm = await import('./wasm-hashes.ts');
  try {
    const hash = await wasm.argon2id({
      password,
      salt,
      memorySize: m,
      iterations: t,
      parallelism: p,
      hashLength: length,
      outputType: 'binary',
    });
    return new Uint8Array(hash);
  } catch {
    // refused WebAssembly and refused parameters look alike here; for the latter the reference throws again
    return argon2idAsync(password, salt, { m, t, p, dkLen: length });
  }
}
