import { createEntry } from '@signet/domain/ledger/entry';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { sampleEntry } from '@signet/domain/ledger/testing/memory-log';
import { createInvite } from '@signet/domain/statements/invite';
import { describe, expect, it } from 'vitest';
import { createFakeLog, type FakeLog } from '../../testing/fake-log.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { rememberCheckpoint } from './checkpoint-memory.ts';
import { inclusionOf, transactionIdOfStatement, type Registered } from './ledger-client.ts';

const ORIGIN = 'ledger.example/v1';
const SALT = 'A'.repeat(43);

/** A log of these entries. */
async function logOf(...entries: string[]): Promise<FakeLog> {
  const log = await createFakeLog(ORIGIN, 0);
  for (const entry of entries) await log.add(sampleEntry(entry), 1);
  return log;
}

/** Shows the client the checkpoint of the log as it is now. */
async function show(server: FakeServer, log: FakeLog): Promise<void> {
  server.ledger = log;
  await rememberCheckpoint(await log.checkpoint(), log, '');
}

describe('the checkpoint that is remembered', () => {
  it('may grow, stay, and be followed by an older one of the same tree (CRYPTO-13)', async () => {
    const server = await startFakeServer();
    const log = await logOf('a', 'b', 'c');
    const early = await log.checkpoint();
    await show(server, log);
    await show(server, log);
    await log.add(sampleEntry('d'), 1);
    await log.add(sampleEntry('e'), 1);
    await show(server, log);
    await expect(rememberCheckpoint(early, log, '')).resolves.toBeUndefined();
  });

  it.each([
    ['of the same size', ['a', 'b', 'x']],
    ['that is smaller', ['a', 'x']],
    ['that is larger', ['a', 'x', 'c', 'd', 'e']],
    ['that is smaller and once was the same', ['a', 'b']],
    ['that forgot an entry', ['a', 'c', 'd', 'e']],
  ])('is contradicted by another tree %s (CRYPTO-13, ABUSE-10)', async (_, entries) => {
    const server = await startFakeServer();
    await show(server, await logOf('a', 'b', 'c'));
    await expect(logOf(...entries).then((log) => show(server, log))).rejects.toMatchObject({
      code: 'LedgerContradiction',
    });
  });

  it('is contradicted by a smaller other tree, though the tiles are still the honest ones (CRYPTO-13, ABUSE-10)', async () => {
    const server = await startFakeServer();
    await show(server, await logOf('a', 'b', 'c'));
    const fork = await logOf('a', 'x');
    await expect(rememberCheckpoint(await fork.checkpoint(), fork, '')).rejects.toMatchObject({
      code: 'LedgerContradiction',
    });
  });

  it('stays the honest one after a contradiction (CRYPTO-13)', async () => {
    const server = await startFakeServer();
    const log = await logOf('a', 'b', 'c');
    await show(server, log);
    await expect(show(server, await logOf('x', 'y', 'z', 'z'))).rejects.toMatchObject({
      code: 'LedgerContradiction',
    });
    await log.add(sampleEntry('d'), 1);
    await expect(show(server, log)).resolves.toBeUndefined();
  });

  it.each([
    ['the larger first', [1, 0]],
    ['the smaller first', [0, 1]],
  ])('is the larger of two that come at once, %s (CRYPTO-13)', async (_, order) => {
    const server = await startFakeServer();
    const log = await logOf('a', 'b', 'c');
    server.ledger = log;
    const notes = [await log.checkpoint()];
    await log.add(sampleEntry('d'), 1);
    await log.add(sampleEntry('e'), 1);
    notes.push(await log.checkpoint());
    await Promise.all(order.map((at) => rememberCheckpoint(notes[at] ?? '', log, '')));
    // Consistent with the smaller tree alone.
    await expect(show(server, await logOf('a', 'b', 'c', 'x', 'y', 'z'))).rejects.toMatchObject({
      code: 'LedgerContradiction',
    });
  });

  it('is not one that another key signed (CRYPTO-13, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const other = await createFakeLog('ledger.example/keys/v1');
    const log = await logOf('a');
    await expect(rememberCheckpoint(await other.checkpoint(), log, '')).rejects.toMatchObject({
      code: 'LedgerProofInvalid',
    });
    await show(server, log);
  });
});

describe('the proof of a statement', () => {
  async function registered({ me, contract }: FakeServer): Promise<Registered> {
    const statement = await createInvite(me.account.keys.auth, {
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      email: 'bob@example.com',
      grantType: 'view',
      expiry: new Date().toISOString(),
    });
    return { type: 'doc', statement, salt: SALT };
  }

  const enter = ({ ledger }: FakeServer, { statement }: Registered) =>
    ledger.add(createEntry('doc', fromBase64Url(SALT), statement));

  it('is believed when the ledger holds the statement (CRYPTO-13)', async () => {
    const server = await startFakeServer();
    const statement = await registered(server);
    await enter(server, statement);
    expect(await inclusionOf(statement)).toContain('c2sp.org/tlog-proof@v1');
  });

  it('is not believed when it is the one of another entry (CRYPTO-13, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const statement = await registered(server);
    server.ledger.numbers.set(transactionIdOfStatement(statement), 0);
    await expect(inclusionOf(statement)).rejects.toMatchObject({ code: 'LedgerProofInvalid' });
  });

  it('is not believed when the ledger shows a past without what it showed before (CRYPTO-13, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const first = await registered(server);
    await enter(server, first);
    await inclusionOf(first);
    const statement = await registered(server);
    server.ledger = await createFakeLog(ORIGIN, 8);
    await server.ledger.add(createEntry('doc', fromBase64Url(SALT), statement.statement));
    await expect(inclusionOf(statement)).rejects.toMatchObject({ code: 'LedgerContradiction' });
  });
});
