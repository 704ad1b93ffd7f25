import { foundContract } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import {
  createInviteCode,
  inviteCodeForLink,
  inviteKeyPairOf,
  readingTokenOf,
} from '@signet/domain/envelopes/invite-code';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { inviteRecipient } from '@signet/domain/trust/recipient';
import { describe, expect, it } from 'vitest';
import { currentSession } from '../../shared/session/session-store.ts';
import { encryptDocument } from '../../shared/workers/encrypt-document.ts';
import { identityOf } from '../../testing/fake-issuer.ts';
import { forgetDevice, giveContractTo, register, startFakeServer } from '../../testing/fake-server.ts';
import { refusal } from '../../testing/network.ts';
import { createPerson, type FakeAccount, type FakePerson } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { openDocument } from '../documents/open-document.ts';
import { keptCode } from './kept-code.ts';
import { askForMail, readByCode } from './read-by-code.ts';

const BOB = 'bob@example.com';
const TEXT = 'The parties agree.';

type Owner = FakePerson & { account: FakeAccount };

interface Invitation {
  withCode?: boolean;
  email?: string;
  expiry?: Date;
}

/** A server with a contract of Olga, with a document, to which she invited Bob with a code. Nobody is logged in here. */
async function sharedByLink() {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  await giveContractTo(server, olga);
  const code = createInviteCode();
  server.myGrant.to = createPerson(BOB, null);
  server.people.push(server.myGrant.to);
  const document = await documentBy(olga);
  server.documents.push(document.resource);
  server.contents.set(document.resource.id, document.ciphertext);
  const { documentHash: hash, size, name } = document.fields;
  await stateRecord(server, {
    readers: [{ email: BOB, accountId: null }],
    documents: [{ id: document.resource.id, hash, size, name }],
  });
  Object.assign(server.myGrant, await invitedBy(olga, {}));
  await forgetDevice();
  return { server, olga, code, invitedBy, documentBy };

  async function invitedBy({ account: { own } }: Owner, changes: Invitation) {
    const { key } = server;
    const { expiry = new Date(Date.now() + 3_600_000), email = BOB, withCode = true } = changes;
    const invite = await createInvite(own.auth, {
      assetId: key.of.id,
      assetPublicKey: key.of.publicKey,
      email,
      grantType: 'view',
      withCode,
      expiry: expiry.toISOString(),
    });
    const { nonce } = await verifyInvite(invite, own.auth.publicKey);
    const recipient = inviteRecipient(nonce, await inviteKeyPairOf(code));
    return { invite, inviteEnvelope: await sealEnvelope(key, recipient, own) };
  }

  async function documentBy({ account }: Owner) {
    const id = crypto.randomUUID();
    const file = new Blob([TEXT]);
    const { ciphertext, documentHash, fileHeader } = await encryptDocument(
      file,
      { key: server.key, documentId: id },
      { onProgress: () => {} },
    );
    const fields = { documentHash, size: file.size, name: 'lease.txt' };
    const statement = await createDocumentStatement(account.keys.auth, {
      ...fields,
      assetId: server.contract.id,
      assetPublicKey: server.contract.publicKey,
      epoch: 0,
      documentId: id,
      fileHeader,
    });
    const resource = {
      type: 'documentsmetadata',
      id,
      attributes: { ...fields, mediaType: 'text/plain', statement },
    };
    return { resource, ciphertext, fields };
  }
}

type Scene = Awaited<ReturnType<typeof sharedByLink>>;

const read = ({ server, code }: Pick<Scene, 'server' | 'code'>, id = server.contract.id) =>
  readByCode(id, inviteCodeForLink(code));

const quiet = () => ({ signal: new AbortController().signal, onProgress: () => {} });

it('the link opens the contract and its documents without a session, and the code stays in the browser (CRYPTO-07, CRYPTO-13)', async () => {
  const scene = await sharedByLink();
  const { server, code } = scene;
  server.calls.length = 0;
  const { contract, reading, invitation, inviter } = await read(scene);
  expect(currentSession()).toBeNull();
  expect([contract.title, contract.differences, invitation.email, inviter]).toEqual([
    'Lease',
    [],
    BOB,
    'Pat Person',
  ]);
  const [document] = contract.documents ?? [];
  if (document === undefined) throw new Error('There is no document.');
  expect(await (await openDocument(contract, document, { ...quiet(), reading })).text()).toBe(TEXT);
  expect(await keptCode(contract.id)).toBe(code);
  const sent = JSON.stringify(server.calls.map(({ url, body }) => [url, body]));
  for (const secret of [code, inviteCodeForLink(code)]) expect(sent).not.toContain(secret);
  for (const { url, headers } of server.calls) {
    expect(url).not.toContain(readingTokenOf(code));
    expect(headers.has('Authorization')).toBe(false);
  }
});

describe('a server that lies to whoever has the link shows nothing', () => {
  it.each<[string, string, (scene: Scene) => Promise<void>]>([
    [
      'another contract of the same person, with a sound invitation to it',
      'UnverifiedContract',
      async ({ server, olga, invitedBy }) => {
        const { myGrant } = server;
        await giveContractTo(server, olga);
        server.documents.length = 0;
        await stateRecord(server, { readers: [{ email: BOB, accountId: null }] });
        Object.assign(myGrant, await invitedBy(olga, {}));
      },
    ],
    [
      'a contract that somebody else founded, with an invitation of theirs',
      'UnverifiedContract',
      async (scene) => {
        const { server } = scene;
        const mallory = await register(server, 'mallory@example.com');
        server.contract.owner = mallory;
        Object.assign(server.myGrant, await scene.invitedBy(mallory, {}));
      },
    ],
    [
      'an envelope by somebody who has not founded the contract',
      'CouldNotDecrypt',
      async ({ server, invitedBy }) => {
        const mallory = await register(server, 'mallory@example.com');
        const { inviteEnvelope } = await invitedBy(mallory, {});
        Object.assign(server.myGrant, { inviteEnvelope });
      },
    ],
    [
      'an invitation by somebody who has not founded the contract',
      'SignatureManipulated',
      async ({ server, invitedBy }) => {
        Object.assign(server.myGrant, await invitedBy(await register(server, 'mallory@example.com'), {}));
      },
    ],
    [
      'an invitation of somebody else',
      'UnverifiedContract',
      async ({ server, olga, invitedBy }) => {
        Object.assign(server.myGrant, await invitedBy(olga, { email: 'carol@example.com' }));
      },
    ],
    [
      'an invitation without a code',
      'UnverifiedContract',
      async ({ server, olga, invitedBy }) => {
        Object.assign(server.myGrant, await invitedBy(olga, { withCode: false }));
      },
    ],
    [
      'an invitation that is over',
      'CodeLinkExpired',
      async ({ server, olga, invitedBy }) => {
        Object.assign(server.myGrant, await invitedBy(olga, { expiry: new Date(Date.now() - 1000) }));
      },
    ],
    [
      'a record from before the invitation, or after its end, which names nobody',
      'UnverifiedContract',
      ({ server }) => stateRecord(server, { readers: [] }),
    ],
    [
      'a contract with another key',
      'UnverifiedContract',
      async ({ server }) => {
        server.contract.publicKey = (await foundContract(server.me.account.id)).of.publicKey;
      },
    ],
  ])('such as %s (CRYPTO-07, ABUSE-10)', async (_, code, lie) => {
    const scene = await sharedByLink();
    const { id } = scene.server.contract;
    await lie(scene);
    await forgetDevice();
    await expect(read(scene, id)).rejects.toMatchObject({ code });
    expect(await keptCode(id)).toBeUndefined();
  });

  it('and with another document than the owner stated, that one alone (CRYPTO-13, ABUSE-10)', async () => {
    const scene = await sharedByLink();
    const mallory = await register(scene.server, 'mallory@example.com');
    const [document] = scene.server.documents;
    const other = await scene.documentBy(mallory);
    Object.assign(document?.attributes ?? {}, { statement: other.resource.attributes.statement });
    const { contract, reading } = await read(scene);
    const [shown] = contract.documents ?? [];
    if (shown === undefined) throw new Error('There is no document.');
    await expect(openDocument(contract, shown, { ...quiet(), reading })).rejects.toMatchObject({
      code: 'SignatureManipulated',
    });
  });

  it('and where a document is withheld, the difference is told (ABUSE-10)', async () => {
    const scene = await sharedByLink();
    scene.server.documents.length = 0;
    expect((await read(scene)).contract.differences).toEqual(['documents']);
  });
});

it('where the service signed the name for somebody else, no inviter is named (ABUSE-10)', async () => {
  const scene = await sharedByLink();
  scene.olga.account.attributes.identity = await identityOf(scene.olga.account, 'mallory@example.com');
  expect((await read(scene)).inviter).toBeUndefined();
});

it('a damaged link asks the server for nothing', async () => {
  const { server, code } = await sharedByLink();
  server.calls.length = 0;
  await expect(readByCode(server.contract.id, inviteCodeForLink(code).slice(1))).rejects.toMatchObject({
    code: 'CodeLinkUnknown',
  });
  expect(server.calls).toEqual([]);
});

it.each([
  ['CodeLinkUsed', undefined],
  ['CodeLinkExpired', undefined],
  // the owner sent the mail again, by which its holder is let in with the code
  ['CodeLinkUnknown', 'kept'],
])('after %s the code is %s in this browser', async (code, kept) => {
  const scene = await sharedByLink();
  await read(scene);
  scene.server.intercept = () => refusal(403, code);
  await expect(read(scene)).rejects.toMatchObject({ code });
  expect(await keptCode(scene.server.contract.id)).toBe(kept && scene.code);
});

it('the mail is asked for with the token of the code alone', async () => {
  const { server, code } = await sharedByLink();
  server.calls.length = 0;
  await askForMail(server.contract.id, inviteCodeForLink(code));
  const [call, ...more] = server.calls;
  expect(more).toEqual([]);
  expect(call?.url).toMatch(/\/invitationreadings\/mails$/);
  const attributes = { contractId: server.contract.id, token: readingTokenOf(code) };
  expect(call?.body).toEqual({ data: { type: 'invitationreadings', attributes } });
});
