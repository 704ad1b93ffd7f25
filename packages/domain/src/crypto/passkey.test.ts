import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8 } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { idBytes } from '../ids/certified-id.ts';
import { openPasskeyWrap, passkeyToken, PASSKEY_INPUT, wrapForPasskey } from './passkey.ts';
import { randomBytes, subtle } from './platform.ts';
import { flipBit } from './testing/mutate.ts';
import { oracle } from './testing/oracle.ts';

const entropy = randomBytes(16);
const secret = randomBytes(32);
const credential = randomBytes(32);
const binding = {
  accountId: '7c9e6679-7425-80de-944b-e07fc1f90ae7',
  publicKey: `02${'1'.repeat(64)}`,
  credentialId: toBase64Url(credential),
};
const wrong = expect.objectContaining({ code: 'WrongPasskey' });

/** HKDF-Expand of one block is one HMAC. */
const expanded = (info: Uint8Array) =>
  new Uint8Array(
    oracle()
      .createHmac('sha256', secret)
      .update(concatBytes(info, Uint8Array.of(1)))
      .digest(),
  );

describe('a passkey', () => {
  it('opens exactly the entropy that was wrapped for it, whatever the bytes are', async () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    await fc.assert(
      fc.asyncProperty(
        bytes(16),
        bytes(32),
        fc.uint8Array({ minLength: 1, maxLength: 1023 }),
        async (e, s, c) => {
          const own = { ...binding, credentialId: toBase64Url(c) };
          const wrap = await wrapForPasskey(s, e, own);
          expect(wrap).toHaveLength(59);
          expect(await openPasskeyWrap(s, wrap, own)).toEqual(new Uint8Array(e));
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['of another account', { ...binding, accountId: '7c9e6679-7425-80de-944b-e07fc1f90ae8' }],
    ['of other keys', { ...binding, publicKey: `03${'1'.repeat(64)}` }],
    ['of another credential', { ...binding, credentialId: toBase64Url(randomBytes(32)) }],
    ['of a credential that begins alike', { ...binding, credentialId: toBase64Url(credential.subarray(1)) }],
  ])('does not open the wrap %s', async (_, other) => {
    const wrap = await wrapForPasskey(secret, entropy, other);
    await expect(openPasskeyWrap(secret, wrap, binding)).rejects.toEqual(wrong);
  });

  it('on another authenticator opens nothing', async () => {
    const wrap = await wrapForPasskey(secret, entropy, binding);
    await expect(openPasskeyWrap(randomBytes(32), wrap, binding)).rejects.toEqual(wrong);
  });

  it('refuses a wrap with any bit changed, cut or longer', async () => {
    const wrap = fromBase64Url(await wrapForPasskey(secret, entropy, binding));
    await fc.assert(
      fc.asyncProperty(fc.nat(wrap.length * 8 - 1), async (at) => {
        const changed = toBase64Url(flipBit(wrap, at));
        await expect(openPasskeyWrap(secret, changed, binding)).rejects.toEqual(wrong);
      }),
      { numRuns: 60 },
    );
    for (const other of [toBase64Url(wrap.subarray(1)), toBase64Url(concatBytes(wrap, wrap)), '', '*'])
      await expect(openPasskeyWrap(secret, other, binding)).rejects.toEqual(wrong);
  });

  it('refuses a well-sealed wrap of something that is no entropy', async () => {
    await expect(openPasskeyWrap(secret, await sealedAsWritten(randomBytes(32)), binding)).rejects.toEqual(
      wrong,
    );
  });

  it('wraps as docs/protocol.md says, each time with another nonce', async () => {
    expect(await openPasskeyWrap(secret, await sealedAsWritten(entropy), binding)).toEqual(entropy);
    expect(fromUtf8(PASSKEY_INPUT)).toBe('ikf/v2/passkey');
    expect(await wrapForPasskey(secret, entropy, binding)).not.toBe(
      await wrapForPasskey(secret, entropy, binding),
    );
  });

  it('gives a token of its own, which says nothing of the wrapping key', () => {
    const token = expanded(concatBytes(utf8('ikf/v2/passkey-token\0'), credential));
    expect(passkeyToken(secret, binding.credentialId)).toBe(toBase64Url(token));
    expect(passkeyToken(secret, toBase64Url(randomBytes(32)))).not.toBe(toBase64Url(token));
  });

  it('takes a secret of 32 bytes and an entropy of 16 alone', async () => {
    await expect(wrapForPasskey(randomBytes(31), entropy, binding)).rejects.toThrow(RangeError);
    await expect(wrapForPasskey(secret, randomBytes(32), binding)).rejects.toThrow(RangeError);
    expect(() => passkeyToken(new Uint8Array(0), binding.credentialId)).toThrow(RangeError);
  });
});

/** A wrap made step by step as docs/protocol.md, Passkeys, describes. */
async function sealedAsWritten(content: Uint8Array): Promise<string> {
  const info = concatBytes(
    utf8('ikf/v2/passkey\0'),
    idBytes(binding.accountId),
    fromHex(binding.publicKey),
    credential,
  );
  const key = await subtle().importKey('raw', expanded(info), 'AES-GCM', false, ['encrypt']);
  const iv = randomBytes(12);
  const sealed = await subtle().encrypt({ name: 'AES-GCM', iv }, key, content);
  return toBase64Url(concatBytes(iv, new Uint8Array(sealed)));
}
