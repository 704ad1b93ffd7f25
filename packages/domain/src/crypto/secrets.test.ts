import { describe, expect, it } from 'vitest';
import { toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { assetKeyPairOf, assetPublicKeyOf, createDataSecret } from './data-secret.ts';
import { FORMER_SECRET_LENGTH } from './former-secret-length.ts';
import { openFormerSecret, sealFormerSecret } from './former-secret.ts';
import { sealBase } from './hpke.ts';
import { deriveKeyPair, derivePublicKey } from './key-pair.ts';
import { createToken, hashToken } from './link-token.ts';
import { oracle } from './testing/oracle.ts';
import { createWorkspaceSeed, workspaceKeyPairOf } from './workspace-key.ts';

const WRONG_LENGTHS = [0, 31, 33].map((length) => new Uint8Array(length));

describe('the secret of a contract', () => {
  it('has 32 bytes, and the key that the written derivation gives (CRYPTO-04)', async () => {
    const secret = createDataSecret();
    expect(secret).toHaveLength(32);
    expect(createDataSecret()).not.toEqual(secret);
    // HKDF-Expand of one block is one HMAC
    const input = concatBytes(utf8('ikf/v1/asset'), Uint8Array.of(1));
    const material = oracle().createHmac('sha256', secret).update(input).digest();
    const publicKey = derivePublicKey(material);
    expect(await assetPublicKeyOf(secret)).toBe(publicKey);
    const pair = await assetKeyPairOf(secret);
    expect(pair.publicKey).toBe(publicKey);
    expect(pair.privateKey.usages).toEqual(['deriveBits']);
  });

  it.each(WRONG_LENGTHS)('has no key with another length (%#)', async (secret) => {
    await expect(assetPublicKeyOf(secret)).rejects.toThrow(RangeError);
    await expect(assetKeyPairOf(secret)).rejects.toThrow(RangeError);
  });
});

describe('the secret of a workspace', () => {
  it('has 32 bytes, which give its key (CRYPTO-09)', async () => {
    const seed = createWorkspaceSeed();
    expect(seed).toHaveLength(32);
    const { publicKey, privateKey } = await workspaceKeyPairOf(seed);
    expect(publicKey).toBe(derivePublicKey(seed));
    expect(privateKey.usages).toEqual(['deriveBits']);
    for (const wrong of WRONG_LENGTHS) await expect(workspaceKeyPairOf(wrong)).rejects.toThrow(RangeError);
  });
});

it('the token of a link is random, and stored as its SHA-256', () => {
  const token = createToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(createToken()).not.toBe(token);
  expect(hashToken(token)).toBe(oracle().createHash('sha256').update(utf8(token)).digest('hex'));
});

describe('the secret of replaced keys', () => {
  const material = new Uint8Array(32).fill(1);
  const name = {
    accountId: '7c9e6679-7425-80de-944b-e07fc1f90ae7',
    seq: 3,
    encKey: derivePublicKey(material),
  };
  const info = concatBytes(
    utf8('ikf/v2/former-enc\0'),
    idBytes(name.accountId),
    epochBytes(name.seq),
    fromHex(name.encKey),
  );

  it('opens with the key after it, has a known length, and is of no other key', async () => {
    const next = await deriveKeyPair(new Uint8Array(32).fill(2), 'agree');
    const sealed = await sealFormerSecret(material, name, next.publicKey);
    expect(sealed).toHaveLength(FORMER_SECRET_LENGTH);
    const pair = await openFormerSecret(sealed, name, next);
    expect(pair.publicKey).toBe(name.encKey);
    expect(pair.privateKey.usages).toEqual(['deriveBits']);
    await expect(openFormerSecret(sealed, { ...name, seq: 4 }, next)).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
    await expect(sealFormerSecret(new Uint8Array(32), name, next.publicKey)).rejects.toThrow(RangeError);
  });

  it('is bound to its account, number and key as written, and refused when it gives another key', async () => {
    const next = await deriveKeyPair(new Uint8Array(32).fill(2), 'agree');
    const sealedWith = async (secret: Uint8Array) => {
      const { enc, ciphertext } = await sealBase(next.publicKey, info, secret);
      return toBase64Url(concatBytes(enc, ciphertext));
    };
    const opened = await openFormerSecret(await sealedWith(material), name, next);
    expect(opened.publicKey).toBe(name.encKey);
    const ofAnother = await sealedWith(new Uint8Array(32));
    await expect(openFormerSecret(ofAnother, name, next)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });
});
