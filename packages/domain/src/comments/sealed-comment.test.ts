import fc from 'fast-check';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64, fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8 } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { subtle } from '../crypto/platform.ts';
import { flipBit } from '../crypto/testing/mutate.ts';
import { succeedingKey } from '../trust/certified-key.ts';
import { foundContract, nextContractKey, type HeldKey } from '../trust/held-key.ts';
import { signerBy, type VerifiedSigner } from '../trust/parties.ts';
import { knownPerson, type KnownPerson } from '../trust/testing/known-people.ts';
import { vouch } from '../trust/vouch.ts';
import type { VerifiedRecord } from '../statements/contract-record.ts';
import { signStatement } from '../statements/signed-statement.ts';
import type { CommentDocument } from './comment-document.ts';
import { COMMENT_TYPE, verifyComment } from './comment-statement.ts';
import { openComment, sealComment, type SealedComment } from './sealed-comment.ts';

const ID = '0c0ffee0-0000-4000-8000-000000000001';
const OTHER_ID = '0c0ffee0-0000-4000-8000-000000000002';
const wordsOf = (text: string): CommentDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const uuid = (id: string) => fromHex(id.replaceAll('-', ''));
const WORDS = wordsOf('The notice period is too short.');
const closed = expect.objectContaining({ code: 'CouldNotDecrypt' });
const forged = expect.objectContaining({ code: 'SignatureManipulated' });

let ann: KnownPerson;
let eve: KnownPerson;
let key: HeldKey;
let sealed: SealedComment;

const recordOf = (newest: HeldKey, keys: string[], changes: Partial<VerifiedRecord> = {}): VerifiedRecord =>
  vouch<VerifiedRecord>({
    id: newest.of.id,
    keys,
    keyOutdated: false,
    by: ann.account,
    signedWith: ann.account.authKey,
    ...changes,
  } as VerifiedRecord);
const newest = () => ({ key, newest: recordOf(key, [key.of.publicKey]) });
const opening = () => ({ commentId: ID, key, author: ann.account as VerifiedSigner });

beforeAll(async () => {
  [ann, eve] = await Promise.all([knownPerson(1), knownPerson(2)]);
  key = await foundContract(ann.own.accountId);
  sealed = await sealComment(ann.own, newest(), { commentId: ID, seq: 0, document: WORDS });
});

describe('a sealed comment', () => {
  it('opens with the key of the contract to what its author wrote (GEN-12)', async () => {
    expect(await openComment(sealed, opening())).toEqual({ document: WORDS, byReplacedKey: false });
    expect(sealed).toMatchObject({ epoch: 0, seq: 0 });
  });

  it('is made as an independent implementation reads it (docs/protocol.md, Comments)', async () => {
    const bytes = fromBase64Url(sealed.sealed);
    const place = concatBytes(utf8('ikf/v2/comment'), new Uint8Array(1), uuid(key.of.id), new Uint8Array(4));
    // HKDF-Expand of one block, written out
    const derived = hmac(sha256, key.secret, concatBytes(place, Uint8Array.of(1)));
    const aes = await subtle().importKey('raw', derived, 'AES-GCM', false, ['decrypt']);
    const additionalData = concatBytes(place, uuid(ID));
    const parameters = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData };
    const plaintext = fromUtf8(new Uint8Array(await subtle().decrypt(parameters, aes, bytes.subarray(12))));
    const statement = JSON.parse(plaintext);
    expect(Object.keys(statement)).toEqual(['payload', 'payloadType', 'publicKey', 'signature']);
    expect(statement.payloadType).toBe('application/vnd.ikf.comment.v1+json');
    expect(statement.publicKey).toBe(ann.account.authKey);
    expect(fromUtf8(fromBase64(statement.payload))).toBe(
      `{"assetId":"${key.of.id}","author":"${ann.account.accountId}","commentId":"${ID}",` +
        '"document":{"content":[{"content":[{"text":"The notice period is too short.","type":"text"}],"type":"paragraph"}],"type":"doc"},' +
        '"seq":0,"type":"comment","v":1}',
    );
  });

  it('stays closed with another contract, epoch, key or place', async () => {
    const other = await foundContract(ann.own.accountId);
    const next = await nextContractKey(key);
    await expect(openComment(sealed, { ...opening(), key: other })).rejects.toEqual(closed);
    await expect(openComment(sealed, { ...opening(), key: next })).rejects.toEqual(closed);
    await expect(openComment({ ...sealed, epoch: 1 }, { ...opening(), key: next })).rejects.toEqual(closed);
    const later = vouch<HeldKey>({ of: succeedingKey(key.of, 1, key.of.publicKey), secret: key.secret });
    await expect(openComment({ ...sealed, epoch: 1 }, { ...opening(), key: later })).rejects.toEqual(closed);
    await expect(openComment(sealed, { ...opening(), commentId: OTHER_ID })).rejects.toEqual(closed);
  });

  it('is refused under the name of another author, and in another version', async () => {
    await expect(openComment(sealed, { ...opening(), author: eve.account })).rejects.toEqual(forged);
    await expect(openComment({ ...sealed, seq: 1 }, opening())).rejects.toEqual(forged);
  });

  it('is refused with any bit changed', async () => {
    const { length } = fromBase64Url(sealed.sealed);
    await fc.assert(
      fc.asyncProperty(fc.nat(length * 8 - 1), async (bit) => {
        const changed = toBase64Url(flipBit(fromBase64Url(sealed.sealed), bit));
        await expect(openComment({ ...sealed, sealed: changed }, opening())).rejects.toEqual(closed);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['', '!', 'AAAA', 'A'.repeat(70_000)])('garbage is refused: %#', async (garbage) => {
    await expect(openComment({ ...sealed, sealed: garbage }, opening())).rejects.toEqual(closed);
  });

  it('says so when its author has replaced the key since', async () => {
    const replaced = signerBy({
      accountId: ann.account.accountId,
      authKey: eve.account.authKey,
      former: [{ signKey: '', authKey: ann.account.authKey, encKey: '', until: 0 }],
    });
    expect(await openComment(sealed, { ...opening(), author: replaced })).toMatchObject({
      byReplacedKey: true,
    });
  });
});

describe('sealing', () => {
  const comment = { commentId: ID, seq: 0, document: WORDS };

  it('is refused with a key that somebody without access may know', async () => {
    const outdated = expect.objectContaining({ code: 'KeyChangePending' });
    const { publicKey } = key.of;
    const said = { key, newest: recordOf(key, [publicKey], { keyOutdated: true }) };
    await expect(sealComment(ann.own, said, comment)).rejects.toEqual(outdated);
    const bySomebodyWithKeys = {
      key,
      newest: recordOf(key, [publicKey], { signedWith: eve.account.authKey }),
    };
    await expect(sealComment(ann.own, bySomebodyWithKeys, comment)).rejects.toEqual(outdated);
  });

  it('is refused with an earlier key, and with that of another contract', async () => {
    const next = await nextContractKey(key);
    const later = { key, newest: recordOf(key, [key.of.publicKey, next.of.publicKey]) };
    await expect(sealComment(ann.own, later, comment)).rejects.toThrow(RangeError);
    const renumbered = vouch<HeldKey>({ of: succeedingKey(key.of, 1, key.of.publicKey), secret: key.secret });
    const misnamed = { key: renumbered, newest: recordOf(key, [key.of.publicKey]) };
    await expect(sealComment(ann.own, misnamed, comment)).rejects.toThrow(RangeError);
    const other = await foundContract(ann.own.accountId);
    const foreign = { key: other, newest: recordOf(key, [key.of.publicKey]) };
    await expect(sealComment(ann.own, foreign, comment)).rejects.toThrow(RangeError);
  });

  it('is refused for a document that no comment may have', async () => {
    const image = { type: 'doc', content: [{ type: 'image' }] } as unknown as CommentDocument;
    await expect(sealComment(ann.own, newest(), { ...comment, document: image })).rejects.toThrow();
  });
});

describe('the statement of a comment', () => {
  it('is refused as another kind of statement, about another contract, and by a foreign key', async () => {
    const named = { assetId: key.of.id, commentId: ID, seq: 0 };
    const said = { ...named, type: 'comment', v: 1, author: ann.account.accountId, document: WORDS };
    const verify = async (type: string, content: object, by = ann) =>
      verifyComment(await signStatement(by.own.auth, type, content), ann.account, named);
    await expect(verify(COMMENT_TYPE, said)).resolves.toMatchObject({ document: WORDS });
    await expect(verify('application/vnd.ikf.document.v1+json', said)).rejects.toEqual(forged);
    await expect(verify(COMMENT_TYPE, { ...said, assetId: ID })).rejects.toEqual(forged);
    await expect(verify(COMMENT_TYPE, { ...said, commentId: OTHER_ID })).rejects.toEqual(forged);
    await expect(verify(COMMENT_TYPE, { ...said, author: eve.account.accountId })).rejects.toEqual(forged);
    await expect(verify(COMMENT_TYPE, { ...said, more: 1 })).rejects.toEqual(forged);
    await expect(verify(COMMENT_TYPE, said, eve)).rejects.toEqual(forged);
  });
});
