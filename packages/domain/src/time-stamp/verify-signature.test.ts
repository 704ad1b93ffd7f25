import { AsnConvert } from '@peculiar/asn1-schema';
import { SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { subtle } from '../crypto/platform.ts';
import { verifySignature } from './verify-signature.ts';

const NAME = 'RSASSA-PKCS1-v1_5';

async function signedByRsa(modulusLength: number) {
  const publicExponent = Uint8Array.of(1, 0, 1);
  const algorithm = { name: NAME, hash: 'SHA-256', modulusLength, publicExponent };
  const { publicKey, privateKey } = await subtle().generateKey(algorithm, true, ['sign', 'verify']);
  const data = utf8('a certificate');
  const signature = new Uint8Array(await subtle().sign(NAME, privateKey, data));
  const spki = await subtle().exportKey('spki', publicKey);
  return [AsnConvert.parse(spki, SubjectPublicKeyInfo), { hash: 'SHA-256', signature, data }] as const;
}

it('takes RSA keys of 2,048 bits, and none that are a byte shorter', async () => {
  await expect(verifySignature(...(await signedByRsa(2048)))).resolves.toBe(true);
  await expect(verifySignature(...(await signedByRsa(2040)))).rejects.toThrow(RangeError);
});
