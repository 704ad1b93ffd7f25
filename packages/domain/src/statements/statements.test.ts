import { beforeAll, describe, expect, it } from 'vitest';
import { z } from '../schema/zod.ts';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { deriveAccountKeys, type AccountKeys } from '../crypto/account-keys.ts';
import {
  createInviteCode,
  inviteProofOf,
  inviteProofKeyOf,
  verifyInviteProof,
} from '../envelopes/invite-code.ts';
import { signPayload } from '../crypto/signature.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import {
  CONTRACT_SIGNATURE_TYPE,
  createContractSignature,
  verifyContractSignature,
} from './contract-signature.ts';
import { createDocumentStatement, DOCUMENT_TYPE, verifyDocumentStatement } from './document.ts';
import { accountIdOfKeys, createKeyBinding, KEY_BINDING_TYPE, verifyKeyBinding } from './key-binding.ts';
import { MAX_PAYLOAD } from '../schema/statement-shapes.ts';
import { fingerprintOf } from './fingerprint.ts';
import { openStatement, signStatement, type SignedStatement } from './signed-statement.ts';

const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const TIME = '2026-03-01T09:30:00.000Z';
const HASH = 'ab'.repeat(32);
let alice: AccountKeys;
let bob: AccountKeys;

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
});

function signatureFields() {
  return {
    accountId: accountIdOfKeys(alice),
    assetId: 'contract',
    assetPublicKey: bob.enc.publicKey,
    documentId: 'document',
    documentHash: HASH,
    size: 1234,
    docTx: 'cd'.repeat(32),
    recordHash: 'ef'.repeat(32),
    level: 'basic' as const,
    identRef: null,
    time: TIME,
  };
}

function documentFields() {
  const { assetId, assetPublicKey, documentId, documentHash, size } = signatureFields();
  return {
    assetId,
    assetPublicKey,
    documentId,
    documentHash,
    size,
    epoch: 0,
    fileHeader: '00'.repeat(56),
    name: 'Übergabe.pdf',
  };
}

/** A statement with the given text as its payload, correctly signed. */
async function signedText(text: string, payloadType: string): Promise<SignedStatement> {
  const signature = await signPayload(alice.auth.privateKey, payloadType, utf8(text));
  const { publicKey } = alice.auth;
  return { payloadType, payload: toBase64(utf8(text)), publicKey, signature: toBase64Url(signature) };
}

describe('signed statement', () => {
  const TYPE = 'application/vnd.ikf.test.v1+json';
  const Schema = z.strictObject({ a: z.int(), b: z.string() });

  it('returns the signed content (CRYPTO-02)', async () => {
    const statement = await signStatement(alice.auth, TYPE, { b: 'x', a: 1 });
    expect(fromUtf8(fromBase64(statement.payload))).toBe('{"a":1,"b":"x"}');
    expect(await openStatement(statement, TYPE, Schema)).toEqual({ a: 1, b: 'x' });
  });

  it('a changed payload, signature, key or type is refused (CRYPTO-02)', async () => {
    const statement = await signStatement(alice.auth, TYPE, { a: 1, b: 'x' });
    const flippedPayload = toBase64(flipBit(fromBase64(statement.payload), 41));
    const flippedSignature = toBase64Url(flipBit(fromBase64Url(statement.signature), 300));
    const others: Partial<SignedStatement>[] = [
      { payload: flippedPayload },
      { payload: `${statement.payload} ` },
      { signature: flippedSignature },
      { signature: '' },
      { publicKey: bob.auth.publicKey },
      { payloadType: DOCUMENT_TYPE },
    ];
    for (const other of others) {
      await expect(openStatement({ ...statement, ...other }, TYPE, Schema)).rejects.toEqual(refused);
    }
    await expect(openStatement(statement, DOCUMENT_TYPE, Schema)).rejects.toEqual(refused);
  });

  it.each([
    ['another order of the fields', '{"b":"x","a":1}'],
    ['white space', '{"a":1, "b":"x"}'],
    ['a doubled field', '{"a":1,"a":1,"b":"x"}'],
    ['another spelling of a number', '{"a":1.0,"b":"x"}'],
    ['another spelling of a character', String.raw`{"a":1,"b":"\u0078"}`],
    ['an unknown field', '{"a":1,"b":"x","c":null}'],
    ['a missing field', '{"a":1}'],
    ['a string not in normal form C', '{"a":1,"b":"u\u0308"}'],
    ['no JSON', '{"a":1,"b":"x"'],
    ['an endless nesting', '['.repeat(5000) + ']'.repeat(5000)],
  ])('a good signature over %s is refused all the same (CRYPTO-02)', async (_, text) => {
    await expect(openStatement(await signedText(text, TYPE), TYPE, Schema)).rejects.toEqual(refused);
  });

  it('a statement has a largest size, for the writer and for the reader (CRYPTO-02)', async () => {
    const largest = (MAX_PAYLOAD * 3) / 4 - '{"a":1,"b":""}'.length;
    const statement = await signStatement(alice.auth, TYPE, { a: 1, b: 'x'.repeat(largest) });
    await expect(openStatement(statement, TYPE, Schema)).resolves.toMatchObject({ a: 1 });
    await expect(signStatement(alice.auth, TYPE, { a: 1, b: 'x'.repeat(largest + 1) })).rejects.toThrow(
      RangeError,
    );
    const text = JSON.stringify({ a: 1, b: 'x'.repeat(200_000) });
    await expect(openStatement(await signedText(text, TYPE), TYPE, Schema)).rejects.toEqual(refused);
  });
});

describe('contract signature', () => {
  it('is made over the document hash (CRYPTO-12)', async () => {
    const statement = await createContractSignature(alice.sign, signatureFields());
    expect(fromUtf8(fromBase64(statement.payload))).toContain(`"documentHash":"${HASH}"`);
    const content = await verifyContractSignature(statement, alice.sign.publicKey);
    const signer = { accountId: accountIdOfKeys(alice), publicKey: alice.sign.publicKey };
    expect(content).toMatchObject({
      documentHash: HASH,
      signer,
      type: 'contract-signature',
      v: 1,
      time: TIME,
    });
  });

  it('does not pass for another signer, or for a document whose hash was swapped (CRYPTO-12)', async () => {
    const statement = await createContractSignature(alice.sign, signatureFields());
    await expect(verifyContractSignature(statement, bob.sign.publicKey)).rejects.toEqual(refused);
    const swapped = fromUtf8(fromBase64(statement.payload)).replace(HASH, 'ac'.repeat(32));
    const forged = { ...statement, payload: toBase64(utf8(swapped)) };
    await expect(verifyContractSignature(forged, alice.sign.publicKey)).rejects.toEqual(refused);
  });

  it('that names another signer than its key is refused (CRYPTO-12)', async () => {
    const statement = await createContractSignature(alice.sign, signatureFields());
    const content = JSON.parse(fromUtf8(fromBase64(statement.payload))) as object;
    const forged = await signStatement(bob.sign, CONTRACT_SIGNATURE_TYPE, content);
    await expect(verifyContractSignature(forged, bob.sign.publicKey)).rejects.toEqual(refused);
  });

  it('of the same document, made twice, gives two statements (CRYPTO-12)', async () => {
    const [first, second] = [
      await createContractSignature(alice.sign, signatureFields()),
      await createContractSignature(alice.sign, signatureFields()),
    ];
    expect(first.payload).not.toBe(second.payload);
  });

  it.each([{ size: 0.5 }, { time: 'yesterday' }, { documentHash: 'AB'.repeat(32) }, { docTx: '' }])(
    'is not made over %j (CRYPTO-12)',
    async (wrong) => {
      await expect(createContractSignature(alice.sign, { ...signatureFields(), ...wrong })).rejects.toThrow();
    },
  );
});

describe('other statements', () => {
  it('a document is registered with the SHA3-256 of its plaintext and its name in normal form C (CRYPTO-03)', async () => {
    const fields = documentFields();
    const statement = await createDocumentStatement(alice.auth, {
      ...fields,
      name: fields.name.normalize('NFD'),
    });
    expect(await verifyDocumentStatement(statement, alice.auth.publicKey)).toEqual({
      ...fields,
      type: 'document',
      v: 1,
    });
    await expect(verifyDocumentStatement(statement, bob.auth.publicKey)).rejects.toEqual(refused);
  });

  it('a document with more than the header of a file, or a part of it, is refused', async () => {
    for (const fileHeader of ['0'.repeat(111), `x${'0'.repeat(112)}`, `${'0'.repeat(112)}x`]) {
      const content = { ...documentFields(), fileHeader };
      await expect(createDocumentStatement(alice.auth, content)).rejects.toThrow();
      const signed = await signStatement(alice.auth, DOCUMENT_TYPE, { ...content, type: 'document', v: 1 });
      await expect(verifyDocumentStatement(signed, alice.auth.publicKey)).rejects.toEqual(refused);
    }
  });
});

describe('key binding', () => {
  it('says which three keys belong to the account (CRYPTO-16)', async () => {
    const binding = await createKeyBinding(alice);
    expect(await verifyKeyBinding(binding)).toEqual({
      accountId: accountIdOfKeys(alice),
      signKey: alice.sign.publicKey,
      authKey: alice.auth.publicKey,
      encKey: alice.enc.publicKey,
      seq: 0,
      prev: null,
      former: [],
    });
  });

  it('that claims the id of another account, or to be a later one, is refused', async () => {
    const binding = await createKeyBinding(alice);
    const claimed = JSON.parse(fromUtf8(fromBase64(binding.statement.payload))) as object;
    const lies = [
      { accountId: accountIdOfKeys(bob) },
      { accountId: 'alice' },
      { index: 1 },
      { seq: 1 },
      { prev: HASH },
    ];
    for (const lie of lies) {
      const payload = { ...claimed, ...lie };
      const statement = await signStatement(alice.sign, binding.statement.payloadType, payload);
      const bytes = utf8(canonicalJson(payload));
      const counter = await signPayload(alice.auth.privateKey, KEY_BINDING_TYPE, bytes);
      const forged = { statement, counterSignature: toBase64Url(counter) };
      await expect(verifyKeyBinding(forged)).rejects.toEqual(refused);
    }
  });

  it('without the signature of the auth key, or by another sign key, it is refused (CRYPTO-16)', async () => {
    const binding = await createKeyBinding(alice);
    const other = await createKeyBinding({ ...alice, auth: bob.auth });
    const claimed = JSON.parse(fromUtf8(fromBase64(binding.statement.payload))) as object;
    const byBob = await signStatement(bob.sign, binding.statement.payloadType, claimed);
    const forgeries = [
      { ...binding, counterSignature: other.counterSignature },
      { ...binding, counterSignature: binding.statement.signature },
      { ...binding, counterSignature: '' },
      { ...binding, statement: byBob },
    ];
    for (const forged of forgeries) await expect(verifyKeyBinding(forged)).rejects.toEqual(refused);
  });

  it('one key for two purposes, or a key that is no point, is refused (CRYPTO-16)', async () => {
    const doubled = await createKeyBinding({ ...alice, enc: alice.auth });
    await expect(verifyKeyBinding(doubled)).rejects.toEqual(refused);
    const enc = { ...alice.enc, publicKey: `02${'f'.repeat(64)}` };
    const offCurve = await createKeyBinding({ ...alice, enc });
    await expect(verifyKeyBinding(offCurve)).rejects.toEqual(refused);
  });

  it('the fingerprint is 12 words that change with the keys but not with the signature (CRYPTO-16)', async () => {
    const [first, again] = [await createKeyBinding(alice), await createKeyBinding(alice)];
    const other = await createKeyBinding(bob);
    expect(fingerprintOf(first)).toHaveLength(12);
    expect(fingerprintOf(again)).toEqual(fingerprintOf(first));
    expect(fingerprintOf(other)).not.toEqual(fingerprintOf(first));
  });

  it('an invited person proves the code together with the keys (CRYPTO-07)', async () => {
    const code = createInviteCode();
    const binding = await createKeyBinding(bob);
    const proof = await inviteProofOf(code, binding);
    expect(code.split(' ')).toHaveLength(12);
    expect(verifyInviteProof(inviteProofKeyOf(` ${code.toUpperCase()} `), binding, proof)).toBe(true);
    const swapped = await createKeyBinding(alice);
    expect(verifyInviteProof(inviteProofKeyOf(code), swapped, proof)).toBe(false);
    expect(verifyInviteProof(inviteProofKeyOf(createInviteCode()), binding, proof)).toBe(false);
    expect(verifyInviteProof(inviteProofKeyOf(code), binding, 'not a proof')).toBe(false);
  });
});
