import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { randomBytes } from '@signet/domain/crypto/platform';
import { fingerprintOf } from '@signet/domain/statements/fingerprint';
import { transactionIdOf } from '@signet/domain/ledger/entry';
import { describe, expect, it } from 'vitest';
import { shareWith, verified } from '../../testing/contact.ts';
import { identityOf } from '../../testing/fake-issuer.ts';
import { createFakeLog } from '../../testing/fake-log.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import {
  createAccount,
  identityEntryOf,
  keyEntryOf,
  type FakeAccount,
  type FakePerson,
} from '../../testing/people.ts';

const BOB = 'bob@example.com';
type Registered = FakePerson & { account: FakeAccount };

/** The installation says something else of the account, and logs it. */
async function says(server: FakeServer, { account }: Registered, ...lie: Lie): Promise<void> {
  account.attributes.identity = await identityOf(account, BOB, ...lie);
  await server.keyLedger.add(identityEntryOf(account));
}
type Lie = Parameters<typeof identityOf> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Registers other keys for the account, and shows them under its id. */
async function changeKeys(server: FakeServer, bob: Registered): Promise<void> {
  const changed = { ...(await createAccount()), id: bob.account.id };
  await server.keyLedger.add(keyEntryOf(changed));
  bob.account = changed;
}

it('keys that are bound together and stand in the log of keys are believed (CRYPTO-13)', async () => {
  const server = await startFakeServer();
  const bob = await register(server, BOB);
  const { id, keys, attributes } = bob.account;
  expect(await verified(bob)).toEqual({
    accountId: id,
    signKey: keys.sign.publicKey,
    authKey: keys.auth.publicKey,
    encKey: keys.enc.publicKey,
    formerAuthKeys: [],
    fingerprint: fingerprintOf(attributes.keyBinding),
  });
});

it('a contact who is seen again with the same keys gets the contract’s key (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  await verified(await register(server, BOB));
  expect(await shareWith(server, BOB)).toEqual({ email: BOB, outcome: 'shared' });
  expect(envelopesSent(server)).toHaveLength(1);
});

describe('a server that shows a wrong key for somebody unknown', () => {
  it.each<[string, (bob: Registered, server: FakeServer) => Promise<void> | void]>([
    [
      'an encryption key that the binding does not name',
      async ({ account }) => {
        account.attributes.encryptionKey = (await createAccount()).keys.enc.publicKey;
      },
    ],
    [
      'a session key that the binding does not name',
      async ({ account }) => {
        account.attributes.authKey = (await createAccount()).keys.auth.publicKey;
      },
    ],
    [
      'a signing key that the binding does not name',
      async ({ account }) => {
        account.attributes.publicKey = (await createAccount()).keys.sign.publicKey;
      },
    ],
    [
      'a binding of another account',
      async (bob, server) => {
        bob.account.attributes.keyBinding = (await createAccount()).attributes.keyBinding;
        await server.keyLedger.add(keyEntryOf(bob.account));
      },
    ],
    [
      'a binding with a counter-signature by another key',
      async (bob, server) => {
        const { keyBinding } = bob.account.attributes;
        const { counterSignature } = (await createAccount()).attributes.keyBinding;
        bob.account.attributes.keyBinding = { ...keyBinding, counterSignature };
        await server.keyLedger.add(keyEntryOf(bob.account));
      },
    ],
    [
      'a key that is not in the log of keys',
      (bob, server) => {
        server.keyLedger.numbers.delete(transactionIdOf(keyEntryOf(bob.account)));
      },
    ],
    [
      'a key with the log’s proof of another key',
      (bob, server) => {
        server.keyLedger.numbers.set(transactionIdOf(keyEntryOf(bob.account)), 0);
      },
    ],
    [
      'a key that stands in the log under another label',
      ({ account }) => {
        account.attributes.keyLabelSalt = account.attributes.keySalt;
      },
    ],
    [
      'an account of which the service says nothing, while the directory has another one for the address',
      async ({ account }, server) => {
        await register(server, BOB);
        account.attributes.identity = null;
      },
    ],
    [
      'an account for which the service confirmed another address',
      (bob, server) => says(server, bob, { email: 'eve@example.com' }),
    ],
    [
      'an account that shows what the service said of another one',
      async (bob, server) => {
        bob.account.attributes.identity = (await register(server, BOB)).account.attributes.identity;
      },
    ],
    ['other keys of the account', (bob, server) => says(server, bob, { keyBinding: 'ab'.repeat(32) })],
    [
      'an account of which somebody else says who it is',
      (bob, server) => says(server, bob, {}, deriveKeyPair(randomBytes(32), 'sign')),
    ],
    [
      'an account of which the service says something that it did not log',
      async ({ account }) => {
        account.attributes.identity = await identityOf(account, BOB);
      },
    ],
    [
      'a proof by the ledger of contracts',
      async (bob, server) => {
        server.keyLedger = await createFakeLog('ledger.example/v1');
        await server.keyLedger.add(keyEntryOf(bob.account));
      },
    ],
  ])('gets no secret for %s (CRYPTO-13, ABUSE-10)', async (_, lie) => {
    const server = await startFakeServer();
    // The configuration is asked before the lie, as the app does at its start.
    await verified(server.me);
    const bob = await register(server, BOB);
    await lie(bob, server);
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });
});

describe('an account of which the service says nothing, as it does to who is not connected', () => {
  it('gets the secret when the key directory has it for the address', async () => {
    const server = await startFakeServer();
    (await register(server, BOB)).account.attributes.identity = null;
    expect(await shareWith(server, BOB)).toEqual({ email: BOB, outcome: 'shared' });
    expect(envelopesSent(server)).not.toEqual([]);
  });

  it('gets no secret when the key directory has another one since it was met', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    await verified(bob);
    await register(server, BOB);
    bob.account.attributes.identity = null;
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });
});

describe('a server that shows another key for a known contact', () => {
  it('gets no secret when the account has other keys, though they are in the log (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    await verified(bob);
    await changeKeys(server, bob);
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('gets no secret when another account holds the address (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    await verified(bob);
    const stranger = await register(server, BOB);
    server.personFor = () => stranger;
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('gets no secret for a known account under another address with other keys (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const carol = await register(server, 'carol@example.com');
    await verified(carol);
    carol.emailAddress = BOB;
    await changeKeys(server, carol);
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('refused keys do not take the place of the known ones (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    const honest = bob.account;
    await verified(bob);
    await changeKeys(server, bob);
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    bob.account = honest;
    expect(await shareWith(server, BOB)).toEqual({ email: BOB, outcome: 'shared' });
  });
});

describe('a log of keys that contradicts itself', () => {
  it('gets no secret, and is told (CRYPTO-13, ABUSE-10)', async () => {
    const server = await startFakeServer();
    await verified(server.me);
    server.keyLedger = await createFakeLog('ledger.example/keys/v1', 7);
    await register(server, BOB);
    await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'LedgerContradiction' });
    expect(envelopesSent(server)).toEqual([]);
  });
});
