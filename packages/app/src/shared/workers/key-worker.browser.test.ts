import { readKeyFile } from '@signet/domain/crypto/key-file';
import { hashToken } from '@signet/domain/crypto/link-token';
import { passkeyToken, wrapForPasskey } from '@signet/domain/crypto/passkey';
import { parseRecoveryPhrase } from '@signet/domain/crypto/recovery-phrase';
import { accountIdOf } from '@signet/domain/ids/certified-id';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { beforeAll, describe, expect, it } from 'vitest';
import { withKeyWorker } from './with-key-worker.ts';
import { unpack } from './worker-result.ts';
import type { KeySource } from './key-worker.ts';

const password = 'Correct horse 1';

const createAccount = () => withKeyWorker(async (worker) => unpack(await worker.createAccount(password)));
const unlock = (source: KeySource) => withKeyWorker(async (worker) => unpack(await worker.unlock(source)));

let ada: Awaited<ReturnType<typeof createAccount>>;
beforeAll(async () => {
  ada = await createAccount();
});

describe('a new account', () => {
  it('has 12 words, an id by its three keys and their binding (CRYPTO-05)', async () => {
    expect(ada.words).toHaveLength(12);
    const bound = await verifyKeyBinding(ada.attributes.keyBinding);
    const { signKey, authKey, encKey } = bound;
    expect(ada.accountId).toBe(accountIdOf({ signKey, authKey, encKey }));
    expect(bound).toMatchObject({
      accountId: ada.accountId,
      signKey: ada.attributes.publicKey,
      authKey: ada.attributes.authKey,
      encKey: ada.attributes.encryptionKey,
    });
  });

  it('opens with its file and with its words to the same keys (CRYPTO-05, J-046)', async () => {
    const [byFile, byPhrase] = await Promise.all([
      unlock({ keyFile: ada.keyFile, password }),
      unlock({ phrase: ada.words.join(' ') }),
    ]);
    for (const keys of [byFile, byPhrase]) {
      expect(keys.publicKey).toBe(ada.attributes.publicKey);
      expect(keys.auth.publicKey).toBe(ada.attributes.authKey);
      expect(keys.enc.publicKey).toBe(ada.attributes.encryptionKey);
    }
  });

  it('its file obeys the reader rules and names its key (CRYPTO-05)', () => {
    expect(readKeyFile(ada.keyFile)).toMatchObject({ publicKey: ada.attributes.publicKey });
  });

  it('keys that leave the worker cannot be read out (CRYPTO-10)', async () => {
    const { auth, enc } = await unlock({ keyFile: ada.keyFile, password });
    expect([auth.privateKey.extractable, enc.privateKey.extractable]).toEqual([false, false]);
  });

  it('words and a new password make a new file; the old password no longer opens it (STATE-ACC, J-046)', async () => {
    const renewed = await withKeyWorker(async (worker) =>
      unpack(
        await worker.renewKeyFile({
          source: { phrase: ada.words.join(' ') },
          password: 'Another one 2',
          accountId: ada.accountId,
        }),
      ),
    );
    expect((await unlock({ keyFile: renewed.keyFile, password: 'Another one 2' })).publicKey).toBe(
      ada.attributes.publicKey,
    );
    await expect(unlock({ keyFile: renewed.keyFile, password })).rejects.toMatchObject({
      code: 'WrongPassword',
    });
  });
});

describe('a wrong key source', () => {
  it('a wrong password is WrongPassword (ERR-12)', async () => {
    await expect(unlock({ keyFile: ada.keyFile, password: 'wrong one 1' })).rejects.toMatchObject({
      code: 'WrongPassword',
    });
  });

  it('a malformed key file is InvalidSecurityKey (ERR-14)', async () => {
    await expect(unlock({ keyFile: '{"not":"a key"}', password })).rejects.toMatchObject({
      code: 'InvalidSecurityKey',
    });
  });

  it('words that are not a phrase are InvalidRecoveryPhrase (ERR-42, VAL-PWD-15)', async () => {
    const exchanged = [ada.words[1], ada.words[0], ...ada.words.slice(2, 11)].join(' ');
    await expect(unlock({ phrase: exchanged })).rejects.toMatchObject({ code: 'InvalidRecoveryPhrase' });
  });
});

describe('signing', () => {
  const fields = {
    assetId: '0192aaaa-0000-7000-8000-000000000010',
    documentId: '0192aaaa-0000-7000-8000-000000000011',
    documentHash: 'ab'.repeat(32),
    size: 10,
    docTx: 'cd'.repeat(32),
    recordHash: 'ef'.repeat(32),
    accountId: '0192aaaa-0000-7000-8000-000000000001',
    level: 'basic' as const,
    identRef: null,
    time: '2026-11-21T12:00:00.000Z',
  };
  const sign = (source: KeySource, publicKey: string) =>
    withKeyWorker(async (worker) => {
      unpack(await worker.openSigningKey(source, publicKey));
      return unpack(await worker.signDocument({ ...fields, assetPublicKey: ada.attributes.encryptionKey }));
    });

  it('the opened key signs in the name of the account (STATE-SIGN-01)', async () => {
    const { publicKey } = ada.attributes;
    expect(await sign({ keyFile: ada.keyFile, password }, publicKey)).toMatchObject({ publicKey });
  });

  it('somebody else’s key is InvalidSecurityKey and signs nothing (ERR-14)', async () => {
    const grace = await createAccount();
    await expect(sign({ keyFile: grace.keyFile, password }, ada.attributes.publicKey)).rejects.toMatchObject({
      code: 'InvalidSecurityKey',
    });
  });

  it('a wrong password signs nothing (ERR-12)', async () => {
    await expect(
      sign({ keyFile: ada.keyFile, password: 'wrong one 1' }, ada.attributes.publicKey),
    ).rejects.toMatchObject({
      code: 'WrongPassword',
    });
  });

  it('nothing is signed before the key was opened (STATE-SIGN-04)', async () => {
    const signed = withKeyWorker(async (worker) =>
      unpack(await worker.signDocument({ ...fields, assetPublicKey: ada.attributes.encryptionKey })),
    );
    await expect(signed).rejects.toThrow('Open the signing key first.');
  });
});

describe('a passkey', () => {
  const secret = new Uint8Array(32).fill(7);
  const credentialId = 'Y3JlZGVudGlhbA';

  /** The passkey of the account, as the server shows it afterwards. */
  async function passkeyOf({ accountId, attributes, keyFile }: typeof ada) {
    const binding = { accountId, publicKey: attributes.publicKey, credentialId };
    return withKeyWorker(async (worker) => {
      unpack(await worker.openForPasskey({ keyFile, password }, attributes.publicKey));
      const made = unpack(await worker.wrapForPasskey({ ...binding, secret }));
      return { made, passkey: { ...binding, secret, wrap: made.wrap } };
    });
  }

  it('opens the same keys as the file, which cannot be read out', async () => {
    const { passkey } = await passkeyOf(ada);
    const { publicKey, auth, enc } = await unlock({ passkey });
    expect(publicKey).toBe(ada.attributes.publicKey);
    expect([auth.publicKey, enc.publicKey]).toEqual([ada.attributes.authKey, ada.attributes.encryptionKey]);
    expect([auth.privateKey.extractable, enc.privateKey.extractable]).toEqual([false, false]);
  });

  it('is named to the server by the hash of a token alone', async () => {
    const { made } = await passkeyOf(ada);
    const token = passkeyToken(secret, credentialId);
    expect(made).toEqual({ wrap: expect.any(String) as string, tokenHash: hashToken(token) });
  });

  it('the wrap of another account, or of other keys, opens nothing', async () => {
    const [own, other] = [(await passkeyOf(ada)).passkey, (await passkeyOf(await createAccount())).passkey];
    const wrong = { code: 'WrongPasskey' };
    await expect(unlock({ passkey: { ...own, wrap: other.wrap } })).rejects.toMatchObject(wrong);
    // well sealed under the name of Ada's keys, as nobody but the authenticator could
    const entropy = parseRecoveryPhrase((await createAccount()).words.join(' '));
    const wrap = await wrapForPasskey(secret, entropy, own);
    await expect(unlock({ passkey: { ...own, wrap } })).rejects.toMatchObject(wrong);
  });

  it('signs for its own account alone', async () => {
    const { passkey } = await passkeyOf(await createAccount());
    await expect(
      withKeyWorker(async (worker) =>
        unpack(await worker.openSigningKey({ passkey }, ada.attributes.publicKey)),
      ),
    ).rejects.toMatchObject({ code: 'InvalidSecurityKey' });
  });

  it('is not made with the wrong password, or for the key of somebody else', async () => {
    const open = (source: KeySource, publicKey: string) =>
      withKeyWorker(async (worker) => unpack(await worker.openForPasskey(source, publicKey)));
    const { keyFile, attributes } = ada;
    await expect(open({ keyFile, password: 'wrong one 1' }, attributes.publicKey)).rejects.toMatchObject({
      code: 'WrongPassword',
    });
    const { publicKey } = (await createAccount()).attributes;
    await expect(open({ keyFile, password }, publicKey)).rejects.toMatchObject({
      code: 'InvalidSecurityKey',
    });
  });
});
