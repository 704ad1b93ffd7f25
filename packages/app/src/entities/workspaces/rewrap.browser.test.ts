import { foundContract, nextContractKey, type HeldKey } from '@signet/domain/trust/held-key';
import { beforeEach, expect, it } from 'vitest';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { encrDataBy, join, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openByWorkspace } from '../../testing/open-envelope.ts';
import { firstRecord, recordAfter } from '../../testing/records.ts';
import { transfer } from '../../testing/transfers.ts';
import { changeKey } from './change-key.ts';
import { rewrapContracts, type RewrapProgress } from './rewrap.ts';
import { reopenWorkspace } from './workspace-key.ts';

let server: FakeServer;
let workspace: FakeWorkspace;
/** The contracts, by the ids of their workspace access grants. */
let contracts: { id: string; key: HeldKey }[];
let progress: RewrapProgress[];
beforeEach(async () => {
  server = await startFakeServer();
  workspace = await startWorkspace(server, server.me);
  contracts = [];
  progress = [];
});

/** A contract that `by` filed under the present key. */
async function file(by: Registered): Promise<void> {
  const founderId = by.account.id;
  const key = await foundContract(founderId);
  const { encrDS, granterKey } = await encrDataBy({ key }, workspace, by);
  const id = crypto.randomUUID();
  const asset = {
    assetId: key.of.id,
    founderId,
    assetPublicKey: key.of.publicKey,
    epoch: 0,
    record: null,
    ownerBinding: null,
  };
  workspace.stale.push({ id, encrDS, granterKey, keyEpoch: workspace.epoch, ...asset });
  contracts.push({ id, key });
}

const rewrap = (signal = new AbortController().signal) =>
  rewrapContracts(workspace.id, { signal, onProgress: (step) => progress.push(step) });

interface Sent {
  data: { attributes: { epoch: number; grants: { id: string; encrDS: string }[] } };
}
const sent = () =>
  server.calls
    .filter(({ method, url }) => method === 'PATCH' && url.endsWith('/stalegrants'))
    .flatMap(({ body }) => (body as Sent).data.attributes.grants);

it('every contract opens with the new key afterwards, those of two earlier keys too (CRYPTO-09)', async () => {
  await file(server.me);
  await changeKey(workspace.id);
  await file(server.me);
  await changeKey(workspace.id);
  expect(await rewrap()).toBe(0);
  const { key: present } = await reopenWorkspace(workspace.id);
  for (const { id, key } of contracts) {
    const envelope = sent().find((grant) => grant.id === id)?.encrDS ?? '';
    expect(await openByWorkspace(present, { envelope, key: key.of, by: server.me })).toEqual(key);
  }
  expect(sent()).toHaveLength(2);
  expect(progress).toEqual([{ done: 0, total: 2 }]);
});

it('the change resumes where it stopped: finished contracts are not requested again (CRYPTO-09)', async () => {
  await file(server.me);
  await file(server.me);
  await changeKey(workspace.id);
  const stopped = new AbortController();
  stopped.abort();
  await expect(rewrap(stopped.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent()).toEqual([]);
  const [done] = workspace.stale.splice(0, 1);
  await rewrap();
  expect(sent().map(({ id }) => id)).toEqual(contracts.map(({ id }) => id).filter((id) => id !== done?.id));
});

it('when nothing is left it still calls the server to end the change (CRYPTO-09)', async () => {
  await changeKey(workspace.id);
  expect(await rewrap()).toBe(0);
  expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH' });
});

it('a contract that a stranger filed, or that does not open, is skipped and counted (ABUSE-10, CRYPTO-09)', async () => {
  const eve = await register(server, 'eve@example.com');
  await file(server.me);
  await file(eve);
  await file(server.me);
  const [first, , broken] = workspace.stale;
  if (first === undefined || broken === undefined) throw new RangeError('Three were filed.');
  broken.assetPublicKey = first.assetPublicKey;
  await changeKey(workspace.id);
  const before = envelopesSent(server).length;
  expect(await rewrap()).toBe(2);
  expect(envelopesSent(server)).toHaveLength(before + 1);
  expect(sent().map(({ id }) => id)).toEqual([contracts[0]?.id]);
});

it('the secret of one contract is not wrapped as another’s (ABUSE-10, CRYPTO-09)', async () => {
  await file(server.me);
  await file(server.me);
  const [first, second] = workspace.stale;
  if (first === undefined || second === undefined) throw new RangeError('Two were filed.');
  second.encrDS = first.encrDS;
  await changeKey(workspace.id);
  expect(await rewrap()).toBe(1);
  expect(sent().map(({ id }) => id)).toEqual([first.id]);
});

it('only an admin by the chain wraps anything (ABUSE-10, CRYPTO-09)', async () => {
  const olga = await register(server, 'olga@example.com');
  const hers = await startWorkspace(server, olga);
  await join(hers, server.me, 'editor', olga);
  workspace = hers;
  await file(olga);
  await expect(changeKey(hers.id)).rejects.toMatchObject({ code: 'Forbidden' });
  await expect(rewrap()).rejects.toMatchObject({ code: 'Forbidden' });
  expect(envelopesSent(server)).toEqual([]);
});

it('a stranger whom the server lists as member gets no new key, and nobody does (ABUSE-10, CRYPTO-09)', async () => {
  const eve = await register(server, 'eve@example.com');
  const [mine] = workspace.members;
  if (mine !== undefined) workspace.members.push({ ...mine, id: crypto.randomUUID(), person: eve });
  await expect(changeKey(workspace.id)).rejects.toMatchObject({ code: 'UnverifiedWorkspace' });
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a contract with a later key is wrapped by what its owner’s record names, and not by another record (CRYPTO-09, ABUSE-10)', async () => {
  const { me } = server;
  const first = await foundContract(me.account.id);
  const key = await nextContractKey(first);
  const { encrDS, granterKey } = await encrDataBy({ key }, workspace, me);
  const founding = { assetId: first.of.id, founderId: me.account.id, assetPublicKey: first.of.publicKey };
  const { statement } = await firstRecord(first, me.account, {
    keys: [first.of.publicKey, key.of.publicKey],
  });
  const eve = await register(server, 'eve@example.com');
  const forged = await firstRecord(first, eve.account, { keys: [first.of.publicKey, key.of.publicKey] });
  const ownerBinding = me.account.attributes.keyBinding;
  const grant = { encrDS, granterKey, keyEpoch: workspace.epoch, epoch: 1, ownerBinding, ...founding };
  const [honest, lying] = [crypto.randomUUID(), crypto.randomUUID()];
  workspace.stale.push({ ...grant, id: honest, record: statement });
  workspace.stale.push({ ...grant, id: lying, record: forged.statement });
  await changeKey(workspace.id);
  expect(await rewrap()).toBe(1);
  expect(sent().map(({ id }) => id)).toEqual([honest]);
  const { key: present } = await reopenWorkspace(workspace.id);
  const envelope = sent()[0]?.encrDS ?? '';
  expect(await openByWorkspace(present, { envelope, key: key.of, by: me })).toEqual(key);
});

it('a later key of a contract that changed its owner is what the new owner’s record names, by the transfers alone (GEN-11, CRYPTO-09, ABUSE-10)', async () => {
  const { me } = server;
  const olga = await register(server, 'olga@example.com');
  const first = await foundContract(olga.account.id);
  const key = await nextContractKey(first);
  const { encrDS, granterKey } = await encrDataBy({ key }, workspace, me);
  const founding = { assetId: first.of.id, founderId: olga.account.id, assetPublicKey: first.of.publicKey };
  const keys = [first.of.publicKey, key.of.publicKey];
  const before = await firstRecord(first, olga.account);
  const { statement: record } = await recordAfter(before, me.account, { keys });
  const given = await transfer({ contract: { id: first.of.id }, record: before }, { from: olga, to: me });
  const bindings = [olga.account.attributes.keyBinding, me.account.attributes.keyBinding];
  const ownerBinding = olga.account.attributes.keyBinding;
  const grant = { encrDS, granterKey, keyEpoch: workspace.epoch, epoch: 1, ownerBinding, ...founding };
  const [honest, lying] = [crypto.randomUUID(), crypto.randomUUID()];
  workspace.stale.push({ ...grant, id: honest, record, transfers: [given], bindings });
  workspace.stale.push({ ...grant, id: lying, record, ownerBinding: me.account.attributes.keyBinding });
  await changeKey(workspace.id);
  expect(await rewrap()).toBe(1);
  expect(sent().map(({ id }) => id)).toEqual([honest]);
});
