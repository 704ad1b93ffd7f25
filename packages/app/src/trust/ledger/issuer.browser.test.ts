import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { randomBytes } from '@signet/domain/crypto/platform';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { createTrustFile } from '@signet/domain/statements/trust-file';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FAKE_LOGS, fakeTrust } from '../../testing/fake-issuer.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { recognise } from './issuer.ts';

// other files may have been here before
beforeEach(forgetDevice);
afterEach(forgetDevice);

const strangeKey = () => ed25519PublicKeyOf(randomBytes(32));

it('the keys of the installation are believed at the first visit and found again at the next (CRYPTO-13)', async () => {
  const first = await recognise(await fakeTrust());
  expect(first.contractLog).toEqual(FAKE_LOGS.contracts);
  expect(await recognise(await fakeTrust())).toEqual(first);
});

it.each<[string, () => Promise<SignedStatement>]>([
  ['another key of the ledger', () => withContracts({ publicKey: strangeKey() })],
  ['another name of the ledger', () => withContracts({ name: 'other.example/v1' })],
  [
    'another key of the log of keys',
    () => fakeTrust({ ...FAKE_LOGS, keys: { ...FAKE_LOGS.keys, publicKey: strangeKey() } }),
  ],
  ['another key of the directory', () => fakeTrust(FAKE_LOGS, undefined, randomBytes(32))],
  ['another authority', () => fakeTrust(FAKE_LOGS, deriveKeyPair(randomBytes(32), 'sign'))],
])('%s than at the first visit is a contradiction, again and again (CRYPTO-13, ABUSE-10)', async (_, lie) => {
  await recognise(await fakeTrust());
  const lied = await lie();
  await expect(recognise(lied)).rejects.toMatchObject({ code: 'LedgerContradiction' });
  await expect(recognise(lied)).rejects.toMatchObject({ code: 'LedgerContradiction' });
  expect((await recognise(await fakeTrust())).contractLog).toEqual(FAKE_LOGS.contracts);
});

it('the trust file of another installation, or one that somebody else signed, is no trust file', async () => {
  const elsewhere = { ...(await fakeTrust()), signature: (await fakeTrust(FAKE_LOGS, evil())).signature };
  const foreign = await createTrustFile(await evil(), {
    origin: 'https://elsewhere.example',
    logs: { contracts: vkey(await fakeTrust(), 'contracts'), keys: vkey(await fakeTrust(), 'keys') },
    directory: strangeKey(),
    witnesses: [],
    quorum: 0,
    since: '2026-01-01T00:00:00.000Z',
  });
  for (const trust of [elsewhere, foreign])
    await expect(recognise(trust)).rejects.toMatchObject({ code: 'SignatureManipulated' });
});

const evil = () => deriveKeyPair(randomBytes(32), 'sign');

function vkey({ payload }: SignedStatement, name: 'contracts' | 'keys'): string {
  return (JSON.parse(atob(payload)) as { logs: Record<'contracts' | 'keys', string> }).logs[name];
}

function withContracts(lie: Partial<(typeof FAKE_LOGS)['contracts']>): Promise<SignedStatement> {
  return fakeTrust({ ...FAKE_LOGS, contracts: { ...FAKE_LOGS.contracts, ...lie } });
}
