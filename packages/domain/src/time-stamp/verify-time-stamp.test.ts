import { CertificateChoices, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { TimeStampResp } from '@peculiar/asn1-tsp';
import { id_kp_codeSigning, id_kp_timeStamping } from '@peculiar/asn1-x509';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64 } from '../bytes/base64.ts';
import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { randomBytes } from '../crypto/platform.ts';
import { encoded, kindOfKey } from './algorithms.ts';
import { openTimeStampReply, timeStampQuery } from './query.ts';
import { OPENSSL_TOKENS, STAMPED_TEXT } from './testing/openssl-tokens.ts';
import {
  createTestAuthority,
  tokenIn,
  type AnswerLies,
  type CertificateLies,
  type TestAuthority,
} from './testing/test-authority.ts';
import { readToken, writeToken, type TokenParts } from './token.ts';
import { EcdsaSignature } from './verify-signature.ts';
import { verifyTimeStamp } from './verify-time-stamp.ts';

const TEXT = 'ledger.example/v1\n7\nroot\n';

let authority: TestAuthority;
let token: Bytes;
beforeAll(async () => {
  authority = await createTestAuthority();
  ({ token } = await authority.stamp(TEXT));
});

/** The token as it came. */
const rawTokenIn = (reply: Uint8Array) => encoded(AsnConvert.parse(reply, TimeStampResp).timeStampToken);
const refusal = (detail: RegExp) =>
  expect.objectContaining({ code: 'LedgerProofInvalid', detail: expect.stringMatching(detail) });

describe.each(Object.entries(OPENSSL_TOKENS))(
  'a token that openssl made with %s',
  (kind, { issuer, reply }) => {
    it('is verified in its canonical form, with authority and time', async () => {
      const made = await tokenIn(fromBase64(reply));
      const { authority: name, time } = await verifyTimeStamp(made, STAMPED_TEXT, issuer);
      expect(name).toBe(`Authority ${kind}`);
      expect(new Date(time).toISOString()).toMatch(/^2026-11-23T/);
    });

    it('is refused in its original form, for another text, and by another issuer', async () => {
      const came = rawTokenIn(fromBase64(reply));
      await expect(verifyTimeStamp(came, STAMPED_TEXT, issuer)).rejects.toEqual(
        refusal(/not in its one form/),
      );
      const made = await tokenIn(fromBase64(reply));
      await expect(verifyTimeStamp(made, `${STAMPED_TEXT}x`, issuer)).rejects.toEqual(
        refusal(/another text/),
      );
      await expect(verifyTimeStamp(made, STAMPED_TEXT, authority.issuer)).rejects.toEqual(
        refusal(/somebody else/),
      );
    });
  },
);

describe('the answer of an authority', () => {
  const open = async (lies: AnswerLies, by = authority, issuers = [authority.issuer]) => {
    const query = await timeStampQuery(TEXT);
    return openTimeStampReply(await by.answer(query.bytes, lies), query, issuers);
  };

  it('gives a verified stamp, with the issuer that verifies it', async () => {
    const other = await createTestAuthority();
    const { token: given, issuer } = await open({}, authority, [other.issuer, authority.issuer]);
    expect(issuer).toBe(authority.issuer);
    const { time } = await verifyTimeStamp(given, TEXT, issuer);
    expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  });

  it.each<[string, AnswerLies, RegExp]>([
    ['another nonce', { nonce: Uint8Array.of(1, ...randomBytes(15)) }, /not to this question/],
    ['no nonce', { nonce: undefined }, /not to this question/],
    ['another text', { text: 'other' }, /another text/],
    [
      'the name of another certificate',
      { names: randomBytes(9) },
      /certificate of the signer is not in the token/,
    ],
    ['a refusal', { status: 2 }, /refused with status 2/],
    ['a time before its certificate', { time: new Date(Date.UTC(2019, 0, 1)) }, /not valid at this time/],
    ['a time after its certificate', { time: new Date(Date.UTC(2090, 0, 1)) }, /not valid at this time/],
  ])('with %s is refused', async (_, lies, detail) => {
    await expect(open(lies)).rejects.toEqual(refusal(detail));
  });

  it.each<[string, CertificateLies, RegExp]>([
    ['for nothing in particular', { purposes: [] }, /for time stamps alone/],
    ['for code', { purposes: [id_kp_codeSigning] }, /for time stamps alone/],
    ['for code as well', { purposes: [id_kp_timeStamping, id_kp_codeSigning] }, /for time stamps alone/],
    ['for time stamps, but not for everybody to heed', { critical: false }, /for time stamps alone/],
    ['that issues others', { cA: true }, /for time stamps alone/],
    ['that has expired', { notAfter: new Date(Date.UTC(2021, 0, 1)) }, /not valid at this time/],
    ['that is not valid yet', { notBefore: new Date(Date.UTC(2090, 0, 1)) }, /not valid at this time/],
    ['that demands something unknown', { demands: '1.2.3.4.5' }, /something unknown/],
  ])('by a certificate %s is refused', async (_, lies, detail) => {
    const liar = await createTestAuthority('Liar', lies);
    await expect(open({}, liar, [liar.issuer])).rejects.toEqual(refusal(detail));
  });

  it('by another authority, even one of the same name, is refused', async () => {
    const same = await createTestAuthority();
    await expect(open({}, same)).rejects.toEqual(refusal(/not signed by its issuer/));
    const other = await createTestAuthority('Other');
    await expect(open({}, other)).rejects.toEqual(refusal(/somebody else/));
  });

  it('that is garbage, or cut off, is refused', async () => {
    const query = await timeStampQuery(TEXT);
    const answer = await authority.answer(query.bytes);
    for (const garbage of [new Uint8Array(0), randomBytes(500), answer.slice(0, -1), token])
      await expect(openTimeStampReply(garbage, query, [authority.issuer])).rejects.toEqual(
        refusal(/not a time stamp/),
      );
  });
});

describe('a token that somebody changed', () => {
  const isValid = (changed: Uint8Array) =>
    verifyTimeStamp(changed, TEXT, authority.issuer).then(
      () => true,
      () => false,
    );

  it('is refused with any byte changed, left out or added', { timeout: 120_000 }, async () => {
    expect(await isValid(token)).toBe(true);
    const kept: string[] = [];
    for (const [at, byte] of token.entries()) {
      const before = token.subarray(0, at);
      const after = token.subarray(at + 1);
      const changes = {
        changed: concatBytes(before, Uint8Array.of(byte ^ (1 << (at % 8))), after),
        'left out': concatBytes(before, after),
        added: concatBytes(before, Uint8Array.of(byte), token.subarray(at)),
      };
      for (const [what, change] of Object.entries(changes))
        if (await isValid(change)) kept.push(`${at} ${what}`);
    }
    expect(kept).toEqual([]);
  });

  it('is refused in every other equivalent form', async () => {
    const other = await createTestAuthority();
    const parts = await readToken(token);
    expect(writeToken(parts)).toEqual(token);
    const forms: [string, (content: SignedData, signer: SignerInfo) => void][] = [
      [
        'with another certificate',
        ({ certificates }) => {
          certificates?.push(new CertificateChoices({ certificate: other.certificate }));
        },
      ],
      ['with unsigned attributes', (_, signer) => Object.assign(signer, { unsignedAttrs: parts.attributes })],
      ['of another version', (content) => Object.assign(content, { version: 1 })],
      [
        'with parameters of the hash',
        ({ digestAlgorithms: [hash] }) =>
          Object.assign(hash ?? {}, { parameters: Uint8Array.of(5, 0).buffer }),
      ],
      ['without the list of hashes', ({ digestAlgorithms }) => digestAlgorithms.splice(0)],
      ['with the hash twice', ({ digestAlgorithms }) => digestAlgorithms.push(...digestAlgorithms)],
      ['with the signer twice', ({ signerInfos }, signer) => signerInfos.push(signer)],
      [
        'with the other signature of ECDSA',
        (_, signer) => Object.assign(signer, { signature: new OctetString(otherSignature(parts)) }),
      ],
    ];
    for (const [name, change] of forms) {
      const outer = AsnConvert.parse(token, ContentInfo);
      const content = AsnConvert.parse(outer.content, SignedData);
      const [signer] = content.signerInfos;
      if (signer === undefined) throw new TypeError('a token has a signer');
      change(content, signer);
      outer.content = AsnConvert.serialize(content);
      expect(encoded(outer)).not.toEqual(token);
      expect([name, await isValid(encoded(outer))]).toEqual([name, false]);
    }
  });
});

/** The one with s in the upper half, which the key would have signed as well. */
function otherSignature({ signature, certificate }: TokenParts): Uint8Array {
  const curve = kindOfKey(certificate.tbsCertificate.subjectPublicKeyInfo);
  if (curve === 'RSA') throw new TypeError('the test authority signs with ECDSA');
  const { r, s } = AsnConvert.parse(signature, EcdsaSignature);
  return encoded(Object.assign(new EcdsaSignature(), { r, s: curve.order - s }));
}
