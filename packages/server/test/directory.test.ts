import { fromBase64Url } from '@signet/domain/bytes/base64';
import { fromHex } from '@signet/domain/bytes/hex';
import { openDirectoryAnswer } from '@signet/domain/directory/directory-answer';
import type { DirectoryAnswer } from '@signet/domain/resources/directory-lookups/resource';
import { decodeEpoch, replayEpoch } from '@signet/domain/directory/epoch';
import { createMemoryDirectory } from '@signet/domain/directory/testing/memory-directory';
import {
  createEntry,
  directoryEntry,
  directoryHeadIn,
  openEntry,
  transactionIdOf,
} from '@signet/domain/ledger/entry';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { entriesPath } from '@signet/domain/ledger/tiles';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { beforeAll, describe, expect, it } from 'vitest';
import { advanceDirectory } from '../src/trust/directory/epochs.ts';
import { startServer } from '../src/start/start.ts';
import { outcome } from './support/answers.ts';
import { createPerson, freshEmail, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();

const issuer = () => server.running.services.trust.issuer;
const ask = (by: Person, emailAddress: string) =>
  server.api.call('POST', '/directorylookups', {
    token: by.token,
    body: { data: { type: 'directorylookups', attributes: { emailAddress } } },
  });
/** The caller looks the person up first, as inviters do. */
async function lookUp(by: Person, emailAddress: string): Promise<DirectoryAnswer> {
  const body = { data: { type: 'naturalpersons', attributes: { emailAddress } } };
  await server.api.call('POST', '/naturalpersons', { token: by.token, body });
  const answer = await ask(by, emailAddress);
  expect(answer.status).toBe(201);
  return answer.json.data.attributes;
}

const atLog = (path: string) => fetch(`${server.ledgerUrl}/keys/v1/${path}`);
/** The epochs that the log of keys names, in its order. */
async function loggedHeads() {
  const { name, publicKey } = issuer().keyLog;
  const { size } = await openCheckpoint(await (await atLog('checkpoint')).text(), name, publicKey);
  const bundle = await (await atLog(entriesPath(0, size))).arrayBuffer();
  return decodeEntryBundle(new Uint8Array(bundle)).flatMap(
    (entry) => directoryHeadIn(openEntry(entry).entry) ?? [],
  );
}
const epochBytes = async (epoch: number) =>
  new Uint8Array(await (await fetch(`${server.origin}/.well-known/signet-directory/${epoch}`)).arrayBuffer());

describe('the key directory', () => {
  it('proves the account and the identity statement of an address as soon as it is activated', async () => {
    const [ada, bob] = [await createPerson(server.api), await createPerson(server.api)];
    const { epoch, root, leaf } = openDirectoryAnswer(
      issuer().directory,
      bob.email,
      await lookUp(ada, bob.email),
    );
    const shown = await server.api.call('GET', `/accounts/${bob.accountId}`, { token: bob.token });
    const { statement, salt } = shown.json.data.attributes.identity;
    const value = transactionIdOf(createEntry('id', fromBase64Url(salt), statement));
    expect(leaf).toMatchObject({ accountId: bob.accountId, version: 1, value });
    const entry = directoryEntry({ epoch, root });
    const proof = await (await atLog(`proof/${transactionIdOf(entry)}`)).text();
    const { name, publicKey } = issuer().keyLog;
    expect(await verifyTlogProof({ proof, entry, origin: name, logKey: publicKey })).toMatchObject({
      at: expect.any(Number) as number,
    });
  });

  it('proves that an address without an account is not there', async () => {
    const ada = await createPerson(server.api);
    const email = freshEmail();
    const answer = await lookUp(ada, email);
    expect(openDirectoryAnswer(issuer().directory, email, answer).leaf).toBeUndefined();
    expect(() => openDirectoryAnswer(issuer().directory, ada.email, answer)).toThrow();
  });

  it('answers only about looked-up addresses and only with a session, so that nobody tries addresses', async () => {
    const [ada, eve] = [await createPerson(server.api), await createPerson(server.api)];
    expect(outcome(await ask(eve, ada.email))).toBe(outcome(await ask(eve, freshEmail())));
    expect((await ask(eve, ada.email)).status).toBe(404);
    expect((await ask(eve, eve.email)).status).toBe(201);
    expect((await server.api.call('POST', '/directorylookups')).status).toBe(401);
  });

  it('can be replayed by anybody from its epochs to the roots in the log of keys', async () => {
    const ada = await createPerson(server.api);
    const heads = await loggedHeads();
    expect(heads.map(({ epoch }) => epoch)).toEqual(heads.map((_, place) => place + 1));
    const copy = createMemoryDirectory();
    const accounts: string[] = [];
    for (const { epoch, root } of heads) {
      const leaves = await epochBytes(epoch);
      expect((await replayEpoch(copy.read, { leaves, root: fromHex(root) })).replacements).toEqual([]);
      const entered = decodeEpoch(leaves);
      await copy.enter(entered);
      accounts.push(...entered.map(({ accountId }) => accountId));
    }
    expect(accounts).toContain(ada.accountId);
    expect(new Set(accounts).size).toBe(accounts.length);
    for (const wrong of ['0', '-1', 'x', String(heads.length + 1), '99999999999'])
      expect((await fetch(`${server.origin}/.well-known/signet-directory/${wrong}`)).status).toBe(404);
  });

  it('keeps its key over a restart', async () => {
    const before = issuer().directory;
    await server.running.close();
    server.running = await startServer(server.config);
    expect(issuer().directory).toBe(before);
  });
});

describe('an epoch that a crash interrupts', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await createPerson(server.api);
    // nothing else makes an epoch
    await server.running.services.jobs.stop();
  });

  /** Changes Ada's identity statement, as a change of name would, and makes the epoch with a failing log. */
  async function crash(when: 'before' | 'after'): Promise<void> {
    const { db, secrets, ledger } = server.running.services;
    await change(`a${when === 'before' ? 1 : 2}`);
    const appendDirectory: typeof ledger.appendDirectory = async (head) => {
      if (when === 'after') await ledger.appendDirectory(head);
      throw new Error('The machine stopped.');
    };
    await expect(advanceDirectory({ db, secrets, ledger: { ...ledger, appendDirectory } })).rejects.toThrow(
      'stopped',
    );
  }

  const change = (digits: string) =>
    server.running.services.db
      .updateTable('accounts')
      .set({ identity_tx_id: digits.repeat(32) })
      .where('id', '=', ada.accountId)
      .execute();
  const present = async () =>
    openDirectoryAnswer(issuer().directory, ada.email, await lookUp(ada, ada.email));

  it.each(['before', 'after'] as const)(
    '%s its root is logged leaves the old state, and continues as it was frozen, with one root in the log',
    async (when) => {
      const before = await present();
      const version = before.leaf?.version ?? 0;
      await crash(when);
      expect(await present()).toEqual(before);
      // this change must not get into the frozen epoch
      await change(`c${when === 'before' ? 1 : 2}`);
      await server.running.services.directory.publish();
      const heads = (await loggedHeads()).filter(({ epoch }) => epoch > before.epoch);
      expect(heads.map(({ epoch }) => epoch)).toEqual([before.epoch + 1, before.epoch + 2]);
      expect(decodeEpoch(await epochBytes(before.epoch + 1))).toMatchObject([
        { accountId: ada.accountId, version: version + 1, value: expect.stringMatching(/^a/) as string },
      ]);
      const now = await present();
      expect(now.leaf).toMatchObject({ version: version + 2, value: expect.stringMatching(/^c/) as string });
      expect(heads.at(-1)).toEqual({ epoch: now.epoch, root: now.root });
    },
  );
});
