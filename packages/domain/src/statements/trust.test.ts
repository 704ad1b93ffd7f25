import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64 } from '../bytes/base64.ts';
import { deriveAccountKeys, type AccountKeys } from '../crypto/account-keys.ts';
import { ed25519PublicKeyOf } from '../crypto/ed25519.ts';
import { deriveKeyPair, type KeyPair } from '../crypto/key-pair.ts';
import { formatVerifierKey } from '../ledger/verifier-key.ts';
import { createIdentityStatement, verifyIdentityStatement, type Identity } from './identity.ts';
import { accountIdOfKeys, createKeyBinding, keyBindingHash, type KeyBinding } from './key-binding.ts';
import { signStatement } from './signed-statement.ts';
import { sampleIdentity } from './testing/sample-identity.ts';
import {
  createTrustFile,
  isSameIssuer,
  openTrustFile,
  TRUST_FILE_TYPE,
  type TrustFile,
} from './trust-file.ts';

const refused = expect.objectContaining({ code: 'SignatureManipulated' });
const TIME = '2026-03-01T10:00:00.000Z';
let authority: KeyPair;
let other: KeyPair;
let keys: AccountKeys;
let binding: KeyBinding;
beforeAll(async () => {
  authority = await deriveKeyPair(new Uint8Array(32).fill(1), 'sign');
  other = await deriveKeyPair(new Uint8Array(32).fill(2), 'sign');
  keys = await deriveAccountKeys(new Uint8Array(16));
  binding = await createKeyBinding(keys);
});

describe('a trust file', () => {
  const logOf = (origin: string, byte: number) =>
    formatVerifierKey('ed25519', {
      name: origin,
      publicKey: ed25519PublicKeyOf(new Uint8Array(32).fill(byte)),
    });
  const facts = (): Omit<TrustFile, 'authority'> => ({
    origin: 'https://signet.example',
    logs: { contracts: logOf('ledger.example/v1', 3), keys: logOf('ledger.example/keys/v1', 4) },
    directory: '06'.repeat(32),
    witnesses: [],
    quorum: 0,
    since: TIME,
  });

  it('identifies the installation, signed by its own authority', async () => {
    const witness = formatVerifierKey('cosignature', { name: 'witness.example', publicKey: '05'.repeat(32) });
    const file = await createTrustFile(authority, { ...facts(), witnesses: [witness] });
    expect(await openTrustFile(file)).toMatchObject({
      origin: 'https://signet.example',
      authority: authority.publicKey,
      contractLog: { name: 'ledger.example/v1' },
      keyLog: { name: 'ledger.example/keys/v1' },
      witnesses: [{ name: 'witness.example', publicKey: '05'.repeat(32) }],
      since: TIME,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is refused with another signature, with more witnesses required than named, or with malformed keys', async () => {
    const file = await createTrustFile(authority, facts());
    const foreign = await createTrustFile(other, facts());
    const named = { ...facts(), type: 'trust', v: 1, authority: authority.publicKey };
    const wrong = [
      { ...file, signature: foreign.signature },
      { ...file, payload: foreign.payload },
      { ...file, payload: toBase64(new Uint8Array(3)) },
      await signStatement(other, TRUST_FILE_TYPE, named),
      await signStatement(authority, TRUST_FILE_TYPE, { ...named, quorum: 1 }),
      await signStatement(authority, TRUST_FILE_TYPE, { ...named, extra: 1 }),
      await signStatement(authority, TRUST_FILE_TYPE, { ...named, since: 'yesterday' }),
      await signStatement(authority, TRUST_FILE_TYPE, {
        ...named,
        logs: { ...named.logs, keys: named.logs.keys.replace('keys', 'lies') },
      }),
      await signStatement(authority, TRUST_FILE_TYPE, { ...named, timeStamps: [] }),
      await signStatement(authority, TRUST_FILE_TYPE, { ...named, timeStamps: ['AAA'] }),
    ];
    for (const trust of wrong) await expect(openTrustFile(trust)).rejects.toEqual(refused);
  });

  it('keeps its installation with other witnesses and time stamps, but not with another key, log, directory or address', async () => {
    const opened = async (changes: Partial<TrustFile>, by = authority) =>
      openTrustFile(await createTrustFile(by, { ...facts(), ...changes }));
    const issuer = await opened({});
    const logs = facts().logs;
    const witness = formatVerifierKey('cosignature', { name: 'witness.example', publicKey: '05'.repeat(32) });
    expect(isSameIssuer(issuer, await opened({ witnesses: [witness], quorum: 1 }))).toBe(true);
    expect(isSameIssuer(issuer, await opened({ timeStamps: ['AAAA'] }))).toBe(true);
    const others = [
      await opened({}, other),
      await opened({ origin: 'https://other.example' }),
      await opened({ logs: { ...logs, keys: logOf('ledger.example/keys/v1', 6) } }),
      await opened({ directory: '07'.repeat(32) }),
      await opened({ logs: { ...logs, contracts: logOf('other.example/v1', 3) } }),
      // reads the same, written one after the other
      { ...issuer, origin: issuer.origin.slice(0, -1), authority: `e${issuer.authority}` },
    ];
    for (const stranger of others) expect(isSameIssuer(issuer, stranger)).toBe(false);
  });
});

describe('an identity statement', () => {
  const identity = (): Identity =>
    sampleIdentity({
      accountId: accountIdOfKeys(keys),
      keyBinding: keyBindingHash(binding),
      email: 'ada@example.com',
      firstName: 'Ada',
      time: TIME,
    });
  const about = () => ({
    authority: authority.publicKey,
    accountId: accountIdOfKeys(keys),
    keyBinding: binding,
  });

  it('is valid with the authority’s key, for this account and these keys', async () => {
    const verified = { level: 'verified', provider: 'Post', reference: 'P-1' } as const;
    for (const said of [identity(), { ...identity(), ...verified }]) {
      const statement = await createIdentityStatement(authority, said);
      expect(await verifyIdentityStatement(statement, about())).toEqual(said);
    }
  });

  it('is refused with another key, for another account or for other keys', async () => {
    const statement = await createIdentityStatement(authority, identity());
    const foreign = await createIdentityStatement(other, identity());
    const stranger = await deriveAccountKeys(new Uint8Array(16).fill(9));
    const wrong = [
      [foreign, about()],
      [{ ...foreign, publicKey: authority.publicKey }, about()],
      [{ ...statement, signature: foreign.signature }, about()],
      [statement, { ...about(), accountId: accountIdOfKeys(stranger) }],
      [statement, { ...about(), keyBinding: await createKeyBinding(stranger) }],
    ] as const;
    for (const [said, of] of wrong) await expect(verifyIdentityStatement(said, of)).rejects.toEqual(refused);
  });

  it.each<[string, object]>([
    ['a level without who checked it', { level: 'verified' }],
    ['a reference without a check', { reference: 'P-1' }],
    ['a checker without a check', { provider: 'Post' }],
    ['no name', { firstName: '' }],
    ['a time that is none', { confirmedAt: '2026-03-01' }],
    ['another member', { extra: 1 }],
  ])('cannot be made or read with %s', async (_, changes) => {
    const said = { ...identity(), ...changes };
    await expect(createIdentityStatement(authority, said)).rejects.toThrow();
    const signed = await signStatement(authority, 'application/vnd.ikf.identity.v1+json', {
      ...said,
      type: 'identity',
      v: 1,
    });
    await expect(verifyIdentityStatement(signed, about())).rejects.toEqual(refused);
  });
});
