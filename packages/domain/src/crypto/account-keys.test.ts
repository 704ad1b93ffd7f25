import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { deriveAccountKeys, encKeyMaterial } from './account-keys.ts';
import { addressOf } from './address.ts';
import { deriveScalar } from './key-pair.ts';
import { isPublicKeyText, pointOf } from './public-key.ts';
import { subtle } from './platform.ts';
import { parseRecoveryPhrase } from './recovery-phrase.ts';
import { oracle } from './testing/oracle.ts';

const ENTROPY = fromHex('7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f');

describe('key derivation', () => {
  // RFC 9180, A.3.1
  it.each([
    [
      '4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e',
      '4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb',
    ],
    [
      '668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550',
      'f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2',
    ],
  ])('DeriveKeyPair of %s gives the vector of RFC 9180 (CRYPTO-15)', (keyMaterial, scalar) => {
    expect(toHex(deriveScalar(fromHex(keyMaterial)))).toBe(scalar);
  });

  it('the 12 words restore all three keys (CRYPTO-05)', async () => {
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    const keys = await deriveAccountKeys(ENTROPY);
    const restored = await deriveAccountKeys(parseRecoveryPhrase(words));
    for (const name of ['sign', 'auth', 'enc'] as const) {
      expect(restored[name].publicKey).toBe(keys[name].publicKey);
    }
    expect(new Set([keys.sign.publicKey, keys.auth.publicKey, keys.enc.publicKey]).size).toBe(3);
  });

  it('the keys follow the written derivation, step by step, in an independent implementation (CRYPTO-05)', async () => {
    const node = oracle();
    const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    const seed = node.pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512');
    const materialOf = (name: string) =>
      new Uint8Array(node.hkdfSync('sha256', seed, utf8('ikf/v1/root'), utf8(`ikf/v1/${name}`), 32));
    const keys = await deriveAccountKeys(ENTROPY, 3);
    for (const name of ['sign', 'auth', 'enc'] as const) {
      const ecdh = node.createECDH('prime256v1');
      ecdh.setPrivateKey(deriveScalar(materialOf(`${name}/3`)));
      expect(keys[name].publicKey).toBe(ecdh.getPublicKey('hex', 'compressed'));
    }
    expect(keys.index).toBe(3);
    expect(toHex(await encKeyMaterial(ENTROPY))).toBe(toHex(materialOf('enc/0')));
  });

  it('the next index gives other keys, an invalid index is refused (CRYPTO-05)', async () => {
    const [first, second] = [await deriveAccountKeys(ENTROPY), await deriveAccountKeys(ENTROPY, 1)];
    expect(second.sign.publicKey).not.toBe(first.sign.publicKey);
    await expect(deriveAccountKeys(ENTROPY, -1)).rejects.toThrow(RangeError);
    await expect(deriveAccountKeys(ENTROPY, 0.5)).rejects.toThrow(RangeError);
  });

  it('no private key can be read out again (CRYPTO-05)', async () => {
    const keys = await deriveAccountKeys(ENTROPY);
    for (const { privateKey } of [keys.sign, keys.auth, keys.enc]) {
      expect(privateKey.extractable).toBe(false);
      await expect(subtle().exportKey('pkcs8' as 'raw', privateKey)).rejects.toThrow(/extractable/);
    }
    expect(keys.sign.privateKey.usages).toEqual(['sign']);
    expect(keys.enc.privateKey.usages).toEqual(['deriveBits']);
  });
});

describe('address and public key', () => {
  it('an account has a ct1 address and a public key of 66 digits (CRYPTO-16)', async () => {
    const { sign } = await deriveAccountKeys(ENTROPY);
    expect(sign.publicKey).toMatch(/^0[23][0-9a-f]{64}$/);
    expect(addressOf(sign.publicKey)).toMatch(/^ct1[02-9ac-hj-np-z]{38}$/);
    expect(addressOf(sign.publicKey)).toBe(addressOf(sign.publicKey));
  });

  it('the address changes with the key and is refused for anything else (CRYPTO-16)', async () => {
    const keys = await deriveAccountKeys(ENTROPY);
    expect(addressOf(keys.sign.publicKey)).not.toBe(addressOf(keys.auth.publicKey));
    for (const text of ['', '02', `04${'0'.repeat(64)}`, keys.sign.publicKey.toUpperCase()]) {
      expect(() => addressOf(text)).toThrow(RangeError);
    }
  });

  it('a public key that is no point of the curve is refused (CRYPTO-16)', () => {
    expect(() => pointOf(`02${'f'.repeat(64)}`)).toThrow(RangeError);
    expect(() => pointOf(`02${'0'.repeat(63)}1`)).toThrow(RangeError);
    expect(() => pointOf('not a key')).toThrow(RangeError);
  });

  it('a public key with more digits before or behind it is refused (CRYPTO-16)', async () => {
    const { publicKey } = (await deriveAccountKeys(ENTROPY)).sign;
    for (const text of [`0${publicKey}`, `${publicKey}0`, `${publicKey}\n`]) {
      expect(isPublicKeyText(text)).toBe(false);
      expect(() => pointOf(text)).toThrow(RangeError);
    }
  });
});
