import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { beforeAll, expect, it } from 'vitest';
import { fakeTrust } from '../../testing/fake-issuer.ts';
import { json, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import {
  inclusionOf,
  registerSignature,
  transactionIdOfStatement,
  type Registered,
} from './ledger-client.ts';

const LEDGER = 'http://localhost:4001';
let registered: Registered;

beforeAll(async () => {
  const { auth, enc } = await deriveAccountKeys(new Uint8Array(16));
  const statement = await createDocumentStatement(auth, {
    assetId: '0192bbbb-0000-7000-8000-000000000001',
    assetPublicKey: enc.publicKey,
    epoch: 0,
    documentId: '0192bbbb-0000-7000-8000-000000000002',
    documentHash: 'ab'.repeat(32),
    fileHeader: 'cd'.repeat(56),
    size: 10,
    name: 'contract.pdf',
  });
  registered = { type: 'doc', statement, salt: 'A'.repeat(43) };
});

/** The server names the ledger; the ledger answers as told. */
const networkWith = (ledger: () => Response | Promise<Response>) => async (call: RecordedCall) =>
  call.url === '/ui-api/configuration'
    ? json({ ledgerUrl: LEDGER, trust: await fakeTrust(), version: '1', mailbox: true })
    : ledger();

it('proofs are asked of the host of the ledger, without the token of the session, and entries of the server (NET-09)', async () => {
  const calls = replaceNetwork(networkWith(() => new Response('', { status: 404 })));
  await inclusionOf(registered).catch(() => {});
  const asked = calls.filter(({ url }) => !url.startsWith('/ui-api'));
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${LEDGER}/proof/${transactionIdOfStatement(registered)}`,
  ]);
  for (const { headers } of asked) expect(headers.has('Authorization')).toBe(false);
  const id = crypto.randomUUID();
  await registerSignature(id, registered).catch(() => {});
  expect(calls.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual([
    `/ui-api/signatures/${id}`,
  ]);
});

it.each([
  ['refuses', () => new Response('', { status: 404 })],
  ['sends no proof', () => json({ proof: 'nonsense' })],
])('a ledger that %s is not believed (NET-09, STATE-SIGN-04)', async (_, answer) => {
  replaceNetwork(networkWith(answer));
  await expect(inclusionOf(registered)).rejects.toMatchObject({ code: 'LedgerProofInvalid' });
});

it('a ledger that cannot be reached is a ConnectionError (NET-09, ERR-04)', async () => {
  replaceNetwork(networkWith(() => Promise.reject(new TypeError('Failed to fetch'))));
  await expect(inclusionOf(registered)).rejects.toMatchObject({ code: 'ConnectionError' });
});
