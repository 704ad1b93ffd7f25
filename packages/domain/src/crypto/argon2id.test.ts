import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js';
import { expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { argon2id } from './argon2id.ts';
import { oracle } from './testing/oracle.ts';

it('the reference behind argon2id gives the vector of RFC 9106, 5.3 (CRYPTO-11)', () => {
  const message = new Uint8Array(32).fill(1);
  const nonce = new Uint8Array(16).fill(2);
  const secret = new Uint8Array(8).fill(3);
  const associatedData = new Uint8Array(12).fill(4);
  const tag = '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659';
  const options = {
    message,
    nonce,
    secret,
    associatedData,
    memory: 32,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  };
  expect(toHex(oracle().argon2Sync('argon2id', options))).toBe(tag);
  const ours = nobleArgon2id(message, nonce, {
    m: 32,
    t: 3,
    p: 4,
    dkLen: 32,
    key: secret,
    personalization: associatedData,
  });
  expect(toHex(ours)).toBe(tag);
});

it.each([
  { password: 'password', m: 64, t: 2, p: 1, length: 32 },
  { password: 'Pässwört ✓', m: 256, t: 1, p: 4, length: 64 },
  { password: '', m: 19_456, t: 1, p: 1, length: 16 },
])('argon2id of $password (m $m) agrees with an independent implementation (CRYPTO-11)', async (options) => {
  const { m, t, p, length } = options;
  const [password, salt] = [utf8(options.password), new Uint8Array(16).fill(7)];
  const theirs = oracle().argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength: length,
  });
  expect(toHex(await argon2id({ password, salt, m, t, p, length }))).toBe(toHex(theirs));
});

it('argon2id works where WebAssembly is refused (CRYPTO-11)', async () => {
  const options = { password: utf8('password'), salt: new Uint8Array(16), m: 64, t: 1, p: 1, length: 32 };
  const withWasm = await argon2id(options);
  const holder = globalThis as { WebAssembly?: unknown };
  const wasm = holder.WebAssembly;
  delete holder.WebAssembly;
  try {
    expect(toHex(await argon2id(options))).toBe(toHex(withWasm));
  } finally {
    holder.WebAssembly = wasm;
  }
});
