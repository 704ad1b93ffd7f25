import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { deriveKeyPair } from '@signet/domain/crypto/key-pair';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { fingerprintOfHash } from '@signet/domain/statements/fingerprint';
import { createIdentityStatement, verifyIdentityStatement } from '@signet/domain/statements/identity';
import { keyBindingHash } from '@signet/domain/statements/key-binding';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { openTrustFile } from '@signet/domain/statements/trust-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../src/start/start.ts';
import { writerOf } from './support/ledger.ts';
import { inviteAddress } from './support/invite.ts';
import { activeContract } from './support/sharing.ts';
import { createPerson, freshEmail, salt, type Person } from './support/people.ts';
import { testEnv } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { readConfig } from '../src/platform/config/env.ts';

const server = await serverOfFile();
let person: Person;
beforeAll(async () => {
  person = await createPerson(server.api);
});

const trustFile = async (): Promise<SignedStatement> =>
  (await fetch(`${server.origin}/.well-known/signet-trust.json`)).json() as Promise<SignedStatement>;

describe('the trust file', () => {
  it('is signed by the authority, names the address and is part of the configuration', async () => {
    const file = await trustFile();
    const issuer = await openTrustFile(file);
    expect(issuer).toMatchObject({ origin: server.origin, witnesses: [], quorum: 0 });
    expect((await server.api.call('GET', '/configuration')).json.trust).toEqual(file);
  });

  it('stays as it is over a restart, and has the same keys and age at another address', async () => {
    const before = await trustFile();
    const { origin, ...rest } = await openTrustFile(before);
    await server.running.close();
    server.running = await startServer(server.config);
    expect(await trustFile()).toEqual(before);

    await server.running.close();
    const moved = readConfig({ ...(await testEnv(server.dataDir)), PUBLIC_URL: 'http://localhost:1' });
    const elsewhere = await startServer(moved);
    const { trust } = elsewhere.services;
    await elsewhere.close();
    expect(trust.issuer).toEqual({ ...rest, origin: 'http://localhost:1', hash: trust.issuer.hash });
    expect(origin).not.toBe(trust.issuer.origin);
    server.running = await startServer(server.config);
  });
});

it('an invitation shows the fingerprint of the service, which identifies its proofs', async () => {
  const contract = await activeContract(server.api, person);
  const email = freshEmail();
  await inviteAddress(server.api, contract, email, 'sign');
  const [mail] = await server.api.mailsTo(email);
  const { hash } = await openTrustFile(await trustFile());
  expect(mail).toContain(`compare the fingerprint of this service: ${fingerprintOfHash(hash).join(' ')}.`);
});

it('a damaged trust file stops the start with a sentence that says what to do', async () => {
  const path = join(server.dataDir, 'secrets', 'trust.json');
  const file = await readFile(path, 'utf8');
  await server.running.close();
  await writeFile(path, file.replace('payload', 'pay'));
  await expect(startServer(server.config)).rejects.toThrow(
    'trust.json is damaged. Restore it from the backup',
  );
  await writeFile(path, file);
  server.running = await startServer(server.config);
});

describe('the identity statement of a person', () => {
  const account = async (of: Person) =>
    (await server.api.call('GET', `/accounts/${of.accountId}`, { token: person.token })).json.data.attributes;

  it('stands beside the keys from the activation on: keys, address, names and when it was confirmed', async () => {
    const { authority } = await openTrustFile(await trustFile());
    const { identity, keyBinding } = await account(person);
    const said = await verifyIdentityStatement(identity.statement, {
      authority,
      accountId: person.accountId,
      keyBinding,
    });
    expect(said).toMatchObject({
      email: person.email,
      keyBinding: keyBindingHash(person.binding),
      level: 'basic',
      provider: null,
      reference: null,
    });
    expect(said.firstName).not.toBe('');
    expect(Math.abs(Date.parse(said.confirmedAt) - Date.now())).toBeLessThan(3_600_000);
  });

  it('stands in the log of keys', async () => {
    const { identity } = await account(person);
    const entry = createEntry('id', fromBase64Url(identity.salt), identity.statement);
    const answer = await fetch(`${server.ledgerUrl}/keys/v1/proof/${transactionIdOf(entry)}`);
    const { keyLog } = await openTrustFile(await trustFile());
    const { name: origin, publicKey: logKey } = keyLog;
    await expect(
      verifyTlogProof({ proof: await answer.text(), entry, origin, logKey }),
    ).resolves.toMatchObject({ at: expect.any(Number) });
  });

  it('gets into the log of keys only when signed by the authority, even for a caller that may append', async () => {
    const said = { ...(await account(person)).identity.statement };
    const time = new Date().toISOString();
    const stranger = await deriveKeyPair(randomBytes(32), 'sign');
    const { authority } = server.running.services;
    const statementBy = (key: typeof stranger) =>
      createIdentityStatement(key, {
        accountId: person.accountId,
        keyBinding: keyBindingHash(person.binding),
        email: 'boss@example.org',
        firstName: 'Angela',
        lastName: 'Boss',
        confirmedAt: time,
        level: 'basic',
        provider: null,
        reference: null,
        time,
      });
    const post = async (statement: SignedStatement) => {
      const response = await fetch(`${server.ledgerUrl}/keys/v1/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...writerOf(server.running.services.secrets) },
        body: JSON.stringify({ statement, salt: salt() }),
      });
      return response.status;
    };
    expect(await post(await statementBy(stranger))).toBe(422);
    expect(await post({ ...said, signature: (await statementBy(authority)).signature })).toBe(422);
    expect(await post(await statementBy(authority))).toBe(201);
  });
});
