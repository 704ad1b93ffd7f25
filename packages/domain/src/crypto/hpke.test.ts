import { describe, expect, it, vi } from 'vitest';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { decapsulate, encapsulate, keySchedule, openBase, sealBase } from './hpke.ts';
import { deriveKeyPair } from './key-pair.ts';
import { subtle } from './platform.ts';
import { compressPoint, pointOf } from './public-key.ts';
import { oracle } from './testing/oracle.ts';

const INFO = fromHex('4f6465206f6e2061204772656369616e2055726e');

async function recipient() {
  return deriveKeyPair(fromHex('668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550'), 'agree');
}

describe('HPKE', () => {
  it('the vector of RFC 9180, A.3.1 comes out: enc, shared secret, key, nonce and ciphertext (CRYPTO-07)', async () => {
    const receiver = await recipient();
    expect(toHex(pointOf(receiver.publicKey))).toBe(
      '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
    );
    const material = fromHex('4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e');
    const { enc, shared } = await encapsulate(receiver.publicKey, await deriveKeyPair(material, 'agree'));
    expect(toHex(enc)).toBe(
      '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
    );
    expect(toHex(shared)).toBe('c0d26aeab536609a572b07695d933b589dcf363ff9d93c93adea537aeabb8cb8');
    expect(toHex(await decapsulate(enc, receiver))).toBe(toHex(shared));
    const { key, nonce } = keySchedule(shared, INFO, { id: 1, keyLength: 16 });
    expect(toHex(key)).toBe('868c066ef58aae6dc589b6cfdd18f97e');
    expect(toHex(nonce)).toBe('4e0bc5018beba4bf004cca59');
    const cipher = oracle().createCipheriv('aes-128-gcm', key, nonce);
    cipher.setAAD(utf8('Count-0'));
    expect(toHex(cipher.update(utf8('Beauty is truth, truth beauty'))) + toHex(cipher.final())).toBe(
      '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434'.slice(
        0,
        58,
      ),
    );
    expect(toHex(cipher.getAuthTag())).toBe(
      '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434'.slice(58),
    );
  });

  it('a message sealed with AES-256 opens only for the recipient under the same info (CRYPTO-07)', async () => {
    const receiver = await recipient();
    const other = await deriveKeyPair(new Uint8Array(32), 'agree');
    const sealed = await sealBase(receiver.publicKey, INFO, utf8('secret'));
    expect(sealed.ciphertext).toHaveLength(6 + 16);
    const opened = await openBase(receiver, INFO, sealed.enc, sealed.ciphertext);
    expect(toHex(opened)).toBe(toHex(utf8('secret')));
    await expect(openBase(receiver, utf8('else'), sealed.enc, sealed.ciphertext)).rejects.toThrow();
    await expect(openBase(other, INFO, sealed.enc, sealed.ciphertext)).rejects.toThrow();
  });

  it('no key that seals or opens can be read out again (CRYPTO-07)', async () => {
    const receiver = await recipient();
    const generate = vi.spyOn(subtle(), 'generateKey');
    const imports = vi.spyOn(subtle(), 'importKey');
    const sealed = await sealBase(receiver.publicKey, INFO, utf8('secret'));
    await openBase(receiver, INFO, sealed.enc, sealed.ciphertext);
    expect(generate.mock.calls.map(([, extractable]) => extractable)).toEqual([false]);
    const secrets = imports.mock.calls.filter(([, , algorithm]) => algorithm === 'AES-GCM');
    expect(secrets.map(([, , , extractable]) => extractable)).toEqual([false, false]);
    vi.restoreAllMocks();
  });

  it('every sealing uses another one-time key (CRYPTO-07)', async () => {
    const { publicKey } = await recipient();
    const [first, second] = [
      await sealBase(publicKey, INFO, utf8('a')),
      await sealBase(publicKey, INFO, utf8('a')),
    ];
    expect(toHex(first.enc)).not.toBe(toHex(second.enc));
  });

  it('an encapsulated key that is no uncompressed point is refused (CRYPTO-07)', async () => {
    const receiver = await recipient();
    const { enc } = await sealBase(receiver.publicKey, INFO, utf8('a'));
    const wrongY = new Uint8Array(enc);
    wrongY[64] = (wrongY[64] ?? 0) ^ 2;
    const hybrid = new Uint8Array(enc);
    hybrid[0] = 6;
    for (const wrong of [
      wrongY,
      hybrid,
      enc.subarray(0, 64),
      concatBytes(enc, Uint8Array.of(0)),
      fromHex(compressPoint(enc)),
      new Uint8Array(65),
    ]) {
      await expect(decapsulate(wrong, receiver)).rejects.toThrow(RangeError);
    }
  });
});
