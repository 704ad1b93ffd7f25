import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { sha3Hasher, sha3Hex } from './sha3.ts';
import { oracleSha3 } from './testing/oracle.ts';

describe('SHA3-256', () => {
  // FIPS 202 examples of NIST: the empty message, 'abc' and 1600 bits of a3
  it.each([
    ['', 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
    ['abc', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
  ])('the hash of %j is that of the standard (CRYPTO-01)', async (text, hash) => {
    expect(await sha3Hex(utf8(text))).toBe(hash);
  });

  it('the hash of 200 bytes a3 is that of the standard (CRYPTO-01)', async () => {
    const hash = '79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787';
    expect(await sha3Hex(new Uint8Array(200).fill(0xa3))).toBe(hash);
  });

  it('every length around the block boundary agrees with an independent implementation (CRYPTO-03)', async () => {
    for (let length = 0; length < 300; length += 1) {
      const bytes = new Uint8Array(length).map((_, index) => index * 31);
      expect(await sha3Hex(bytes)).toBe(oracleSha3(bytes));
    }
  });

  it('a document hashed in blocks has the hash of the whole (CRYPTO-03)', async () => {
    const bytes = new Uint8Array(3_000_001).map((_, index) => index);
    const hasher = await sha3Hasher();
    for (let at = 0; at < bytes.length; at += 1_048_576) hasher.update(bytes.subarray(at, at + 1_048_576));
    expect(hasher.digestHex()).toBe(oracleSha3(bytes));
  });

  it('hashing works where WebAssembly is refused (CRYPTO-03)', async () => {
    const holder = globalThis as { WebAssembly?: unknown };
    const wasm = holder.WebAssembly;
    delete holder.WebAssembly;
    try {
      expect(await sha3Hex(utf8('abc'))).toBe(oracleSha3(utf8('abc')));
    } finally {
      holder.WebAssembly = wasm;
    }
  });
});
