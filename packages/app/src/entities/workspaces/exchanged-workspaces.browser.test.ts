import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { contractSecret } from '../contracts/contract-secret.ts';
import { allEnvelopes, writesSent } from '../../testing/sent.ts';
import { giveContractTo, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { startWorkspace } from '../../testing/fake-workspace-server.ts';
import { encrDataBy, join, type FakeWorkspace, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { changeKey } from './change-key.ts';
import { fileContract } from '../contracts/file-contract.ts';
import { addMember } from './members.ts';
import { rewrapContracts } from './rewrap.ts';
import { reopenWorkspace } from './workspace-key.ts';
import type { KnownAccount } from './wrap-gate.ts';

let server: FakeServer;
let vi: Registered;
/** A workspace of Olga, who colludes with the server; `me` is an admin of both. */
let hers: FakeWorkspace;
let own: FakeWorkspace;
beforeEach(async () => {
  server = await startFakeServer();
  vi = await register(server, 'vi@example.com');
  const olga = await register(server, 'olga@example.com');
  hers = await startWorkspace(server, olga);
  await join(hers, server.me, 'admin', olga);
  own = await startWorkspace(server, server.me);
});

const newcomer = () =>
  ({
    id: vi.account.id,
    ...vi.account.attributes,
    ownedBy: { emailAddress: vi.emailAddress },
  }) as KnownAccount;

const ACTIONS: [string, () => Promise<unknown>][] = [
  ['opened', () => reopenWorkspace(own.id)],
  [
    'taken for filing a contract',
    async () =>
      fileContract(await shownContract(server), {
        workspaceId: own.id,
        workspaceTitle: 'Legal',
        folderId: null,
      }),
  ],
  [
    'given a new member',
    async () => addMember({ workspace: own, account: newcomer(), role: 'viewer', addAccessToFolders: true }),
  ],
  ['given a new key', () => changeKey(own.id)],
  [
    'wrapped anew',
    () => rewrapContracts(own.id, { signal: new AbortController().signal, onProgress: () => {} }),
  ],
];

describe.each<[string, string, () => void]>([
  [
    'chain, key and members of another one',
    'UnverifiedWorkspace',
    () => {
      const { statements, members, publicKey } = hers;
      Object.assign(own, { statements, members, publicKey });
    },
  ],
  [
    'the chain of another one',
    'UnverifiedWorkspace',
    () => {
      own.statements = hers.statements;
    },
  ],
  [
    'the key of another one, which its maintainer wrapped',
    'UnverifiedWorkspace',
    () => {
      own.members = hers.members;
    },
  ],
  [
    'the key of another one, as wrapped by the person',
    'CouldNotDecrypt',
    () => {
      const [mine] = own.members;
      const theirs = hers.members.at(-1);
      if (mine === undefined || theirs === undefined) throw new RangeError('I am a member of both.');
      mine.encrWsPrivateKey = theirs.encrWsPrivateKey;
    },
  ],
])('a workspace that the server shows with %s', (_, code, lie) => {
  it.each(ACTIONS)('is not %s, and nothing leaves the page (CRYPTO-09, ABUSE-10)', async (__, act) => {
    lie();
    await expect(act()).rejects.toMatchObject({ code });
    expect(allEnvelopes(server)).toEqual([]);
    expect(writesSent(server)).toEqual([]);
  });
});

it('a contract that was filed in one workspace does not open in the name of another (CRYPTO-09, ABUSE-10)', async () => {
  const [olga] = hers.members;
  if (olga === undefined) throw new RangeError('Olga founded it.');
  await giveContractTo(server, olga.person);
  const encrData = await encrDataBy(server, hers, olga.person);
  const other = await startWorkspace(server, olga.person);
  await join(other, server.me, 'admin', olga.person);
  server.workspaceEncrData = { ...encrData, workspaceId: other.id };
  await expect(contractSecret(await shownContract(server))).rejects.toMatchObject({
    code: 'CouldNotDecrypt',
  });
  server.workspaceEncrData = encrData;
  forgetAnswers();
  expect(await contractSecret(await shownContract(server))).toEqual(server.key);
});
