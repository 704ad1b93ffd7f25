import { foundContract } from '@signet/domain/trust/held-key';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { openDocument } from '../documents/open-document.ts';
import { uploadDocument } from '../documents/upload-document.ts';
import { invite, requestOwnSignature } from '../sharing/invite.ts';
import { allEnvelopes } from '../../testing/sent.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { encrDataBy, type FakeWorkspace } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { firstRecord } from '../../testing/records.ts';
import { replaceXhr } from '../../testing/xhr.ts';
import { fileContract } from './file-contract.ts';
import { contractSecret } from './contract-secret.ts';

const BOB = 'bob@example.com';

interface Scene {
  server: FakeServer;
  /** Another contract that `me` founded; the server's own contract is the first. */
  second: FakeServer['contract'];
  /** The record of the second. */
  record: FakeServer['record'];
  workspace: FakeWorkspace;
}

/** Two contracts of `me`, and the server's version of the second; a lie may use the version before it. */
async function scene(lie: Lie): Promise<Scene & { contract: Contract }> {
  const server = await startFakeServer();
  const key = await foundContract(server.me.account.id);
  const second = { ...server.contract, id: key.of.id, publicKey: key.of.publicKey };
  const record = await firstRecord(key, server.me.account);
  const workspace = await startWorkspace(server, server.me);
  await register(server, BOB);
  // the person uses the first one, so that its key is in memory
  const first = await shownContract(server);
  await contractSecret(first);
  const at = { server, second, record, workspace };
  const contract = await lie(at, first);
  server.myGrant.assetId = server.contract.id;
  forgetAnswers();
  return { ...at, contract: contract ?? (await shownContract(server)) };
}

type Lie = (at: Scene, first: Contract) => Contract | undefined | Promise<Contract | undefined>;

const quiet = () => ({ signal: new AbortController().signal, onProgress: () => {} });
const guest = { type: 'view', requiresIdent: false, withCode: true } as const;

const ACTIONS: [string, (at: Scene & { contract: Contract }) => Promise<unknown>][] = [
  ['opened', ({ contract }) => contractSecret(contract)],
  ['read', ({ contract }) => openDocument(contract, { id: crypto.randomUUID() } as never, quiet())],
  ['added to', ({ contract }) => uploadDocument(contract, new File(['secret'], 'a.txt'), quiet())],
  ['shared with somebody who has a key', ({ contract }) => invite(contract, { ...guest, email: BOB })],
  ['shared by a code', ({ contract }) => invite(contract, { ...guest, email: 'new@example.com' })],
  [
    'given to the person to sign',
    ({ contract, server: { me } }) => requestOwnSignature(contract, me.id, me.emailAddress),
  ],
  [
    'filed',
    ({ contract, workspace }) =>
      fileContract(contract, { workspaceId: workspace.id, workspaceTitle: 'Legal', folderId: null }),
  ],
];

describe.each<[string, string, Lie]>([
  [
    'key, founder and grant of another one',
    'UnverifiedKey',
    ({ server, second }, first) => {
      server.contract.id = second.id;
      return { ...first, id: second.id };
    },
  ],
  [
    'the grant of another one',
    'CouldNotDecrypt',
    ({ server, second, record }) => {
      Object.assign(server, { contract: second, record });
      return undefined;
    },
  ],
  [
    'the workspace access grant of another one',
    'CouldNotDecrypt',
    async ({ server, second, record, workspace }) => {
      server.workspaceEncrData = await encrDataBy(server, workspace, server.me);
      Object.assign(server, { contract: second, record });
      return undefined;
    },
  ],
])('a contract that the server shows with %s', (_, code, lie) => {
  it.each(ACTIONS)('is not %s, and nothing leaves the page (CRYPTO-07, ABUSE-10)', async (__, act) => {
    const at = await scene(lie);
    const uploads = replaceXhr((request) => request.answer(500, ''));
    await expect(act(at)).rejects.toMatchObject({ code });
    expect(allEnvelopes(at.server)).toEqual([]);
    expect(uploads).toEqual([]);
    expect(at.server.calls.filter(({ url }) => url.endsWith('/entries'))).toEqual([]);
  });
});
