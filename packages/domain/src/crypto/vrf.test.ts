import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { ed25519PublicKeyOf } from './ed25519.ts';
import { randomBytes } from './platform.ts';
import { flipBit } from './testing/mutate.ts';
import { isVrfKey, proveVrf, verifyVrf, VRF_INPUT_MAX_BYTES, vrfOutputs, vrfProofToHash } from './vrf.ts';

// RFC 9381, appendix B.3
const EXAMPLES = [
  {
    number: 16,
    SK: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    PK: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    alpha: '',
    pi:
      '8657106690b5526245a92b003bb079ccd1a92130477671f6fc01ad16f26f723f' +
      '26f8a57ccaed74ee1b190bed1f479d9727d2d0f9b005a6e456a35d4fb0daab1268a1b0db10836d9826a528ca76567805',
    beta:
      '90cf1df3b703cce59e2a35b925d411164068269d7b2d29f3301c03dd757876ff' +
      '66b71dda49d2de59d03450451af026798e8f81cd2e333de5cdf4f3e140fdd8ae',
  },
  {
    number: 17,
    SK: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    PK: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    alpha: '72',
    pi:
      'f3141cd382dc42909d19ec5110469e4feae18300e94f304590abdced48aed593' +
      '3bf0864a62558b3ed7f2fea45c92a465301b3bbf5e3e54ddf2d935be3b67926da3ef39226bbc355bdc9850112c8f4b02',
    beta:
      'eb4440665d3891d668e7e0fcaf587f1b4bd7fbfe99d0eb2211ccec90496310eb' +
      '5e33821bc613efb94db5e5b54c70a848a0bef4553a41befc57663b56373a5031',
  },
  {
    number: 18,
    SK: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    PK: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    alpha: 'af82',
    pi:
      '9bc0f79119cc5604bf02d23b4caede71393cedfbb191434dd016d30177ccbf80' +
      '96bb474e53895c362d8628ee9f9ea3c0e52c7a5c691b6c18c9979866568add7a2d41b00b05081ed0f58ee5e31b3a970e',
    beta:
      '645427e5d00c62a23fb703732fa5d892940935942101e456ecca7bb217c61c45' +
      '2118fec1219202a0edcf038bb6373241578be7217ba85a2687f7a0310b2df19f',
  },
];

describe('verifiable random function', () => {
  it.each(EXAMPLES)(
    'gives the proof and output of example $number of RFC 9381',
    ({ SK, PK, alpha, pi, beta }) => {
      const proof = proveVrf(fromHex(SK), fromHex(alpha));
      expect(ed25519PublicKeyOf(fromHex(SK))).toBe(PK);
      expect(toHex(proof)).toBe(pi);
      expect(toHex(vrfProofToHash(proof))).toBe(beta);
      expect(toHex(verifyVrf(PK, fromHex(alpha), proof) ?? new Uint8Array(0))).toBe(beta);
      expect(toHex(vrfOutputs(fromHex(SK))(fromHex(alpha)))).toBe(beta);
    },
  );

  it('proves any input: the same input always has the same output under one key', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.uint8Array({ maxLength: 300 }),
        (key, alpha) => {
          const proof = proveVrf(key, alpha);
          const beta = verifyVrf(ed25519PublicKeyOf(key), alpha, proof);
          expect(beta).toEqual(vrfProofToHash(proof));
          expect(proveVrf(key, alpha)).toEqual(proof);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a changed proof, input or key is refused', () => {
    const privateKey = randomBytes(32);
    const publicKey = fromHex(ed25519PublicKeyOf(privateKey));
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 100 }),
        fc.nat(639),
        fc.nat(799),
        (alpha, bit, at) => {
          const proof = proveVrf(privateKey, alpha);
          expect(verifyVrf(toHex(publicKey), alpha, flipBit(proof, bit))).toBeUndefined();
          expect(verifyVrf(toHex(publicKey), flipBit(alpha, at), proof)).toBeUndefined();
          expect(verifyVrf(toHex(flipBit(publicKey, at)), alpha, proof)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a proof by another key does not pass, and has another output', () => {
    const [own, other] = [randomBytes(32), randomBytes(32)];
    const proof = proveVrf(other, utf8('anna@example.com'));
    expect(verifyVrf(ed25519PublicKeyOf(own), utf8('anna@example.com'), proof)).toBeUndefined();
    expect(vrfProofToHash(proveVrf(own, utf8('anna@example.com')))).not.toEqual(vrfProofToHash(proof));
  });

  it('a second encoding of a proof is refused: s + q would prove the same', () => {
    const privateKey = randomBytes(32);
    const proof = proveVrf(privateKey, utf8('a'));
    // the order q of the group, little-endian, added to s
    const order = fromHex('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010');
    const other = new Uint8Array(proof);
    let carry = 0;
    for (const [at, byte] of order.entries()) {
      carry += (other[48 + at] ?? 0) + byte;
      other[48 + at] = carry & 0xff;
      carry >>= 8;
    }
    expect(carry).toBe(0);
    expect(verifyVrf(ed25519PublicKeyOf(privateKey), utf8('a'), other)).toBeUndefined();
    expect(() => vrfProofToHash(other)).toThrow(RangeError);
  });

  // points of order 1, 2, 4 and 8, a number that is no point, the prime itself, and texts without 64 digits
  it.each([
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '0200000000000000000000000000000000000000000000000000000000000000',
    'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f70751',
    'D75A980182B10AB7D54BFED3C964073A0EE172F3DAA62325AF021A68F707511A',
  ])('%s is no key', (key) => {
    expect(isVrfKey(key)).toBe(false);
    expect(verifyVrf(key, utf8('a'), proveVrf(randomBytes(32), utf8('a')))).toBeUndefined();
  });

  it('a proof of another length and an input that is too long are refused', () => {
    const privateKey = randomBytes(32);
    const publicKey = ed25519PublicKeyOf(privateKey);
    const proof = proveVrf(privateKey, new Uint8Array(VRF_INPUT_MAX_BYTES));
    expect(isVrfKey(publicKey)).toBe(true);
    expect(verifyVrf(publicKey, new Uint8Array(VRF_INPUT_MAX_BYTES), proof)).toHaveLength(64);
    expect(toHex(vrfOutputs(privateKey)(new Uint8Array(VRF_INPUT_MAX_BYTES)))).toBe(
      toHex(vrfProofToHash(proof)),
    );
    for (const wrong of [`x${publicKey}`, `${publicKey}x`]) expect(isVrfKey(wrong)).toBe(false);
    expect(() => proveVrf(privateKey, new Uint8Array(VRF_INPUT_MAX_BYTES + 1))).toThrow(RangeError);
    expect(() => vrfOutputs(privateKey)(new Uint8Array(VRF_INPUT_MAX_BYTES + 1))).toThrow(RangeError);
    expect(verifyVrf(publicKey, new Uint8Array(VRF_INPUT_MAX_BYTES + 1), proof)).toBeUndefined();
    for (const wrong of [proof.subarray(1), new Uint8Array([...proof, 0]), new Uint8Array(0)]) {
      expect(verifyVrf(publicKey, new Uint8Array(VRF_INPUT_MAX_BYTES), wrong)).toBeUndefined();
      expect(() => vrfProofToHash(wrong)).toThrow(RangeError);
    }
  });
});
