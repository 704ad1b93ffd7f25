import { toBase64Url } from '@signet/domain/bytes/base64';
import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { randomBytes } from '@signet/domain/crypto/platform';
import { formatVerifierKey, type VerifierKey } from '@signet/domain/ledger/verifier-key';
import { createIdentityStatement, type Identity } from '@signet/domain/statements/identity';
import { sampleIdentity } from '@signet/domain/statements/testing/sample-identity';
import { keyBindingHash } from '@signet/domain/statements/key-binding';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { createTrustFile } from '@signet/domain/statements/trust-file';
import type { FakeAccount } from './people.ts';

/** Private keys of the logs; they stay the same on a page, as the installation is asked once who it is. */
export const LOG_KEYS = { 'ledger.example/v1': randomBytes(32), 'ledger.example/keys/v1': randomBytes(32) };
/** Private key of the key directory; it stays the same, too. */
export const DIRECTORY_KEY = randomBytes(32);
const AUTHORITY = deriveKeyPair(randomBytes(32), 'sign');
const SINCE = '2026-01-01T00:00:00.000Z';

const logKey = (name: keyof typeof LOG_KEYS): VerifierKey => ({
  name,
  publicKey: ed25519PublicKeyOf(LOG_KEYS[name]),
});

/** The logs as the trust file names them. */
export const FAKE_LOGS = { contracts: logKey('ledger.example/v1'), keys: logKey('ledger.example/keys/v1') };

/** The trust file of the fake installation, at the address of the page; a lie names other keys. */
export async function fakeTrust(
  logs = FAKE_LOGS,
  authority = AUTHORITY,
  directoryKey = DIRECTORY_KEY,
): Promise<SignedStatement> {
  return createTrustFile(await authority, {
    origin: location.origin,
    logs: {
      contracts: formatVerifierKey('ed25519', logs.contracts),
      keys: formatVerifierKey('ed25519', logs.keys),
    },
    directory: ed25519PublicKeyOf(directoryKey),
    witnesses: [],
    quorum: 0,
    since: SINCE,
  });
}

/** What the fake installation says of the holder of an account; a lie says something else. */
export async function identityOf(
  { id, attributes }: FakeAccount,
  email: string,
  lie: Partial<Identity> = {},
  authority = AUTHORITY,
): Promise<{ statement: SignedStatement; salt: string }> {
  const keyBinding = keyBindingHash(attributes.keyBinding);
  const identity = sampleIdentity({
    accountId: id,
    keyBinding,
    email,
    firstName: 'Pat',
    time: SINCE,
  });
  const statement = await createIdentityStatement(await authority, { ...identity, ...lie });
  return { statement, salt: toBase64Url(randomBytes(32)) };
}
