import { ed25519PublicKeyOf } from '@signet/domain/crypto/ed25519';
import { randomBytes } from '@signet/domain/crypto/platform';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetAnswers } from '../api-client/get-cache.ts';
import type { serverConfiguration } from './server-configuration.ts';
import { forgetDevice, startFakeServer } from '../testing/fake-server.ts';

afterAll(forgetDevice);

let visits = 0;

/** Asks for the configuration as a new page load does: with a module that remembers nothing. */
async function visit() {
  forgetAnswers();
  visits += 1;
  const address = `./server-configuration.ts?visit=${visits}`;
  const page = (await import(/* @vite-ignore */ address)) as {
    serverConfiguration: typeof serverConfiguration;
  };
  return page.serverConfiguration();
}

describe('the keys of the ledgers', () => {
  it('CRYPTO-13 are believed at the first visit and found again at the next', async () => {
    const server = await startFakeServer();
    const { ledger } = await visit();
    expect(ledger.publicKey).toBe(server.ledger.publicKey);
    expect((await visit()).ledger).toEqual(ledger);
  });

  it.each(['ledger', 'keyLedger'] as const)(
    'CRYPTO-13 ABUSE-10 may not change: another key of the %s is a contradiction, again and again',
    async (log) => {
      const server = await startFakeServer();
      const honest = server[log];
      await visit();
      server[log] = { ...honest, publicKey: ed25519PublicKeyOf(randomBytes(32)) };
      await expect(visit()).rejects.toMatchObject({ code: 'LedgerContradiction' });
      await expect(visit()).rejects.toMatchObject({ code: 'LedgerContradiction' });
      server[log] = honest;
      expect((await visit())[log].publicKey).toBe(honest.publicKey);
    },
  );

  it('CRYPTO-13 ABUSE-10 may not change by another name of the ledger', async () => {
    const server = await startFakeServer();
    await visit();
    server.ledger = { ...server.ledger, origin: 'other.example/v1' };
    await expect(visit()).rejects.toMatchObject({ code: 'LedgerContradiction' });
  });
});
